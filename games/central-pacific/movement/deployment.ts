import { leave, to } from '#engine/procedure';
import { about } from '../core/about.ts';
import { arrive } from '../core/arrivals.ts';
import { unitName } from '../core/names.ts';
import { islandAt, isZone, PEARL_HARBOR, type Place, type Zone } from '../core/places.ts';
import { ask, type CentralPacific, type Play, procedure, run, type UnitId, us } from '../core/state.ts';
import { cargoOf, embark, isAir, isGround, isNaval, isNavalBase, put } from '../core/units.ts';
import {
  isAmphib,
  isDivision,
  islandsInZone,
  islandZone,
  isSeaplane,
  rosters,
  usServrons,
  usTenders,
} from '../data/data.ts';
import { JAPAN, US } from '../data/types.ts';
import { anchorages, basesFor, landBases, mayBaseAt, whyNotBase } from './basing.ts';
import { boardersOf, shipsFor, whyNoRoom, whyNotAboard } from './cargo.ts';
import { hasServron } from './navalMovement.ts';

interface Deployment {
  /** Still to be placed. What has gone aboard a ship comes with it. */
  units: UnitId[];
  /** The amphibs that came with them, placed or not: only these may carry them in (ruling 76). */
  amphibs: UnitId[];
  /** The unit whose place or ship is being chosen. */
  unit: UnitId;
}

/** The rule by which a unit cannot enter at a place, if there is one. */
function whyNoEntry(state: CentralPacific, unit: UnitId, place: Place): string | undefined {
  if (place === PEARL_HARBOR) return undefined;
  if (isAir(unit)) {
    if (mayBaseAt(state, unit, place)) return undefined;
    return islandAt(place) >= 0 ? whyNotBase(state, [unit], place) : '11.3d';
  }
  return isNaval(unit) ? whyNotByShip(state, place) : whyNotAtPort(state, unit, place);
}

function hasPortIn(state: CentralPacific, zone: Zone): boolean {
  for (const island of islandsInZone[zone]!) if (isNavalBase(state, US, island)) return true;
  return false;
}

function whyNotByShip(state: CentralPacific, zone: Place): string | undefined {
  if (!isZone(zone)) return '7.1c';
  const isPort = hasPortIn(state, zone);
  if (!isPort && !hasServron(state, zone)) return '11.3b';
  if (state.shipsAt[JAPAN][zone] === 0) return undefined;
  return isPort ? '11.3b' : '11.3c';
}

function whyNotAtPort(state: CentralPacific, unit: UnitId, place: Place): string | undefined {
  const island = islandAt(place);
  if (island < 0) return '7.1d';
  if (!isNavalBase(state, US, island) || state.shipsAt[JAPAN][islandZone[island]!]! > 0) return '11.3e';
  return whyNoRoom(state, unit, island);
}

const onlyPearlHarbor: readonly Place[] = [PEARL_HARBOR];

/** The places at which a unit can enter, Pearl Harbor first. */
function entriesFor(state: CentralPacific, unit: UnitId): readonly Place[] {
  if (!mayHaveEntries(state, unit)) return onlyPearlHarbor;
  if (isAir(unit)) return basesFor(unit).filter((place) => mayBaseAt(state, unit, place));
  const candidates = isNaval(unit) ? anchorages : landBases;
  return candidates.filter((place) => whyNoEntry(state, unit, place) === undefined);
}

/** Whether anything is on the map beside which a unit of its kind could enter: a US base, for some a Servron or a tender. */
function mayHaveEntries({ steps, where }: CentralPacific, unit: UnitId): boolean {
  for (let base = rosters.usBases.first; base < rosters.usBases.end; base++) if (steps[base]! > 0) return true;
  if (isGround(unit)) return false;
  const beacons = isNaval(unit) ? usServrons : isSeaplane[unit] === 1 ? usTenders : none;
  for (const ship of beacons) if (isZone(where[ship]!)) return true;
  return false;
}

const none: readonly UnitId[] = [];

/** By unit: ships, seaplanes, other aircraft, divisions and smaller ground units enter at the same places as others of their kind. */
const entryKind = Uint8Array.from(isDivision, (_, unit) => {
  if (isNaval(unit)) return 0;
  return isAir(unit) ? 1 + isSeaplane[unit]! : 3 + isDivision[unit]!;
});

/** One unit of each kind among these. */
function oneOfEachKind(units: readonly UnitId[]): UnitId[] {
  return units.filter((unit, at) => units.findIndex((other) => entryKind[other] === entryKind[unit]) === at);
}

function hasChoice(state: CentralPacific, local: Deployment): boolean {
  if (boarders(state, local).length > 0) return true;
  return oneOfEachKind(local.units).some((unit) => entriesFor(state, unit).length > 1);
}

/** All places at which some of the units can enter, Pearl Harbor first. */
function allEntries(state: CentralPacific, { units }: Deployment): Place[] {
  const found = new Set<Place>([PEARL_HARBOR]);
  for (const unit of oneOfEachKind(units)) for (const place of entriesFor(state, unit)) found.add(place);
  return [...found];
}

