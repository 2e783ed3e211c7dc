import { leave, to } from '#engine/procedure';
import { shared } from '#engine/shared';
import type { ActionSpec } from '../core/actions.ts';
import { canPayFor, isCommandingDirectly, takeAction } from '../core/active.ts';
import { assaultNow, departure, minefield, opportunityFire, ridgeClaims } from '../core/calls.ts';
import { isAnyGyokusai, isGyokusai } from '../core/charges.ts';
import { allowanceIn, leftOnEntry } from '../core/conditions.ts';
import { countUnits, placesHeldBy, stackingLimit, unitsAt } from '../core/stacks.ts';
import { conditions, HAS_ACTED, IS_CHARGING, mayAnyMeet, never, only } from '../core/standing.ts';
import { ask, type CompanyScale, FINISHED, FIRST_ACTION, type Play, procedure, run } from '../core/state.ts';
import { WhileUnchanged } from '../core/unchanged.ts';
import { JAPAN, US } from '../data/types.ts';
import { firersAt, hexesBeside } from '../field/fireZones.ts';
import { entryCost } from '../field/passage.ts';
import type { UnitId } from '../theater/forces.ts';
import { isHex, isInsideCave, type Place, placesBeside } from '../theater/places.ts';
import { theaterIds, theaterOf } from '../theater/theater.ts';
import { distancesTo } from './distances.ts';
import { enemiesBeside, isFresh } from './eligible.ts';
import { followersOf, go } from './going.ts';
import { areOthersIn, becomeGyokusai } from './gyokusai.ts';

interface March {
  units: UnitId[];
  /** The points that are left, of the slowest. */
  points: number;
  /** Where they go next, or -1, and whether they have gone anywhere. */
  next: Place;
  hasMoved: boolean;
}

/** 9.6.2j to 9.6.2q: the Action of units under a Gyokusai marker: they charge whom they stand beside, or go on until they do. */
export const march = procedure<March>('gyokusai action', [
  run('begin', '9.6.2j', (play, local) => {
    const { state } = play;
    const place = placeOf(state, local);
    takeAction(play, local.units);
    local.points = Math.min(...local.units.map((unit) => allowanceOf(state, unit, place)));
    return targetsOf(state, local).length > 0 ? to('target') : undefined;
  }),
  ask('where', '9.6.2j3', {
    seat: () => 'japan',
    when: (state, local) => stepsOf(state, local).length > 1,
    prompt: 'Choose the next hex of the charge.',
    about: (_, { units }) => ({ unit: units }),
    choose: {
      go: {
        rule: '9.6.2j3',
        label: 'Go on',
        of: 'place',
        targets: stepsOf,
        do(_, local, place) {
          local.next = place;
        },
      },
    },
    order: {
      id: () => 'gyokusai',
      isOpen: true,
      reply: (state, local) => ({ verb: 'go', target: safestStep(state, local) }),
    },
  }),
  run(
    'only way',
    '9.6.2j2',
    ({ state }, local) => {
      local.next = stepsOf(state, local)[0] ?? -1;
    },
    (_, { next }) => next < 0,
  ),
  run(
    'fired at',
    '9.6.2j',
    (play, local) =>
      play.call(opportunityFire, {
        side: US,
        place: placeOf(play.state, local),
        to: local.next,
        moving: [...local.units],
      }),
    (_, { next }) => next >= 0,
  ),
  run('losses', '9.6f', ({ state }, local) => {
    local.units = local.units.filter((unit) => state.where[unit]! >= 0);
    return local.units.length === 0 ? leave : undefined;
  }),
  run('step', '9.6.2j', step, (_, { next }) => next >= 0),
  run(
    'arrive',
    '9.6.2j',
    (play, local) => play.call(ridgeClaims, { place: placeOf(play.state, local), side: JAPAN }),
    (_, { next }) => next >= 0,
  ),
  run(
    'mines',
    '9.6.2j',
    (play, local) => play.call(minefield, { place: placeOf(play.state, local), units: [...local.units] }),
    (state, local) => local.next >= 0 && state.mines[placeOf(state, local)]! > 0,
  ),
  run('on', '9.6.2j2', ({ state }, local) => {
    const hasStepped = local.next >= 0;
    local.next = -1;
    local.units = local.units.filter((unit) => state.where[unit]! >= 0);
    if (local.units.length === 0) return leave;
    return hasStepped && targetsOf(state, local).length === 0 ? to('where') : undefined;
  }),
  ask('target', '9.6.2o', {
    seat: () => 'japan',
    when: (state, local) => mayCharge(state, local) && targetsOf(state, local).length > 1,
    prompt: 'Choose a hex to charge.',
    about: (_, { units }) => ({ unit: units }),
    choose: {
      charge: {
        rule: '9.6.2o',
        label: 'Charge',
        of: 'place',
        targets: targetsOf,
        do: charge,
        next: to('done'),
      },
    },
  }),
  run(
    'charge',
    '9.6.2k',
    (play, local) => charge(play, local, targetsOf(play.state, local)[0]!),
    (state, local) => mayCharge(state, local) && targetsOf(state, local).length > 0,
  ),
  run('done', '9.6.2n', ({ state }, local) => {
    for (const unit of local.units) state.done[unit]! |= FIRST_ACTION | FINISHED;
    return leave;
  }),
]);

