import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerFrom, isPage } from './answering.ts';

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('caches', {
    open: async () => ({
      match: async (path: string) => (kept.has(path) ? new Response(kept.get(path)) : undefined),
    }),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function networkAnswers(answer: () => Promise<Response>): void {
  vi.stubGlobal('fetch', answer);
}

const request = new Request('http://atoll.test/games');

async function pageText(): Promise<string> {
  return (await answerFrom('network', request, '/index.html', 'atoll-1')).text();
}

test('pages are those that a browser goes to, except what belongs to the server', () => {
  expect(isPage('navigate', '/')).toBe(true);
  expect(isPage('navigate', '/play/local/a1')).toBe(true);
  expect(isPage('navigate', '/api')).toBe(false);
  expect(isPage('navigate', '/api/openapi.json')).toBe(false);
  expect(isPage('navigate', '/metrics')).toBe(false);
  expect(isPage('navigate', '/apiary')).toBe(true);
  expect(isPage('cors', '/games')).toBe(false);
});

test('a page comes from the network where there is one', async () => {
  kept.set('/index.html', 'old');
  networkAnswers(async () => new Response('new'));
  expect(await pageText()).toBe('new');
});

test('without a network, or with a server that fails, the kept page is shown', async () => {
  kept.set('/index.html', 'old');
  networkAnswers(() => Promise.reject(new TypeError('offline')));
  expect(await pageText()).toBe('old');
  networkAnswers(async () => new Response('Bad gateway', { status: 502 }));
  expect(await pageText()).toBe('old');
});

test('a network that takes too long is not waited for', async () => {
  vi.useFakeTimers();
  kept.set('/index.html', 'old');
  vi.stubGlobal('fetch', (_request: Request, { signal }: RequestInit) => {
    return new Promise((_resolve, reject) => {
      signal!.addEventListener('abort', () => reject(signal!.reason));
    });
  });
  const answer = pageText();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await answer).toBe('old');
});

test('what was never kept fails as it would without a service worker', async () => {
  networkAnswers(() => Promise.reject(new TypeError('offline')));
  await expect(pageText()).rejects.toThrow('offline');
});

test('files of the client come from what is kept, without asking the network', async () => {
  kept.set('/assets/a.js', 'kept');
  networkAnswers(() => Promise.reject(new Error('not to be asked')));
  const answer = await answerFrom('cache', request, '/assets/a.js', 'atoll-1');
  expect(await answer.text()).toBe('kept');
});

test('a file that the browser has thrown away is fetched again', async () => {
  networkAnswers(async () => new Response('fetched'));
  const answer = await answerFrom('cache', request, '/assets/a.js', 'atoll-1');
  expect(await answer.text()).toBe('fetched');
});
