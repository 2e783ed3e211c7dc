import type { Pace } from '#match/entry';
import type { Settings } from '../settings.ts';
import type { List } from '../store/rows.ts';
import type { Guest, IdleGame } from '../store/upkeep.ts';

/* What is deleted because nobody uses it any more. docs/operating.md tells operators the same. */

export type KeptDays = Pick<Settings, 'openGameDays' | 'guestGameDays' | 'idleGameDays' | 'guestDays'>;

export const day = 86_400_000;

/** Whatever the settings say, players have so many times the days that the pace of their game gives them for a turn. */
const turnsOfGrace = 4;
const daysForTurn: Readonly<Record<Pace, number>> = { live: 0, day: 1, 'three days': 3, week: 7 };

export type UnfinishedList = Exclude<List, 'over'>;

/** Whether a game that is not over may go. One that is over never goes by this. */
export function isAbandoned(game: IdleGame, list: UnfinishedList, days: KeptDays, now: number): boolean {
  const idleDays = (now - game.changedAt) / day;
  if (list !== 'playing') return idleDays > days.openGameDays;
  const isBetweenGuests = !game.hasAccount && game.pace === 'live';
  const most = isBetweenGuests ? days.guestGameDays : days.idleGameDays;
  return most > 0 && idleDays > Math.max(most, turnsOfGrace * daysForTurn[game.pace]);
}

/** No game that was changed later may go. */
export function latestChange(list: UnfinishedList, days: KeptDays, now: number): number {
  const { openGameDays, guestGameDays, idleGameDays } = days;
  const least = list === 'playing' ? Math.min(guestGameDays, idleGameDays || guestGameDays) : openGameDays;
  return now - least * day;
}

/** No guest who came later may go. */
export function latestComer(now: number): number {
  return now - day;
}

/**
 * Whether a guest may go: one who plays in no game that is not over, and who cannot come back, or has no games at all and was not seen for
 * long.
 */
export function isDead({ games, running, createdAt, seenAt }: Guest, { guestDays }: KeptDays, now: number): boolean {
  if (running > 0) return false;
  const unseenDays = (now - Math.max(createdAt, seenAt)) / day;
  const canComeBack = seenAt > 0;
  return games > 0 ? !canComeBack && unseenDays > 1 : unseenDays > guestDays;
}
