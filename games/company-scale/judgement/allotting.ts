import type { Place } from '../theater/places.ts';

/** A stack that is to be sent somewhere. */
export interface Sender {
  readonly place: Place;
  /** How many units it brings. */
  readonly size: number;
  /** By goal, before others have set out for it. */
  costs: readonly number[];
}

/** Where no way leads. */
export const never = Number.POSITIVE_INFINITY;

interface Sent extends Sender {
  goal: number;
  cost: number;
}

/** By place of a stack, the goal it is sent to: whoever has the least to pay sets out first, and `extra` says what a goal costs more for which so many units have set out. */
export function allot(
  senders: readonly Sender[],
  goals: number,
  extra: (goal: number, sent: number) => number,
): Map<Place, number> {
  const sent = Array.from({ length: goals }, () => 0);
  const plan = new Map<Place, number>();
  const stacks = senders.map((sender): Sent => ({ ...sender, goal: -1, cost: never }));
  for (const stack of stacks) choose(stack, sent, extra);
  // Those who wanted the same look again.
  for (let left = stacks; left.length > 0; ) {
    const first = left.reduce((one, other) => (other.cost < one.cost ? other : one));
    left = left.filter((stack) => stack !== first);
    if (first.goal < 0) break;
    plan.set(first.place, first.goal);
    sent[first.goal]! += first.size;
    for (const stack of left) if (stack.goal === first.goal) choose(stack, sent, extra);
  }
  return plan;
}

/** The goal that costs a stack least now. */
function choose(stack: Sent, sent: readonly number[], extra: (goal: number, sent: number) => number): void {
  stack.goal = -1;
  stack.cost = never;
  for (const [at, cost] of stack.costs.entries()) {
    const now = cost + extra(at, sent[at]!);
    if (now < stack.cost) {
      stack.goal = at;
      stack.cost = now;
    }
  }
}
