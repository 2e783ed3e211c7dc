import { describe, expect, test } from 'vitest';
import { skirmish } from './fixtures/skirmish.ts';
import { Sitting } from './sitting.ts';

function sitting(...dice: number[]) {
  const { state, events } = skirmish.start({ scenario: 'contact', seed: 'sitting', dice });
  return new Sitting(skirmish, state, events);
}

describe('a game played by names', () => {
  test('does what is said, for the seat that must choose', () => {
    const table = sitting(1);
    table.do('march', 'red-2');
    expect(table.options('enter')).toEqual(['C']);
    expect(table.do('enter', 'C').map(({ type }) => type)).toEqual(['entered']);
    expect(table.state.at[1]).toBe(2);
    expect(table.events.map(({ type }) => type)).toEqual(['drew', 'entered']);
    expect(table.told('entered')).toHaveLength(1);
  });

  test('takes numbers as well', () => {
    const table = sitting(1);
    table.do('march', 1);
    expect(table.decision).toMatchObject({ seat: 'red', procedure: 'march' });
  });

  test('says why not, and throws at what is refused', () => {
    const table = sitting(1);
    expect(table.why('march', 'red-1')).toBeUndefined();
    expect(table.why('march', 'blue-1')).toMatchObject({ rule: '2.1' });
    expect(table.why('march', 'green-1')).toMatchObject({ sentence: "'march' needs a valid unit as its target." });
    expect(table.why('end', undefined, 'blue')).toMatchObject({
      sentence: 'Wait for Red to decide.',
    });
    expect(() => table.do('march', 'blue-1')).toThrow("red 'march blue-1' is refused: In its turn a side acts");
  });

  test('tells which verbs are offered', () => {
    const table = sitting(1);
    expect([table.offers('play'), table.offers('fire')]).toEqual([true, false]);
    expect(table.options('fire')).toEqual([]);
  });

  test('has no decision once the game is over', () => {
    const table = sitting(1);
    table.state.result = { winner: null, reason: 'Enough.', rule: '7.1' };
    expect(() => table.decision).toThrow('the game is over: Enough.');
    expect(table.offers('end')).toBe(false);
  });
});

test('a position made by hand is carried on to its first decision', () => {
  const { state } = skirmish.start({ scenario: 'meeting', seed: 'by hand', dice: [3] });
  state.at = [0, -1, -1, 7, -1, -1];
  state.stack = [{ procedure: 'battle', step: 2, local: {} }];
  const table = new Sitting(skirmish, state, skirmish.resume(state));
  expect(table.decision).toMatchObject({ seat: 'red', procedure: 'turn', step: 'act' });
  expect(table.told('drew')).toHaveLength(1);
  expect(state.secrets.red!.marker).toBe(2);
});
