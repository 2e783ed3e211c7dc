import type { Decision } from '#engine/decision';
import { offers, say } from '../../choices.ts';
import type { Alternative } from '../../judgement.ts';
import { type ForlornHopes, sideOfSeat } from '../core/state.ts';
import { airOrders } from './airStaff.ts';
import type { Command } from './command.ts';
import { goalsOf } from './goals.ts';
import { navalOrders } from './navalOrders.ts';
import { courseOf } from './voyages.ts';

/** 8.0b: the mission that promises most, or none. */
export function chooseMission(view: ForlornHopes, decision: Decision, { style, weights }: Command): Alternative[] {
  const side = sideOfSeat(decision.seat);
  const goals = goalsOf(view, side, style, weights.head);
  const begun = { step: 'mission', ships: [], cargo: [] } as const;
  const naval = offers(decision, 'naval mission') ? navalOrders(view, side, goals, weights.head) : [];
  const alternatives: (Alternative & { promise: number })[] = [
    ...airOrders(view, side, goals, weights.air).map(({ course, worth }) => ({ course, promise: worth })),
    ...naval.map((order) => ({ course: courseOf(order, side, begun), promise: order.worth })),
    { course: [say(decision, offers(decision, 'stop') ? 'stop' : 'pass')], promise: 0 },
  ];
  if (offers(decision, 'submarines')) {
    alternatives.push({ course: [say(decision, 'submarines')], promise: weights.head.submarines });
  }
  return alternatives.sort((one, other) => other.promise - one.promise);
}
