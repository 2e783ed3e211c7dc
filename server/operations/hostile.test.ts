import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openServer } from '../fixtures/browser.ts';
import { webFolder } from '../fixtures/webFolder.ts';

const signUp = '/api/account/sign-up';
const json = { 'content-type': 'application/json' };

async function refusal(payload: string | Buffer, headers: Record<string, string> = json) {
  const { browser } = await openServer();
  const answer = await browser().send({ method: 'POST', url: signUp, payload, headers });
  return { status: answer.statusCode, ...answer.json<{ error: string }>() };
}

test.each([
  ['no JSON', '{"name":', { status: 400, error: 'The body is not JSON.' }],
  ['nothing', '', { status: 400, error: 'The body is empty. It must be JSON.' }],
  ['a number', '5', { status: 400, error: 'The request must be an object.' }],
  ['null', 'null', { status: 400, error: 'The request must be an object.' }],
  ['a list', '[]', { status: 400, error: 'The request must be an object.' }],
  [
    'a key that would change all objects',
    '{"__proto__":{"guest":false}}',
    { status: 400, error: 'The body is not JSON.' },
  ],
  [
    'the same by another way',
    '{"constructor":{"prototype":{"guest":false}}}',
    { status: 400, error: 'The body is not JSON.' },
  ],
  ['a field too many', '{"name":"Anna","password":"long enough","id":"x"}', { status: 400, error: '"id" is unknown.' }],
  [
    'a field with markup in its name',
    '{"name":"Anna","password":"long enough","<img src=x>":1}',
    { status: 400, error: '"?img src?x?" is unknown.' },
  ],
  [
    'a character that no database likes',
    '{"name":"Anna","password":"long \\u0000 enough"}',
    { status: 400, error: 'The request contains a null character.' },
  ],
  [
    'the same in the name of a field',
    '{"name":"Anna","password":"long enough","\\u0000":1}',
    { status: 400, error: 'The request contains a null character.' },
  ],
  [
    'a text that is none',
    '{"name":{"$gt":""},"password":"long enough"}',
    {
      status: 400,
      error: '"name" is invalid; expected 2 to 24 letters and digits, with spaces and . _ \' - between them.',
    },
  ],
  [
    'a number for a text',
    '{"name":"Anna","password":12345678}',
    { status: 400, error: '"password" is invalid; expected 8 to 256 characters.' },
  ],
  [
    'lists within lists beyond all measure',
    `${'['.repeat(120_000)}${']'.repeat(120_000)}`,
    { status: 400, error: 'The request is nested too deeply.' },
  ],
  ['a missing field', '{"name":"Anna"}', { status: 400, error: '"password" is missing.' }],
])('%s is refused with a sentence', async (_, body, expected) => {
  expect(await refusal(body)).toMatchObject(expected);
  expect(({} as Record<string, unknown>).guest).toBeUndefined();
});

test('a body that is too large is refused', async () => {
  const body = JSON.stringify({ name: 'Anna', password: 'x'.repeat(300_000) });
  expect(await refusal(body)).toMatchObject({ status: 413, error: 'The body is too large.' });
});

test.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'nonsense',
])('a body of type %s is refused', async (type) => {
  expect(await refusal('{"name":"Anna","password":"long enough"}', { 'content-type': type })).toMatchObject({
    status: 415,
    error: 'The body must be JSON, sent with content-type: application/json.',
  });
});

test.each([
  [{ origin: 'https://evil.example' }],
  [{ 'sec-fetch-site': 'cross-site' }],
  [{ 'sec-fetch-site': 'same-site', origin: 'http://other.localhost' }],
  [{ origin: 'null' }],
])('a page of another site cannot change anything in a player’s name: %j', async (headers) => {
  const { browser } = await openServer();
  const anna = browser();
  await anna.signUp('Anna');
  for (const [method, url, payload] of [
    ['PUT', '/api/account/name', { name: 'Eve' }],
    ['POST', '/api/account/sign-out', undefined],
    ['DELETE', '/api/account/devices', { endpoint: 'https://x' }],
  ] as const) {
    const answer = await anna.send({ method, url, headers, ...(payload && { payload }) });
    expect({ status: answer.statusCode, ...answer.json() }).toMatchObject({
      status: 403,
      error: 'Only pages of this server can make changes here.',
    });
  }
  expect(await anna.me()).toMatchObject({ name: 'Anna' });
});

test('the server’s own pages may change things', async () => {
  const { browser } = await openServer();
  const headers = { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:80', host: 'localhost:80' };
  const answer = await browser().send({
    method: 'POST',
    url: signUp,
    payload: { name: 'Anna', password: 'long enough' },
    headers,
  });
  expect(answer.statusCode).toBe(201);
});

test('a fault of ours tells nothing about our insides', async () => {
  const { server, store, browser } = await openServer();
  store.userNamed = () => Promise.reject(new Error('SELECT password FROM users: disk failure at /var/lib'));
  const answer = await browser().signIn('Anna');
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toEqual({
    request: answer.headers['x-request-id'],
    error: 'Server error. Nothing was changed. Try again in a moment.',
  });
  expect((await server.fastify.inject('/api/health')).statusCode).toBe(200);
});

test.each([
  '/api/../package.json',
  '/..%2f..%2fpackage.json',
  '/%2e%2e/%2e%2e/package.json',
  '/assets/..%2f..%2f.env',
  '/%00',
])('no file outside the client is served: %s', async (url) => {
  const { browser } = await openServer({}, { webRoot: webFolder() });
  const answer = await browser().get(url);
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(answer.body).not.toContain('"dependencies"');
});

test('a method or an address that does not exist is told so', async () => {
  const { browser } = await openServer();
  for (const [method, url] of [
    ['GET', '/api/nothing'],
    ['DELETE', '/api/account/me'],
    ['POST', '/play/x'],
    ['GET', '/api/matches/%ff'],
  ] as const) {
    const answer = await browser().send({ method, url });
    expect([400, 404]).toContain(answer.statusCode);
    expect(answer.json()).toMatchObject({ error: expect.stringMatching(/^\S.*\.$/) });
  }
});

test.each([
  ['no HTTP at all', '\x16\x03\x01 not http\r\n\r\n', 400],
  ['two lengths', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400],
  ['headers without end', `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ['half a handshake', 'GET /api/live HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n', 400],
])('%s is answered in a sentence and hung up on, and hurts nobody', async (_, bytes, status) => {
  const { server, browser } = await openServer();
  const { port } = new URL(await server.listen());
  // It does not hang up by itself.
  const socket = connect({ port: Number(port), host: '127.0.0.1', allowHalfOpen: true });
  socket.on('error', () => undefined);
  let answer = '';
  socket.on('data', (data) => {
    answer += data;
  });
  socket.write(bytes);
  await once(socket, 'end');
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toEqual({ error: expect.stringMatching(/^[A-Z].*\.$/) });
  while (!socket.destroyed) {
    socket.write('more');
    await wait(10);
  }
  expect((await browser().get('/api/health')).statusCode).toBe(200);
});
