import { command } from './command.ts';
import { describeGaps, gameFolders, isComplete, ruleReports } from './ruleCases.ts';
import { countTests, type Tally } from './tally.ts';
import { type Output, root, runNode, runVitest } from './vitest.ts';

interface Check {
  readonly heading: string;
  run(): Promise<Tally>;
}

export default command({
  summary: 'run every check: types, lint, import directions, tests, rule cases',
  usage: 'test [filter] [--json]',
  operands: [{ name: 'filter', summary: 'of the tests, only those in files whose path contains this', optional: true }],
  options: { json: { kind: 'flag', summary: 'print the counts as one JSON value, everything else on stderr' } },
  async run({ operands, options }) {
    const total = { passed: 0, failed: 0, skipped: 0 };
    const failedChecks: string[] = [];
    const say = (line: string) => (options.json ? process.stderr : process.stdout).write(`${line}\n`);
    for (const { heading, run } of checks(operands, options.json ? 'stderr' : 'inherit')) {
      say(`\n── ${heading}`);
      const started = performance.now();
      const { passed, failed, skipped = 0 } = await run();
      total.passed += passed;
      total.failed += failed;
      total.skipped += skipped;
      if (failed > 0) failedChecks.push(heading);
      say(`${failed > 0 ? 'failed' : 'passed'} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
    }
    if (failedChecks.length > 0) say(`\nfailed: ${failedChecks.join(', ')}`);
    if (options.json) console.log(JSON.stringify({ ...total, failedChecks }));
    else
      say(`\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`);
    return total.failed > 0 ? 1 : 0;
  },
});

function checks(filters: readonly string[], output: Output): Check[] {
  const single = (heading: string, script: string, ...words: string[]): Check => ({
    heading,
    run: async () =>
      (await runNode(output, script, ...words)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 },
  });
  let report: string | undefined;
  const tests = {
    heading: 'tests',
    async run() {
      const finished = await runVitest(filters, output);
      report = finished.report;
      return countTests(finished.exitCode, report);
    },
  };
  return [
    single('what the tests need', 'house/machine.ts'),
    single('types', 'node_modules/typescript/bin/tsc'),
    single('types of the web client', 'node_modules/typescript/bin/tsc', '-p', 'web'),
    single('lint and format', 'node_modules/@biomejs/biome/bin/biome', 'ci', '.'),
    single('import directions', 'house/import-directions.ts'),
    tests,
    // A part of the tests cannot say what all of them prove.
    ...(filters.length === 0 ? [{ heading: 'rule cases', run: async () => countProvenGames(report) }] : []),
  ];
}

/** Reads from the tests just run what `./atoll rules` would have to run them for: a game with all cases proven passes. */
function countProvenGames(report: string | undefined): Tally {
  if (report === undefined) return { passed: 0, failed: 1 };
  const games = ruleReports(gameFolders(root), report);
  for (const line of games.flatMap(describeGaps)) console.error(line);
  const passed = games.filter(isComplete).length;
  return { passed, failed: games.length - passed };
}
