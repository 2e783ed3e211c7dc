const scales: Readonly<Record<string, number>> = { large: 1.2, largest: 1.4 };

/** How many times as large as usual the player wants texts to be. */
export function textScale(): number {
  return scales[document.documentElement.dataset.text ?? ''] ?? 1;
}
