import { expect, test } from 'vitest';
import { agreeToDraw, resign } from './ending.ts';
import { playedTable } from './fixtures/randomPlay.ts';
import { skirmish } from './fixtures/skirmish.ts';
import { parseSave } from './parseSave.ts';
import { replay } from './replay.ts';
import { save } from './save.ts';

const setup = { scenario: 'contact', seed: 'ending' };

test('a seat may resign at any time, also when the choice is with the other', () => {
  for (const seat of ['red', 'blue']) {
    const table = playedTable(skirmish, setup, 5);
    expect(skirmish.why(table.state, { seat, verb: resign })).toBeUndefined();
    const { events, refused } = table.apply({ seat, verb: resign });
    expect(refused).toBeUndefined();
    expect(table.state.result?.winner).toBe(seat === 'red' ? 'blue' : 'red');
    expect(events.map((event) => skirmish.describe(event)?.text)).toEqual([
      `${seat === 'red' ? 'Red' : 'Blue'} resigns`,
    ]);
  }
});

test('an agreed draw has no winner', () => {
  const table = playedTable(skirmish, setup, 5);
  table.apply({ seat: 'red', verb: agreeToDraw });
  expect(table.state.result).toEqual({ winner: null, reason: 'The players agreed to a draw.' });
});

test('nobody ends a game who does not play it, or that is over, or with a target', () => {
  const table = playedTable(skirmish, setup, 5);
  expect(table.apply({ seat: 'green', verb: resign }).refused?.sentence).toContain("Unknown seat 'green'");
  expect(table.apply({ seat: 'red', verb: resign, target: 1 }).refused).toBeDefined();
  expect(table.state.result).toBeNull();
  table.apply({ seat: 'red', verb: resign });
  expect(table.apply({ seat: 'blue', verb: resign }).refused?.sentence).toContain('The game is over');
});

test('files hold it and replay it', () => {
  const table = playedTable(skirmish, setup, 5);
  table.apply({ seat: 'blue', verb: resign });
  const parsed = parseSave(JSON.stringify(save(table)));
  const { table: again, fault } = replay(skirmish, 'file' in parsed ? parsed.file : expect.fail());
  expect(fault).toBeUndefined();
  expect(again?.state.result).toEqual(table.state.result);
});

test('it is not taken back', () => {
  const table = playedTable(skirmish, setup, 5);
  table.apply({ seat: 'red', verb: resign });
  expect(table.undo('red')).toBe(false);
});
