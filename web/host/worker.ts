import { BotLocks } from './botLocks.ts';
import { DatabaseShelf } from './databaseShelf.ts';
import { LocalHost } from './localHost.ts';
import type { Shelf } from './shelf.ts';
import type { Calls, PageMessage, WorkerMessage } from './workerMessages.ts';

/* Hosts the matches of this browser, away from the page, so that a bot that thinks long does not freeze it. */

const tell = (message: WorkerMessage) => self.postMessage(message);
const otherTabs = new BroadcastChannel('atoll-matches');
const locks = new BotLocks(navigator.locks);
let pause = 0;

const host = openShelf().then((shelf) => {
  tell({ ready: true, lasting: shelf.lasting });
  return new LocalHost({
    shelf,
    now: Date.now,
    sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    pause: () => pause,
    announce(match) {
      if (shelf.lasting) otherTabs.postMessage(match);
      tell({ changed: match });
    },
    holdBots: (match, held) => locks.hold(match, held),
  });
});
const line = host.then((ready) => ready.connect((live) => tell({ live })));

function openShelf(): Promise<Shelf> {
  // Some browsers have no database in private windows, or one that cannot be opened.
  return DatabaseShelf.open().catch(async () => new (await import('./memoryShelf.ts')).MemoryShelf());
}

otherTabs.onmessage = async ({ data: match }: MessageEvent<string>) => {
  tell({ changed: match });
  await (await host).changedElsewhere(match);
};

self.onmessage = async ({ data: message }: MessageEvent<PageMessage>) => {
  if ('live' in message) return (await line)(message.live);
  if ('pause' in message) pause = message.pause;
  if ('inFront' in message) locks.takeAll();
  if (!('call' in message)) return;
  const { id } = message;
  try {
    const ready = await host;
    const called: Partial<Calls> = message.call in ready ? ready : await ready.errands();
    // Each call has its own arguments, which the page's types have checked.
    const call = called[message.call] as (...given: readonly unknown[]) => Promise<unknown>;
    tell({ id, value: await call.apply(called, [...message.arguments]) });
  } catch (error) {
    tell({ id, failed: (error as Error).message });
  }
};
