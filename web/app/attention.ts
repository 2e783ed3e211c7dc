import { computed, signal } from '@preact/signals';
import type { MatchCard } from '#protocol/api';
import { fetchMatches } from '../api/matches.ts';
import { waitingGames } from './title.ts';

/** My games on the server as they were last told; `undefined` until then. */
export const myMatches = signal<readonly MatchCard[] | undefined>(undefined);

/** Those in which it is my turn. */
export const waitingMatches = computed(() => (myMatches.value ?? []).filter(({ yourTurn }) => yourTurn));

const everySeconds = 60;

export async function refreshMyMatches(): Promise<void> {
  const { matches } = await fetchMatches('mine');
  myMatches.value = matches;
}

/** Keeps an eye on whose turn it is, for the tab and the header, while the page is in sight. */
export function startAttention(): void {
  waitingMatches.subscribe((waiting) => {
    waitingGames.value = waiting.length;
  });
  // Without a server nothing waits, and pages that need one say so themselves.
  const look = () => void refreshMyMatches().catch(() => undefined);
  const whenSeen = () => document.visibilityState === 'visible' && look();
  look();
  setInterval(whenSeen, everySeconds * 1000);
  document.addEventListener('visibilitychange', whenSeen);
}
