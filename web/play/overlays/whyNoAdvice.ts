import { findOnShelf } from '#games/shelf';
import type { Link } from '../../link/link.ts';
import type { PlayTable } from '../choosing/table.ts';

interface Asking extends Pick<PlayTable, 'game' | 'seat' | 'sight'> {
  readonly link: Pick<Link, 'seats' | 'local' | 'fleeting'>;
}

/** Why the Planner does not advise here, in a sentence; `undefined` if it does. Against people that would not be fair. */
export function whyNoAdvice({ link, game, seat, sight }: Asking): string | undefined {
  const { players = [], stage } = sight.value ?? {};
  if (link.seats.length === 0 || seat.value === null) return 'The Planner advises only the players of a game.';
  if (link.fleeting) return 'A lesson gives its own advice.';
  if (stage === 'over') return 'The game is over: there is nothing to decide.';
  if (!findOnShelf(game.id)?.reasons) return 'No bot can give advice in this game.';
  const isAgainstPeople = players.some((player) => player.bot === undefined && !link.seats.includes(player.seat));
  if (!link.local && isAgainstPeople) return 'There is no advice in games against other people.';
  return undefined;
}
