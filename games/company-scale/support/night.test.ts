import { describe, expect } from 'vitest';
import { rule } from '#engine/proof';
import { BOMBARDMENT, JAPANESE_HEX, US_HEX } from '../core/state.ts';
import { CLOSED_BEACH, OPEN_BEACH } from '../field/control.ts';
import { setBarrage } from '../field/veils.ts';
import { activate } from '../fixtures/activations.ts';
import { moveActions } from '../movement/movement.ts';
import { type PositionSpec, position } from '../position.ts';
import { REALLOCATING } from '../theater/places.ts';
import { theater } from '../tinian.ts';
import { finalIllumination } from './illumination.ts';
import { nightMoves } from './nightMoves.ts';
import { supportActions } from './support.ts';

const at = (name: string) => theater.places.find(name);
const unit = (name: string) => theater.forces.find(name);
const night = { time: '26 July Night I' };
const counters = {
  'Mtr/2/25': '15.54',
  'Mtr/1/25': '15.54',
  'F/2/25': '15.56',
  '1/I/50': '15.60',
  'Art/I/50': '14.60',
};

function acting(spec: PositionSpec) {
  return position({ counters, ...night, chit: '4MARDIV', rerolled: ['us', 'japan'], menu: supportActions, ...spec });
}

describe('illumination', () => {
  rule('17.0f 17.1b', 'is fired at night by indirect units, once from a hex', () => {
    const table = acting({ dice: { illumination: [0] } });
    expect(table.options('illuminate')).toEqual(['Mtr/1/25', 'Mtr/2/25']);
    table.do('illuminate', 'Mtr/2/25');
    table.do('light', '15.60');
    expect(table.options('illuminate')).toEqual([]);
    expect(table.state.done[unit('Mtr/2/25')]).toBe(1);
    expect(acting({ time: '26 July 1100' }).why('illuminate', 'Mtr/2/25')?.rule).toBe('17.1b');
  });
  rule('17.1c', 'lights a hex within 8 of a friend, unless the die is 9', () => {
    const lit = (die: number) => {
      const table = acting({ dice: { illumination: [die] } });
      table.do('illuminate', 'Mtr/2/25');
      expect(table.options('light')).toContain('15.64');
      expect(table.why('light', '15.65')?.rule).toBe('17.1c');
      table.do('light', '15.64');
      return table.state.lit[at('15.64')];
    };
    expect([lit(8), lit(9)]).toEqual([1, 0]);
  });
  rule('17.1e', 'does nothing to the units in the hex', () => {
    const table = acting({ dice: { illumination: [0] } });
    table.do('illuminate', 'Mtr/2/25');
    table.do('light', '15.60');
    expect(table.why('illuminate', 'Mtr/1/25')?.rule).toBe('8.0c');
    const { state } = table;
    expect([state.disorder[at('15.60')], state.shock[at('15.60')], state.barrage[at('15.60')]]).toEqual([0, 0, 0]);
  });
  rule('17.1h', 'is not for Japan', () => {
    const table = acting({ chit: 'IJA' });
    expect(table.why('illuminate', 'Art/I/50')?.rule).toBe('17.1h');
    expect(table.offers('indirect fire')).toBe(true);
  });
  rule('17.1f', 'lights half a die of hexes when the final Gyokusai begins', () => {
    const table = position({
      counters,
      ...night,
      rerolled: ['us', 'japan'],
      call: { procedure: finalIllumination, local: { left: 0 } },
      dice: { massing: [5] },
    });
    table.do('light', '15.60');
    expect(table.decision.procedure).toBe('final illumination');
    expect(table.why('light', '15.60')?.rule).toBe('17.1c');
    table.do('light', '15.61');
    expect(table.decision.procedure).not.toBe('final illumination');
    expect([table.state.lit[at('15.60')], table.state.lit[at('15.61')]]).toEqual([1, 1]);
  });
});

