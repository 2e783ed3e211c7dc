import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changeBetween, changed, settle } from './change.ts';

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

  test('are the same when values settle, which then share what did not change', () => {
    const json = fc.jsonValue({ maxDepth: 4 });
    fc.assert(
      fc.property(json, json, (before, after) => {
        const [from, to] = [sent(before), sent(after)];
        fc.pre(!JSON.stringify([from, to]).includes('__proto__'));
        expect(settle(from, to)).toEqual(changeBetween(sent(before), sent(after)));
        expect(from).toEqual(sent(before));
        expect(to).toEqual(sent(after));
      }),
    );
    const before = { where: [1, 2, 3], stack: [{ step: 1 }, { step: 2 }], turn: { number: 1 } };
    const after = { where: [1, 2, 3], stack: [{ step: 1 }, { step: 5 }], turn: { number: 1 } };
    expect(settle(before, after)).toEqual({ stack: { 1: { step: [5] } } });
    expect(after.where).toBe(before.where);
    expect(after.stack[0]).toBe(before.stack[0]);
    expect(after.turn).toBe(before.turn);
  });

  test('of equal values are none', () => {
    expect(changeBetween({ a: [1, { b: 2 }] }, { a: [1, { b: 2 }] })).toBeUndefined();
  });
});
