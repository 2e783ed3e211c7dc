import { computed, effect, signal } from '@preact/signals';
import type { MatchCard } from '#protocol/api';
import { fetchMatches } from '../api/matches.ts';
import { me } from '../base/session.ts';
import { waitingGames } from '../base/title.ts';

/** My games on the server as they were last told; `undefined` until then. */
export const myMatches = signal<readonly MatchCard[] | undefined>(undefined);

/** Those in which it is my turn. */
export const waitingMatches = computed(() => (myMatches.value ?? []).filter(({ yourTurn }) => yourTurn));

/** The server tells of changes at once; this is for a line that was lost unnoticed. */
const everySeconds = 120;

export async function refreshMyMatches(): Promise<void> {
  const { matches } = await fetchMatches('mine');
  myMatches.value = matches;
}

/** Keeps an eye on whose turn it is, for the tab and the header. */
export function startAttention(): void {
  waitingMatches.subscribe((waiting) => {
    waitingGames.value = waiting.length;
  });
  // Without a server nothing waits, and pages that need one say so themselves.
  const look = () => void refreshMyMatches().catch(() => undefined);
  const isSomeone = computed(() => (me.value ? me.value.id : undefined));
  effect(() => {
    if (isSomeone.value === undefined) myMatches.value = undefined;
    else void listen(look);
  });
  const whenSeen = () => isSomeone.peek() !== undefined && document.visibilityState === 'visible' && look();
  setInterval(whenSeen, everySeconds * 1000);
  document.addEventListener('visibilitychange', whenSeen);
}

let stopListening: (() => void) | undefined;

/** Looks now, and whenever the server says that one of my games has changed. */
async function listen(look: () => void): Promise<void> {
  const { reconnectRemote, remoteAttention } = await import('../link/remote.ts');
  if (stopListening) {
    stopListening();
    // The server must learn that another player sits here.
    reconnectRemote();
  }
  const attention = remoteAttention();
  stopListening = effect(() => {
    attention.value;
    look();
  });
}
