import type { Decision } from '#engine/decision';
import { underWay } from '#engine/frames';
import type { Action } from '#engine/state';
import { say } from '../../choices.ts';
import { hourOf } from '../core/calendar.ts';
import { type Die, type Purpose, rollDie } from '../core/dice.ts';
import { unitsAt } from '../core/stacks.ts';
import { type CompanyScale, sideOfSeat } from '../core/state.ts';
import { turns } from '../data/tables.ts';
import { bitCount } from '../fire/results.ts';
import { fireWorth } from './shooting.ts';
import { weights } from './weights.ts';

/** What hangs on a die, in harm. */
function stakeOf(state: CompanyScale, purpose: Purpose): number {
  const { fire, assault } = state;
  if (purpose === 'attacker assault' || purpose === 'defender assault')
    return assault ? 2 + assault.attackers.length / 3 : 0;
  if (purpose === 'rout') return fire ? 1.5 + 0.5 * unitsAt(state, fire.target).length : 1.5;
  if (fire && (purpose === 'fire' || purpose === 'opportunity fire' || purpose === 'indirect fire')) {
    return 2 * fireWorth(state, fire);
  }
  return purpose === 'surrender' ? 4 : 1;
}

/** 26.0: the reroll of the day is kept for a die that counts; in the evening for less. */
export function rollAgain(state: CompanyScale, decision: Decision): Action[] {
  const local: Die = underWay(state, rollDie)!;
  const isOwn = local.side === sideOfSeat(decision.seat);
  const isGood = (local.good & (1 << local.die)) !== 0;
  const goodFaces = bitCount(local.good);
  const turned = local.good === 0 || isOwn === isGood ? 0 : (isOwn ? goodFaces : 10 - goodFaces) / 10;
  const { early, late } = weights.reroll;
  const least = early + (late - early) * (hourOf(state) / (turns.length - 1));
  return [say(decision, turned * stakeOf(state, local.purpose) >= least ? 'roll again' : 'let it stand')];
}
