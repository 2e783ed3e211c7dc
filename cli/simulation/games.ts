import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { type PlayedGame, playGame, type SimulationPlan } from '#bots/simulation';
import { addGame, emptySummary, type Summary } from '#bots/summary';
import type { Game } from '#engine/game';
import { save } from '#engine/save';
import { Table } from '#engine/table';
import { findGame } from '#games/library';
import { BEGUN, ENDED, type SimulationOrder } from './order.ts';

/** Takes the next game of those that nobody has begun until none is left, and returns what it has counted. */
export async function playGames(order: SimulationOrder): Promise<Summary> {
  const { plan, games, counters } = order;
  const game = findGame(order.game)!;
  const summary = emptySummary(game);
  for (let begun = Atomics.add(counters, BEGUN, 1); begun < games; begun = Atomics.add(counters, BEGUN, 1)) {
    const played = playGame(game, plan, begun + 1);
    addGame(summary, game, played);
    if (order.save && (played.error !== undefined || !order.save.onlyErrors))
      keep(order.save.folder, savedGame(game, played));
    Atomics.add(counters, ENDED, 1);
    // Progress is shown between games.
    await setImmediate();
  }
  return summary;
}

function keep(folder: string, { name, text }: SavedGame): void {
  writeFileSync(join(folder, name), text);
}

/** Plays games by their numbers, without anyone to share them with. */
export function playRange(
  game: Game,
  plan: SimulationPlan,
  range: { readonly first: number; readonly games: number; readonly save: 'none' | 'errors' | 'all' },
): { summary: Summary; saved: SavedGame[] } {
  const summary = emptySummary(game);
  const saved: SavedGame[] = [];
  for (let number = range.first; number < range.first + range.games; number++) {
    const played = playGame(game, plan, number);
    addGame(summary, game, played);
    if (range.save === 'all' || (range.save === 'errors' && played.error !== undefined)) {
      saved.push(savedGame(game, played));
    }
  }
  return { summary, saved };
}

/** A save file and the name it gets. */
export interface SavedGame {
  readonly name: string;
  readonly text: string;
}

function savedGame(game: Game, { number, setup, actions, error }: PlayedGame): SavedGame {
  const table = new Table(game, setup);
  for (const action of actions) table.apply(action);
  const comment = error === undefined ? undefined : `an error ended this game: ${error}`;
  return { name: `${game.id}-${number}.json`, text: `${JSON.stringify(save(table, comment))}\n` };
}
