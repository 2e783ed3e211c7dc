import type { AdminAct } from '#protocol/admin';
import type { Moderation, Person } from '#server/store/moderation';
import type { Store } from '#server/store/store';
import { command, UsageError } from './command.ts';
import { databaseNamed, databaseWork } from './databaseWork.ts';
import { textTable } from './textTable.ts';

const lists = ['people', 'person', 'games', 'addresses', 'reports', 'audit', 'clean-up'] as const;
/** As they are typed, and as the audit tells them. */
const deeds: Readonly<Record<string, AdminAct['act']>> = {
  ban: 'ban',
  unban: 'unban',
  mute: 'mute',
  unmute: 'unmute',
  rename: 'rename',
  remove: 'remove',
  'ban-address': 'ban address',
  'unban-address': 'unban address',
  'remove-game': 'remove game',
  'close-report': 'close report',
};

export default command({
  summary: 'see and moderate the people, games, and reports of a server',
  usage: 'admin <what> [<subject>] [--reason <text>] [--name <text>] [--database <path>] [--json]',
  operands: [
    { name: 'what', summary: 'what to show or do', allowed: [...lists, ...Object.keys(deeds)] },
    { name: 'subject', summary: 'a name or id, an address, a game, or a report', optional: true },
  ],
  options: {
    reason: { kind: 'text', summary: 'why; the person will read it', value: 'text' },
    name: { kind: 'text', summary: 'with rename: the new name', value: 'text' },
    closed: { kind: 'flag', summary: 'with reports: the closed ones' },
    check: { kind: 'flag', summary: 'with audit: check that no line was changed or removed' },
    noted: {
      kind: 'text',
      summary: 'with --check: a line you noted earlier must still be there',
      value: 'number:hash',
    },
    database: { kind: 'text', summary: 'an SQLite file, or postgres://… (default: ATOLL_DATABASE)', value: 'path' },
    json: { kind: 'flag', summary: 'print only one JSON value' },
  },
  async run({ operands: [what, subject = ''], options }) {
    return databaseWork(async () => {
      const store = await openExisting(options.database);
      try {
        if (what === 'audit' && options.check) return await check(store.moderation, options.noted, options.json);
        const act = deeds[what!];
        const told =
          act === undefined
            ? await list(store, what as (typeof lists)[number], subject, options.closed)
            : await carryOut(store, act, subject, act === 'rename' ? options.name : options.reason);
        console.log(options.json ? JSON.stringify(told.value) : told.text);
        return 0;
      } finally {
        await store.close();
      }
    });
  },
});

interface Told {
  readonly value: unknown;
  readonly text: string;
}

async function openExisting(database: string | undefined): Promise<Store> {
  const [{ existsSync }, { openStore }] = await Promise.all([import('node:fs'), import('#server/store/open')]);
  const path = await databaseNamed(database);
  // Opening it would make a new one.
  if (!path.includes('://') && !existsSync(path)) throw new UsageError(`database not found: ${path}`);
  return openStore(path);
}

async function carryOut(
  store: Store,
  act: AdminAct['act'],
  subject: string,
  detail: string | undefined,
): Promise<Told> {
  const [deed, { RequestRefused }] = await Promise.all([
    import('#server/admin/deeds'),
    import('#server/operations/refusal'),
  ]);
  if (subject === '') throw new UsageError('missing <subject>; expected a name or id, an address, a game, or a report');
  try {
    const by = { name: 'operator', isAdmin: () => false };
    const line = await deed.carryOut(store, by, { act, subject, ...(detail !== undefined && { detail }) }, Date.now());
    return { value: line, text: `Done. Line ${line.number} of the audit: ${line.hash}` };
  } catch (error) {
    if (error instanceof RequestRefused) throw new UsageError(error.message);
    throw error;
  }
}

