import { keepText, keptText } from '../base/kept.ts';

/* Which game a page will most likely show, so that it can be fetched before its match is known. */

const key = 'atoll-last-game';

/** The game that the first page names; the server knows which match is asked for. */
export function gameOfPage(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="atoll-game"]')?.content;
}

/** The game that was last opened in this browser. */
export function lastGame(): string | undefined {
  return keptText(key) ?? undefined;
}

export function noteLastGame(id: string): void {
  keepText(key, id);
}
