import { to, type Verb } from '#engine/procedure';
import { callBattle, endBattle, planBattle } from '../combat/combat.ts';
import { about, aboutBattle } from '../core/about.ts';
import { cancel, formAgain, ORDINARY, type Paid, pay, waysOut } from '../core/actions.ts';
import type { CentralPacificEvent } from '../core/events.ts';
import { islandName, placeName } from '../core/names.ts';
import { isZone, type Place, type Zone } from '../core/places.ts';
import { ask, type CentralPacific, gather, type Play, procedure, run, type UnitId, us } from '../core/state.ts';
import { isJapanInGrid, shipsIn } from '../core/units.ts';
import { isCarrier, isEastern, islandsInZone, markerEvent, usCarriers } from '../data/data.ts';
import { type Island, JAPAN, US } from '../data/types.ts';
import { forceStep, type Operation } from '../movement/forces.ts';
import {
  fastestOf,
  mostMovement,
  sailFor,
  stepsToNearest,
  whyOutOfReach,
  zonesBeside,
  zonesInReach,
} from '../movement/navalMovement.ts';
import { seaplaneWarning } from '../movement/seaplanes.ts';

export interface Strike extends Operation {
  /** Where the strike is launched: the origin, or where the force sails first. */
  zone: Zone;
  hasSailed: boolean;
  /** -1 until it is chosen; the island is -1 for a strike at ships. */
  target: Zone;
  island: Island;
  /** Carriers of the force that do not strike (10.10). */
  heldBack: UnitId[];
}

/** 24.HAI: Hailstone strikes only where an island is. */
function isLimited({ paid }: Paid): boolean {
  return paid !== ORDINARY && markerEvent[paid] === 'hailstone';
}

/** A force that has sailed need not strike, but Hailstone is for a strike and not for a voyage. */
const holdFire: Verb<CentralPacific, Strike, CentralPacificEvent> = {
  rule: '10.0c',
  label: 'Do not strike',
  role: 'pass',
  when: (_, local) => local.hasSailed && !isLimited(local),
  why: (_, { hasSailed }) => (hasSailed ? '24.HAI-a' : '10.0c'),
  quiet: true,
  do: () => to('end of battle'),
};

/** Whether there is something to strike in a grid. */
function canBeStruck(state: CentralPacific, paid: Paid, zone: Zone): boolean {
  return isJapanInGrid(state, zone) && (islandsInZone[zone]!.length > 0 || !isLimited(paid));
}

/** 10.10, 15.5: whether a strike can be launched from a zone. */
function canLaunch(state: CentralPacific, paid: Paid, zone: Zone): boolean {
  if (isEastern[zone] === 1) return false;
  for (const beside of zonesBeside[zone]!) if (canBeStruck(state, paid, beside)) return true;
  return false;
}

/** How far the nearest zone is from which something can be struck; `OUT_OF_REACH` where there is none. */
function stepsToLaunch(state: CentralPacific, paid: Paid, origin: Zone): number {
  if (canLaunch(state, paid, origin)) return 0;
  return stepsToNearest(
    state,
    origin,
    mostMovement,
    'move',
    (_, place) => isZone(place) && canLaunch(state, paid, place),
  );
}

/** The rule by which ships without carriers cannot strike. */
export const noCarriers = '10.10i';

/** The rule by which no carrier at a place can strike, wherever it sails first. */
export function whyNoStrike(state: CentralPacific, paid: Paid, origin: Zone): string | undefined {
  const fastest = fastestOf(state, usCarriers, origin);
  if (fastest === 0) return noCarriers;
  return stepsToLaunch(state, paid, origin) <= fastest ? undefined : whyNothingToStrike(state, paid, origin);
}

function whyNothingToStrike(state: CentralPacific, paid: Paid, zone: Zone): string {
  const near = zonesBeside[zone]!.filter((beside) => isJapanInGrid(state, beside));
  if (near.length === 0) return 'G3N-8c';
  return near.some((beside) => canBeStruck(state, paid, beside)) ? '15.5b' : '24.HAI-b';
}

/** G3N-8: where the force may sail before it strikes. */
function launchingZones(state: CentralPacific, local: Strike): Place[] {
  return zonesInReach(state, local.force, local.origin).filter((zone) => canLaunch(state, local, zone));
}

function strikersOf({ force, heldBack }: Strike): UnitId[] {
  return force.filter((ship) => isCarrier[ship] === 1 && !heldBack.includes(ship));
}

/** 10.10: the target does not answer, and nothing is rolled for first fire. */
function planStrike(play: Play, local: Strike): void {
  planBattle(play, {
    kind: local.island < 0 ? 'strike on ships' : 'strike on island',
    attacker: US,
    zone: local.target,
    island: local.island,
    origin: local.zone,
    us: strikersOf(local),
  });
}