/** Units enter together at a place, with all that has gone aboard them. */
function enterAt(play: Play, local: Deployment, entering: readonly UnitId[], place: Place): void {
  const { state } = play;
  const all = entering.flatMap((unit) => [unit, ...(isNaval(unit) ? cargoOf(state, unit) : [])]);
  local.units = local.units.filter((unit) => !entering.includes(unit));
  play.emit({ type: 'placed', units: all, count: all.length, place, rule: entryRule(entering[0]!) });
  for (const unit of entering) arrive(play, unit, place);
}

function entryRule(unit: UnitId): string {
  return isNaval(unit) ? '11.3a' : isAir(unit) ? '11.3d' : '11.3e';
}

/** All that can still enter at a place does so, each after the room that those before it took. */
function enterAll(play: Play, local: Deployment, place: Place): void {
  const { state } = play;
  for (const isOfKind of [isNaval, isAir, isGround]) {
    const entering: UnitId[] = [];
    for (const unit of local.units) {
      if (!isOfKind(unit) || whyNoEntry(state, unit, place) !== undefined) continue;
      put(state, unit, place);
      entering.push(unit);
    }
    if (entering.length > 0) enterAt(play, local, entering, place);
  }
}

function goAboard(play: Play, local: Deployment, unit: UnitId, ship: UnitId): void {
  const { state } = play;
  play.emit({ type: 'boarded', units: [unit], ship, from: [state.where[unit]!] });
  embark(state, unit, ship);
  local.units.splice(local.units.indexOf(unit), 1);
}

function boarders(state: CentralPacific, { units, amphibs }: Deployment): UnitId[] {
  return boardersOf(state, amphibs, units).filter(isGround);
}

/** 11.3: the player places units that have come into play, one after another. */
const deployment = procedure<Deployment>('deployment', [
  run('without a choice', '11.1b', (play, local) => {
    if (!hasChoice(play.state, local)) enterAll(play, local, PEARL_HARBOR);
  }),
  ask('unit', '11.1b', {
    seat: us,
    about: (_, { units }) => about(units),
    when: (_, { units }) => units.length > 0,
    prompt: (_, { units }) =>
      units.length === 1 ? `Choose where ${unitName(units[0]!)} enters.` : `Place your units (${units.length} left).`,
    choose: {
      place: {
        rule: '11.3a',
        label: 'Place a unit',
        of: 'unit',
        targets: (_, { units }) => [...units],
        why: () => '11.1a',
        do(play, local, unit) {
          local.unit = unit;
          if (entriesFor(play.state, unit).length > 1) return to('place');
          enterAt(play, local, [unit], PEARL_HARBOR);
          return to('without a choice');
        },
      },
      'place all': {
        rule: '11.3a',
        label: 'Place all here',
        of: 'place',
        targets: allEntries,
        why: (state, { units }, place) => whyNoEntry(state, units[0]!, place),
        do(play, local, place) {
          enterAll(play, local, place);
          return to('without a choice');
        },
      },
      embark: {
        rule: '11.4a',
        label: 'Place aboard an amphib',
        of: 'unit',
        targets: boarders,
        why(state, { units, amphibs }, unit) {
          if (amphibs.length === 0 || !units.includes(unit) || !isGround(unit)) return '11.4a';
          return amphibs.map((ship) => whyNotAboard(state, unit, ship)).find((reason) => reason !== undefined);
        },
        whyNone: () => '11.4a',
        do(play, local, unit) {
          const ships = shipsFor(play.state, local.amphibs, unit);
          local.unit = unit;
          if (ships.length > 1) return to('ship');
          goAboard(play, local, unit, ships[0]!);
          return to('without a choice');
        },
      },
    },
  }),
  run('all placed', '11.1b', () => leave),
  ask('place', '11.3a', {
    seat: us,
    about: (_, { unit }) => about([unit]),
    prompt: (_, { unit }) => `Choose where ${unitName(unit)} enters.`,
    choose: {
      enter: {
        rule: '11.3a',
        label: 'Enter here',
        of: 'place',
        targets: (state, { unit }) => entriesFor(state, unit),
        why: (state, { unit }, place) => whyNoEntry(state, unit, place),
        do(play, local, place) {
          enterAt(play, local, [local.unit], place);
          return to('without a choice');
        },
      },
      back: { rule: '11.1b', label: 'Choose another unit', role: 'back', do: () => to('unit') },
    },
  }),
  ask('ship', '11.4a', {
    seat: us,
    about: (_, { unit }) => about([unit]),
    prompt: (_, { unit }) => `Choose a ship for ${unitName(unit)}.`,
    choose: {
      aboard: {
        rule: '11.4a',
        label: 'Board this ship',
        of: 'unit',
        targets: (state, { unit, amphibs }) => shipsFor(state, amphibs, unit),
        why: (state, { unit, amphibs }, ship) => (amphibs.includes(ship) ? whyNotAboard(state, unit, ship) : '11.4a'),
        do(play, local, ship) {
          goAboard(play, local, local.unit, ship);
          return to('without a choice');
        },
      },
      back: { rule: '11.1b', label: 'Choose another unit', role: 'back', do: () => to('unit') },
    },
  }),
]);

/** Has the player place units that come into play together (11.3). */
export function deploy(play: Play, entering: readonly UnitId[]): void {
  if (entering.length === 0) return;
  play.call(deployment, {
    units: [...entering],
    amphibs: entering.filter((unit) => isAmphib[unit] === 1),
    unit: -1,
  });
}

export const deploymentProcedures = [deployment];