describe('nightfall', () => {
  const falls = (spec: PositionSpec) => position({ counters: { 'A/1/8': '14.56' }, phase: 'action', ...spec });

  rule('16.0h', 'ends interdiction', () => {
    const table = falls({
      ...night,
      change: (state) => {
        state.interdiction = 2;
      },
    });
    expect(table.state.interdiction).toBe(0);
  });
  rule('17.0d 17.0e', 'finds the boats in either zone', () => {
    const boats = (zone: string) => falls({ ...night, counters: { 'A/1/8': `white-1-${zone} column` } });
    expect(boats('approachRun').state.where[unit('A/1/8')]).toBe(at('white-1-transport'));
    expect(boats('finalRunIn').options('land')).toEqual([]);
    expect(boats('finalRunIn').decision.procedure).toBe('last boats');
  });
  rule('14.2e', 'offers Gabaldon’s demand once', () => {
    const counters = { 'A/1/2': '14.56', '1/I/50': '14.57', Gabaldon: 'off-board' };
    const table = falls({ ...night, counters, rerolled: ['us', 'japan'] });
    expect(table.decision.procedure).toBe('surrender demand');
    table.do('none');
    expect(table.decision.procedure).not.toBe('surrender demand');
  });
  rule('14.2d', 'and again when a chit of the US has been played, which may have brought the 2nd Marines near', () => {
    const playedOn = (chit: string, spec: PositionSpec = {}) => {
      const table = activate(chit, {
        ...night,
        counters: {
          'A/1/2': '14.56',
          'HQ/2MARDIV': '14.55',
          '1/I/50': '14.57',
          'IJA-HQ': '15.60',
          Gabaldon: 'off-board',
        },
        rerolled: ['us', 'japan'],
        ...spec,
      });
      table.do('done');
      return table.decision.procedure;
    };
    expect(playedOn('2')).toBe('surrender demand');
    expect(playedOn('IJA')).not.toBe('surrender demand');
    expect(playedOn('2', { time: '26 July Night II' })).not.toBe('surrender demand');
    const hasDemanded = {
      change: (state: { demandedAt: number; time: number }) => {
        state.demandedAt = state.time;
      },
    };
    expect(playedOn('2', hasDemanded)).not.toBe('surrender demand');
  });
  rule('17.1f', 'lights up for the final Gyokusai in its first night alone', () => {
    const comes = (since: number) =>
      falls({
        ...night,
        counters: { ...counters, 'IJA-HQ': '15.61' },
        rerolled: ['us', 'japan'],
        dice: { massing: [9] },
        change: (state) => {
          state.gyokusai = state.time - since;
        },
      }).decision.procedure;
    expect(comes(0)).toBe('final illumination');
    expect(comes(9)).not.toBe('final illumination');
  });
  rule('17.0h', 'asks about charges', () => {
    expect(falls({ time: '24 July Night I' }).decision.procedure).toBe('massed banzai');
  });
});

