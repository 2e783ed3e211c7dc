import { describe, expect } from 'vitest';
import { rule } from '#engine/proof';
import { isNight } from '../core/calendar.ts';
import { allowanceIn, fireEffect, fortificationDefense, qualityEffect } from '../core/conditions.ts';
import { qualityOf } from '../core/quality.ts';
import { FINISHED, FIRST_ACTION, PREPARED_ASSAULT } from '../core/state.ts';
import { unitKinds, weaponKinds } from '../data/kinds.ts';
import { turns } from '../data/tables.ts';
import mapFile from '../data/tinian/map.json' with { type: 'json' };
import { fireTypes } from '../data/types.ts';
import { activate, counterNamed, divisionNamed, placeNamed } from '../fixtures/activations.ts';
import { goOn } from '../fixtures/goOn.ts';
import { type PositionSpec, position } from '../position.ts';
import { COLUMN, DEPLOYED, hasTrait } from '../theater/forces.ts';
import { AVAILABLE, LOST, REALLOCATING, ROUTED } from '../theater/places.ts';
import { theater } from '../tinian.ts';

const { forces } = theater;
const here = '13.56';
const pair = { 'HQ/24': '14.55', 'A/1/24': here, 'B/1/24': here };

describe('counters', () => {
  rule('2.0ap 3.4c', 'units have fire values from 0 to 8', () => {
    for (const { deployed, column } of unitKinds) {
      for (const face of [deployed, column]) if (face) expect(face.fire >= 0 && face.fire <= 8).toBe(true);
    }
  });
  rule('3.4a', 'each side of a unit has its own values', () => {
    const table = activate('24', { counters: pair });
    const unit = counterNamed('A/1/24');
    const fire = () => forces.fire[unit * 2 + table.state.mode[unit]!];
    expect(fire()).toBe(4);
    table.do('form column', 'A/1/24');
    expect(fire()).toBe(2);
  });
  rule('3.4b', 'fire is red, yellow, black, or white; no unit is blue', () => {
    const types = unitKinds.flatMap(({ deployed, column }) => [deployed, column]).flatMap((face) => face?.type ?? []);
    expect(new Set(types).has('blue')).toBe(false);
    expect([...new Set(types)].every((type) => fireTypes.includes(type))).toBe(true);
  });
  rule('3.4d', 'a deployed unit does not move', () => {
    const table = activate('24', { counters: { 'HQ/24': '14.55', 'A/1/24': `${here} column` } });
    expect(table.options('move')).toContain('A/1/24');
    table.do('deploy', 'A/1/24');
    expect(table.why('move', 'A/1/24')).toBeDefined();
  });
  rule('3.4e', 'without a printed defense it is 0, and the target soft', () => {
    const unit = counterNamed('A/1/24');
    expect(forces.defense[unit * 2 + DEPLOYED]).toBe(0);
    expect(hasTrait(forces, unit, 'hard')).toBe(false);
  });
  rule('3.4f', 'hard units are tanks', () => {
    for (const { traits } of unitKinds) expect(traits.includes('hard')).toBe(traits.includes('tank'));
  });
  rule('3.4g', 'only US engineers do special work', () => {
    const us = activate('4MARDIV', { counters: { 'A/1/20': '13.57', 'A/1/24': '13.57' } });
    expect(us.options('seal cave')).toEqual(['A/1/20']);
    expect(activate('IJA', { counters: { 'Eng/50': '13.57' } }).options('seal cave')).toEqual([]);
  });
  rule('3.4h', 'support weapons have a type of fire and known abilities', () => {
    for (const { type, abilities } of weaponKinds) {
      expect(fireTypes).toContain(type);
      expect(new Set(abilities).size).toBe(abilities.length);
    }
    const { first, end } = forces.weapons;
    for (let weapon = first; weapon < end; weapon++) expect(forces.stripe[weapon]).toBeGreaterThanOrEqual(-2);
  });
  rule('3.4i', 'a fortification changes Troop Quality and defense', () => {
    const plain = activate('24', { counters: pair }).state;
    const dug = activate('24', { counters: pair, marks: { [here]: 'trench' } }).state;
    const unit = counterNamed('A/1/24');
    expect(qualityOf(dug, unit)).toBeGreaterThan(qualityOf(plain, unit));
    expect(fortificationDefense(dug, placeNamed(here))).toBeLessThan(fortificationDefense(plain, placeNamed(here)));
  });
  rule('3.4j', 'a leader changes Troop Quality', () => {
    const unit = counterNamed('A/1/24');
    const alone = qualityOf(activate('24', { counters: pair }).state, unit);
    expect(qualityOf(activate('24', { counters: { ...pair, Hart: here } }).state, unit)).toBe(alone + 2);
    expect(qualityOf(activate('24', { counters: { ...pair, Stuart: here } }).state, unit)).toBe(alone);
  });
  rule('3.4k', 'the back of a leader is the replacement, who adds less', () => {
    const unit = counterNamed('A/1/24');
    const named = qualityOf(activate('24', { counters: { ...pair, Hart: here } }).state, unit);
    const replaced = qualityOf(activate('24', { counters: { ...pair, Hart: `${here} replacement` } }).state, unit);
    expect(replaced).toBe(named - 1);
  });
  rule('3.4n', 'a barrage changes fire, movement, and Troop Quality of friend and foe', () => {
    const { state } = activate('24', {
      counters: { ...pair, '1/I/50': '15.58' },
      marks: { [here]: 'heavy', '15.58': 'heavy' },
    });
    for (const place of [here, '15.58'].map(placeNamed)) {
      expect(fireEffect(state, place)).toBeLessThan(0);
      expect(allowanceIn(state, place, 5)).toBeLessThan(5);
      expect(qualityEffect(state, place)).toBeLessThan(0);
    }
  });
  rule('2.0al', 'markers never run out', () => {
    const table = activate('24', {
      counters: pair,
      change: (state) => state.fortification.fill(1, placeNamed('14.56')),
    });
    expect(table.state.fortification.filter((each) => each === 1).length).toBeGreaterThan(200);
    table.do('dig foxhole', 'A/1/24');
    expect(table.state.fortification[placeNamed(here)]).toBe(1);
  });
});

