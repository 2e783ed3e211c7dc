import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rule } from '#engine/proof';
import { atoll } from './fixtures/typing.ts';
import { describeGaps, type GameFolder, gameFolders, isComplete, ruleReports } from './ruleCases.ts';

const cases = ['4.1', '4.2a', '4.2b'].map((id) => ({ id, title: id, text: id }));
const folders: GameFolder[] = [
  { folder: '/house/games/siege', rulebook: { game: 'siege-of-x', cases } },
  { folder: '/house/games/siege-two', rulebook: { game: 'siege-of-y', cases: cases.slice(0, 1) } },
];

interface FileResult {
  readonly status?: string;
  readonly message?: string;
  readonly tests?: readonly (readonly [title: string, status: string])[];
}

function reports(files: Readonly<Record<string, FileResult>>) {
  const testResults = Object.entries(files).map(([name, { status = 'passed', message = '', tests = [] }]) => ({
    name,
    status,
    message,
    assertionResults: tests.map(([title, result]) => ({ title, status: result })),
  }));
  return ruleReports(folders, JSON.stringify({ testResults }));
}

test('a case is proven by a passing test of its own game that names it', () => {
  const [x, y] = reports({
    '/house/games/siege/march.test.ts': { tests: [['[4.1 4.2a] marching', 'passed']] },
    '/house/games/siege/deep/siege.test.ts': { tests: [['[4.2b] sieges', 'passed']] },
    '/house/games/siege-two/march.test.ts': { tests: [['a test that names 4.1 in passing', 'passed']] },
    '/house/cli/other.test.ts': { tests: [['[4.1] elsewhere', 'passed']] },
  });
  expect(x).toEqual({ id: 'siege-of-x', cases: 3, proven: 3, missing: [] });
  expect(y).toEqual({ id: 'siege-of-y', cases: 1, proven: 0, missing: ['4.1'] });
  expect([isComplete(x!), isComplete(y!)]).toEqual([true, false]);
  expect(describeGaps(y!)).toEqual(['siege-of-y: no passing test proves 4.1']);
});

test('a test that fails or is left out proves nothing; one that fails is named', () => {
  const [x] = reports({
    '/house/games/siege/march.test.ts': {
      status: 'failed',
      tests: [
        ['[4.1] marching', 'failed'],
        ['[4.2a] camping', 'skipped'],
        ['[4.2b] sieges', 'passed'],
      ],
    },
  });
  expect(x).toEqual({
    id: 'siege-of-x',
    cases: 3,
    proven: 1,
    missing: ['4.1', '4.2a'],
    failing: ['[4.1] marching'],
  });
});

test('a failing proof of a case that another test proves is still wrong', () => {
  const tests = [
    ['[4.1 4.2a 4.2b] all', 'passed'],
    ['[4.1] again', 'failed'],
  ] as const;
  const [x] = reports({ '/house/games/siege/march.test.ts': { tests } });
  expect(x).toMatchObject({ proven: 3, missing: [], failing: ['[4.1] again'] });
  expect(isComplete(x!)).toBe(false);
});

test('a test that names a case which is not in rules.json is wrong', () => {
  const [x] = reports({ '/house/games/siege/march.test.ts': { tests: [['[4.1 4.2a 4.2b 9.9] all', 'passed']] } });
  expect(x).toMatchObject({ proven: 3, missing: [], unknown: ['9.9'] });
  expect(isComplete(x!)).toBe(false);
  expect(describeGaps(x!)).toEqual(['siege-of-x: not in rules.json but named by tests: 9.9']);
});

test('games of one folder share its tests, and a case of the other game is not unknown', () => {
  const folder = '/house/games/siege';
  const both: GameFolder[] = [
    { folder, rulebook: { game: 'siege-of-x', cases: cases.slice(0, 2) }, ofOthers: ['4.2b'] },
    { folder, rulebook: { game: 'siege-of-y', cases: [cases[0]!, cases[2]!] }, ofOthers: ['4.2a'] },
  ];
  const assertionResults = [{ title: '[4.1 4.2a] all', status: 'passed' }];
  const testResults = [{ name: '/house/games/siege/march.test.ts', status: 'passed', assertionResults }];
  expect(ruleReports(both, JSON.stringify({ testResults }))).toEqual([
    { id: 'siege-of-x', cases: 2, proven: 2, missing: [] },
    { id: 'siege-of-y', cases: 2, proven: 1, missing: ['4.2b'] },
  ]);
});

test('a file that cannot be loaded is told', () => {
  const [x] = reports({ '/house/games/siege/march.test.ts': { status: 'failed', message: 'Error: no map\n at …' } });
  expect(x!.failing).toEqual(['march.test.ts: Error: no map']);
});

test('the folders of the real games have rules.json with their ids', () => {
  const found = gameFolders(join(import.meta.dirname, '..'));
  const saipan = found.find(({ rulebook }) => rulebook.game === 'island-war-saipan');
  expect(saipan!.folder).toBe(join(import.meta.dirname, '..', 'games', 'island-war'));
  expect(saipan!.rulebook.cases.length).toBeGreaterThan(200);
  const tinian = found.find(({ rulebook }) => rulebook.game === 'css-tinian');
  expect(tinian!.folder).toBe(join(import.meta.dirname, '..', 'games', 'company-scale'));
  expect(tinian!.rulebook.cases.length).toBeGreaterThan(800);
  const ownOfTinian = tinian!.rulebook.cases.find(({ id }) => id === '28.0a');
  const companySaipan = found.find(({ rulebook }) => rulebook.game === 'css-saipan');
  expect(companySaipan!.folder).toBe(tinian!.folder);
  expect(companySaipan!.rulebook.cases).not.toContainEqual(ownOfTinian);
  expect(companySaipan!.ofOthers).toContain('28.0a');
});

const titles: string[] = [];
rule(['4.1', '4.2a'], 'names its cases as they are looked for here', () => {
  titles.push(expect.getState().currentTestName!);
  const [x] = reports({ '/house/games/siege/march.test.ts': { tests: [[titles[0]!, 'passed']] } });
  expect(x!.missing).toEqual(['4.2b']);
});

test('an unknown game is refused in one line with exit code 2', () => {
  const { code, out, error } = atoll('rules', 'chess', '--json');
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(error).toMatch(/^atoll: rules: unknown game "chess"; expected one of: .*island-war-saipan.*\n$/);
});
