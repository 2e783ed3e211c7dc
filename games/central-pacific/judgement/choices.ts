import type { Decision } from '#engine/decision';
import type { Action } from '#engine/state';
import { sides, US } from '../data/types.ts';

/** An action of the player. */
export function say(verb: string, target?: number): Action {
  return target === undefined ? { seat: sides[US], verb } : { seat: sides[US], verb, target };
}

/** The one that is worth most, the first of several; undefined where there is none. */
export function best<T>(candidates: readonly T[], worthOf: (candidate: T) => number): T | undefined {
  let chosen: T | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const candidate of candidates) {
    const worth = worthOf(candidate);
    if (worth > most) [chosen, most] = [candidate, worth];
  }
  return chosen;
}

/** What things come to together. */
export function sumOf<T>(things: readonly T[], of: (thing: T) => number): number {
  return things.reduce((sum, thing) => sum + of(thing), 0);
}

/** The first action that the decision offers. */
export function first(decision: Decision): Action[] {
  const [choice] = decision.choices;
  return [choice!.of === '' ? say(choice!.verb) : say(choice!.verb, choice!.targets[0])];
}
