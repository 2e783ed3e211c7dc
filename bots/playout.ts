import { actionAt, type Decision } from '#engine/decision';
import type { Game } from '#engine/game';
import type { Seat, State } from '#engine/state';
import type { Course, Judgement, Lot } from '#games/judgement';

/** How each seat plays in a game that is only imagined. */
export type Players<S extends State> = (seat: Seat) => Judgement<S>;

/** A game that is not over after so many actions goes round in circles; it is then taken as it stands. */
const mostActions = 4000;

/**
 * Plays an imagined position on: first the actions that were planned, as far as they are possible in it, then quickly for every seat, until
 * the game is over or `isFar`. The position is changed. Returns the number of actions.
 */
export function playOut<S extends State>(
  game: Game<S>,
  state: S,
  planned: Course,
  players: Players<S>,
  lot: Lot,
  isFar: (state: S) => boolean,
): number {
  let played = 0;
  for (const action of planned) {
    if (game.apply(state, action).refused) break;
    played++;
  }
  while (played < mostActions && state.result === null && !isFar(state)) {
    const decision = game.decision(state);
    if (!decision) break;
    played += carryOut(game, state, decision, quickly(players(decision.seat), state, decision, lot));
  }
  return played;
}

/** The choice of a player who has no time. */
export function quickly<S extends State>(judgement: Judgement<S>, state: S, decision: Decision, lot: Lot): Course {
  return (judgement.quick ?? judgement.routine)(state, decision, lot);
}

/** Carries out what is possible of a course, at least one action; returns how many. */
export function carryOut<S extends State>(game: Game<S>, state: S, decision: Decision, course: Course): number {
  let done = 0;
  for (const action of course) {
    if (game.apply(state, action).refused) break;
    done++;
    if (state.result !== null) break;
  }
  if (done > 0) return done;
  game.apply(state, actionAt(decision, 0));
  return 1;
}
