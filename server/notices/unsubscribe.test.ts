import { expect, test } from 'vitest';
import { openServer } from '../fixtures/browser.ts';
import { openMailServer } from './fixtures/mailServer.ts';

/** A player with an address, and the link in the mail that was sent there. */
async function mailed() {
  const mail = await openMailServer();
  const environment = { ATOLL_SMTP: mail.url, ATOLL_MAIL_FROM: 'atoll@example.org', ATOLL_URL: 'http://localhost' };
  const { browser } = await openServer(environment);
  const anna = browser();
  await anna.put('/api/account/notices', { email: 'anna@example.org', webhook: '' });
  await anna.post('/api/account/notices/test');
  const message = mail.messages[0]!.replaceAll(/\r\n(?= )/g, '');
  expect(message).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  const [, url] = /^List-Unsubscribe: *<http:\/\/localhost(\/\S+)>/m.exec(message)!;
  const email = async () => (await anna.get('/api/account/notices')).json<{ email: string }>().email;
  return { anna, browser, url: url!, email };
}

test('the link shows a button, and only the button stops the mail', async () => {
  const { browser, url, email } = await mailed();
  const page = await browser().get(url);
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.body).toContain('<form method="post"><button>');
  expect(await email()).toBe('anna@example.org');
  const payload = 'List-Unsubscribe=One-Click';
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const stopped = await browser().send({ method: 'POST', url, payload, headers });
  expect(stopped.statusCode).toBe(200);
  expect(await email()).toBe('');
  expect((await browser().get(url)).statusCode).toBe(404);
});

test('a link for another player, another address or a guessed one does nothing', async () => {
  const { anna, browser, url, email } = await mailed();
  const other = browser();
  await other.put('/api/account/notices', { email: 'anna@example.org', webhook: '' });
  const { id } = (await other.me())!;
  const [, , , , , token] = url.split('/');
  for (const wrong of [`/api/notices/stop/${id}/${token}`, `${url.slice(0, -1)}x`, url.slice(0, -1), `${url}x`]) {
    expect((await browser().post(wrong)).statusCode).toBe(404);
  }
  await anna.put('/api/account/notices', { email: 'new@example.org', webhook: '' });
  expect((await browser().post(url)).statusCode).toBe(404);
  expect(await email()).toBe('new@example.org');
});
