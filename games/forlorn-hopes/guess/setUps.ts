import { underWay } from '#engine/frames';
import { putInBox } from '../core/air.ts';
import { airRoster, emptyHand, handOf, isShown, READY, slotOf } from '../core/hand.ts';
import { ON_DISPLAY } from '../core/places.ts';
import { type ForlornHopes, isIntroductory, seatOf, type UnitId } from '../core/state.ts';
import { tables, unitCategory } from '../data/data.ts';
import { AIR, ALLIES, JAPAN, type SideCode } from '../data/types.ts';
import { acesOf, groupsOf, isForced, isInPool, isPlaced, stationsFor, UNAVAILABLE } from '../scenarios/placement.ts';
import { boardCarriers, placing } from '../scenarios/setUp.ts';
import { drawn, type Lot, oneOf } from './lots.ts';
import { guessVariableUnits } from './variableUnits.ts';

/** Fills the hands that a view of the setup does not show. */
export function supposeSetUp(seen: ForlornHopes, lot: Lot): void {
  for (const side of [JAPAN, ALLIES]) {
    if (isShown(seen, side)) continue;
    seen.secrets[seatOf(side)] = emptyHand(airRoster(side));
    guessSetUp(seen, side, lot);
  }
}

/** Guesses the displays of a side while the forces are being set up: those of Japan are empty until its turn comes. */
function guessSetUp(state: ForlornHopes, side: SideCode, lot: Lot): void {
  if (side === JAPAN && !isIntroductory(state)) boardCarriers(state);
  if (side === JAPAN && underWay(state, placing)?.side !== JAPAN) return;
  const groups = groupsOf(state, side);
  const members = groups.flatMap(({ units }) => units).filter((unit) => unitCategory[unit] === AIR);
  const pool = members.filter((unit) => isInPool(state, unit));
  const isSettled = side === ALLIES && underWay(state, placing)?.side !== ALLIES;
  if (isSettled) guessVariableUnits(state, new Set(), lot);
  const left = new Set(isSettled ? [] : drawn(pool, pool.length - state.allowance, lot));
  for (const group of groups) {
    for (const unit of group.units) {
      if (state.where[unit] !== ON_DISPLAY) continue;
      if (left.has(unit)) {
        if (isIntroductory(state)) putInBox(state, unit, UNAVAILABLE, READY);
        continue;
      }
      const open = isForced(group) ? group.bases : stationsFor(state, unit);
      putInBox(state, unit, oneOf(open.length > 0 ? open : group.bases, lot), READY);
    }
  }
  giveAces(state, side, lot);
}

/** As many aces as are seen to be given. */
function giveAces(state: ForlornHopes, side: SideCode, lot: Lot): void {
  const given = tables.fixed.aces[seatOf(side)] - state.acesLeft[side]!;
  const isFit = (unit: UnitId) => state.where[unit] === ON_DISPLAY && isPlaced(state, unit);
  const open = acesOf(state, side).map(({ units }) => units.filter(isFit));
  for (const units of open.filter(({ length }) => length > 0).slice(0, given)) {
    handOf(state, side).ace[slotOf(oneOf(units, lot))] = 1;
  }
}
