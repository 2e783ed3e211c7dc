import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

export const root = join(import.meta.dirname, '..');

export interface TestRun {
  readonly exitCode: number;
  /** Vitest's JSON report; undefined for a run that ended before it wrote one. */
  readonly report: string | undefined;
}

/** Where the output of a started script goes: as it is, all of it to stderr, or nowhere. */
export type Output = 'inherit' | 'stderr' | 'ignore';

/** Runs tests; `words` are further arguments of Vitest, `environment` is for the tests. */
export async function runVitest(
  words: readonly string[],
  output: Output,
  environment: NodeJS.ProcessEnv = {},
): Promise<TestRun> {
  const folder = await mkdtemp(join(tmpdir(), 'atoll-test-'));
  const path = join(folder, 'report.json');
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`];
    const script = ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...words] as const;
    const exitCode = await runNode(output, script, environment);
    return { exitCode, report: await readFile(path, 'utf8').catch(() => undefined) };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Runs a script of the repository, given with its arguments, on the Node that runs this one, and returns its exit code. */
export function runNode(
  output: Output,
  [script, ...words]: readonly [string, ...string[]],
  environment: NodeJS.ProcessEnv = {},
): Promise<number> {
  // The tools start further processes by the name `node`, which must be this Node too, not the machine's.
  const path = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
  const child = spawn(process.execPath, [join(root, script), ...words], {
    cwd: root,
    env: { ...process.env, ...environment, PATH: path },
    stdio: ['ignore', output === 'stderr' ? process.stderr : output, output === 'ignore' ? 'ignore' : 'inherit'],
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}
