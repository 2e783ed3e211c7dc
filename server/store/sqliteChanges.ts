import { moderationChanges } from './moderation.ts';
import { touchVersion } from './probe.ts';
import { upkeepChanges } from './upkeep.ts';

/** Every statement that changes something. The writer prepares each once, and a change names those it needs. */
export const changing = {
  addUser: 'INSERT INTO users VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (name_key) DO NOTHING',
  changeUser: `
    UPDATE OR IGNORE users SET
      name = coalesce(?, name),
      name_key = coalesce(?, name_key),
      likeness = coalesce(?, likeness),
      password = CASE WHEN ? THEN ? ELSE password END,
      email = coalesce(?, email),
      webhook = coalesce(?, webhook)
    WHERE id = ?`,

  addSession: 'INSERT INTO sessions VALUES (?, ?, ?, ?)',
  touchSession: 'UPDATE sessions SET used_at = ? WHERE key = ?',
  endSession: 'DELETE FROM sessions WHERE key = ?',
  endSessionsOf: 'DELETE FROM sessions WHERE user_id = ? AND key <> ?',

  addMatch: 'INSERT INTO matches VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
  advanceMatch: `
    UPDATE matches SET length = ?, summary = ?, list = ?, changed_at = ?, players = ?, bots_turn = ?
    WHERE id = ? AND length = ?`,
  addEntry: 'INSERT INTO entries VALUES (?, ?, ?)',
  removeMatch: 'DELETE FROM matches WHERE id = ? AND length = ?',
  saveSnapshot: `
    INSERT INTO snapshots VALUES (?, ?, ?, ?) ON CONFLICT (match) DO UPDATE SET
      entries = excluded.entries, game_version = excluded.game_version, content = excluded.content
    WHERE excluded.entries >= snapshots.entries`,

  saveNotes: 'INSERT INTO notes VALUES (?, ?, ?) ON CONFLICT (match, seat) DO UPDATE SET text = excluded.text',

  addDevice: `
    INSERT INTO devices VALUES (?, ?, ?, ?) ON CONFLICT (endpoint) DO UPDATE SET
      user_id = excluded.user_id, p256dh = excluded.p256dh, auth = excluded.auth`,
  removeDevice: 'DELETE FROM devices WHERE endpoint = ?',

  addShare: `
    INSERT INTO shares SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8
    WHERE (SELECT count(*) FROM shares WHERE user_id = ?2) < ?9
      AND (SELECT coalesce(sum(size), 0) FROM shares) + ?7 <= ?10`,
  removeShare: 'DELETE FROM shares WHERE id = ? AND user_id = ?',

  keep: 'INSERT INTO kept_values VALUES (?, ?) ON CONFLICT (name) DO NOTHING',
  touchVersion,

  ...moderationChanges,
  ...upkeepChanges,
} as const;

export type Value = string | number | null;
export type Statement = readonly [name: keyof typeof changing, ...parameters: Value[]];

/** Statements that are carried out together or not at all. If the first finds nothing to change, the others are not tried. */
export type Change = readonly Statement[];