function placeOf({ where }: CompanyScale, { units }: March): Place {
  return where[units[0]!]!;
}

function allowanceOf(state: CompanyScale, unit: UnitId, place: Place): number {
  return allowanceIn(state, place, theaterOf(state).forces.movement[unit]!);
}

/** 9.6.2p: for a Direct Command they move or charge, not both. */
function mayCharge(state: CompanyScale, { hasMoved }: March): boolean {
  return !hasMoved || !isCommandingDirectly(state);
}

/** 9.6.2o: the hexes that all of them can charge; those whom it stops only for some are charged by the others. */
function targetsOf(state: CompanyScale, { units }: March): Place[] {
  const targets = new Set(units.flatMap((unit) => enemiesBeside(state, unit)));
  return [...targets].toSorted((one, other) => one - other);
}

/** 9.6.2j3, ruling 37: the places into which they can go that are closer to an enemy. */
function stepsOf(state: CompanyScale, { units, points, hasMoved }: March): Place[] {
  const from = state.where[units[0]!]!;
  if (from < 0 || (!hasMoved && points === 0)) return [];
  return closerPlaces(state, units, from).filter((place) => costOf(state, units, from, place) <= points);
}

/** Of the places closer to an enemy one with room, of these the one that costs least, then the one that fewest enemies fire into. */
function safestStep(state: CompanyScale, local: March): Place {
  const crowd = (place: Place) =>
    Math.max(0, countUnits(state, place) + local.units.length - stackingLimit(state, place));
  const cost = (place: Place) => costOf(state, local.units, placeOf(state, local), place);
  const danger = (place: Place) => firersAt(state, US, place).length;
  return stepsOf(state, local).toSorted(
    (one, other) => crowd(one) - crowd(other) || cost(one) - cost(other) || danger(one) - danger(other),
  )[0]!;
}

/** They follow from the ground, from where the US is, and from what is on fire. */
const keptDistances = new WhileUnchanged<Uint16Array>();
const distancesToUs = shared((state: CompanyScale, moves: number) => {
  const lists = [placesHeldBy(state, US), state.burning, [theaterIds.indexOf(state.theater)]];
  return keptDistances.answer(moves, lists, () => distancesTo(state, US, moves));
});

function closerPlaces(state: CompanyScale, units: readonly UnitId[], from: Place): Place[] {
  const { places, forces } = theaterOf(state);
  // 9.6.2v: who had to stay inside a cave comes out once nobody is on top of it.
  if (isInsideCave(places, from)) {
    if (state.sealed[from] === 1) return [];
    return [places.hexOf[from]!].filter((hex) => costOf(state, units, from, hex) > 0);
  }
  const distances = distancesToUs(state, forces.moves[units[0]!]!);
  return placesBeside(places, from).filter(
    (place) => isHex(places, place) && distances[place]! < distances[from]! && costOf(state, units, from, place) > 0,
  );
}

/** What a step costs the slowest of them; 0 where one of them may not make it. */
function costOf(state: CompanyScale, units: readonly UnitId[], from: Place, to: Place): number {
  let most = 0;
  for (let at = 0; at < units.length; at++) {
    const cost = entryCost(state, units[at]!, from, to);
    if (cost === 0) return 0;
    if (cost > most) most = cost;
  }
  return most;
}

function step(play: Play, local: March): void {
  const { state } = play;
  const from = placeOf(state, local);
  const { next } = local;
  local.points = leftOnEntry(state, next, local.points - costOf(state, local.units, from, next));
  local.hasMoved = true;
  const { markers } = followersOf(state, local.units, from, next);
  play.emit({ type: 'moved', units: [...local.units], markers, from, to: next, rule: '9.6.2j' });
  const isNew = areOthersIn(state, next);
  go(play, local.units, from, next);
  // 20.1.4b: whom they come across charges with them from now on.
  becomeGyokusai(play, next, isNew);
  play.call(departure, { place: from });
}

function charge(play: Play, local: March, target: Place): void {
  const attackers = local.units.filter((unit) => enemiesBeside(play.state, unit).includes(target));
  play.call(assaultNow, { target, attackers, kind: 'gyokusai' });
}

