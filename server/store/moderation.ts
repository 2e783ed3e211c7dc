import type { EitherDatabase } from './eitherDatabase.ts';
import { nameKey } from './rows.ts';

/** What an administrator has decided about a person or an address, until it is lifted. */
export interface Sanction {
  readonly kind: 'ban' | 'mute' | 'address';
  /** The id of a user, or an address. */
  readonly subject: string;
  readonly reason: string;
  readonly by: string;
  readonly createdAt: number;
}

/** What a player has told the administrators about another. */
export interface PlayerReport {
  readonly id: string;
  readonly reporter: string;
  /** The id of the user that it is about. */
  readonly subject: string;
  /** The match it happened in; '' if in none. */
  readonly match: string;
  /** The chat message that it is about; '' if it is about the person. */
  readonly message: string;
  readonly reason: string;
  readonly createdAt: number;
  /** 0 while it waits for an administrator. */
  readonly closedAt: number;
}

/** A line of the audit. Each holds the hash of the one before, so that none can be changed or taken out unseen. */
export interface AuditRow {
  readonly number: number;
  readonly at: number;
  readonly actor: string;
  readonly act: string;
  readonly subject: string;
  readonly detail: string;
  readonly previous: string;
  readonly hash: string;
}

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly guest: boolean;
  readonly createdAt: number;
  /** When a browser of theirs was last seen; 0 if none is signed in. */
  readonly seenAt: number;
}

/** In the form that both databases understand. There is none that changes or removes a line of the audit. */
export const moderationChanges = {
  addSanction: `
    INSERT INTO sanctions VALUES (?, ?, ?, ?, ?) ON CONFLICT (kind, subject) DO UPDATE SET
      reason = excluded.reason, by_name = excluded.by_name, created_at = excluded.created_at`,
  removeSanction: 'DELETE FROM sanctions WHERE kind = ? AND subject = ?',
  noteAddress: `
    INSERT INTO addresses VALUES (?, ?, ?) ON CONFLICT (user_id, address) DO UPDATE SET seen_at = excluded.seen_at`,
  removeAddressesOf: 'DELETE FROM addresses WHERE user_id = ?',
  removeDevicesOf: 'DELETE FROM devices WHERE user_id = ?',
  removeSharesOf: 'DELETE FROM shares WHERE user_id = ?',
  addReport: `
    INSERT INTO reports SELECT ?, ?, ?, ?, ?, ?, CAST(? AS BIGINT), 0
    WHERE (SELECT count(*) FROM reports WHERE reporter = ? AND closed_at = 0) < CAST(? AS BIGINT)`,
  closeReport: 'UPDATE reports SET closed_at = ? WHERE id = ? AND closed_at = 0',
  addAudit: `
    INSERT INTO audit SELECT CAST(? AS BIGINT), CAST(? AS BIGINT), ?, ?, ?, ?, ?, ?
    WHERE (SELECT coalesce(max(number), 0) FROM audit) = CAST(? AS BIGINT)
    ON CONFLICT (number) DO NOTHING`,
} as const;

const personColumns = `
  id, name, CASE WHEN password IS NULL THEN 1 ELSE 0 END AS guest, created_at AS "createdAt",
  coalesce((SELECT max(used_at) FROM sessions WHERE user_id = users.id), 0) AS "seenAt"`;
const reportColumns = `
  id, reporter, subject, match, message, reason, created_at AS "createdAt", closed_at AS "closedAt"`;
const auditColumns = 'number, at, actor, act, subject, detail, previous, hash';

/** What administrators decide and see, the same in both stores. */
export class Moderation {
  readonly #database: EitherDatabase<keyof typeof moderationChanges>;

  constructor(database: EitherDatabase<keyof typeof moderationChanges>) {
    this.#database = database;
  }

