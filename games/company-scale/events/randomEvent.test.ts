import { describe, expect } from 'vitest';
import { rule } from '#engine/proof';
import { isGyokusai } from '../core/charges.ts';
import { qualityOf } from '../core/quality.ts';
import { BOMBARDMENT, GYOKUSAI, JAPANESE_HEX, US_HEX } from '../core/state.ts';
import { JAPAN, US, type Weather } from '../data/types.ts';
import { setBarrage } from '../field/veils.ts';
import { goOn } from '../fixtures/goOn.ts';
import { armies, at, event, unit, where } from '../fixtures/tinianEvents.ts';
import { type PositionSpec, position } from '../position.ts';
import { COLUMN, DEPLOYED } from '../theater/forces.ts';
import { LOST, REALLOCATING } from '../theater/places.ts';
import { theater } from '../tinian.ts';
import { surrenderDemand } from './heroes.ts';

describe('heroes', () => {
  rule('20.1.0a', 'steady the hex to which they come', () => {
    const table = event(0, { marks: { '14.56': 'DG3 suppressed' } });
    table.do('place', '14.56');
    expect([table.state.disorder[at('14.56')], table.state.shock[at('14.56')]]).toEqual([0, 0]);
    expect(where(table, 'American-Hero-1')).toBe(at('14.56'));
  });
  rule('20.1.0b 20.1.0d', 'count where they are, one at a time', () => {
    const bare = qualityOf(event(5).state, unit('A/1/25'));
    const table = event(0, { counters: { ...armies, 'American-Hero-2': '14.56' } });
    table.do('place', '14.56');
    expect(qualityOf(table.state, unit('A/1/25'))).toBe(bare + 2);
  });
  rule('20.1.0d', 'never run out: counters of the fallen are used again', () => {
    const all = Array.from({ length: 20 }, (_, at) => unit(`American-Hero-${at + 1}`));
    const table = event(0, {
      change: (state) => {
        for (const hero of all) state.where[hero] = LOST;
      },
    });
    table.do('place', '14.56');
    expect(all.filter((hero) => table.state.where[hero] === at('14.56'))).toHaveLength(1);
  });
  rule('20.1.1', 'of Japan are of the Army', () => {
    const table = event(1);
    expect(table.options('place')).toContain('14.58');
    expect(table.options('place')).not.toContain('16.77');
    expect([table.decision.rule, table.why('place', '16.77')?.rule]).toEqual(['20.1.1', '20.1.1']);
  });
  rule('20.1.1', 'of Japan steady their hex by the rule for them', () => {
    const table = event(1, { marks: { '14.58': 'DG3 suppressed' } });
    table.do('place', '14.58');
    expect(table.told('disorder')).toMatchObject([{ place: at('14.58'), level: 0, rule: '20.1.1' }]);
    expect(table.told('shock')).toMatchObject([{ place: at('14.58'), shock: 0, rule: '20.1.1' }]);
  });
});

