import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { firefox, webkit } from '#house/machine';
import { isDeep } from '#house/tiers';
import { firstWave } from '../saipan.ts';
import { Eyes, type Wanted } from './eyes.ts';
import { openFirefox } from './firefox.ts';
import type { OtherBrowser } from './otherBrowser.ts';
import { openWebkit } from './webkit.ts';

const shared = inject('shared');
const [gecko, gtk] = [firefox(), webkit()];

const browsers: readonly { name: string; open: (() => Promise<OtherBrowser>) | undefined }[] = [
  { name: 'Firefox', open: gecko === undefined ? undefined : () => openFirefox(gecko) },
  { name: 'WebKit', open: gtk && (() => openWebkit(gtk)) },
];

const settings = JSON.stringify(JSON.stringify({ animation: 'off' }));

for (const { name, open } of browsers) {
  const why = isDeep ? (open ? '' : ' (skipped: not installed)') : ' (only in the deep tier)';
  describe.skipIf(!isDeep || !open || !shared)(`${name}${why}`, () => {
    let browser: OtherBrowser;
    let eyes: Eyes;

    beforeEach(async () => {
      browser = await open!();
      eyes = new Eyes(browser);
      // A picture: of a page that is left at once, parts would miss.
      await browser.goto(`${shared!.server}/icon.svg`);
      await browser.evaluate(`localStorage.setItem('atoll-settings', ${settings})`);
    });
    afterEach(async () => {
      const complaints = await browser.complaints();
      await browser.close();
      expect(complaints).toEqual([]);
    });

    test('the first turn of Saipan', async () => {
      await browser.goto(`${shared!.server}/`);
      await eyes.press('^Play Saipan now');
      for (const title of firstWave) await eyes.clickUntilGone({ is: '.tray-piece', named: title });
      await eyes.click({ is: '.board-piece', named: '^317th Independent Infantry Battalion,' });
      await eyes.press('^everything');
      await eyes.press('^Attack with these units');
      await goOnUntil(eyes, { is: '.log-panel-line', named: 'die roll [1-6]' });
      await goOnUntil(eyes, { is: '.top-bar-turns li:nth-child(2)[aria-current]' });
    });

    test('a lesson to its end', async () => {
      await browser.goto(`${shared!.server}/learn/island-war-saipan/combat`);
      await eyes.press('^Next$');
      for (const battalion of ['317th Independent Infantry', '2nd Battalion, 6th', '1st Battalion, 6th'])
        await eyes.click({ is: '.board-piece', named: `^${battalion}` });
      await eyes.press('^Attack with these units');
      await eyes.reads('What counts is the difference');
      await eyes.press('^Next$');
      await eyes.press('^(Finish barrage|Roll)');
      await eyes.reads('the die shows 3');
      while (!(await eyes.see({ is: '.lesson-card a', named: '^All lessons' }))) await eyes.press('^(Next|Show me)$');
      await browser.goto(`${shared!.server}/learn`);
      await eyes.reads('1 of \\d+ lessons done');
    });
  });
}

/** Takes the way on, or else anything that is offered, until something is to be seen. */
async function goOnUntil(eyes: Eyes, sought: Wanted): Promise<void> {
  for (let looks = 0; looks < mostLooks; looks++) {
    if (await eyes.see(sought)) return;
    // A unit that was chosen may want a hex, which is no element: then a button leads on.
    const others = looks % 3 === 2 ? [button, unit] : [unit, button];
    for (const way of [sure, wayOn, ...others]) if (await eyes.clickIfSeen(way)) break;
    await eyes.rest();
  }
  throw new Error(`${JSON.stringify(sought)} was never to be seen`);
}

const mostLooks = 1000;
const sure = { is: '.prompt-bar button', named: '^Yes, ' };
const wayOn = { is: '.prompt-bar-buttons > .button-main' };
const unit = { is: '.board-piece-choosable:not(.board-piece-selected)' };
const button = { is: '.prompt-bar-buttons button', named: '^(?!Undo|Cancel)' };
