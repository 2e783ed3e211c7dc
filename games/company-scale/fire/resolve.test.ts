import { describe, expect } from 'vitest';
import { rule } from '#engine/proof';
import { type Fire, fireWith } from '../core/fire.ts';
import { CONCENTRATED, ON_FIRE, PINNED, STEADY, SUPPRESSED } from '../core/state.ts';
import { type PositionSpec, position, prepared } from '../position.ts';
import { LOST, OFF_BOARD, REALLOCATING, ROUTED } from '../theater/places.ts';
import { theater } from '../tinian.ts';
import { bestFire } from './assembly.ts';
import { resolveFire } from './resolve.ts';

const at = (name: string) => theater.places.find(name);
const counter = (id: string) => theater.forces.find(id);
const here = at('15.56');

/** A unit fires at a place with these dice; both sides have used their rerolls. */
function fires(
  firer: string,
  target: string,
  spec: PositionSpec,
  dice: Readonly<Record<string, readonly number[]>>,
  change: Partial<Fire> = {},
) {
  const aim = { kind: 'direct', firer: counter(firer), target: at(target), moving: [] } as const;
  const fire = { ...bestFire(prepared(spec), aim, () => false), ...change };
  return resolved(fire, spec, dice);
}

function resolved(fire: Fire, spec: PositionSpec, dice: Readonly<Record<string, readonly number[]>>) {
  return position({
    rerolled: ['us', 'japan'],
    ...spec,
    dice,
    call: { procedure: resolveFire, local: {} },
    change: (state) => {
      spec.change?.(state);
      state.fire = fire;
    },
  });
}

const staff = { 'IJA-HQ': '14.59', 'IJN-HQ': '17.61', 'HQ/25': '14.53' };
/** Value 8, red: 4, HMG 1, leader 1, Cates not; against +1 in column. */
const strong = { 'A/1/25': '15.55', 'LTC/18': 'off-board' };

/** An attack with a given value: the strength makes up for what counts. */
function attack(strength: number, die: number, counters: Readonly<Record<string, string>>, spec: PositionSpec = {}) {
  const whole = { ...spec, counters: { ...strong, ...staff, ...counters } };
  return fires('A/1/25', '15.56', whole, { fire: [die], rout: [9], ...(spec.dice as object) }, { strength });
}

const navy = { '1/56NGF': '15.56 column' };

describe('a die', () => {
  const result = (strength: number, die: number) =>
    (attack(strength, die, navy).told('fired')[0] as unknown as { result: string }).result;

  rule('8.4a 8.0a', 'of the value or less hits in its column', () => {
    // 3 and +1 for the column are 4.
    expect([result(3, 4), result(3, 5), result(3, 3)]).toEqual(['DG1', '-', 'S']);
  });
  rule('8.2g', 'of 0 always has the result of column 0', () => expect(result(-4, 0)).toBe('DG1'));
  rule('8.2h', 'of 9 always misses', () => expect(result(12, 9)).toBe('-'));
});

