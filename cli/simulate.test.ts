import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseSave } from '#engine/parseSave';
import { replay } from '#engine/replay';
import { findGame } from '#games/library';
import { atoll, temporaryFolder, type as typed } from './fixtures/typing.ts';
import command from './simulate.ts';

const SAIPAN = 'island-war-saipan';

async function simulate(...words: string[]) {
  const { code, out, error } = await typed('simulate', command, SAIPAN, ...words, '--json');
  expect({ code, error }).toEqual({ code: 0, error: '' });
  return JSON.parse(out);
}

test('--json tells game, counts and results, and the shares add up', async () => {
  const outcome = await simulate('--games', '6', '--seed', 'a', '--workers', '1');
  expect(outcome).toMatchObject({
    game: SAIPAN,
    scenario: 'historical',
    seats: { us: 'random', japan: 'random' },
    seed: 'a',
    games: 6,
    finished: 6,
    errors: 0,
    failures: [],
  });
  expect(Object.keys(outcome.results)).toEqual(['us', 'japan', 'draw']);
  const { us, japan, draw } = outcome.results;
  expect(us + japan + draw).toBe(6);
  expect(outcome.rates.draw.share).toBe(draw / 6);
  expect(outcome.rates.us.low).toBeLessThanOrEqual(outcome.rates.us.share);
  expect(outcome.length.actions.mean).toBeCloseTo(outcome.actions / 6, 9);
  expect(outcome.length.turns.most).toBeLessThanOrEqual(15);
  expect(outcome.atEnd.losses.japan.mean).toBeGreaterThan(0);
});

test('the number of workers changes nothing but the time; the seed does', async () => {
  const words = ['--games', '7', '--scenario', 'free-deployment', '--option', 'minimumMove=false'];
  const { seconds: _, ...alone } = await simulate(...words, '--seed', 'b', '--workers', '1');
  const { seconds: __, ...together } = await simulate(...words, '--seed', 'b', '--workers', '2');
  const { seconds: ___, ...other } = await simulate(...words, '--seed', 'c', '--workers', '1');
  expect(together).toEqual(alone);
  expect(other.actions).not.toBe(alone.actions);
});

test('games are counted by the rule that ended them: sudden death or a count of points', async () => {
  const words = ['central-pacific-campaign', '--games', '12', '--seed', 'a', '--workers', '1'];
  const { code, out } = await typed('simulate', command, ...words, '--json');
  expect(code).toBe(0);
  const { endings, results, length } = JSON.parse(out);
  // No carrier on the map, and too few points after the last turn.
  expect(Object.keys(endings)).toEqual(['4.2a', '4.4c']);
  expect(endings['4.2a'] + endings['4.4c']).toBe(results.japan);
  expect(length.turns.least).toBe(1);
  const { out: told } = await typed('simulate', command, ...words);
  expect(told).toMatch(/^ended by rule +games +share$/m);
  expect(told).toMatch(new RegExp(`^4\\.2a +${endings['4.2a']} +[\\d.]+%$`, 'm'));
});

test('where a game has days, measures are told for the end of each', async () => {
  const words = ['css-tinian', '--scenario', 't3', '--games', '1', '--seed', 'a', '--workers', '1'];
  const { out } = await typed('simulate', command, ...words, '--json');
  const { bySpan, atEnd } = JSON.parse(out);
  expect(Object.keys(bySpan)).toEqual(['points', 'losses', 'hexes', 'front']);
  expect(bySpan.front.us).toHaveLength(2);
  expect(bySpan.front.us[1]).toBeCloseTo(atEnd.front.us.mean, 9);
  const { out: told } = await typed('simulate', command, ...words);
  expect(told).toMatch(/^end of day, on average +points: United States/m);
  expect(told).toMatch(/^ *2 +[\d.]+ /m);
});

