import { describe, expect } from 'vitest';
import { rule } from '#engine/proof';
import { isInCommand } from '../core/command.ts';
import { activate } from '../fixtures/activations.ts';
import { armies, at, event, unit, where } from '../fixtures/tinianEvents.ts';
import type { PositionSpec } from '../position.ts';
import { LOST, NOT_IN_PLAY, OFF_BOARD } from '../theater/places.ts';
import { isKakudaDue } from './kakuda.ts';

describe('Kakuda', () => {
  const kakuda = (spec: PositionSpec) => ({
    ...spec,
    counters: { ...armies, Kakuda: '16.77' },
    change: (state: Parameters<NonNullable<PositionSpec['change']>>[0]) => {
      state.kakuda = 'on map' as const;
    },
  });

  rule('20.1.2 28.0a', 'comes to a unit of the Navy, unless away or gone', () => {
    const table = event(2);
    expect(table.options('place')).toEqual(expect.arrayContaining(['1/56NGF', 'CD5']));
    expect(table.options('place')).not.toContain('1/I/50');
    table.do('place', '1/56NGF');
    expect(where(table, 'Kakuda')).toBe(at('16.77'));
    const gone = event(2, {
      change: (state) => {
        state.kakuda = 'gone';
      },
    });
    expect(gone.decision.procedure).not.toBe('kakuda comes');
    const away = event(2, {
      counters: { ...armies, Kakuda: 'off-board' },
      change: (state) => {
        state.kakuda = 'away';
        state.due[unit('Kakuda')] = state.time + 3;
      },
    });
    expect(away.decision.procedure).not.toBe('kakuda comes');
  });
  rule('28.0a 13.1h', 'comes by the event from off the board, where the units of the Navy were lost', () => {
    const table = event(2, {
      counters: { ...armies, Kakuda: 'off-board' },
      change: (state) => {
        state.kakuda = 'on map';
      },
    });
    table.do('place', 'CD5');
    expect(where(table, 'Kakuda')).toBe(at('16.77'));
  });
  rule('28.0b 28.0c', 'has a fate when the chit is drawn, besides the event', () => {
    const table = event(5, kakuda({ dice: { kakuda: [2] } }));
    expect(table.told('fate')).toHaveLength(1);
    expect(table.told('event')).toHaveLength(1);
    expect(where(table, 'Kakuda')).toBe(at('16.77'));
  });
  rule('28.0b', 'has no fate after a fall in battle', () => {
    const fallen = event(5, {
      change: (state) => {
        state.kakuda = 'on map';
        state.where[unit('Kakuda')] = LOST;
      },
    });
    expect([fallen.told('fate'), where(fallen, 'Kakuda')]).toEqual([[], LOST]);
  });
  rule('28.0d', 'is away for so many turns when drunk', () => {
    const table = event(5, kakuda({ dice: { kakuda: [3, 4] } }));
    expect(where(table, 'Kakuda')).toBe(OFF_BOARD);
    expect(table.log).toContain('VA Kakuda waits beside the map.');
    const due = table.state.due[unit('Kakuda')]!;
    const { state } = table;
    expect(due).toBe(state.time + 4);
    state.time = due - 1;
    expect(isKakudaDue(state)).toBe(false);
    state.time = due;
    expect(isKakudaDue(state)).toBe(true);
    expect(where(event(5, kakuda({ dice: { kakuda: [3, 0] } })), 'Kakuda')).toBe(at('16.77'));
  });
  rule('28.0d 13.1h', 'does not come back sooner, neither to lead nor with a unit that returns', () => {
    const drunk = (status: 'away' | 'on map') =>
      activate('IJN', {
        counters: { '1/56NGF': '16.77', '2/56NGF': 'routed', 'IJN-HQ': '16.76', Kakuda: 'off-board' },
        change: (state) => {
          state.kakuda = status;
          state.due[unit('Kakuda')] = state.time + 5;
        },
      });
    const table = drunk('away');
    expect(table.options('move leader')).toEqual([]);
    expect(table.why('move leader', 'Kakuda')?.rule).toBe('13.1c');
    table.do('return', '2/56NGF');
    table.do('return to', '16.76');
    expect(where(table, 'Kakuda')).toBe(OFF_BOARD);
    expect(drunk('on map').options('move leader')).toEqual(['Kakuda']);
    const others = activate('IJA', {
      counters: { '1/I/50': '14.58', Matsuda: 'off-board' },
      change: (state) => {
        state.kakuda = 'away';
      },
    });
    expect(others.options('move leader')).toEqual(['Matsuda']);
  });
  rule('28.0d', 'waits for a unit of the Navy to come back to', () => {
    const { '1/56NGF': _company, CD5: _battery, ...army } = armies;
    const { state } = event(5, {
      counters: { ...army, Kakuda: 'off-board' },
      change: (before) => {
        before.kakuda = 'away';
        before.due[unit('Kakuda')] = before.time;
      },
    });
    expect(isKakudaDue(state)).toBe(false);
  });
  rule('28.0e 28.0f', 'leaves the map when very drunk, and for good on 7 to 9', () => {
    expect(where(event(5, kakuda({ dice: { kakuda: [6] } })), 'Kakuda')).toBe(NOT_IN_PLAY);
    const again = event(2, kakuda({ dice: { kakuda: [6] } }));
    again.do('place', 'CD5');
    expect([where(again, 'Kakuda'), again.state.kakuda]).toEqual([at('16.77'), 'on map']);
    const table = event(5, kakuda({ dice: { kakuda: [7] } }));
    expect([where(table, 'Kakuda'), table.state.kakuda]).toEqual([LOST, 'gone']);
    expect(table.log).toContain('VA Kakuda leaves the map.');
  });
  rule('28.0g', 'leads the Navy', () => {
    const { state } = event(5, kakuda({ dice: { kakuda: [0] } }));
    expect(isInCommand(state, unit('1/56NGF'))).toBe(true);
    expect(isInCommand(event(5).state, unit('1/56NGF'))).toBe(false);
  });
});
