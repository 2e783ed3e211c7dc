import { test } from 'vitest';

/**
 * A test that proves cases of a game's rules.json. `./atoll rules` finds the cases in the test's name and counts those
 * as proven whose tests pass.
 */
export function rule(cases: string | readonly string[], title: string, play: () => void): void {
  test(`[${[cases].flat().join(' ')}] ${title}`, play);
}