describe('strikes', () => {
  rule('20.1.3a 20.1.3d', 'napalm falls anywhere for nothing, but not in rain or at night', () => {
    const broke = { '4MARDIV': { dc: 0 }, '2MARDIV': { dc: 0 } };
    expect(event(3, { divisions: broke }).options('strike')).toEqual(expect.arrayContaining(['14.58', '16.77']));
    expect(event(3, { weather: 'rain' }).offers('strike')).toBe(false);
    expect(event(3, { time: '26 July Night I' }).offers('strike')).toBe(false);
  });
  rule('20.1.3b', 'napalm has a strength of 5', () => {
    const table = event(3);
    table.do('strike', '14.58');
    expect(table.told('fired')).toMatchObject([{ kind: 'air strike', target: at('14.58'), value: 5 }]);
  });
  rule('20.1.3c', 'napalm sets cane on fire on 0 to 2', () => {
    const burns = (die: number, weather: Weather = 'clear') => {
      const table = event(3, { weather, counters: { ...armies, '3/I/50': '18.53' }, dice: { fire: [die] } });
      table.do('strike', '18.53');
      return table.state.burning[at('18.53')] === 1;
    };
    expect([burns(2), burns(3), burns(3, 'hot')]).toEqual([true, false, false]);
  });
  rule('20.1.3a 20.1.3c', 'napalm may burn an empty hex of cane or brush, but none where US units are', () => {
    const table = event(3, { counters: { ...armies, 'A/1/2': '18.54' }, dice: { fire: [2] } });
    expect(table.options('strike')).toContain('18.53');
    // The clear ground of 15.56 cannot burn.
    expect(table.options('strike')).not.toContain('15.56');
    table.do('strike', '18.53');
    expect([table.state.burning[at('18.53')], table.told('fired')]).toMatchObject([1, [{ result: '-' }]]);
    const held = event(3, { counters: { ...armies, 'A/1/2': '18.53' } });
    expect(held.options('strike')).not.toContain('18.53');
  });
  rule('20.1.3a 16.0i', 'a strike at a tank is armor piercing; where only tanks are, the hex is no target', () => {
    const table = event(3, { counters: { ...armies, 'LTC/18': '14.57' } });
    table.do('strike', '14.57');
    table.do('attack unit', 'LTC/18');
    expect(table.told('fired')).toMatchObject([{ row: 'blue', value: 5 }]);
    const alone = event(3, { counters: { ...armies, 'LTC/18': '15.58' } });
    alone.do('strike', '15.58');
    expect([alone.offers('attack hex'), alone.options('attack unit')]).toEqual([false, ['LTC/18']]);
  });
  rule('20.1.6', 'friendly fire hits US units beside a Japanese unit', () => {
    const table = event(6);
    expect(table.decision.seat).toBe('japan');
    expect(table.options('strike')).toEqual(['14.56']);
    expect(table.why('strike', '13.55')?.rule).toBe('20.1.6');
    const apart = event(6, { counters: { ...armies, '2/I/50': '15.60' } });
    expect(apart.offers('strike')).toBe(false);
  });
});

