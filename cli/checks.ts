import { games } from '#games/library';
import { leftOut } from '#house/tiers';
import { describeGaps, gameFolders, isComplete, ruleReports } from './ruleCases.ts';
import { countTests, type Tally } from './tally.ts';
import { root, runNode, runVitest, type Say } from './vitest.ts';

/** How much is checked: what takes about a minute, all of it, or all of it and the long soaks too. */
export type Tier = 'quick' | 'whole' | 'deep';

export interface Check {
  readonly heading: string;
  /** It runs at the same time as those that are not `beside`; all of these run one after the other. */
  readonly beside?: true;
  /** `say` is told what there is to read. */
  run(say: Say): Promise<Tally>;
}

export interface CheckOrder {
  readonly tier: Tier;
  /** Of the tests, only those in files whose path contains one of these; all if there are none. */
  readonly filters: readonly string[];
}

/** How many random games a soak plays of each game; every hundredth is saved, read back and replayed. */
const soakedGames = 4000;

/** The checks of a tier, in the order in which they are told of. */
export function checks({ tier, filters }: CheckOrder): Check[] {
  const single = (heading: string, ...script: [string, ...string[]]): Check => ({
    heading,
    run: async (say) => counted((await runNode(say, script)) === 0),
  });
  let report: string | undefined;
  const tests = (heading: string, ...words: string[]): Check => ({
    heading,
    async run(say) {
      const finished = await runVitest([...words, ...filters], say, tier === 'deep' ? { ATOLL_DEEP: '1' } : {});
      report = finished.report;
      return countTests(finished.exitCode, report);
    },
  });
  const sources = [
    single('types', 'node_modules/typescript/bin/tsc'),
    single('types of the web client', 'node_modules/typescript/bin/tsc', '-p', 'web'),
    single('lint and format', 'node_modules/@biomejs/biome/bin/biome', 'ci', '.'),
    single('import directions', 'house/import-directions.ts'),
    single('words', 'house/words.ts'),
  ].map((check): Check => ({ ...check, beside: true }));
  const ruleCases: Check = { heading: 'rule cases', run: async (say) => countProvenGames(report, say) };
  if (tier === 'quick') return [...sources, tests('tests of rules and laws', '--project', 'rules'), ruleCases];
  return [
    single('tools for the tests', 'house/machine.ts', ...(tier === 'deep' ? ['--deep'] : [])),
    ...sources,
    tests('tests'),
    // A part of the tests cannot say what all of them prove.
    ...(filters.length === 0 ? [ruleCases] : []),
    ...(tier === 'deep' ? soaks() : []),
  ];
}

/** The test files that `--quick` did not run. */
export function leftOutByQuick(): string {
  const folders = [...leftOut(root)].map(([folder, files]) => `${folder}/ ${files}`);
  return `test files in ${folders.join(', ')} (in games/, those that play whole random games). Run ./atoll test for all.`;
}

function soaks(): Check[] {
  return games.map(({ id }) => ({
    heading: `soak: ${soakedGames} random games of ${id}, watched by an umpire`,
    run: async (say) => {
      const script = ['bench/soak.ts', '--game', id, '--games', String(soakedGames)] as const;
      return counted((await runNode(say, script)) === 0);
    },
  }));
}

function counted(isPassed: boolean): Tally {
  return isPassed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Reads from the tests just run what `./atoll rules` would have to run them for: a game with all cases proven passes. */
function countProvenGames(report: string | undefined, say: Say): Tally {
  if (report === undefined) return { passed: 0, failed: 1 };
  const folders = ruleReports(gameFolders(root), report);
  for (const line of folders.flatMap(describeGaps)) say(`${line}\n`);
  const passed = folders.filter(isComplete).length;
  return { passed, failed: folders.length - passed };
}