test('--save writes files that replay without a fault', async () => {
  const folder = join(temporaryFolder(), 'new', 'saves');
  await simulate('--games', '2', '--seed', 'd', '--save', folder, '--workers', '1');
  expect(readdirSync(folder).sort()).toEqual([`${SAIPAN}-1.json`, `${SAIPAN}-2.json`]);
  const parsed = parseSave(readFileSync(join(folder, `${SAIPAN}-2.json`), 'utf8'));
  if ('fault' in parsed) throw new Error(parsed.fault.reason);
  expect(parsed.file.seed).toBe('d/2');
  const { table, fault } = replay(findGame(SAIPAN)!, parsed.file);
  expect(fault).toBeUndefined();
  expect(table!.state.result).not.toBeNull();
});

test('--only-errors saves nothing where no game failed', async () => {
  const folder = join(temporaryFolder(), 'saves');
  await simulate('--games', '2', '--save', folder, '--only-errors', '--workers', '1');
  expect(readdirSync(folder)).toEqual([]);
});

test('--report writes one page that needs no network and says how to play the same games again', async () => {
  const path = join(temporaryFolder(), 'report.html');
  const outcome = await simulate('--games', '3', '--seed', "<e> isn't", '--report', path, '--workers', '1');
  const page = readFileSync(path, 'utf8');
  expect(page).toMatch(/^<!doctype html>/);
  expect(page).not.toMatch(/\b(src|href)=|https?:|url\(|@import/);
  expect(page.match(/<svg viewBox="0 0 500/g)).toHaveLength(6);
  expect(page).not.toMatch(/NaN|undefined|Infinity/);
  expect(page).toContain('--games 3 --seed &#39;&lt;e&gt; isn&#39;\\&#39;&#39;t&#39;');
  expect(page).toContain(`<td class="number">${outcome.length.actions.mean.toFixed(1)}</td>`);
});

test('for people: results with intervals, lengths and losses, progress on stderr', async () => {
  const { code, out, error } = await typed('simulate', command, SAIPAN, '--games', '4', '--workers', '1');
  expect(code).toBe(0);
  expect(out).toMatch(/^4 of 4 games finished, 0 errors; [\d,]+ actions in [\d.]+ s/m);
  expect(out).toMatch(/^United States \(random\) +\d+ +[\d.]+% +[\d.]+% – [\d.]+%$/m);
  expect(out).toMatch(/^length in turns +\d/m);
  expect(out).toMatch(/^units lost: Japan +\d/m);
  expect(error).toMatch(/4 games in/);
});

test('a side without a player is run by the rules', async () => {
  const words = ['--scenario', 'parry', '--option', 'japanese=solitaire', '--games', '2', '--workers', '1'];
  const { code, out } = await typed('simulate', command, 'forgotten-pacific-battles', ...words);
  expect(code).toBe(0);
  expect(out).toMatch(/^Japan \(the rules\) +\d/m);
});

test.each([
  [[], /missing <game>; expected one of: island-war-saipan/],
  [['chess'], /unknown game "chess"; expected one of: island-war-saipan/],
  [[SAIPAN, '--games', '0'], /expected a whole number from 1/],
  [[SAIPAN, '--workers', 'all'], /expected a whole number from 1/],
  [[SAIPAN, '--seats', 'us=human'], /expected one of: random, cadet, planner/],
  [[SAIPAN, '--scenario', 'x'], /expected one of: historical, free-deployment/],
  [[SAIPAN, '--option', 'x=1'], /expected one of: reinforcements/],
  [[SAIPAN, '--only-errors'], /expected --save <folder>/],
  [[SAIPAN, '--report', '/nowhere/at/all.html'], /expected a file in an existing folder/],
  [[SAIPAN, '--report', import.meta.dirname], /expected a file in an existing folder/],
  [[SAIPAN, '--save', '/dev/null/x'], /expected a folder/],
])('%j is refused in one line with exit code 2', async (words, message) => {
  const { code, out, error } = await typed('simulate', command, ...words);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(error).toMatch(message);
  expect(error.trim().split('\n')).toHaveLength(1);
});

test('the real command line prints JSON alone on stdout', () => {
  const { code, out, error } = atoll('simulate', SAIPAN, '--games', '2', '--seed', 'f', '--json');
  expect({ code, error }).toEqual({ code: 0, error: '' });
  expect(JSON.parse(out)).toMatchObject({ games: 2, finished: 2 });
  expect(out.trim().split('\n')).toHaveLength(1);
});
