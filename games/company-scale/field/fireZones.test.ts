import { expect } from 'vitest';
import { rule } from '#engine/proof';
import { CONCENTRATED } from '../core/state.ts';
import { type PositionSpec, prepared } from '../position.ts';
import { theater } from '../tinian.ts';
import { firersAt, hasFireZone, isInFireZone } from './fireZones.ts';
import { sees } from './vision.ts';

const at = (name: string) => theater.places.find(name);
const counter = (id: string) => theater.forces.find(id);

function reaches(unit: string, place: string, spec: PositionSpec): boolean {
  return hasFireZone(prepared(spec), counter(unit), at(place));
}

rule('7.2a 8.1c 2.0s', 'a fire zone is what is seen within the printed range', () => {
  const company = { counters: { 'A/1/25': '15.55' } };
  expect(reaches('A/1/25', '15.56', company)).toBe(true);
  expect(reaches('A/1/25', '15.57', company)).toBe(false);
  const gun = { counters: { 'AA/56': '15.55' } };
  expect(reaches('AA/56', '15.57', gun)).toBe(true);
  expect(reaches('AA/56', '15.58', gun)).toBe(false);
  expect(isInFireZone(prepared(gun), 1, at('15.57'))).toBe(true);
  expect(isInFireZone(prepared(gun), 0, at('15.57'))).toBe(false);
  expect(reaches('AA/56', '15.77', { counters: { 'AA/56': '15.75' } })).toBe(false);
});

rule('7.2e 11.2e', 'boats have no fire zone, nor has who is sealed in a cave', () => {
  const afloat = prepared({ counters: { 'A/1/25': 'white-1-finalRunIn' } });
  expect(['13.52', '13.53'].map((place) => hasFireZone(afloat, counter('A/1/25'), at(place)))).toEqual([false, false]);
  expect(isInFireZone(afloat, 0, at('13.53'))).toBe(false);
  const sealed = (isSealed: number) =>
    reaches('1/I/50', '14.61', {
      counters: { '1/I/50': '14.61-cave' },
      change: (state) => {
        state.sealed[at('14.61-cave')] = isSealed;
      },
    });
  expect([sealed(0), sealed(1)]).toEqual([true, false]);
});

rule('22.2.1c 6.3p', 'out of a cave, boats are not seen over the sides that close it', () => {
  const seen = (gun: string) => reaches('CD1', 'white-1-finalRunIn', { counters: { CD1: gun } });
  expect([seen('13.57'), seen('13.57-cave')]).toEqual([true, false]);
});

rule('7.2b 2.0t 6.3x', 'an enemy beside a unit, or in the same cave hex, cuts its fire zone to one hex', () => {
  const gun = { counters: { 'AA/56': '15.55', 'A/1/25': '14.55' } };
  expect(reaches('AA/56', '15.57', gun)).toBe(false);
  expect(reaches('AA/56', '15.56', gun)).toBe(true);
  const cave = { CD1: '14.61' };
  expect(reaches('CD1', '16.62', { counters: cave })).toBe(true);
  expect(reaches('CD1', '16.62', { counters: { ...cave, 'A/1/25': '14.61-cave' } })).toBe(false);
});

rule('7.2c 8.6.2g 8.6.6g', 'smoke, a barrage, or a bombardment cuts the fire zone of its hex to one hex', () => {
  for (const marks of ['smoke', 'heavy']) {
    const gun = { counters: { 'AA/56': '15.55' }, marks: { '15.55': marks } };
    expect(reaches('AA/56', '15.57', gun)).toBe(false);
    expect(reaches('AA/56', '15.56', gun)).toBe(true);
  }
});

rule('7.2d 2.0s 8.6f', 'mortars have a fire zone of one hex in column, and none deployed', () => {
  expect(reaches('Mtr/1/25', '15.56', { counters: { 'Mtr/1/25': '15.55' } })).toBe(false);
  expect(reaches('Mtr/1/25', '15.56', { counters: { 'Mtr/1/25': '15.55 column' } })).toBe(true);
  expect(reaches('Mtr/1/25', '15.57', { counters: { 'Mtr/1/25': '15.55 column' } })).toBe(false);
});

