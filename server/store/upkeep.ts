import type { Pace } from '#match/entry';
import type { EitherDatabase } from './eitherDatabase.ts';
import type { List } from './rows.ts';
import type { MatchOrigin, Page } from './store.ts';

/** A game that is not over, as far as it matters for how long it is kept. */
export interface IdleGame {
  readonly id: string;
  readonly length: number;
  readonly pace: Pace;
  readonly changedAt: number;
  /** An account plays in it, not only guests. */
  readonly hasAccount: boolean;
}

/** Someone without an account. */
export interface Guest {
  readonly id: string;
  readonly createdAt: number;
  /** When a browser of theirs was last seen; 0 if none is signed in: then they cannot come back. */
  readonly seenAt: number;
  /** How many games they play in. */
  readonly games: number;
  /** 1 if one of these is not over, otherwise 0. */
  readonly running: number;
}

/** One statement removes at most so many rows, so that others need not wait long for it. */
const some = 500;

const runningGames = `
  SELECT 1 FROM match_players JOIN matches ON matches.id = match WHERE player = users.id AND list <> 'over'`;

/** In the form that both databases understand. */
export const upkeepChanges = {
  endSomeSessions: `DELETE FROM sessions WHERE key IN (SELECT key FROM sessions WHERE used_at < ? LIMIT ${some})`,
  removeSomeShares: `DELETE FROM shares WHERE id IN (SELECT id FROM shares WHERE expires_at < ? LIMIT ${some})`,
  forgetSomeAddresses: `
    DELETE FROM addresses WHERE (user_id, address) IN (SELECT user_id, address FROM addresses WHERE seen_at < ? LIMIT ${some})`,
  // The guest may have come back since they were looked at.
  removeGuest: `
    DELETE FROM users WHERE id = ? AND password IS NULL AND NOT EXISTS (${runningGames})
      AND NOT EXISTS (SELECT 1 FROM sessions WHERE user_id = users.id AND used_at >= ?)`,
  claim: `
    INSERT INTO kept_values VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value
    WHERE CAST(kept_values.value AS BIGINT) <= ?`,
  note: 'INSERT INTO kept_values VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
} as const;

const accountsIn = `
  SELECT 1 FROM match_players JOIN users ON users.id = player WHERE match = matches.id AND password IS NOT NULL`;

/** What is needed to remove what nobody uses any more, in small steps, the same in both stores. */
export class Upkeep {
  readonly #database: EitherDatabase<keyof typeof upkeepChanges>;

  constructor(database: EitherDatabase<keyof typeof upkeepChanges>) {
    this.#database = database;
  }

  /** Games on a list that nothing was changed in since `before`: a page, the last changed first. */
  async idleGames(list: Exclude<List, 'over'>, { before, beforeId, limit }: Required<Page>): Promise<IdleGame[]> {
    const rows = await this.#database.all<GameRow>(
      `SELECT id, length, origin, changed_at AS "changedAt", CASE WHEN EXISTS (${accountsIn}) THEN 1 ELSE 0 END AS account
      FROM matches WHERE list = ? AND (changed_at, id) < (?, ?) ORDER BY changed_at DESC, id DESC LIMIT ?`,
      ...[list, before, beforeId, limit],
    );
    return rows.map(({ id, length, origin, changedAt, account }) => {
      const { pace } = JSON.parse(origin) as MatchOrigin;
      return { id, length, pace, changedAt, hasAccount: account === 1 };
    });
  }

  /** Guests who came after a moment, and one of that moment: a page, the oldest first. */
  guests(after: { readonly createdAt: number; readonly id: string }, limit: number): Promise<Guest[]> {
    return this.#database.all<Guest>(
      `SELECT id, created_at AS "createdAt",
        coalesce((SELECT max(used_at) FROM sessions WHERE user_id = users.id), 0) AS "seenAt",
        (SELECT count(*) FROM match_players WHERE player = users.id) AS games,
        CASE WHEN EXISTS (${runningGames}) THEN 1 ELSE 0 END AS running
      FROM users WHERE password IS NULL AND (created_at, id) > (?, ?) ORDER BY created_at, id LIMIT ?`,
      ...[after.createdAt, after.id, limit],
    );
  }

  /** Games of a guest that are over and that nobody else who is still here has played in. */
  gamesLeftTo(guest: string): Promise<{ id: string; length: number }[]> {
    return this.#database.all(
      `SELECT id, length FROM match_players JOIN matches ON id = match WHERE player = ? AND list = 'over' AND NOT EXISTS (
        SELECT 1 FROM match_players AS other JOIN users ON users.id = other.player
        WHERE other.match = matches.id AND other.player <> ?)`,
      guest,
      guest,
    );
  }

  /** `false`, and nothing is removed, if the guest was seen since, plays in a game that is not over, or has an account now. */
  removeGuest(id: string, notSeenSince: number): Promise<boolean> {
    return this.#database.change('removeGuest', id, notSeenSince);
  }

  /* Each of these removes some, and says whether there may be more. */

  endSessionsBefore(usedAt: number): Promise<boolean> {
    return this.#database.change('endSomeSessions', usedAt);
  }

  removeSharesBefore(expiresAt: number): Promise<boolean> {
    return this.#database.change('removeSomeShares', expiresAt);
  }

  forgetAddressesBefore(at: number): Promise<boolean> {
    return this.#database.change('forgetSomeAddresses', at);
  }

  /** Takes on something that only one process is to do, until a moment; `false` if another has. */
  claim(name: string, until: number, now: number): Promise<boolean> {
    return this.#database.change('claim', name, String(until), now);
  }

  /** Keeps a value in place of the one before. */
  async note(name: string, value: string): Promise<void> {
    await this.#database.change('note', name, value);
  }
}

interface GameRow {
  readonly id: string;
  readonly length: number;
  readonly origin: string;
  readonly changedAt: number;
  readonly account: number;
}
