import { expect } from 'vitest';
import { rule } from '#engine/proof';
import { findUnit } from './data/data.ts';
import { noUsEvents } from './fixtures/japaneseTurn.ts';
import { type Campaign, markerAt, placeOf, unitsAt } from './fixtures/table.ts';
import { type PositionSpec, position } from './position.ts';

/** A turn as it begins, up to the first action. */
function begin(turn: number, spec: PositionSpec = {}): Campaign {
  return position({ ...spec, turn, phase: 'start of turn', markers: { ...noUsEvents, ...spec.markers } });
}

rule('3.4d', 'the US units of 1944 wait until January and then join the pool', () => {
  const units = { 'us-CV-11': 'us-1944', 'us-1-Mar': 'us-1944' };
  expect(unitsAt(begin(3, { units }), 'us-1944')).toEqual(['us-CV-11', 'us-1-Mar']);
  const january = begin(4, { units });
  expect(unitsAt(january, 'pool')).toEqual(['us-CV-11', 'us-1-Mar']);
  expect(january.log).toContain('2 US units of 1944 join the reinforcement pool.');
});

rule('21.0a', 'the Japanese unit of 1943 joins the Combined Fleet in November', () => {
  const units = { 'japan-CVL-2': 'japan-1943' };
  expect(placeOf(begin(1, { units }), 'japan-CVL-2')).toBe('japan-1943');
  expect(placeOf(begin(2, { units }), 'japan-CVL-2')).toBe('combined-fleet');
});

rule('21.0b', 'in January ships, submarines and air units of 1944 go to their displays', () => {
  const units = { 'japan-CV-T': 'japan-1944', 'japan-SS-4': 'japan-1944', 'japan-Ki-67': 'japan-1944' };
  expect(unitsAt(begin(3, { units }), 'japan-1944')).toHaveLength(3);
  const january = begin(4, { units });
  expect(unitsAt(january, 'combined-fleet')).toEqual(['japan-CV-T']);
  expect(unitsAt(january, 'submarines')).toEqual(['japan-SS-4']);
  expect(unitsAt(january, 'air-available')).toEqual(['japan-Ki-67']);
});

rule('21.0c', 'each land unit of 1944 rolls for an island and goes there face down, nobody knows which', () => {
  const arrivals = (mix: number) =>
    begin(4, {
      units: { 'japan-47-Mix': 'japan-1944', 'japan-48-Mix': 'japan-1944' },
      bases: { japan: { guam: 2, truk: 4 } },
      dice: { island: [4, 5, 2, 6], mix: [mix] },
    });
  const table = arrivals(1);
  expect(placeOf(table, 'japan-47-Mix')).toBe('guam');
  expect(placeOf(table, 'japan-48-Mix')).toBe('truk');
  expect(placeOf(arrivals(2), 'japan-48-Mix')).toBe('guam');
  const view = table.game.view(table.state, 'us');
  expect(view.where[findUnit('japan-47-Mix')]).toBe(-1);
  expect(arrivals(2).log).toEqual(table.log);
});

rule('21.0d', 'a land unit that cannot land goes to Refit without another roll', () => {
  const table = begin(4, {
    units: {
      'japan-47-Mix': 'japan-1944',
      'japan-48-Mix': 'japan-1944',
      'japan-51-Mix': 'japan-1944',
      'us-DD-1': '24',
      'us-CV-9': '34',
      'us-22-Mar': 'truk',
    },
    bases: { japan: { guam: 2, truk: 4 } },
    // Guam, where US ships are; Truk, which is contested; Peleliu, where nobody is.
    dice: { island: [4, 5, 2, 6, 5, 5], mix: [1, 1] },
  });
  expect(unitsAt(table, 'japan-refit')).toEqual(['japan-47-Mix', 'japan-48-Mix', 'japan-51-Mix']);
  expect(table.told('rolled')).toHaveLength(6);
  expect(table.log.filter((line) => line.includes('Refit'))).toEqual([
    'A Japanese ground unit rolls Guam (4, 5), but US ships are there, so it waits in Refit.',
    'A Japanese ground unit rolls Truk (2, 6), which Japan does not hold, and waits in Refit.',
    'A Japanese ground unit rolls Peleliu (5, 5), which Japan does not hold, and waits in Refit.',
  ]);
});

rule('23.AGO-a', 'Operation A-GO joins the Japanese events in January 1944', () => {
  expect(markerAt(begin(3), 'a-go')).toBe('aside');
  expect(markerAt(begin(4, { markers: { 'a-go': 'aside' } }), 'a-go')).toBe('pool');
});

rule('23.AGO-a', 'an Operation A-GO that was carried out does not come back with a year', () => {
  expect(markerAt(begin(4, { markers: { 'a-go': 'discarded' } }), 'a-go')).toBe('discarded');
});