/** The units of a place that act together under Gyokusai: those that are Active and have not acted. */
function gyokusaiUnitsAt(state: CompanyScale, place: Place): UnitId[] {
  if (!isGyokusai(state, place)) return [];
  const units: UnitId[] = [];
  const { end } = theaterOf(state).forces.units;
  for (let unit = state.first[place]!; unit >= 0 && unit < end; unit = state.next[unit]!) {
    if (isFresh(state, unit)) units.push(unit);
  }
  return canPayFor(state, units) ? units : units.filter((unit) => canPayFor(state, [unit])).slice(0, 1);
}

/** Whether they can do anything: charge, or come closer. */
function canGo(state: CompanyScale, units: readonly UnitId[]): boolean {
  if (units.length === 0) return false;
  const place = state.where[units[0]!]!;
  const hex = theaterOf(state).places.hexOf[place]!;
  // Most stacks have no enemy beside them.
  const isBeside = hex >= 0 && hexesBeside(state, US)[hex] === 1;
  if (isBeside && units.some((unit) => enemiesBeside(state, unit).length > 0)) return true;
  let points = allowanceOf(state, units[0]!, place);
  for (let at = 1; at < units.length; at++) points = Math.min(points, allowanceOf(state, units[at]!, place));
  return points > 0 && isAnyCloser(state, units, place, points);
}

/** Whether a step that costs no more leads closer to an enemy. */
function isAnyCloser(state: CompanyScale, units: readonly UnitId[], from: Place, points: number): boolean {
  const { places, forces } = theaterOf(state);
  const isInPoints = (place: Place) => {
    const cost = costOf(state, units, from, place);
    return cost > 0 && cost <= points;
  };
  if (!isHex(places, from)) return closerPlaces(state, units, from).some(isInPoints);
  const distances = distancesToUs(state, forces.moves[units[0]!]!);
  const { neighbours, sides } = places.grid;
  for (let hexside = from * sides; hexside < (from + 1) * sides; hexside++) {
    const next = neighbours[hexside]!;
    if (next >= 0 && distances[next]! < distances[from]! && isInPoints(next)) return true;
  }
  return false;
}

/** 9.6.2j: the places whose units must act before an Activation ends, or may for Direct Commands (9.6.2p). */
export const gyokusaiPlaces = shared((state: CompanyScale): readonly Place[] => {
  const found: Place[] = [];
  if (!isAnyGyokusai(state) || !mayAnyMeet(state, areCharging)) return found;
  const held = placesHeldBy(state, JAPAN);
  for (let at = 0; at < held.length; at++) {
    if (canGo(state, gyokusaiUnitsAt(state, held[at]!))) found.push(held[at]!);
  }
  return found;
});

/** The rule that binds the units of a place under Gyokusai: beside an enemy they charge, elsewhere they move on. */
export function bindingRule(state: CompanyScale, place: Place): '9.6.2j' | '9.6.2n' {
  return unitsAt(state, place).some((unit) => enemiesBeside(state, unit).length > 0) ? '9.6.2n' : '9.6.2j';
}

const areCharging = conditions(only(IS_CHARGING, '9.6.2j'), never(HAS_ACTED, '9.0c'));

/** All stacks that must act, one after another. */
export const everyStackCharges = procedure('gyokusai actions', [
  run('next', '9.6.2j', (play) => {
    const [place] = gyokusaiPlaces(play.state);
    if (place === undefined) return leave;
    play.call(march, newMarch(gyokusaiUnitsAt(play.state, place)));
    return to('next');
  }),
]);

/** What Active units under Gyokusai do, and all that they may do. */
export const gyokusaiActions: readonly ActionSpec[] = [
  {
    verb: 'gyokusai',
    rule: '9.6.2j',
    label: 'Charge with the stack',
    of: 'place',
    targets: (state, side) => (side === JAPAN ? gyokusaiPlaces(state) : []),
    begin: (play, place) => play.call(march, newMarch(gyokusaiUnitsAt(play.state, place))),
  },
  {
    verb: 'gyokusai alone',
    rule: '9.6.2q',
    label: 'Charge with one unit',
    of: 'unit',
    targets: (state, side) => (side === JAPAN ? loneUnits(state) : []),
    begin: (play, unit) => play.call(march, newMarch([unit])),
  },
];

function newMarch(units: UnitId[]): March {
  return { units, points: 0, next: -1, hasMoved: false };
}

/** The units of stacks that could act together. */
function loneUnits(state: CompanyScale): UnitId[] {
  return gyokusaiPlaces(state).flatMap((place) => {
    const units = gyokusaiUnitsAt(state, place);
    return units.length > 1 ? units.filter((unit) => canGo(state, [unit])) : [];
  });
}
