import { GROUND_AVAILABLE, JAPAN_DESTROYED, JAPAN_REFIT } from '../core/places.ts';
import type { Play, UnitId } from '../core/state.ts';
import { isAir, isNaval, put, setKnown } from '../core/units.ts';
import { rosters, tables } from '../data/data.ts';
import type { RefitResult } from '../data/types.ts';
import { displayFor, sendGroundUnits } from './japaneseArrivals.ts';

/** In the order in which they are told. */
const results: readonly RefitResult[] = ['return', 'stay', 'destroy'];

/** 21.1: a die for every unit in the Refit display, which is seen by that; then the land units that return go to islands (21.0). */
export function refitPhase(play: Play): void {
  const { state } = play;
  const rolled = new Map<RefitResult, { units: UnitId[]; dice: number[] }>();
  for (let unit = rosters.japanNaval.first; unit < rosters.japanBases.first; unit++) {
    if (state.where[unit] !== JAPAN_REFIT) continue;
    const die = play.roll('refit japan');
    const result = tableFor(unit)[die - 1]!;
    const group = rolled.get(result) ?? { units: [], dice: [] };
    group.units.push(unit);
    group.dice.push(die);
    rolled.set(result, group);
    setKnown(state, unit, 1);
    if (result === 'destroy') put(state, unit, JAPAN_DESTROYED);
    if (result === 'return') put(state, unit, displayFor(unit));
  }
  for (const result of results) {
    const group = rolled.get(result);
    if (group) play.emit({ type: 'japanese refit', result, ...group, reveals: true });
  }
  if (rolled.size === 0) play.emit({ type: 'japanese refit', result: 'empty', units: [], dice: [] });
  sendGroundUnits(
    play,
    (rolled.get('return')?.units ?? []).filter((unit) => state.where[unit] === GROUND_AVAILABLE),
  );
}

function tableFor(unit: UnitId): readonly RefitResult[] {
  const { naval, air, ground } = tables.refit.japan;
  return isNaval(unit) ? naval : isAir(unit) ? air : ground;
}
