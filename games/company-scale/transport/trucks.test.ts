import { describe, expect } from 'vitest';
import { rule } from '#engine/proof';
import { cargoOf } from '../core/cargo.ts';
import { isInCommand } from '../core/command.ts';
import { isHeadquartersDestroyed } from '../field/weapons.ts';
import { activate, command, counterNamed, placeNamed } from '../fixtures/activations.ts';
import { assaulting } from '../fixtures/assaulting.ts';
import { ABOARD, TRUCK_POOL } from '../theater/places.ts';
import { theater } from '../tinian.ts';
import { headquartersAshore } from './headquarters.ts';

const truck = 'Truck-1/4MARDIV';
const camp = {
  'HQ/4MARDIV': '14.56',
  '1/14': '13.56',
  'A/1/24': '15.56',
  'Mtr/1/24': '15.56',
  'D/2AAB': '15.55',
  [truck]: 'pool',
};
const where = (unit: string, table: ReturnType<typeof activate>) => table.state.where[counterNamed(unit)];
/** A truck with the artillery aboard. */
const loaded = {
  counters: { ...camp, [truck]: '13.56 column', '1/14': 'pool column' },
  change: (state: { where: number[]; carrier: number[] }) => {
    state.where[counterNamed('1/14')] = ABOARD;
    state.carrier[counterNamed('1/14')] = counterNamed(truck);
  },
};

describe('loading', () => {
  rule('15.0a 15.0b', 'is for the US, by trucks of the pool', () => {
    expect(
      theater.forces.counters.filter(({ id }, at) => id.includes('Truck') && theater.forces.side[at] === 1),
    ).toEqual([]);
    const table = activate('4MARDIV', { counters: camp });
    expect(table.why('move', '1/14')).toBeDefined();
    expect(table.options('load')).toContain('1/14');
    expect(activate('4MARDIV', { counters: { ...camp, [truck]: '15.55' } }).options('load')).toEqual([]);
  });
  rule('15.0d', 'is for the Division Chit', () => {
    expect(activate('24', { counters: camp }).why('load', 'A/1/24')?.rule).toBe('15.0d');
    expect(command('us', { counters: camp, divisions: { '4MARDIV': { dc: 9 } } }).why('load', 'A/1/24')?.rule).toBe(
      '15.0d',
    );
  });
  rule('15.0d2', 'needs command, and no enemy Fire Zone', () => {
    const far = activate('4MARDIV', { counters: { ...camp, 'HQ/4MARDIV': 'routed' } });
    expect(far.why('load', '1/14')?.rule).toBe('15.0d2');
    const near = activate('4MARDIV', { counters: { ...camp, '1/I/50': '12.57' } });
    expect(near.why('load', '1/14')?.rule).toBe('15.0d2');
    expect(near.options('load')).toContain('A/1/24');
  });
  rule('15.0c 15.0d3 15.0f', 'puts a unit aboard in column, and ends its Actions and the truck’s', () => {
    const table = activate('4MARDIV', { counters: camp, divisions: { '4MARDIV': { dc: 9 } } });
    table.do('load', '1/14');
    expect(where('1/14', table)).toBe(ABOARD);
    expect(where(truck, table)).toBe(placeNamed('13.56'));
    expect(cargoOf(table.state, counterNamed(truck))).toBe(counterNamed('1/14'));
    expect(table.state.mode[counterNamed('1/14')]).toBe(1);
    expect(table.why('move', truck)).toBeDefined();
    expect(table.why('unload', truck)?.rule).toBe('5.2a');
    expect(table.options('pass')).not.toContain('1/14');
    expect(table.options('load')).toEqual([]);
  });
  rule('15.0d3', 'is a first Action', () => {
    const table = activate('4MARDIV', { counters: camp, divisions: { '4MARDIV': { dc: 9 } } });
    table.do('dig foxhole', 'A/1/24');
    expect(table.options('smoke')).toContain('A/1/24');
    expect(table.why('load', 'A/1/24')?.rule).toBe('15.0d3');
  });
  rule('15.0c 6.0k', 'is not for who has just deployed', () => {
    const table = activate('4MARDIV', { counters: { ...camp, 'A/1/24': '15.56 column' } });
    expect(table.options('load')).toContain('A/1/24');
    table.do('deploy', 'A/1/24');
    expect(table.why('load', 'A/1/24')?.rule).toBe('15.0c');
  });
  rule('10.2.1a4', 'is not for the Suppressed, who can only rally', () => {
    const table = activate('4MARDIV', { counters: camp, marks: { '13.56': 'suppressed' } });
    expect(table.why('load', '1/14')?.rule).toBe('10.2.1a4');
    expect(table.options('load')).toContain('A/1/24');
  });
  rule('15.0m', 'takes leg units and those without movement, no mortars or vehicles', () => {
    const table = activate('4MARDIV', { counters: camp });
    expect(table.options('load').sort()).toEqual(['1/14', 'A/1/24', 'HQ/4MARDIV']);
    expect(table.why('load', 'Mtr/1/24')?.rule).toBe('15.0m');
    expect(table.why('load', 'D/2AAB')?.rule).toBe('15.0m');
  });
});

