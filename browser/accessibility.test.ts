import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { seriousFindings } from './axe.ts';
import { Hand } from './hand.ts';
import { wantToPlay } from './home.ts';
import { landFirstWave, startAgainstMachine, startByInvitation } from './saipan.ts';
import { openSave, playedGame, saveOf } from './savedGame.ts';
import { onStage } from './stage.ts';

/** By their headings; those of two in a row differ. */
const pages: Readonly<Record<string, string>> = {
  '/': 'Pacific War board wargames',
  '/new': 'New game',
  '/games': 'My games',
  '/new?with=anyone': 'New game',
  '/open': 'Open games',
  '/finished': 'Finished games',
  '/account': 'Account',
  '/settings': 'Settings',
  '/help': 'How to play',
  '/sources': 'Sources and licenses',
  '/import': 'Open a save file',
  '/nowhere': 'Page not found',
  '/invite/nobody': 'Invalid invitation',
  '/api': 'Atoll',
};

const openedPanel = '.panels';
const openedDialog = 'dialog[open]';

onStage('Nothing serious for axe-core, on desktop and phone, light and dark', (stage) => {
  // Each test is a person who opens one thing after the other.
  const open = async () => {
    const visitor = await stage.visitor('reader', { bypassCSP: true, settings: { animation: 'off' } });
    const findings: string[] = [];
    const look = async (title: string, within?: string) => {
      for (const finding of await seriousFindings(visitor.page, within)) findings.push(`${title}: ${finding}`);
    };
    return { visitor, page: visitor.page, look, findings };
  };

  test('what is wrong is found', async () => {
    const { page } = await open();
    await page.goto('/help');
    await page
      .locator('main p')
      .first()
      .evaluate((text) => text.setAttribute('style', 'color: #999; background: #aaa'));
    expect((await seriousFindings(page, 'main')).join('\n')).toMatch(
      /desktop, light: color-contrast.*phone, dark: color-contrast/s,
    );
    expect(await seriousFindings(page, 'footer')).toEqual([]);
  });

  test('every page', async () => {
    const { visitor, page, look, findings } = await open();
    visitor.expects(/status of 404/);
    for (const [path, heading] of Object.entries(pages)) {
      // That each can be opened by its address is tested with the pages; here the client goes from one to the next.
      if (path === '/' || path === '/api') await page.goto(path);
      else await follow(page, path);
      await page.getByRole('heading', { name: heading }).first().waitFor();
      // What is around the main part is the same on all pages of the client.
      await look(path, path === '/' || path === '/api' ? undefined : 'main');
    }
    await wantToPlay(page, 'Play against the computer');
    await look('choosing a game');
    expect(findings.join('\n')).toBe('');
  });

  test('gathering, lists with games in them, and an account', async () => {
    const { page, look, findings } = await open();
    const guest = await stage.visitor('guest');
    await wantToPlay(page, 'Invite a friend');
    await page.getByRole('button', { name: 'Create invite link' }).click();
    await page.getByRole('textbox', { name: 'Invitation link' }).waitFor();
    await look('gathering');
    await guest.page.goto(await page.getByRole('textbox', { name: 'Invitation link' }).inputValue());
    await guest.page.getByRole('button', { name: /^Join as/ }).click();
    await new Hand(page).ready();
    await page.goto('/games');
    await page.getByText('Your turn').waitFor();
    await look('my games');
    await page.goto('/account');
    await page.getByRole('heading', { name: 'Keep my games' }).waitFor();
    await look('account of a guest');
    expect(findings.join('\n')).toBe('');
  });

  test('the play screen with a battle being built, its panels and its windows', async () => {
    const { page, look, findings } = await open();
    const hand = await startAgainstMachine(page);
    await look('set-up');
    await landFirstWave(hand);
    await hand.click(hand.counter('317th Independent Infantry Battalion'));
    await hand.click(hand.counter('2nd Battalion, 6th Marines'));
    await look('battle');
    for (const panel of ['Log', 'Units', 'Charts', 'Rules', 'Notes', 'Info']) {
      await hand.openPanel(panel);
      await look(panel, openedPanel);
    }
    await page.getByRole('button', { name: /^Goal: / }).click();
    await page.getByRole('complementary', { name: 'Goal' }).waitFor();
    await look('Goal', openedPanel);
    await hand.openPanel('Charts');
    const term = page.getByRole('button', { name: 'differential' });
    const explained = page.getByRole('note');
    // What else still arrives on the screen may draw the chart a second time and take the focus away.
    const explain = () =>
      expect
        .poll(async () => {
          if ((await explained.count()) === 0) await term.press('Enter');
          return explained.count();
        })
        .toBe(1);
    await explain();
    await page.keyboard.press('Tab');
    await expect
      .poll(() => explained.getByRole('button', { name: 'Rule 7.0e' }).evaluate((link) => link.matches(':focus')))
      .toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => explained.count()).toBe(0);
    await expect.poll(() => hand.selected.count()).toBeGreaterThan(0);
    await explain();
    await look('a term explained');
    await page.keyboard.press('Escape');
    await expect.poll(() => explained.count()).toBe(0);
    await page.keyboard.press('m');
    await look('list of choices', openedDialog);
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await look('keys', openedDialog);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Game menu' }).click();
    await look('game menu', openedDialog);
    await page.getByRole('button', { name: 'Resign' }).click();
    await look('resign?', openedDialog);
    await page.getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('heading', { name: / wins/ }).waitFor();
    await look('result');
    expect(findings.join('\n')).toBe('');
  });

  test('a game with others, a hand-over, a save file and a replay', async () => {
    const { page, look, findings } = await open();
    const guest = await stage.visitor('guest');
    await startByInvitation(page, guest.page);
    await new Hand(page).openPanel('Chat');
    await page.getByRole('textbox', { name: 'Message' }).fill('Hello');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.locator('.chat-panel-lines').getByText('Hello').waitFor();
    await look('chat', openedPanel);

    await handOver(page);
    await look('hand-over');

    await openSave(page, saveOf(playedGame()));
    await look('save file');
    await page.getByRole('button', { name: 'Replay' }).click();
    await page.getByRole('slider', { name: 'Moment' }).waitFor();
    await look('replay');
    await page.getByRole('link', { name: 'Story' }).click();
    await page.getByRole('heading', { name: 'Turn by turn' }).waitFor();
    await look('story');
    expect(findings.join('\n')).toBe('');
  });
});

/** Goes to another page of the client as its links do, without loading everything anew. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate(`history.pushState(null, '', '${path}'); dispatchEvent(new PopStateEvent('popstate'))`);
}

/** Hot seat, where one player has written what the other must not see. */
async function handOver(page: Page): Promise<void> {
  await wantToPlay(page, 'Play hot seat');
  await page.getByRole('radio', { name: /Free deployment/ }).check();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  const hand = new Hand(page);
  await hand.playUntil(async () => (await hand.waiting()) === 'cover');
}
