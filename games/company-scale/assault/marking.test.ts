import { describe, expect } from 'vitest';
import { rule } from '#engine/proof';
import { activation } from '../activation/activation.ts';
import { directCommand } from '../activation/directCommand.ts';
import { LEADERS } from '../core/letters.ts';
import { put } from '../core/stacks.ts';
import { BANZAI, GYOKUSAI, PREPARED_ASSAULT } from '../core/state.ts';
import { counterOf, hexOf, onward } from '../fixtures/assaulting.ts';
import { type PositionSpec, position } from '../position.ts';
import { theater } from '../tinian.ts';

const field = { 'A/1/25': '17.52', 'B/1/25': '16.53', '1/I/50': '18.53' };
const divisionOf = (id: string) => theater.forces.divisions.findIndex((division) => division.id === id);
const chitOf = (id: string) => theater.chits.findIndex((chit) => chit.id === id);

/** The menu of an Activation. */
function activated(chit: string, spec: PositionSpec = {}) {
  return onward(
    position({
      chit,
      time: '26 July 0900',
      rerolled: ['us', 'japan'],
      counters: field,
      divisions: { '4MARDIV': { dp: 3 }, IJA: { dp: 1 } },
      ...spec,
      call: { procedure: activation, local: { chit: chitOf(chit), reached: LEADERS, fresh: [] } },
    }),
  );
}
const markersAt = ({ state }: ReturnType<typeof position>, hex: string) => state.assaultMarkers[hexOf(hex)]!;

describe('a Prepared Assault marker', () => {
  rule('9.2a 2.0e', 'costs the Active Division 1 DP, and is the only one of the US', () => {
    const table = activated('25');
    expect(table.offers('charge')).toBe(false);
    table.do('prepare assault', '18.53');
    table.do('prepare ahead', '18.52');
    expect(table.state.dispatch[divisionOf('4MARDIV')]).toBe(1);
    expect(markersAt(table, '18.53')).toBe(PREPARED_ASSAULT);
    expect(table.told('assault marked')).toHaveLength(2);
    expect(activated('25', { divisions: { '4MARDIV': { dp: 0 } } }).why('prepare assault', '18.53')?.rule).toBe('9.2a');
  });
  rule('9.2b', 'goes into any hex beside an Active unit', () => {
    const table = activated('25', { counters: { ...field, 'E/2/24': '18.52', 'F/2/24': '12.56' } });
    const open = [...table.options('prepare assault'), ...table.options('prepare ahead')];
    expect(table.options('prepare assault')).not.toContain('16.53');
    expect(open).toEqual(expect.arrayContaining(['18.53', '18.52', '16.53', '17.51']));
    expect(table.why('prepare assault', '13.56')?.rule).toBe('9.2b');
    expect(table.why('prepare assault', '20.60')?.rule).toBe('9.2b');
    table.do('prepare assault', '18.53');
    expect(table.why('prepare assault', '18.53')?.rule).toBe('9.2b');
  });
  rule('9.2c', 'goes only where such a unit could go', () => {
    const table = activated('25', { counters: { 'A/1/25': '17.79' } });
    // 17.80 lies across a cliff.
    expect(table.why('prepare assault', '17.80')?.rule).toBe('9.2c');
    expect(table.options('prepare ahead')).not.toContain('17.80');
    const held = activated('25', { counters: { 'A/1/25': '17.79', '1/I/50': '17.80' } });
    expect(held.options('prepare assault')).toEqual([]);
    // Nobody enters a burning hex (8.7.1b).
    const burning = activated('25', { marks: { '18.53': 'burning' } });
    expect(burning.options('prepare assault')).toEqual([]);
    expect(burning.why('prepare assault', '18.53')?.rule).toBe('9.2c');
  });
  rule('9.2d', 'is gone as soon as no unit of its side is beside it', () => {
    const table = activated('25');
    table.do('prepare assault', '18.53');
    put(table.state, counterOf('A/1/25'), hexOf('18.52'));
    expect(markersAt(table, '18.53')).toBe(PREPARED_ASSAULT);
    put(table.state, counterOf('A/1/25'), hexOf('18.51'));
    expect(markersAt(table, '18.53')).toBe(0);
  });
  rule('9.2d 6.3j', 'is gone, too, when the last unit leaves the cave under it', () => {
    const table = activated('IJA', { counters: { '1/I/50': '14.61-cave', '2/I/50': '14.61-cave', 'A/1/25': '14.61' } });
    table.do('prepare banzai', '14.61');
    put(table.state, counterOf('1/I/50'), hexOf('16.61-cave'));
    expect(markersAt(table, '14.61')).toBe(BANZAI);
    put(table.state, counterOf('2/I/50'), hexOf('16.61-cave'));
    expect(markersAt(table, '14.61')).toBe(0);
  });
  rule('9.2e', 'does nothing to the enemy in its hex', () => {
    const plain = activated('I/50', { counters: { ...field, '1/I/50': '18.53 column', '2/I/50': '18.54 column' } });
    const marked = activated('I/50', {
      counters: { ...field, '1/I/50': '18.53 column', '2/I/50': '18.54 column' },
      change: (state) => {
        state.assaultMarkers[hexOf('18.53')] = PREPARED_ASSAULT;
      },
    });
    expect(marked.decision.choices).toEqual(plain.decision.choices);
  });
  rule('9.0d 4.2Cvh', 'waits for a later Activation', () => {
    const table = activated('25');
    table.do('prepare assault', '18.53');
    expect(table.offers('assault')).toBe(false);
    expect(table.offers('done')).toBe(true);
  });
  rule('9.0d', 'comes after the Assaults of old markers', () => {
    const table = activated('25', {
      change: (state) => {
        state.assaultMarkers[hexOf('18.53')] = PREPARED_ASSAULT;
      },
    });
    expect(table.offers('assault')).toBe(true);
    expect(table.why('prepare assault', '17.51')?.rule).toBe('4.2Cvg');
    table.do('assault');
    table.do('call off', '18.53');
    expect(table.options('prepare ahead')).toContain('17.51');
  });
  rule('9.2b 9.2c', 'needs a unit that could go there, even one that is Pinned, in every turn', () => {
    const pinned = { marks: { '17.52': 'pinned', '17.53': 'pinned' } };
    expect(activated('25', pinned).options('prepare assault')).toContain('18.53');
    const massed = activated('25', {
      ...pinned,
      time: '24 July Night I',
      change: (state) => {
        state.massedBanzai = state.time;
      },
    });
    expect(massed.options('prepare assault')).toContain('18.53');
  });
  rule('9.0b', 'is not placed on the Direct Command Chit', () => {
    const table = position({
      chit: 'us direct command',
      time: '26 July 0900',
      rerolled: ['us', 'japan'],
      counters: field,
      divisions: { '4MARDIV': { dp: 3, dc: 5 } },
      call: { procedure: directCommand, local: { side: 0, division: 0 } },
    });
    expect([table.offers('prepare assault'), table.offers('assault')]).toEqual([false, false]);
  });
});

