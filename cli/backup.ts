import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { command } from './command.ts';
import { databaseNamed, databaseWork } from './databaseWork.ts';

export default command({
  summary: 'write all data of a server into one file, also while the server runs',
  usage: 'backup <file> [--database <path>] [--json]',
  operands: [{ name: 'file', summary: 'a new file for the backup' }],
  options: {
    database: { kind: 'text', summary: 'an SQLite file, or postgres://… (default: ATOLL_DATABASE)', value: 'path' },
    json: { kind: 'flag', summary: 'print only one JSON value' },
  },
  async run({ operands: [file], options }) {
    const { backUp } = await import('#server/store/moving/backup');
    await databaseWork(async () => backUp(await databaseNamed(options.database), file!));
    const written = { file: resolve(file!), bytes: statSync(file!).size };
    console.log(options.json ? JSON.stringify(written) : `Backup: ${written.file} (${written.bytes} bytes).`);
    return 0;
  },
});