describe('the result', () => {
  rule('8.4.1a 8.2d', 'S suppresses all units of the hex', () => {
    expect(attack(5, 3, navy).state.shock[here]).toBe(SUPPRESSED);
  });
  rule('8.4.4a 8.4.4b', 'S makes a Pinned hex a Suppressed one', () => {
    expect(attack(5, 3, navy, { marks: { '15.56': 'pinned' } }).state.shock[here]).toBe(SUPPRESSED);
  });
  rule('8.4.1g', 'is carried out in its order: the check knows the new disorder', () => {
    // DG1 R on DG1: at DG2 Troop Quality is 1 lower than before.
    const quality = theater.forces.divisions.find(({ id }) => id === 'IJN')!.quality;
    const spec = (die: number) => ({ marks: { '15.56': 'DG1' }, dice: { rout: [die] } });
    const deployed = { '1/56NGF': '15.56' };
    expect(attack(6, 6, deployed, spec(quality)).state.shock[here]).toBe(PINNED);
    expect(attack(6, 6, deployed, spec(quality - 1)).state.shock[here]).toBe(STEADY);
  });
  rule('8.4.1f 8.2e', 'E eliminates the Hard Target alone', () => {
    const counters = { 'C/1/25': '15.55', '25-us-at-1': '15.55', 'LTC/18': '15.56', '1/I/50': '15.56', ...staff };
    const tank = { single: counter('LTC/18'), targetUnit: counter('LTC/18'), weapon: counter('25-us-at-1'), type: 2 };
    const { state } = fires('C/1/25', '15.56', { counters }, { fire: [4] }, tank);
    expect([state.where[counter('LTC/18')], state.where[counter('1/I/50')]]).toEqual([LOST, here]);
    expect([state.disorder[here], state.shock[here]]).toEqual([0, STEADY]);
    // The last unit of its hex leaves nothing behind.
    const { '1/I/50': _company, ...alone } = counters;
    const left = fires('C/1/25', '15.56', { counters: alone, marks: { '15.56': 'DG1' } }, { fire: [4] }, tank);
    expect([left.state.where[counter('LTC/18')], left.state.disorder[here]]).toEqual([LOST, 0]);
  });
  rule('8.2e', 'R of a Hard Target that fails pins the hex', () => {
    const counters = { 'C/1/25': '15.55', '25-us-at-1': '15.55', 'LTC/18': '15.56', '1/56NGF': '15.56', ...staff };
    const tank = { single: counter('LTC/18'), targetUnit: counter('LTC/18'), weapon: counter('25-us-at-1'), type: 2 };
    const table = fires('C/1/25', '15.56', { counters }, { fire: [2], rout: [9] }, tank);
    expect(table.state.shock[here]).toBe(PINNED);
  });
});

describe('the Rout Check', () => {
  const check = (counters: Readonly<Record<string, string>>, die: number, fire: number, spec: PositionSpec = {}) =>
    attack(6, fire, counters, { ...spec, dice: { rout: [die] } }).state;
  const quality = theater.forces.divisions.find(({ id }) => id === 'IJN')!.quality;

  rule('8.4.1c 8.4.2d 8.4.2f', 'is passed with the Troop Quality or less, else the Deployed are Pinned', () => {
    const deployed = { '1/56NGF': '15.56' };
    expect(check(deployed, quality, 2).shock[here]).toBe(STEADY);
    expect(check(deployed, quality + 1, 2).shock[here]).toBe(PINNED);
  });
  rule('8.4.1d 8.4.2b', 'is 1 easier for a star', () => {
    expect(check({ '1/56NGF': '15.56' }, quality + 1, 1).shock[here]).toBe(STEADY);
    expect(check({ '1/56NGF': '15.56' }, quality + 2, 1).shock[here]).toBe(PINNED);
  });
  rule('8.4.2e 8.4.2i', 'sends a unit in column away', () => {
    const state = check({ ...navy, '2/56NGF': '15.56 column' }, 9, 2);
    const fled = ['1/56NGF', '2/56NGF'].filter((unit) => state.where[counter(unit)] === ROUTED);
    expect([fled.length, state.shock[here]]).toEqual([1, PINNED]);
  });
  rule('8.4.2b4', 'is harder by a positive defense', () => {
    expect(check(navy, quality - 1, 2).where[counter('1/56NGF')]).toBe(here);
    expect(check(navy, quality, 2).where[counter('1/56NGF')]).toBe(ROUTED);
  });
  rule('8.4.2b2 8.4.2b5', 'is easier in a trench: for its defense and for its Troop Quality', () => {
    const trench = { marks: { '15.56': 'trench' } };
    expect(check({ '1/56NGF': '15.56' }, Math.min(8, quality + 3), 2, trench).shock[here]).toBe(STEADY);
  });
  rule('8.4.2b3 13.2b 13.2d', 'is easier with a leader of the command alone', () => {
    expect(check({ '1/56NGF': '15.56', Oya: '15.56' }, quality + 2, 2).shock[here]).toBe(STEADY);
    expect(check({ '1/56NGF': '15.56', Ogata: '15.56' }, quality + 1, 2).shock[here]).toBe(PINNED);
  });
  rule('8.4.2g', 'is always passed with a 0 and failed with a 9', () => {
    const poor = { divisions: { IJN: { quality: 0 } }, marks: { '15.56': 'DG4' } };
    expect(check({ '1/56NGF': '15.56' }, 0, 2, poor).shock[here]).toBe(STEADY);
    const rich = { marks: { '15.56': 'bunker' } };
    expect(check({ '1/56NGF': '15.56', Oya: '15.56' }, 9, 0, rich).shock[here]).toBe(STEADY);
    expect(check({ '1/56NGF': '15.56', Oya: '15.56' }, 9, 2, rich).shock[here]).toBe(PINNED);
  });
});

