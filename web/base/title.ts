import { effect, signal } from '@preact/signals';

/** In how many games it is this player's turn, for the tab. */
export const waitingGames = signal(0);

const title = signal('Atoll');

/** What the browser's tab says; pages call it when they know better than their route. */
export function setPageTitle(text: string): void {
  title.value = text;
}

/** The tab's text: the page, the product, and how many games wait. */
export function tabTitle(page: string, waiting: number): string {
  const name = page === 'Atoll' ? 'Atoll' : `${page} · Atoll`;
  return waiting === 0 ? name : `(${waiting}) ${name}`;
}

/** Keeps the tab's title and icon up to date. */
export function startTitle(): void {
  effect(() => {
    document.title = tabTitle(title.value, waitingGames.value);
  });
  effect(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (icon) icon.href = waitingGames.value > 0 ? '/icon-turn.svg' : '/icon.svg';
  });
}
