import { afterEach, expect, test, vi } from 'vitest';
import { failureOf, RequestFailed, request } from './request.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

function serverAnswers(status: number, body: string): { readonly asked: { path: string; init: RequestInit }[] } {
  const asked: { path: string; init: RequestInit }[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    asked.push({ path, init });
    return new Response(status === 204 ? null : body, { status });
  });
  return { asked };
}

async function failureOfRequest(): Promise<RequestFailed> {
  const failure = await request('GET', '/api/x').then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(RequestFailed);
  return failure as RequestFailed;
}

test('an answer is read as JSON, and the body is sent as JSON', async () => {
  const { asked } = serverAnswers(200, '{"name":"Ann"}');
  expect(await request('POST', '/api/x', { a: 1 })).toEqual({ name: 'Ann' });
  expect(asked[0]!.init).toMatchObject({ method: 'POST', body: '{"a":1}', credentials: 'same-origin' });
});

test('a request without a body does not claim to have one', async () => {
  const { asked } = serverAnswers(200, 'null');
  expect(await request('GET', '/api/x')).toBeNull();
  expect(asked[0]!.init).not.toHaveProperty('body');
  expect(asked[0]!.init.headers).not.toHaveProperty('content-type');
});

test('an answer without content is undefined', async () => {
  serverAnswers(204, '');
  expect(await request('DELETE', '/api/x')).toBeUndefined();
});

test('a refusal carries the sentence of the server, the rule and the status', async () => {
  serverAnswers(409, '{"error":"That seat is taken.","rule":"5.1"}');
  expect(await failureOfRequest()).toMatchObject({ message: 'That seat is taken.', rule: '5.1', status: 409 });
});

test('a failure without a sentence still says something a player understands', () => {
  expect(failureOf(502, '<html>Bad gateway</html>').message).toMatch(/Server error/);
  expect(failureOf(429, '{"error":""}').message).toMatch(/Too many requests/);
  expect(failureOf(418, 'null').message).toContain('418');
});

test('a page of another program in place of an answer is told', async () => {
  serverAnswers(200, '<html>Sign in to the hotel network</html>');
  expect((await failureOfRequest()).message).toMatch(/did not come from an Atoll server/);
});

test('no answer at all is told apart from a refusal, and says whether the player is offline', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  vi.stubGlobal('navigator', { onLine: true });
  expect(await failureOfRequest()).toMatchObject({ offline: true, message: expect.stringMatching(/isn’t responding/) });
  vi.stubGlobal('navigator', { onLine: false });
  expect((await failureOfRequest()).message).toMatch(/offline/);
});

test('a request that is given up is no failure of the server', async () => {
  const giveUp = new AbortController();
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    giveUp.abort();
    init.signal!.throwIfAborted();
  });
  await expect(request('GET', '/api/x', undefined, { signal: giveUp.signal })).rejects.not.toBeInstanceOf(
    RequestFailed,
  );
});
