import { payFor } from '../core/active.ts';
import {
  conditions,
  HAS_ACTED,
  HAS_FLIPPED,
  HAS_OTHER_SIDE,
  IS_DEPLOYED,
  never,
  only,
  whyNotMet,
} from '../core/standing.ts';
import { type CompanyScale, FLIPPED, type Play } from '../core/state.ts';
import { flip, whyNotInMode } from '../field/modes.ts';
import type { Mode, UnitId } from '../theater/forces.ts';

const whileActing = [never(HAS_ACTED, '6.0g'), never(HAS_FLIPPED, '6.0k'), only(HAS_OTHER_SIDE, '3.4a')] as const;
/** 6.0g, 6.0k: by mode: how a unit that may act must stand to change to it; nothing more is asked of a column. */
export const mayChangeTo = [
  conditions(never(IS_DEPLOYED, '6.0g'), ...whileActing),
  conditions(only(IS_DEPLOYED, '6.0g'), ...whileActing),
] as const;

/** The rule by which a unit that may act may not change its mode before; undefined if it may. */
export function whyNotChange(state: CompanyScale, unit: UnitId, mode: Mode): string | undefined {
  const why = whyNotMet(state, unit, mayChangeTo[mode]);
  // Beside an enemy a unit has flipped because it had to, which says more.
  return (why === '6.0k' ? whyNotInMode(state, unit, mode) : undefined) ?? why ?? whyNotInMode(state, unit, mode);
}

/** 6.0g, 4.2Cvid: an Active unit changes its mode before its first Action, once. */
export function flipToAct(play: Play, unit: UnitId, mode: Mode): void {
  payFor(play, unit);
  play.state.done[unit]! |= FLIPPED;
  flip(play, unit, mode, '6.0g');
}
