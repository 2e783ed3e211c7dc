import { freeze } from '#engine/frozen';
import type { Game } from '#engine/game';
import type { Seat, State } from '#engine/state';
import { changeBetween } from '#match/change';
import type { MatchSetup } from '#match/entry';
import { begun, type LocalSeat, type MatchBegun } from './newMatch.ts';
import { randomSeed } from './randomId.ts';
import type { Plan } from './shelf.ts';

export interface NewPlan {
  readonly game: string;
  /** What its maker sees of the match. Nothing else goes into a plan. */
  readonly view: State;
  readonly title: string;
  readonly of: Plan['of'];
  readonly seats: Readonly<Record<Seat, LocalSeat>>;
}

/** A match that begins where a view stands. What the view does not show is supposed. */
export function planFrom(
  game: Game,
  { view, title, of, seats }: NewPlan,
  at: number,
): MatchBegun & { readonly plan: Plan } {
  const state = game.imagine(view, randomSeed());
  const supposed = changeBetween({ ...view, dice: null }, { ...state, dice: null }) !== undefined;
  return { ...begunFrom(game, state, seats, at), plan: { title, of, supposed } };
}

/** The same position with other dice to come. */
export function withNewDice(
  game: Game,
  state: State,
  seats: Readonly<Record<Seat, LocalSeat>>,
  at: number,
): MatchBegun {
  return begunFrom(game, { ...state, dice: { ...state.dice, seed: randomSeed() } }, seats, at);
}

function begunFrom(game: Game, state: State, seats: Readonly<Record<Seat, LocalSeat>>, at: number): MatchBegun {
  const { id, version } = game.definition;
  const { scenario, options, dice } = state;
  const setup: MatchSetup = {
    game: id,
    gameVersion: version,
    scenario,
    options,
    seed: dice.seed,
    from: freeze(game, state),
  };
  return begun(game, setup, seats, [], at);
}
