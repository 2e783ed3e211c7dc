import { describe, expect } from 'vitest';
import { rule } from '#engine/proof';
import type { Fire } from '../core/fire.ts';
import { type PositionSpec, prepared } from '../position.ts';
import { theater } from '../tinian.ts';
import { bestFire } from './assembly.ts';
import { chancesOf } from './results.ts';
import { fireValue } from './value.ts';

const at = (name: string) => theater.places.find(name);
const counter = (id: string) => theater.forces.find(id);

function divisionOf(unit: string): string {
  const { divisions, division } = theater.forces;
  return divisions[division[counter(unit)]!]!.id;
}

/** The best fire of a unit at a place, with those stack mates who are named. */
function shot(firer: string, target: string, spec: PositionSpec, adders: readonly string[] = []) {
  const state = prepared(spec);
  const aim = { kind: 'direct', firer: counter(firer), target: at(target), moving: [] } as const;
  const fire = bestFire(state, aim, (unit) => adders.map(counter).includes(unit));
  return { state, fire };
}

function value(firer: string, target: string, spec: PositionSpec, change: Partial<Fire> = {}): number {
  const { state, fire } = shot(firer, target, spec);
  return fireValue(state, { ...fire, ...change }).value;
}

/** A/1/25 (4) in 15.55 at a Deployed Japanese Army company (-1) in 15.56, both in Clear: 3. */
const company: PositionSpec = { counters: { 'A/1/25': '15.55', '1/I/50': '15.56' } };
const plain = () => value('A/1/25', '15.56', company);

function at56(marks: string, spec: PositionSpec = {}): number {
  return value('A/1/25', '15.56', { ...company, marks: { '15.56': marks }, ...spec });
}

function from55(marks: string, spec: PositionSpec = {}): number {
  return value('A/1/25', '15.56', { ...company, marks: { '15.55': marks }, ...spec });
}

rule('8.3b 8.3a', 'C Company, two more, an AT gun, and Concentrated Fire at a tank are 7 (E13)', () => {
  const counters = { 'C/1/6': '15.55', 'A/1/6': '15.55', 'B/1/6': '15.55', '6-us-at-1': '15.55', 'LTC/18': '15.56' };
  const { state, fire } = shot('C/1/6', '15.56', { counters: { ...counters, '1/I/50': '15.56' } }, ['A/1/6', 'B/1/6']);
  const atTank: Fire = {
    ...fire,
    single: counter('LTC/18'),
    targetUnit: counter('LTC/18'),
    weapon: counter('6-us-at-1'),
  };
  const { counted, value: sum } = fireValue(state, { ...atTank, type: 2, concentrated: true });
  expect(sum).toBe(7);
  expect(counted.map(({ name, amount }) => [name, amount])).toEqual([
    ['Fire Power', 4],
    ['defense', -1],
    ['support weapon', 1],
    ['further units', 2],
    ['Concentrated Fire', 1],
  ]);
  const ways = chancesOf(state, { ...atTank, type: 2, concentrated: true }).map(({ cell, ways: count }) => [
    cell,
    count,
  ]);
  expect(Object.fromEntries(ways)).toEqual({ R: 3, 'R*': 1, E: 4, '-': 2 });
});

