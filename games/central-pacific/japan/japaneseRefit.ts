import { GROUND_AVAILABLE, JAPAN_DESTROYED, JAPAN_REFIT } from '../core/places.ts';
import type { Play, UnitId } from '../core/state.ts';
import { isAir, isNaval, put, setKnown } from '../core/units.ts';
import { rosters, tables } from '../data/data.ts';
import { japaneseRefits } from '../data/types.ts';
import { displayFor, sendGroundUnits } from './japaneseArrivals.ts';

type Result = (typeof japaneseRefits)[number];

/** 21.1: a die for every unit in the Refit display, which is seen by that; then the land units that return go to islands (21.0). */
export function refitPhase(play: Play): void {
  const { state } = play;
  let rolled: Record<Result, { units: UnitId[]; dice: number[] }> | undefined;
  for (let unit = rosters.japanNaval.first; unit < rosters.japanBases.first; unit++) {
    if (state.where[unit] !== JAPAN_REFIT) continue;
    const die = play.roll('refit japan');
    const result = tableFor(unit)[die - 1]!;
    rolled ??= { return: { units: [], dice: [] }, stay: { units: [], dice: [] }, destroy: { units: [], dice: [] } };
    rolled[result].units.push(unit);
    rolled[result].dice.push(die);
    setKnown(state, unit, 1);
    if (result === 'destroy') put(state, unit, JAPAN_DESTROYED);
    if (result === 'return') put(state, unit, displayFor(unit));
  }
  if (!rolled) {
    play.emit({ type: 'japanese refit', result: 'empty', units: [], dice: [] });
    return;
  }
  for (const result of japaneseRefits) {
    const { units, dice } = rolled[result];
    if (units.length > 0) play.emit({ type: 'japanese refit', result, units, dice, reveals: true });
  }
  sendGroundUnits(
    play,
    rolled.return.units.filter((unit) => state.where[unit] === GROUND_AVAILABLE),
  );
}

function tableFor(unit: UnitId): readonly Result[] {
  const { naval, air, ground } = tables.refit.japan;
  return isNaval(unit) ? naval : isAir(unit) ? air : ground;
}