describe('time and ground', () => {
  rule('3.3a', 'a hex is 500 meters across', () => {
    expect(mapFile.grid.metresPerHex).toBe(500);
  });
  rule('2.0v 2.0w', 'a Game Day ends with two night turns', () => {
    const { time } = position({ time: '26 July 0500' }).state;
    const nights = turns.map((_, at) => isNight({ time: time + at }));
    expect(nights.slice(-2)).toEqual([true, true]);
    expect(nights.slice(0, -2)).not.toContain(true);
    expect(position({ time: '26 July Night II' }).state.time + 1).toBe(position({ time: '27 July 0500' }).state.time);
  });
});

describe('tracks', () => {
  const bought = (spec: PositionSpec) => {
    const table = position({ counters: pair, ...spec });
    table.do('buy', '4MARDIV');
    while (table.decision.procedure === 'buying') table.do('ready');
    return table.state;
  };
  rule('2.0x', 'end at 19', () => {
    const state = bought({ time: '26 July Night I', divisions: { '4MARDIV': { fatigue: 19, dp: 9 } } });
    expect(state.fatigue[divisionNamed('4MARDIV')]).toBe(19);
  });
  rule('19.2a', 'Troop Quality stays between 0 and its base', () => {
    const quality = (spec: { fatigue: number; quality: number }) =>
      position({ counters: pair, time: '26 July 0500', dice: { weather: [5] }, divisions: { '4MARDIV': spec } }).state
        .quality[divisionNamed('4MARDIV')];
    expect(quality({ fatigue: 0, quality: 6 })).toBe(6);
    expect(quality({ fatigue: 0, quality: 5 })).toBe(6);
    expect(quality({ fatigue: 9, quality: 0 })).toBe(0);
  });
  rule('19.2e', 'units use the current value of their Division', () => {
    const unit = counterNamed('A/1/24');
    const at = (quality: number) =>
      qualityOf(activate('24', { counters: pair, divisions: { '4MARDIV': { quality } } }).state, unit);
    expect([at(6), at(4)]).toEqual([6, 4]);
  });
  rule('19.2c', 'chits that were bought stay when Troop Quality falls', () => {
    const table = position({
      counters: { ...pair, 'A/1/8': '11.57', 'A/1/25': '15.56' },
      phase: 'action',
      time: '26 July 1100',
      divisions: { '4MARDIV': { quality: 3, dp: 9 }, '2MARDIV': { dp: 9 } },
      change: (state) => {
        state.bought[theater.chits.findIndex(({ id }) => id === '24')] = 1;
      },
    });
    expect(table.state.cup.map((chit) => theater.chits[chit]!.id)).toContain('24');
    expect(table.why('pre-empt', '25')?.rule).toBe('4.2Ce');
  });
  rule('2.0aa', 'a unit next to its leader is In-Command without an HQ', () => {
    const counters = { 'A/1/24': here, 'B/1/24': '13.55', Hart: '13.55' };
    const spec = { marks: { [here]: 'DG2' }, divisions: { '4MARDIV': { dc: 3 } } };
    const table = activate('24', { ...spec, counters });
    table.do('rally', 'A/1/24');
    expect(table.options('pass')).toContain('A/1/24');
    const without = activate('24', { ...spec, counters: { ...counters, Hart: 'off-board' } });
    without.do('rally', 'A/1/24');
    expect(without.why('pass', 'A/1/24')?.rule).toBe('5.1b2');
  });
});

