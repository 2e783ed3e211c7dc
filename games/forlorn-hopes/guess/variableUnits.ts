import type { Seat } from '#engine/state';
import { ON_DISPLAY, OUT_OF_PLAY } from '../core/places.ts';
import { type ForlornHopes, isIntroductory, seatOf, type UnitId } from '../core/state.ts';
import { scenarioSetUp } from '../data/data.ts';
import { ALLIES } from '../data/types.ts';
import { drawn, type Lot } from './lots.ts';

/** 17.2.1n: Allied air units of which a roll says how many come for nothing. */
const pool: readonly UnitId[] = scenarioSetUp('campaign').pools.flatMap(({ units }) => units);

/** Which of them came lies on the hidden displays: to others it looks as if all had. */
export function coverVariableUnits(seen: ForlornHopes, seat: Seat | null): void {
  if (isIntroductory(seen) || seat === seatOf(ALLIES)) return;
  for (const unit of pool) if (seen.where[unit] === OUT_OF_PLAY) seen.where[unit] = ON_DISPLAY;
}

/** As many as came for nothing, those that are known among them. */
export function guessVariableUnits(state: ForlornHopes, known: ReadonlySet<UnitId>, lot: Lot): void {
  if (isIntroductory(state)) return;
  const hidden = pool.filter((unit) => state.where[unit] === ON_DISPLAY && !known.has(unit));
  const present = Math.max(state.allowance - (pool.length - hidden.length), 0);
  for (const unit of drawn(hidden, hidden.length - present, lot)) state.where[unit] = OUT_OF_PLAY;
}
