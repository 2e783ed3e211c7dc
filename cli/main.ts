import { type CommandTable, dispatch } from './dispatch.ts';

const commands: CommandTable = {
  games: () => import('./games.ts'),
  rules: () => import('./rules.ts'),
  simulate: () => import('./simulate.ts'),
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

process.exitCode = await dispatch(process.argv.slice(2), commands, {
  out: (text) => process.stdout.write(text),
  error: (text) => process.stderr.write(text),
});
