import { stat } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { readyWithin } from '../store/probe.ts';
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
  now = 99;
  await readiness.check();
  now = 100;
  await expect(readiness.check()).rejects.toThrow('the line is cut');
  failure = undefined;
  now = 200;
  await readiness.check();
  expect(trials).toBe(3);
});

test('what has come while this process was held up counts', async () => {
  const readiness = new Readiness(async () => void (await stat('.')));
  const checked = readiness.check();
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, readyWithin + 200);
  await checked;
});
