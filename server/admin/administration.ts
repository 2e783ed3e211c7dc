import type { FastifyBaseLogger } from 'fastify';
import type { MatchService } from '../matches/service.ts';
import type { Settings } from '../settings.ts';
import type { AuditRow } from '../store/moderation.ts';
import type { Store } from '../store/store.ts';
import { Admins } from './admins.ts';
import { Sanctions } from './sanctions.ts';

export interface Administration {
  readonly admins: Admins;
  readonly sanctions: Sanctions;
}

type Games = Pick<MatchService, 'hangUp' | 'rename' | 'lookAgain'>;

/** The last line of the audit whose names have reached all games. */
const namesUpTo = 'names in games up to line';
const linesAtOnce = 100;
/** A deed is written down before it is done: the name of one so young may not be there yet, in milliseconds. */
const young = 60_000;

/** Finds out who administers the server and who is banned or muted there. */
export async function openAdministration(
  store: Store,
  settings: Pick<Settings, 'admins'>,
  { happened, log }: { happened: (line: AuditRow) => Promise<void>; log: FastifyBaseLogger },
): Promise<Administration> {
  const admins = new Admins(settings.admins);
  for (const name of await admins.open(store)) {
    log.warn(
      `ATOLL_ADMINS names "${name}", and no account has that name. Unset it, create the account, and set it again.`,
    );
  }
  const sanctions = new Sanctions(store.moderation, (line) => {
    // A log that is kept apart from the database shows whether someone with access to it has rewritten the audit.
    log.info({ audit: line.number, act: line.act, hash: line.hash }, 'an administrator acted');
    const done = happened(line).then(() => store.upkeep.note(namesUpTo, String(line.number)));
    done.catch((error) => log.error({ err: error }, 'a deed of an administrator has not reached all games'));
  });
  await sanctions.open();
  return { admins, sanctions };
}

/** What a deed, of whatever process, brings about in the games and connections of this one. */
export async function afterDeed(line: AuditRow, matches: Games): Promise<void> {
  const { act, subject, detail } = line;
  if (act === 'ban' || act === 'remove') matches.hangUp(subject);
  if (act === 'remove game') matches.lookAgain(subject);
  if (isNaming(line)) await matches.rename(subject, detail);
}

/** Brings names into games that were given while no server ran. */
export async function catchUpOnNames(store: Store, matches: Pick<Games, 'rename'>, now: number): Promise<void> {
  const { moderation, upkeep } = store;
  let read = Number((await store.kept(namesUpTo)) ?? 0);
  for (;;) {
    const lines = await moderation.auditAfter(read, linesAtOnce);
    if (lines.length === 0) return;
    for (const line of lines.filter(isNaming)) {
      const { subject, detail, at } = line;
      const user = await store.user(subject);
      if (user) await matches.rename(subject, now - at < young ? detail : user.name);
    }
    read = lines.at(-1)!.number;
    await upkeep.note(namesUpTo, String(read));
  }
}

function isNaming({ act }: AuditRow): boolean {
  return act === 'rename' || act === 'remove';
}
