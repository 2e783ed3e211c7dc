import type { Locator } from 'playwright-core';
import { expect, test, vi } from 'vitest';
import { Hand, textOf } from './hand.ts';
import { firstWave, land, landFirstWave, startByInvitation } from './saipan.ts';
import { onStage } from './stage.ts';
import { connectionLost, type Visitor } from './visitor.ts';
import { Wire } from './wire.ts';

onStage('Two browsers against each other', (stage) => {
  const quick = { settings: { animation: 'off', confirmEnd: false } };

  test('a reload, a lost connection and a killed server in the middle lose and double nothing', async () => {
    const server = await stage.ownServer();
    const [alice, bob] = [await stage.visitor('alice', quick), await stage.visitor('bob', quick)];
    for (const visitor of [alice, bob]) visitor.expects(...connectionLost);
    const wire = await Wire.lay(bob.page);
    const { hostHand: us, guestHand: japan } = await startByInvitation(alice.page, bob.page);

    await land(us, ...firstWave.slice(0, 3));
    await japan.counter(firstWave[2]).waitFor();
    await bob.page.reload();
    await sameLog(us, japan);

    // Without a connection nothing arrives; afterwards everything does.
    await bob.context.setOffline(true);
    await land(us, ...firstWave.slice(3));
    await us.counter(firstWave[5]).waitFor();
    expect(await japan.counter(firstWave[5]).count()).toBe(0);
    await bob.context.setOffline(false);
    await japan.counter(firstWave[5]).waitFor();
    await sameLog(us, japan);

    // A connection that breaks off is sought again at once.
    await wire.cut();
    const rolls = async () => (await us.logLines()).filter((line) => /die roll/.test(line)).length;
    await playTogether([us, japan], async () => (await rolls()) > 0);
    await sameLog(us, japan);

    await server.kill();
    await alice.page.getByText(/Connection lost/).waitFor();
    await server.start();
    const rolled = await rolls();
    await playTogether([us, japan], async () => (await rolls()) > rolled);
    await sameLog(us, japan);
    await alice.page.reload();
    await sameLog(us, japan);
  });

  test('a board that came with its page is drawn before the line to the server is opened', async () => {
    const [alice, bob] = [await stage.visitor('alice', quick), await stage.visitor('bob', quick)];
    const { hostHand: us, guestHand: japan } = await startByInvitation(alice.page, bob.page);
    await alice.page.addInitScript(`
      globalThis.WebSocket = class extends WebSocket {
        constructor(address) {
          super(address);
          document.documentElement.dataset.opened ??= document.querySelectorAll('[data-piece]').length;
        }
      };
    `);
    await alice.page.reload();
    await expect.poll(() => alice.page.locator('html').getAttribute('data-opened')).toMatch(/^[1-9]/);
    // The line carries what is chosen as soon as anything can be.
    await land(us, firstWave[0]);
    await japan.counter(firstWave[0]).waitFor();
  });

  test('chat, a draw declined, a move taken back, and a resignation, before a watcher who hears no chat', async () => {
    const [alice, bob] = [await stage.visitor('alice', quick), await stage.visitor('bob', quick)];
    const carol = await stage.visitor('carol', quick);
    const { hostHand: us, guestHand: japan } = await startByInvitation(alice.page, bob.page);
    await carol.page.goto(new URL(alice.page.url()).pathname);
    await new Hand(carol.page).prompt.getByText('United States to decide').waitFor();

    await say(alice, 'Good luck, whoever you are!');
    await say(bob, 'You will need it more.');
    await alice.page.getByText('You will need it more.', { exact: true }).waitFor();
    await bob.page.getByText('Good luck, whoever you are!', { exact: true }).waitFor();
    await new Hand(carol.page).openPanel('Chat');
    await carol.page.getByText(/Chat is for players only/).waitFor();
    expect(await carol.page.content()).not.toContain('whoever you are');

    // Undo is free as long as nothing was revealed.
    await landFirstWave(us);
    await japan.counter(firstWave[5]).waitFor();
    await us.undo();
    await japan.counter(firstWave[5]).waitFor({ state: 'detached' });
    await land(us, firstWave[5]);

    // A moment that is shared stays as it is, whatever happens later.
    await menu(alice, 'Share this moment');
    await alice.page.getByRole('button', { name: 'Create link' }).click();
    const link = await alice.page.getByRole('textbox', { name: 'Link to this moment' }).inputValue();
    await alice.page.getByRole('button', { name: 'Close' }).click();

    await menu(alice, 'Offer a draw');
    await wish(bob).filter({ hasText: 'United States offers a draw.' }).waitFor();
    await bob.page.getByRole('button', { name: 'Decline' }).click();
    await wish(alice).waitFor({ state: 'detached' });

    // Over a roll it is taken back only if the other agrees.
    await us.ready();
    await expect.poll(() => us.promptText()).toMatch(/must still attack/);
    const hasRolled = async () => (await us.logLines()).some((line) => /die roll/.test(line));
    await playTogether([us, japan], async () => (await hasRolled()) && (await us.waiting()) === 'choice');
    await menu(alice, 'Request a takeback');
    await wish(bob).filter({ hasText: 'United States requests a takeback.' }).waitFor();
    await bob.page.getByRole('button', { name: 'Accept' }).click();
    await wish(alice).waitFor({ state: 'detached' });
    await expect.poll(hasRolled).toBe(false);
    await sameLog(us, japan);

    await menu(bob, 'Resign');
    await bob.page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
    await alice.page.getByRole('heading', { name: /You win/ }).waitFor();
    await bob.page.getByRole('heading', { name: /United States wins/ }).waitFor();
    await carol.page.getByRole('heading', { name: /United States wins/ }).waitFor();
    expect(await carol.page.content()).not.toContain('whoever you are');
    await carol.page.goto(link);
    const shared = new Hand(carol.page);
    await shared.counter(firstWave[5]).waitFor();
    await expect.poll(() => textOf(carol.page.getByText('A moment of a game in progress.'))).toBeTruthy();
    expect((await shared.logLines()).join('\n')).not.toMatch(/die roll|resign|whoever you are/);
    const result = alice.page.getByRole('dialog');
    await result.getByRole('button', { name: 'Verify all rolls' }).click();
    await expect.poll(() => textOf(result.getByText(/^(Not verified|Verified)/))).toMatch(/^Verified/);
  });
});

/** Whoever must choose does, until something is so. */
async function playTogether(hands: readonly Hand[], isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) {
    const waits = await Promise.all(hands.map((hand) => hand.waiting()));
    const at = waits.indexOf('choice');
    if (at < 0) {
      await Promise.race(hands.map((hand) => hand.ready()));
      continue;
    }
    await hands[at]!.settled();
    await hands[at]!.makeAnyChoice();
  }
}

/** What one was told is what the other was told, line by line, as soon as both have been told all. */
async function sameLog(one: Hand, other: Hand): Promise<void> {
  await vi.waitFor(async () => expect(await other.logLines()).toEqual(await one.logLines()), { timeout: 60_000 });
}

async function say({ page }: Visitor, text: string): Promise<void> {
  await new Hand(page).openPanel('Chat');
  await page.getByRole('textbox', { name: 'Message' }).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

function wish({ page }: Visitor): Locator {
  return page.locator('.wish-banner');
}

async function menu({ page }: Visitor, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Game menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name }).click();
}
