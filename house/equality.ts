import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';

/*
 * Called by Vitest before each test file: whole positions are compared a hundred thousand times, and Node says many times faster
 * than Vitest that two are the same. Where it does not say so, Vitest looks for itself, by its own rules.
 */
const isKnown = Symbol.for('atoll: Node compares first');
if (!(isKnown in globalThis)) {
  Object.assign(globalThis, { [isKnown]: true });
  expect.addEqualityTesters([
    (one: unknown, other: unknown) => (typeof one === 'object' && isDeepStrictEqual(one, other) ? true : undefined),
  ]);
}
