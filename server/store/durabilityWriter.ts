import { argv, stdout } from 'node:process';
import { addExampleMatch, exampleSummary, saying } from './examples.ts';
import { openStore } from './open.ts';

/*
 * Writes to many matches at once until it is killed, for durability.test.ts. Each line it prints is `match length`, and is printed
 * only after the store has answered that the log is that long.
 */

const [database = '', run = '', matches = '24'] = argv.slice(2);
const store = await openStore(database);

async function keepWriting(match: string): Promise<void> {
  await addExampleMatch(store, match);
  for (let length = 0; ; ) {
    // Now and then several entries at once, which must not come apart, and one long enough to need pages of its own.
    const count = length % 7 === 0 ? 3 : 1;
    const padding = length % 50 === 0 ? 'x'.repeat(20_000) : '';
    const entries = Array.from({ length: count }, (_, index) => saying(`${length + index + 1}${padding}`));
    const summary = exampleSummary({ turn: length + count });
    if (!(await store.append({ match, after: length, entries, summary }))) throw new Error(`${match} was refused.`);
    length += count;
    stdout.write(`${match} ${length}\n`);
  }
}

try {
  await Promise.all(Array.from({ length: Number(matches) }, (_, index) => keepWriting(`run${run}-${index}`)));
} catch (error) {
  // Where the database is killed under it, it has nothing more to say.
  stdout.write(`stopped: ${(error as Error).message}\n`);
  process.exit(1);
}
