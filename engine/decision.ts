import type { Action, Seat } from './state.ts';

/** One verb of a decision with its legal targets; a verb that stands alone has none. */
export interface Choice {
  readonly verb: string;
  /** What the targets are: `unit`, `hex`, `number`; '' where the verb stands alone. */
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

/** The choice with that verb, if the decision has it. */
export function choiceOf(decision: Decision, verb: string): Choice | undefined {
  const { choices } = decision;
  for (let at = 0; at < choices.length; at++) if (choices[at]!.verb === verb) return choices[at];
  return undefined;
}

/** Whether an action is one of a decision's. */
export function isOffered(decision: Decision, { seat, verb, target }: Action): boolean {
  const choice = seat === decision.seat ? choiceOf(decision, verb) : undefined;
  if (!choice) return false;
  return choice.of === '' ? target === undefined : target !== undefined && choice.targets.includes(target);
}

/** Every legal action of a decision, one by one. */
export function actionsOf(decision: Decision): Action[] {
  const { seat } = decision;
  return decision.choices.flatMap(({ verb, of, targets }) =>
    of === '' ? [{ seat, verb }] : targets.map((target) => ({ seat, verb, target })),
  );
}

/** How many legal actions a decision has. */
export function countActions({ choices }: Decision): number {
  let count = 0;
  for (let at = 0; at < choices.length; at++) count += countIn(choices[at]!);
  return count;
}

/** How many legal actions a choice stands for. */
export function countIn({ of, targets }: Choice): number {
  return of === '' ? 1 : targets.length;
}

/** The choice to which the action at that index belongs. */
export function choiceAt(decision: Decision, index: number): Choice {
  const { choices } = decision;
  let left = index;
  for (let at = 0; at < choices.length; at++) {
    const count = countIn(choices[at]!);
    if (left < count) return choices[at]!;
    left -= count;
  }
  throw noAction(decision, index);
}

/** The action at that index in the order of `actionsOf`, without listing them all. */
export function actionAt(decision: Decision, index: number): Action {
  const { seat, choices } = decision;
  let left = index;
  for (let at = 0; at < choices.length; at++) {
    const choice = choices[at]!;
    const count = countIn(choice);
    if (left < count) {
      const { verb, of, targets } = choice;
      return of === '' ? { seat, verb } : { seat, verb, target: targets[left]! };
    }
    left -= count;
  }
  throw noAction(decision, index);
}

function noAction(decision: Decision, index: number): RangeError {
  return new RangeError(`this decision has ${countActions(decision)} actions, not ${index + 1}`);
}
