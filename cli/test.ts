import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { command } from './command.ts';
import { countTests, type Tally } from './tally.ts';

const root = join(import.meta.dirname, '..');

interface Check {
  readonly heading: string;
  run(): Promise<Tally>;
}

export default command({
  summary: 'run every check: types, lint, import directions, tests',
  usage: 'test [filter] [--json]',
  operands: [{ name: 'filter', summary: 'of the tests, only those in files whose path contains this', optional: true }],
  options: { json: { kind: 'flag', summary: 'print the counts as one JSON value, everything else on stderr' } },
  async run({ operands, options }) {
    const total = { passed: 0, failed: 0 };
    const failedChecks: string[] = [];
    const say = (line: string) => (options.json ? process.stderr : process.stdout).write(`${line}\n`);
    for (const { heading, run } of checks(operands, options.json)) {
      say(`\n── ${heading}`);
      const started = performance.now();
      const { passed, failed } = await run();
      total.passed += passed;
      total.failed += failed;
      if (failed > 0) failedChecks.push(heading);
      say(`${failed > 0 ? 'failed' : 'passed'} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
    }
    if (failedChecks.length > 0) say(`\nfailed: ${failedChecks.join(', ')}`);
    if (options.json) console.log(JSON.stringify({ ...total, failedChecks }));
    else say(`\n${total.passed} passed, ${total.failed} failed`);
    return total.failed > 0 ? 1 : 0;
  },
});

function checks(filters: readonly string[], json: boolean): Check[] {
  const single = (heading: string, script: string, ...words: string[]): Check => ({
    heading,
    run: async () =>
      (await runNode(json, script, ...words)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 },
  });
  return [
    single('types', 'node_modules/typescript/bin/tsc'),
    single('lint and format', 'node_modules/@biomejs/biome/bin/biome', 'ci', '.'),
    single('import directions', 'house/import-directions.ts'),
    { heading: 'tests', run: () => runTests(filters, json) },
  ];
}

async function runTests(filters: readonly string[], json: boolean): Promise<Tally> {
  const folder = await mkdtemp(join(tmpdir(), 'atoll-test-'));
  const report = join(folder, 'report.json');
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const exitCode = await runNode(json, 'node_modules/vitest/vitest.mjs', 'run', ...reporters, ...filters);
    return countTests(exitCode, await readFile(report, 'utf8').catch(() => undefined));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Runs a script of the repository on the Node that runs this one, and returns its exit code. */
function runNode(json: boolean, script: string, ...words: string[]): Promise<number> {
  // The tools start further processes by the name `node`, which must be this Node too, not the machine's.
  const path = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
  const child = spawn(process.execPath, [join(root, script), ...words], {
    cwd: root,
    env: { ...process.env, PATH: path },
    stdio: ['ignore', json ? process.stderr : 'inherit', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}
