import { createECDH, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { openServer } from '../fixtures/browser.ts';
import { openMailServer } from './fixtures/mailServer.ts';
import { openReceiver, postTo } from './fixtures/receiver.ts';

const path = '/api/account/notices';

function subscription(endpoint = 'https://push.example/one') {
  const p256dh = createECDH('prime256v1').generateKeys('base64url');
  return { endpoint, keys: { p256dh, auth: randomBytes(16).toString('base64url') } };
}

test('nobody has anything switched on at first', async () => {
  const { browser } = await openServer();
  expect((await browser().get(path)).json()).toEqual({ email: '', webhook: '', devices: 0 });
});

test('what is switched on is kept and can be tried out', async () => {
  const mail = await openMailServer();
  const receiver = await openReceiver();
  const environment = { ATOLL_SMTP: mail.url, ATOLL_MAIL_FROM: 'atoll@example.org', ATOLL_URL: 'http://localhost' };
  const { browser, store } = await openServer(environment, { post: postTo(receiver) });
  const anna = browser();
  const wanted = { email: 'anna@example.org', webhook: 'https://discord.example/hook' };
  expect((await anna.put(path, wanted)).json()).toEqual({
    ...wanted,
    email: '',
    devices: 0,
    unconfirmed: wanted.email,
  });
  await store.changeUser((await anna.me())!.id, { email: wanted.email });
  expect((await anna.post('/api/account/devices', subscription())).statusCode).toBe(204);
  expect((await anna.get(path)).json()).toEqual({ ...wanted, devices: 1 });
  expect((await anna.post(`${path}/test`)).json()).toEqual({
    results: [
      { way: 'email', problem: '' },
      { way: 'push', problem: '' },
      { way: 'webhook', problem: '' },
    ],
  });
  expect(mail.messages).toHaveLength(2);
  expect(receiver.received.map((one) => one.path).sort()).toEqual(['/hook', '/one']);
  expect((await browser().get('/api/server')).json()).toMatchObject({ email: true, webhook: true });
});

test('a trial that fails says why, without the operator’s secrets', async () => {
  const mail = await openMailServer({ refuse: true });
  const receiver = await openReceiver(404);
  const environment = { ATOLL_SMTP: mail.url, ATOLL_MAIL_FROM: 'atoll@example.org', ATOLL_URL: 'http://localhost' };
  const { browser, store } = await openServer(environment, { post: postTo(receiver) });
  const anna = browser();
  await anna.put(path, { email: '', webhook: 'https://discord.example/hook' });
  await store.changeUser((await anna.me())!.id, { email: 'anna@example.org' });
  expect((await anna.post(`${path}/test`)).json()).toEqual({
    results: [
      { way: 'email', problem: 'The mail server did not accept the message.' },
      { way: 'webhook', problem: 'The address answered with status 404.' },
    ],
  });
});

test('a webhook into the operator’s network is refused when it is used, and tells nothing of what is there', async () => {
  const { browser } = await openServer();
  const anna = browser();
  await anna.put(path, { email: '', webhook: 'https://localhost:1/admin' });
  expect((await anna.post(`${path}/test`)).json()).toEqual({
    results: [{ way: 'webhook', problem: 'Invalid address: it is not a public address.' }],
  });
});

test.each([
  [{ email: 'anna', webhook: '' }, 'Use an email address such as name@example.org. This one is not valid.'],
  [{ email: 'a@b.c,d@e.f', webhook: '' }, 'Use an email address such as name@example.org. This one is not valid.'],
  [
    { email: 'a@b.c\r\nBcc: d@e.f', webhook: '' },
    'Use an email address such as name@example.org. This one is not valid.',
  ],
  [{ email: '', webhook: 'http://discord.example/' }, 'Invalid webhook address: it must start with https://.'],
  [{ email: '' }, '"webhook" is missing.'],
])('%j is refused', async (body, error) => {
  const { browser } = await openServer({
    ATOLL_SMTP: 'smtp://127.0.0.1:1',
    ATOLL_MAIL_FROM: 'atoll@example.org',
    ATOLL_URL: 'http://localhost',
  });
  const answer = await browser().put(path, body);
  expect({ status: answer.statusCode, ...answer.json() }).toMatchObject({ status: 400, error });
});

test('what the server does not offer cannot be switched on', async () => {
  const { browser } = await openServer({ ATOLL_PUSH: 'off', ATOLL_WEBHOOKS: 'off' });
  const anna = browser();
  expect((await anna.put(path, { email: 'a@b.org', webhook: '' })).json().error).toMatch(/does not send email/);
  expect((await anna.put(path, { email: '', webhook: 'https://x.org' })).json().error).toMatch(
    /does not support webhooks/,
  );
  expect((await anna.post('/api/account/devices', subscription())).json().error).toMatch(/does not send push/);
  expect((await anna.get('/api/server')).json()).toMatchObject({ email: false, webhook: false, pushKey: '' });
});

test('a device is switched off by its owner only', async () => {
  const { browser, store } = await openServer();
  const [anna, bert] = [browser(), browser()];
  await anna.post('/api/account/devices', subscription());
  await bert.play();
  const { id } = (await anna.me())!;
  const forget = {
    method: 'DELETE',
    url: '/api/account/devices',
    payload: { endpoint: 'https://push.example/one' },
  } as const;
  expect((await browser().send(forget)).statusCode).toBe(401);
  expect((await bert.send(forget)).statusCode).toBe(204);
  expect(await store.devices(id)).toHaveLength(1);
  expect((await anna.send(forget)).statusCode).toBe(204);
  expect(await store.devices(id)).toHaveLength(0);
});

test('subscriptions that are none, and too many devices, are refused', async () => {
  const { browser } = await openServer();
  const anna = browser();
  const wrongKeys = { ...subscription(), keys: { p256dh: 'AAAA', auth: 'AAAA' } };
  expect((await anna.post('/api/account/devices', wrongKeys)).statusCode).toBe(400);
  expect((await anna.post('/api/account/devices', subscription('http://push.example'))).statusCode).toBe(400);
  for (let device = 0; device < 10; device += 1) {
    expect((await anna.post('/api/account/devices', subscription(`https://push.example/${device}`))).statusCode).toBe(
      204,
    );
  }
  expect((await anna.post('/api/account/devices', subscription('https://push.example/10'))).statusCode).toBe(409);
  expect((await anna.post('/api/account/devices', subscription('https://push.example/3'))).statusCode).toBe(204);
});

test('trials are few', async () => {
  const { browser } = await openServer();
  const anna = browser();
  await anna.play();
  const statuses: number[] = [];
  for (let trial = 0; trial < 4; trial += 1) statuses.push((await anna.post(`${path}/test`)).statusCode);
  expect(statuses).toEqual([200, 200, 200, 429]);
});

test('many guests cannot flood one mailbox with trials', async () => {
  const mail = await openMailServer();
  const environment = { ATOLL_SMTP: mail.url, ATOLL_MAIL_FROM: 'atoll@example.org', ATOLL_URL: 'http://localhost' };
  const { browser, store } = await openServer(environment);
  const statuses: number[] = [];
  for (let guest = 0; guest < 5; guest += 1) {
    const one = browser();
    await one.play();
    await store.changeUser((await one.me())!.id, { email: 'victim@example.org' });
    statuses.push((await one.post(`${path}/test`)).statusCode);
  }
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
  expect(mail.messages).toHaveLength(3);
});
