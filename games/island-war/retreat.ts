import { distance, type Hex } from '#board/grid';
import { firstSteps, longestPartial } from '#board/retreat';
import { again, leave, type StepOutcome, to } from '#engine/procedure';
import { boardMap } from './data.ts';
import { terrainAllows } from './ground.ts';
import {
  ask,
  enemyOf,
  type IslandWar,
  NO_DUTY,
  type Play,
  procedure,
  run,
  seatOf,
  type UnitId,
  WAS_DISPLACED,
} from './state.ts';
import { eliminate, moveAlong, sideOf } from './units.ts';

const { grid } = boardMap;

/** A retreat under way. */
interface Retreat {
  unit: UnitId;
  /** The hex of the combat. */
  origin: Hex;
  /** How many hexes it is sent back. */
  steps: number;
  /** The hexes entered so far. */
  path: Hex[];
  /** A friendly unit's hex that is being cleared for it; -1 else. */
  clearing: Hex;
  /** It cannot go the whole way: it will be eliminated in the last hex (7.74). */
  doomed: boolean;
}

/** A friendly unit makes room, and then the moves that waited for it are made. */
interface Displacement {
  unit: UnitId;
  /** The moves that follow: units displaced earlier in the chain, at last the retreating unit, each with its hex. */
  waiting: [UnitId, Hex][];
  clearing: Hex;
  /** Of the retreat that caused it. */
  origin: Hex;
  stepsAfter: number;
}

export function callRetreat(play: Play, unit: UnitId, steps: number): void {
  const origin = play.state.where[unit]!;
  play.state.adverse[unit] = play.state.combatPhase;
  play.call(retreat, { unit, origin, steps, path: [], clearing: -1, doomed: false });
}

const retreat = procedure<Retreat>('retreat', [
  run('go back', '7.74a', goBack),
  ask('choose a hex', '7.7a', {
    seat: (_, { unit }) => seatOf(sideOf(unit)),
    prompt: 'Choose the next hex of the retreat.',
    choose: {
      to: {
        rule: '7.74a',
        label: 'Retreat into this hex',
        of: 'hex',
        targets: (state, local) => wayBack(state, local).hexes,
        why: (state, local, hex) => whyNoRetreat(state, local, hex),
        do(play, local, hex) {
          enter(play, local, hex);
          return to('go back');
        },
      },
    },
  }),
]);

const displacement = procedure<Displacement>('displacement', [
  run('make room', '7.81b', makeRoom),
  ask('choose a hex', '7.81b', {
    seat: (_, { unit }) => seatOf(sideOf(unit)),
    prompt: 'A retreating unit needs this hex: choose where the unit in it goes.',
    choose: {
      to: {
        rule: '7.81b',
        label: 'Displace the unit into this hex',
        of: 'hex',
        targets: roomFor,
        why: (state, { unit }, hex) => whyNotEnter(state, unit, state.where[unit]!, hex) ?? '7.82e',
        do(play, local, hex) {
          displaceInto(play, local, hex);
          return to('make room');
        },
      },
    },
  }),
]);

export const retreatProcedures = [retreat, displacement];

/** The rule that keeps a retreating or displaced unit out of a hex, friends in it apart. */
function whyNotEnter(state: IslandWar, unit: UnitId, from: Hex, hex: Hex): string | undefined {
  const there = state.occupant[hex]!;
  if (there >= 0 && sideOf(there) !== sideOf(unit)) return '5.12a';
  if (!terrainAllows(unit, from, hex)) return '7.72a';
  return state.zones[enemyOf(sideOf(unit))][hex]! > 0 ? '7.71a' : undefined;
}

function mayEnter(state: IslandWar, unit: UnitId, from: Hex, hex: Hex): boolean {
  return whyNotEnter(state, unit, from, hex) === undefined;
}

/** 7.73, 7.74, 7.81: the hexes that the next step may lead to, and whether the unit can be saved at all. */
function wayBack(state: IslandWar, { unit, origin, steps, path, doomed }: Retreat): { hexes: Hex[]; steps: number } {
  const at = state.where[unit]!;
  const left = steps - path.length;
  const intoVacant = (from: Hex, hex: Hex) => state.occupant[hex]! < 0 && mayEnter(state, unit, from, hex);
  const vacant = firstSteps(grid, origin, at, left, intoVacant);
  if (vacant.length > 0) return { hexes: vacant, steps };
  const displacing = doomed ? [] : cheapestSteps(state, unit, origin, left);
  if (displacing.length > 0) return { hexes: displacing, steps };
  const possible = longestPartial(grid, origin, at, left, intoVacant);
  return { hexes: firstSteps(grid, origin, at, possible, intoVacant), steps: path.length + possible };
}