rule('7.2e', 'who cannot fire has no fire zone: suppressed, afloat, or a truck', () => {
  expect(reaches('A/1/25', '15.56', { counters: { 'A/1/25': '15.55' }, marks: { '15.55': 'suppressed' } })).toBe(false);
  expect(reaches('A/1/25', '15.56', { counters: { 'A/1/25': '15.55' }, marks: { '15.55': 'pinned' } })).toBe(true);
  expect(reaches('A/1/25', '13.52', { counters: { 'A/1/25': 'white-1-finalRunIn' } })).toBe(false);
  expect(reaches('Truck-1/4MARDIV', '15.56', { counters: { 'Truck-1/4MARDIV': '15.55 column' } })).toBe(false);
});

rule('7.2f 8.3.6c', 'a hex under Concentrated Fire has no fire zone', () => {
  const marked = prepared({ counters: { 'A/1/25': '15.55' } });
  expect(firersAt(marked, 0, at('15.56'))).toEqual([counter('A/1/25')]);
  marked.fireMarkers[at('15.55')] = CONCENTRATED;
  expect(firersAt(marked, 0, at('15.56'))).toEqual([]);
});

rule('6.3h 6.3u 6.3g', 'units in a cave and enemies on top of it or beside it are at range 1', () => {
  const state = prepared({ counters: { '1/I/50': '14.61-cave', 'A/1/25': '14.61', 'B/1/25': '15.61' } });
  expect(firersAt(state, 1, at('14.61'))).toEqual([counter('1/I/50')]);
  expect(firersAt(state, 1, at('15.61'))).toEqual([counter('1/I/50')]);
  expect(firersAt(state, 0, at('14.61-cave'))).toEqual([counter('A/1/25'), counter('B/1/25')]);
});

rule('6.3w', 'a slope of the cave hex keeps either side from firing at the other', () => {
  const state = prepared({ counters: { '1/I/50': '13.57-cave', 'A/1/25': '13.56' } });
  expect(firersAt(state, 1, at('13.56'))).toEqual([]);
  expect(firersAt(state, 0, at('13.57-cave'))).toEqual([]);
  expect(firersAt(state, 0, at('13.57'))).toEqual([counter('A/1/25')]);
});

rule('22.2.1a 22.2.1b 22.2.1c', 'a zone is as far away as its beach and 1 or 3 more; growth does not hide it', () => {
  const gun = (hex: string) => ({ counters: { CD1: hex } });
  // 13.55 is three hexes from White 1, with cane and cultivated land between.
  expect(reaches('CD1', 'white-1-finalRunIn', gun('13.55'))).toBe(true);
  expect(reaches('CD1', 'white-1-approachRun', gun('13.55'))).toBe(true);
  expect(reaches('CD1', 'white-1-approachRun', gun('13.56'))).toBe(false);
  expect(reaches('CD1', 'white-1-transport', gun('13.53'))).toBe(false);
  expect(reaches('1/I/50', 'white-1-finalRunIn', { counters: { '1/I/50': '13.53' } })).toBe(false);
  expect(isInFireZone(prepared(gun('13.55')), 1, at('white-1-finalRunIn'))).toBe(true);
});

rule('7.1.2i', 'at night and in rain fire zones are as short as sight', () => {
  const gun: PositionSpec = { counters: { CD1: '15.55' }, time: '24 July Night I' };
  expect(reaches('CD1', '15.57', gun)).toBe(false);
  expect(reaches('CD1', '15.57', { ...gun, marks: { '15.57': 'lit' } })).toBe(true);
  const rainy: PositionSpec = { counters: { CD1: '15.55' }, weather: 'rain' };
  expect(reaches('CD1', '15.58', rainy)).toBe(true);
});

rule('7.0b', 'a unit with an enemy beside it still spots as far as it sees', () => {
  const state = prepared({ counters: { 'AA/56': '15.55', 'A/1/25': '14.55' } });
  expect([hasFireZone(state, counter('AA/56'), at('15.57')), sees(state, at('15.55'), at('15.57'))]).toEqual([
    false,
    true,
  ]);
});

rule('7.1.2j', 'boats are seen in rain as far as guns reach', () => {
  const gun: PositionSpec = { counters: { CD1: '13.56' }, weather: 'rain' };
  expect(reaches('CD1', 'white-1-finalRunIn', gun)).toBe(true);
  expect(reaches('CD1', '13.52', gun)).toBe(false);
});

rule('11.2e 7.2b', 'who is sealed in a cave hems nobody in', () => {
  const onTop = (sealed: number) =>
    reaches('D/2AAB', '16.62', {
      counters: { 'D/2AAB': '14.61', '1/I/50': '14.61-cave' },
      change: (state) => {
        state.sealed[at('14.61-cave')] = sealed;
      },
    });
  expect([onTop(0), onTop(1)]).toEqual([false, true]);
});
