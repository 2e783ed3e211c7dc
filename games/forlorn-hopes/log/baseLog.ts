import { type EventsOf, type Lines, line } from '../../events.ts';
import { dieInWords } from '../../tables/words.ts';
import type { BaseEvents } from '../core/baseEvents.ts';
import { baseName, doing, placeName, sideTitle } from '../core/names.ts';
import type { BaseStatus } from '../core/state.ts';

const becomes: Readonly<Record<BaseStatus, string>> = {
  0: 'is operational',
  1: 'is disrupted',
  2: 'is destroyed',
  3: 'is under construction',
  4: 'is removed',
};

const escapes = {
  escapes: 'it escapes',
  disrupted: 'it escapes, disrupted',
  // It may be the last.
  reduced: 'it loses a step',
  eliminated: 'it is lost',
} as const;

/** 6.0 */
export const baseLines: Lines<EventsOf<BaseEvents>> = {
  'base status': ({ base, status, rule }) => line(`The airbase of ${baseName(base)} ${becomes[status]}.`, rule),
  occupied: ({ hex, side }) => line(`${placeName(hex)} is in ${sideTitle(side)} hands.`, '3.0h', [hex]),
  'evacuation tried': ({ unit, base, die, modifiers, result }) =>
    line(
      `${doing(unit, 'tries')} to get away to ${baseName(base)}: ${dieInWords(die, modifiers)}, ${escapes[result]}.`,
      '6.6.5a',
    ),
  'mobile base lost': ({ base }) => line(`${baseName(base)} is captured and out of the game.`, '6.5.5'),
  'base recovered': ({ base, rule }) =>
    line(`The airbase of ${baseName(base)} recovers; the other side does not know it.`, rule),
};
