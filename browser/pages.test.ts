import { expect, test } from 'vitest';
import { textOf } from './hand.ts';
import { overflow, smallTargets } from './measure.ts';
import { onStage } from './stage.ts';
import { connectionLost } from './visitor.ts';

const pages = [
  { path: '/', heading: 'Pacific War board wargames, every rule enforced', title: 'Atoll' },
  { path: '/new', heading: 'New game', title: 'New game · Atoll' },
  { path: '/games', heading: 'My games', title: 'My games · Atoll' },
  { path: '/open', heading: 'Open games', title: 'Open games · Atoll' },
  { path: '/finished', heading: 'Finished games', title: 'Finished games · Atoll' },
  { path: '/account', heading: 'Account', title: 'Account · Atoll' },
  { path: '/settings', heading: 'Settings', title: 'Settings · Atoll' },
  { path: '/help', heading: 'How to play', title: 'How to play · Atoll' },
  { path: '/sources', heading: 'Sources and licenses', title: 'Sources and licenses · Atoll' },
  { path: '/import', heading: 'Open a save file', title: 'Open a save file · Atoll' },
  { path: '/no/such/place', heading: 'Page not found', title: 'Not found · Atoll' },
] as const;

onStage('Pages', (stage) => {
  test('each has its heading, its title and landmarks, and fits a phone', async () => {
    await stage.ownServer();
    const visitor = await stage.visitor('reader', { viewport: { width: 360, height: 740 }, hasTouch: true });
    const { page } = visitor;
    visitor.expects(/status of 404/);
    for (const { path, heading, title } of pages) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      await expect.poll(() => page.title()).toBe(title);
      for (const landmark of ['banner', 'main', 'contentinfo'] as const) {
        await expect.poll(() => page.getByRole(landmark).count(), { message: `${landmark} of ${path}` }).toBe(1);
      }
      await expect.poll(() => overflow(page), { message: path }).toBe(0);
      await expect.poll(() => smallTargets(page, 40), { message: path }).toEqual([]);
    }
  });

  test('lists say that they are empty, that they are on their way, and why they cannot be had', async () => {
    const server = await stage.ownServer();
    const visitor = await stage.visitor('newcomer');
    const { page } = visitor;
    await page.goto('/games');
    await page.getByText('No online games.').waitFor();
    await page.getByText(/^No games on this device yet\./).waitFor();
    await page.goto('/finished');
    await page.getByText('No finished games yet.').waitFor();

    let answer: (() => Promise<void>) | undefined;
    await page.route(/\/api\/matches\?.*open/, (route) => {
      answer = () => route.continue();
    });
    await page.goto('/open');
    await page.getByRole('status').getByText('Loading').waitFor({ state: 'attached' });
    await expect.poll(() => answer).toBeDefined();
    await answer!();
    await page.getByText('No open games right now.').waitFor();
    await page.unroute(/\/api\/matches\?.*open/);

    visitor.expects(/status of 500/, ...connectionLost);
    await page.route(/\/api\/matches\?.*open/, (route) =>
      route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }),
    );
    await page.reload();
    await expect.poll(() => textOf(page.getByRole('alert'))).toMatch(/^[A-Z].*\. ?Try again$/);
    await page.unroute(/\/api\/matches\?.*open/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('No open games right now.').waitFor();

    // Without a server every page still opens, and what needs one says so and can be tried again.
    await server.kill();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Finished games' }).click();
    await page.getByRole('alert').waitFor();
    await server.start();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('No finished games yet.').waitFor();
  });

  test('open games are filtered by game, side, pace, and words, and the address says how', async () => {
    await stage.ownServer();
    const host = await stage.visitor('host');
    await host.page.goto('/open');
    await host.page.getByText('No open games right now.').waitFor();
    expect(await host.page.getByRole('search', { name: 'Filter' }).count(), 'nothing to look for').toBe(0);
    for (const [note, free, pace] of [
      ['Beginners welcome', 'japan', 'live'],
      ['Slow and steady', 'us', 'week'],
    ] as const) {
      const seats = { us: { who: 'me' }, japan: { who: 'me' }, [free]: { who: 'open' } };
      const data = { game: 'island-war-saipan', scenario: 'historical', options: {}, pace, note, seats };
      expect((await host.page.request.post('/api/matches', { data })).status()).toBe(201);
    }
    const { page } = await stage.visitor('seeker');
    await page.goto('/open');
    const notes = () => page.locator('.rows-outcome').allTextContents();
    await expect.poll(notes).toEqual(['Slow and steady', 'Beginners welcome']);
    const filter = page.getByRole('search', { name: 'Filter' });
    await filter.getByLabel('Side').selectOption({ label: 'Japan' });
    await expect.poll(notes).toEqual(['Beginners welcome']);
    await filter.getByLabel('Side').selectOption('');
    await filter.getByLabel('Pace').selectOption({ label: 'A move a week' });
    await expect.poll(notes).toEqual(['Slow and steady']);
    await page.reload();
    await expect.poll(notes).toEqual(['Slow and steady']);
    await filter.getByLabel('Player, note, or scenario').fill('beginners');
    await page.getByText('No open game fits this filter.').waitFor();
    await page.getByRole('link', { name: 'Show all open games' }).click();
    await expect.poll(notes).toEqual(['Slow and steady', 'Beginners welcome']);
    await filter.getByLabel('Player, note, or scenario').fill('beginners');
    await expect.poll(notes).toEqual(['Beginners welcome']);
  });

  test('games that are not there are told apart from pages that fail', async () => {
    const visitor = await stage.visitor('lost');
    const { page } = visitor;
    visitor.expects(/status of 40[04]/);
    await page.goto('/invite/nosuchword');
    await page.getByRole('heading', { name: 'Invalid invitation' }).waitFor();
    for (const path of ['/play/nosuchgame', '/play/local/nosuchgame', '/replay/nosuchgame', '/game/nosuchgame']) {
      await page.goto(path);
      await expect
        .poll(() =>
          textOf(
            page
              .getByRole('main')
              .getByText(/no (such )?(game|match)|not (there|here|found)/i)
              .first(),
          ),
        )
        .not.toBe('');
      await expect.poll(() => page.getByText('Something went wrong on our side').count(), { message: path }).toBe(0);
    }
  });

  test('a file that is no save file is refused with a sentence', async () => {
    const { page } = await stage.visitor('importer');
    await page.goto('/import');
    const choose = (text: string) =>
      page
        .locator('input[type=file]')
        .setInputFiles({ name: 'broken.json', mimeType: 'application/json', buffer: Buffer.from(text) });
    for (const text of ['no JSON at all', '{}', '{"format":"atoll-save","formatVersion":9}', '[]']) {
      await choose(text);
      await expect.poll(() => textOf(page.getByRole('alert'))).toMatch(/^broken\.json: .+\.$/);
    }
  });

  test('settings are kept', async () => {
    const { page } = await stage.visitor('reader', { colorScheme: 'light' });
    const ground = () =>
      page.locator('body').evaluate((body) => {
        const { backgroundColor } = body.ownerDocument.defaultView.getComputedStyle(body);
        return backgroundColor as string;
      });
    await page.goto('/settings');
    await page.getByRole('heading', { name: 'Settings' }).waitFor();
    const light = await ground();
    await page.getByRole('group', { name: 'Theme' }).getByRole('radio', { name: 'Dark' }).check();
    await expect.poll(ground).not.toBe(light);
    const dark = await ground();
    await page.goto('/');
    await expect.poll(ground).toBe(dark);
  });

  test('a page of charts is printed dark on white, without what leads through the site', async () => {
    const { page } = await stage.visitor('printer', { settings: { theme: 'dark' } });
    await page.goto('/charts/island-war-saipan');
    const title = page.getByRole('heading', { level: 1 });
    await title.waitFor();
    const lightness = () =>
      title.evaluate((shown) => Number(/\d+/.exec(shown.ownerDocument.defaultView.getComputedStyle(shown).color)![0]));
    expect(await lightness()).toBeGreaterThan(150);
    await page.emulateMedia({ media: 'print' });
    await expect.poll(lightness).toBeLessThan(100);
    for (const part of ['.header', '.footer']) expect(await page.locator(part).isVisible(), part).toBe(false);
  });
});