describe('the defense', () => {
  rule('8.3.1a 2.0h', 'of a Hard Target counts when it is fired at alone', () => {
    const counters = { 'A/1/25': '15.55', '25-us-at-1': '15.55', 'LTC/18': '15.56' };
    expect(value('A/1/25', '15.56', { counters })).toBe(4 + 1 - 1);
    expect(value('A/1/25', '15.56', { counters: { ...counters, 'LTC/18': '15.56 column' } })).toBe(4 + 1);
  });
  rule('8.3.1f 12.4.1b', 'of a hex with a Hard Target in it, or a tank weapon, is 2 better', () => {
    const tank = { 'A/1/25': '15.55', '1/I/50': '15.56', 'LTC/18': '15.56' };
    expect(value('A/1/25', '15.56', { counters: tank }, { single: -1, targetUnit: counter('1/I/50') })).toBe(3 - 2);
    const weapon = { '1/I/50': '15.55', 'A/1/25': '15.56', '4MARDIV-us-m4-1': '15.56' };
    const { state, fire } = shot('1/I/50', '15.56', { counters: weapon });
    expect([fire.single, fireValue(state, fire).value]).toEqual([-1, 3 - 2 - 1]);
  });
  rule('12.4.1d', 'is 2 better with a half-track too, which is no tank', () => {
    const { state, fire } = shot('1/I/50', '15.56', {
      counters: { '1/I/50': '15.55', 'A/1/25': '15.56', '25-us-spm-1': '15.56' },
    });
    expect(fireValue(state, fire).value).toBe(3 - 2);
  });
  rule('8.3.1f 12.4.1b', 'is no Hard Target for a weapon on foot, but for one on tracks', () => {
    const worth = (weapon: string) => {
      const counters = { '1/I/50': '15.55', 'A/1/25': '15.56', [weapon]: '15.56' };
      const { state, fire } = shot('1/I/50', '15.56', { counters });
      return fireValue(state, fire).counted.find(({ rule: id }) => id === '8.3.1f')?.amount;
    };
    expect([worth('25-us-hmg-1'), worth('25-us-spm-1')]).toEqual([undefined, -2]);
  });
  rule('12.3f 8.3.1e', 'of a Deployed target has the best of its weapons', () => {
    const counters = { '1/I/50': '15.55', 'A/1/25': '15.56', '25-us-at-1': '15.56', '4MARDIV-us-m4-1': '15.56' };
    const { fire } = shot('1/I/50', '15.56', { counters });
    expect(fire.defenseWeapon).toBe(counter('4MARDIV-us-m4-1'));
  });
  rule('12.3g 12.3g2 8.3.1d 12.4.1c', 'of a target in column has only a tank weapon', () => {
    const counters = { '1/I/50': '15.55', 'A/1/25': '15.56 column', '25-us-at-1': '15.56' };
    expect(shot('1/I/50', '15.56', { counters }).fire.defenseWeapon).toBe(-1);
    const tank = { ...counters, '4MARDIV-us-m4-1': '15.56' };
    expect(shot('1/I/50', '15.56', { counters: tank }).fire.defenseWeapon).toBe(counter('4MARDIV-us-m4-1'));
  });
  rule('12.3h', 'of a Deployed Hard Target may have one weapon', () => {
    const own = divisionOf('D/2AAB');
    const counters = { 'AT/50': '15.55', 'D/2AAB': '15.56', [`${own}-us-m4-1`]: '15.56' };
    const { state, fire } = shot('AT/50', '15.56', { counters });
    expect([fire.single, fire.defenseWeapon]).toEqual([counter('D/2AAB'), counter(`${own}-us-m4-1`)]);
    expect(fireValue(state, fire).value).toBe(3 - 1 - 1);
  });
});

describe('the firer', () => {
  const spec: PositionSpec = { counters: { ...company.counters, '25-us-hmg-1': '15.55', Batchelder: '15.55' } };

  rule('8.3.2a 8.3.2b 12.3d 13.2c', 'has a weapon and a leader', () => {
    expect(value('A/1/25', '15.56', spec)).toBe(plain() + 1 + 1);
  });
  rule('12.3e 8.3.2a', 'in column has no weapon, but the leader', () => {
    const column = { ...spec, counters: { ...spec.counters, 'A/1/25': '15.55 column' } };
    expect(value('A/1/25', '15.56', column)).toBe(2 - 1 + 1);
  });
  rule('12.4.1c', 'in column has a tank weapon', () => {
    const column = { counters: { 'A/1/25': '15.55 column', '1/I/50': '15.56', '4MARDIV-us-m4-1': '15.55' } };
    expect(value('A/1/25', '15.56', column)).toBe(2 - 1 + 3);
  });
  rule('8.3.2c 12.3c 13.0', 'has no weapon and no leader of another Formation', () => {
    const others = { counters: { ...company.counters, '24-us-hmg-1': '15.55', Hart: '15.55' } };
    expect(value('A/1/25', '15.56', others)).toBe(plain());
    const division = { counters: { ...company.counters, '4MARDIV-us-m4-1': '15.55', Cates: '15.55' } };
    expect(value('A/1/25', '15.56', division)).toBe(plain() + 3 + 2);
  });
  rule('6.1.2c', 'of the Army has no weapon of the Navy', () => {
    const counters = { 'A/1/25': '15.55', '1/I/50': '15.56', 'IJN-jp-hmg-1': '15.56' };
    expect(shot('1/I/50', '15.55', { counters }).fire.weapon).toBe(-1);
    const navy = { 'A/1/25': '15.55', '1/56NGF': '15.56', 'IJN-jp-hmg-1': '15.56' };
    expect(shot('1/56NGF', '15.55', { counters: navy }).fire.weapon).toBe(counter('IJN-jp-hmg-1'));
  });
  rule('8.3.2d 8.1b 8.3.2e', 'with a white weapon fires High Explosive or Armor Piercing', () => {
    const { state, fire } = shot('A/1/25', '15.56', { counters: { ...company.counters, '25-us-at-1': '15.55' } });
    expect(fire.type).toBe(1);
    expect(chancesOf(state, { ...fire, type: 2 })).not.toEqual(chancesOf(state, fire));
    expect(shot('A/1/25', '15.56', { counters: { ...company.counters, Batchelder: '15.55' } }).fire.type).toBe(0);
  });
  rule('8.3.2f', 'uses no weapon of a shorter range', () => {
    const counters = { 'D/2AAB': '15.55', '1/I/50': '15.56' };
    const own = divisionOf('D/2AAB');
    expect(shot('D/2AAB', '15.56', { counters: { ...counters, [`${own}-us-m4-1`]: '15.55' } }).fire.weapon).not.toBe(
      -1,
    );
    expect(shot('D/2AAB', '15.56', { counters: { ...counters, [`${own}-us-m5-1`]: '15.55' } }).fire.weapon).toBe(-1);
  });
  rule('8.3.4a', 'has one more for each of two other Deployed units', () => {
    const counters = { ...company.counters, 'B/1/25': '15.55', 'C/1/25': '15.55', 'E/2/25': '15.55' };
    expect(shot('A/1/25', '15.56', { counters }, ['B/1/25', 'C/1/25', 'E/2/25']).fire.adders).toHaveLength(2);
    const column = { ...counters, 'B/1/25': '15.55 column' };
    expect(shot('A/1/25', '15.56', { counters: column }, ['B/1/25']).fire.adders).toHaveLength(0);
    const firer = { ...counters, 'A/1/25': '15.55 column' };
    expect(shot('A/1/25', '15.56', { counters: firer }, ['B/1/25']).fire.adders).toHaveLength(0);
  });
  rule('8.3.3a 10.2.2a 10.2.2c', 'is disordered, Pinned, or under a barrage', () => {
    expect(from55('DG1 light')).toBe(plain() - 2);
    expect(from55('pinned')).toBe(plain() - 3);
  });
});