describe('corps trucks and leaders aboard', () => {
  rule('27.0h 15.0d', 'the corps loads on the Direct Command Chit, near an HQ of either Division', () => {
    const corps = { 'HQ/2MARDIV': '14.56', '3/10': '13.56', 'Corps-Truck-1': 'pool' };
    const table = command('us', { counters: corps, divisions: { '4MARDIV': { dc: 1 } } });
    expect(table.options('load')).toEqual(['3/10']);
    table.do('load', '3/10');
    expect(where('3/10', table)).toBe(ABOARD);
    expect(where('Corps-Truck-1', table)).toBe(placeNamed('13.56'));
    const far = command('us', { counters: { ...corps, 'HQ/2MARDIV': 'routed' } });
    expect(far.why('load', '3/10')?.rule).toBe('15.0d2');
    expect(activate('2MARDIV', { counters: corps }).why('load', '3/10')?.rule).toBe('5.1l');
  });
  rule('15.0c', 'a leader rides along with a unit of his command aboard', () => {
    const ride = activate('4MARDIV', {
      counters: { [truck]: '13.56 column', 'A/1/24': 'pool column', 'A/1/25': '13.56', Hart: '13.56' },
      change: (state) => {
        state.where[counterNamed('A/1/24')] = ABOARD;
        state.carrier[counterNamed('A/1/24')] = counterNamed(truck);
      },
    });
    ride.do('move', truck);
    expect(ride.state.stack.at(-1)?.local).toMatchObject({ markers: [counterNamed('Hart')] });
  });
  rule('15.0c 13.1e', 'a leader does not ride with a unit of another command', () => {
    const ride = activate('4MARDIV', {
      counters: { [truck]: '13.56 column', 'A/1/25': 'pool column', 'A/1/24': '13.56', Hart: '13.56' },
      change: (state) => {
        state.where[counterNamed('A/1/25')] = ABOARD;
        state.carrier[counterNamed('A/1/25')] = counterNamed(truck);
      },
    });
    ride.do('move', truck);
    expect(ride.why('take along', 'Hart')?.rule).toBe('13.1e');
    expect(ride.state.stack.at(-1)?.local).toMatchObject({ markers: [] });
  });
});

describe('unloading', () => {
  rule('15.0c 5.1d', 'an HQ aboard commands nobody, but is not destroyed (ruling 198)', () => {
    const aboard = {
      counters: { ...camp, [truck]: '14.56 column', 'HQ/4MARDIV': 'pool column' },
      change: (state: { where: number[]; carrier: number[] }) => {
        state.where[counterNamed('HQ/4MARDIV')] = ABOARD;
        state.carrier[counterNamed('HQ/4MARDIV')] = counterNamed(truck);
      },
    };
    const company = counterNamed('A/1/24');
    expect(isInCommand(activate('4MARDIV', { counters: camp }).state, company)).toBe(true);
    const { state } = activate('4MARDIV', aboard);
    expect(isInCommand(state, company)).toBe(false);
    expect(headquartersAshore(state, company)).toEqual([]);
    expect(isHeadquartersDestroyed(state, theater.forces.division[company]!)).toBe(false);
  });
  rule('15.0e', 'a loaded truck moves like any white-stripe unit', () => {
    expect(activate('4MARDIV', loaded).options('move')).toContain(truck);
    expect(activate('24', loaded).options('move')).not.toContain(truck);
  });
  rule('15.0i 15.0j 15.0k', 'sends the truck back, and ends the unit’s Actions', () => {
    const table = activate('4MARDIV', { ...loaded, marks: { '13.56': 'DG2' }, divisions: { '4MARDIV': { dc: 9 } } });
    table.do('unload', truck);
    expect(where(truck, table)).toBe(TRUCK_POOL);
    expect(where('1/14', table)).toBe(placeNamed('13.56'));
    expect(cargoOf(table.state, counterNamed(truck))).toBe(-1);
    expect(table.state.disorder[placeNamed('13.56')]).toBe(2);
    expect(table.why('pass', '1/14')?.rule).toBe('5.2a');
    expect(table.options('load')).toEqual([]);
    expect(table.why('load', 'A/1/24')?.rule).toBe('15.0j');
  });
  rule('5.1b2 15.0k', 'costs 1 DC after the truck has moved', () => {
    const table = activate('4MARDIV', { ...loaded, divisions: { '4MARDIV': { dc: 2 } } });
    table.do('move', truck);
    table.do('go to', '14.55');
    table.do('unload', truck);
    expect(where('1/14', table)).toBe(placeNamed('14.55'));
    expect(table.state.commands[theater.forces.division[counterNamed(truck)]!]).toBe(1);
  });
  rule('10.2.1a4', 'is not for the Suppressed', () => {
    const table = activate('4MARDIV', { ...loaded, marks: { '13.56': 'suppressed' } });
    expect(table.why('unload', truck)?.rule).toBe('10.2.1a4');
    expect(activate('4MARDIV', { ...loaded, marks: { '13.56': 'pinned' } }).options('unload')).toEqual([truck]);
  });
  rule('15.0h', 'under enemy guns the enemy may fire first', () => {
    const table = activate('4MARDIV', { ...loaded, counters: { ...loaded.counters, '1/I/50': '12.57' } });
    table.do('unload', truck);
    expect(table.decision).toMatchObject({ procedure: 'opportunity fire' });
    expect(table.game.prompt(table.state)).toContain('The enemy unloads a truck.');
  });
  rule('15.0c 9.1Db', 'leaves a leader who rides along where the truck goes, also in a retreat', () => {
    const table = assaulting({
      on: ['13.56'],
      chit: 'IJA',
      ...loaded,
      counters: { [truck]: '13.56 column', '1/14': 'pool column', Hart: '13.56', 'A/1/24': '15.55', '1/I/50': '13.57' },
      change: (state) => {
        loaded.change(state);
        state.carrier[counterNamed('1/14')] = -1;
        state.where[counterNamed('1/14')] = TRUCK_POOL;
        state.where[counterNamed('B/1/24')] = ABOARD;
        state.carrier[counterNamed('B/1/24')] = counterNamed(truck);
      },
    });
    table.do('assault', '13.56');
    table.do('retreat', '13.55');
    expect([where(truck, table), where('Hart', table)]).toEqual([placeNamed('13.55'), placeNamed('13.55')]);
  });
});
