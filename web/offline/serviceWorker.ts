import { answerFrom, type Fetching, isPage } from './answering.ts';

/*
 * Keeps every file of the client, so that Atoll opens and plays against the machine without a connection. A new version is
 * fetched whole beside the old one and takes over when the player agrees.
 */

/** What a service worker has that a page has not, as far as it is used here. */
interface WorkerScope {
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly WindowClient[]>;
    openWindow(path: string): Promise<unknown>;
  };
  readonly registration: ServiceWorkerRegistration;
  readonly location: Location;
  skipWaiting(): Promise<void>;
  addEventListener(kind: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(kind: 'fetch', listener: (event: Fetching & Lasting) => void): void;
  addEventListener(kind: 'message', listener: (event: MessageEvent) => void): void;
  addEventListener(kind: 'push', listener: (event: Lasting & { data: { json(): unknown } | null }) => void): void;
  addEventListener(
    kind: 'notificationclick',
    listener: (event: Lasting & { notification: Notification }) => void,
  ): void;
}

interface WindowClient {
  readonly url: string;
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
}

interface Lasting {
  waitUntil(promise: Promise<unknown>): void;
}

declare const self: WorkerScope;
/** Put in when the client is built. */
declare const __FILES__: readonly string[];
declare const __VERSION__: string;

const cacheName = `atoll-${__VERSION__}`;
const files = __FILES__;
const known = new Set(files);

self.addEventListener('install', (event) => {
  event.waitUntil(keepFiles());
});

async function keepFiles(): Promise<void> {
  const cache = await caches.open(cacheName);
  // Files with a hash in their name never change, so what the browser has of them is good; the others must be fresh.
  await cache.addAll(
    files.map((file) => new Request(file, { cache: file.startsWith('/assets/') ? 'default' : 'reload' })),
  );
}

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});

async function takeOver(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith('atoll-') && name !== cacheName).map((name) => caches.delete(name)),
  );
  await self.clients.claim();
}

self.addEventListener('message', (event) => {
  if (event.data === 'take over') void self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (isPage(request.mode, pathname)) event.respondWith(answerFrom('network', request, '/index.html', cacheName));
  else if (known.has(pathname)) event.respondWith(answerFrom('cache', request, pathname, cacheName));
});

self.addEventListener('push', (event) => {
  const { title, body, url, tag } = messageOf(event.data);
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      tag,
      icon: '/icon-192.png',
      badge: '/icon-192.png',
      data: { url },
    }),
  );
});

function messageOf(data: { json(): unknown } | null): { title: string; body: string; url: string; tag: string } {
  const message = (data?.json() ?? {}) as Record<string, unknown>;
  const text = (name: string, otherwise: string) =>
    typeof message[name] === 'string' ? (message[name] as string) : otherwise;
  const url = text('url', '/games');
  return {
    title: text('title', 'Your turn'),
    body: text('body', 'A game is waiting for you.'),
    url,
    tag: text('tag', url),
  };
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { url } = event.notification.data as { url: string };
  event.waitUntil(show(new URL(url, self.location.origin)));
});

/** Brings the window that already shows the place to the front, or takes another one there, or opens one. */
async function show(place: URL): Promise<void> {
  const target = place.origin === self.location.origin ? place : new URL('/games', self.location.origin);
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find(({ url }) => new URL(url).pathname === target.pathname);
  if (there) await there.focus();
  else await self.clients.openWindow(target.pathname + target.search);
}
