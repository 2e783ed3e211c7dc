import { signal } from '@preact/signals';
import { expect, test } from 'vitest';
import { displayOf } from '#games/displays';
import { islandWar } from '#games/island-war/game';
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