describe('Japanese events', () => {
  rule('20.1.4a', 'a stack beside the enemy must charge to the last', () => {
    const table = event(4);
    expect(table.options('charge')).toEqual(['14.57']);
    expect(table.why('none')?.rule).toBe('20.1.4a');
    table.do('charge', '14.57');
    expect(table.state.assaultMarkers[at('14.57')]! & GYOKUSAI).not.toBe(0);
  });
  rule('20.1.4a', 'a stack that charges already is not chosen again', () => {
    const table = event(4, {
      counters: { ...armies, '3/I/50': '13.56' },
      change: (state) => {
        state.assaultMarkers[at('14.57')]! |= GYOKUSAI;
      },
    });
    expect(table.options('charge')).toEqual(['13.56']);
  });
  rule('20.1.4c', 'without contact it may be a stack with a leader', () => {
    const table = event(4, { counters: { ...armies, '2/I/50': '15.60', Ogata: '15.60' } });
    expect(table.options('charge')).toEqual(['15.60']);
    table.do('none');
  });
  rule('20.1.4d', 'naval guns in it are left', () => {
    const table = event(4, { counters: { ...armies, '2/I/50': '15.60', CD5: '14.55' } });
    table.do('charge', '14.55');
    expect([table.state.mode[unit('CD5')], table.state.fixed[unit('CD5')]]).toEqual([COLUMN, 1]);
  });
  rule('20.1.5', 'civilian suicides are worth 4 points, once, in a campaign', () => {
    expect(event(5).state.points[JAPAN]).toBe(4);
    expect(event(5, { scenario: 't2', time: '24 July 1100' }).state.points[JAPAN]).toBe(0);
    const again = event(5, {
      change: (state) => {
        state.suicides = true;
      },
    });
    expect(again.state.points[JAPAN]).toBe(0);
  });
  rule('20.1.7a 20.1.7b', 'stacks infiltrate by a hex, in column, without fire', () => {
    const table = event(7);
    table.do('infiltrate', '2/I/50');
    table.do('go', '15.56');
    expect(where(table, '2/I/50')).toBe(at('15.56'));
    expect(table.state.mode[unit('2/I/50')]).toBe(COLUMN);
    table.do('infiltrate', '1/I/50');
    expect(table.offers('go and deploy')).toBe(false);
    goOn(table);
    expect(table.options('infiltrate')).not.toContain('2/I/50');
  });
  rule('20.1.7b', 'who is in column before may deploy there', () => {
    const table = event(7, { counters: { '2/I/50': '14.58 column', 'A/1/25': '16.56' } });
    table.do('infiltrate', '2/I/50');
    table.do('go and deploy', '14.57');
    expect([where(table, '2/I/50'), table.state.mode[unit('2/I/50')]]).toEqual([at('14.57'), DEPLOYED]);
  });
  rule('20.1.7a', 'they are two by day, three at night', () => {
    const left = (time: string) => {
      const table = event(7, { time });
      let moved = 0;
      while (table.decision.procedure === 'infiltration' && table.offers('infiltrate')) {
        table.do('infiltrate', table.options('infiltrate')[0]!);
        table.do('go', table.options('go')[0]!);
        while (table.decision.procedure !== 'infiltration' && table.told('event').length === 1 && moved < 9) {
          if (table.decision.procedure === 'pre-emption') break;
          goOn(table);
        }
        moved++;
      }
      return moved;
    };
    expect([left('26 July 1100'), left('26 July Night I')]).toEqual([2, 3]);
  });
  rule('20.1.7a', 'a stack that has begun may go on after the last has begun', () => {
    const table = event(7, { counters: { ...armies, '3/I/50': '14.57', '1/II/50': '14.58', '4/I/50': '15.60' } });
    expect(table.options('infiltrate')).toContain('4/I/50');
    for (const company of ['2/I/50', '1/II/50']) {
      table.do('infiltrate', company);
      table.do('go', '15.57');
    }
    expect(table.options('infiltrate')).toEqual(['1/I/50', '3/I/50']);
  });
  rule('20.1.7a 12.3a', 'their weapons and leaders go with the last of them, and disorder with each', () => {
    const table = event(7, {
      counters: { ...armies, '3/I/50': '14.57', 'I/50-jp-hmg-1': '14.57', '4/I/50': '15.56' },
      marks: { '14.57': 'DG1', '15.56': 'DG2' },
    });
    const follow = (company: string) => {
      table.do('infiltrate', company);
      table.do('go', '15.56');
      return [where(table, 'I/50-jp-hmg-1'), table.state.disorder[at('15.56')]];
    };
    expect(follow('2/I/50')).toEqual([at('14.57'), 2]);
    expect(follow('3/I/50')).toEqual([at('15.56'), 2]);
  });
  rule('20.1.7a 12.3a', 'what those who stay cannot use goes along', () => {
    const table = event(7, {
      counters: {
        ...armies,
        '1/II/50': '14.57',
        'I/50-jp-hmg-1': '14.57',
        'I/50-jp-knee-1': '14.57',
        Matsuda: '14.57',
      },
    });
    table.do('infiltrate', '2/I/50');
    table.do('go', '15.57');
    expect(['I/50-jp-hmg-1', 'I/50-jp-knee-1', 'Matsuda'].map((marker) => where(table, marker))).toEqual([
      at('15.57'),
      at('14.57'),
      at('15.57'),
    ]);
    const shared = event(7, {
      counters: { ...armies, '3/I/50': '14.57', 'I/50-jp-hmg-1': '14.57', 'I/50-jp-knee-1': '14.57' },
    });
    shared.do('infiltrate', '2/I/50');
    shared.do('go', '15.57');
    expect(['I/50-jp-hmg-1', 'I/50-jp-knee-1'].map((weapon) => where(shared, weapon))).toEqual([
      at('14.57'),
      at('15.57'),
    ]);
  });
  rule('20.1.7c 6.2.2f', 'a weapon does not come along over a steep slope, a leader does', () => {
    const table = event(7, {
      counters: { ...armies, 'I/50-jp-hmg-1': '14.58', Matsuda: '14.58', 'Japanese-Hero-1': '14.58' },
    });
    table.do('infiltrate', '1/I/50');
    table.do('go', '14.59');
    expect(['1/I/50', 'Matsuda', 'Japanese-Hero-1', 'I/50-jp-hmg-1'].map((marker) => where(table, marker))).toEqual([
      at('14.59'),
      at('14.59'),
      at('14.59'),
      REALLOCATING,
    ]);
  });
  rule('20.1.7a 9.6.2u', 'who has to charge to the last still has to where it comes to', () => {
    const table = event(7, {
      change: (state) => {
        state.assaultMarkers[at('14.57')]! |= GYOKUSAI;
      },
    });
    table.do('infiltrate', '2/I/50');
    table.do('go', '15.57');
    expect([isGyokusai(table.state, at('15.57')), isGyokusai(table.state, at('14.58'))]).toEqual([true, false]);
  });
  rule('20.1.7c 11.2e', 'who is sealed in does not come out', () => {
    const inside = (sealed: number) =>
      event(7, {
        counters: { ...armies, '2/I/50': '14.61-cave' },
        change: (state) => {
          state.sealed[at('14.61-cave')] = sealed;
        },
      }).options('infiltrate');
    expect([inside(0).includes('2/I/50'), inside(1).includes('2/I/50')]).toEqual([true, false]);
  });
  rule('20.1.7c 6.3s', 'who is inside a cave may go underground to the next, with what is there, or come out', () => {
    const table = event(7, {
      counters: { ...armies, '2/I/50': '18.85-cave', 'I/50-jp-hmg-1': '18.85-cave', '3/I/50': '19.84-cave' },
    });
    table.do('infiltrate', '2/I/50');
    expect(table.options('go')).toEqual(['18.85', '19.84-cave']);
    expect(table.why('go', '20.82-cave')?.rule).toBe('20.1.7c');
    table.do('go', '19.84-cave');
    expect(['2/I/50', 'I/50-jp-hmg-1'].map((counter) => where(table, counter))).toEqual([
      at('19.84-cave'),
      at('19.84-cave'),
    ]);
  });
  rule('20.1.7c', 'who is Pinned stays', () => {
    const table = event(7, { marks: { '14.57': 'pinned' } });
    expect(table.options('infiltrate')).not.toContain('2/I/50');
    expect(table.options('infiltrate')).toContain('1/I/50');
  });
  rule('20.1.7c 8.6.6f', 'nor does who is under a Bombardment', () => {
    const table = event(7, { change: (state) => setBarrage(state, at('14.57'), BOMBARDMENT) });
    expect(table.options('infiltrate')).not.toContain('2/I/50');
  });
  rule('20.1.7a 25.4a 24.1b', 'they take hexes back, spring mines, and leave nothing in the hex they left', () => {
    const hex = theater.victoryHexes.hexes.findIndex((each) => each.hex === at('13.57'));
    const table = event(7, {
      marks: { '14.57': 'DG2 foxhole' },
      mines: { '13.57': 0 },
      dice: { mine: [9] },
      change: (state) => {
        state.control[hex] = US_HEX;
        state.points[US] = 2;
      },
    });
    table.do('infiltrate', '2/I/50');
    table.do('go', '13.57');
    expect([table.state.control[hex], table.state.points[US]]).toEqual([JAPANESE_HEX, 0]);
    expect(table.told('mine revealed')).toHaveLength(1);
    expect([table.state.disorder[at('14.57')], table.state.fortification[at('14.57')]]).toEqual([0, 0]);
    expect(table.state.disorder[at('13.57')]).toBe(2);
  });
  rule('20.1.7a 6.1b', 'they crowd a hex at the price of disorder', () => {
    const table = event(7, {
      counters: { ...armies, '3/I/50': '15.57', '4/I/50': '15.57', 'Eng/50': '15.57', '1/I/50': '15.60' },
    });
    table.do('infiltrate', '2/I/50');
    table.do('go', '15.57');
    while (table.offers('done')) table.do('done');
    expect(table.state.disorder[at('15.57')]).toBe(1);
  });
  rule('20.1.8', 'fortitude takes a level from up to three hexes', () => {
    const table = event(8, { marks: { '14.58': 'DG2', '14.57': 'DG1', '15.60': 'DG4', '16.77': 'DG1' } });
    for (const hex of ['14.58', '14.57', '15.60']) table.do('steady', hex);
    expect(table.options('steady')).toEqual([]);
    table.do('ready');
    expect(['14.58', '14.57', '15.60', '16.77'].map((hex) => table.state.disorder[at(hex)])).toEqual([1, 0, 3, 1]);
  });
});

