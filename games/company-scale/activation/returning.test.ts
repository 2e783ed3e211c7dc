import { describe, expect } from 'vitest';
import { rule } from '#engine/proof';
import { activate, command, counterNamed, divisionNamed, placeNamed } from '../fixtures/activations.ts';

const camp = { 'HQ/4MARDIV': '14.56', 'A/1/24': 'routed', 'A/1/25': 'routed', 'B/1/24': '20.60' };
const around = ['13.55', '13.56', '14.55', '14.56', '14.57', '15.55', '15.56'];
const placeOf = (unit: string, table: ReturnType<typeof activate>) => table.state.where[counterNamed(unit)];

describe('routed units', () => {
  rule('8.4.3a', 'return while they are Active, or for a DC', () => {
    expect(activate('24', { counters: camp }).options('return')).toEqual(['A/1/24']);
    const table = command('us', { counters: camp, divisions: { '4MARDIV': { dc: 1 } } });
    table.do('return', 'A/1/25');
    table.do('return to', '14.56');
    expect(table.state.commands[divisionNamed('4MARDIV')]).toBe(1 + 5 - 1);
  });
  rule('8.4.3a2 8.4.3e', 'on or next to the Division HQ, in column', () => {
    const table = activate('24', { counters: camp });
    table.do('return', 'A/1/24');
    expect(table.options('return to').sort()).toEqual(around);
    expect(table.why('return to', '20.60')).toBeDefined();
    table.do('return to', '14.57');
    expect(placeOf('A/1/24', table)).toBe(placeNamed('14.57'));
    expect(table.state.mode[counterNamed('A/1/24')]).toBe(1);
  });
  rule('8.4.3a3', 'an HQ on or next to the leader of the Division', () => {
    const counters = { ...camp, 'HQ/4MARDIV': 'routed', Cates: '15.58' };
    const table = activate('24', { counters });
    expect(table.why('return', 'A/1/24')?.rule).toBe('8.4.3a2');
    table.do('return', 'HQ/4MARDIV');
    table.do('return to', '15.58');
    // The leader of a Formation is not the Division's.
    for (const led of [{}, { Hart: '20.60' }]) {
      const without = activate('24', { counters: { ...counters, Cates: 'off-board', ...led } });
      expect(without.why('return', 'HQ/4MARDIV')?.rule).toBe('8.4.3a3');
    }
  });
  rule('8.4.3a2 24.1b', 'without setting off a mine', () => {
    const table = activate('24', { counters: camp, mines: { '14.57': 4 }, dice: { mine: [0] } });
    table.do('return', 'A/1/24');
    table.do('return to', '14.57');
    expect(table.told('mine revealed')).toEqual([]);
    expect(placeOf('A/1/24', table)).toBe(placeNamed('14.57'));
  });
  rule('8.4.3b', 'not into an enemy Fire Zone', () => {
    const table = activate('24', { counters: { ...camp, '1/I/50': '15.57' } });
    table.do('return', 'A/1/24');
    expect(table.options('return to')).not.toContain('14.57');
    expect(table.why('return to', '14.57')?.rule).toBe('8.4.3b');
    expect(table.options('return to')).toContain('13.56');
  });
  rule('6.2.1f 6.3o', 'vehicles neither into a Marsh nor into a cave', () => {
    const backTo = (hq: string, unit: string) => {
      const table = activate('IJA', { counters: { 'IJA-HQ': hq, 'LTC/18': 'routed', '1/I/50': 'routed' } });
      table.do('return', unit);
      return table;
    };
    expect(backTo('16.61-cave', '1/I/50').options('return to')).toContain('16.61-cave');
    expect(backTo('16.61-cave', 'LTC/18').options('return to')).not.toContain('16.61-cave');
    expect(backTo('16.61-cave', 'LTC/18').options('return to')).toContain('16.61');
    expect(backTo('14.55', '1/I/50').options('return to')).toContain('14.54');
    expect(backTo('14.55', 'LTC/18').why('return to', '14.54')?.rule).toBe('6.2.1f');
  });
  rule('8.4.3a', 'and do nothing else', () => {
    const table = activate('24', { counters: camp });
    for (const verb of ['move', 'fire', 'rally', 'smoke', 'dig foxhole', 'load', 'deploy'])
      expect(table.why(verb, 'A/1/24')?.rule, verb).toBe('8.4.3a');
  });
  rule('8.4.3c', 'which is an Action, and a second may follow', () => {
    const table = activate('24', { counters: camp, divisions: { '4MARDIV': { dc: 1 } } });
    table.do('return', 'A/1/24');
    table.do('return to', '14.56');
    expect(table.why('return', 'A/1/24')?.rule).toBe('8.4.3a');
    table.do('move', 'A/1/24');
    expect(table.state.commands[divisionNamed('4MARDIV')]).toBe(1);
  });
  rule('13.1h', 'and a leader who waits for them comes along', () => {
    const table = activate('25', { counters: { ...camp, Batchelder: 'off-board', Hart: 'off-board' } });
    table.do('return', 'A/1/25');
    table.do('return to', '14.57');
    expect(['Batchelder', 'Hart'].map((leader) => placeOf(leader, table))).toEqual([placeNamed('14.57'), -8]);
  });
  rule('8.4.3d', 'or stay where they are', () => {
    const table = activate('24', { counters: camp, divisions: { '4MARDIV': { dc: 1 } } });
    table.do('return', 'A/1/24');
    table.do('cancel');
    table.do('done');
    expect(placeOf('A/1/24', table)).toBe(-3);
    expect(table.state.commands[divisionNamed('4MARDIV')]).toBe(1);
  });
});
