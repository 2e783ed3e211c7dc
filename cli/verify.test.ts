import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { SaveFile } from '#engine/save';
import { savedGame, writeSave } from './fixtures/savedGame.ts';
import { atoll, temporaryFolder, type as typed } from './fixtures/typing.ts';
import command from './verify.ts';

let good: SaveFile;
beforeAll(() => {
  good = savedGame();
});

function verify(file: unknown, ...words: string[]) {
  return typed('verify', command, writeSave(temporaryFolder(), file), ...words);
}

test('a good file is valid; its last hash is told', async () => {
  const { code, out, error } = await verify(good);
  expect({ code, error }).toEqual({ code: 0, error: '' });
  expect(out).toMatch(/game\.json: valid\n/);
  expect(out).toMatch(/ {2}actions {5}40\n/);
  expect(out).toMatch(/ {2}result {6}in progress\n/);
  expect(out).toContain(`  final hash  ${good.stateHash}\n`);
});

test('--json of a good file', async () => {
  const { code, out } = await verify(good, '--json');
  expect(code).toBe(0);
  expect(JSON.parse(out)).toEqual({
    valid: true,
    game: 'island-war-saipan',
    gameVersion: good.gameVersion,
    scenario: 'historical',
    actions: 40,
    result: null,
    stateHash: good.stateHash,
    statesDifferAfter: null,
    courseKept: true,
  });
});

test('says so where a valid file was played under other rules', async () => {
  const { code, out } = await verify({ ...good, gameVersion: '7' });
  expect(code).toBe(0);
  expect(out).toContain(`version 7; current version ${good.gameVersion} gives the same states`);
});

test('a file of other rules that only keep their states differently is told from one that takes another course', async () => {
  const { course: _, result: __, ...ofOld } = { ...good, gameVersion: '0', checks: good.checks.with(3, '00000000') };
  const held = await verify({ ...ofOld, course: good.course });
  expect(held.code).toBe(0);
  expect(held.out).toMatch(
    /version 0; current version \d+ gives the same events, with different states after action 3\n/,
  );
  const old = await verify(ofOld);
  expect(old.code).toBe(0);
  expect(old.out).toMatch(
    /accepts every action, with different states after action 3; the file has no record of events\n/,
  );
  expect(JSON.parse((await verify(ofOld, '--json')).out)).toMatchObject({
    ...{ valid: true, statesDifferAfter: 3, courseKept: false },
  });
  const another = await verify({ ...ofOld, course: good.course!.with(7, '00000000') });
  expect(another.code).toBe(1);
  expect(another.out).toMatch(
    /invalid at action 7 of 40: the events of this action differ from the saved ones; it was played/,
  );
});

/** The file with something done to one of its actions. */
function withAction(number: number, ...action: string[]): unknown {
  return { ...good, actions: good.actions.map((one, at) => (at === number - 1 ? action : one)) };
}

test.each([
  [
    'an action that the rules refuse',
    () => withAction(3, 'japan', 'done'),
    3,
    /'japan done' is illegal: Wait for United States to decide/,
  ],
  ['an action with an unknown unit', () => withAction(2, 'us', 'land', 'us-99'), 2, /'us land us-99' is illegal/],
  ['another seed', () => ({ ...good, seed: 'other' }), 0, /the state after the setup is/],
  ['a changed check', () => ({ ...good, checks: good.checks.with(5, '00000000') }), 5, /not 00000000 as saved/],
  ['another last hash', () => ({ ...good, stateHash: '0'.repeat(64) }), 40, /not the saved one/],
  ['an unknown game', () => ({ ...good, game: 'chess' }), 0, /unknown game "chess"; expected one of: island-war/],
  ['an unknown scenario', () => ({ ...good, scenario: 'peace' }), 0, /no scenario 'peace'; it has: historical/],
  ['no JSON', () => '{"format"', 0, /not JSON/],
  ['an empty file', () => '', 0, /not JSON/],
  ['JSON of something else', () => [], 0, /format must be 'atoll-save'/],
])('%s: says where the file is first invalid and why', async (_, file, action, reason) => {
  const { code, out } = await verify(file(), '--json');
  expect(code).toBe(1);
  const verdict = JSON.parse(out);
  expect(verdict).toMatchObject({ valid: false, action });
  expect(verdict.reason).toMatch(reason);
  const { code: again, out: prose } = await verify(file());
  expect(again).toBe(1);
  expect(prose).toMatch(action === 0 ? /game\.json: invalid before the first action: / : `at action ${action} of 40: `);
  expect(prose.trim().split('\n')).toHaveLength(1);
});

test('what the file holds cannot steer the terminal that tells its fault', async () => {
  for (const file of ['\u001b[2J\nnot JSON', withAction(2, 'us', 'land', '\u001b]0;title\u0007')]) {
    const { out } = await verify(file);
    expect(out).toMatch(/^\P{Cc}*invalid \P{Cc}+\n$/u);
  }
});

test('a file that is not there or is a folder is a mistake in what was typed', async () => {
  const folder = temporaryFolder();
  const absent = join(folder, 'absent.json');
  expect(await typed('verify', command, absent)).toEqual({
    code: 2,
    out: '',
    error: `atoll: verify: cannot read "${absent}": file not found; expected a save file\n`,
  });
  expect((await typed('verify', command, folder, '--json')).error).toContain('it is a folder; expected a save file');
});

test('the real command line: JSON alone on stdout, the exit code tells valid files from others', () => {
  const folder = temporaryFolder();
  const valid = atoll('verify', writeSave(folder, good), '--json');
  expect({ code: valid.code, error: valid.error }).toEqual({ code: 0, error: '' });
  expect(JSON.parse(valid.out).stateHash).toBe(good.stateHash);
  const tampered = atoll('verify', writeSave(folder, withAction(1, 'us', 'surrender')), '--json');
  expect(tampered.code).toBe(1);
  expect(JSON.parse(tampered.out)).toMatchObject({ valid: false, action: 1 });
});
