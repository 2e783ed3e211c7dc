import { describe, expect } from 'vitest';
import { rule } from '#engine/proof';
import { activate, command, counterNamed, placeNamed } from '../fixtures/activations.ts';
import type { PositionSpec } from '../position.ts';

const here = '13.56';
const stack = (...units: string[]) => Object.fromEntries(units.map((unit) => [unit, here]));
/** The Activation of the 24th ends with this stack in a hex; the disorder there is what is left. */
function ended(units: readonly string[], spec: PositionSpec = {}) {
  const table = activate('24', { ...spec, counters: { ...stack(...units), ...spec.counters } });
  if (table.decision.procedure === 'activation') table.do('done');
  return { table, disorder: table.state.disorder[placeNamed(here)] };
}
/** An earlier Activation has made the hex pay already. */
const paidFor = (what: 'overstacked' | 'mixed', paid: number): PositionSpec => ({
  change: (state) => {
    state[what][placeNamed(here)] = paid;
  },
});
const three = ['A/1/24', 'B/1/24', 'C/1/24'];

describe('stacking', () => {
  rule('6.1a 2.0ae', 'three units and any markers cost nothing', () => {
    const markers = { '24-us-hmg-1': here, '24-us-at-1': here, Hart: here };
    expect(ended(three, { counters: markers }).disorder).toBe(0);
  });
  rule('6.1b 4.2Cvk', 'each unit more costs 1 DG, also at the end of an enemy Activation', () => {
    expect(ended([...three, 'E/2/24']).disorder).toBe(1);
    expect(ended([...three, 'E/2/24', 'F/2/24'], { marks: { [here]: 'DG1' } }).disorder).toBe(3);
    const enemy = activate('I/50', { counters: { ...stack(...three, 'E/2/24', 'F/2/24'), '1/I/50': '14.60' } });
    enemy.do('done');
    expect(enemy.state.disorder[placeNamed(here)]).toBe(2);
  });
  rule('6.1c', 'once', () => {
    expect(ended([...three, 'E/2/24', 'F/2/24'], paidFor('overstacked', 2)).disorder).toBe(0);
  });
  rule('6.1d', 'and only for those who have come since', () => {
    expect(ended([...three, 'E/2/24', 'F/2/24', 'G/2/24'], paidFor('overstacked', 2)).disorder).toBe(1);
  });
  rule(
    '6.1c 6.1d 6.1g',
    'those who leave and come again are paid for again, and so are Formations that mix later',
    () => {
      const now = (units: readonly string[], before: { overstacked?: number; mixed?: number }) => {
        const { state } = ended(units, {
          change: ({ overstacked, mixed }) => {
            overstacked[placeNamed(here)] = before.overstacked ?? 0;
            mixed[placeNamed(here)] = before.mixed ?? 0;
          },
        }).table;
        return [state.overstacked[placeNamed(here)], state.mixed[placeNamed(here)]];
      };
      expect(now([...three, 'E/2/24'], { overstacked: 2 })).toEqual([1, 0]);
      expect(now(three, {})).toEqual([0, 0]);
      expect(now(['A/1/24', 'A/1/25'], {})).toEqual([0, 1]);
      expect(now(['A/1/24', 'B/1/24'], { mixed: 1 })).toEqual([0, 0]);
    },
  );
  rule('6.1e', 'mixed Formations or Divisions cost 1 DG besides', () => {
    expect(ended(['A/1/24', 'A/1/25']).disorder).toBe(1);
    expect(ended(['A/1/24', 'A/1/8']).disorder).toBe(1);
    expect(ended(['A/1/24', 'B/1/24', 'A/1/25', 'A/1/23']).disorder).toBe(2);
    expect(ended(['A/1/24', 'B/1/24']).disorder).toBe(0);
  });
  rule('6.1f', 'white stripes and no stripes of the same Division mix with all', () => {
    expect(ended(['A/1/24', 'A/1/20', 'HQ/4MARDIV']).disorder).toBe(0);
  });
  rule('6.1f2', 'but not with another Division', () => {
    expect(ended(['A/1/24', 'A/1/18']).disorder).toBe(1);
  });
  rule('6.1g', '1 DG for any number of Formations, once', () => {
    expect(ended(['A/1/24', 'A/1/25', 'A/1/23']).disorder).toBe(1);
    expect(ended(['A/1/24', 'A/1/25', 'A/1/23'], paidFor('mixed', 1)).disorder).toBe(0);
  });
  rule('6.1h', 'beyond DG4 units are lost', () => {
    const { table, disorder } = ended([...three, 'E/2/24'], { marks: { [here]: 'DG4' } });
    expect(disorder).toBe(4);
    expect(table.told('eliminated')).toHaveLength(1);
  });
});

describe('burning hexes', () => {
  rule('8.7.1c 8.7.1k', 'Active units rout without a check, in either mode; others stay', () => {
    const table = activate('24', {
      counters: { 'HQ/24': '14.55', 'A/1/24': here, 'B/1/24': `${here} column`, 'A/1/25': '14.56' },
      marks: { [here]: 'burning', '14.56': 'burning' },
    });
    table.do('done');
    expect(['A/1/24', 'B/1/24', 'A/1/25'].map((unit) => table.state.where[counterNamed(unit)])).toEqual([
      -3,
      -3,
      placeNamed('14.56'),
    ]);
  });
  rule('8.7.1c', 'whom a Direct Command has activated routs, too', () => {
    const table = command('us', {
      counters: { 'HQ/24': '14.55', 'A/1/24': here, 'A/1/25': '14.56' },
      marks: { [here]: 'burning', '14.56': 'burning' },
      divisions: { '4MARDIV': { dc: 1 } },
    });
    table.do('dig foxhole', 'A/1/24');
    if (table.offers('done')) table.do('done');
    expect(['A/1/24', 'A/1/25'].map((unit) => table.state.where[counterNamed(unit)])).toEqual([
      -3,
      placeNamed('14.56'),
    ]);
  });
});
