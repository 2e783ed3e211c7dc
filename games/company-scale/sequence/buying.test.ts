import { expect, test } from 'vitest';
import { position, waiting } from '../position.ts';
import { theater } from '../tinian.ts';

const bought = (...ids: readonly string[]) => ids.map((id) => theater.chits.findIndex((chit) => chit.id === id));

function morningAfter(dp: number, last: readonly string[]) {
  return position({
    counters: { 'A/1/24': '14.56', 'A/1/25': '15.56', '1/I/50': '14.60' },
    time: '26 July 1100',
    divisions: { '4MARDIV': { dp } },
    change: (state) => {
      for (const chit of bought(...last)) state.bought[chit] = 1;
    },
  });
}

test('what was bought in the turn before is chosen already, as far as it can be paid for', () => {
  const table = morningAfter(9, ['24', '25']);
  expect(table.options('leave out').sort()).toEqual(['24', '25']);
  expect(waiting.prompt(table.state)).toContain('4th Marine Division 7');
  table.do('ready');
  expect(table.told('chit bought')).toMatchObject(bought('24', '25').map((chit) => ({ chit })));
  expect(morningAfter(1, ['24', '25']).options('leave out')).toEqual(['24']);
});

test('the last point is not spent without a question', () => {
  const table = morningAfter(1, ['25']);
  expect(table.decision).toMatchObject({ procedure: 'buying', seat: 'us' });
  expect(table.forgone('ready')).toEqual([]);
  table.do('leave out', '25');
  expect(table.forgone('ready')).toEqual(['You have bought no Chit for this turn (4.1Da).']);
  table.do('ready');
  expect(table.told('chit bought')).toEqual([]);
});
