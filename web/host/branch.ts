import type { Game } from '#engine/game';
import type { Table } from '#engine/table';
import { savedActions, withDiceOfItsOwn } from '#match/continued';
import type { Entry, MatchSetup } from '#match/entry';
import { Match } from '#match/match';
import type { Audience } from '#match/sight';
import { begun, type MatchBegun, seatsOf } from './newMatch.ts';
import { randomSeed } from './randomId.ts';

/** What the dice of a branch show from there on: something new, or what they showed in the match it branched off. */
export type BranchDice = 'new' | 'same';

/** A match that begins where another stood when an audience had been told `number`. */
export function branchOf(
  game: Game,
  setup: MatchSetup,
  entries: readonly Entry[],
  audience: Audience,
  number: number,
  dice: BranchDice,
  at: number,
): MatchBegun {
  if (entries.some(({ kind }) => kind === 'rules changed')) {
    throw new Error('The rules changed during this game, so you can’t play from an earlier point.');
  }
  const match = new Match(game, setup);
  for (const entry of entries) {
    if (match.table && match.number(audience) >= number) break;
    match.add(entry);
  }
  if (!match.table) throw new Error('This game has not started, so you can’t play from here.');
  return begun(game, branchSetup(setup, match.table, dice), seatsOf(match.players), savedActions(match.table), at);
}

export function branchSetup(setup: MatchSetup, table: Table, dice: BranchDice): MatchSetup {
  const today = { ...setup, gameVersion: table.game.definition.version };
  return dice === 'new' ? withDiceOfItsOwn(today, table, randomSeed()) : today;
}
