import { expect, test } from 'vitest';
import { playToTheEnd } from '../fixtures/trial.ts';
import { saipanTrial, tinianTrial } from './fixtures/randomGame.ts';

/** The numbers go through T1 to T4 in turn; campaigns take longest and are left to longer runs. */
test.each([0, 1, 2, 4, 5, 9])('game %i of Tinian is lawful at every action and ends', (number) => {
  expect(playToTheEnd(tinianTrial, tinianTrial.randomGame('tinian', number)).result).not.toBeNull();
});

/** S1 and S3. */
test.each([0, 1, 4, 5])('game %i of Saipan is lawful at every action and ends', (number) => {
  expect(playToTheEnd(saipanTrial, saipanTrial.randomGame('saipan', number)).result).not.toBeNull();
});
