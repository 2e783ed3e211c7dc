import { globSync } from 'node:fs';

/** The tests of `./atoll test --quick`: rules and laws, without the games that are played at random to their end. */
export const quickTests = '{engine,board,games}/**/!(randomGames|wholeGames|*.property).test.ts';

/** Whether this is `./atoll test --deep`, which also looks at what can hardly differ from what has been looked at. */
export const isDeep = process.env.ATOLL_DEEP === '1';

/** How often something is tried that chance decides: some times, or many times in the deep tier. */
export function times(some: number, many: number): number {
  return isDeep ? many : some;
}

const notOurs = ['**/node_modules/**', 'web/dist*/**', '**/.scratch/**'];

/** The test files that `--quick` leaves out, by the folder they lie in. */
export function leftOut(root: string): Map<string, number> {
  const quick = new Set(globSync(quickTests, { cwd: root }));
  const left = new Map<string, number>();
  for (const path of globSync('**/*.test.ts', { cwd: root, exclude: notOurs }).sort()) {
    const folder = path.split(/[\\/]/)[0]!;
    if (!quick.has(path)) left.set(folder, (left.get(folder) ?? 0) + 1);
  }
  return left;
}
