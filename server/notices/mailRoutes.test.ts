import { expect, test } from 'vitest';
import { openServer } from '../fixtures/browser.ts';
import { openMailServer } from './fixtures/mailServer.ts';

const form = { 'content-type': 'application/x-www-form-urlencoded' };

async function openMailing() {
  const mail = await openMailServer();
  const environment = { ATOLL_SMTP: mail.url, ATOLL_MAIL_FROM: 'atoll@example.org', ATOLL_URL: 'http://localhost' };
  const { browser } = await openServer(environment);
  const want = (who: ReturnType<typeof browser>, email: string) =>
    who.put('/api/account/notices', { email, webhook: '' });
  /** The path of a kind in the last mail. */
  const linkTo = (what: string) => {
    const message = mail.messages
      .at(-1)!
      .replaceAll(/=?\r\n(?= |[^\r\n]*$)/g, '')
      .replaceAll('=\r\n', '');
    return new RegExp(`http://localhost(/api/notices/${what}/[\\w/-]+)`).exec(message)![1]!;
  };
  const press = (url: string) => browser().send({ method: 'POST', url, payload: '', headers: form });
  const emailOf = async (who: ReturnType<typeof browser>) =>
    (await who.get('/api/account/notices')).json<{ email: string }>().email;
  return { mail, browser, want, linkTo, press, emailOf };
}

/** A player with a confirmed address, and the link by which a mail that was sent there can be stopped. */
async function mailed() {
  const { browser, want, linkTo, press, emailOf, mail } = await openMailing();
  const anna = browser();
  await want(anna, 'anna@example.org');
  await press(linkTo('confirm'));
  await anna.post('/api/account/notices/test');
  expect(mail.messages.at(-1)).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  return { anna, browser, want, linkTo, press, url: linkTo('stop'), email: () => emailOf(anna) };
}

test('an address counts once the link in its one mail has been used', async () => {
  const { mail, browser, want, linkTo, press, emailOf } = await openMailing();
  const [anna, stranger] = [browser(), browser()];
  expect((await want(anna, 'anna@example.org')).json()).toMatchObject({ email: '', unconfirmed: 'anna@example.org' });
  expect(mail.recipients).toEqual(['<anna@example.org>']);
  expect((await anna.post('/api/account/notices/test')).json()).toEqual({ results: [] });
  for (const who of [anna, stranger]) expect((await want(who, 'Anna@example.org')).statusCode).toBe(429);
  expect(mail.messages).toHaveLength(1);
  const link = linkTo('confirm');
  expect((await browser().get(link)).body).toContain('<form method="post"><button>Confirm</button>');
  expect(await emailOf(anna)).toBe('');
  expect((await press(`${link.slice(0, -1)}${link.endsWith('x') ? 'y' : 'x'}`)).statusCode).toBe(404);
  expect((await press(link)).statusCode).toBe(200);
  expect(await emailOf(anna)).toBe('anna@example.org');
  expect(await emailOf(stranger)).toBe('');
});

test('an address whose owner refuses gets no mail from anybody again', async () => {
  const { mail, browser, want, linkTo, press, emailOf } = await openMailing();
  const anna = browser();
  await want(anna, 'victim@example.org');
  const confirm = linkTo('confirm');
  expect((await press(linkTo('refuse'))).body).toContain('victim@example.org gets no more mail from here.');
  expect((await press(confirm)).statusCode).toBe(404);
  expect((await want(browser(), 'VICTIM@example.org')).json().error).toMatch(/^Use another address/);
  expect(mail.messages).toHaveLength(1);
  expect(await emailOf(anna)).toBe('');
});

test('one player cannot have many addresses asked', async () => {
  const { mail, browser, want } = await openMailing();
  const anna = browser();
  const answers: number[] = [];
  for (let at = 0; at < 8; at++) answers.push((await want(anna, `somebody${at}@example.org`)).statusCode);
  expect(answers).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
  expect(mail.messages).toHaveLength(5);
});

test('the link shows a button, and only the button stops the mail', async () => {
  const { browser, url, email } = await mailed();
  const page = await browser().get(url);
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.body).toContain('<form method="post"><button>');
  expect(await email()).toBe('anna@example.org');
  const payload = 'List-Unsubscribe=One-Click';
  const stopped = await browser().send({ method: 'POST', url, payload, headers: form });
  expect(stopped.statusCode).toBe(200);
  expect(await email()).toBe('');
  expect((await browser().get(url)).statusCode).toBe(404);
});

test('a link for another player, another address or a guessed one does nothing', async () => {
  const { anna, browser, want, linkTo, press, url, email } = await mailed();
  const other = browser();
  await other.play();
  const { id } = (await other.me())!;
  const [, , , , , token] = url.split('/');
  for (const wrong of [`/api/notices/stop/${id}/${token}`, `${url.slice(0, -1)}x`, url.slice(0, -1), `${url}x`]) {
    expect((await browser().post(wrong)).statusCode).toBe(404);
  }
  await want(anna, 'new@example.org');
  expect(await email()).toBe('anna@example.org');
  await press(linkTo('confirm'));
  expect((await browser().post(url)).statusCode).toBe(404);
  expect(await email()).toBe('new@example.org');
});
