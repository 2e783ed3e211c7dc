import { type Check, checks, leftOutByQuick, type Tier } from './checks.ts';
import { command, UsageError } from './command.ts';
import { inTurn } from './inTurn.ts';
import type { Tally } from './tally.ts';

export default command({
  summary: 'run every check: types, lint, import directions, words, tests, rule cases',
  usage: 'test [filter] [--quick | --deep] [--json]',
  operands: [{ name: 'filter', summary: 'run only tests in files whose path contains this', optional: true }],
  options: {
    quick: { kind: 'flag', summary: 'about a minute: types, lint, words, rule cases, and laws' },
    deep: { kind: 'flag', summary: 'add the long soaks: thousands of random games, more kills' },
    json: { kind: 'flag', summary: 'print only the counts, as one JSON value; the rest goes to stderr' },
  },
  async run({ operands, options }) {
    const tier = tierOf(options);
    if (tier === 'quick' && operands.length > 0) {
      throw new UsageError('--quick takes no filter; expected ./atoll test --quick or ./atoll test <filter>');
    }
    const say = (text: string) => (options.json ? process.stderr : process.stdout).write(text);
    const { total, failedChecks } = await runAll(checks({ tier, filters: operands }), say);
    const leftOut = tier === 'quick' ? leftOutByQuick() : undefined;
    if (leftOut !== undefined) say(`\nnot run by --quick: ${leftOut}\n`);
    if (failedChecks.length > 0) say(`\nfailed: ${failedChecks.join(', ')}\n`);
    if (options.json) console.log(JSON.stringify({ ...total, failedChecks, ...(leftOut && { leftOut }) }));
    else
      say(`\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}\n`);
    return total.failed > 0 ? 1 : 0;
  },
});

function tierOf({ quick, deep }: { readonly quick: boolean; readonly deep: boolean }): Tier {
  if (quick && deep) throw new UsageError('--quick and --deep cannot be combined; expected one of them');
  if (quick) return 'quick';
  return deep ? 'deep' : 'whole';
}

/** Runs all checks, some beside others, and tells of one after the other. */
async function runAll(
  all: readonly Check[],
  say: (text: string) => void,
): Promise<{ total: Required<Tally>; failedChecks: string[] }> {
  const speakers = inTurn(all.length, say);
  const total = { passed: 0, failed: 0, skipped: 0 };
  const hasFailed = all.map(() => false);
  const runOne = async ({ heading, run }: Check, at: number) => {
    const speaker = speakers[at]!;
    speaker.say(`\n── ${heading}\n`);
    const started = performance.now();
    const { passed, failed, skipped = 0 } = await run(speaker.say);
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
    hasFailed[at] = failed > 0;
    speaker.say(`${failed > 0 ? 'failed' : 'passed'} in ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
    speaker.end();
  };
  const inLane = async (isBeside: boolean) => {
    for (const [at, check] of all.entries()) if ((check.beside ?? false) === isBeside) await runOne(check, at);
  };
  await Promise.all([inLane(true), inLane(false)]);
  return { total, failedChecks: all.filter((_, at) => hasFailed[at]).map(({ heading }) => heading) };
}
