import { expect, test } from 'vitest';
import { Table } from '#engine/table';
import { tinian } from '#games/company-scale/tinian/game';
import { isDeep } from '#house/tiers';
import { Hand } from './hand.ts';
import { openSave, saveOf } from './savedGame.ts';
import { onStage } from './stage.ts';
import { Clicks, type Company, decideUntil, orderedGame } from './tinianPerson.ts';

onStage('Clicks on Tinian', (stage) => {
  const playing = async (table: Company) => {
    const { page } = await stage.visitor('both', { deviceScaleFactor: 1, settings: { animation: 'off' } });
    await openSave(page, saveOf(table), 'Tinian');
    await page.getByRole('button', { name: /^(Play on|Continue)$/ }).click();
    return new Hand(page, { game: 'css-tinian' });
  };
  /** What the next turns cost each side in clicks. */
  const clicksOf = async (scenario: string, turns: number) => {
    const table = orderedGame(scenario);
    const hand = await playing(table);
    const ahead = new Table(tinian, table.setup);
    for (const action of table.actions) ahead.apply(action);
    const until = ahead.state.time + turns;
    const clicks = new Clicks(
      hand,
      table,
      decideUntil(ahead, 10, ({ time }) => time >= until),
    );
    await clicks.all();
    await expect.poll(() => hand.promptText()).toContain(tinian.prompt(table.state).slice(0, 20));
    return clicks.of;
  };

  test('the first turn of Mount Lasso takes each side a few clicks', async () => {
    const { us, japan } = await clicksOf('t1', 1);
    expect(us).toBeLessThanOrEqual(40);
    expect(japan).toBeLessThanOrEqual(40);
  });

  test.runIf(isDeep)('all of Mount Lasso takes each side at most 150 clicks', async () => {
    const { us, japan } = await clicksOf('t1', 7);
    expect(us).toBeLessThanOrEqual(150);
    expect(japan).toBeLessThanOrEqual(150);
  });

  test.runIf(isDeep)('a turn of the campaign takes each side at most 40 clicks', async () => {
    const { us, japan } = await clicksOf('t4', 1);
    expect(us).toBeLessThanOrEqual(40);
    expect(japan).toBeLessThanOrEqual(40);
  });
});
