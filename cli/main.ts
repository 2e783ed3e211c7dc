import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { type CommandTable, dispatch } from './dispatch.ts';

// The rules of all games are a thousand files: compiled once, they are loaded in half the time. Not in the folder for temporary files,
// where others could put what we would run.
const compiled = join(import.meta.dirname, '../node_modules/.cache/compiled');
enableCompileCache(compiled);
// Threads learn of it only so: those of bots and studies start in half the processor time.
process.env.NODE_COMPILE_CACHE ??= compiled;

const commands: CommandTable = {
  serve: () => import('./serve.ts'),
  migrate: () => import('./migrate.ts'),
  admin: () => import('./admin.ts'),
  move: () => import('./move.ts'),
  backup: () => import('./backup.ts'),
  restore: () => import('./restore.ts'),
  games: () => import('./games.ts'),
  rules: () => import('./rules.ts'),
  simulate: () => import('./simulate.ts'),
  'measure-levels': () => import('./measureLevels.ts'),
  tune: () => import('./tune.ts'),
  worker: () => import('./worker.ts'),
  analyse: () => import('./analyse.ts'),
  replay: () => import('./replay.ts'),
  verify: () => import('./verify.ts'),
  odds: () => import('./odds.ts'),
  bench: () => import('./bench.ts'),
  test: () => import('./test.ts'),
};

// A reader such as `head` that has seen enough closes the pipe: that is its right, not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

const terminal = {
  out: (text: string) => process.stdout.write(text),
  error: (text: string) => process.stderr.write(text),
};
process.exitCode = await dispatch(process.argv.slice(2), commands, terminal, 'serve');
