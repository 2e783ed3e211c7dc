import type { ReadonlySignal } from '@preact/signals';
import type { Seat } from '#engine/state';
import type { Audience } from '#match/sight';
import type { MatchCard } from '#protocol/api';
import type { EnclosedMatch } from '#protocol/enclosed';
import { RequestFailed, request } from '../api/request.ts';
import { afterTheBoard, idle } from '../base/idle.ts';
import type { Told } from '../host/told.ts';
import type { Lacking } from './foldedWindow.ts';
import { hostedLink } from './hostedLink.ts';
import type { Link } from './link.ts';
import { type Network, SocketLine } from './socketLine.ts';
import { type Attention, Switchboard } from './switchboard.ts';

/* Matches hosted by the server: one line for all of them. */

const signedOutSentence = 'You are signed out. Sign in to continue.';

/** Between two attempts to fetch what was told while the line was lost. */
const retryAfter = 3000;

interface Remote {
  readonly line: SocketLine;
  readonly switchboard: Switchboard;
}

/** The server has ended this browser's session: the player must sign in again. */
let isSignedOut = false;
let running: Remote | undefined;

/** The line to the server, which is opened with the first who asks for it, when they say. */
function remote(opening = Promise.resolve()): Remote {
  if (running) return running;
  const line = new SocketLine(browserNetwork, () => {
    isSignedOut = true;
    switchboard.giveUp(signedOutSentence);
  });
  const switchboard = new Switchboard(line);
  running = { line, switchboard };
  addEventListener('online', () => line.check());
  // Without a network an open line looks alive until it has been silent for long.
  addEventListener('offline', () => line.drop());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') line.check();
  });
  void opening.then(() => line.begin());
  return running;
}

const browserNetwork: Network = {
  open: () => new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/live`),
  later(milliseconds, task) {
    const timer = setTimeout(task, milliseconds);
    return () => clearTimeout(timer);
  },
  chance: Math.random,
};

/** Someone else is signed in from now on, or the same person again: the server must learn who is at this end of the line. */
export function reconnectRemote(): void {
  isSignedOut = false;
  running?.line.connect();
}

/** The last match of mine that wanted attention; a new object each time. Asking for it opens the line. */
export function remoteAttention(): ReadonlySignal<Attention | undefined> {
  return remote().switchboard.attention;
}

function pathOf(id: string): string {
  return `/api/matches/${encodeURIComponent(id)}`;
}

/** A match that has been asked for before the code to show it is there. */
interface Ahead {
  readonly id: string;
  readonly card: Promise<MatchCard>;
  /** What the page itself brought of it. */
  readonly seen: EnclosedMatch['seen'] | undefined;
}

let asked: Ahead | undefined;

/** Opens the line for a match that will be opened soon. A board that the page brought needs none: what is told over it comes after it. */
export function lineAhead(ahead: Ahead): void {
  remote(ahead.seen && afterTheBoard());
  asked = ahead;
}

export async function openRemote(id: string): Promise<Link> {
  const path = pathOf(id);
  const ahead = asked?.id === id ? asked : undefined;
  asked = undefined;
  const card = await (ahead?.card ?? request<MatchCard>('GET', path));
  if (isSignedOut) reconnectRemote();
  const { line, switchboard } = remote();
  const notesPath = (seat: Seat) => `${path}/notes/${encodeURIComponent(seat)}`;
  return hostedLink(id, line, switchboard, {
    game: card.game,
    seats: card.mine,
    local: false,
    seen: ahead?.seen,
    told: (audience) => (lacking) => fetchTold(path, audience, lacking),
    notes: async (seat) => (await request<{ text: string }>('GET', notesPath(seat))).text,
    saveNotes: (seat, text) => request('PUT', notesPath(seat), { text }),
    saveFile: async () => `${JSON.stringify(await request('GET', `${path}/save`), null, 2)}\n`,
  });
}

/** Tries again until the server can be reached, and has got as far as it said it was. */
async function fetchTold(path: string, audience: Audience, { after, upTo, epoch, isWanted }: Lacking): Promise<Told> {
  const query = new URLSearchParams({ after: String(after), ...(audience === null ? {} : { audience }) });
  // How it came about is read after how it stands.
  await idle();
  for (;;) {
    try {
      const told = await request<Told>('GET', `${path}/updates?${query}`);
      if (told.epoch !== epoch || (told.updates.at(-1)?.number ?? after) >= upTo) return told;
    } catch (error) {
      if (!isPassing(error)) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, retryAfter));
    if (!isWanted()) throw new Error('The page was closed.');
  }
}

function isPassing(error: unknown): boolean {
  return error instanceof RequestFailed && (error.offline || error.status >= 500 || error.status === 429);
}
