import { signal } from '@preact/signals';
import { expect, test } from 'vitest';
import { displayOf } from '#games/displays';
import { islandWar } from '#games/island-war/game';
import { FakeLink } from './fixtures/fakeLink.ts';
import { askMe, giveOrder, listedOrders } from './orders.ts';
import { PlayTable } from './table.ts';

function open(seats: readonly string[]) {
  const link = new FakeLink(seats);
  const table = new PlayTable(link, islandWar, displayOf(islandWar.id)!, signal({ confirm: false, confirmEnd: false }));
  const toProtectiveFire = () =>
    link.playTo('japan', 'attack', (view) => link.hosted.game.decision(view, 'japan')?.step === 'protective fire');
  const answerOf = (id: string) => listedOrders(table).find((order) => order.id === id)?.answer;
  return { link, table, toProtectiveFire, answerOf };
}

test('a seat is told of all orders it can give, what each means, and how it stands', () => {
  const { table } = open(['us']);
  const orders = listedOrders(table);
  expect(orders.map(({ id }) => id)).toEqual(['protective fire', 'barrage']);
  expect(orders.every(({ answer, text, rule }) => answer === askMe && text !== '' && rule !== '')).toBe(true);
  expect(orders[0]!.answers.map(({ title }) => title).slice(0, 2)).toEqual(['Ask me', 'Never this turn']);
  expect(listedOrders(open(['japan']).table).map(({ id }) => id)).toContain('banzai');
});

test('a question that an order could answer says which, and is answered when it is given', async () => {
  const { link, table, toProtectiveFire, answerOf } = open(['japan']);
  expect(table.orderAsked.value).toBeUndefined();
  expect(toProtectiveFire()).toBe(true);
  expect(table.orderAsked.value?.id).toBe('protective fire');
  expect(listedOrders(table).map(({ isAsked }) => isAsked)).toEqual([true, false, false]);
  expect(await giveOrder(table, 'protective fire', 'never this turn')).toBe(true);
  expect(answerOf('protective fire')).toBe('never this turn');
  expect(link.hosted.game.decision(link.view('japan'), 'japan')?.step).not.toBe('protective fire');
  expect(table.orderAsked.value).toBeUndefined();
});

test('an order can be changed while the other side plays, and a player who wants it is asked again', async () => {
  const { link, table, toProtectiveFire, answerOf } = open(['japan']);
  expect(link.playTo('us', 'combat phase')).toBe(true);
  expect(table.decision.value).toBeUndefined();
  expect(await giveOrder(table, 'protective fire', 'all artillery')).toBe(true);
  expect(answerOf('protective fire')).toBe('all artillery');
  expect(await giveOrder(table, 'protective fire', askMe)).toBe(true);
  expect(answerOf('protective fire')).toBe(askMe);
  expect(toProtectiveFire()).toBe(true);
});

test('nobody is shown the orders of another: not at one screen, not as a watcher', async () => {
  const { link, table } = open(['us', 'japan']);
  expect(link.playTo('us', 'combat phase')).toBe(true);
  expect(await giveOrder(table, 'barrage', 'never this turn')).toBe(true);
  expect(link.playTo('japan', 'combat phase')).toBe(true);
  expect(table.cover.value).toBe('japan');
  expect(listedOrders(table)).toEqual([]);
  table.uncover();
  expect(table.seat.value).toBe('japan');
  expect(listedOrders(table).every(({ answer }) => answer === askMe)).toBe(true);
  expect(listedOrders(open([]).table)).toEqual([]);
});
