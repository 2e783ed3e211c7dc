import { expect, test } from 'vitest';
import { playToTheEnd } from '../fixtures/trial.ts';
import { tinianTrial as trial } from './fixtures/randomGame.ts';

/** The numbers go through T1 to T5 in turn; campaigns take longest: one of them, and more in longer runs. */
test.each([0, 1, 2, 5, 6, 4])('game %i is lawful at every action and ends', (number) => {
  expect(playToTheEnd(trial, trial.randomGame('tinian', number)).result).not.toBeNull();
});
