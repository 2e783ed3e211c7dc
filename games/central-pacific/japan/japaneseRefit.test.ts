import { expect, test } from 'vitest';
import { rule } from '#engine/proof';
import { countPoints } from '../core/victory.ts';
import { findUnit } from '../data/data.ts';
import { japaneseTurn } from '../fixtures/japaneseTurn.ts';
import { placeOf, unitsAt } from '../fixtures/table.ts';

const carrier = { 'us-CV-9': '75' };

rule(['21.1b', '21.1c'], 'each unit in Refit gets one die by its kind', () => {
  const table = japaneseTurn('submarine-1', {
    units: {
      ...carrier,
      'japan-CV-S': 'japan-refit',
      'japan-BB-1': 'japan-refit',
      'japan-CA-4': 'japan-refit',
      'japan-SS-1': 'japan-refit',
      'japan-A-6-1': 'japan-refit',
      'japan-G-4-1': 'japan-refit',
      'japan-69-Inf': 'japan-refit',
      'japan-107-Inf': 'japan-refit',
    },
    bases: { japan: { truk: 4 } },
    dice: { 'refit japan': [1, 4, 5, 1, 3, 6, 5, 1], island: [4, 4] },
  });
  expect(unitsAt(table, 'combined-fleet')).toEqual(['japan-CV-S']);
  expect(unitsAt(table, 'submarines')).toEqual(['japan-SS-1']);
  expect(unitsAt(table, 'japan-refit')).toEqual(['japan-BB-1']);
  expect(unitsAt(table, 'air-available')).toEqual(['japan-A-6-1']);
  expect(unitsAt(table, 'truk')).toEqual(['japan-107-Inf', 'japan-base-truk']);
  for (const unit of ['japan-CA-4', 'japan-G-4-1', 'japan-69-Inf'])
    expect(placeOf(table, unit)).toBe('japan-destroyed');
  expect(table.log).toContain('Still in refit: Yamato and Musashi (4).');
});

rule('21.1d', 'units rolled for are seen; a land unit that returns is face down again', () => {
  const table = japaneseTurn('submarine-1', {
    units: { ...carrier, 'japan-69-Inf': 'japan-refit', 'japan-107-Inf': 'japan-refit' },
    hidden: ['japan-69-Inf', 'japan-107-Inf'],
    bases: { japan: { truk: 4 } },
    dice: { 'refit japan': [4, 1], island: [4, 4] },
  });
  expect(table.log).toContain('Still in refit: 69th Infantry Regiment, 52nd Division (4).');
  const view = table.game.view(table.state, 'us');
  expect(view.where[findUnit('japan-69-Inf')]).toBe(table.state.where[findUnit('japan-69-Inf')]);
  expect(placeOf(table, 'japan-107-Inf')).toBe('truk');
  expect(view.where[findUnit('japan-107-Inf')]).toBe(-1);
});

test('land units that return are mixed: the log does not tell which went where', () => {
  const spec = (mix: number) =>
    japaneseTurn('submarine-1', {
      units: { ...carrier, 'japan-69-Inf': 'japan-refit', 'japan-deception-1': 'japan-refit' },
      bases: { japan: { truk: 4, guam: 2 } },
      dice: { 'refit japan': [1, 1], island: [4, 4, 4, 5], mix: [mix] },
    });
  const [one, other] = [spec(1), spec(2)];
  expect(placeOf(one, 'japan-69-Inf')).toBe('truk');
  expect(placeOf(other, 'japan-69-Inf')).toBe('guam');
  expect(other.log).toEqual(one.log);
});

test('an empty Refit display is said to be so', () => {
  expect(japaneseTurn('submarine-1', { units: carrier }).log).toContain('No Japanese unit is in refit.');
});

rule(['14.6a', '21.1a'], 'what is lost in battle is in Refit; a base is gone for good', () => {
  const table = japaneseTurn('submarine-1', {
    units: { ...carrier, 'us-2-Mar': 'guam', 'us-27-Inf': 'guam', 'japan-69-Inf': 'guam' },
    bases: { japan: { guam: 1 } },
    dice: { 'first fire us': [6], 'first fire japan': [1], fire: [1, 1] },
  });
  expect(placeOf(table, 'japan-69-Inf')).toBe('japan-refit');
  expect(placeOf(table, 'japan-base-guam')).toBe('japan-destroyed');
  expect(table.told('japanese refit')).toMatchObject([{ units: [findUnit('japan-69-Inf')] }]);
  table.do('end turn');
  expect(placeOf(table, 'japan-base-guam')).toBe('japan-destroyed');
});

rule('14.6b', 'a Japanese base that was reduced stays so', () => {
  const table = japaneseTurn('submarine-1', {
    units: { ...carrier, 'us-2-Mar': 'guam' },
    bases: { japan: { guam: 4 } },
    dice: { 'first fire us': [6, 6], 'first fire japan': [1, 1], fire: [1, 6, 6, 6, 6, 6, 6] },
  });
  expect(table.state.steps[findUnit('japan-base-guam')]).toBe(3);
  table.do('end turn');
  expect(table.state.steps[findUnit('japan-base-guam')]).toBe(3);
});

rule('14.6d', 'every Japanese base that stands costs points', () => {
  const points = (bases: object) =>
    countPoints(japaneseTurn('submarine-1', { units: carrier, bases: { japan: bases } }).state).reduce(
      (sum, item) => sum + item.points,
      0,
    );
  expect(points({ guam: 1, saipan: 4 }) - points({ saipan: 4 })).toBe(-1);
});
