import { afterEach, beforeEach, describe, expect } from 'vitest';
import { rule } from '#engine/proof';
import { activate, command, counterNamed, placeNamed } from '../fixtures/activations.ts';
import { COLUMN } from '../theater/forces.ts';
import { LOST } from '../theater/places.ts';
import { theater } from '../tinian.ts';

// An owner's counter that has nothing on its back.
const printed = theater.forces.hasSide;
const back = counterNamed('Mtr/1/24') * 2 + COLUMN;
beforeEach(() => printed.fill(0, back, back + 1));
afterEach(() => printed.fill(1, back, back + 1));

const counters = { 'HQ/4MARDIV': '14.56', 'HQ/24': '14.55', 'Mtr/1/24': '14.58', 'A/1/24': '13.56' };
const beside = { ...counters, '1/I/50': '15.58' };

describe('a mortar without a column side', () => {
  rule('8.6.4e', 'is eliminated beside an enemy when it becomes Active', () => {
    const table = activate('24', { counters: { ...beside, '24-us-hmg-1': '14.58' } });
    expect(table.state.where[counterNamed('Mtr/1/24')]).toBe(LOST);
    // What it leaves behind goes where it goes after any loss.
    expect(table.state.where[counterNamed('24-us-hmg-1')]).not.toBe(placeNamed('14.58'));
    expect(activate('25', { counters: beside }).state.where[counterNamed('Mtr/1/24')]).toBe(placeNamed('14.58'));
  });
  rule('8.6.4e 8.7.1c', 'is eliminated where it would rout', () => {
    const table = activate('24', { counters, marks: { '14.58': 'burning' } });
    table.do('done');
    expect(table.state.where[counterNamed('Mtr/1/24')]).toBe(LOST);
  });
  rule('8.6.4e', 'stays where no enemy is near, and cannot form column', () => {
    const table = activate('24', { counters });
    expect(table.state.where[counterNamed('Mtr/1/24')]).toBe(placeNamed('14.58'));
    expect(table.why('form column', 'Mtr/1/24')?.rule).toBe('3.4a');
    expect(
      command('us', { counters, divisions: { '4MARDIV': { dc: 9 } } }).why('form column', 'Mtr/1/24'),
    ).toBeDefined();
  });
});
