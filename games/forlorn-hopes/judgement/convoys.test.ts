import { describe, expect, it } from 'vitest';
import { placeId } from '../core/names.ts';
import { findUnit } from '../data/data.ts';
import { ALLIES } from '../data/types.ts';
import { forlornHopes } from '../game.ts';
import { type PositionSpec, position } from '../position.ts';
import { isDecisive } from './convoys.ts';
import { goalsOf } from './goals.ts';
import { navalOrders } from './navalOrders.ts';
import { free } from './style.ts';
import { headWeights } from './weights.ts';

const fleet = { 'RN-CA-1': '1506', 'USN-CA': '1506', 'IJN-DD-west-1': '1602' };
const spotted = ['IJN-DD-west-1', 'IJN-T-west-1'];

function allied(spec: PositionSpec) {
  const { state } = position({
    scenario: 'java-sea',
    phase: 'operations',
    initiative: 'allies',
    missionsLeft: 2,
    spotted,
    ...spec,
  });
  return forlornHopes.view(state, 'allies');
}

/** Where Allied ships would attack now. */
function attacked(spec: PositionSpec): string[] {
  const view = allied(spec);
  const orders = navalOrders(view, ALLIES, goalsOf(view, ALLIES, free, headWeights), headWeights);
  return orders.flatMap(({ kind, destination }) => (kind === 'attack' ? [placeId(destination)] : []));
}

describe('the last turn of Java Sea', () => {
  it('keeps Allied warships at home while convoys may come', () => {
    const waiting = { ...fleet, 'IJN-T-west-1': 'indochina' };
    expect(attacked({ turn: 3, counters: waiting })).toContain('1602');
    expect(attacked({ turn: 4, counters: waiting })).not.toContain('1602');
  });

  it('lets them go when none can come any more', () => {
    const gone = { ...fleet, 'IJN-T-west-1': 'eliminated' };
    expect(attacked({ turn: 4, counters: gone })).toContain('1602');
  });

  it('sends them against a transport off Java, and it counts by itself', () => {
    const landed = { ...fleet, 'IJN-T-west-1': '1507' };
    expect(attacked({ turn: 4, counters: landed })[0]).toBe('1507');
    const transport = findUnit('IJN-T-west-1');
    expect(isDecisive(allied({ turn: 4, counters: landed }), transport)).toBe(true);
    expect(isDecisive(allied({ turn: 3, counters: landed }), transport)).toBe(false);
    expect(isDecisive(allied({ turn: 4, counters: { ...fleet, 'IJN-T-west-1': '1602' } }), transport)).toBe(false);
  });
});
