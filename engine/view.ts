import type { GameDefinition } from './definition.ts';
import { hiddenDice, roll } from './dice.ts';
import { copy } from './json.ts';
import type { Event, Seat, State } from './state.ts';

/** A copy of the state without what a seat may not know; `null` is a spectator. */
export function viewOf<S extends State, E extends Event>(
  definition: GameDefinition<S, E>,
  state: S,
  seat: Seat | null,
): S {
  const seen = copy(state);
  seen.dice = hiddenDice(state.dice);
  // The number of actions would tell how many secret ones the others have made.
  seen.moment = 0;
  keepFromOthers(seen.secrets, seat);
  keepOwnOrders(seen, seat);
  for (const { local } of seen.stack) if ('secrets' in local) keepFromOthers(local.secrets as S['secrets'], seat);
  definition.conceal?.(seen, seat);
  return seen;
}

/** All seats see the same: there are no secrets, and the game conceals nothing. */
export function hidesNothing<S extends State, E extends Event>(definition: GameDefinition<S, E>, state: S): boolean {
  if (definition.conceal || state.orders || !areEmpty(state.secrets)) return false;
  return state.stack.every(({ local }) => !('secrets' in local) || areEmpty(local.secrets as S['secrets']));
}

function areEmpty(secrets: State['secrets']): boolean {
  for (const owner in secrets) if (secrets[owner] !== null) return false;
  return true;
}

function keepFromOthers(secrets: State['secrets'], seat: Seat | null): void {
  for (const owner in secrets) if (owner !== seat) secrets[owner] = null;
}

function keepOwnOrders(seen: State, seat: Seat | null): void {
  if (!seen.orders) return;
  const own = seat === null ? undefined : seen.orders[seat];
  if (own) seen.orders = { [seat!]: own };
  else delete seen.orders;
}

/** A view made playable: with dice of its own, and with a guess at what it does not show. */
export function imagined<S extends State, E extends Event>(definition: GameDefinition<S, E>, view: S, seed: string): S {
  const state = copy(view);
  state.dice = { seed, mode: 'seeded', rolled: {}, script: [] };
  definition.suppose?.(state, (count) => roll(state.dice, 'suppose', count) - 1);
  return state;
}
