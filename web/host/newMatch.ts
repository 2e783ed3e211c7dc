import type { Game } from '#engine/game';
import type { SavedAction } from '#engine/save';
import type { Seat } from '#engine/state';
import type { Entry, EntryBody, MatchSetup } from '#match/entry';
import { botSits, firstEntries } from '#match/firstEntries';
import { Match } from '#match/match';
import type { Player } from '#match/sight';
import { unknown } from '#match/unknown';
import { botsFor } from './games.ts';
import { me } from './hostedMatch.ts';
import { randomSeed } from './randomId.ts';

/** Who plays a seat at this screen. */
export type LocalSeat = { readonly who: 'me'; readonly name?: string } | { readonly who: 'bot'; readonly bot: string };

export interface NewLocalMatch {
  readonly game: string;
  readonly scenario: string;
  readonly options: MatchSetup['options'];
  readonly seats: Readonly<Record<Seat, LocalSeat>>;
  readonly seed?: string;
}

/** A match before it is kept. */
export interface MatchBegun {
  readonly setup: MatchSetup;
  readonly entries: readonly Entry[];
}

/** How a match begins with all players in their seats. Throws if the setup is not possible. */
export function newMatch(game: Game, { scenario, options, seats, seed }: NewLocalMatch, at: number): MatchBegun {
  const { id, version } = game.definition;
  const setup = { game: id, gameVersion: version, scenario, options, seed: seed ?? randomSeed() };
  return begun(game, setup, seats, [], at);
}

export function begun(
  game: Game,
  setup: MatchSetup,
  seats: Readonly<Record<Seat, LocalSeat>>,
  actions: readonly SavedAction[],
  at: number,
): MatchBegun {
  const match = new Match(game, setup);
  const sittings = match.players.map(({ seat }) => sittingAt(game, seat, seats));
  return { setup: match.setup, entries: firstEntries(sittings, actions).map((body) => ({ ...body, at })) };
}

function sittingAt(game: Game, seat: Seat, seats: Readonly<Record<Seat, LocalSeat>>): EntryBody {
  const { title } = game.definition.seats.find(({ id }) => id === seat)!;
  const wanted = seats[seat];
  if (!wanted) throw new Error(`Choose a player for ${title}.`);
  if (wanted.who === 'me') return { kind: 'sit', seat, player: me, name: wanted.name ?? nameOf(seat, seats) };
  const { bot } = wanted;
  if (!botsFor(game).includes(bot)) {
    throw new Error(unknown('bot', bot, botsFor(game)));
  }
  return botSits(seat, bot);
}

function nameOf(seat: Seat, seats: Readonly<Record<Seat, LocalSeat>>): string {
  const people = Object.keys(seats).filter((other) => seats[other]!.who === 'me');
  return people.length === 1 ? 'Guest' : `Player ${people.indexOf(seat) + 1}`;
}

/** Who plays where in a match that continues another. */
export function seatsOf(players: readonly Player[]): Record<Seat, LocalSeat> {
  return Object.fromEntries(
    players.map(({ seat, name, bot }) => [seat, bot ? { who: 'bot', bot } : { who: 'me', name }]),
  );
}

/** Everybody at this screen. */
export function hotSeat(game: Game): Record<Seat, LocalSeat> {
  return Object.fromEntries(game.definition.seats.map(({ id }) => [id, { who: 'me' }]));
}