describe('Assaults in an Activation', () => {
  const facing = { ...pair, '1/I/50': '14.57' };

  rule('4.2Cvh 2.0n', 'new markers cost 1 DP and wait for a later Activation', () => {
    const table = activate('24', { counters: facing, divisions: { '4MARDIV': { dp: 3 } } });
    table.do('prepare assault', '14.57');
    expect(table.state.dispatch[divisionNamed('4MARDIV')]).toBe(2);
    expect(table.offers('assault')).toBe(false);
    expect(table.why('attach', '24-us-hmg-1')?.rule).toBe('4.2Cvb');
    table.do('pass', 'HQ/24');
    expect(table.why('prepare assault', '14.56')?.rule).toBe('4.2Cvh');
  });
  rule('5.2b 5.2c', 'all who assault act together, and have then finished', () => {
    const table = activate('24', {
      counters: facing,
      dice: { 'attacker assault': [8], 'defender assault': [0], rout: [0, 0] },
      change: (state) => {
        state.assaultMarkers[placeNamed('14.57')] = PREPARED_ASSAULT;
      },
    });
    table.do('assault');
    for (let tries = 0; tries < 20 && table.decision.procedure !== 'activation'; tries++) {
      if (table.decision.procedure === 'assaults') table.do('assault', '14.57');
      else if (table.options('advance').length > 0) table.do('advance', table.options('advance')[0]);
      else goOn(table);
    }
    expect(table.decision.procedure).toBe('activation');
    for (const unit of ['A/1/24', 'B/1/24']) {
      if (table.state.where[counterNamed(unit)]! >= 0) {
        expect(table.state.done[counterNamed(unit)]! & FINISHED).toBe(FINISHED);
        expect(table.options('pass')).not.toContain(unit);
      }
    }
    expect(table.options('pass')).toContain('HQ/24');
  });
});

describe('what is lost with others', () => {
  rule('3.4m', 'an eliminated HQ goes to the Routed Units box', () => {
    const table = activate('24', {
      counters: { 'HQ/24': here, 'A/1/24': here, 'B/1/24': here, 'C/1/24': here },
      marks: { [here]: 'DG4' },
    });
    table.do('done');
    table.do('lose', 'HQ/24');
    expect(table.state.where[counterNamed('HQ/24')]).toBe(ROUTED);
  });
  rule('12.2g', 'with its last HQ a Division loses the weapons in its boxes', () => {
    const counters = { 'HQ/4MARDIV': here, '24-us-hmg-1': 'available' };
    const table = activate('4MARDIV', { counters, marks: { [here]: 'burning' } });
    table.do('done');
    expect(table.state.where[counterNamed('24-us-hmg-1')]).toBe(LOST);
    const others = activate('4MARDIV', { counters: { ...counters, 'A/1/25': '15.56' }, marks: { [here]: 'burning' } });
    others.do('done');
    expect(others.state.where[counterNamed('24-us-hmg-1')]).toBe(AVAILABLE);
  });
  rule('12.2g', 'but neither those with units nor those of another Division', () => {
    const weapons = {
      '24-us-hmg-1': 'reallocating',
      '24-us-hmg-2': here,
      '6-us-hmg-1': 'available',
      'I/50-jp-hmg-1': 'reallocating',
    };
    const table = activate('4MARDIV', {
      counters: { 'HQ/4MARDIV': here, 'A/1/6': '15.56', ...weapons },
      marks: { [here]: 'burning' },
    });
    table.do('done');
    const left = Object.keys(weapons).map((weapon) => table.state.where[counterNamed(weapon)]);
    // That in the hex of the HQ has nobody to serve it.
    expect(left).toEqual([LOST, LOST, AVAILABLE, REALLOCATING]);
  });
  rule('15.0g 15.0g2 15.0g3 15.0g4', 'a truck takes its load with it', () => {
    const truck = 'Truck-1/4MARDIV';
    // Only foot can leave the hill: the truck has no way out of the fire.
    const table = activate('4MARDIV', {
      counters: {
        'HQ/4MARDIV': '14.55',
        'A/1/24': '14.55',
        [truck]: '13.57',
        '1/14': 'pool column',
        '24-us-hmg-1': '13.57',
        Hart: '13.57',
        'American-Hero-1': '13.57',
      },
      marks: { '13.57': 'burning', '13.58': 'burning' },
      change: (state) => {
        state.where[counterNamed('1/14')] = -7;
        state.carrier[counterNamed('1/14')] = counterNamed(truck);
      },
    });
    table.do('done');
    const where = (counter: string) => table.state.where[counterNamed(counter)];
    expect([where(truck), where('1/14'), where('American-Hero-1')]).toEqual([LOST, LOST, LOST]);
    expect(where('24-us-hmg-1')).toBe(REALLOCATING);
    expect(where('Hart')).toBe(placeNamed('14.55'));
  });
});

rule('5.2d', 'who adds to a fire has acted, and may act a second time', () => {
  const table = activate('24', {
    counters: { ...pair, '1/I/50': '14.57' },
    divisions: { '4MARDIV': { dc: 3 } },
    dice: { fire: [9] },
    rerolled: ['us', 'japan'],
  });
  table.do('fire', 'A/1/24');
  table.do('shoot');
  for (const unit of ['A/1/24', 'B/1/24']) {
    expect(table.state.done[counterNamed(unit)]! & FIRST_ACTION).toBe(FIRST_ACTION);
    expect(table.options('pass')).toContain(unit);
  }
  expect(table.state.mode[counterNamed('A/1/24')]).not.toBe(COLUMN);
});
