import { dayInWords } from '../data/moment.ts';
import { turns } from '../data/tables.ts';
import { theaterOf } from '../theater/theater.ts';
import type { CompanyScale } from './state.ts';

type Timed = Pick<CompanyScale, 'time'>;

/** The turn within its Game Day (2.0v): a position in `turns`. */
export function hourOf({ time }: Timed): number {
  return time % turns.length;
}

/** The Game Day, counted from 0 on 1 June. */
export function dayOf({ time }: Timed): number {
  return Math.floor(time / turns.length);
}

/** 0500, at which a Game Day begins. */
export function isDawn(state: Timed): boolean {
  return hourOf(state) === 0;
}

export function isNight(state: Timed): boolean {
  return turns[hourOf(state)]!.night;
}

/** 2.0w: Night I or Night II. */
export function isFirstNight(state: Timed): boolean {
  return isNight(state) && !turns[hourOf(state) - 1]!.night;
}

export function turnInWords(time: number): string {
  return `${dayInWords(Math.floor(time / turns.length))}, ${turns[time % turns.length]!.title}`;
}

/** The turn of the scenario, from 1. */
export function turnNumber(state: Pick<CompanyScale, 'time' | 'theater' | 'scenario'>): number {
  return state.time - theaterOf(state).scenario(state.scenario).first + 1;
}

/** The Game Days that the scenario has left, this one counted as far as it has turns to come. */
export function daysLeft(state: Pick<CompanyScale, 'time' | 'theater' | 'scenario'>): number {
  return (theaterOf(state).scenario(state.scenario).turns - turnNumber(state)) / turns.length;
}

export function isLastTurn(state: Pick<CompanyScale, 'time' | 'theater' | 'scenario'>): boolean {
  return turnNumber(state) === theaterOf(state).scenario(state.scenario).turns;
}

/** Whether the last turn has passed, as when a storm takes the last day. */
export function isOver(state: Pick<CompanyScale, 'time' | 'theater' | 'scenario'>): boolean {
  return turnNumber(state) > theaterOf(state).scenario(state.scenario).turns;
}