function goBack(play: Play, local: Retreat): StepOutcome {
  const { state } = play;
  const { unit, clearing } = local;
  if (clearing >= 0) {
    local.clearing = -1;
    step(play, local, clearing);
  }
  if (local.path.length === local.steps) return endRetreat(play, local);
  const way = wayBack(state, local);
  if (way.steps < local.steps) {
    local.doomed = true;
    local.steps = way.steps;
  }
  if (way.hexes.length === 0) return endRetreat(play, local);
  if (way.hexes.length > 1) return undefined;
  enter(play, local, way.hexes[0]!);
  return state.where[unit] === way.hexes[0] && local.path.length === local.steps ? endRetreat(play, local) : again;
}

/** Goes into a hex, or first has the friendly unit there displaced. */
function enter(play: Play, local: Retreat, hex: Hex): void {
  const blocking = play.state.occupant[hex]!;
  if (blocking < 0) {
    step(play, local, hex);
    return;
  }
  local.clearing = hex;
  play.call(displacement, {
    unit: blocking,
    waiting: [[local.unit, hex]],
    clearing: -1,
    origin: local.origin,
    stepsAfter: local.steps - local.path.length - 1,
  });
}

function step(play: Play, local: Retreat, hex: Hex): void {
  moveAlong(play, local.unit, [hex]);
  local.path.push(hex);
}

function endRetreat(play: Play, { unit, origin, path, doomed }: Retreat): StepOutcome {
  if (path.length > 0) play.emit({ type: 'retreated', unit, from: origin, path });
  const vacated = [origin, ...path];
  if (doomed) eliminate(play, unit, path.length > 0 ? '7.74b' : '7.7b');
  else vacated.pop();
  play.state.pathsOfRetreat.push(vacated);
  return leave;
}

function whyNoRetreat(state: IslandWar, { unit, origin, path }: Retreat, hex: Hex): string {
  const refused = whyNotEnter(state, unit, state.where[unit]!, hex);
  if (refused) return refused;
  if (distance(grid, origin, hex) !== path.length + 1) return '7.74a';
  return state.occupant[hex]! >= 0 ? '7.73a' : '7.74a';
}

// Displacement. The search below tries moves on the state's list of occupants and takes them back; nothing else of the
// state matters to it, because only enemy zones bar a retreat.

/** The hexes on the way of a full retreat that displaces the fewest friends and eliminates none (7.73, 7.82). */
function cheapestSteps(state: IslandWar, unit: UnitId, origin: Hex, left: number): Hex[] {
  let least = Number.POSITIVE_INFINITY;
  let found: Hex[] = [];
  for (const hex of outward(origin, state.where[unit]!)) {
    const price = priceVia(state, unit, origin, state.where[unit]!, hex, left);
    if (price > least || price === Number.POSITIVE_INFINITY) continue;
    if (price < least) found = [];
    least = price;
    found.push(hex);
  }
  return found;
}

function outward(origin: Hex, at: Hex): Hex[] {
  const away = distance(grid, origin, at);
  const found: Hex[] = [];
  for (let side = at * 6; side < at * 6 + 6; side++) {
    const hex = grid.neighbours[side]!;
    if (hex >= 0 && distance(grid, origin, hex) > away) found.push(hex);
  }
  return found;
}

/** How many units must be displaced for `left` more hexes, the first of them `hex`. */
function priceVia(state: IslandWar, unit: UnitId, origin: Hex, at: Hex, hex: Hex, left: number): number {
  if (!mayEnter(state, unit, at, hex)) return Number.POSITIVE_INFINITY;
  const blocking = state.occupant[hex]!;
  const goOn = () => {
    state.occupant[at] = -1;
    state.occupant[hex] = unit;
    const price = priceOnward(state, unit, origin, hex, left - 1);
    state.occupant[hex] = -1;
    state.occupant[at] = unit;
    return price;
  };
  if (blocking < 0) return goOn();
  return leastAfterDisplacing(state, blocking, hex, [unit], goOn);
}

