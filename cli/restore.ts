import { command } from './command.ts';
import { databaseNamed, databaseWork } from './databaseWork.ts';

export default command({
  summary: 'fill an empty database from a backup',
  usage: 'restore <file> [--database <path>] [--replace] [--json]',
  operands: [{ name: 'file', summary: 'a file that ./atoll backup has written' }],
  options: {
    database: { kind: 'text', summary: 'an SQLite file, or postgres://… (default: ATOLL_DATABASE)', value: 'path' },
    replace: { kind: 'flag', summary: 'keep an SQLite file that is in the way under another name' },
    json: { kind: 'flag', summary: 'print only one JSON value' },
  },
  async run({ operands: [file], options }) {
    const { restore } = await import('#server/store/moving/backup');
    const { replace } = options;
    const aside = await databaseWork(async () => restore(file!, await databaseNamed(options.database), { replace }));
    const kept = aside === undefined ? '' : ` The replaced database is ${aside}.`;
    console.log(options.json ? JSON.stringify({ file, replaced: aside ?? null }) : `Restored ${file}.${kept}`);
    return 0;
  },
});
