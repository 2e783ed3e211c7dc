import { getPriority } from 'node:os';
import { afterEach, expect, test } from 'vitest';
import { LineIsFull, OverBudget, ThreadPool } from './pool.ts';

const file = new URL('./fixtures/echoThread.ts', import.meta.url);
let pool: ThreadPool<string, string>;
afterEach(() => pool.close());

test('orders are carried out, more of them than there are threads', async () => {
  pool = new ThreadPool(file, { size: 2 });
  const words = ['a', 'b', 'c', 'd', 'e'];
  expect(await Promise.all(words.map((word) => pool.do(word, 60_000, 'us')))).toEqual(['a!', 'b!', 'c!', 'd!', 'e!']);
});

test('one that takes too long is ended, and those that wait behind it are carried out', async () => {
  pool = new ThreadPool(file, { size: 1 });
  const endless = pool.do('loop', 100, 'us');
  const next = pool.do('after', 60_000, 'us');
  await expect(endless).rejects.toBeInstanceOf(OverBudget);
  expect(await next).toBe('after!');
});

test('a breakdown is its own order’s only', async () => {
  pool = new ThreadPool(file, { size: 1 });
  const orders = ['throw', 'one', 'exit', 'two'].map((order) => pool.do(order, 60_000, 'us'));
  const outcomes = await Promise.allSettled(orders);
  expect(outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : String(outcome.reason)))).toEqual([
    'Error: thrown',
    'one!',
    'Error: A thread ended before its work was done.',
    'two!',
  ]);
});

test('a thread that is not needed any more ends, and another one is started when it is', async () => {
  pool = new ThreadPool(file, { size: 1, idleAfter: 1 });
  expect(await pool.do('one', 60_000, 'us')).toBe('one!');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await pool.do('two', 60_000, 'us')).toBe('two!');
});

test('a closed pool takes no orders and ends those under way', async () => {
  pool = new ThreadPool(file, { size: 1 });
  const endless = pool.do('loop', 60_000, 'us');
  const waiting = pool.do('never', 60_000, 'us');
  const closed = pool.close();
  await expect(endless).rejects.toThrow('shutting down');
  await expect(waiting).rejects.toThrow('shutting down');
  await closed;
  await expect(pool.do('late', 1000, 'us')).rejects.toThrow('shutting down');
});

test('those who wait take turns by person, and one person can have only so many in line', async () => {
  pool = new ThreadPool(file, { size: 1, waitingPerPerson: 3 });
  const done: string[] = [];
  const order = (word: string, person: string) => pool.do(word, 60_000, person).then((answer) => done.push(answer));
  const first = order('begun', 'one');
  const many = ['a', 'b', 'c'].map((word) => order(word, 'one'));
  await expect(order('d', 'one')).rejects.toBeInstanceOf(LineIsFull);
  await Promise.all([first, ...many, order('x', 'two'), order('y', 'two')]);
  expect(done).toEqual(['begun!', 'a!', 'x!', 'b!', 'y!', 'c!']);
});

test.runIf(process.platform === 'linux')('threads leave the processor to those that answer players', async () => {
  const pool = new ThreadPool<string, number[]>(new URL('./fixtures/priorityThread.ts', import.meta.url), { size: 1 });
  const own = getPriority();
  const lower = Math.min(19, own + 10);
  expect(await pool.do('', 10_000, 'someone')).toEqual([lower, lower]);
  expect(getPriority()).toBe(own);
  await pool.close();
});