describe('the target', () => {
  rule('8.3.5a 6.2.1h 6.2.1u', 'is covered by its terrain', () => {
    const into = (from: string, to: string) => value('A/1/25', to, { counters: { 'A/1/25': from, '1/I/50': to } });
    // Sugar Cane, Marsh, buildings.
    expect([into('15.55', '16.55'), into('14.55', '14.54'), into('14.52', '15.52')]).toEqual([2, 5, 1]);
  });
  rule('2.0u', 'is in any Fortification but mines', () => {
    expect(at56('pillbox')).toBe(plain() - 3);
    for (const word of ['foxhole', 'trench', 'bunker']) expect(at56(word)).toBeLessThan(plain());
    const cave = { counters: { 'A/1/25': '15.61', '1/I/50': '14.61-cave' } };
    expect(value('A/1/25', '14.61-cave', cave)).toBeLessThan(plain());
    const crest = { counters: { 'A/1/25': '15.61', '1/I/50': '16.62' } };
    expect(value('A/1/25', '16.62', crest)).toBeLessThan(plain());
    const mined = { counters: { 'A/1/25': '15.55', '1/I/50': '15.56' }, mines: { '15.56': 4 } };
    expect(value('A/1/25', '15.56', mined)).toBe(plain());
    expect(() => at56('booby-trap')).toThrow('booby-trap');
  });
  rule('8.3.3b', 'is covered by its fortification', () => {
    expect([at56('foxhole'), at56('trench'), at56('bunker')]).toEqual([plain() - 1, plain() - 2, plain() - 4]);
  });
  rule('6.3d 6.3v', 'is in a cave, which is no help against flames', () => {
    const counters = { 'A/1/25': '15.61', '1/I/50': '14.61-cave' };
    expect(value('A/1/25', '14.61-cave', { counters })).toBe(plain() - 3);
    const flames = { ...counters, '25-us-ft-1': '15.61' };
    expect(value('A/1/25', '14.61-cave', { counters: flames })).toBe(plain() + 2);
    expect(value('A/1/25', '14.61', { counters: { 'A/1/25': '15.61', '1/I/50': '14.61' } })).toBe(plain() - 2);
  });
  rule('6.2.2h 8.3.5b', 'is above a steep slope', () => {
    const up = { counters: { 'A/1/25': '14.58', '1/I/50': '14.59' } };
    expect(value('A/1/25', '14.59', up)).toBe(plain() - 2 - 2);
    const down = { counters: { 'A/1/25': '14.59', '1/I/50': '14.58' } };
    expect(value('A/1/25', '14.58', down)).toBe(plain());
  });
  const ridge = { counters: { 'A/1/25': '15.61', '1/I/50': '16.62' } };
  const claimed = (place: string, side: number) => ({
    ...ridge,
    change: (state: { ridge: number[] }) => {
      state.ridge[at(place)] = side + 1;
    },
  });
  rule('6.2.2r', 'is behind a ridge', () => {
    expect(value('A/1/25', '16.62', ridge)).toBe(plain() - 1 - 1);
  });
  rule('6.2.2z 6.2.2x', 'holds the ridge', () => {
    expect(value('A/1/25', '16.62', claimed('16.62', 1))).toBe(plain() - 1 - 2);
  });
  rule('6.2.2aa', 'is across a ridge that the firer holds', () => {
    expect(value('A/1/25', '16.62', claimed('15.61', 0))).toBe(plain() - 1 + 1);
    const japan = { ...claimed('16.62', 1) };
    expect(value('1/I/50', '15.61', japan)).toBe(3 - 1 + 2);
    // The crest is no help over another side.
    const flank = { ...claimed('16.62', 1), counters: { '1/I/50': '16.62', 'A/1/25': '17.62' } };
    expect(value('1/I/50', '17.62', flank)).toBe(value('1/I/50', '17.62', { counters: flank.counters }));
  });
  rule('6.2.2v', 'is across a ridge that a Direct Command takes from the firer', () => {
    const far = { ...claimed('15.61', 0), counters: { 'D/2AAB': '15.61', '1/I/50': '17.62' } };
    const lost = (chit: string) => value('D/2AAB', '17.62', { ...far, chit });
    const open = value('D/2AAB', '17.62', { counters: far.counters });
    expect([lost('4MARDIV') - open, lost('us direct command') - open]).toEqual([1, 0]);
    // An enemy beside the firer keeps the marker there.
    const faced = { ...far, counters: { ...far.counters, '2/I/50': '16.62' }, chit: 'us direct command' };
    expect(value('D/2AAB', '17.62', faced) - open).toBe(1);
  });
  rule('6.2.2ac', 'holds a ridge, but is fired at over another side', () => {
    const flank = {
      counters: { 'A/1/25': '17.62', '1/I/50': '16.62' },
      change: (state: { ridge: number[] }) => {
        state.ridge[at('16.62')] = 2;
      },
    };
    expect(value('A/1/25', '16.62', flank)).toBe(plain() - 1 + 2);
  });
  rule('22.2.1d 8.2j', 'is afloat: the zone counts, not the unit', () => {
    const counters = { CD1: '13.53', 'A/1/25': 'white-1-finalRunIn column' };
    const { state, fire } = shot('CD1', 'white-1-finalRunIn', { counters });
    expect([fire.single, fireValue(state, fire).value]).toEqual([counter('A/1/25'), 5 - 2]);
  });
});

