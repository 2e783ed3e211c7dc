import { freeze } from '#engine/frozen';
import type { Game } from '#engine/game';
import type { Seat, State } from '#engine/state';
import type { MatchSetup } from '#match/entry';
import { begun, type LocalSeat, type MatchBegun } from './newMatch.ts';
import { randomSeed } from './randomId.ts';
import type { Plan } from './shelf.ts';

export interface NewPlan extends Plan {
  readonly game: string;
  /** What its maker sees of the match, with what is hidden supposed. Nothing else goes into a plan. */
  readonly imagined: State;
  readonly seats: Readonly<Record<Seat, LocalSeat>>;
}

/** A match that begins at an imagined position. */
export function planFrom(
  game: Game,
  { game: _, imagined, seats, ...plan }: NewPlan,
  at: number,
): MatchBegun & { readonly plan: Plan } {
  return { ...begunFrom(game, imagined, seats, at), plan };
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
