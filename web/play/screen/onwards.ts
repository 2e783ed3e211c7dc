import type { Seat } from '#engine/state';
import type { Audience, Player } from '#match/sight';
import type { SeatWanted } from '#protocol/api';
import { createMatch, fetchMatch } from '../../api/matches.ts';
import { paths } from '../../base/paths.ts';
import type { Link } from '../../link/link.ts';
import type { LocalSeat } from '../../link/local.ts';
import type { PlayTable } from '../choosing/table.ts';

/** The same players in each other's seats. */
export function swapped(players: readonly Player[]): ReadonlyMap<Seat, Player> {
  const last = players.length - 1;
  return new Map(players.map(({ seat }, at) => [seat, players[at === last ? 0 : at + 1]!]));
}

/** A new game with sides changed. Gives the path to it. */
export async function rematch(table: PlayTable): Promise<string> {
  const { link } = table;
  const { scenario, options } = table.view.value!;
  const seats = swapped(table.sight.value!.players);
  if (link.local) {
    const { createLocalMatch } = await import('../../link/local.ts');
    const wanted: Record<Seat, LocalSeat> = {};
    for (const [seat, { name, bot }] of seats) wanted[seat] = bot ? { who: 'bot', bot } : { who: 'me', name };
    return paths.playLocal(await createLocalMatch({ game: link.game, scenario, options, seats: wanted }));
  }
  const { pace } = await fetchMatch(link.match);
  const mine = new Set(link.seats);
  const wanted: Record<Seat, SeatWanted> = {};
  for (const [seat, { seat: before, bot }] of seats) {
    wanted[seat] = bot ? { who: 'bot', bot } : { who: mine.has(before) ? 'me' : 'invited' };
  }
  const { id, invitation } = await createMatch({ game: link.game, scenario, options, pace, seats: wanted });
  if (invitation) {
    await table.tell((to, seat) => to.say(seat, `Rematch? ${location.origin}${paths.invitation(invitation)}`));
  }
  return paths.play(id);
}

/** A game in this browser that begins where this one stood after an update. Gives the path to it. */
export async function branchAt(
  link: Link,
  audience: Audience,
  number: number,
  seats?: Readonly<Record<Seat, LocalSeat>>,
): Promise<string> {
  const local = await import('../../link/local.ts');
  if (link.local) return paths.playLocal(await local.branchLocal(link.match, audience, number, seats));
  const { History } = await import('../../link/history.ts');
  const window = link.window(audience);
  const { view } = new History(window.first.value!, window.updates.value).sightAt(number);
  if (!view) throw new Error('The game had not started at that point.');
  const branched = await local.branchFromSave(await link.saveFile(), audience, view, 'new', seats ? { seats } : {});
  if ('fault' in branched) throw new Error(branched.fault);
  return paths.playLocal(branched.id);
}
