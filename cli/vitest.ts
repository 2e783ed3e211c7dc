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

/** Is told what a started script writes. */
export type Say = (text: string) => void;

/** Runs tests; `words` are further arguments of Vitest, `environment` is for the tests. */
export async function runVitest(
  words: readonly string[],
  say: Say,
  environment: NodeJS.ProcessEnv = {},
): Promise<TestRun> {
  const folder = await mkdtemp(join(tmpdir(), 'atoll-test-'));
  const path = join(folder, 'report.json');
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`];
    const script = ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...words] as const;
    const exitCode = await runNode(say, script, environment);
    return { exitCode, report: await readFile(path, 'utf8').catch(() => undefined) };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Runs a script of the repository, given with its arguments, on the Node that runs this one, and returns its exit code. */
export function runNode(
  say: Say,
  [script, ...words]: readonly [string, ...string[]],
  environment: NodeJS.ProcessEnv = {},
): Promise<number> {
  // The tools start further processes by the name `node`, which must be this Node too, not the machine's.
  const path = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
  // What is told to a person at a terminal stays in color on its way there.
  const colors = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  const child = spawn(process.execPath, [join(root, script), ...words], {
    cwd: root,
    env: { ...colors, ...process.env, ...environment, PATH: path },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const output of [child.stdout, child.stderr]) output.setEncoding('utf8').on('data', say);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}
