import { expect, onTestFinished, test } from 'vitest';
import { exampleOrigin, exampleSummary, exampleUser, player } from '../store/examples.ts';
import { openStore } from '../store/open.ts';
import { Quotas } from './quotas.ts';

test('games that are over leave room for others, and hide none that go on', async () => {
  const store = await openStore(':memory:');
  onTestFinished(() => store.close());
  const limits = { openGamesPerUser: 1, gamesPerUser: 2, gamesPerHour: 0, uploadMegabytesPerDay: 0 };
  const quotas = new Quotas(store, limits);
  const ann = exampleUser('ann');
  let made = 0;
  const play = (stage: 'playing' | 'over') =>
    quotas.withRoom(ann, '192.0.2.1', async () => {
      const summary = exampleSummary({ stage, seats: [player('us', 'ann')], changedAt: ++made });
      await store.addMatch(exampleOrigin(`m${made}`), [], summary);
    });
  await play('playing');
  for (let finished = 0; finished < 5; finished++) await play('over');
  await play('playing');
  await expect(play('playing')).rejects.toThrow('Finish one of your games first. You have 2 in progress.');
});
