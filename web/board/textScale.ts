const scales: Readonly<Record<string, number>> = { large: 1.2, largest: 1.4 };

const counterScales: Readonly<Record<string, number>> = { large: 1.1, largest: 1.2 };

/** How many times as large as usual counters are then: a hex has room for no more. */
export function counterScale(): number {
  return counterScales[document.documentElement.dataset.text ?? ''] ?? 1;
}

/** How many times as large as usual the player wants texts to be. */
export function textScale(): number {
  return scales[document.documentElement.dataset.text ?? ''] ?? 1;
}
