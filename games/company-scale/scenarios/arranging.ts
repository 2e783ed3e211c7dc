import { again } from '#engine/procedure';
import { shared } from '#engine/shared';
import { isFree } from '../core/landingPlan.ts';
import { countUnits, hasUnits, put, stackingLimit } from '../core/stacks.ts';
import { ask, type CompanyScale, type Play, procedure, run, seatOf } from '../core/state.ts';
import { terrainTable } from '../data/tables.ts';
import { fortifications, JAPAN, movements, type Side, type SideCode, terrains } from '../data/types.ts';
import { hasMode, whyNotInMode } from '../field/modes.ts';
import { partyOf, whyPlaceForbids } from '../field/passage.ts';
import {
  COLUMN,
  type CounterId,
  DEPLOYED,
  isLeader,
  isOfCommand,
  isUnit,
  type Mode,
  type UnitId,
} from '../theater/forces.ts';
import { placeName } from '../theater/names.ts';
import { isAshore, isInsideCave, type Place } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';
import { beachMines, minedHexes, shuffleMines } from './mineLaying.ts';
import { areaOf, hasRoom, scenarioOf } from './order.ts';

export interface Arranging {
  side: SideCode;
  /** The units that have come. */
  units: UnitId[];
}

/** D3, D47: units, leaders and fortifications lie where the scenario suggests; their side moves them about, or begins at once. */
export const arranging = procedure<Arranging>('arranging', [
  ask('arrange', '18.0a', {
    seat: (_, { side }) => seatOf(side),
    prompt: 'Begin, or rearrange your forces: choose a counter to move it or to turn it over.',
    choose: {
      move: {
        rule: '18.0a',
        label: 'Move a unit',
        of: 'unit',
        targets: (state, { units }) => units.filter((unit) => canMove(state, unit)),
        do: (play, local, counter) => play.call(moving, { ...local, counter }),
        next: again,
      },
      flip: {
        rule: '3.4a',
        label: 'Turn a unit over',
        of: 'unit',
        targets: (state, { units }) => units.filter((unit) => mayTurn(state, unit)),
        do({ state }, _, unit) {
          state.mode[unit] = otherMode(state, unit);
        },
        next: again,
      },
      lead: {
        rule: '13.1a',
        label: 'Move a leader',
        of: 'unit',
        targets: (state, local) => leadersOf(state, local).filter((leader) => openTo(state, local, leader).length > 0),
        do: (play, local, counter) => play.call(moving, { ...local, counter }),
        next: again,
      },
      'take up': {
        rule: '18.0a',
        label: 'Move a fortification',
        of: 'place',
        targets: (state, local) => (dry(state, local).length > 0 ? fortified(state, local) : []),
        do: (play, local, from) => play.call(digging, { ...local, from }),
        next: again,
      },
      'take mine': {
        rule: '24.1a',
        label: 'Move a mine',
        of: 'place',
        targets: (state, local) => minesToLay(state, local),
        do: (play, _, from) => play.call(beachMines, { from }),
        next: again,
        quiet: true,
      },
      shuffle: {
        rule: '24.1a',
        label: 'Shuffle the mines',
        when: (state, local) => minesToLay(state, local).length > 1,
        do: (play) => shuffleMines(play, '24.1a'),
        next: again,
        quiet: true,
      },
      begin: {
        role: 'done',
        rule: '18.0a',
        label: 'Begin',
        forgoes: losing,
      },
    },
  }),
  run('begun', '18.0a', ({ state }, local) => giveUpEmpty(state, local)),
]);

/** R19: the mines that Japan may lay on other beaches. */
const minesToLay = shared((state: CompanyScale, { side }: Arranging): readonly Place[] =>
  side === JAPAN && state.phase === 'set-up' && scenarioOf(state).minesByChoice ? minedHexes(state) : [],
);

/** What is lost if a setup ends now, in sentences. */
export function losing(state: CompanyScale, local: Arranging): string[] {
  return fortified(state, local)
    .filter((place) => !hasUnits(state, place))
    .map((place) => `The fortification in ${placeName(theaterOf(state), place)} has no unit and is given up (18.0a).`);
}

/** Fortifications without units are given up. */
export function giveUpEmpty(state: CompanyScale, local: Arranging): void {
  for (const place of fortified(state, local)) if (!hasUnits(state, place)) state.fortification[place] = 0;
}

interface Moving extends Arranging {
  counter: CounterId;
}

export const moving = procedure<Moving>('moving in setup', [
  ask('where', '18.0a', {
    seat: (_, { side }) => seatOf(side),
    prompt: 'Choose a hex for it.',
    about: (_, { counter }) => ({ unit: [counter] }),
    choose: {
      put: {
        rule: '18.0a',
        label: 'Put it here',
        of: 'place',
        targets: (state, local) => openTo(state, local, local.counter),
        why: (state, { counter }, place) => whyNotPut(state, counter, place),
        do(play, { counter }, place) {
          moveTo(play, counter, place);
        },
      },
      cancel: { role: 'cancel', rule: '18.0a', label: 'Leave it' },
    },
  }),
]);

interface Digging extends Arranging {
  from: Place;
}

