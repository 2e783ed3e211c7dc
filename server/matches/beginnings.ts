import type { Game } from '#engine/game';
import type { SavedAction } from '#engine/save';
import { findGame, games } from '#games/library';
import type { EntryBody, MatchSetup } from '#match/entry';
import { firstEntries } from '#match/firstEntries';
import { Match } from '#match/match';
import { unknown } from '#match/unknown';
import type { BranchMatch, NewMatch } from '#protocol/api';
import { RequestRefused } from '../operations/refusal.ts';
import type { MatchOrigin, User } from '../store/store.ts';
import { newId, newSeed } from './ids.ts';
import { checkSeats, firstSittings, isComplete, wantedSeats } from './seating.ts';

/** A match that is about to be made: what never changes about it, and its first entries. */
export interface Beginning {
  readonly origin: MatchOrigin;
  readonly entries: readonly EntryBody[];
}

/** A match as its creator wishes it. Refuses what this game does not have. */
export function newBeginning(wish: NewMatch, user: User, now: number): Beginning {
  const game = findGame(wish.game);
  if (!game) {
    const known = games.map(({ id }) => id);
    throw new RequestRefused(400, unknown('game', wish.game, known));
  }
  const { scenario, options } = wish;
  const setup = { game: game.id, gameVersion: game.definition.version, scenario, options, seed: newSeed() };
  const { origin, sittings } = originOf(game, setup, wish, user, now);
  const taken = sittings.flatMap((entry) => (entry.kind === 'sit' ? [entry.seat] : []));
  return { origin, entries: isComplete(taken, origin.wanted) ? firstEntries(sittings) : sittings };
}

/** A match that goes on from what was played elsewhere. Those who are to join find it in play. */
export function continuedBeginning(
  setup: MatchSetup,
  actions: readonly SavedAction[],
  wish: Pick<BranchMatch, 'pace' | 'note' | 'seats'>,
  user: User,
  now: number,
): Beginning {
  const { origin, sittings } = originOf(findGame(setup.game)!, setup, wish, user, now);
  return { origin, entries: firstEntries(sittings, actions) };
}

function originOf(
  game: Game,
  setup: MatchSetup,
  { pace, note, seats: wanted }: Pick<BranchMatch, 'pace' | 'note' | 'seats'>,
  user: User,
  now: number,
): { origin: MatchOrigin; sittings: readonly EntryBody[] } {
  const match = matchOf(game, setup);
  const seats = match.players.map(({ seat }) => seat);
  checkSeats(game, seats, wanted);
  const origin: MatchOrigin = {
    id: newId(),
    setup: match.setup,
    pace,
    note: (note ?? '').trim(),
    creator: user.id,
    wanted: wantedSeats(wanted),
    invitation: Object.values(wanted).some(({ who }) => who === 'invited') ? newId() : '',
    createdAt: now,
  };
  return { origin, sittings: firstSittings(seats, wanted, user) };
}

/** A match with this setup, before players join; refuses a scenario or an option that the game does not have. */
function matchOf(game: Game, setup: MatchSetup): Match {
  try {
    return new Match(game, setup);
  } catch (error) {
    throw new RequestRefused(400, `${(error as Error).message}.`);
  }
}
