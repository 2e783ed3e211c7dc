import type { Hex } from '#board/grid';
import type { SeaPlace } from '#board/sea';
import { again, leave, type StepOutcome, to, type Verb } from '#engine/procedure';
import { shared } from '#engine/shared';
import type { ForlornHopesEvent } from '../core/events.ts';
import { handOf, isShown } from '../core/hand.ts';
import type { Leg, Voyage, VoyageKind } from '../core/navalMission.ts';
import { isHex, type Place } from '../core/places.ts';
import { ask, type ForlornHopes, gather, isIntroductory, type Play, run, seatOf, type UnitId } from '../core/state.ts';
import { hasSea } from '../core/terrain.ts';
import type { SideCode } from '../data/types.ts';
import { areComplete } from './cargo.ts';
import { wayOf } from './course.ts';
import { destinationsOf, hasDestination, isPossible, rendezvousFor, whyNotTo } from './destinations.ts';
import { areTogether, componentsOf, joiningShips, mostShips, whyNotJoining } from './force.ts';
import { allLoadable, load, loadableShips, loadableUnits, nextToLoad, unload, whyNotLoaded } from './loading.ts';
import { hexesOnTheWay } from './reach.ts';
import { goalsIn, seaPlacesOf, whyNotInHex } from './waters.ts';

/** What a naval mission is called with. */
export interface Sailing {
  side: SideCode;
}

// The plan is in the hand of its player until it is sent: the other side sees only that one is being made.

export function voyageOf(state: ForlornHopes, { side }: Sailing): Voyage {
  return handOf(state, side).voyage!;
}

/** The ships of a plan, which its owner alone sees. */
function ownForce(state: ForlornHopes, { side }: Sailing) {
  return { unit: isShown(state, side) ? [...handOf(state, side).voyage!.ships] : [] };
}

/** A plan in which nothing is chosen yet. */
export function emptyVoyage(): Voyage {
  return {
    kind: 'attack',
    ships: [],
    cargo: [],
    carriers: [],
    seconds: [],
    loading: -1,
    destination: -1,
    rendezvous: -1,
    legs: [],
    leg: 0,
    via: [],
  };
}

function begin({ state }: Play, { side }: Sailing): void {
  handOf(state, side).voyage = emptyVoyage();
}

const cancel = {
  rule: '8.0b',
  label: 'Choose another mission',
  role: 'cancel',
  do({ state }: Play, { side }: Sailing): void {
    handOf(state, side).voyage = null;
  },
  next: leave,
} as const;

function kindVerb(kind: VoyageKind, rule: string, label: string) {
  return {
    rule,
    label,
    when: (state: ForlornHopes, { side }: Sailing) => isPossible(state, side, kind),
    do({ state }: Play, sailing: Sailing): void {
      const voyage = voyageOf(state, sailing);
      voyage.kind = kind;
      voyage.ships = [];
    },
  };
}

function seat(_: ForlornHopes, { side }: Sailing) {
  return seatOf(side);
}

/** Ships that can still join the plan, by themselves or with all of their place. */
const shipsToAdd = shared((state: ForlornHopes, sailing: Sailing) => {
  const { kind, ships } = voyageOf(state, sailing);
  return joiningShips(state, sailing.side, kind, ships);
});

/** The rule by which the ships of the plan will not do. */
const whyNoForce = shared((state: ForlornHopes, sailing: Sailing): string | undefined => {
  const { kind, ships } = voyageOf(state, sailing);
  if (ships.length === 0) return '10.3c';
  if (!areComplete(state, ships)) return '2.2.4e';
  return hasDestination(state, kind, ships) ? undefined : noDestination[kind];
});

/** The ships of the plan are together; nothing else of it is settled. */
function assemble({ state }: Play, sailing: Sailing): StepOutcome {
  const voyage = voyageOf(state, sailing);
  forget(voyage);
  voyage.loading = nextToLoad(state, voyage);
  return voyage.kind === 'transport' ? undefined : to('destination');
}

/** What a transport mission could take aboard if its ships were assembled now. */
function cargoInSight(state: ForlornHopes, sailing: Sailing): UnitId[] {
  const voyage = voyageOf(state, sailing);
  if (voyage.kind !== 'transport' || whyNoForce(state, sailing) !== undefined) return [];
  const assembled = { ...voyage, ...nothingAboard() };
  return allLoadable(state, { ...assembled, loading: nextToLoad(state, assembled) });
}

