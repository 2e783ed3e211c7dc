import { put } from '../core/stacks.ts';
import { type CompanyScale, FACE_DOWN, NO_MINE, NO_MINE_SEEN } from '../core/state.ts';
import { fortifications, JAPAN } from '../data/types.ts';
import type { CounterId } from '../theater/forces.ts';
import { isUnit } from '../theater/forces.ts';
import { NOT_IN_PLAY } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';
import { scenarioOf } from './order.ts';
import { placeUnit } from './placement.ts';

/** 29.0a: whether a counter takes part: those of an option only by that option. */
export function takesPart({ theater, options }: CompanyScale, counter: CounterId): boolean {
  return !theaterOf({ theater }).forces.counters[counter]!.isOptional || options['regiment-135'] === true;
}

/** T5d: puts all that is Japanese where one of the ready-made setups has it. */
export function layOut(state: CompanyScale, setUp: number): void {
  const { forces, places } = theaterOf(state);
  const { free, leaders } = scenarioOf(state);
  const { at, fortifications: dug, mines } = free!.setUps[setUp]!;
  clearAway(state);
  for (const [id, hex] of Object.entries(at)) {
    if (takesPart(state, forces.find(id))) placeUnit(state, forces.find(id), hex);
  }
  for (const [leader, unit] of Object.entries(leaders)) {
    const [led, bearer] = [forces.find(leader), forces.find(unit)];
    if (forces.side[led] === JAPAN && takesPart(state, led)) put(state, led, state.where[bearer]!);
  }
  for (const [hex, kind] of Object.entries(dug)) {
    // 29.0a: what stands by units of an option only is left out with them.
    if (state.first[places.find(hex)]! >= 0) state.fortification[places.find(hex)] = fortifications.indexOf(kind) + 1;
  }
  for (const [hex, value] of Object.entries(mines)) {
    state.mines[places.find(hex)] = FACE_DOWN;
    state.secrets.japan!.mines[places.find(hex)] = value;
  }
}

/** Takes everything Japanese off the map: units, leaders, fortifications, mines. */
export function clearAway(state: CompanyScale): void {
  const { forces } = theaterOf(state);
  for (const [counter, place] of state.where.entries()) {
    if (forces.side[counter] !== JAPAN || place < 0) continue;
    put(state, counter, NOT_IN_PLAY);
    if (isUnit(forces, counter)) state.due[counter] = -1;
    state.mode[counter] = 0;
    const division = forces.division[counter]!;
    if (division < forces.corps) state.entered[division] = 0;
  }
  state.fortification.fill(0);
  state.mines.fill(NO_MINE_SEEN);
  state.secrets.japan?.mines.fill(NO_MINE);
}
