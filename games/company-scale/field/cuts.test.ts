import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hexesWithin } from '#board/grid';
import { type PositionSpec, prepared } from '../position.ts';
import { SEA } from '../theater/ground.ts';
import { theater } from '../tinian.ts';
import { cutsBetween } from './cuts.ts';
import { couldFireAt } from './fireZones.ts';
import { sees } from './vision.ts';

const { places } = theater;
const at = (name: string) => places.find(name);
const told = (spec: PositionSpec, from: string, to: string) =>
  cutsBetween(prepared(spec), at(from), at(to)).map(({ rule, hex }) => `${rule} ${places.names[hex]}`);

test('a line that is cut says where, from the near end on', () => {
  expect(told({}, '15.56', '15.60')).toEqual([]);
  expect(told({ marks: { '15.58': 'smoke', '15.59': 'burning' } }, '15.56', '15.60')).toEqual([
    '8.6.2h 15.58',
    '8.7.1a 15.59',
  ]);
  expect(told({ marks: { '15.58': 'smoke', '15.59': 'burning' } }, '15.60', '15.56')).toEqual([
    '8.7.1a 15.59',
    '8.6.2h 15.58',
  ]);
});

test('night and rain cut it at its far end, beside all else', () => {
  expect(told({ weather: 'rain' }, '15.56', '15.60')).toEqual(['7.1.2i 15.60']);
  expect(told({ time: '26 July Night I', marks: { '15.58': 'smoke' } }, '15.56', '15.60')).toEqual([
    '8.6.2h 15.58',
    '7.1.2i 15.60',
  ]);
});

const night = { time: '26 July Night I', marks: { '15.58': 'lit', '15.60': 'lit', '14.57': 'smoke' } };
const smoke = { marks: { '14.57': 'smoke', '15.58': 'burning', '13.58': 'heavy', '06.64': 'burning' } };
const positions = [{}, night, smoke, { ...smoke, weather: 'rain' } as const].map((spec) => prepared(spec));

test('nothing is told of a line exactly where one end sees the other', () => {
  const ends = fc.tuple(fc.nat(places.firstZone - 1), fc.nat(240), fc.boolean());
  fc.assert(
    fc.property(fc.constantFrom(...positions), ends, (state, [from, number, isInside]) => {
      const near = hexesWithin(places.grid, places.hexOf[from]!, 9);
      const hex = near[number % near.length]!;
      const to = isInside && places.insideOf[hex]! >= 0 ? places.insideOf[hex]! : hex;
      expect(cutsBetween(state, from, to).length === 0).toBe(sees(state, from, to));
    }),
    { numRuns: 1000 },
  );
});

test('a gun that reaches a zone can fire into it exactly where nothing cuts the line to its beach', () => {
  const unit = theater.forces.find('CD1');
  const zone = at('white-1-finalRunIn');
  const isOpen = hexesWithin(places.grid, places.hexOf[zone]!, 4)
    .filter((hex) => theater.ground.terrain[hex] !== SEA && hex !== at('14.54'))
    .map((hex) => {
      const state = prepared({ counters: { CD1: places.names[hex]! }, marks: { '14.54': 'smoke' } });
      const isSeen = cutsBetween(state, hex, zone).length === 0;
      expect(couldFireAt(state, unit, zone)).toBe(isSeen);
      return isSeen;
    });
  expect(new Set(isOpen)).toEqual(new Set([true, false]));
});
