import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import type { MatchCard } from '#protocol/api';
import type { EnclosedMatch } from '#protocol/enclosed';
import { openServer } from '../fixtures/browser.ts';
import { webFolder } from '../fixtures/webFolder.ts';
import { openStore } from '../store/open.ts';

test.each([
  ['GET', '/', 200],
  ['GET', '/assets/app-abc123.js', 200],
  ['GET', '/play/x', 200],
  ['GET', '/assets/missing.js', 404],
  ['GET', '/api/nothing', 404],
  ['GET', '/api/health', 200],
  ['GET', '/api', 200],
  ['GET', '/metrics', 200],
  ['POST', '/api/account/sign-up', 415],
  ['GET', '/api/matches?of=nonsense', 400],
  ['GET', '/api/matches/%ff', 400],
] as const)('%s %s (%i) has the headers that keep strangers out', async (method, url, status) => {
  const { browser } = await openServer({}, { webRoot: webFolder() });
  const body = method === 'POST' ? { payload: 'x', headers: { 'content-type': 'text/html' } } : {};
  const { statusCode, headers } = await browser().send({ method, url, ...body });
  expect(statusCode).toBe(status);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
  });
  const policy = String(headers['content-security-policy']).split('; ');
  expect(policy).toEqual(expect.arrayContaining(["default-src 'self'", "script-src 'self'", "frame-ancestors 'none'"]));
  expect(policy.join()).not.toMatch(/unsafe|\*/);
  expect(headers).not.toHaveProperty('strict-transport-security');
  expect(headers).not.toHaveProperty('access-control-allow-origin');
  expect(headers).not.toHaveProperty('x-powered-by');
});

test('over https browsers are told to stay there, and the socket is that of the public address', async () => {
  const { browser } = await openServer({ ATOLL_URL: 'https://play.example.org' });
  const { headers } = await browser().get('/api/health');
  expect(headers['strict-transport-security']).toBe('max-age=31536000');
  expect(headers['content-security-policy']).toContain("connect-src 'self' wss://play.example.org;");
});

test('a strange host does not get into the policy', async () => {
  const { browser } = await openServer();
  const { headers } = await browser().get('/api/health', { host: "x; script-src 'unsafe-inline'" });
  expect(headers['content-security-policy']).not.toContain('unsafe');
});

test('the client’s first page answers every address that only the client knows, and is always asked for anew', async () => {
  const { browser } = await openServer({}, { webRoot: webFolder() });
  for (const url of ['/', '/play/abc', '/invite/word?x=1']) {
    const { statusCode, headers, body } = await browser().get(url);
    expect(statusCode).toBe(200);
    expect(body).toContain('the client');
    expect(headers['content-type']).toMatch(/^text\/html/);
    expect(headers['cache-control']).toBe('no-cache');
  }
  expect((await browser().get('/sw.js')).headers['cache-control']).toBe('no-cache');
});

function withBoard(): string {
  const webRoot = webFolder();
  writeFileSync(join(webRoot, 'play.island-war-saipan.html'), '<!doctype html><title>the board</title><body></body>');
  return webRoot;
}

/** The match that a page brings along. */
function enclosedIn(body: string): EnclosedMatch {
  const [, json] = /<script type="application\/json" id="atoll-match">([^<]*)<\/script>/.exec(body)!;
  return JSON.parse(json!) as EnclosedMatch;
}

test('a match of this server has the first page of its game', async () => {
  const { browser } = await openServer({}, { webRoot: withBoard() });
  const id = await browser().play();
  const { headers, body } = await browser().get(`/play/${id}?x=1`);
  expect(body).toContain('the board');
  expect(headers['content-type']).toMatch(/^text\/html/);
  expect(headers['cache-control']).toBe('no-store');
  for (const url of ['/', `/play/local/${id}`, '/play', `/game/${id}`, '/play/nosuchmatch', '/play/..%2fsw']) {
    expect((await browser().get(url)).body).toContain('the client');
  }
});