describe('SNAFU', () => {
  const division = (id: string) => theater.forces.divisions.findIndex((each) => each.id === id);

  rule('20.1.9a 20.1.9b', 'disrupts the supply of a Division, whose units are at -1', () => {
    const table = event(9, { dice: { 'event detail': [4] } });
    expect([table.state.disruption[division('2MARDIV')], table.state.disruption[division('4MARDIV')]]).toEqual([1, 0]);
    const other = event(9, { dice: { 'event detail': [5] } });
    expect(other.state.disruption[division('4MARDIV')]).toBe(1);
    expect(qualityOf(other.state, unit('A/1/25'))).toBe(qualityOf(table.state, unit('A/1/25')) - 1);
  });
  rule('20.1.9e', 'does nothing to a Division that is marked, or not in play', () => {
    const table = event(9, {
      dice: { 'event detail': [5] },
      change: (state) => {
        state.entered[division('4MARDIV')] = 0;
      },
    });
    expect(table.state.disruption[division('4MARDIV')]).toBe(0);
    const marked = event(9, {
      dice: { 'event detail': [5] },
      change: (state) => {
        state.disruption[division('4MARDIV')] = 1;
      },
    });
    expect([marked.told('supply'), marked.state.disruption[division('4MARDIV')]]).toEqual([[], 1]);
  });
});

