import type { StepOutcome } from '#engine/procedure';
import { to } from '#engine/procedure';
import type { Play } from './state.ts';

/** 18.0: looks at every island when a game turn is over, and says what comes next. */
export function endTurn(play: Play): StepOutcome {
  play.state.turn++;
  return to('support fire marker phase');
}
