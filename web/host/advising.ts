import { type Adviser, adviser } from '#bots/advice';
import { judgementOf } from '#bots/judging';
import { judgeFor } from '#bots/named';
import { PLANNER } from '#bots/names';
import type { Seat, State } from '#engine/state';
import type { Explained, Reasons, Witnessed } from '#games/reasons';
import { findOnShelf } from '#games/shelf';
import { gameNamed } from './games.ts';

/* What the Planner would do, and why. It knows nothing but the views that it is handed. */

/** Always the same, so that the same question gets the same answer. */
const seed = 'advice';

/** The adviser of each seat of each game: it remembers the plan that it gave last. */
const advisers = new Map<string, Promise<Adviser>>();

export function adviserOf(game: string, seat: Seat): Promise<Adviser> {
  const key = `${game} ${seat}`;
  const known = advisers.get(key) ?? newAdviser(game);
  advisers.set(key, known);
  // What failed without a connection may succeed the next time.
  known.catch(() => advisers.delete(key));
  return known;
}

async function newAdviser(id: string): Promise<Adviser> {
  const [game, judge, reasons] = await Promise.all([gameNamed(id), judgeFor(PLANNER, id), reasonsOf(id)]);
  if (!judge) throw new Error(`No bot knows how to play '${id}'.`);
  return adviser(game, judgementOf(judge), reasons, seed);
}

export async function reasonsOf(game: string): Promise<Reasons> {
  const reasons = await findOnShelf(game)?.reasons?.();
  if (!reasons) throw new Error(`Nothing explains the game '${game}'.`);
  return reasons;
}

export async function retoldBy(
  game: string,
  seen: readonly Witnessed<State>[],
  by: Seat,
): Promise<readonly Explained[]> {
  return (await reasonsOf(game)).retold?.(seen, by) ?? [];
}