/** G3N-8 */
export const carrierStrike = procedure<Strike>('carrier strike', [
  forceStep<Strike>({
    rule: 'G3N-8a',
    prompt: (_, { origin }) =>
      `Form the strike force in ${placeName(origin)}: carriers, and escorts to sail with them.`,
    leastMovement: (state, local) => stepsToLaunch(state, local, local.origin),
    lacks: (_, { force }) => (force.some((ship) => isCarrier[ship] === 1) ? undefined : noCarriers),
  }),
  ask('position', 'G3N-8a', {
    seat: us,
    about: (_, { force, origin }) => about(force, origin),
    prompt: (state, { force, origin }) =>
      `Choose where the carriers launch their strike.${seaplaneWarning(state, force, origin)}`,
    choose: {
      sail: {
        rule: 'G3N-8a',
        label: 'Sail first',
        of: 'place',
        targets: launchingZones,
        why(state, local, place) {
          const barred = whyOutOfReach(state, local.force, local.origin, place, 'move');
          if (barred) return barred;
          if (!isZone(place)) return '15.2b';
          return isEastern[place] === 1 ? '15.5b' : whyNothingToStrike(state, local, place);
        },
        do(play, local, place) {
          sailFor(play, local, place, 'move');
          local.zone = place;
          local.hasSailed = true;
        },
      },
      stay: {
        rule: '10.10b',
        label: 'Strike from here',
        when: (state, local) => canLaunch(state, local, local.origin),
        why: (state, local) =>
          isEastern[local.origin] === 1 ? '15.5b' : whyNothingToStrike(state, local, local.origin),
        do(_, local) {
          local.zone = local.origin;
        },
      },
      back: formAgain,
      cancel,
    },
  }),
  ask('target', 'G3N-8c', {
    seat: us,
    about: (_, { force, zone }) => about(force, zone),
    prompt: (_, { zone }) => `Choose the target of the carriers in ${placeName(zone)}.`,
    choose: {
      'target ships': {
        rule: '10.10c',
        label: 'Strike ships',
        of: 'place',
        targets: (state, local) =>
          zonesBeside[local.zone]!.filter((zone) => state.shipsAt[JAPAN][zone]! > 0 && canBeStruck(state, local, zone)),
        why: (state, local, place) =>
          zonesBeside[local.zone]!.includes(place) && state.shipsAt[JAPAN][place]! > 0 ? '24.HAI-b' : '10.10b',
        whyNone: () => '10.10b',
        do(_, local, zone) {
          local.target = zone;
          local.island = -1;
        },
      },
      'target island': {
        rule: '10.10c',
        label: 'Strike an island',
        of: 'island',
        targets: (state, local) =>
          zonesBeside[local.zone]!.flatMap((zone) =>
            islandsInZone[zone]!.filter((island) => state.groundAt[JAPAN][island]! > 0),
          ),
        why: () => '10.10b',
        whyNone: () => '10.10b',
        do(_, local, island) {
          local.target = zonesBeside[local.zone]!.find((zone) => islandsInZone[zone]!.includes(island))!;
          local.island = island;
        },
      },
      'hold fire': holdFire,
      back: {
        rule: 'G3N-8a',
        label: 'Choose another position',
        role: 'back',
        when: (_, { hasSailed }) => !hasSailed,
        quiet: true,
        why: () => '9.3a',
        do: () => to('position'),
      },
    },
  }),
  run('plan', 'G3N-8b', planStrike),
  gather('strike', 'G3N-8b', {
    seat: us,
    about: aboutBattle,
    prompt: (_, { target, island }) =>
      island < 0 ? `Strike the Japanese ships in ${placeName(target)}?` : `Strike ${islandName(island)}?`,
    of: 'unit',
    set: strikersOf,
    put(_, local, ships) {
      local.heldBack = local.heldBack.filter((ship) => !ships.includes(ship));
    },
    take(_, { heldBack }, ship) {
      heldBack.push(ship);
    },
    changed: planStrike,
    open: (_, { heldBack }) => [...heldBack],
    putIn: { verb: 'send', rule: 'G3N-8b', label: 'Add a carrier' },
    takeOut: {
      verb: 'hold back',
      rule: '10.10m',
      label: 'Hold a carrier back',
      why: () => '10.10i',
      whyNone: () => '10.10b',
    },
    ready: {
      verb: 'attack',
      rule: 'G3N-8c',
      label: 'Strike',
      lacks: (_, local) => (strikersOf(local).length > 0 ? undefined : '10.10b'),
      do(play, local) {
        if (!local.hasSailed) pay(play, local, local.code);
        callBattle(play);
      },
    },
    others: {
      back: {
        rule: 'G3N-8c',
        label: 'Choose another target',
        role: 'back',
        do(play) {
          endBattle(play);
          return to('target');
        },
      },
      'hold fire': holdFire,
      cancel: { ...waysOut<Strike>(endBattle).cancel, when: (_, { hasSailed }) => !hasSailed, quiet: true },
    },
  }),
  run('counterstrike', '10.10k', strikeBack),
  run('end of battle', '10.4a', endBattle),
]);

/** 10.10: the carriers that survive among the ships struck strike at all ships where the strike came from. */
function strikeBack(play: Play, { zone, target }: Strike): void {
  const { state } = play;
  const { kind, japan } = state.battle!;
  endBattle(play);
  const carriers = kind === 'strike on ships' ? japan.filter((ship) => isCarrier[ship] === 1) : [];
  if (carriers.length === 0) return;
  planBattle(play, {
    kind: 'counterstrike',
    attacker: JAPAN,
    zone,
    origin: target,
    us: shipsIn(state, US, zone),
    japan: carriers,
  });
  callBattle(play);
}
