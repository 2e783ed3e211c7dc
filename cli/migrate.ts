import { existsSync } from 'node:fs';
import type { Surveyed } from '#server/matches/survey';
import { command, UsageError } from './command.ts';
import { databaseNamed, databaseWork } from './databaseWork.ts';
import { textTable } from './textTable.ts';

export default command({
  summary: 'replay all running games of a server under the current rules and list the ones that differ',
  usage: 'migrate [--dry-run] [--database <path>] [--json]',
  options: {
    'dry-run': { kind: 'flag', summary: 'report without changing anything' },
    database: { kind: 'text', summary: 'an SQLite file, or postgres://… (default: ATOLL_DATABASE)', value: 'path' },
    json: { kind: 'flag', summary: 'print only one JSON value' },
  },
  async run({ options }) {
    const dryRun = options['dry-run'];
    const matches = await survey(options.database, !dryRun);
    const differ = matches.filter(({ outcome }) => outcome !== 'same');
    const stuck = matches.filter(({ outcome }) => outcome === 'stuck');
    console.log(options.json ? JSON.stringify({ dryRun, matches }) : report(matches, dryRun));
    return (dryRun ? differ : stuck).length > 0 ? 1 : 0;
  },
});

async function survey(database: string | undefined, carryOut: boolean): Promise<Surveyed[]> {
  // Loaded here: the list of commands, which loads this file too, needs none of it.
  const [{ openStore }, { surveyMatches }] = await Promise.all([
    import('#server/store/open'),
    import('#server/matches/survey'),
  ]);
  return databaseWork(async () => {
    const path = await databaseNamed(database);
    // Opening it would make a new one.
    if (!path.includes('://') && !existsSync(path)) throw new UsageError(`database not found: ${path}`);
    const store = await openStore(path);
    try {
      return await Array.fromAsync(surveyMatches(store, carryOut, Date.now));
    } finally {
      await store.close();
    }
  });
}

function report(matches: readonly Surveyed[], dryRun: boolean): string {
  const count = (outcome: Surveyed['outcome']) => matches.filter((match) => match.outcome === outcome).length;
  const differing = matches.filter(({ outcome }) => outcome !== 'same');
  const goOn = dryRun ? 'would continue from the last saved position' : 'continue from the last saved position';
  const sentences = [
    `Running games: ${matches.length}. Unchanged: ${count('same')}.`,
    ...(count('goes on') > 0 ? [`Different: ${count('goes on')} (${goOn}).`] : []),
    ...(count('stuck') > 0 ? [`Stuck: ${count('stuck')}.`] : []),
  ];
  if (differing.length === 0) return sentences.join(' ');
  const rows = differing.map((match) => [
    match.match,
    match.game,
    `${match.from} → ${match.to || '?'}`,
    match.entries,
    match.entry || '',
    match.outcome === 'stuck' ? 'stuck' : `continues, ${match.lost} lost`,
    match.reason,
  ]);
  const table = textTable(['id', 'game', 'rules', 'entries', 'differs at', 'outcome', 'reason'], rows);
  return [table, '', sentences.join(' ')].join('\n');
}
