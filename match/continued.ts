import { type SavedAction, saveAction } from '#engine/save';
import { isRoll } from '#engine/state';
import { Table } from '#engine/table';
import { targetKind } from '#engine/targets';
import type { MatchSetup } from './entry.ts';

/**
 * How a match begins that has the same past as this table and dice of its own from there on. Where a past roll was made
 * unseen, only the old seed can make it again, and its dice are the old ones.
 */
export function withDiceOfItsOwn(setup: MatchSetup, table: Table, seed: string): MatchSetup {
  const rolls: Record<string, number[]> = {};
  for (const event of table.events.flat()) {
    if (!isRoll(event)) continue;
    rolls[event.stream] ??= [];
    rolls[event.stream]!.push(event.value);
  }
  const isSeen = Object.entries(table.state.dice.rolled).every(([stream, count]) => rolls[stream]?.length === count);
  return isSeen ? { ...setup, seed, dice: rolls } : setup;
}

/** What was done at a table, as a log holds it. */
export function savedActions({ game, setup, actions }: Table): SavedAction[] {
  const replayed = new Table(game, setup);
  return actions.map((action) => {
    const saved = saveAction(game, targetKind(game, replayed.state, action.seat, action.verb), action);
    replayed.apply(action);
    return saved;
  });
}