describe('who checks', () => {
  const checked = (table: ReturnType<typeof position>) => table.told('Rout Check')[0];
  rule('8.4.2a', 'is the target unit, with its defense and its mode', () => {
    // The company in column has a worse defense, so the defender stands with the Deployed one.
    const table = attack(6, 2, { '1/56NGF': '15.56', '2/56NGF': '15.56 column' });
    expect(checked(table)).toMatchObject({ unit: counter('1/56NGF') });
    expect(table.state.shock[here]).toBe(PINNED);
  });
  rule('8.4.2c', 'has the leader of the hex also as a Hard Target', () => {
    const counters = { 'C/1/25': '15.55', '25-us-at-1': '15.55', 'LTC/18': '15.56', ...staff };
    const tank = { single: counter('LTC/18'), targetUnit: counter('LTC/18'), weapon: counter('25-us-at-1'), type: 2 };
    const quality = theater.forces.divisions.find(({ id }) => id === 'IJA')!.quality;
    const shock = (leaders: Readonly<Record<string, string>>) => {
      const spec = { counters: { ...counters, ...leaders } };
      const table = fires('C/1/25', '15.56', spec, { fire: [2], rout: [quality + 2] }, tank);
      return table.state.shock[here];
    };
    expect([shock({}), shock({ Ogata: '15.56' })]).toEqual([PINNED, STEADY]);
  });
  rule('8.4.1e 8.1a', 'has 2 off the die for two stars, as Armor Piercing gives at a hex', () => {
    const quality = theater.forces.divisions.find(({ id }) => id === 'IJN')!.quality;
    const counters = { 'A/1/25': '15.55', '1/56NGF': '15.56', ...staff };
    const shock = (die: number) =>
      fires('A/1/25', '15.56', { counters }, { fire: [1], rout: [die] }, { type: 2 }).state.shock[here];
    expect([shock(quality + 2), shock(quality + 3)]).toEqual([STEADY, PINNED]);
  });
});

describe('Tenacity', () => {
  const army = { '1/I/50': '15.56 column' };
  rule('8.4.4d', 'lets the Army take a DG before the die, not the Navy', () => {
    const table = attack(6, 2, army);
    table.do('take a DG', undefined, 'japan');
    expect([table.state.disorder[here], table.state.where[counter('1/I/50')]]).toEqual([1, here]);
    expect(table.told('Rout Check')).toEqual([]);
    expect(attack(6, 2, navy).told('Rout Check')).toHaveLength(1);
  });
  rule('8.4.4e 8.7f 8.7a', 'is off when the hex has caught fire', () => {
    const counters = { 'A/1/25': '15.55', '1/I/50': '16.55 column', '25-us-ft-1': '15.55', ...staff };
    const spec = { counters, asked: { japan: ['tenacity'] } };
    const table = fires('A/1/25', '16.55', spec, { fire: [1], rout: [0] }, { weapon: counter('25-us-ft-1') });
    expect(table.state.burning[at('16.55')]).toBe(ON_FIRE);
    const flames = { ...spec, weather: 'clear' as const };
    const cold = fires('A/1/25', '16.55', flames, { fire: [1], rout: [0] }, { weapon: -1 });
    expect([table.offers('take a DG'), cold.offers('take a DG')]).toEqual([false, true]);
    expect(table.told('Rout Check')).toHaveLength(1);
  });
});

