import { expect, test } from 'vitest';
import { makeBot } from '#bots/players';
import { Table } from '#engine/table';
import { saipan } from '#games/company-scale/saipan/game';
import { Hand } from './hand.ts';
import { layoutHolds, layoutHoldsInAllWindows } from './layout.ts';
import { openSave, saveOf } from './savedGame.ts';
import { onStage } from './stage.ts';

type Company = Table<Parameters<typeof saipan.pending>[0]>;

/** S1 as the US is asked which units of a beach land; until then any choice will do. */
function beforeLanding(): Company {
  const table = new Table(saipan, { scenario: 's1', options: {}, seed: 'marianas/1' });
  const bots = { us: makeBot('random', saipan, 'us'), japan: makeBot('random', saipan, 'japan') };
  for (let decision = table.decision()!; decision.procedure !== 'beach landing'; decision = table.decision()!) {
    const seat = decision.seat as keyof typeof bots;
    table.apply(bots[seat].choose(saipan.view(table.state, seat), decision));
  }
  return table;
}

onStage('Saipan, company by company', (stage) => {
  const open = async (table: Company) => {
    const { page } = await stage.visitor('both', { deviceScaleFactor: 1, settings: { animation: 'off' } });
    await page.setViewportSize({ width: 1440, height: 900 });
    await openSave(page, saveOf(table), 'Saipan, 1944');
    await page.getByRole('button', { name: /^(Play on|Continue)$/ }).click();
    const hand = new Hand(page, { game: 'css-saipan' });
    if ((await hand.ready()) === 'cover') {
      await page.getByRole('button', { name: /^Show the map/ }).click();
      await hand.ready();
    }
    return hand;
  };

  test('a wave goes in to its beach, with room for all in every window', async () => {
    const hand = await open(beforeLanding());
    await expect.poll(() => hand.promptText()).toMatch(/^Land at /);
    await layoutHoldsInAllWindows(hand.page, 'a landing');
    await hand.choose(/^Land/);
    await expect.poll(async () => (await hand.logLines()).join(' ')).toMatch(/comes to \d\d\.\d\d/);
  });

  test('the turns of the longest campaign leave room for the players', async () => {
    const hand = await open(new Table(saipan, { scenario: 's5', options: {}, seed: 'marianas/1' }));
    await expect.poll(() => hand.turnText()).toContain('of 225');
    await layoutHolds(hand.page, 'a campaign');
  });
});