const noDestination = { attack: '10.1a', station: '10.1e', stage: '10.1b', transport: '10.1d' } as const;

function nothingAboard(): Pick<Voyage, 'cargo' | 'carriers' | 'seconds' | 'loading'> {
  return { cargo: [], carriers: [], seconds: [], loading: -1 };
}

function forget(voyage: Voyage): void {
  Object.assign(voyage, { ...nothingAboard(), destination: -1, rendezvous: -1 });
}

/** The destination is asked for by itself; before that, it can be chosen as soon as there is a force to go there. */
function sailTo(
  isOffered: (voyage: Voyage, state: ForlornHopes) => boolean,
): Verb<ForlornHopes, Sailing, ForlornHopesEvent> {
  return {
    rule: '10.3c',
    label: 'Sail to',
    of: 'place',
    targets(state, sailing) {
      const voyage = voyageOf(state, sailing);
      return isOffered(voyage, state) ? destinationsOf(state, voyage.kind, voyage.ships) : [];
    },
    why(state, sailing, place) {
      const { kind, ships } = voyageOf(state, sailing);
      if (ships.length === 0) return '10.3c';
      return areComplete(state, ships) ? whyNotTo(state, kind, ships, place) : '2.2.4e';
    },
    do: chooseDestination,
  };
}

function chooseDestination({ state }: Play, sailing: Sailing, place: Place): StepOutcome {
  const voyage = voyageOf(state, sailing);
  voyage.destination = place;
  voyage.rendezvous = -1;
  if (componentsOf(state, voyage.ships).length > 1) return to('rendezvous');
  plot(state, sailing);
  return to('course');
}

/** Proposes a way for each leg. */
function plot(state: ForlornHopes, sailing: Sailing): void {
  const voyage = voyageOf(state, sailing);
  const { ships, rendezvous } = voyage;
  voyage.legs = (rendezvous < 0 ? [ships] : [...componentsOf(state, ships), ships]).map((some) => ({
    ships: [...some],
    way: [],
  }));
  voyage.legs.forEach((leg, at) => {
    leg.way = legWay(state, sailing, at, []) ?? [];
  });
  voyage.via = [];
  voyage.leg = firstLeg(voyage);
}

/** Ships that are at the rendezvous have no way to choose, nor those that attack where they are (ruling 162). */
function firstLeg({ legs }: Voyage): number {
  return Math.max(
    legs.findIndex(({ way }) => way.length > 0),
    0,
  );
}

/** Whether the ships of a plan, as its owner sees it, are where they attack. */
function isThere(state: ForlornHopes, sailing: Sailing): boolean {
  return isShown(state, sailing.side) && voyageOf(state, sailing).legs.every(({ way }) => way.length === 0);
}

function legStarts(state: ForlornHopes, sailing: Sailing, at: number): readonly SeaPlace[] {
  const { legs, rendezvous } = voyageOf(state, sailing);
  const isTogether = rendezvous >= 0 && at === legs.length - 1;
  return isTogether ? goalsIn(state, sailing.side, rendezvous) : seaPlacesOf(state, legs[at]!.ships[0]!);
}

function legWay(state: ForlornHopes, sailing: Sailing, at: number, via: readonly Hex[]): SeaPlace[] | undefined {
  const { legs, rendezvous, destination } = voyageOf(state, sailing);
  const goals = goalsIn(state, sailing.side, at === legs.length - 1 ? destination : rendezvous);
  const way = wayOf(state, legs[at]!.ships, legStarts(state, sailing, at), via, goals);
  // Who comes to the goal is there: that the ships meant to go on and come back would be known to their owner alone.
  return way?.slice(0, way.findIndex((place) => goals.includes(place)) + 1);
}

/** Hexes through which the way of the present leg can be bent. */
function wayPoints(state: ForlornHopes, sailing: Sailing): readonly Hex[] {
  if (isThere(state, sailing)) return [];
  const { legs, leg } = voyageOf(state, sailing);
  return hexesOnTheWay(state, legs[leg]!.ships, legStarts(state, sailing, leg));
}

