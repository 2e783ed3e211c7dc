import { describe, expect } from 'vitest';
import { rule } from '#engine/proof';
import { begin, markerAt, placeOf, playToNextTurn, unitsAt } from '../fixtures/table.ts';
import { type PositionSpec, position } from '../position.ts';

const pool = { 'us-CV-6': 'pool', 'us-DD-5': 'pool', 'us-B-1': 'pool', 'us-7-Inf': 'pool', 'us-CB-2': 'pool' };

describe('G1-1, the call for reinforcements', () => {
  rule(['G1-1a', 'G1-1b'], 'two dice say how many units come, and the lot says which', () => {
    const table = position({ units: pool, udtHeld: true, dice: { reinforcements: [1, 2], pool: [5, 1, 2] } });
    table.do('call for reinforcements');
    expect(unitsAt(table, 'pearl-harbor')).toEqual(['us-CV-6', 'us-B-1', 'us-CB-2']);
    expect(unitsAt(table, 'pool')).toEqual(['us-DD-5', 'us-7-Inf']);
    expect(table.state.actions.regular).toBe(0);
    expect(table.told('reinforcements drawn')).toMatchObject([{ total: 3, reveals: true }]);
  });

  rule('G1-1c', 'a total above what is in the pool brings all there is, and nothing later', () => {
    const table = position({
      units: { 'us-CV-6': 'pool', 'us-DD-5': 'pool' },
      udtHeld: true,
      actions: { regular: 2 },
      dice: { reinforcements: [6, 5] },
    });
    table.do('call for reinforcements');
    expect(unitsAt(table, 'pearl-harbor')).toEqual(['us-CV-6', 'us-DD-5']);
    expect(table.why('call for reinforcements')?.rule).toBe('11.1a');
  });

  rule('17.4a', 'UDT begins in the pool and is drawn like a unit', () => {
    expect(begin().state.udtHeld).toBe(false);
    const table = position({ units: pool, dice: { reinforcements: [1, 1], pool: [6, 1] } });
    table.do('call for reinforcements');
    expect(table.state.udtHeld).toBe(true);
    // It was one of the two.
    expect(unitsAt(table, 'pool')).toHaveLength(4);
    expect(table.log).toContain('Reinforcements (2 called): Enterprise and UDT.');
  });

  rule('17.4a', 'UDT that is held is not drawn again: all that come are units', () => {
    const table = position({ units: pool, udtHeld: true, dice: { reinforcements: [2, 3] } });
    table.do('call for reinforcements');
    expect(unitsAt(table, 'pool')).toEqual([]);
    expect(table.told('reinforcements drawn')).toMatchObject([{ total: 5, udt: false }]);
  });

  rule('17.4b', 'UDT is held off the map: it needs no place, and alone asks nothing', () => {
    const table = position({ bases: { us: { tarawa: 2 } }, actions: { regular: 2 }, dice: { reinforcements: [1, 1] } });
    table.do('call for reinforcements');
    expect(table.state.udtHeld).toBe(true);
    expect(table.decision.procedure).toBe('us action phase');
    expect(table.told('placed')).toEqual([]);
    expect(table.offers('call for reinforcements')).toBe(false);
  });

  rule('24.LOG-a', 'the reinforcement action of Logistics Reorganization pays for it first', () => {
    const table = position({
      units: pool,
      actions: { regular: 1, reinforcement: 1 },
      dice: { reinforcements: [1, 1] },
    });
    table.do('call for reinforcements');
    expect(table.state.actions).toMatchObject({ regular: 1, reinforcement: 0 });
  });
});

describe('G1-2, the emergency replacement', () => {
  const lost: PositionSpec = {
    units: {
      'us-AP-1': 'us-destroyed',
      'us-CB-1': 'us-destroyed',
      'us-AP-2': 'us-refit',
      'us-LST-1': 'us-destroyed',
      'us-APD-1': 'us-destroyed',
      'us-2-Mar': 'us-destroyed',
    },
  };

  rule('G1-2a', 'it is for an AP or engineer that is destroyed for good, not for one in Refit', () => {
    const table = position(lost);
    expect(table.options('emergency replacement')).toEqual(['us-AP-1', 'us-CB-1']);
    expect(table.why('emergency replacement', 'us-AP-2')?.rule).toBe('G1-2a');
    expect(table.why('emergency replacement', 'us-LST-1')?.rule).toBe('G1-2b');
    expect(table.why('emergency replacement', 'us-APD-1')?.rule).toBe('G1-2b');
    const none = position({ units: { 'us-AP-2': 'us-refit', 'us-2-Mar': 'us-destroyed' } });
    expect(none.offers('emergency replacement')).toBe(false);
    expect(none.why('emergency replacement', 'us-AP-2')?.rule).toBe('G1-2a');
  });

  rule('G1-2b', 'one of them enters as a reinforcement, without a die', () => {
    const table = position({ ...lost, bases: { us: { tarawa: 1 } }, actions: { regular: 2 } });
    table.do('emergency replacement', 'us-CB-1');
    table.do('place', 'us-CB-1');
    expect(table.options('enter')).toEqual(['pearl-harbor', 'tarawa']);
    table.do('enter', 'tarawa');
    expect(placeOf(table, 'us-CB-1')).toBe('tarawa');
    expect(placeOf(table, 'us-AP-1')).toBe('us-destroyed');
    expect(table.told('rolled')).toEqual([]);
    expect(table.state.actions.regular).toBe(1);
  });
});

describe('G1-3, the appeal to the Joint Chiefs', () => {
  rule('G1-3a', 'an odd die brings nothing', () => {
    const table = position({ dice: { appeal: [3] } });
    table.do('appeal');
    expect(table.told('marker drawn')).toEqual([]);
    expect(table.state.actions.regular).toBe(0);
  });

  rule('G1-3a', 'an even die draws a US event, which is treated at once', () => {
    const table = position({
      dice: { appeal: [4], 'us events': [1] },
      markers: { halsey: 'discarded', logistics: 'discarded' },
    });
    table.do('appeal');
    expect(markerAt(table, 'nimitz')).toBe('pool');
    expect(table.state.actions).toMatchObject({ regular: 0, any: 2 });
  });

  rule('G1-3b', 'once a turn, for an action, besides the usual draw', () => {
    const table = position({ units: { 'us-CV-9': '75' }, actions: { regular: 3 }, dice: { appeal: [1] } });
    table.do('appeal');
    expect(table.why('appeal')?.rule).toBe('G1-3b');
    expect(table.state.actions.regular).toBe(2);
    playToNextTurn(table);
    expect(table.offers('appeal')).toBe(true);
  });
});