async function list(store: Store, what: (typeof lists)[number], subject: string, closed: boolean): Promise<Told> {
  const { moderation } = store;
  switch (what) {
    case 'people': {
      const found = await (/[.:]/.test(subject)
        ? moderation.peopleFrom(subject, 100)
        : moderation.people(subject, 100));
      return { value: found, text: await peopleTable(moderation, found) };
    }
    case 'person': {
      const user = (await store.user(subject)) ?? (await store.userNamed(subject));
      if (user === undefined) throw new UsageError(`person not found: ${subject}`);
      const person = (await moderation.person(user.id))!;
      const addresses = await moderation.addressesOf(user.id);
      const seen = textTable(
        ['address', 'last seen'],
        addresses.map(({ address, seenAt }) => [address, time(seenAt)]),
      );
      return { value: { ...person, addresses }, text: `${await peopleTable(moderation, [person])}\n\n${seen}` };
    }
    case 'games': {
      const of = subject === '' ? 'playing' : subject;
      if (of !== 'open' && of !== 'playing' && of !== 'over') {
        throw new UsageError(`unknown list "${of}"; expected one of: open, playing, over`);
      }
      const rows = (await store.matches({ of }, { limit: 100 })).map(({ id, setup, summary }) => ({
        ...{ id, game: setup.game, scenario: setup.scenario, turn: summary.turn, changedAt: summary.changedAt },
        players: summary.seats.map(({ seat, name }) => `${seat}: ${name || '–'}`).join(', '),
      }));
      const cells = rows.map(({ id, game, scenario, turn, players, changedAt }) => [
        ...[id, game, scenario, turn, players],
        time(changedAt),
      ]);
      return { value: rows, text: textTable(['id', 'game', 'scenario', 'turn', 'players', 'changed'], cells) };
    }
    case 'addresses': {
      const rows = (await moderation.sanctions()).filter(({ kind }) => kind === 'address');
      const cells = rows.map(({ subject: address, reason, by, createdAt }) => [address, time(createdAt), by, reason]);
      return { value: rows, text: textTable(['address', 'banned', 'by', 'reason'], cells) };
    }
    case 'reports': {
      const rows = await moderation.reports(!closed, 100);
      const cells = rows.map((row) => [row.id, time(row.createdAt), row.subject, row.match, row.message, row.reason]);
      return { value: rows, text: textTable(['id', 'reported', 'person', 'game', 'message', 'reason'], cells) };
    }
    case 'clean-up': {
      const { lastCleanUp } = await import('#server/upkeep/cleanUp');
      const last = await lastCleanUp(store);
      if (!last) return { value: null, text: 'No server has cleaned up yet.' };
      const { at, notStarted, notGoneOn, guests, ofGuests } = last;
      const cells = [[time(at), notStarted, notGoneOn, guests, ofGuests]];
      return { value: last, text: textTable(['time', 'not started', 'idle', 'guests', 'games of guests'], cells) };
    }
    case 'audit': {
      const rows = await moderation.audit(Number.MAX_SAFE_INTEGER, 100);
      const cells = rows.map((row) => [row.number, time(row.at), row.actor, row.act, row.subject, row.detail]);
      return { value: rows, text: textTable(['line', 'time', 'by', 'act', 'subject', 'detail'], cells) };
    }
  }
}

async function peopleTable(moderation: Moderation, people: readonly Person[]): Promise<string> {
  const sanctions = await moderation.sanctions();
  const reasonOf = (kind: 'ban' | 'mute', id: string) =>
    sanctions.find((sanction) => sanction.kind === kind && sanction.subject === id)?.reason ?? '';
  const cells = people.map(({ id, name, guest, createdAt, seenAt }) => [
    ...[id, name, guest ? 'guest' : 'account', time(createdAt), time(seenAt)],
    ...[reasonOf('ban', id), reasonOf('mute', id)],
  ]);
  return textTable(['id', 'name', 'kind', 'since', 'last seen', 'banned', 'muted'], cells);
}

async function check(moderation: Moderation, noted: string | undefined, json: boolean): Promise<number> {
  const { checkAudit } = await import('#server/admin/audit');
  const [, number, hash] = /^(\d+):([0-9a-f]{64})$/.exec(noted ?? '') ?? [];
  if (noted !== undefined && number === undefined) {
    throw new UsageError(`invalid value "${noted}" for --noted; expected <number>:<hash>`);
  }
  const found = await checkAudit(
    moderation,
    number === undefined ? undefined : { number: Number(number), hash: hash! },
  );
  const whole = found.fault === '';
  const note = found.lines === 0 ? '' : ` Note this outside the database: ${found.lines}:${found.last}`;
  if (json) console.log(JSON.stringify({ whole, ...found }));
  else
    console.log(whole ? `The audit is whole: ${found.lines} lines.${note}` : `The audit is not whole. ${found.fault}`);
  return whole ? 0 : 1;
}

function time(at: number): string {
  return at === 0 ? '' : new Date(at).toISOString().slice(0, 16).replace('T', ' ');
}
