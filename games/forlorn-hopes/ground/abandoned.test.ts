import { describe, expect } from 'vitest';
import { rule } from '#engine/proof';
import { ELIMINATED, POOL } from '../core/places.ts';
import type { ForlornHopes } from '../core/state.ts';
import { ALLIES } from '../data/types.ts';
import { hexOf, type PositionSpec } from '../position.ts';
import { attack, goAshore, inCombat, march, onLand, unitNamed, whereIs } from './fixtures/ground.ts';

/** Barges that serve as a supply base on an Allied coast, with a supply unit that its troops have left. */
function depot(hex: string, spec: PositionSpec): PositionSpec {
  return {
    initiative: 'allies',
    ...spec,
    counters: { 'Daihatsu-east': hex, 'supply-japan-1': hex, ...spec.counters },
    control: { [hex]: 'allies' },
    change: (state) => {
      state.supplySide[unitNamed('Daihatsu-east')] = 1;
      state.supplyHits[unitNamed('Daihatsu-east')] = 2;
    },
  };
}

function expectLost({ state }: { readonly state: ForlornHopes }): void {
  expect(state.where[unitNamed('Daihatsu-east')]).toBe(ELIMINATED);
  // Barges that a General Regroup Turn brings back are sound.
  expect(state.supplyHits[unitNamed('Daihatsu-east')]).toBe(0);
  expect(state.where[unitNamed('supply-japan-1')]).toBe(POOL);
}

describe('supply among enemies', () => {
  rule(['13.3g', '13.3.2d'], 'is lost to troops that march in, though the hex was theirs all along', () => {
    const table = onLand(depot('2408', { counters: { Gull: '2308' } }));
    march(table, ['Gull'], '2408');
    expectLost(table);
  });

  rule(['13.3g', '13.3.2d'], 'is lost to troops that come by sea', () => {
    const landed = inCombat(depot('2309', { counters: { 'US-T-1': '2309', Marine: 'US-T-1' } }));
    goAshore(landed, '2309', ['Marine']);
    expectLost(landed);
    const port = onLand(
      depot('2108', { counters: { 'US-T-1': '2108', Marine: 'US-T-1', 'supply-allies-1': 'US-T-1' } }),
    );
    port.do('disembark', 'supply-allies-1');
    expect(whereIs(port, 'supply-japan-1')).toBe('2108');
    port.do('disembark', 'Marine');
    expectLost(port);
  });

  rule(['13.3g', '13.3.2d'], 'is lost to troops that retreat there', () => {
    const counters = { Gull: '2306', '48-1': '2406' };
    const table = inCombat({
      ...depot('2205', { counters, dice: { 'ground combat': [9] } }),
      initiative: 'japan',
      disrupted: ['Gull'],
    });
    attack(table, '48-1');
    expect(whereIs(table, 'Gull')).toBe('2205');
    expectLost(table);
  });

  rule('13.3g', 'is lost when the troops of a lodgement are', () => {
    const counters = { Gull: '2309', '2-4': '2309', 'supply-japan-1': '2309', 'supply-allies-1': '2309' };
    const spec = { counters, control: { '2309': 'allies' }, initiative: 'allies', reduced: ['2-4'] } as const;
    const table = inCombat({ ...spec, dice: { 'ground combat': [10] } });
    attack(table, 'Gull');
    expect(table.state.where[unitNamed('2-4')]).toBe(ELIMINATED);
    expect(table.state.where[unitNamed('supply-japan-1')]).toBe(POOL);
    expect(table.state.control[hexOf('2309')]).toBe(ALLIES);
    // While both stand there, both keep theirs.
    expect(whereIs(inCombat(spec), 'supply-japan-1')).toBe('2309');
  });

  rule('13.3g', 'is lost to the owner of the hex as well, whose enemies are beaten back from it', () => {
    const lodged = (hex: string) => ({
      counters: { Gull: hex, '2-4': hex, 'supply-allies-1': hex },
      control: { [hex]: 'japan', makassar: 'japan', '2304': 'japan', '2305': 'japan' } as const,
      disrupted: ['Gull'],
      dice: { 'ground combat': [9] },
    });
    const lost = inCombat(lodged('2309'));
    attack(lost, '2-4');
    expect(whereIs(lost, 'Gull')).not.toBe('2309');
    expect(lost.state.where[unitNamed('supply-allies-1')]).toBe(POOL);
    // On a larger island the unit goes back, and the supply cannot.
    const beaten = inCombat(lodged('2204'));
    attack(beaten, '2-4');
    beaten.do('retreat to', '2304');
    expect(whereIs(beaten, 'Gull')).toBe('2304');
    expect(beaten.state.where[unitNamed('supply-allies-1')]).toBe(POOL);
    // It takes the hex in which it comes to stand.
    expect(beaten.state.control[hexOf('2304')]).toBe(ALLIES);
  });

  rule('13.3g', 'is lost when they march out of a lodgement', () => {
    const counters = { Gull: '2308', '2-4': '2308', 'supply-japan-1': '2308' };
    const table = onLand({ counters, control: { '2308': 'allies' } });
    march(table, ['2-4'], '2408');
    expect(table.state.where[unitNamed('supply-japan-1')]).toBe(POOL);
  });
});