test('the first page of a match brings along what its reader sees, and no more', async () => {
  const { browser } = await openServer({}, { webRoot: withBoard() });
  const seats = { us: { who: 'me' }, japan: { who: 'me' } };
  const wanted = { game: 'island-war-saipan', scenario: 'free-deployment', options: {}, pace: 'live', seats };
  const player = browser();
  const note = '</script><script>alert(1)</script>';
  const { id } = (await player.post('/api/matches', { ...wanted, note })).json<MatchCard>();
  const card = (await player.get(`/api/matches/${id}`)).json<MatchCard>();
  const own = enclosedIn((await player.get(`/play/${id}`)).body);
  const sight = { kind: 'sight', match: id, number: expect.any(Number) };
  expect(own).toMatchObject({ card, seen: ['us', 'japan'].map((audience) => ({ ...sight, audience })) });
  expect(own.card.note).toBe(note);
  expect(own.seen[0]!.sight.stage).toBe('playing');
  const { card: foreign, seen } = enclosedIn((await browser().get(`/play/${id}`)).body);
  expect(foreign.mine).toEqual([]);
  expect(seen.map(({ audience }) => audience)).toEqual([null]);
  expect(seen[0]!.sight.view).toMatchObject({ dice: { seed: '' }, secrets: { us: null, japan: null } });
  expect(own.seen[0]!.sight.view).toMatchObject({ dice: { seed: '' }, secrets: { us: {}, japan: null } });
  expect(own.seen[1]!.sight.view).toMatchObject({ dice: { seed: '' }, secrets: { us: null, japan: {} } });
});

test('pages of one game after another soon come without the game, which the client asks for itself', async () => {
  const database = join(mkdtempSync(join(tmpdir(), 'atoll-pages-')), 'atoll.sqlite');
  onTestFinished(() => rmSync(dirname(database), { recursive: true }));
  const before = await openServer({}, { store: await openStore(database) });
  const ids: string[] = [];
  while (ids.length < 5) ids.push(await before.browser().play());
  await before.server.close();
  const after = await openServer(
    { ATOLL_READS_PER_MINUTE: '15' },
    { store: await openStore(database), webRoot: withBoard() },
  );
  const stranger = after.browser();
  const enclosed = async (id: string) => (await stranger.get(`/play/${id}`)).body.includes('atoll-match');
  expect([await enclosed(ids[0]!), await enclosed(ids[1]!), await enclosed(ids[2]!)]).toEqual([true, true, true]);
  expect(await enclosed(ids[3]!)).toBe(false);
  expect(await enclosed(ids[0]!)).toBe(true);
});

test('built files are kept for good and sent compressed where that is understood', async () => {
  const { browser } = await openServer({}, { webRoot: webFolder() });
  const plain = await browser().get('/assets/app-abc123.js', { 'accept-encoding': 'identity' });
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(plain.headers['content-type']).toMatch(/javascript/);
  for (const [encoding, decompress] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const { headers, rawPayload } = await browser().get('/assets/app-abc123.js', { 'accept-encoding': encoding });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers['content-type']).toMatch(/javascript/);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(String(decompress(rawPayload))).toBe(plain.body);
  }
});

test('without a built client the API works and pages say what to do', async () => {
  const { browser } = await openServer();
  const { statusCode, body } = await browser().get('/');
  expect({ statusCode, body }).toEqual({
    statusCode: 404,
    body: 'The web client has not been built. Run ./atoll serve to build it.\n',
  });
});

test('long answers are compressed for those who can read that, short ones are not', async () => {
  const { browser } = await openServer();
  const plain = await browser().get('/api/openapi.json');
  expect(plain.headers['content-encoding']).toBeUndefined();
  for (const [accepted, encoding, decompress] of [
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip;q=0.5', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
  ] as const) {
    const { headers, rawPayload } = await browser().get('/api/openapi.json', { 'accept-encoding': accepted });
    expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
    expect(Number(headers['content-length'])).toBe(rawPayload.length);
    expect(JSON.parse(String(decompress(rawPayload)))).toEqual(plain.json());
  }
  const short = await browser().get('/api/health', { 'accept-encoding': 'br' });
  expect(short.headers['content-encoding']).toBeUndefined();
});

