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
    happened(line).catch((error) => log.error({ err: error }, 'a deed of an administrator has not reached all games'));
  });
  await sanctions.open();
  return { admins, sanctions };
}

/** What a deed, of whatever process, brings about in the games and connections of this one. */
export async function afterDeed(line: AuditRow, matches: Pick<MatchService, 'hangUp' | 'rename'>): Promise<void> {
  const { act, subject, detail } = line;
  if (act === 'ban' || act === 'remove') matches.hangUp(subject);
  if (act === 'rename' || act === 'remove') await matches.rename(subject, detail);
}
