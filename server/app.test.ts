import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { buildServer } from './app.ts';
import { openServer } from './fixtures/browser.ts';
import { openReceiver, postTo } from './notices/fixtures/receiver.ts';
import { readSettings } from './settings.ts';
import { openStore } from './store/open.ts';

test('stopping says goodbye to those who are connected, and what was done is there at the next start', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'atoll-server-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const database = join(folder, 'atoll.sqlite');
  const settings = readSettings({ ATOLL_PORT: '0', ATOLL_LOG: 'off', ATOLL_BOT_THREADS: '1' });

  const first = await buildServer({ settings, store: await openStore(database) });
  const url = await first.listen();
  const signUp = await fetch(`${url}/api/account/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Anna', password: 'a long password' }),
  });
  const cookie = signUp.headers.getSetCookie()[0]!.split(';')[0]!;
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/live`, { headers: { cookie, origin: url } });
  await once(socket, 'open');
  const goodbye = once(socket, 'close');
  await Promise.all([first.close(), first.close()]);
  expect((await goodbye)[0]).toBe(1001);
  await expect(fetch(`${url}/api/health`)).rejects.toThrow();

  const second = await buildServer({ settings, store: await openStore(database) });
  onTestFinished(() => second.close());
  const me = await second.fastify.inject({ url: '/api/account/me', headers: { cookie } });
  expect(me.json()).toMatchObject({ name: 'Anna' });
});

test('a request under way is finished when the server stops', async () => {
  const { server, store } = await openServer();
  const url = await server.listen();
  const { promise, resolve } = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  store.ping = () => {
    asked.resolve();
    return promise;
  };
  const answer = fetch(`${url}/api/health`);
  await asked.promise;
  const closing = server.close();
  resolve();
  expect((await answer).status).toBe(200);
  await closing;
});

test('a client that never finishes its request does not hold up the others', async () => {
  const { server, browser } = await openServer();
  const { port } = new URL(await server.listen());
  const slow = connect(Number(port), '127.0.0.1');
  onTestFinished(() => void slow.destroy());
  slow.write(
    'POST /api/account/sign-in HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{',
  );
  expect((await browser().get('/api/health')).statusCode).toBe(200);
});

test('who is away when it becomes his turn is told, with a link that leads to the game', async () => {
  const receiver = await openReceiver();
  const { browser } = await openServer({ ATOLL_URL: 'http://localhost' }, { post: postTo(receiver) });
  const [anna, bert] = [browser(), browser()];
  await anna.signUp('Anna');
  await anna.put('/api/account/notices', { email: '', webhook: 'https://discord.example/anna' });
  const match = await anna.play();
  const joined = await bert.post(`/api/matches/${match}/join`, { seat: 'japan' });
  expect(joined.statusCode).toBe(200);
  const { waiting } = joined.json<{ waiting: string[] }>();
  expect(waiting).toEqual(['us']);
  await expect.poll(() => receiver.received.length).toBe(1);
  expect(String(receiver.received[0]!.body)).toContain(`http://localhost/play/${match}`);
});
