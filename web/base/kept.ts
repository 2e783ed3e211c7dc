/* Texts that this browser keeps for the player. */

export function keptText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function keepText(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // Private windows may refuse to keep anything; what was chosen then holds until the window is closed.
  }
}
