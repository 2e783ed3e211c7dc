import type { Seat } from '#engine/state';
import type { Explained } from '#games/reasons';
import { findOnShelf } from '#games/shelf';
import { withoutTakenBack } from '#match/takenBack';
import { History } from '../../link/history.ts';
import type { PlayTable } from '../choosing/table.ts';
import type { Lately } from '../scene/lately.ts';

/** The bots among the others, where something explains what they do. */
export function explainedSeats({ game, seat, sight }: PlayTable): readonly Seat[] {
  if (!findOnShelf(game.id)?.reasons) return [];
  const players = sight.value?.players ?? [];
  return players.filter((player) => player.bot !== undefined && player.seat !== seat.value).map(({ seat: by }) => by);
}

/** Why the bots did what they did lately, by what this seat saw of it. */
export async function whyLately(table: PlayTable, { since }: Lately): Promise<readonly Explained[]> {
  const { link, game, seat } = table;
  const updates = table.updates.peek();
  const first = link.window(seat.peek()).first.peek();
  if (!first) return [];
  const history = new History(first, updates);
  const seen = withoutTakenBack(updates).flatMap(({ number, events = [] }) => {
    const [before, after] = [history.sightAt(number - 1).view, history.sightAt(number).view];
    return number >= since && before && after && events.length > 0 ? [{ before, after, events }] : [];
  });
  const { station } = await import('../../link/localStation.ts');
  const told = await Promise.all(explainedSeats(table).map((by) => station().call('explain', game.id, seen, by)));
  return told.flat();
}
