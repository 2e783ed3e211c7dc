/** What is less likely than this at the ends is put together. */
const least = 0.005;

/** Numbers of hits that are hardly possible stand together at the ends of the table: `7+`. */
export function rowsOf(chances: readonly number[]): readonly { readonly hits: string; readonly chance: number }[] {
  const likely = chances.flatMap((chance, hits) => (chance >= least ? [hits] : []));
  const from = likely[0] ?? 0;
  const to = likely.at(-1) ?? chances.length - 1;
  const sum = (start: number, end: number) => chances.slice(start, end).reduce((total, chance) => total + chance, 0);
  const rows = chances.slice(from, to + 1).map((chance, at) => ({ hits: String(from + at), chance }));
  const below = sum(0, from);
  const above = sum(to + 1, chances.length);
  return [
    ...(below > 0 ? [{ hits: from === 1 ? '0' : `0–${from - 1}`, chance: below }] : []),
    ...rows,
    ...(above > 0 ? [{ hits: to + 1 === chances.length - 1 ? String(to + 1) : `${to + 1}+`, chance: above }] : []),
  ];
}