describe('flames', () => {
  const burn = (place: string, from: string, die: number, weather: 'hot' | 'clear' = 'clear', strength = 4) => {
    const counters = { 'A/1/25': from, '1/56NGF': place, '25-us-ft-1': from, ...staff };
    const change = { weapon: counter('25-us-ft-1'), strength };
    const { state } = fires('A/1/25', place, { counters, weather }, { fire: [die], rout: [0] }, change);
    return state.burning[at(place)] === ON_FIRE;
  };
  rule('8.7b', 'catch in cane on 0 to 2', () => {
    expect([burn('16.55', '15.55', 2), burn('16.55', '15.55', 3)]).toEqual([true, false]);
  });
  rule('8.7c', 'catch in buildings on 0', () => {
    expect([burn('15.52', '14.52', 0), burn('15.52', '14.52', 1)]).toEqual([true, false]);
  });
  rule('8.7d', 'catch more easily in hot weather', () => {
    expect([burn('16.55', '15.55', 3, 'hot'), burn('15.52', '14.52', 1, 'hot')]).toEqual([true, true]);
  });
  rule('8.7e', 'catch even if the fire misses', () => expect(burn('16.55', '15.55', 2, 'clear', -4)).toBe(true));
  rule('8.7a', 'do not catch in Clear', () => expect(burn('15.56', '15.55', 0)).toBe(false));
  rule('8.7a', 'come from flamethrowers alone', () => {
    const counters = { 'A/1/25': '15.55', '1/56NGF': '16.55', '25-us-hmg-1': '15.55', ...staff };
    const { state } = fires(
      'A/1/25',
      '16.55',
      { counters },
      { fire: [0], rout: [0] },
      { weapon: counter('25-us-hmg-1') },
    );
    expect(state.burning[at('16.55')]).not.toBe(ON_FIRE);
  });
});

describe('a weapon', () => {
  const counters = { 'A/1/25': '15.55', '25-us-hmg-1': '15.55', '1/I/50': '15.56', 'I/50-jp-hmg-1': '15.56', ...staff };
  rule('8.4b 12.2c', 'of the US that breaks on a 9 goes to the Reallocating box', () => {
    const used = { weapon: counter('25-us-hmg-1') };
    const broken = fires('A/1/25', '15.56', { counters }, { fire: [9] }, used);
    expect(broken.state.where[counter('25-us-hmg-1')]).toBe(REALLOCATING);
    const whole = fires('A/1/25', '15.56', { counters }, { fire: [8] }, used);
    expect(whole.state.where[counter('25-us-hmg-1')]).toBe(at('15.55'));
  });
  rule('12.2d 8.4b', 'of Japan that breaks is out of the game', () => {
    const used = { weapon: counter('I/50-jp-hmg-1') };
    const { state } = fires('1/I/50', '15.55', { counters }, { fire: [9] }, used);
    expect(state.where[counter('I/50-jp-hmg-1')]).toBe(LOST);
  });
});

rule('8.3.1b', 'the defender names the target unit where it matters', () => {
  const counters = { 'A/1/25': '15.55', '1/56NGF': '15.56', 'LTC/18': '15.56 column', ...staff };
  const table = fires('A/1/25', '15.56', { counters }, { fire: [9] }, { single: -1 });
  // Deployed infantry (0) or a tank in column (0): no better defense, so nothing is asked.
  expect(table.state.fire).toBeNull();
  const army = { 'A/1/25': '15.55', '1/56NGF': '15.56', '1/I/50': '15.56 column', 'LTC/18': '15.56', ...staff };
  const other = fires('A/1/25', '15.56', { counters: army }, { fire: [9] }, { single: -1 });
  expect(other.told('fired')).toHaveLength(1);
});

rule('14.2c', 'Wilson undoes a result on the 2nd Marine Division, once', () => {
  const counters = { 'A/1/8': '15.56', '1/I/50': '15.55', Wilson: 'off-board' };
  const spec = { counters, asked: { us: ['one-use heroes'] } };
  const table = fires('1/I/50', '15.56', spec, { fire: [4] }, { strength: 6 });
  table.do('undo', undefined, 'us');
  expect([table.state.disorder[here], table.state.where[counter('Wilson')]]).toEqual([0, LOST]);
  const other = { 'A/1/25': '15.56', '1/I/50': '15.55', Wilson: 'off-board' };
  const fourth = fires('1/I/50', '15.56', { counters: other }, { fire: [4] }, { strength: 6 });
  expect([fourth.state.disorder[here], fourth.state.where[counter('Wilson')]]).toEqual([1, OFF_BOARD]);
});

rule('14.2c', 'Wilson undoes neither what a mine does nor what US aircraft do by mistake', () => {
  const spec = { counters: { 'A/1/8': '15.56', Wilson: 'off-board' }, asked: { us: ['one-use heroes'] } };
  const hit = (kind: 'mine' | 'air strike', side: 0 | 1) => {
    const fire = fireWith({ kind, side, strength: 6, type: 1, target: here });
    return resolved(fire, spec, { [kind === 'mine' ? 'mine' : 'fire']: [3] });
  };
  for (const table of [hit('mine', 1), hit('air strike', 0)]) {
    expect([table.offers('undo'), table.state.disorder[here]]).toEqual([false, 1]);
  }
});

