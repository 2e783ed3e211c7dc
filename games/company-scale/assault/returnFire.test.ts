import { describe, expect } from 'vitest';
import { rule } from '#engine/proof';
import { FINISHED, NO_OPPORTUNITY_FIRE, STEADY, SUSTAINED } from '../core/state.ts';
import { type AssaultSpec, assaulting, counterOf, hexOf, onward } from '../fixtures/assaulting.ts';
import { LOST } from '../theater/places.ts';

const staff = { 'HQ/25': '14.53', 'IJA-HQ': '18.60' };
/** Two hexes of the 25th beside a company of I/50 in cane. */
const field = {
  ...staff,
  'A/1/25': '17.52',
  'B/1/25': '17.52',
  'C/1/25': '17.53',
  'E/2/25': '17.53',
  '1/I/50': '18.53',
  '2/I/50': '18.53',
};

function assaulted(shots: readonly number[], spec: Partial<AssaultSpec> = {}) {
  const table = assaulting({
    on: ['18.53'],
    firesBack: true,
    ...spec,
    counters: { ...field, ...spec.counters },
    dice: { 'opportunity fire': shots, rout: [9, 9], 'attacker assault': [5], 'defender assault': [5] },
  });
  table.do('assault', '18.53');
  return table;
}
const shotsAt = (table: ReturnType<typeof assaulted>) => table.told('fired').length;

describe('the fire of the defender', () => {
  rule('9.1E 9.4d 9.1E3', 'is at one assaulting hex, after which the hex may not fire again', () => {
    const table = assaulted([9]);
    expect(table.decision.seat).toBe('japan');
    expect(table.options('fire at')).toEqual(['17.52', '17.53']);
    table.do('fire at', '17.53');
    table.do('fire', '18.53');
    expect(shotsAt(table)).toBe(1);
    expect(table.state.fireMarkers[hexOf('18.53')]! & NO_OPPORTUNITY_FIRE).not.toBe(0);
    expect(table.told('assault rolled')).toHaveLength(1);
  });
  rule('9.4d 9.1E', 'is at each of them with Sustained Fire', () => {
    const weapon = assaulted([5, 6], { counters: { 'I/50-jp-hmg-1': '18.53' } });
    weapon.do('fire at', '17.53');
    weapon.do('fire', '18.53');
    expect(weapon.state.fireMarkers[hexOf('18.53')]! & SUSTAINED).not.toBe(0);
    weapon.do('fire', '18.53');
    expect(shotsAt(weapon)).toBe(2);
  });
  rule('9.1E 8.5k', 'may be held at one hex for the other', () => {
    const table = assaulted([9]);
    table.do('fire at', '17.53');
    table.do('hold fire');
    table.do('fire', '18.53');
    expect(table.told('fired')).toMatchObject([{ target: hexOf('17.52') }]);
  });
  rule('9.4f', 'ends when the weapon breaks', () => {
    const table = assaulted([8], { counters: { 'I/50-jp-hmg-1': '18.53' } });
    table.do('fire at', '17.53');
    table.do('fire', '18.53');
    expect(table.state.where[counterOf('I/50-jp-hmg-1')]).toBe(LOST);
    expect(shotsAt(table)).toBe(1);
    expect(table.state.fireMarkers[hexOf('18.53')]! & NO_OPPORTUNITY_FIRE).not.toBe(0);
  });
  rule('9.4c', 'comes from the assaulted hex alone, unless it has fired', () => {
    const table = assaulted([9], { counters: { '3/I/50': '18.54' } });
    table.do('fire at', '17.53');
    expect(table.options('fire')).toEqual(['18.53']);
    expect(assaulted([], { firesBack: false }).told('assault rolled')).toHaveLength(1);
  });
  rule('9.4e', 'has the number of the Prepared Assault marker added', () => {
    const table = assaulted([9]);
    table.do('fire at', '17.53');
    table.do('fire', '18.53');
    // A Japanese company of 3 and another, at companies in column on a runway, and the marker.
    expect(table.told('fired')).toMatchObject([{ value: 3 + 1 + 1 + 1 + 1 }]);
  });
  rule('9.1E2', 'stops whom it pins, and the rest goes on at its own odds', () => {
    const table = assaulted([3]);
    table.do('fire at', '17.53');
    table.do('fire', '18.53');
    onward(table);
    expect(table.state.shock[hexOf('17.53')]).not.toBe(STEADY);
    expect(table.told('assault stopped')).toMatchObject([{ units: [counterOf('C/1/25'), counterOf('E/2/25')] }]);
    expect(table.told('assault rolled')).toHaveLength(1);
    // 9.1K: they took part, and have done all they can in this Activation.
    for (const unit of ['C/1/25', 'E/2/25']) expect(table.state.done[counterOf(unit)]! & FINISHED).toBe(FINISHED);
  });
});

describe('fire at a Banzai Charge', () => {
  const charged = (shot: number, counters: Record<string, string> = {}) => {
    const table = assaulting({
      on: ['17.52'],
      chit: 'IJA',
      firesBack: true,
      counters: { ...staff, '1/I/50': '17.53', '2/I/50': '17.53', 'A/1/25': '17.52', ...counters },
      dice: { 'opportunity fire': [shot], rout: [9], 'attacker assault': [9], 'defender assault': [9] },
    });
    table.do('assault', '17.52');
    if (table.offers('fire at')) table.do('fire at', '17.53');
    table.do('fire', '17.52');
    return onward(table);
  };
  rule('9.6b', 'is at +3', () => {
    // A US company of 4 at a company in column on a runway.
    expect(charged(9).told('fired')).toMatchObject([{ value: 4 + 0 + 1 + 3 }]);
  });
  rule('9.6i', 'pins, suppresses, and routs nobody', () => {
    for (const shot of [2, 3]) {
      const table = charged(shot);
      expect(table.state.shock[hexOf('17.53')], `${shot}`).toBe(STEADY);
      expect(table.told('assault rolled'), `${shot}`).toHaveLength(1);
    }
  });
  rule('9.6g', 'costs a unit of any charging hex, as Japan chooses', () => {
    const table = charged(4, { '2/I/50': '16.53', 'Eng/50': '16.53' });
    expect(table.decision.seat).toBe('japan');
    table.do('lose', 'Eng/50');
    expect([table.state.where[counterOf('Eng/50')], table.state.where[counterOf('1/I/50')]]).toEqual([
      LOST,
      hexOf('17.53'),
    ]);
  });
  rule('9.6f', 'costs a unit for one level', () => {
    const table = charged(4);
    expect(table.told('eliminated').length).toBeGreaterThanOrEqual(1);
    expect(table.state.disorder[hexOf('17.53')]).toBe(0);
  });
});
