/** The last update of a game that was on this screen, so that the log can say what is new. */
function keyOf(match: string): string {
  return `atoll-seen-${match}`;
}

export function lastSeen(match: string): number {
  try {
    return Number(localStorage.getItem(keyOf(match)) ?? 0) || 0;
  } catch {
    return 0;
  }
}

export function rememberSeen(match: string, number: number): void {
  try {
    localStorage.setItem(keyOf(match), String(number));
  } catch {
    // Where nothing can be kept, everything is old.
  }
}
