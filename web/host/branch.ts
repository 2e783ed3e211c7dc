import type { Game } from '#engine/game';
import type { Seat } from '#engine/state';
import type { Table } from '#engine/table';
import { savedActions, withDiceOfItsOwn } from '#match/continued';
import type { Entry, MatchSetup } from '#match/entry';
import { Match } from '#match/match';
import type { Audience, Player } from '#match/sight';
import { begun, type LocalSeat, type MatchBegun, seatsOf } from './newMatch.ts';
import { withNewDice } from './plan.ts';
import { randomSeed } from './randomId.ts';

/** What the dice of a branch show from there on: something new, or what they showed in the match it branched off. */
export type BranchDice = 'new' | 'same';

export interface BranchWish {
  readonly audience: Audience;
  readonly number: number;
  readonly dice: BranchDice;
  /** Who plays on; as before if left out. */
  readonly seats?: Readonly<Record<Seat, LocalSeat>> | undefined;
  readonly at: number;
}

/** A match that begins where another stood when an audience had been told `number`. */
export function branchOf(
  game: Game,
  setup: MatchSetup,
  entries: readonly Entry[],
  { audience, number, dice, seats, at }: BranchWish,
): MatchBegun {
  const { table, players } = pointOf(game, setup, entries, audience, number);
  const seated = seats ?? seatsOf(players);
  // The dice of a position are its own, not those of a seed beside it.
  if (setup.from && dice === 'new') return withNewDice(game, table.state, seated, at);
  const begins = branchSetup(setup, table, dice);
  return begun(game, begins, seated, savedActions(table, begins.seed), at);
}

/** How a match stood when an audience had been told `number`. */
export function pointOf(
  game: Game,
  setup: MatchSetup,
  entries: readonly Entry[],
  audience: Audience,
  number: number,
): { readonly table: Table; readonly players: readonly Player[] } {
  if (entries.some(({ kind }) => kind === 'rules changed')) {
    throw new Error('The rules changed during this game, so you can’t go back to an earlier point.');
  }
  const match = new Match(game, setup);
  for (const entry of entries) {
    if (match.table && match.number(audience) >= number) break;
    match.add(entry);
  }
  const { table, players } = match;
  if (!table) throw new Error('The game had not started at that point.');
  return { table, players };
}

export function branchSetup(setup: MatchSetup, table: Table, dice: BranchDice): MatchSetup {
  const today = { ...setup, gameVersion: table.game.definition.version };
  return dice === 'new' ? withDiceOfItsOwn(today, table, randomSeed()) : today;
}
