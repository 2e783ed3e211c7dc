import { expect, test } from 'vitest';
import { Readiness } from './readiness.ts';

test('many who ask at once share one trial of the store, and a later one finds out what has changed', async () => {
  let [now, trials] = [0, 0];
  let failure: Error | undefined;
  const readiness = new Readiness(
    async () => {
      trials++;
      if (failure) throw failure;
    },
    () => now,
  );
  await Promise.all(Array.from({ length: 100 }, () => readiness.check()));
  expect(trials).toBe(1);
  failure = new Error('the line is cut');
  now = 999;
  await readiness.check();
  now = 1000;
  await expect(readiness.check()).rejects.toThrow('the line is cut');
  failure = undefined;
  now = 2000;
  await readiness.check();
  expect(trials).toBe(3);
});
