import { botsFor } from '#bots/players';
import type { Game } from '#engine/game';
import type { Seat } from '#engine/state';
import type { EntryBody } from '#match/entry';
import { botSits } from '#match/firstEntries';
import type { Match } from '#match/match';
import { type Proposal, sitsAt } from '#match/proposal';
import { unknown } from '#match/unknown';
import type { SeatWanted } from '#protocol/api';
import { RequestRefused } from '../operations/refusal.ts';
import type { MatchOrigin, MatchRow, User } from '../store/store.ts';

type Seats = Readonly<Record<Seat, SeatWanted>>;

/** Refuses a wish for seats that these seats of a game cannot fulfil. */
export function checkSeats(game: Game, seats: readonly Seat[], wanted: Seats): void {
  for (const seat of seats) {
    const want = Object.hasOwn(wanted, seat) ? wanted[seat] : undefined;
    if (!want) throw new RequestRefused(400, `Choose a player for ${titleOf(game, seat)} ("${seat}").`);
    if (want.who === 'bot') checkBot(game, want.bot);
  }
  const other = Object.keys(wanted).find((seat) => !seats.includes(seat));
  if (other !== undefined) throw new RequestRefused(400, unknown('seat', other, seats));
  if (!seats.some((seat) => !['bot', 'nobody'].includes(wanted[seat]!.who))) {
    throw new RequestRefused(400, 'Choose a player for at least one seat. An online game needs one who is not a bot.');
  }
}

function checkBot(game: Game, bot: string): void {
  const known = botsFor(game);
  if (!known.includes(bot)) throw new RequestRefused(400, unknown('bot', bot, known));
}

export function wantedSeats(wanted: Seats): MatchOrigin['wanted'] {
  return Object.fromEntries(
    Object.entries(wanted).map(([seat, { who }]) => [seat, who === 'me' ? 'player' : who] as const),
  );
}

/** The entries with which those sit down who are known from the start. */
export function firstSittings(seats: readonly Seat[], wanted: Seats, user: User): EntryBody[] {
  return seats.flatMap((seat): EntryBody[] => {
    const want = wanted[seat]!;
    if (want.who === 'me') return [{ kind: 'sit', seat, player: user.id, name: user.name }];
    return want.who === 'bot' ? [botSits(seat, want.bot)] : [];
  });
}

/** Whether all expected players have joined. */
export function isComplete(taken: readonly Seat[], wanted: MatchOrigin['wanted']): boolean {
  return Object.entries(wanted).every(([seat, who]) => who === 'nobody' || taken.includes(seat));
}

/** Someone sits down; with the last of them play begins. */
function sitting(seat: Seat, sits: EntryBody, { wanted }: MatchOrigin): Proposal {
  return {
    seat,
    wanted: 1,
    entries: function* (match: Match) {
      yield sits;
      const taken = match.players.filter(({ name }) => name !== '').map((player) => player.seat);
      if (!match.table && isComplete(taken, wanted)) yield { kind: 'begin' };
    },
  };
}

/** A player takes a seat. Throws where it is not for them. */
export function joining(row: MatchRow, seat: Seat, user: User, invitation: string | undefined): Proposal {
  const { creator, summary } = row;
  const taken = freeSeat(row, seat);
  const isCreator = creator === user.id;
  if (summary.stage === 'over') throw new RequestRefused(409, 'Join another game. This one is over.');
  if (taken.who === 'invited' && !isCreator && invitation !== row.invitation) {
    throw new RequestRefused(403, 'Choose another seat. This one is reserved for an invited player.');
  }
  if (taken.who === 'nobody' && !isCreator) throw new RequestRefused(403, 'Choose another seat. This one stays empty.');
  const maySitTwice = isCreator && taken.who === 'nobody';
  return {
    ...sitting(seat, { kind: 'sit', seat, player: user.id, name: user.name }, row),
    // Asked when its turn has come: the same player may ask for two seats at once.
    whyNot: ({ players }) =>
      !maySitTwice && players.some(({ player }) => player === user.id)
        ? { sentence: 'You are already in this game.' }
        : undefined,
  };
}

/** The creator of a match puts a bot into a free seat. */
export function seatingBot(row: MatchRow, game: Game, seat: Seat, bot: string, user: User): Proposal {
  if (row.creator !== user.id)
    throw new RequestRefused(403, 'Ask the player who created this game. Only they can add a bot.');
  freeSeat(row, seat);
  checkBot(game, bot);
  return sitting(seat, botSits(seat, bot), row);
}

export function leaving(row: MatchRow, seat: Seat, user: User): Proposal {
  const taken = row.summary.seats.find((other) => other.seat === seat);
  if (taken?.player !== user.id) throw new RequestRefused(403, `You do not play "${seat}" in this game.`);
  return {
    seat,
    wanted: 1,
    whyNot: (match) => (sitsAt(match, seat, user.id) ? undefined : { sentence: 'You have already left.' }),
    entries: () => [{ kind: 'leave', seat }],
  };
}

/** A match without other players is canceled when its creator leaves. */
export function endsWithout({ creator, summary: { stage, seats } }: MatchRow, seat: Seat, user: User): boolean {
  const isAlone = seats.every(({ who, player, seat: at }) => who !== 'player' || (at === seat && player === user.id));
  return stage === 'gathering' && creator === user.id && isAlone;
}

function freeSeat({ summary: { seats } }: MatchRow, seat: Seat) {
  const taken = seats.find((other) => other.seat === seat);
  if (!taken) {
    const known = seats.map((other) => other.seat);
    throw new RequestRefused(400, unknown('seat', seat, known));
  }
  if (taken.who === 'player' || taken.who === 'bot') {
    throw new RequestRefused(409, `Choose another seat. ${taken.name} has this one.`);
  }
  return taken;
}

function titleOf(game: Game, seat: Seat): string {
  return game.definition.seats.find(({ id }) => id === seat)?.title ?? seat;
}
