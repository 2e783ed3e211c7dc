import { expect, test } from 'vitest';
import { times } from '#house/tiers';
import { playToTheEnd } from '../fixtures/trial.ts';
import { saipanTrial, tinianTrial } from './fixtures/randomGame.ts';

/** The numbers go through T1 to T5 in turn; campaigns take longest: one of them, and more in longer runs. */
test.each([0, 1, 2, 5, 6, 4])('game %i is lawful at every action and ends', (number) => {
  expect(playToTheEnd(tinianTrial, tinianTrial.randomGame('tinian', number)).result).not.toBeNull();
});

/** S1 and S3 in turn; the campaigns of 225 turns are left to longer runs. */
const onSaipan = Array.from({ length: times(2, 10) }, (_, at) => [4 * at, 4 * at + 1]).flat();
test.each(onSaipan)('game %i of Saipan is lawful at every action and ends', (number) => {
  expect(playToTheEnd(saipanTrial, saipanTrial.randomGame('saipan', number)).result).not.toBeNull();
});
