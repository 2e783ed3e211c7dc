import { createHash, randomBytes } from 'node:crypto';
import { randomBot } from '#bots/random';
import { findGame } from '#games/library';
import type { Entry, EntryBody } from '#match/entry';
import type { Snapshot } from '#match/goingOn';
import { Match } from '#match/match';
import { Hosted } from '#server/matches/hosted';
import { newId } from '#server/matches/ids';
import { openStore } from '#server/store/open';
import type { MatchSummary, Store } from '#server/store/store';

export const kinds: readonly { readonly game: string; readonly scenario: string }[] = [
  { game: 'island-war-saipan', scenario: 'historical' },
  { game: 'forgotten-pacific-battles', scenario: 'guam' },
  { game: 'central-pacific-campaign', scenario: 'campaign' },
];

/** A game in play, and the cookie of the one who plays all of its seats. */
export interface PreparedGame {
  readonly match: string;
  readonly cookie: string;
}

/** A game at some point of its course. */
export interface Stage {
  readonly hosted: Hosted;
  readonly entries: readonly Entry[];
  readonly summary: MatchSummary;
  readonly snapshot: Snapshot;
}

const gamesOfKind = 3;
const stagesOfGame = 8;
/** Random players may take long to end a game. */
const longest = 3000;
/** When its player first came: of those who have just come, the clean-up does not even look. */
const monthsAgo = 60 * 86_400_000;
/** Stands for the id of a player, which every game has one of. */
const anyone = 'whoever-plays-this-game';

/**
 * Puts games into a store that have come as far as games have that are looked at at any moment: few games that are played for a while
 * go through their whole course, many would otherwise all be at their beginnings, and cost something else.
 */
export async function prepareGames(database: string, count: number): Promise<readonly PreparedGame[]> {
  const stages = kinds.map(({ game, scenario }) =>
    Array.from({ length: gamesOfKind }, (_, seed) => stagesOf(game, scenario, String(seed))).flat(),
  );
  const store = await openStore(database);
  try {
    return await Promise.all(
      Array.from({ length: count }, (_, at) => {
        const some = stages[at % kinds.length]!;
        return prepare(store, some[Math.floor(at / kinds.length) % some.length]!);
      }),
    );
  } finally {
    await store.close();
  }
}

/** Puts a copy of a game into a store, with a player of its own. */
export async function prepare(store: Store, { hosted, entries, summary, snapshot }: Stage): Promise<PreparedGame> {
  const [match, user, token] = [newId(), newId(), randomBytes(32).toString('base64url')];
  const now = Date.now();
  const own = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value).replaceAll(anyone, user)) as Value;
  await store.addUser({ id: user, name: user, password: null, createdAt: now - monthsAgo, email: '', webhook: '' });
  const key = createHash('sha256').update(token).digest('hex');
  await store.addSession({ key, user, createdAt: now, usedAt: now });
  await store.addMatch(own({ ...hosted.origin, id: match }), own(entries), { ...own(summary), changedAt: now });
  await store.saveSnapshot(match, own(snapshot));
  return { match, cookie: `atoll=${token}` };
}

/** Plays a game at random to its end and looks at it now and then. */
function stagesOf(id: string, scenario: string, seed: string): Stage[] {
  const length = played(newMatch(id, scenario, seed)).entries.length;
  return Array.from({ length: stagesOfGame }, (_, stage) =>
    stageAt(id, scenario, seed, Math.ceil((length * (stage + 0.5)) / stagesOfGame)),
  );
}

/** A random game after so many entries. */
export function stageAt(id: string, scenario: string, seed: string, length: number): Stage {
  const { hosted, entries } = played(newMatch(id, scenario, seed), length);
  const { version } = hosted.match.game.definition;
  const snapshot = { entries: entries.length, gameVersion: version, content: hosted.match.remembered()! };
  return { hosted, entries, summary: hosted.summarize(), snapshot };
}

function newMatch(id: string, scenario: string, seed: string): Match {
  const game = findGame(id)!;
  return new Match(game, { game: id, gameVersion: game.definition.version, scenario, options: {}, seed });
}

function played(match: Match, most = longest): { hosted: Hosted; entries: readonly Entry[] } {
  const { setup, players } = match;
  const about = { id: '', pace: 'live', note: '', creator: anyone, wanted: {}, invitation: '', createdAt: 1 } as const;
  const hosted = new Hosted({ ...about, setup }, match);
  const entries: Entry[] = [];
  const add = (body: EntryBody) => {
    const entry = { ...body, at: 1 };
    const added = hosted.add(entry);
    if ('refused' in added) throw new Error(added.refused.sentence);
    entries.push(entry);
  };
  for (const { seat } of players) add({ kind: 'sit', seat, player: anyone, name: seat });
  add({ kind: 'begin' });
  const bot = randomBot(setup.seed);
  while (!match.result && entries.length < most) {
    const { state } = match.table!;
    add(match.entryFor(bot.choose(state, match.game.decision(state)!)));
  }
  return { hosted, entries };
}
