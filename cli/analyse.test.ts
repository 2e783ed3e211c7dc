import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { playGame } from '#bots/simulation';
import { type SaveFile, save } from '#engine/save';
import { Table } from '#engine/table';
import { findGame } from '#games/library';
import command from './analyse.ts';
import { savedGame, writeSave } from './fixtures/savedGame.ts';
import { temporaryFolder, type as typed } from './fixtures/typing.ts';

function savedIsland(): SaveFile {
  const game = findGame('forgotten-pacific-battles')!;
  const seats = { us: 'random', japan: 'random' };
  const { setup, actions } = playGame(game, { scenario: 'parry', options: {}, seats, seed: 'a1' }, 1);
  const table = new Table(game, setup);
  for (const action of actions) table.apply(action);
  return save(table);
}

test('tables for people, JSON and a page that needs no network', async () => {
  const folder = temporaryFolder();
  const [json, html] = [join(folder, 'a.json'), join(folder, 'a.html')];
  const path = writeSave(folder, savedIsland());
  const words = ['--budget', '800', '--workers', '1', '--json', json, '--html', html];
  const { code, out } = await typed('analyse', command, path, ...words);
  expect(code).toBe(0);
  expect(out).toMatch(/^turn 1 +0 +[\d.]+% +[\d.]+% – [\d.]+%$/m);
  expect(out).toMatch(
    /The worst decisions, with the chance of winning: United States\n {2}1\. Turn 1, after action \d+: [\d.]+% as played, /,
  );
  const analysis = JSON.parse(readFileSync(json, 'utf8'));
  expect(analysis.seats).toEqual(['us', 'japan']);
  expect(analysis.mistakes.us.length).toBeLessThanOrEqual(5);
  const page = readFileSync(html, 'utf8');
  expect(page.match(/<svg[^>]* role="img"/g)).toHaveLength(2);
  expect(page).not.toMatch(/https?:|src=/);
});

test('files that are none, or wrong, are refused with a reason', async () => {
  const folder = temporaryFolder();
  const missing = await typed('analyse', command, join(folder, 'none.json'));
  expect(missing.code).toBe(2);
  expect(missing.error).toMatch(/cannot read ".*none\.json": file not found; expected a save file/);
  const broken = await typed('analyse', command, writeSave(folder, '{"game":'));
  expect(broken.code).toBe(1);
  expect(broken.error).toMatch(/invalid before the first action/);
  const empty = await typed('analyse', command, writeSave(folder, savedGame(0)));
  expect(empty.code).toBe(2);
  expect(empty.error).toContain('has no actions; expected a game that has begun');
});
