import { keepText, keptText } from '../../base/kept.ts';

/** The last update of a game that was on this screen, so that the log can say what is new. */
export function lastSeen(match: string): number {
  return Number(keptText(keyOf(match))) || 0;
}

export function rememberSeen(match: string, number: number): void {
  keepText(keyOf(match), String(number));
}

function keyOf(match: string): string {
  return `atoll-seen-${match}`;
}