rule('8.3.6a', 'Concentrated Fire adds 1', () => {
  expect(value('A/1/25', '15.56', company, { concentrated: true })).toBe(plain() + 1);
});

rule('8.3.7a 8.3.7b 8.3.7c', 'rain and night add up; the Army sees best at night', () => {
  const night = '24 July Night I';
  expect(value('A/1/25', '15.56', { ...company, weather: 'rain' })).toBe(plain() - 1);
  expect(value('A/1/25', '15.56', { ...company, time: night })).toBe(plain() - 2);
  expect(value('A/1/25', '15.56', { ...company, time: night, weather: 'rain' })).toBe(plain() - 3);
  expect(at56('lit', { time: night })).toBe(plain());
  expect(value('1/I/50', '15.55', { ...company, time: night })).toBe(3 - 1);
  const navy = { counters: { 'A/1/25': '15.55', '1/56NGF': '15.56' }, time: night };
  expect(value('1/56NGF', '15.55', navy)).toBe(3 - 2);
});

rule('8.3.4a', 'who does not reach the target does not add', () => {
  const guns = { 'AT/50': '15.55', '1/I/50': '15.55' };
  const adders = (target: string) =>
    shot('AT/50', target, { counters: { ...guns, 'A/1/25': target } }, ['1/I/50']).fire.adders;
  expect([adders('15.57'), adders('15.56')]).toEqual([[], [counter('1/I/50')]]);
});

rule('6.2.2h', 'a steep slope protects on the level, too, not from above', () => {
  const slope = (from: string, target: string) => {
    const { state, fire } = shot('A/1/25', target, { counters: { 'A/1/25': from, '1/I/50': target } });
    return fireValue(state, fire).counted.find(({ rule: id }) => id === '6.2.2h')?.amount;
  };
  // 13.59 and 14.60 are both on level 2; 14.58 lies below 14.59.
  expect([slope('13.59', '14.60'), slope('14.58', '14.59'), slope('14.59', '14.58')]).toEqual([-2, -2, undefined]);
});

rule('8.3.5b 6.2.2h', 'a fire through a corner crosses only what both sides there have', () => {
  // From below into 12.61 through the corner between its Steep Slope and its Slope.
  const counters = { 'LTC/18': '10.61', 'A/1/25': '12.61' };
  const { state, fire } = shot('LTC/18', '12.61', { counters });
  expect(fireValue(state, fire).counted.some(({ rule: id }) => id === '6.2.2h')).toBe(false);
  const { state: beside, fire: across } = shot('LTC/18', '12.61', { counters: { ...counters, 'LTC/18': '11.60' } });
  expect(fireValue(beside, across).counted.some(({ rule: id }) => id === '6.2.2h')).toBe(true);
});