describe('Japanese artillery in Night II', () => {
  const guns = { '1/Art/50': '15.62', '2/Art/50': '15.62 column fixed', 'Art/I/50': '15.58', '1/I/50': '14.60' };
  const moving = (spec: PositionSpec = {}) =>
    position({
      counters: { ...guns, 'F/2/25': '15.57' },
      time: '26 July Night II',
      call: { procedure: nightMoves, local: { moved: [], unit: -1, from: -1 } },
      ...spec,
    });

  rule('23.0d 23.0f', 'moves up to 2 hexes outside US fire zones and stays deployed', () => {
    const table = moving();
    expect(table.options('night move')).toEqual(['1/Art/50']);
    expect(table.why('night move', 'Art/I/50')?.rule).toBe('23.0d');
    expect(table.why('night move', '2/Art/50')?.rule).toBe('23.0f');
    table.do('night move', '1/Art/50');
    expect(table.options('go')).toContain('15.64');
    expect(table.options('go')).not.toContain('15.65');
    table.do('go', '15.64');
    expect([table.state.where[unit('1/Art/50')], table.state.mode[unit('1/Art/50')]]).toEqual([at('15.64'), 0]);
  });
  rule('23.0d', 'does not pass through a fire zone', () => {
    const table = moving({ counters: { '1/Art/50': '15.62', 'F/2/25': '15.60' } });
    table.do('night move', '1/Art/50');
    expect(table.options('go')).not.toContain('15.61');
  });
  rule('23.0d', 'stays where it is Pinned or under a Bombardment, and goes where there is room', () => {
    expect(moving({ marks: { '15.62': 'pinned' } }).offers('night move')).toBe(false);
    const bombarded = moving({
      counters: { ...guns, '2/Art/50': '14.62', 'F/2/25': '15.57' },
      change: (state) => setBarrage(state, at('15.62'), BOMBARDMENT),
    });
    expect([bombarded.options('night move'), bombarded.why('night move', '1/Art/50')?.rule]).toEqual([
      ['2/Art/50'],
      '8.6.6f',
    ]);
    const full = { '2/I/50': '15.63', '3/I/50': '15.63', '4/I/50': '15.63' };
    const table = moving({ counters: { ...guns, ...full, 'F/2/25': '15.57' } });
    table.do('night move', '1/Art/50');
    expect([table.options('go').includes('15.63'), table.options('go').includes('15.64')]).toEqual([false, true]);
  });
  rule('23.0d 6.1.1c 24.1b', 'takes its disorder along, leaves no foxhole behind, and springs mines', () => {
    const table = moving({
      counters: { '1/Art/50': '15.62', 'F/2/25': '15.57' },
      marks: { '15.62': 'DG2 foxhole' },
      mines: { '15.64': 0 },
      dice: { mine: [9] },
    });
    table.do('night move', '1/Art/50');
    table.do('go', '15.64');
    const { disorder, fortification } = table.state;
    expect([disorder[at('15.62')], fortification[at('15.62')], disorder[at('15.64')]]).toEqual([0, 0, 2]);
    expect(table.told('mine revealed')).toHaveLength(1);
  });
  rule('23.0d 12.3a 13.1e 14.2g', 'takes its leader, hero, and weapon along, if nobody stays with them', () => {
    const staff = { Ogata: '15.62', 'Japanese-Hero-1': '15.62', 'IJA-jp-at-1': '15.62' };
    const gone = (counters: Readonly<Record<string, string>>, hex: string) => {
      const table = moving({ counters: { ...staff, '1/Art/50': '15.62', 'F/2/25': '15.50', ...counters } });
      table.do('night move', '1/Art/50');
      table.do('go', hex);
      return Object.keys(staff).map((marker) => theater.places.names[table.state.where[unit(marker)]!]);
    };
    expect(gone({}, '15.63')).toEqual(['15.63', '15.63', '15.63']);
    expect(gone({ '2/Art/50': '15.62' }, '15.63')).toEqual(['15.62', '15.62', '15.62']);
  });
  rule('23.0d 6.2.2f', 'leaves its weapon behind at a steep slope', () => {
    const table = moving({
      counters: { '1/Art/50': '14.58', 'IJA-jp-at-1': '14.58', Ogata: '14.58', 'F/2/25': '15.50' },
    });
    table.do('night move', '1/Art/50');
    table.do('go', '14.59');
    const { where } = table.state;
    expect([where[unit('Ogata')], where[unit('IJA-jp-at-1')]]).toEqual([at('14.59'), REALLOCATING]);
  });
  rule('23.0d 25.4a 25.3a', 'takes a Victory Hex back, and closes a beach', () => {
    const entered = (from: string, hex: string) => {
      const table = moving({
        counters: { '1/Art/50': from, 'F/2/25': '15.50' },
        change: (state) => {
          state.control.fill(US_HEX);
          state.beach.fill(OPEN_BEACH);
        },
      });
      table.do('night move', '1/Art/50');
      table.do('go', hex);
      return table.state;
    };
    const lasso = theater.victoryHexes.hexes.findIndex(({ hex }) => hex === at('15.60'));
    expect(entered('15.62', '15.60').control[lasso]).toBe(JAPANESE_HEX);
    const yellow = theater.beaches.findIndex(({ hex }) => hex === at('19.60'));
    expect(entered('18.61', '19.60').beach[yellow]).toBe(CLOSED_BEACH);
  });
  rule('23.0d', 'moves in Night II, not in Night I', () => {
    const counters = { ...guns, 'F/2/25': '15.57', 'A/1/8': '14.56' };
    const falls = (time: string) =>
      position({ counters, phase: 'action', rerolled: ['us', 'japan'], time }).decision.procedure;
    expect([falls('26 July Night I'), falls('26 July Night II')]).toEqual(['pre-emption', 'night moves']);
  });
  rule('23.0e', 'moves once', () => {
    const table = moving({ counters: { ...guns, '2/Art/50': '14.62', 'F/2/25': '15.57' } });
    table.do('night move', '1/Art/50');
    table.do('cancel');
    table.do('night move', '1/Art/50');
    table.do('go', '15.63');
    while (table.offers('go on')) table.do('go on');
    expect(table.why('night move', '1/Art/50')?.rule).toBe('23.0e');
    expect(table.options('night move')).toEqual(['2/Art/50']);
  });
});

rule('17.0g', 'Japanese units slip out of US fire zones at night, but not out of a lit hex', () => {
  const slipping = (spec: PositionSpec) => {
    const table = position({
      counters: { '1/I/50': '15.57 column', 'F/2/25': '15.56' },
      chit: 'IJA',
      menu: moveActions,
      ...spec,
      change: (state) => {
        state.began = [...state.where];
      },
    });
    table.do('move', '1/I/50');
    table.do('step', '15.58');
    return table.decision.procedure;
  };
  expect(slipping(night)).not.toBe('opportunity fire');
  expect(slipping({ ...night, marks: { '15.57': 'lit' } })).toBe('opportunity fire');
  expect(slipping({ time: '26 July 1100' })).toBe('opportunity fire');
});
