import type { Game } from '#engine/game';
import { parseSave } from '#engine/parseSave';
import { isRedraw } from '#engine/redraw';
import { type Fault, replay } from '#engine/replay';
import { type SavedAction, type SaveFile, saveAction } from '#engine/save';
import { isRoll } from '#engine/state';
import type { Table } from '#engine/table';
import { targetKind } from '#engine/targets';
import type { MatchSetup } from './entry.ts';

/** What is wrong with a save file, in a sentence. `playable`: how many of its actions can be played nevertheless. */
export interface Unreadable {
  readonly fault: string;
  readonly playable?: number;
}

/** A file that can be played on by a host. Its game is still to be found. */
export function readSave(text: string): { readonly file: SaveFile } | Unreadable {
  const parsed = parseSave(text);
  if ('fault' in parsed) return { fault: faultSentence(parsed.fault) };
  if (parsed.file.dice !== 'hand') return parsed;
  return { fault: 'This game uses real dice. You can continue it only on the command line.' };
}

export function unknownGame({ game }: SaveFile): Unreadable {
  return { fault: `Unknown game in the save file: '${game}'.` };
}

/** The game of a file, played again; where something is wrong with it, as far as it can be. */
export function playedAgain(
  game: Game,
  file: SaveFile,
): { readonly table?: Table; readonly unreadable?: Unreadable; readonly restated?: Fault } {
  const { table, fault, restated } = replay(game, file);
  if (!fault) return { table: table!, ...(restated && { restated }) };
  const unreadable = { fault: faultSentence(fault), ...(table && { playable: table.actions.length }) };
  return { unreadable, ...(table && { table }) };
}

export function faultSentence({ action, reason }: Fault): string {
  return action === 0 ? `Invalid save file: ${reason}.` : `Invalid save file, action ${action}: ${reason}.`;
}

export function setupOf({ scenario, options, seed, dice }: SaveFile, { definition }: Game): MatchSetup {
  const { id, version } = definition;
  return { game: id, gameVersion: version, scenario, options, seed, ...(dice && { dice }) };
}

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

/**
 * What was done at a table, as a log with this seed holds it. With another seed the past rolls are fixed in advance, so drawing dice afresh
 * is no part of the past.
 */
export function savedActions(table: Table, seed = table.setup.seed): SavedAction[] {
  const { game, actions } = table;
  const replayed = table.branch(0);
  const isSameSeed = seed === table.setup.seed;
  return actions.flatMap((action) => {
    const saved = saveAction(game, targetKind(game, replayed.state, action.seat, action.verb), action);
    replayed.apply(action);
    return isSameSeed || !isRedraw(action) ? [saved] : [];
  });
}
