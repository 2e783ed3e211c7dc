import type { Game } from './game.ts';
import type { Event, Seat, State } from './state.ts';

/**
 * What a seat (or a spectator, `null`) is told that does not follow from its view: choices, reasons or prompts that
 * depend on something hidden betray it. Random games check that the list stays empty.
 */
export function leaks<S extends State, E extends Event>(game: Game<S, E>, state: S, seat: Seat | null): string[] {
  const view = game.view(state, seat);
  const isAsked = seat !== null && game.pending(state).includes(seat);
  const told: Record<string, (from: S) => unknown> = {
    'who must choose': (from) => game.pending(from),
    // Others may see less of a question: they read it from their view.
    prompt: (from) => game.prompt(isAsked ? from : view),
    ...(seat !== null && {
      choices: (from: S) => game.decision(from, seat)?.choices,
      'what is not possible': (from: S) => game.notPossible(from, seat),
    }),
  };
  return Object.entries(told).flatMap(([what, tell]) => {
    const truth = JSON.stringify(tell(state));
    const seen = fromView(tell, view);
    return truth === seen ? [] : [`${what}: ${truth}, but by the view ${seen}`];
  });
}

/** Rules that need what a view lacks may well throw on it: that, too, is a leak. */
function fromView<S extends State>(tell: (from: S) => unknown, view: S): string | undefined {
  try {
    return JSON.stringify(tell(view));
  } catch (error) {
    return (error as Error).message;
  }
}
