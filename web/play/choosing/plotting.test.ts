import { expect, test } from 'vitest';
import { nameOf } from '#board/grid';
import { flightOnScreen, spot } from '../fixtures/flight.ts';
import { sky } from '../fixtures/sky.ts';
import { keysInPlay } from '../screen/keysInPlay.ts';
import type { PlayTable } from './table.ts';

function plan({ draft }: PlayTable): string {
  return draft.value.map(({ verb }) => verb).join(', ');
}

function end({ hands }: PlayTable): string {
  const { hex, facing, left } = hands!.plotting!.plot.value!.steps.at(-1)!;
  return `${nameOf(sky.grid, hex)} ${facing!.title} ${left}`;
}

function flown({ updates }: PlayTable): unknown {
  return updates.value.flatMap(({ events }) => events ?? []).findLast(({ type }) => type === 'flew');
}

test('a click on a hex plots the shortest way there, a second one ends it there', async () => {
  const { table } = await flightOnScreen();
  table.click(spot('0404'));
  expect(plan(table)).toBe('ahead');
  expect(end(table)).toBe('0404 north 2');
  table.click(spot('0404'));
  expect(end(table)).toMatch(/^0404 .* 0$/);
});

test('a click elsewhere takes the place of a way that cannot go on there', async () => {
  const { table } = await flightOnScreen();
  table.click(spot('0404'));
  table.click(spot('0404'));
  table.click(spot('0403'));
  expect(plan(table)).toBe('ahead, fire at');
  table.click(spot('0405'));
  expect(plan(table)).toBe('');
});

test('the other ways to stand in the hex are one click away', async () => {
  const { table } = await flightOnScreen();
  table.click(spot('0404'));
  const plotting = table.hands!.plotting!;
  const { others } = plotting.alternatives.value!;
  plotting.standAs(others.find(({ facing, isComplete }) => facing?.title === 'north-east' && !isComplete)!);
  expect(plan(table)).toBe('ahead, right');
  expect(end(table)).toBe('0404 north-east 1');
});

test('what is pointed at is drawn before it is chosen, with the field of fire from there', async () => {
  const { table } = await flightOnScreen();
  table.pointed.value = spot('0404');
  const marks = table.hands!.plotting!.marks.value!;
  expect(marks.isPointed).toBe(true);
  expect(marks.added.map(({ left }) => left)).toEqual([3, 2]);
  expect(marks.chances.map(({ text }) => text)).toEqual(['45%']);
  expect(marks.left.get(spot('0404').hex)).toBe(2);
  expect(plan(table)).toBe('');
});

test('a target is led to and fired at, and the flight is sent as one', async () => {
  const { table } = await flightOnScreen();
  expect(table.choosable.value).toContain('aircraft 1');
  table.click(spot('0403'));
  expect(plan(table)).toBe('ahead, fire at');
  expect(table.hands!.plotting!.fly()).toBe(true);
  await expect.poll(() => flown(table)).toMatchObject({ way: ['ahead', 'fire at', 'ahead'] });
});

test('keys plot step by step, take steps back, and fly', async () => {
  const { scene, table } = await flightOnScreen();
  const keys = keysInPlay(scene, table, { value: undefined } as never);
  const press = (...names: (keyof typeof keys)[]) => {
    for (const name of names) keys[name]!({ key: '' } as KeyboardEvent);
  };
  press('up', 'left');
  expect(plan(table)).toBe('ahead, left');
  press('unplot', 'right');
  expect(end(table)).toBe('0404 north-east 1');
  press('choose');
  await expect.poll(() => flown(table)).toBeDefined();
});

test('keys go to a target, choose it, and fly', async () => {
  const { scene, table } = await flightOnScreen();
  const keys = keysInPlay(scene, table, { value: undefined } as never);
  for (const name of ['next unit', 'choose', 'choose'] as const) keys[name]!({ key: '' } as KeyboardEvent);
  await expect.poll(() => flown(table)).toMatchObject({ way: ['ahead', 'fire at', 'ahead'] });
});
