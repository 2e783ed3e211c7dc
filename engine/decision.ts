import type { Action, Seat } from './state.ts';

/** One verb of a decision with its legal targets; a verb that stands alone has none. */
export interface Choice {
  readonly verb: string;
  readonly of: string;
  readonly targets: readonly number[];
}

/** What a seat must choose now. */
export interface Decision {
  readonly seat: Seat;
  readonly procedure: string;
  readonly step: string;
  readonly rule: string;
  readonly choices: readonly Choice[];
}

/** The choice of that verb, if it may be chosen. */
export function choiceOf(decision: Decision, verb: string): Choice | undefined {
  for (const choice of decision.choices) if (choice.verb === verb) return choice;
  return undefined;
}

/** Every legal action of a decision, one by one. */
export function actionsOf(decision: Decision): Action[] {
  const { seat } = decision;
  return decision.choices.flatMap(({ verb, of, targets }) =>
    of === '' ? [{ seat, verb }] : targets.map((target) => ({ seat, verb, target })),
  );
}

/** How many legal actions a decision has. */
export function countActions(decision: Decision): number {
  let count = 0;
  for (const choice of decision.choices) count += choice.of === '' ? 1 : choice.targets.length;
  return count;
}

/** The action of that number in the order of `actionsOf`, without listing them all. */
export function actionAt(decision: Decision, index: number): Action {
  let left = index;
  for (const { verb, of, targets } of decision.choices) {
    if (of === '') {
      if (left-- === 0) return { seat: decision.seat, verb };
    } else if (left < targets.length) {
      return { seat: decision.seat, verb, target: targets[left]! };
    } else {
      left -= targets.length;
    }
  }
  throw new RangeError(`this decision has ${countActions(decision)} actions, not ${index + 1}`);
}
