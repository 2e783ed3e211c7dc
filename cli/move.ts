import { command, UsageError } from './command.ts';
import { databaseWork } from './databaseWork.ts';
import { showProgress } from './progress.ts';
import { textTable } from './textTable.ts';

export default command({
  summary: 'copy all data of a server into another database and verify the copy',
  usage: 'move --from sqlite:<path>|postgres://… --to sqlite:<path>|postgres://… [--json]',
  options: {
    from: { kind: 'text', summary: 'the database to copy; stop its servers first', value: 'database' },
    to: { kind: 'text', summary: 'an empty database, or one with an unfinished move', value: 'database' },
    json: { kind: 'flag', summary: 'print only one JSON value' },
  },
  async run({ options: { from, to, json } }) {
    const [source, destination] = [required('--from', from), required('--to', to)];
    const moved = await databaseWork(() => carryOut(source, destination, json));
    if (json) console.log(JSON.stringify(moved));
    else {
      const rows = moved.tables.map(({ table, rows: count, hash }) => [table, count, hash.slice(0, 16)]);
      const how = moved.resumed ? 'The interrupted move is complete.' : 'The move is complete.';
      console.log(`${textTable(['table', 'rows', 'hash'], rows)}\n\n${how} Both databases hold the same rows.`);
    }
    return 0;
  },
});

function required(option: string, given: string | undefined): string {
  if (given === undefined) throw new UsageError(`missing ${option}; expected sqlite:<path> or postgres://…`);
  return given;
}

async function carryOut(from: string, to: string, silent: boolean) {
  const [{ openSource, openDestination }, { move, rowsToMove }] = await Promise.all([
    import('#server/store/moving/open'),
    import('#server/store/moving/move'),
  ]);
  const source = await openSource(from, { snapshot: false });
  try {
    const total = await rowsToMove(source);
    const destination = await openDestination(to);
    const bar = showProgress({ label: 'move', total, unit: 'rows', silent });
    try {
      return await move(source, destination, (rows) => bar.reach(rows));
    } finally {
      bar.finish();
      await destination.close();
    }
  } finally {
    await source.close();
  }
}
