import { availableParallelism } from 'node:os';
import { command, UsageError } from './command.ts';

export default command({
  summary: 'play games of simulations that other computers spread',
  usage: 'worker --spread postgres://… [--workers <n>]',
  options: {
    spread: { kind: 'text', summary: 'the database of simulate --spread', value: 'postgres://…' },
    workers: { kind: 'number', summary: 'how many threads (default: one per core)', least: 1, most: 512 },
  },
  async run({ options }) {
    if (options.spread === undefined) throw new UsageError('missing --spread; expected --spread postgres://…');
    const [{ openSpread, untilToldToStop }, { workOnQueue }, { codeVersion }] = await Promise.all([
      import('./spread/database.ts'),
      import('./spread/working.ts'),
      import('./spread/codeVersion.ts'),
    ]);
    const say = (sentence: string) => console.error(`worker: ${sentence}`);
    const queue = await openSpread(options.spread, say);
    const threads = options.workers ?? availableParallelism();
    const version = codeVersion();
    console.log(
      `Worker with ${threads} ${threads === 1 ? 'thread' : 'threads'}, code ${version}. Press Ctrl+C to stop.`,
    );
    let games = 0;
    const played = (more: number) => {
      games += more;
    };
    try {
      await untilToldToStop((until) => workOnQueue(queue, { version, threads, played, say, until }));
    } finally {
      await queue.stop({ graceful: false });
    }
    console.log(`Games played: ${games}.`);
    return 0;
  },
});
