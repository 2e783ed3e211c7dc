import { describe, expect } from 'vitest';
import { rule } from '#engine/proof';
import { amountOf } from '../../tables/modifiers.ts';
import type { Fire } from '../core/fire.ts';
import { type PositionSpec, prepared } from '../position.ts';
import { prepareFire } from '../support/indirectFire.ts';
import { theater } from '../tinian.ts';
import { barrageBy, countedInIndirect, hasIndirectResult } from './indirect.ts';

const at = (name: string) => theater.places.find(name);
const unit = (name: string) => theater.forces.find(name);

/** The fire of a unit at a hex in a position. */
function fireOf(spec: PositionSpec, firer: string, target: string, adders: readonly string[] = []) {
  const state = prepared({ chit: '4MARDIV', time: '26 July 1100', ...spec });
  const fire: Fire = { ...prepareFire(state, unit(firer)), target: at(target), adders: adders.map(unit) };
  return {
    value: amountOf(countedInIndirect(state, fire)),
    barrage: barrageBy(fire),
    hasResult: hasIndirectResult(state, fire),
  };
}

const [clear, brush] = ['16.56', '19.50'] as const;
/** 1/14 has Fire Power 4, a mortar 3. */
const counters = { '1/14': '14.55', 'Mtr/1/25': '13.55', '1/I/50': clear, '2/I/50': brush };

describe('the value of indirect fire', () => {
  rule('8.6.3e 8.6.3h', 'counts the terrain of the hex, and no unit defense, leader, or hexside', () => {
    const led = { counters: { ...counters, Cates: '14.55', Matsuda: brush } };
    expect(fireOf(led, '1/14', clear).value).toBe(4);
    expect(fireOf(led, '1/14', brush).value).toBe(3);
  });
  rule('8.6.3f', 'counts fortifications', () => {
    expect(fireOf({ counters, marks: { [clear]: 'foxhole' } }, '1/14', clear).value).toBe(3);
    expect(fireOf({ counters, marks: { [clear]: 'bunker' } }, '1/14', clear).value).toBe(0);
  });
  rule('8.6.3a', 'counts the disorder of the firer, its barrage does not', () => {
    const fire = fireOf({ counters, marks: { '14.55': 'DG2' } }, '1/14', clear);
    expect([fire.value, fire.barrage]).toEqual([3, 3]);
  });
  rule('8.6.3b', 'counts a barrage on the firer', () => {
    expect(fireOf({ counters, marks: { '13.55': 'light' } }, 'Mtr/1/25', clear).value).toBe(2);
    expect(fireOf({ counters, marks: { '13.55': 'smoke' } }, 'Mtr/1/25', clear).value).toBe(3);
  });
  rule('8.6.3c 8.6.3d', 'is two less at a hex with hard targets, four less where there is nothing else', () => {
    expect(fireOf({ counters: { ...counters, 'LTC/18': clear } }, '1/14', clear).value).toBe(2);
    const { '1/I/50': _, ...noInfantry } = counters;
    const tanks = { counters: { ...noInfantry, 'LTC/18': clear } };
    expect(fireOf(tanks, '1/14', clear)).toMatchObject({ value: 0, hasResult: true });
    const barrageOnly = fireOf({ ...tanks, options: { 'indirect-at-hard': 'barrage' } }, '1/14', clear);
    expect(barrageOnly.hasResult).toBe(false);
  });
  rule('8.6.3g', 'counts one for each further unit', () => {
    const stack = { counters: { ...counters, '2/14': '14.55', '1/10': '14.55' } };
    expect(fireOf(stack, '1/14', clear, ['2/14', '1/10'])).toMatchObject({ value: 6, barrage: 4 });
  });
  rule('17.0b 17.1d 17.1j', 'is lower at night, but not into a lit hex', () => {
    const night = { counters: { ...counters, '1/Art/50': '13.60', 'A/1/25': '15.56' }, time: '26 July Night I' };
    expect(fireOf(night, '1/14', clear).value).toBe(2);
    expect(fireOf({ ...night, marks: { [clear]: 'lit' } }, '1/14', clear).value).toBe(4);
    expect(fireOf({ ...night, chit: 'IJA' }, '1/Art/50', '15.56').value).toBe(2);
    expect(fireOf({ ...night, weather: 'rain' }, '1/14', clear).value).toBe(1);
  });
});

describe('barrages', () => {
  rule('8.6.2b', 'follow from the printed strength and the number of units', () => {
    const stack = { counters: { ...counters, '2/14': '14.55', 'Art/I/50': '13.60' } };
    expect(fireOf(stack, '1/14', clear, ['2/14']).barrage).toBe(4);
    expect(fireOf(stack, '1/14', clear).barrage).toBe(3);
    expect(fireOf(stack, 'Mtr/1/25', clear).barrage).toBe(2);
    expect(fireOf({ ...stack, chit: 'IJA' }, 'Art/I/50', '14.55').barrage).toBe(1);
  });
  rule('8.6.1h', 'are all that fire at friends, at nothing, or at units in a cave leaves', () => {
    const cave = { counters: { ...counters, '3/I/50': '13.57-cave' } };
    expect(fireOf(cave, '1/14', clear).hasResult).toBe(true);
    expect(fireOf(cave, '1/14', '14.56').hasResult).toBe(false);
    expect(fireOf(cave, '1/14', '13.55').hasResult).toBe(false);
    expect(fireOf(cave, '1/14', '13.57').hasResult).toBe(false);
  });
});

rule('8.6.3e 8.6.3g', 'example: 1/10 with 2/14 at brush has 4, and leaves a Heavy Barrage', () => {
  const example = { '1/10': '17.49', '2/14': '17.49', 'E/2/25': '18.50', '2/I/50': brush };
  expect(fireOf({ counters: example }, '1/10', brush, ['2/14'])).toMatchObject({ value: 4, barrage: 4 });
});
