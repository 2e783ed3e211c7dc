import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changeBetween, changed } from './change.ts';

const sent = <T>(value: T): T => JSON.parse(JSON.stringify(value));

describe('changes', () => {
  test('turn any JSON value into any other, also after travelling as text', () => {
    const json = fc.jsonValue({ maxDepth: 4 });
    fc.assert(
      fc.property(json, json, (before, after) => {
        const [from, to] = [sent(before), sent(after)];
        // No game has a field of this name, and none could: it is the one that JavaScript keeps for itself.
        fc.pre(!JSON.stringify([from, to]).includes('__proto__'));
        const change = changeBetween(from, to);
        expect(change === undefined ? from : changed(from, sent(change))).toEqual(to);
      }),
    );
  });

  test('of a value with small edits leave what was given untouched and say only what differs', () => {
    const before = { turn: 1, where: [3, 4, 5, 6, 7], stack: [{ step: 1 }, { step: 2 }], gone: true };
    const after = { turn: 1, where: [3, 9, 5, 6, 7], stack: [{ step: 1 }], fresh: [] };
    const change = changeBetween(before, after)!;
    expect(change).toEqual({ where: { 1: [9] }, stack: { length: [1] }, gone: null, fresh: [[]] });
    expect(changed(before, change)).toEqual(after);
    expect(before.where).toEqual([3, 4, 5, 6, 7]);
  });

  test('share with the old value what did not change', () => {
    const before = { view: { where: [1, 2, 3] }, players: [{ name: 'Ann' }] };
    const after = changed(before, { view: { where: { 0: [7] } } }) as typeof before;
    expect(after.players).toBe(before.players);
  });

  test('of equal values are none', () => {
    expect(changeBetween({ a: [1, { b: 2 }] }, { a: [1, { b: 2 }] })).toBeUndefined();
  });
});
