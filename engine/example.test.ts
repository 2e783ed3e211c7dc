import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { blockade } from './fixtures/blockade.ts';
import { playedTable } from './fixtures/randomPlay.ts';
import { parseSave } from './parseSave.ts';
import { replay } from './replay.ts';
import { Sitting } from './sitting.ts';
import { eventFor } from './state.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

function night(...dice: number[]) {
  const { state, events } = blockade.start({ scenario: 'three-nights', seed: 'example', dice });
  return new Sitting(blockade, state, events);
}

test('the example in docs/engine.md is the game that is tested here', () => {
  const source = read('./fixtures/blockade.ts').replaceAll(/'\.\.\/(\w+)\.ts'/g, "'#engine/$1'");
  expect(read('../docs/engine.md')).toContain(source);
});

test('the file in docs/save-files.md is a true one, and so are its hashes', () => {
  const page = read('../docs/save-files.md');
  const parsed = parseSave(page.match(/```json\n([^`]*)```/)![1]!);
  if ('fault' in parsed) throw new Error(parsed.fault.reason);
  expect(replay(blockade, parsed.file)).toMatchObject({ table: { state: { result: { winner: 'patrol' } } } });
  expect(replay(blockade, parsed.file).fault).toBeUndefined();
  for (const n of [0, 1]) {
    expect(page).toContain(createHash('sha256').update(`${parsed.file.seed}/gunfire/${n}`).digest('hex'));
  }
});

test('a ship in the guarded place is sunk on a four', () => {
  const table = night(4);
  table.do('sail', 2, 'runner');
  table.do('guard', 'strait', 'patrol');
  expect(table.told('rolled')).toHaveLength(1);
  expect(table.state.result).toEqual({ winner: 'patrol', rule: '2', reason: 'The ship is sunk.' });
});

test('a ship in the guarded place slips away on a three', () => {
  const table = night(3);
  table.do('guard', 'strait', 'patrol');
  table.do('sail', 2, 'runner');
  expect(table.state).toMatchObject({ night: 2, ship: 2, result: null });
  const seen = table.events.flatMap((event) => eventFor(event, 'patrol') ?? []);
  expect(seen.map((event) => blockade.describe(event)?.text)).toEqual([
    'Your order is written.',
    'The ship sails to the strait.',
    'The patrol boat fires and rolls 3.',
    'She slips away.',
  ]);
});

test('the harbor cannot be guarded, and the runner wins there', () => {
  const table = night();
  table.do('rest', undefined, 'patrol');
  table.do('sail', 2, 'runner');
  expect(table.why('guard', 'harbor', 'patrol')).toEqual({ rule: '1.3', sentence: 'The harbor cannot be guarded.' });
  table.do('rest', undefined, 'patrol');
  table.do('sail', 2, 'runner');
  expect(table.state.result).toMatchObject({ winner: 'runner' });
});

test('random games end', () => {
  for (let game = 0; game < 50; game++) {
    const { state } = playedTable(blockade, { scenario: 'three-nights', seed: `night ${game}` });
    expect(['runner', 'patrol']).toContain(state.result?.winner);
  }
});
