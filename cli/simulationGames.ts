import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { type PlayedGame, playGame } from '#bots/simulation';
import { addGame, emptySummary, type Summary } from '#bots/summary';
import type { Game } from '#engine/game';
import { save } from '#engine/save';
import { Table } from '#engine/table';
import { findGame } from '#games/library';
import { BEGUN, ENDED, type SimulationOrder } from './simulationOrder.ts';

/** Takes the next game of those that nobody has begun until none is left, and returns what it has counted. */
export async function playGames(order: SimulationOrder): Promise<Summary> {
  const { plan, games, counters } = order;
  const game = findGame(order.game)!;
  const summary = emptySummary(game);
  for (let begun = Atomics.add(counters, BEGUN, 1); begun < games; begun = Atomics.add(counters, BEGUN, 1)) {
    const played = playGame(game, plan, begun + 1);
    addGame(summary, game, played);
    if (order.save && (played.error !== undefined || !order.save.onlyErrors)) keep(game, order.save.folder, played);
    Atomics.add(counters, ENDED, 1);
    // Progress is shown between games.
    await setImmediate();
  }
  return summary;
}

function keep(game: Game, folder: string, { number, setup, actions, error }: PlayedGame): void {
  const table = new Table(game, setup);
  for (const action of actions) table.apply(action);
  const comment = error === undefined ? undefined : `an error ended this game: ${error}`;
  writeFileSync(join(folder, `${game.id}-${number}.json`), `${JSON.stringify(save(table, comment))}\n`);
}
