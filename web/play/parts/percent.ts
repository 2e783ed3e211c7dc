/** `17%`, exact where that is short. */
export function percent(ways: number, of: number): string {
  return `${Math.round((1000 * ways) / of) / 10}%`;
}

/** `59%`; what is almost certain or almost impossible is not rounded to what it is not. */
export function percentOf(chance: number): string {
  if (chance > 0 && chance < 0.001) return '<0.1%';
  if (chance > 0.999 && chance < 1) return '>99.9%';
  const value = 100 * chance;
  return `${value < 10 || value > 90 ? Math.round(value * 10) / 10 : Math.round(value)}%`;
}
