import type { Hex } from '#board/grid';
import type { Decision } from '#engine/decision';
import type { Action } from '#engine/state';
import { best, offers, say, sayBest, targetsOf } from '../../choices.ts';
import { airBase } from '../core/air.ts';
import { baseOwner, basePlace, basesIn } from '../core/bases.ts';
import { isReconnoitered } from '../core/patrols.ts';
import { type BaseId, enemyOf, type UnitId } from '../core/state.ts';
import { bases, placeHex } from '../data/data.ts';
import { ALLIES, DARWIN, SINGAPORE } from '../data/types.ts';
import type { Staff } from './staff.ts';
import { stakesIn } from './stakes.ts';

/** A report is as good as new for so many turns. */
const staleAfter = 3;

/** 7.3.2a: all recon units are tried; a patrol goes up where enemy fighters are not likely to end it. */
export function sendOut(staff: Staff, decision: Decision): Action[] {
  if (offers(decision, 'recon')) return [say(decision, 'recon', targetsOf(decision, 'recon')[0])];
  const { view, weights } = staff;
  const danger = (unit: UnitId) => staff.opposition(basePlace(view, airBase(view, unit)), 0).steps;
  const unit = best(targetsOf(decision, 'patrol'), (one) => -danger(one));
  return unit >= 0 && danger(unit) <= weights.patrolAgainst ? [say(decision, 'patrol', unit)] : [say(decision, 'stop')];
}

/** 7.3.2c: over the base about which most is to be learned, or where its presence counts. */
export function watch(staff: Staff, decision: Decision): Action[] {
  const watched = best(targetsOf(decision, 'watch'), (hex) => watchWorth(staff, hex));
  return watched >= 0 && watchWorth(staff, watched) > 0
    ? [say(decision, 'watch', watched)]
    : [say(decision, 'stay home')];
}

function watchWorth(staff: Staff, hex: Hex): number {
  const { view, side, weights, goals } = staff;
  if (isReconnoitered(view, side, hex)) return 0;
  const seen = basesIn(view, hex).filter((base) => baseOwner(view, base) === enemyOf(side));
  const told = Math.max(0, ...seen.map((base) => newsOf(staff, hex, base)));
  const decides = hex === placeHex[side === ALLIES ? SINGAPORE : DARWIN] ? weights.initiative : 0;
  const goal = goals.find((one) => one.hex === hex);
  const sights = side === ALLIES && goal ? weights.lookout * goal.worth * goal.prospect : 0;
  return told + decides + sights;
}

/** What a look at a base is worth: by what there is to attack, and how old the last report is. */
function newsOf(staff: Staff, hex: Hex, base: BaseId): number {
  const { view, weights, hand } = staff;
  const report = hand.reports.find((one) => one.base === base);
  const age = report ? Math.min(view.turn - report.turn, staleAfter) : staleAfter;
  const stakes = stakesIn(staff, hex, { kind: 'airbase', base });
  return stakes === undefined
    ? 0
    : weights.news * (1 + age) * (stakes.disrupted + stakes.perDisruption + stakes.destroyed / 4);
}

/** 7.3.4a */
export function examine(_: Staff, decision: Decision): Action[] {
  return sayBest(decision, 'examine', (base) => bases[base]!.capacity);
}
