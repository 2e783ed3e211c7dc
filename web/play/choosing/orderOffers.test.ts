import { signal } from '@preact/signals';
import { expect, test } from 'vitest';
import type { StandingOrder } from '#engine/orders';
import { displayOf } from '#games/displays';
import { findUnit } from '#games/forlorn-hopes/data/data';
import { forlornHopes } from '#games/forlorn-hopes/game';
import { position } from '#games/forlorn-hopes/position';
import { islandWar } from '#games/island-war/game';
import { position as positionOnSaipan } from '#games/island-war/position';
import { FakeLink } from './fixtures/fakeLink.ts';
import { OrderOffers } from './orderOffers.ts';
import { PlayTable } from './table.ts';

/** Japan is asked for protective fire again and again. */
function underAttack() {
  const link = new FakeLink(['japan'], 'historical', 'many attacks');
  const table = new PlayTable(link, islandWar, displayOf(islandWar.id)!, signal({ confirm: false, confirmEnd: false }));
  const offers = new OrderOffers();
  const toQuestion = () =>
    link.playTo('japan', 'attack', (view) => link.hosted.game.decision(view, 'japan')?.step === 'protective fire');
  const answer = async (...verbs: string[]) => {
    expect(toQuestion()).toBe(true);
    for (const verb of verbs) {
      const offer = table.offers.value.find(({ choice }) => choice.verb === verb)!;
      table.choose({ offer, ...(offer.choice.of === '' ? {} : { target: offer.choice.targets[0]! }) });
    }
    if (table.sent.value) offers.answered(islandWar, table.sent.value);
    await new Promise((resolve) => setTimeout(resolve));
  };
  const offered = () => {
    expect(toQuestion()).toBe(true);
    return offers.offered(table.orderAsked.value!)?.id;
  };
  return { table, offers, answer, offered };
}

test('a question answered three times as an order would answer it offers that order', async () => {
  const { answer, offered } = underAttack();
  await answer('done');
  await answer('done');
  expect(offered()).toBeUndefined();
  await answer('done');
  expect(offered()).toBe('never this turn');
});

test('another answer in between starts the count again', async () => {
  const { answer, offered } = underAttack();
  await answer('done');
  await answer('done');
  await answer('protect', 'done');
  await answer('done');
  expect(offered()).toBeUndefined();
});

test('what is told twice counts once, and what was declined is not offered again', async () => {
  const { table, offers, answer, offered } = underAttack();
  await answer('done');
  for (let again = 0; again < 3; again++) offers.answered(islandWar, table.sent.value!);
  expect(offered()).toBeUndefined();
  await answer('done');
  await answer('done');
  expect(offered()).toBe('never this turn');
  offers.decline(table.orderAsked.value!);
  expect(offered()).toBeUndefined();
});

/** A US battalion in 0607 is attacked by a Japanese one. */
function attackedWithoutGuns() {
  const units = { 'us-1/6': '0607', 'jp-1/135': '0606' };
  const game = positionOnSaipan({ units, phasing: 'japan', phase: 'combat' });
  game.do('attack', 'us-1/6');
  game.do('with', 'jp-1/135');
  game.do('done');
  return game;
}

/** The end of a week in which two Allied air units can regroup. */
function regrouping(seed: number) {
  const { state } = position({
    phase: 'regroup',
    air: { 'P-40-1': 'darwin regroup disrupted', 'P-40-2': 'darwin regroup disrupted' },
    dice: { 'air regroup allies': [seed % 10, 10] },
  });
  return forlornHopes.view(state, 'allies');
}

/** Sends one answer after another, each from where the last has led. */
function say(offers: OrderOffers, view: ReturnType<typeof regrouping>, answers: readonly [string, number?][]): void {
  let seen = view;
  for (const [verb, target] of answers) {
    const action = { seat: 'allies', verb, ...(target !== undefined && { target }) };
    offers.answered(forlornHopes, { view: seen, actions: [action] });
    const state = forlornHopes.imagine(seen, 'next');
    expect(forlornHopes.apply(state, action).refused).toBeUndefined();
    seen = forlornHopes.view(state, 'allies');
  }
}

test('an answer in parts is the same as the order that gives it at once', () => {
  const rolls = ['P-40-1', 'P-40-2'].map((unit): [string, number] => ['roll air unit', findUnit(unit)]);
  const order = forlornHopes.definition.orders!.find(({ id }) => id === 'regroup rolls')! as StandingOrder;
  const offers = new OrderOffers();
  say(offers, regrouping(1), [...rolls, ['done']]);
  say(offers, regrouping(2), [...rolls.toReversed(), ['done']]);
  expect(offers.offered(order)).toBeUndefined();
  say(offers, regrouping(3), [['roll for all']]);
  expect(offers.offered(order)?.id).toBe('all');
  // Not so if something is left out.
  say(offers, regrouping(4), [rolls[0]!, ['done']]);
  expect(offers.offered(order)).toBeUndefined();
});

test('of two orders that would do the same, the one that holds on is offered', () => {
  // The US has ground support points to defend with, but no artillery in range: all artillery and nothing come to the same.
  const { state } = attackedWithoutGuns();
  const view = islandWar.view(state, 'us');
  expect(islandWar.decision(view, 'us')?.step).toBe('protective fire');
  const offers = new OrderOffers();
  for (let times = 0; times < 3; times++) {
    offers.answered(islandWar, { view, actions: [{ seat: 'us', verb: 'done' }] });
  }
  const order = islandWar.definition.orders!.find(({ id }) => id === 'protective fire')! as StandingOrder;
  expect(offers.offered(order)).toMatchObject({ id: 'all artillery' });
  expect(order.answers.find(({ id }) => id === 'never this turn')?.period).toBeDefined();
});
