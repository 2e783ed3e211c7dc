import { actionAt, countActions } from '#engine/decision';
import type { Game } from '#engine/game';
import { copy } from '#engine/json';
import type { Action, Seat, State } from '#engine/state';
import { changeBetween } from '#match/change';
import type { Sight } from '#match/sight';

/** A seat that is asked something, with what it sees. */
export interface AskedSeat {
  readonly seat: Seat;
  readonly sight: Pick<Sight, 'canUndo' | 'players'>;
  readonly view: State;
  /** The view made fit for trying things out. */
  readonly imagined: State;
}

/**
 * The action by which a seat goes on, if it can do nothing else and it is safe to do at once: no dice fall, no move
 * becomes final that could still be taken back, and others learn nothing that they could not see.
 */
export function onlyWayOn(game: Game, asked: AskedSeat): Action | undefined {
  const action = onlyAction(game, asked);
  return action && !tellsSecrets(game, asked) && !makesFinal(game, asked, action) ? action : undefined;
}

function onlyAction(game: Game, { seat, imagined }: AskedSeat): Action | undefined {
  const decision = game.decision(imagined, seat);
  if (!decision || countActions(decision) !== 1) return undefined;
  const action = actionAt(decision, 0);
  const role = game.verb(decision, action.verb)?.role;
  const goesOn = action.target === undefined && (role === 'done' || role === 'pass');
  return goesOn ? action : undefined;
}

/** An answer given at once tells that there was nothing to choose. Other people may know it only if all that led to it is open. */
function tellsSecrets(game: Game, { seat, sight, view }: AskedSeat): boolean {
  const isAmongBots = sight.players.every((player) => player.seat === seat || player.bot !== undefined);
  if (isAmongBots) return false;
  // Orders are secret too, but what may be chosen never depends on them.
  const { orders: _, ...seen } = view;
  return game.choosingInSecret(view) !== undefined || changeBetween(seen, openPart(game, view)) !== undefined;
}

function openPart(game: Game, view: State): Omit<State, 'orders'> {
  const { orders: _, ...open } = game.view(view, null);
  return open;
}

function makesFinal(game: Game, { seat, sight, imagined }: AskedSeat, action: Action): boolean {
  const trial = copy(imagined);
  const { events } = game.apply(trial, action);
  if (trial.result !== null || events.some(({ reveals }) => reveals)) return true;
  return sight.canUndo && !game.pending(trial).includes(seat);
}
