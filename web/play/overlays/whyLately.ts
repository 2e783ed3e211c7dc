import type { Seat } from '#engine/state';
import type { Explained, Witnessed } from '#games/reasons';
import { findOnShelf } from '#games/shelf';
import { withoutTakenBack } from '#match/takenBack';
import { History } from '../../link/history.ts';
import type { PlayTable } from '../choosing/table.ts';
import type { Lately } from '../scene/lately.ts';

/** The bots that did it, where something explains what they do: those of the others, or one's own staff. */
export function explainedSeats({ game, seat, sight }: PlayTable, { replay }: Pick<Lately, 'replay'>): readonly Seat[] {
  if (!findOnShelf(game.id)?.reasons) return [];
  // Only what the staff did is to be seen step by step.
  if (replay !== undefined) return seat.value === null ? [] : [seat.value];
  const players = sight.value?.players ?? [];
  return players.filter((player) => player.bot !== undefined && player.seat !== seat.value).map(({ seat: by }) => by);
}

/** What the seat looked from has seen happen since an update, that one included. */
export function witnessedSince({ link, seat, updates: told }: PlayTable, since: number): Witnessed[] {
  const updates = told.peek();
  const first = link.window(seat.peek()).first.peek();
  if (!first) return [];
  const history = new History(first, updates);
  const counting = withoutTakenBack(updates).filter(({ number, events }) => number >= since && events?.length);
  return counting.flatMap(({ number, events = [] }) => {
    const [before, after] = [history.sightAt(number - 1).view, history.sightAt(number).view];
    return before && after ? [{ before, after, events }] : [];
  });
}

/** Why the bots did what they did lately, by what this seat saw of it. */
export async function whyLately(
  table: PlayTable,
  lately: Pick<Lately, 'since' | 'replay'>,
): Promise<readonly Explained[]> {
  const { game } = table;
  const seen = witnessedSince(table, lately.since);
  const { station } = await import('../../link/localStation.ts');
  const told = await Promise.all(
    explainedSeats(table, lately).map((by) => station().call('explain', game.id, seen, by)),
  );
  return told.flat();
}