function priceOnward(state: IslandWar, unit: UnitId, origin: Hex, at: Hex, left: number): number {
  if (left === 0) return 0;
  return Math.min(
    Number.POSITIVE_INFINITY,
    ...outward(origin, at).map((hex) => priceVia(state, unit, origin, at, hex, left)),
  );
}

/** Tries every way to displace a unit and then `goOn`; the least number of units displaced in all. */
function leastAfterDisplacing(
  state: IslandWar,
  unit: UnitId,
  at: Hex,
  staying: readonly UnitId[],
  goOn: () => number,
): number {
  let least = Number.POSITIVE_INFINITY;
  const shift = (hex: Hex) => {
    state.occupant[at] = -1;
    state.occupant[hex] = unit;
    const price = goOn();
    state.occupant[hex] = -1;
    state.occupant[at] = unit;
    return 1 + price;
  };
  for (const hex of refuges(state, unit, at, staying)) {
    const blocking = state.occupant[hex]!;
    const price =
      blocking < 0 ? shift(hex) : leastAfterDisplacing(state, blocking, hex, [...staying, unit], () => shift(hex));
    least = Math.min(least, price);
  }
  return least;
}

/** Where a displaced unit may go: vacant hexes if there are any, else those of friends not yet in the chain (7.82). */
function refuges(state: IslandWar, unit: UnitId, at: Hex, staying: readonly UnitId[]): Hex[] {
  const open: Hex[] = [];
  const held: Hex[] = [];
  for (let side = at * 6; side < at * 6 + 6; side++) {
    const hex = grid.neighbours[side]!;
    if (hex < 0 || !mayEnter(state, unit, at, hex)) continue;
    const there = state.occupant[hex]!;
    if (there < 0) open.push(hex);
    else if (!staying.includes(there)) held.push(hex);
  }
  return open.length > 0 ? open : held;
}

/** The refuges of a unit that leave the retreat a way to its end, with the fewest units displaced. */
function roomFor(state: IslandWar, { unit, waiting, origin, stepsAfter }: Displacement): Hex[] {
  const at = state.where[unit]!;
  const staying = waiting.map(([other]) => other);
  const followUp = () => {
    const moved: [UnitId, Hex, Hex][] = [];
    for (const [other, hex] of waiting) {
      const from = state.occupant.indexOf(other);
      state.occupant[from] = -1;
      state.occupant[hex] = other;
      moved.push([other, from, hex]);
    }
    const [retreating, end] = waiting[waiting.length - 1]!;
    const price = priceOnward(state, retreating, origin, end, stepsAfter);
    for (const [other, from, hex] of moved.reverse()) {
      state.occupant[hex] = -1;
      state.occupant[from] = other;
    }
    return price;
  };
  const open = refuges(state, unit, at, staying);
  const prices = open.map((hex) => {
    const shift = () => {
      state.occupant[at] = -1;
      state.occupant[hex] = unit;
      const price = followUp();
      state.occupant[hex] = -1;
      state.occupant[at] = unit;
      return price;
    };
    const blocking = state.occupant[hex]!;
    return blocking < 0 ? shift() : leastAfterDisplacing(state, blocking, hex, [...staying, unit], shift);
  });
  const least = Math.min(...prices);
  return open.filter((_, i) => prices[i] === least);
}

function makeRoom(play: Play, local: Displacement): StepOutcome {
  const { state } = play;
  if (local.clearing >= 0) {
    const hex = local.clearing;
    local.clearing = -1;
    displace(play, local.unit, hex);
    return leave;
  }
  const room = roomFor(state, local);
  if (room.length > 1) return undefined;
  displaceInto(play, local, room[0]!);
  return again;
}

function displaceInto(play: Play, local: Displacement, hex: Hex): void {
  local.clearing = hex;
  const blocking = play.state.occupant[hex]!;
  if (blocking < 0) return;
  const { unit, waiting, origin, stepsAfter } = local;
  play.call(displacement, { unit: blocking, waiting: [[unit, hex], ...waiting], clearing: -1, origin, stepsAfter });
}

function displace(play: Play, unit: UnitId, hex: Hex): void {
  const { state } = play;
  const from = state.where[unit]!;
  moveAlong(play, unit, [hex]);
  state.combat[unit]! |= WAS_DISPLACED;
  state.adverse[unit] = state.combatPhase;
  // Away from the enemy nobody must attack it or need it attack any more (7.1 speaks of adjacent units).
  state.duty[unit] = NO_DUTY;
  play.emit({ type: 'displaced', unit, from, to: hex });
}
