import { expect, test } from 'vitest';
import { Turns } from './turns.ts';

test('pieces are done in order, with a rest after each that is as long as it took', async () => {
  const happened: string[] = [];
  const time = { now: 0 };
  let goOn: () => void = () => undefined;
  const turns = new Turns(
    () => time.now,
    (milliseconds) => {
      happened.push(`rests ${milliseconds}`);
      return new Promise<void>((resolve) => {
        goOn = resolve;
      });
    },
  );
  for (const [name, took] of Object.entries({ long: 20, short: 3 })) {
    turns.take(() => {
      happened.push(name);
      time.now += took;
    });
  }
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  await settle();
  expect(happened).toEqual(['long', 'rests 20']);
  await settle();
  expect(happened).toHaveLength(2);
  goOn();
  await settle();
  expect(happened).toEqual(['long', 'rests 20', 'short', 'rests 3']);
});
