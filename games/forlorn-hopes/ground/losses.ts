import type { Hex } from '#board/grid';
import { clearSupply } from '../bases/capture.ts';
import { takeOutOfShip } from '../core/cargo.ts';
import { disruptCounter, eliminateCounter, groundAt, reduceCounter } from '../core/counters.ts';
import { ELIMINATED, isHex } from '../core/places.ts';
import type { Play, UnitId } from '../core/state.ts';
import { isArmor, isArtillery, isInfantry, unitSide } from '../data/data.ts';
import type { SideCode } from '../data/types.ts';

/** 11.4.2: a ground unit is out for good; support units that it leaves without infantry go with it (11.2.1c). */
export function eliminateGround(play: Play, unit: UnitId, rule: string): void {
  const hex = play.state.where[unit]!;
  eliminateCounter(play, unit, rule);
  if (isHex(hex)) loseOrphans(play, unitSide[unit] as SideCode, hex);
}

/** 2.2a: a step lost, and the unit disrupted; whether it is still there. */
export function loseStep(play: Play, unit: UnitId, rule: string): boolean {
  const { state } = play;
  const hex = state.where[unit]!;
  reduceCounter(play, unit, rule);
  if (state.where[unit] === ELIMINATED) {
    takeOutOfShip(state, unit);
    if (isHex(hex)) loseOrphans(play, unitSide[unit] as SideCode, hex);
    return false;
  }
  disruptCounter(play, unit, rule);
  return true;
}

function loseOrphans(play: Play, side: SideCode, hex: Hex): void {
  const left = groundAt(play.state, side, hex);
  if (left.some((unit) => isInfantry[unit] === 1)) return;
  for (const unit of left) {
    if (isArmor[unit] === 1 || isArtillery[unit] === 1) eliminateCounter(play, unit, '11.2.1c');
  }
  clearSupply(play, hex);
}