export const digging = procedure<Digging>('fortifying in setup', [
  ask('where', '18.0a', {
    seat: (_, { side }) => seatOf(side),
    prompt: (state, { from }) => `Choose a hex for the ${fortifications[state.fortification[from]! - 1]}.`,
    about: (_, { from }) => ({ place: [from] }),
    choose: {
      put: {
        rule: '18.0a',
        label: 'Put it here',
        of: 'place',
        targets: (state, local) => dry(state, local),
        do(play, { side, from }, place) {
          const { state } = play;
          state.fortification[place] = state.fortification[from]!;
          state.fortification[from] = 0;
          play.emit({ type: 'fortification moved', place, rule: '18.0a', ...keptBy(state, side) });
        },
      },
      cancel: { role: 'cancel', rule: '18.0a', label: 'Leave it' },
    },
  }),
]);

/** T5f: nobody else learns of a step of a free setup. */
function keptBy(state: CompanyScale, side: SideCode): { only?: readonly Side[] } {
  return isFree(state) && state.phase === 'set-up' ? { only: [seatOf(side)] } : {};
}

export function moveTo(play: Play, counter: CounterId, place: Place): void {
  const { state } = play;
  const { forces } = theaterOf(state);
  const from = state.where[counter]!;
  put(state, counter, place);
  play.emit({ type: 'placed', counter, place, rule: '18.0a', ...keptBy(state, forces.side[counter] as SideCode) });
  if (!isUnit(forces, counter) || hasUnits(state, from)) return;
  // 13.1g: leaders do not stay where nobody is.
  for (let marker = state.first[from]!; marker >= 0; marker = state.first[from]!) put(state, marker, place);
}

/** Where a unit or leader may go; not where it is. */
export function openTo(state: CompanyScale, { units }: Arranging, counter: CounterId): Place[] {
  const { forces, places } = theaterOf(state);
  const here = state.where[counter]!;
  if (isLeader(forces, counter)) {
    const led = units.filter((unit) => isOfCommand(forces, counter, unit) && isAshore(places, state.where[unit]!));
    return [...new Set(led.map((unit) => state.where[unit]!))].filter((place) => place !== here);
  }
  return areaOf(state, counter)
    .flatMap((hex) => (places.insideOf[hex]! >= 0 ? [hex, places.insideOf[hex]!] : [hex]))
    .filter((place) => mayStand(state, counter, place));
}

/** Whether a unit has anywhere to go. */
export function canMove(state: CompanyScale, unit: UnitId): boolean {
  const { insideOf } = theaterOf(state).places;
  const isOpen = (hex: Place) =>
    mayStand(state, unit, hex) || (insideOf[hex]! >= 0 && mayStand(state, unit, insideOf[hex]!));
  return hasRoom(state, unit, isOpen);
}

/** The rule by which a unit or leader cannot go to a place in the setup; undefined if nothing but its being there forbids it. */
function whyNotPut(state: CompanyScale, counter: CounterId, place: Place): string | undefined {
  const { forces, places } = theaterOf(state);
  if (isLeader(forces, counter)) return '13.1b';
  if (!areaOf(state, counter).includes(places.hexOf[place]!)) return isFree(state) ? 'T5d' : '18.0a';
  return whyNotStand(state, counter, place);
}

/** Whether a unit may be moved to a place in the setup: its ground, its stack, and who is there. */
export function mayStand(state: CompanyScale, unit: UnitId, place: Place): boolean {
  return place !== state.where[unit] && whyNotStand(state, unit, place) === undefined;
}

function whyNotStand(state: CompanyScale, unit: UnitId, place: Place): string | undefined {
  const { forces, places, ground } = theaterOf(state);
  const isCave = isInsideCave(places, place);
  if (countUnits(state, place) >= stackingLimit(state, place)) return isCave ? '6.3f' : '6.1a';
  const why = whyPlaceForbids(state, partyOf(state, [unit]), place);
  if (why !== undefined) return why;
  const kind = movements[forces.moves[unit]!]!;
  if (isCave) return kind === 'leg' ? undefined : '6.3o';
  const isOpen = terrainTable.terrains[ground.terrain[place]!]?.[kind === 'none' ? 'leg' : kind] !== null;
  return isOpen && ground.terrain[place]! < terrains.length ? undefined : '6.2.1f';
}

export function mayTurn(state: CompanyScale, unit: UnitId): boolean {
  const mode = otherMode(state, unit);
  return hasMode(theaterOf(state).forces, unit, mode) && whyNotInMode(state, unit, mode) === undefined;
}

export function otherMode({ mode }: CompanyScale, unit: UnitId): Mode {
  return mode[unit] === COLUMN ? DEPLOYED : COLUMN;
}

/** The leaders who are with these units. */
export function leadersOf(state: CompanyScale, { side, units }: Arranging): CounterId[] {
  const { forces } = theaterOf(state);
  const held = new Set(units.map((unit) => state.where[unit]!));
  const found: CounterId[] = [];
  for (let leader = forces.leaders.first; leader < forces.leaders.end; leader++) {
    if (forces.side[leader] === side && held.has(state.where[leader]!)) found.push(leader);
  }
  return found;
}

/** The fortifications that a side has to place. */
export function fortified(state: CompanyScale, { side }: Arranging): Place[] {
  if (side !== JAPAN || state.phase !== 'set-up') return [];
  const { fortification } = state;
  const found: Place[] = [];
  for (let place = 0; place < fortification.length; place++) if (fortification[place]! > 0) found.push(place);
  return found;
}

/** Where units of a side are without a fortification; there are none in caves (6.3m). */
export function dry(state: CompanyScale, { units }: Arranging): Place[] {
  const { places } = theaterOf(state);
  const held = new Set(units.map((unit) => state.where[unit]!));
  return [...held].filter((place) => !isInsideCave(places, place) && state.fortification[place] === 0);
}

export const arrangingProcedures = [arranging, moving, digging, beachMines];