  sanctions(): Promise<Sanction[]> {
    return this.#database.all<Sanction>(
      'SELECT kind, subject, reason, by_name AS "by", created_at AS "createdAt" FROM sanctions ORDER BY created_at DESC, subject',
    );
  }

  async sanction({ kind, subject, reason, by, createdAt }: Sanction): Promise<void> {
    await this.#database.change('addSanction', kind, subject, reason, by, createdAt);
  }

  /** `false` if there was none. */
  lift(kind: Sanction['kind'], subject: string): Promise<boolean> {
    return this.#database.change('removeSanction', kind, subject);
  }

  /** Remembers that a user came from an address. */
  async noteAddress(user: string, address: string, at: number): Promise<void> {
    await this.#database.change('noteAddress', user, address, at);
  }

  addressesOf(user: string): Promise<{ address: string; seenAt: number }[]> {
    return this.#database.all(
      'SELECT address, seen_at AS "seenAt" FROM addresses WHERE user_id = ? ORDER BY seen_at DESC, address',
      user,
    );
  }

  /** Removes what is kept about a user in places that no other player needs. */
  async forgetTraces(user: string): Promise<void> {
    await this.#database.change('removeAddressesOf', user);
    await this.#database.change('removeDevicesOf', user);
    await this.#database.change('removeSharesOf', user);
  }

  /** Users whose name contains a text, the newest first. */
  async people(text: string, limit: number): Promise<Person[]> {
    const pattern = `%${nameKey(text).replaceAll(/[\\%_]/g, '\\$&')}%`;
    const sql = `SELECT ${personColumns} FROM users WHERE name_key LIKE ? ESCAPE '\\' ORDER BY created_at DESC, id LIMIT ?`;
    return (await this.#database.all<PersonRow>(sql, pattern, limit)).map(person);
  }

  /** Users who came from an address, the last one first. */
  async peopleFrom(address: string, limit: number): Promise<Person[]> {
    const sql = `
      SELECT ${personColumns} FROM addresses JOIN users ON id = user_id WHERE address = ? ORDER BY seen_at DESC, id LIMIT ?`;
    return (await this.#database.all<PersonRow>(sql, address, limit)).map(person);
  }

  async person(id: string): Promise<Person | undefined> {
    return (await this.#database.all<PersonRow>(`SELECT ${personColumns} FROM users WHERE id = ?`, id)).map(person)[0];
  }

  /** `false`, and nothing is kept, if so many reports of this reporter are still open. */
  addReport(
    { id, reporter, subject, match, message, reason, createdAt }: PlayerReport,
    most: number,
  ): Promise<boolean> {
    const row = [id, reporter, subject, match, message, reason, createdAt];
    return this.#database.change('addReport', ...row, reporter, most);
  }

  reports(open: boolean, limit: number): Promise<PlayerReport[]> {
    const which = open ? 'closed_at = 0' : 'closed_at > 0';
    return this.#database.all<PlayerReport>(
      `SELECT ${reportColumns} FROM reports WHERE ${which} ORDER BY created_at DESC, id LIMIT ?`,
      limit,
    );
  }

  async report(id: string): Promise<PlayerReport | undefined> {
    return (await this.#database.all<PlayerReport>(`SELECT ${reportColumns} FROM reports WHERE id = ?`, id))[0];
  }

  closeReport(id: string, at: number): Promise<boolean> {
    return this.#database.change('closeReport', at, id);
  }

  /** `false` if another process was quicker: then the line must be made again, after that one. */
  addAudit({ number, at, actor, act, subject, detail, previous, hash }: AuditRow): Promise<boolean> {
    return this.#database.change('addAudit', number, at, actor, act, subject, detail, previous, hash, number - 1);
  }

  /** Lines of the audit before a number, the newest first. */
  audit(before: number, limit: number): Promise<AuditRow[]> {
    const sql = `SELECT ${auditColumns} FROM audit WHERE number < ? ORDER BY number DESC LIMIT ?`;
    return this.#database.all<AuditRow>(sql, before, limit);
  }

  /** Lines of the audit after a number, the oldest first. */
  auditAfter(number: number, limit: number): Promise<AuditRow[]> {
    const sql = `SELECT ${auditColumns} FROM audit WHERE number > ? ORDER BY number LIMIT ?`;
    return this.#database.all<AuditRow>(sql, number, limit);
  }
}

interface PersonRow extends Omit<Person, 'guest'> {
  readonly guest: number;
}

function person(row: PersonRow): Person {
  return { ...row, guest: row.guest === 1 };
}