function bend({ state }: Play, sailing: Sailing, hex: Hex): void {
  const voyage = voyageOf(state, sailing);
  voyage.via.push(hex);
  voyage.legs[voyage.leg]!.way = legWay(state, sailing, voyage.leg, voyage.via)!;
}

function straighten({ state }: Play, sailing: Sailing): void {
  const voyage = voyageOf(state, sailing);
  voyage.via = [];
  voyage.legs[voyage.leg]!.way = legWay(state, sailing, voyage.leg, [])!;
}

/** The way of this leg stands; the next one is looked at, or the ships sail. */
function accept({ state }: Play, sailing: Sailing): StepOutcome {
  const voyage = voyageOf(state, sailing);
  const next = voyage.legs.findIndex(({ way }: Leg, at) => at > voyage.leg && way.length > 0);
  if (next < 0) return undefined;
  voyage.leg = next;
  voyage.via = [];
  return again;
}

/** 10.1, 10.3c to f: kind, ships, cargo, destination, rendezvous, and the ways, put together and sent as one. */
export function planSteps() {
  return [
    run<Sailing>('plan', '10.3c', begin),
    ask<Sailing>('kind', '10.3c', {
      seat,
      prompt: 'Choose a kind of naval mission.',
      choose: {
        attack: kindVerb('attack', '10.1a', 'Attack'),
        station: kindVerb('station', '10.1e', 'Carriers on station'),
        stage: kindVerb('stage', '10.1b', 'Stage'),
        transport: kindVerb('transport', '10.1c', 'Transport'),
        cancel,
      },
    }),
    gather<Sailing>('ships', '10.3d', {
      seat,
      prompt: `Choose the ships of the mission, up to ${mostShips}.`,
      about: ownForce,
      of: 'unit',
      set: (sailing, state) => voyageOf(state, sailing).ships,
      open: shipsToAdd,
      putIn: {
        rule: '10.3d',
        label: 'Add a ship',
        why(state, sailing, ship) {
          const { kind, ships } = voyageOf(state, sailing);
          return whyNotJoining(state, sailing.side, kind, ships, ship);
        },
      },
      several: {
        'add place': {
          rule: '10.3d',
          label: 'Add a place’s ships',
          of: 'place',
          quiet: true,
          targets: (state, sailing) => [...new Set(shipsToAdd(state, sailing).map((ship) => state.where[ship]!))],
          pick(state, sailing, place) {
            const [first, ...others] = shipsToAdd(state, sailing).filter((ship) => state.where[ship] === place);
            const joining = [first!, ...others.filter((ship) => areTogether(state, first!, ship))];
            return joining.slice(0, mostShips - voyageOf(state, sailing).ships.length);
          },
        },
      },
      takeOut: { rule: '10.3d', label: 'Leave a ship behind', quiet: true },
      ready: {
        verb: 'assemble',
        rule: '10.3c',
        label: 'Assemble',
        lacks: whyNoForce,
        do: assemble,
      },
      others: {
        'assemble laden': {
          rule: '10.3j',
          label: 'Assemble and load',
          when: (state, sailing) => cargoInSight(state, sailing).length > 0,
          do(play, sailing) {
            const cargo = cargoInSight(play.state, sailing);
            assemble(play, sailing);
            for (const unit of cargo) load(play.state, voyageOf(play.state, sailing), unit);
          },
          quiet: true,
        },
        // A transport mission takes its cargo aboard first.
        'sail to': {
          ...sailTo(({ kind, ships }, state) => kind !== 'transport' && areComplete(state, ships)),
          do(play, sailing, place) {
            forget(voyageOf(play.state, sailing));
            return chooseDestination(play, sailing, place);
          },
          quiet: true,
        },
        back: { rule: '10.3c', label: 'Choose another kind', role: 'back', next: to('kind') },
        cancel,
      },
    }),
    gather<Sailing>('cargo', '10.3j', {
      // 17.1: in the introductory scenario nothing is carried.
      when: (state) => !isIntroductory(state),
      seat,
      prompt: 'Choose what goes aboard, or the destination. Your opponent does not see which ship carries what.',
      about: ownForce,
      of: 'unit',
      set: (sailing, state) => voyageOf(state, sailing).cargo,
      put({ state }, sailing, units) {
        for (const unit of units) load(state, voyageOf(state, sailing), unit);
      },
      take({ state }, sailing, unit) {
        unload(voyageOf(state, sailing), unit);
      },
      open: (state, sailing) => loadableUnits(state, voyageOf(state, sailing)),
      putIn: {
        verb: 'load',
        rule: '10.3j',
        label: 'Take a unit aboard',
        why(state, sailing, unit) {
          const voyage = voyageOf(state, sailing);
          return voyage.loading < 0 ? '10.3j' : whyNotLoaded(state, voyage, unit);
        },
        whyNone: () => '10.3j',
      },
      several: {
        'load all': {
          rule: '10.3j',
          label: 'Load all that fits',
          when: (state, sailing) => loadableUnits(state, voyageOf(state, sailing)).length > 0,
          quiet: true,
          pick: (state, sailing) => allLoadable(state, voyageOf(state, sailing)),
        },
      },
      takeOut: { verb: 'unload', rule: '10.3j', label: 'Leave a unit ashore', quiet: true },
      ready: { verb: 'loaded', rule: '10.3j', label: 'Cargo is aboard' },
      others: {
        'load ship': {
          rule: '10.3j',
          label: 'Load another ship',
          of: 'unit',
          quiet: true,
          targets: (state, sailing) => loadableShips(state, voyageOf(state, sailing)),
          do({ state }, sailing, ship) {
            voyageOf(state, sailing).loading = ship;
          },
          next: again,
        },
        'sail to': { ...sailTo(() => true), quiet: true },
        back: { rule: '10.3d', label: 'Change the ships', role: 'back', next: to('ships') },
        cancel,
      },
    }),
    ask<Sailing>('destination', '10.3c', {
      seat,
      prompt: 'Choose the destination.',
      about: ownForce,
      choose: {
        'sail to': sailTo(() => true),
        back: { rule: '10.3d', label: 'Change the ships', role: 'back', next: to('ships') },
        cancel,
      },
    }),
    ask<Sailing>('rendezvous', '10.3f', {
      seat,
      prompt: 'Choose the hex in which the ships meet.',
      about: ownForce,
      choose: {
        'meet in': {
          rule: '10.3f',
          label: 'Meet in',
          of: 'place',
          targets(state, sailing) {
            const { ships, destination } = voyageOf(state, sailing);
            return rendezvousFor(state, ships, destination);
          },
          why(state, sailing, place) {
            if (!isHex(place) || !hasSea(place)) return '10.3f';
            const against = voyageOf(state, sailing).ships.map((ship) => whyNotInHex(state, ship, place));
            return against.find((rule) => rule !== undefined) ?? '10.3n';
          },
          do({ state }, sailing, hex) {
            voyageOf(state, sailing).rendezvous = hex;
            plot(state, sailing);
          },
        },
        back: { rule: '10.3c', label: 'Choose another destination', role: 'back', next: to('destination') },
        cancel,
      },
    }),
    ask<Sailing>('course', '10.3e', {
      seat,
      prompt: (state, sailing) =>
        isThere(state, sailing)
          ? 'The ships attack where they are. Send them, or choose another destination.'
          : 'Look at the course, and bend it if you like. Spotting checks are marked with their chances.',
      about: ownForce,
      choose: {
        sail: { rule: '10.3e', label: 'Sail', role: 'done', do: accept },
        via: {
          rule: '10.3e',
          label: 'Sail by way of',
          of: 'place',
          quiet: true,
          targets: wayPoints,
          why(state, sailing, place) {
            if (!isHex(place) || !hasSea(place)) return '10.3e';
            if (isThere(state, sailing)) return '10.1a';
            const { legs, leg } = voyageOf(state, sailing);
            const against = legs[leg]!.ships.map((ship) => whyNotInHex(state, ship, place));
            return against.find((rule) => rule !== undefined) ?? '10.3n';
          },
          do: bend,
          next: again,
        },
        straight: {
          rule: '10.3e',
          label: 'Take the proposed way',
          quiet: true,
          when: (state, sailing) => voyageOf(state, sailing).via.length > 0,
          do: straighten,
          next: again,
        },
        back: { rule: '10.3c', label: 'Choose another destination', role: 'back', next: to('destination') },
        cancel,
      },
    }),
  ];
}
