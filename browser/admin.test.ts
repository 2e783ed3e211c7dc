import { expect, test } from 'vitest';
import { overflow, smallTargets } from './measure.ts';
import { onStage } from './stage.ts';
import { connectionLost } from './visitor.ts';

onStage('Administration', (stage) => {
  test('a player reports another, and an administrator bans them, on a phone', async () => {
    const server = await stage.ownServer();
    const ada = await stage.visitor('ada', { viewport: { width: 360, height: 740 }, hasTouch: true });
    await ada.page.goto('/account');
    const up = ada.page.getByRole('region', { name: 'Create an account' });
    await up.getByLabel('Name').fill('Ada');
    await up.getByLabel('Password').fill('correct horse battery');
    await up.getByRole('button', { name: 'Create account' }).click();
    await ada.page.getByText('Account created.').waitFor();
    await ada.page.goto('/admin');
    await ada.page.getByText('This page is for the administrators').waitFor();
    ada.expects(...connectionLost);
    await server.stop();
    await server.start({ ATOLL_ADMINS: 'Ada' });

    const [bob, cid] = [await stage.visitor('bob'), await stage.visitor('cid')];
    await bob.page.goto('/games');
    const made = await bob.page.request.post('/api/matches', {
      data: {
        ...{ game: 'island-war-saipan', scenario: 'historical', options: {}, pace: 'day' },
        seats: { us: { who: 'me' }, japan: { who: 'open' } },
      },
    });
    const { id } = (await made.json()) as { id: string };
    await cid.page.request.post('/api/matches', {
      data: {
        ...{ game: 'island-war-saipan', scenario: 'historical', options: {}, pace: 'day' },
        seats: { us: { who: 'me' }, japan: { who: 'invited' } },
      },
    });
    await cid.page.goto(`/game/${id}`);
    await cid.page.getByRole('button', { name: /^Report Guest/ }).click();
    await cid.page.getByLabel('What is wrong?').fill('Floods the list of open games.');
    await cid.page.getByRole('button', { name: 'Send report' }).click();
    await cid.page.getByText('The administrators have your report.').waitFor();

    const { page } = ada;
    await page.goto('/account');
    await page.getByRole('link', { name: 'Administration' }).click();
    await page.getByText('Floods the list of open games.').waitFor();
    for (const part of ['People', 'Games', 'Addresses', 'Audit', 'Clean-up', 'Reports']) {
      await page.getByRole('radio', { name: part }).check();
      await expect.poll(() => page.getByRole('status').getByText('Loading').count()).toBe(0);
      await expect.poll(() => overflow(page), { message: part }).toBe(0);
      // The title of a game in a list is a link as high as its line, as in every list of games.
      if (part !== 'Games') await expect.poll(() => smallTargets(page, 40), { message: part }).toEqual([]);
    }
    await page.getByRole('button', { name: /^See Guest/ }).click();
    await page.getByRole('button', { name: 'Ban', exact: true }).click();
    await page.getByLabel('Reason').fill('Floods the lobby.');
    await page.getByRole('dialog').getByRole('button', { name: 'Ban', exact: true }).click();
    await page.getByText('Banned: Floods the lobby.').waitFor();
    expect(await (await bob.page.request.get('/api/account/me')).json()).toBeNull();
    await page.getByRole('radio', { name: 'Audit' }).check();
    await page.getByText('The audit is whole').waitFor();
    await page.getByText('(Floods the lobby.)').waitFor();
  });
});
