import type { EventsOf } from '../../events.ts';
import { type Lines, line } from '../../events.ts';
import type { BaseEvents } from '../core/baseEvents.ts';
import { baseName } from '../core/names.ts';
import type { BaseStatus } from '../core/state.ts';

const becomes: Readonly<Record<BaseStatus, string>> = {
  0: 'is operational',
  1: 'is disrupted',
  2: 'is destroyed',
  3: 'is under construction',
  4: 'is removed',
};

/** 6.0 */
export const baseLines: Lines<EventsOf<BaseEvents>> = {
  'base status': ({ base, status, rule }) => line(`The airbase of ${baseName(base)} ${becomes[status]}.`, rule),
  'base recovered': ({ base, rule }) =>
    line(`The airbase of ${baseName(base)} recovers; the other side does not know it.`, rule),
};
