import type { Pace } from '#match/entry';

/** How fast players mean to play, in words. */
export const paces: readonly { readonly value: Pace; readonly title: string; readonly note: string }[] = [
  { value: 'live', title: 'Live', note: 'Everyone is online; play in one sitting.' },
  { value: 'day', title: 'A move a day', note: 'Play when it suits you. You are notified on your turn.' },
  { value: 'three days', title: 'A move every three days', note: 'For busy weeks.' },
  { value: 'week', title: 'A move a week', note: 'For correspondence play.' },
];

export function paceTitle(pace: Pace): string {
  return (paces.find(({ value }) => value === pace)?.title ?? pace).toLowerCase();
}