rule('25.2b 25.2d', 'levels of disorder by Japanese fire are casualties', () => {
  const counters = { 'A/1/25': '15.56', '1/I/50': '15.55' };
  expect(fires('1/I/50', '15.56', { counters }, { fire: [4] }, { strength: 6 }).state.casualties).toBe(1);
  const japanese = { 'A/1/25': '15.55', '1/I/50': '15.56', ...staff };
  expect(fires('A/1/25', '15.56', { counters: japanese }, { fire: [4] }, { strength: 6 }).state.casualties).toBe(0);
});

rule('25.2d', 'mines count as Japanese fire, events do not', () => {
  const counted = (kind: 'mine' | 'event' | 'air strike') => {
    const fire = fireWith({ kind, side: 1, strength: 6, type: 1, target: here });
    const stream = kind === 'mine' ? 'mine' : kind === 'event' ? 'event detail' : 'fire';
    return resolved(fire, { counters: { 'A/1/25': '15.56' } }, { [stream]: [3] }).state;
  };
  expect(counted('mine').disorder[here]).toBe(1);
  expect((['mine', 'event', 'air strike'] as const).map((kind) => counted(kind).casualties)).toEqual([1, 0, 0]);
});

rule('8.4.2a 8.4.1b3', 'no check follows where the target unit itself is what the disorder costs', () => {
  const counters = { '1/56NGF': '15.56 column', '1/I/50': '15.56 column' };
  const lost = (unit: string) => {
    const table = attack(8, 6, counters, { marks: { '15.56': 'DG4' } });
    table.do('lose', unit, 'japan');
    return table.told('Rout Check').length;
  };
  expect([lost('1/56NGF'), lost('1/I/50')]).toEqual([0, 1]);
});

rule('20.1.0c', 'a hero is lost when the enemy fires at the hex with a 0', () => {
  const counters = { 'A/1/25': '15.56', '1/I/50': '15.55', 'American-Hero-1': '15.56' };
  const { state } = fires('1/I/50', '15.56', { counters }, { fire: [0] });
  expect(state.where[counter('American-Hero-1')]).toBe(LOST);
  const mine = fireWith({ kind: 'mine', side: 1, strength: 3, type: 1, target: at('15.56') });
  const mined = resolved(mine, { counters }, { mine: [0] });
  expect(mined.state.where[counter('American-Hero-1')]).toBe(at('15.56'));
});

rule('8.3.6a 8.0c', 'Concentrated Fire leaves its marker, and the hex has fired', () => {
  const counters = { 'A/1/25': '15.55', '1/I/50': '15.56', ...staff };
  const { state } = fires('A/1/25', '15.56', { counters }, { fire: [9] }, { concentrated: true });
  expect(state.fireMarkers[at('15.55')]! & CONCENTRATED).toBe(CONCENTRATED);
  expect(state.doneHere[at('15.55')]).toBe(1);
});

rule('8.6.2a 8.6.1g', 'Indirect Fire leaves a barrage, unless its die is 9', () => {
  const shell = fireWith({ kind: 'indirect', side: 0, strength: 5, type: 3, target: here });
  const spec = { counters: { '1/56NGF': '15.56', ...staff } };
  expect(resolved(shell, spec, { 'indirect fire': [4] }).state.barrage[here]).toBe(4);
  expect(resolved(shell, spec, { 'indirect fire': [9] }).state.barrage[here]).toBe(0);
});

rule('24.1c', 'a mine attacks those who enter with its value alone', () => {
  const mine = (value: number) =>
    fireWith({ kind: 'mine', side: 1, strength: value, type: 1, target: here, moving: [counter('A/1/25')] });
  const spec = { counters: { 'A/1/25': '15.56 column', 'HQ/25': '14.53' }, marks: { '15.56': 'foxhole' } };
  expect(resolved(mine(3), spec, { mine: [3] }).state.disorder[here]).toBe(1);
  expect(resolved(mine(3), spec, { mine: [4] }).state.disorder[here]).toBe(0);
});