describe('a Banzai Charge marker', () => {
  rule('9.6a 2.0e', 'costs 1 DP', () => {
    const table = activated('I/50');
    table.do('prepare banzai', '17.52');
    expect(markersAt(table, '17.52')).toBe(BANZAI);
    expect(table.state.dispatch[divisionOf('IJA')]).toBe(0);
  });
  rule('6.3j', 'is not for units inside a cave, but for an enemy on top of it', () => {
    const inside = { '1/I/50': '13.57-cave', 'A/1/25': '13.58', 'B/1/25': '13.57' };
    const table = activated('I/50', { counters: inside });
    expect(table.options('prepare banzai')).toEqual(['13.57']);
    expect(table.why('prepare banzai', '13.58')?.rule).toBe('6.3j');
    expect(table.why('prepare banzai', '18.60')?.rule).toBe('9.2b');
  });
  rule('9.6.1b 9.6.1c', 'of the Massed Banzai is free, and its charge follows at once', () => {
    const table = activated('I/50', {
      time: '24 July Night I',
      divisions: { IJA: { dp: 0 } },
      counters: { ...field, '2/I/50': '16.54' },
      dice: { 'attacker assault': [9, 9], 'defender assault': [0, 0], 'opportunity fire': [9, 9] },
      change: (state) => {
        state.massedBanzai = state.time;
      },
    });
    table.do('prepare banzai', '17.52');
    if (table.offers('commit')) table.do('commit');
    if (table.offers('hold fire')) table.do('hold fire');
    onward(table);
    expect(table.told('assault began')).toHaveLength(1);
    expect(table.told('assault rolled')).toHaveLength(1);
  });
});

describe('Gyokusai units in the menu', () => {
  const gyokusai = (chit: string, spec: PositionSpec = {}) =>
    activated(chit, {
      time: '30 July Night I',
      counters: { '1/I/50': '16.50 column', '2/I/50': '12.56 column', 'A/1/25': '18.53' },
      ...spec,
      change: (state) => {
        state.assaultMarkers[hexOf('16.50')]! |= GYOKUSAI;
      },
    });
  rule('9.6.2j', 'have one Action, and the Activation does not end before it', () => {
    const table = gyokusai('I/50');
    expect(table.options('gyokusai')).toEqual(['16.50']);
    expect(table.options('pass')).toEqual(['2/I/50']);
    expect(table.why('done')?.rule).toBe('9.6.2j');
    table.do('gyokusai', '16.50');
    while (table.offers('go')) {
      table.do('go', table.options('go')[0]);
      onward(table);
    }
    expect(table.told('moved').length).toBeGreaterThan(0);
  });
  rule('9.6.2n', 'beside an enemy, must charge', () => {
    const table = gyokusai('I/50', { counters: { '1/I/50': '16.50 column', '2/I/50': '12.56', 'A/1/25': '16.51' } });
    expect([table.why('done')?.rule, table.why('rally', '1/I/50')?.rule]).toEqual(['9.6.2n', '9.6.2n']);
    const other = gyokusai('25', { counters: { '1/I/50': '16.50 column', 'A/1/25': '16.51' } });
    expect(other.why('pass here', '16.50')?.rule).toBe('5.2e');
  });
  rule('9.6.2u', 'leave all others free', () => {
    const table = gyokusai('I/50');
    expect(table.options('prepare banzai')).not.toContain('17.51');
    expect(table.why('pass', '1/I/50')?.rule).toBe('9.6.2j');
    expect(table.why('pass', '2/I/50')).toBeUndefined();
  });
});
