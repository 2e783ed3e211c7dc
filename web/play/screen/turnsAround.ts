/** The bar above the map has room for so many turns beside the players: fewer of three figures each than of two. */
const mostOf = (count: number) => (count < 100 ? 19 : 18);

/** How many turns before the present one stay in sight, if there are more of them than room. */
const before = 4;

/** The turns of a track that are shown, from the first to before the last: all, or some around the present one. */
export function turnsAround(count: number, now: number): { readonly from: number; readonly to: number } {
  const most = mostOf(count);
  const from = Math.max(0, Math.min(now - before, count - most));
  return { from, to: Math.min(count, from + most) };
}
