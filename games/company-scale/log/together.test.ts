import { expect, test } from 'vitest';
import type { Event } from '#engine/state';
import { toldTogether } from '#engine/toldTogether';
import { command } from '../fixtures/activations.ts';
import { moveActions } from '../movement/movement.ts';
import { position } from '../position.ts';

type Sitting = ReturnType<typeof position>;

/** What the log says of an action. */
function said(spec: Parameters<typeof position>[0], play: (table: Sitting) => void): string[] {
  return linesOf(position({ chit: '4MARDIV', time: '26 July 1100', menu: moveActions, ...spec }), play);
}

function linesOf(table: Sitting, play: (table: Sitting) => void): string[] {
  const before = table.events.length;
  play(table);
  return toldTogether(table.game.definition, table.events.slice(before) as readonly Event[]).flatMap(
    (event) => table.game.describe(event)?.text ?? [],
  );
}

const stack = {
  counters: { 'A/1/25': '14.56', 'B/1/25': '14.56', 'HQ/25': '14.54' },
  divisions: { '4MARDIV': { dc: 6, dp: 6 } },
} as const;

test('the steps of a move are one line, and so are those who form column for it', () => {
  const lines = said(stack, (table) => {
    table.do('move', 'A/1/25');
    table.do('go to', '14.58');
  });
  expect(lines).toEqual([
    'A/1/25 and B/1/25 form column.',
    expect.stringMatching(/^A\/1\/25 and B\/1\/25 move 14\.56 → 14\.57 → 14\.58\.$/),
  ]);
});

test('what is paid at once is one line, and another action has lines of its own', () => {
  const lines = said(stack, (table) => {
    table.do('move', 'A/1/25');
    table.do('go to', '14.57');
    table.do('move', 'A/1/25');
    table.do('add', 'B/1/25');
    table.do('go to', '14.58');
  });
  expect(lines.filter((line) => /DC/.test(line))).toEqual(['4MARDIV spends 2 DC.']);
  expect(lines.filter((line) => /move/.test(line))).toHaveLength(2);
});

test('units that a Direct Command has form column, each for its own DC, are one line', () => {
  const lines = linesOf(command('us', stack), (table) => {
    table.do('move', 'A/1/25');
    table.do('add', 'B/1/25');
    table.do('go to', '14.57');
  });
  expect(lines.slice(0, 2)).toEqual(['4MARDIV spends 2 DC.', 'A/1/25 and B/1/25 form column.']);
});
