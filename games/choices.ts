import { choiceOf, type Decision } from '#engine/decision';
import type { Action } from '#engine/state';

// Choosing among what a decision offers, for the judgements of games.

/** An action of the seat that decides. */
export function say(decision: Decision, verb: string, target?: number): Action {
  return target === undefined ? { seat: decision.seat, verb } : { seat: decision.seat, verb, target };
}

export function offers(decision: Decision, verb: string, target?: number): boolean {
  const choice = choiceOf(decision, verb);
  return choice !== undefined && (target === undefined || choice.targets.includes(target));
}

export function targetsOf(decision: Decision, verb: string): readonly number[] {
  return choiceOf(decision, verb)?.targets ?? [];
}

/** The target that is worth most, the first of several; -1 where there is none. */
export function best(targets: readonly number[], worthOf: (target: number) => number): number {
  let chosen = -1;
  let most = Number.NEGATIVE_INFINITY;
  for (const target of targets) {
    const worth = worthOf(target);
    if (worth > most) [chosen, most] = [target, worth];
  }
  return chosen;
}

/** A verb, said of the target that is worth most. */
export function sayBest(decision: Decision, verb: string, worthOf: (target: number) => number): Action[] {
  return [say(decision, verb, best(targetsOf(decision, verb), worthOf))];
}

/** Every target of every verb as a course of its own. */
export function eachAlone(_: unknown, decision: Decision): Action[][] {
  return decision.choices.flatMap(({ verb, of, targets }) =>
    of === '' ? [[say(decision, verb)]] : targets.map((target) => [say(decision, verb, target)]),
  );
}

/** The same where there are not more than so many. */
export function eachOfFew(decision: Decision, most: number): Action[][] {
  const count = decision.choices.reduce((sum, { of, targets }) => sum + (of === '' ? 1 : targets.length), 0);
  return count > most ? [] : eachAlone(undefined, decision);
}

/** Each course once. */
export function distinct(courses: readonly (readonly Action[])[]): (readonly Action[])[] {
  return [...new Map(courses.map((course) => [JSON.stringify(course), course])).values()];
}

/** The first action that the decision offers, `done` and `pass` before all others. */
export function first(decision: Decision): Action[] {
  for (const verb of ['done', 'pass']) if (offers(decision, verb)) return [say(decision, verb)];
  const [choice] = decision.choices;
  return [choice!.of === '' ? say(decision, choice!.verb) : say(decision, choice!.verb, choice!.targets[0])];
}
