import type { GameDefinition } from './definition.ts';
import type { Event, State } from './state.ts';

/** Events as the log tells them: those in a row that one line tells are one. */
export function toldTogether(
  { together }: Pick<GameDefinition<State, Event>, 'together'>,
  events: readonly Event[],
): readonly Event[] {
  if (!together) return events;
  const told: Event[] = [];
  for (const event of events) {
    const last = told.at(-1);
    const earlier = told.at(-2);
    const both = last && together(last, event);
    const around = !both && earlier && together(earlier, event, last);
    if (both) told[told.length - 1] = both;
    else if (around) told[told.length - 2] = around;
    else told.push(event);
  }
  return told;
}
