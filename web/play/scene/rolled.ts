import { isRoll } from '#engine/state';
import type { Display, TurnedUp } from '#games/display';
import type { Update } from '#match/sight';
import type { LogLine } from './logModel.ts';

/** Dice as they fell, what came of it, and the markers that counted. */
export interface Rolled {
  readonly line: LogLine;
  readonly turnedUp: readonly TurnedUp[];
}

/**
 * The markers that were turned up for the last roll of an update: all since the roll before it, and those that the event tells
 * of which says what came of it.
 */
export function turnedUpIn(display: Display, { events = [] }: Update): readonly TurnedUp[] {
  let since: TurnedUp[] = [];
  let counted: TurnedUp[] = [];
  let hasRolled = false;
  for (const event of events) {
    const turned = display.turnedUp?.(event) ?? [];
    if (isRoll(event)) [counted, since] = [since, []];
    else if (hasRolled) counted.push(...turned);
    else since.push(...turned);
    hasRolled = isRoll(event);
  }
  return counted;
}
