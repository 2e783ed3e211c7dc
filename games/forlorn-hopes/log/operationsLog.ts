import { type EventsOf, type Lines, line } from '../../events.ts';
import { dieInWords } from '../../tables/words.ts';
import { counted } from '../../words.ts';
import { sideTitle } from '../core/names.ts';
import type { OperationsEvents } from '../core/operationsEvents.ts';

/** 7.4, 7.5, 8.0 */
export const operationsLines: Lines<EventsOf<OperationsEvents>> = {
  'initiative rolled': ({ die, modifiers, side }) =>
    line(`Initiative, ${dieInWords(die, modifiers)}: the ${sideTitle(side)} player has it.`, '7.4a'),
  'initiative missions': ({ side, die, missions }) =>
    line(`The ${sideTitle(side)} player begins with ${counted(missions, 'mission')} (die ${die}).`, '7.5a'),
  'missions stopped': ({ side }) => line(`The ${sideTitle(side)} player ends the initiative missions.`, '8.2a'),
  passed: ({ side }) => line(`The ${sideTitle(side)} player passes.`, '8.3a'),
  'operations closed': ({ byPasses }) =>
    byPasses
      ? line('Both players have passed twice: operations end.', '8.4a')
      : line('No side can do a mission: operations end.', '8.4b'),
};