test('answers of the API are kept by no cache', async () => {
  const { browser } = await openServer();
  expect((await browser().get('/api/account/me')).headers['cache-control']).toBe('no-store');
});

test('the API describes itself, to programs and to people', async () => {
  const { browser } = await openServer();
  const document = (await browser().get('/api/openapi.json')).json();
  expect(document.info.title).toBe('Atoll');
  expect(Object.keys(document.paths)).toEqual(
    expect.arrayContaining(['/api/account/sign-in', '/api/account/notices', '/api/matches', '/api/health']),
  );
  const signIn = document.paths['/api/account/sign-in'].post;
  expect(signIn.requestBody.content['application/json'].schema.required).toEqual(['name', 'password']);
  const page = await browser().get('/api');
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.body).toContain('<b>POST</b> /api/account/sign-in');
  expect(page.body).not.toMatch(/<script|style=|onclick|https?:/);
  expect((await browser().get('/api/page.css')).headers['content-type']).toMatch(/^text\/css/);
});

test('health tells a server that is ready from one that is only alive', async () => {
  const well = await openServer();
  expect((await well.browser().get('/api/health')).json()).toEqual({ live: true, ready: true });
  const { browser, store } = await openServer();
  store.ping = () => Promise.reject(new Error('connection refused by 10.1.2.3'));
  const answer = await browser().get('/api/health');
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toMatchObject({ live: true, ready: false, error: 'The store is not responding.' });
  expect((await browser().get('/api/health/live')).json()).toEqual({ live: true });
});

test('the metrics count requests by route and status, and name no address', async () => {
  const { browser } = await openServer();
  const anna = browser();
  const match = await anna.play();
  await anna.get(`/api/matches/${match}`);
  const { headers, body } = await anna.get('/metrics');
  expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(body).toMatch(/atoll_http_requests_total\{method="GET",route="\/api\/matches\/:id",status="200"\} \d+/);
  expect(body).not.toContain(match);
  for (const name of ['atoll_matches_in_memory', 'atoll_connections', 'process_resident_memory_bytes']) {
    expect(body).toMatch(new RegExp(`^${name} \\d+`, 'm'));
  }
  expect(body).toMatch(/^atoll_event_loop_lag_seconds\{quantile="0.99"\} [\d.e-]+$/m);
  expect(body).toMatch(/^atoll_http_request_seconds_bucket\{route="\/api\/matches",le="\+Inf"\} \d+$/m);
  for (const line of body.trim().split('\n')) {
    expect(line).toMatch(/^(# (HELP|TYPE) [a-z_]+ .+|[a-z_]+(\{[^}]*\})? [\d.e+-]+)$/);
  }
});

test('without a token the metrics are for the machine itself, not for what a proxy hands on', async () => {
  const { server, browser } = await openServer();
  expect((await browser().get('/metrics')).statusCode).toBe(200);
  expect((await browser().get('/metrics', { 'x-forwarded-for': '203.0.113.7' })).statusCode).toBe(403);
  const elsewhere = await server.fastify.inject({ url: '/metrics', remoteAddress: '203.0.113.7' });
  expect(elsewhere.statusCode).toBe(403);
});

test('a token closes the metrics to strangers', async () => {
  const { browser } = await openServer({ ATOLL_METRICS_TOKEN: 'open sesame' });
  for (const headers of [{}, { authorization: 'Bearer wrong' }, { authorization: 'open sesame' }]) {
    expect((await browser().get('/metrics', headers)).statusCode).toBe(401);
  }
  expect((await browser().get('/metrics', { authorization: 'Bearer open sesame' })).statusCode).toBe(200);
});
