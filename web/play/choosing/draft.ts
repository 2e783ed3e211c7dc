import type { Game } from '#engine/game';
import { copy } from '#engine/json';
import type { Refusal } from '#engine/rulebook';
import type { Action, State } from '#engine/state';

/*
 * Selections that have no effect yet stay on this side: the unit picked up, the attackers of an attack not yet declared. They
 * are tried on an imagined copy of the view, so they can be dropped at once and leave nothing in the log.
 */

export type Draft = readonly Action[];

/** What would come of an action: it only selects (and this is the position that follows), it does something, or it is refused. */
export type Trial =
  | { readonly kind: 'selects'; readonly state: State }
  | { readonly kind: 'does' }
  | { readonly kind: 'refused'; readonly refused: Refusal };

/** The view made fit for trying things out. */
export function imagine(game: Game, view: State): State {
  return game.imagine(view, 'draft');
}

/** Tries an action on a copy. It only selects if nothing happens by it and the same seat still has to choose. */
export function tryOut(game: Game, state: State, action: Action): Trial {
  const trial = copy(state);
  const { events, refused } = game.apply(trial, action);
  if (refused) return { kind: 'refused', refused };
  const selects = events.length === 0 && trial.result === null && game.pending(trial).includes(action.seat);
  return selects ? { kind: 'selects', state: trial } : { kind: 'does' };
}

/** The position after a draft; `undefined` where the draft does not fit the position. */
export function afterDraft(game: Game, imagined: State, draft: Draft): State | undefined {
  if (draft.length === 0) return imagined;
  const state = copy(imagined);
  for (const action of draft) if (game.apply(state, action).refused) return undefined;
  return state;
}
