import { neighbour } from '#board/grid';
import { leave, to } from '#engine/procedure';
import { atOnce } from '#engine/shared';
import { departure, minefield, ridgeClaims } from '../core/calls.ts';
import { isUnderBombardment, setDisorder } from '../core/conditions.ts';
import { put, stackingLimit, unitsAt } from '../core/stacks.ts';
import { ask, type CompanyScale, NO_MINE_SEEN, procedure, run, STEADY } from '../core/state.ts';
import { limits } from '../data/tables.ts';
import { JAPAN, LEG, US } from '../data/types.ts';
import { noteEntry } from '../field/control.ts';
import { isInFireZone } from '../field/fireZones.ts';
import { type Load, NO_WEAPON, partyOf, whyGroundForbids, whyPlaceForbids } from '../field/passage.ts';
import { usualFollowers } from '../movement/followers.ts';
import { DEPLOYED, hasTrait, type UnitId } from '../theater/forces.ts';
import { counterName } from '../theater/names.ts';
import { isHex, type Place } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';

interface NightMoves {
  /** 23.0e: those that have moved this night. */
  moved: UnitId[];
  /** The one that moves now, and where it began. */
  unit: UnitId;
  from: Place;
}

/** 23.0d, 23.0e, ruling 60: in Night II Japanese artillery moves two hexes and stays deployed. */
export const nightMoves = procedure<NightMoves>('night moves', [
  ask('unit', '23.0d', {
    seat: () => 'japan',
    prompt: `Move deployed artillery up to ${limits.nightMove} hexes, or finish.`,
    when: isAnyMover,
    choose: {
      'night move': {
        rule: '23.0d',
        label: 'Move artillery',
        of: 'unit',
        targets: movers,
        why: whyNotMove,
        do({ state }, local, unit) {
          local.unit = unit;
          local.from = state.where[unit]!;
        },
      },
      done: { role: 'done', rule: '23.0d', label: 'Finish night moves', next: leave },
    },
  }),
  ask('place', '23.0d', {
    seat: () => 'japan',
    prompt: (state, { unit }) => `Choose where ${counterName(theaterOf(state), unit)} goes.`,
    about: (_, { unit }) => ({ unit: [unit] }),
    when: (_, { unit }) => unit >= 0,
    choose: {
      go: {
        rule: '23.0d',
        label: 'Move here',
        of: 'place',
        targets: (state, { unit }) => destinations(state, unit),
        do(play, local, place) {
          const { state } = play;
          const { unit, from } = local;
          const markers = usualFollowers(state, [unit], (load) => waysOf(state, unit, load).has(place));
          local.moved.push(unit);
          for (const counter of [unit, ...markers]) put(state, counter, place);
          play.emit({ type: 'night move', unit, markers, from, place });
          noteEntry(play, JAPAN, place);
          setDisorder(play, place, Math.max(state.disorder[place]!, state.disorder[local.from]!), '23.0d');
        },
      },
      cancel: {
        role: 'cancel',
        rule: '23.0d',
        label: 'Cancel',
        do(_, local) {
          local.unit = -1;
        },
        next: to('unit'),
      },
    },
  }),
  run('departure', '23.0d', (play, { from }) => play.call(departure, { place: from }), hasMoved),
  run(
    'ridges',
    '23.0d',
    (play, { unit }) => play.call(ridgeClaims, { place: play.state.where[unit]!, side: JAPAN }),
    hasMoved,
  ),
  run(
    'mines',
    '23.0d',
    (play, { unit }) => play.call(minefield, { place: play.state.where[unit]!, units: [unit] }),
    (state, local) => hasMoved(state, local) && state.mines[state.where[local.unit]!] !== NO_MINE_SEEN,
  ),
  run(
    'next',
    '23.0e',
    (_, local) => {
      local.unit = -1;
      return to('unit');
    },
    hasMoved,
  ),
]);

function hasMoved(_: CompanyScale, { unit }: NightMoves): boolean {
  return unit >= 0;
}

function movers(state: CompanyScale, local: NightMoves): UnitId[] {
  const { units } = theaterOf(state).forces;
  const found: UnitId[] = [];
  for (let unit = units.first; unit < units.end; unit++) {
    if (whyNotMove(state, local, unit) === undefined) found.push(unit);
  }
  return found;
}

function isAnyMover(state: CompanyScale, local: NightMoves): boolean {
  const { units } = theaterOf(state).forces;
  return atOnce(() => {
    for (let unit = units.first; unit < units.end; unit++) {
      if (whyNotMove(state, local, unit) === undefined) return true;
    }
    return false;
  });
}

function whyNotMove(state: CompanyScale, { moved }: NightMoves, unit: UnitId): string | undefined {
  const { forces, places } = theaterOf(state);
  const from = state.where[unit]!;
  if (forces.side[unit] !== JAPAN || !hasTrait(forces, unit, 'artillery')) return '23.0a';
  if (state.mode[unit] !== DEPLOYED) return '23.0f';
  if (!isHex(places, from) || state.shock[from] !== STEADY) return '23.0d';
  if (isUnderBombardment(state, from)) return '8.6.6f';
  if (moved.includes(unit)) return '23.0e';
  return isInFireZone(state, US, from) || destinations(state, unit).length === 0 ? '23.0d' : undefined;
}

function destinations(state: CompanyScale, unit: UnitId): Place[] {
  return [...waysOf(state, unit, NO_WEAPON)]
    .filter((hex) => hex !== state.where[unit] && unitsAt(state, hex).length < stackingLimit(state, hex))
    .sort((one, other) => one - other);
}

/** All hexes within two steps that leg units may enter with such a load, by hexes that no US unit fires into. */
function waysOf(state: CompanyScale, unit: UnitId, load: Load): ReadonlySet<Place> {
  const start = state.where[unit]!;
  const found = new Set<Place>([start]);
  let edge: readonly Place[] = [start];
  for (let step = 0; step < limits.nightMove; step++) {
    edge = edge.flatMap((hex) => stepsFrom(state, unit, load, hex)).filter((hex) => !found.has(hex));
    for (const hex of edge) found.add(hex);
  }
  return found;
}

function stepsFrom(state: CompanyScale, unit: UnitId, load: Load, hex: Place): Place[] {
  const { grid } = theaterOf(state).places;
  const party = partyOf(state, [unit]);
  return Array.from({ length: grid.sides }, (_, direction) => neighbour(grid, hex, direction)).filter(
    (next) =>
      next >= 0 &&
      whyGroundForbids(state, LEG, load, hex, next) === undefined &&
      whyPlaceForbids(state, party, next) === undefined &&
      !isInFireZone(state, US, next),
  );
}
