import { randomInt } from 'node:crypto';
import type { AdminAct } from '#protocol/admin';
import { tidyName } from '../accounts/names.ts';
import { addressKey } from '../operations/rateLimit.ts';
import { RequestRefused } from '../operations/refusal.ts';
import type { AuditRow } from '../store/moderation.ts';
import type { Store } from '../store/store.ts';
import { writeAudit } from './audit.ts';

export interface Administrator {
  readonly name: string;
  /** Whether a user is one too: they cannot ban each other. */
  isAdmin(user: string): boolean;
}

/**
 * Carries out what an administrator decides. The audit is written first, so that nothing is ever done that it does not tell; a deed
 * that then fails is told as an error, and can be done again. Names in games and open connections are the business of the servers,
 * which find the line in the audit.
 */
export async function carryOut(
  store: Store,
  by: Administrator,
  { act, subject, detail = '' }: AdminAct,
  now: number,
  removeGame: (id: string, length: number) => Promise<boolean> = (id, length) => store.removeMatch(id, length),
): Promise<AuditRow> {
  const { moderation } = store;
  const text = detail.trim();
  const write = (to: string, how = text) => writeAudit(moderation, by.name, { act, subject: to, detail: how }, now);
  switch (act) {
    case 'ban':
    case 'mute': {
      const user = await requirePerson(store, subject);
      if (by.isAdmin(user)) throw new RequestRefused(409, 'Administrators cannot be banned or muted.');
      const row = await write(user, requireReason(text));
      await moderation.sanction({ kind: act, subject: user, reason: text, by: by.name, createdAt: now });
      if (act === 'ban') await store.endSessionsOf(user, '');
      return row;
    }
    case 'unban':
    case 'unmute': {
      const user = await requirePerson(store, subject);
      const row = await write(user);
      await moderation.lift(act === 'unban' ? 'ban' : 'mute', user);
      return row;
    }
    case 'ban address': {
      const address = addressKey(subject);
      const row = await write(address, requireReason(text));
      await moderation.sanction({ kind: 'address', subject: address, reason: text, by: by.name, createdAt: now });
      return row;
    }
    case 'unban address': {
      const address = addressKey(subject);
      const row = await write(address);
      await moderation.lift('address', address);
      return row;
    }
    case 'rename': {
      const user = await requirePerson(store, subject);
      const name = tidyName(text);
      if (name === '') throw new RequestRefused(400, 'Give the new name.');
      const taken = await store.userNamed(name);
      if (taken !== undefined && taken.id !== user) throw new RequestRefused(409, `${name} is already in use.`);
      const row = await write(user, name);
      await store.changeUser(user, { name });
      return row;
    }
    case 'remove': {
      const user = await requirePerson(store, subject);
      if (by.isAdmin(user)) throw new RequestRefused(409, 'Administrators cannot be removed.');
      const name = await freeName(store);
      const row = await write(user, name);
      await store.endSessionsOf(user, '');
      await store.changeUser(user, { name, password: null, email: '', webhook: '' });
      await moderation.forgetTraces(user);
      return row;
    }
    case 'remove game': {
      const match = await store.match(subject);
      if (match === undefined) throw new RequestRefused(404, 'Game not found.');
      const row = await write(subject, requireReason(text));
      if (!(await removeGame(subject, match.length))) {
        throw new RequestRefused(409, 'The game has just gone on. Try again.');
      }
      return row;
    }
    case 'close report': {
      if ((await moderation.report(subject)) === undefined) throw new RequestRefused(404, 'Report not found.');
      const row = await write(subject);
      await moderation.closeReport(subject, now);
      return row;
    }
  }
}

function requireReason(text: string): string {
  if (text === '') throw new RequestRefused(400, 'Give a reason. The person will read it.');
  return text;
}

/** By id, or by name. */
async function requirePerson(store: Store, subject: string): Promise<string> {
  const user = (await store.user(subject)) ?? (await store.userNamed(subject));
  if (user === undefined) throw new RequestRefused(404, 'Person not found.');
  return user.id;
}

async function freeName(store: Store): Promise<string> {
  for (;;) {
    const name = `Removed ${randomInt(10_000, 100_000_000)}`;
    if ((await store.userNamed(name)) === undefined) return name;
  }
}