rule('20.1', 'one event die is rolled for the chit', () => {
  expect(event(5).told('event')).toHaveLength(1);
});

describe('Gabaldon', () => {
  function night(spec: PositionSpec = {}) {
    return position({
      counters: { ...armies, '3/I/50': '13.56', '2/I/50': '15.57', Gabaldon: 'off-board' },
      time: '26 July Night I',
      rerolled: ['us', 'japan'],
      call: { procedure: surrenderDemand, local: {} },
      ...spec,
    });
  }

  rule('14.2d', 'calls on a stack beside the 2nd Marines', () => {
    expect(night().options('demand')).toEqual(['13.56']);
    expect(night().why('demand', '15.57')?.rule).toBe('14.2d');
    expect(night({ time: '26 July Night II' }).offers('demand')).toBe(false);
  });
  rule('14.2d', 'is of no help beside other Marines', () => {
    const counters = { '3/I/50': '13.56', 'A/1/6': '13.55', 'A/1/2': '20.60', Gabaldon: 'off-board' };
    expect(night({ counters }).offers('demand')).toBe(false);
    expect(night({ counters: { ...counters, 'A/1/2': '14.56' } }).options('demand')).toEqual(['13.56']);
  });
  rule('14.2d 2.0ag', 'calls from beside the HQ of the Division, too, which is of every Formation', () => {
    const counters = { '3/I/50': '13.56', 'A/1/2': '20.60', Gabaldon: 'off-board' };
    expect(night({ counters: { ...counters, 'HQ/2MARDIV': '13.55' } }).options('demand')).toEqual(['13.56']);
    expect(night({ counters: { ...counters, 'HQ/4MARDIV': '13.55' } }).offers('demand')).toBe(false);
    expect(night({ counters: { ...counters, 'A/1/18': '13.55' } }).offers('demand')).toBe(false);
  });
  rule('14.2d2 14.2d3', 'it surrenders on 0 to 4; on a 9 Gabaldon is lost', () => {
    const called = (die: number) => {
      const table = night({ dice: { surrender: [die] } });
      table.do('demand', '13.56');
      const isTold = table.log.includes('Gabaldon is lost.');
      return [where(table, '3/I/50') === LOST, where(table, 'Gabaldon') === LOST, isTold];
    };
    expect([called(4), called(5), called(9)]).toEqual([
      [true, false, false],
      [false, false, false],
      [false, true, true],
    ]);
  });
  rule('14.2d2 14.2e', 'all of the stack is lost, and the demand is counted', () => {
    const table = night({
      counters: { ...armies, '3/I/50': '13.56', 'I/50-jp-hmg-1': '13.56', Matsuda: '13.56', Gabaldon: 'off-board' },
      dice: { surrender: [0] },
    });
    const { time } = table.state;
    table.do('demand', '13.56');
    // The leader goes to another company of the battalion.
    goOn(table);
    expect([where(table, 'I/50-jp-hmg-1') < 0, where(table, 'Matsuda')]).toEqual([true, at('14.57')]);
    expect([table.state.demands, table.state.demandedAt]).toEqual([1, time]);
  });
  rule('14.2e', 'calls once a night, three times a game', () => {
    const asked = (demands: number, ago: number) =>
      night({
        change: (state) => {
          state.demands = demands;
          state.demandedAt = state.time - ago;
        },
      }).offers('demand');
    expect([asked(2, 9), asked(3, 9), asked(1, 0)]).toEqual([true, false, false]);
  });
});
