import type { Reading } from '#board/reading';

const months = ['June', 'July', 'August'] as const;
const daysBefore: Readonly<Record<(typeof months)[number], number>> = { June: 0, July: 30, August: 61 };

/** A day, counted from 0 on 1 June 1944, as `24 July`. */
export function dayOf(place: Reading): number {
  const [, day, month] = /^(\d+) (June|July|August)\b/.exec(String(place.value)) ?? [];
  if (day === undefined) place.refuse('must be a day such as 24 July');
  return Number(day) - 1 + daysBefore[(month ?? 'June') as (typeof months)[number]];
}

/** The same in words. */
export function dayInWords(day: number): string {
  const month = months.findLast((name) => daysBefore[name] <= day)!;
  return `${day - daysBefore[month] + 1} ${month}`;
}

/** A turn, counted from 0 at 0500 of 1 June 1944, as `24 July 0700`. */
export function momentIn(turns: readonly { readonly id: string }[]): (place: Reading) => number {
  return (place) => {
    const day = dayOf(place);
    const name = String(place.value).split(' ').slice(2).join(' ');
    const turn = turns.findIndex(({ id }) => id === name);
    if (turn < 0) place.refuse(`must end with one of ${turns.map(({ id }) => id).join(', ')}`);
    return day * turns.length + Math.max(turn, 0);
  };
}
