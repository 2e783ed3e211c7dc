/* Which game a page will most likely show, so that it can be fetched before its match is known. */

const key = 'atoll-last-game';

/** The game that the first page names; the server knows which match is asked for. */
export function gameOfPage(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="atoll-game"]')?.content;
}

/** The game that was last opened in this browser. */
export function lastGame(): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

export function noteLastGame(id: string): void {
  try {
    localStorage.setItem(key, id);
  } catch {
    // Then the next page is a little slower.
  }
}
