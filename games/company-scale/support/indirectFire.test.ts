import { describe, expect } from 'vitest';
import { rule } from '#engine/proof';
import { flips } from '../activation/flips.ts';
import { BOMBARDMENT, FIRST_ACTION } from '../core/state.ts';
import { RED } from '../data/types.ts';
import { fireActions } from '../fire/action.ts';
import { moveActions } from '../movement/movement.ts';
import { type PositionSpec, position } from '../position.ts';
import { theater } from '../tinian.ts';
import { observersFor, spotterOf } from './spotting.ts';
import { supportActions } from './support.ts';

const unit = (name: string) => theater.forces.find(name);
const division = (id: string) => theater.forces.divisions.findIndex((each) => each.id === id);

/** An Activation with the Actions of support alone. */
function acting(spec: PositionSpec) {
  return position({ time: '26 July 1100', chit: '4MARDIV', rerolled: ['us', 'japan'], menu: supportActions, ...spec });
}
type Table = ReturnType<typeof acting>;
const aimedAt = (table: Table) => table.told('indirect fire');

/** F/2/25 sees Mount Lasso from four hexes away; the mortar and 1/14 do not. */
const counters = { 'Mtr/2/25': '15.54', '1/14': '14.55', 'F/2/25': '15.56', 'IJA-HQ': '15.60', '1/I/50': '14.58' };
const rain = { counters, weather: 'rain' as const };

describe('who fires indirectly', () => {
  rule('8.6a 2.0ab', 'are deployed units with a black Fire Power', () => {
    const table = acting({ counters: { ...counters, 'Mtr/1/25': '13.55 column' } });
    expect(table.options('indirect fire')).toEqual(['Mtr/2/25', '1/14']);
    expect(table.why('indirect fire', 'F/2/25')?.rule).toBe('8.6a');
    expect(table.why('indirect fire', 'Mtr/1/25')?.rule).toBe('8.6a');
  });
  rule('8.6.4a', 'are not those beside an enemy, for a Direct Command either', () => {
    const spec = { chit: 'us direct command', divisions: { '4MARDIV': { dc: 2 } } };
    const table = acting({ ...spec, counters: { ...counters, '2/I/50': '15.53' } });
    expect(table.options('indirect fire')).toEqual(['1/14']);
    expect(table.why('indirect fire', 'Mtr/2/25')?.rule).toBe('8.6.4a');
  });
  rule('8.6.3g 8.6.1b', 'add to another only within their own range', () => {
    const table = acting({
      counters: { '1/14': '15.54', 'Mtr/2/25': '15.54', '1/I/50': '15.70' },
      dice: { scatter: [0], 'indirect fire': [9] },
    });
    table.do('indirect fire', '1/14');
    expect(table.state.fire?.adders).toEqual([unit('Mtr/2/25')]);
    table.do('fire at', '15.70');
    expect(aimedAt(table)).toMatchObject([{ adders: [] }]);
  });
  rule('8.6.3i', 'are neither Pinned nor Suppressed', () => {
    const table = acting({ counters, marks: { '15.54': 'pinned', '14.55': 'suppressed' } });
    expect(table.why('indirect fire', 'Mtr/2/25')?.rule).toBe('8.6.3i');
    expect(table.why('indirect fire', '1/14')?.rule).toBe('8.6.3i');
  });
  rule('6.3n', 'are not inside a cave', () => {
    const table = acting({ counters: { 'Art/I/50': '13.57-cave' }, chit: 'IJA' });
    expect(table.why('indirect fire', 'Art/I/50')?.rule).toBe('6.3n');
  });
  rule('8.0d 23.0a 23.0b 23.0c', 'are Japanese only as a first Action, artillery never for Direct Commands', () => {
    const guns = { 'Art/I/50': '13.60', '1/Art/50': '13.61', 'IJA-HQ': '14.60' };
    const second = acting({
      counters: guns,
      chit: 'IJA',
      change: (state) => {
        state.done[unit('1/Art/50')] = 1;
      },
    });
    expect(second.options('indirect fire')).toEqual(['Art/I/50']);
    expect(second.why('indirect fire', '1/Art/50')?.rule).toBe('23.0b');
    const commanded = acting({ counters: guns, chit: 'japan direct command', divisions: { IJA: { dc: 3 } } });
    expect(commanded.why('indirect fire', '1/Art/50')?.rule).toBe('23.0b');
  });
  rule('8.0d 8.6.2l 23.0b', 'have no smoke either where they have no shells', () => {
    const counters = { '1/Art/50': '13.61', '1/I/50': '13.62', 'IJA-HQ': '14.60', 'A/1/25': '15.55', 'HQ/25': '14.53' };
    const smoke = (chit: string, acted: readonly string[] = []) =>
      acting({
        counters,
        chit,
        divisions: { IJA: { dc: 3 }, '4MARDIV': { dc: 3 } },
        change: ({ done }) => {
          for (const id of acted) done[unit(id)] = FIRST_ACTION;
        },
      });
    expect(smoke('IJA').options('smoke')).toEqual(expect.arrayContaining(['1/Art/50', '1/I/50']));
    const second = smoke('IJA', ['1/Art/50', '1/I/50']);
    expect(['1/Art/50', '1/I/50'].map((id) => second.why('smoke', id)?.rule)).toEqual(['23.0b', '8.0d']);
    const commanded = smoke('japan direct command');
    expect(commanded.why('smoke', '1/Art/50')?.rule).toBe('23.0b');
    expect(commanded.options('smoke')).toContain('1/I/50');
    expect(smoke('4MARDIV', ['A/1/25']).options('smoke')).toContain('A/1/25');
  });
  rule('8.6.2m', 'do so once from a hex in an Activation', () => {
    const table = acting({ counters: { ...counters, 'Mtr/1/25': '15.54' } });
    table.do('smoke', 'Mtr/1/25');
    expect(table.options('indirect fire')).not.toContain('Mtr/2/25');
    expect(table.why('smoke', 'Mtr/2/25')?.rule).toBe('8.6.2m');
  });
});

describe('the target', () => {
  rule('8.6.1a 8.6.1c', 'is seen by the firer or a unit of its Division, which need not be Active', () => {
    const table = acting({ ...rain, counters: { ...counters, 'F/2/25': '15.57' }, chit: '25' });
    table.do('indirect fire', 'Mtr/2/25');
    expect(table.options('fire at')).toContain('15.60');
    const blind = acting({ ...rain, chit: '25' });
    blind.do('indirect fire', 'Mtr/2/25');
    expect(blind.options('fire at')).not.toContain('15.60');
    expect(blind.why('fire at', '15.60')?.rule).toBe('8.6.5a2');
  });
  rule('2.0aj', 'is not spotted by another Division', () => {
    const table = acting({ ...rain, counters: { ...counters, 'F/2/25': 'routed', 'A/1/8': '15.57' } });
    table.do('indirect fire', 'Mtr/2/25');
    expect(table.options('fire at')).not.toContain('15.60');
  });
  rule('8.6.1b', 'is within range', () => {
    const table = acting({ counters: { ...counters, '3/I/50': '15.61' } });
    table.do('indirect fire', 'Mtr/2/25');
    expect(table.options('fire at')).toEqual(['14.58', '15.60']);
    expect(table.why('fire at', '15.61')?.rule).toBe('8.6.1b');
    table.do('cancel');
    table.do('indirect fire', '1/14');
    expect(table.options('fire at')).toContain('15.61');
  });
  rule('8.6.1d', 'is no naval zone, and no one spots from there', () => {
    const afloat = { 'Mtr/2/25': '13.54', 'F/2/25': 'white-2-finalRunIn', '1/III/50': '11.56' };
    const table = acting({ ...rain, counters: afloat });
    table.do('indirect fire', 'Mtr/2/25');
    expect(table.options('fire at')).toEqual(['11.56']);
    expect(table.why('screen', 'white-2-finalRunIn')?.rule).toBe('8.6.1d');
  });
  rule('22.0d', 'is out of reach afloat, for Japanese guns too, and a spotter afloat is no help', () => {
    const shore = { 'Art/I/50': '14.58', '1/I/50': '13.54', 'A/1/25': '13.53', 'E/2/24': 'white-1-finalRunIn column' };
    const table = acting({ counters: { ...shore, 'IJA-HQ': '15.60' }, chit: 'IJA' });
    table.do('indirect fire', 'Art/I/50');
    expect(table.options('fire at')).toEqual(['13.53']);
    expect(table.why('fire at', 'white-1-finalRunIn')?.rule).toBe('8.6.1d');
    const spotted = (company: string) => {
      const battery = acting({ ...rain, counters: { '1/14': '16.56', 'E/2/25': company, '1/III/50': '13.53' } });
      battery.do('indirect fire', '1/14');
      return battery.offers('fire at');
    };
    expect([spotted('13.52'), spotted('white-1-finalRunIn column')]).toEqual([true, false]);
  });
  rule('8.6.1e', 'may be empty or held by friends', () => {
    const table = acting({ counters });
    table.do('indirect fire', 'Mtr/2/25');
    expect(table.options('screen')).toEqual(expect.arrayContaining(['15.56', '15.57', '15.54']));
    expect(table.options('screen')).not.toContain('15.60');
    // No farther than it reaches, and under a bombardment only beside itself.
    expect(table.options('screen')).toContain('15.59');
    expect(table.options('screen')).not.toContain('15.61');
    const hemmed = acting({
      counters,
      change: (state) => {
        state.barrage[theater.places.find('15.54')] = BOMBARDMENT;
      },
    });
    hemmed.do('indirect fire', 'Mtr/2/25');
    expect(hemmed.options('screen').sort()).toEqual(['14.54', '14.55', '15.53', '15.55', '16.54', '16.55']);
  });
  rule('8.6.1f', 'is a hex, not the inside of a cave', () => {
    const table = acting({ counters: { ...counters, '3/I/50': '13.57-cave' } });
    table.do('indirect fire', 'Mtr/2/25');
    expect(table.why('fire at', '13.57-cave')?.rule).toBe('8.6.1f');
    expect(table.options('screen')).toContain('13.57');
  });
  rule('17.1a', 'is at night adjacent to a friend or lit', () => {
    const night = { counters, time: '26 July Night I' };
    const table = acting(night);
    table.do('indirect fire', 'Mtr/2/25');
    expect(table.why('fire at', '15.60')?.rule).toBe('17.1a');
    const lit = acting({ ...night, marks: { '15.60': 'lit' } });
    lit.do('indirect fire', 'Mtr/2/25');
    expect(lit.options('fire at')).toEqual(['15.60']);
  });
  rule('8.6.6g', 'is next to a firer under bombardment', () => {
    const table = acting({
      counters,
      change: (state) => {
        state.barrage[theater.places.find('15.54')] = 5;
      },
    });
    table.do('indirect fire', 'Mtr/2/25');
    expect(table.options('fire at')).toEqual([]);
    expect(table.why('fire at', '15.60')?.rule).toBe('8.6.6g');
    expect(table.options('screen')).toContain('15.55');
  });
});

describe('aircraft spotting', () => {
  rule('8.6.5a 8.6.5c', 'lets the US fire at what no one sees, and the fire scatters', () => {
    const unseen = { counters: { '1/14': '14.52', '3/III/50': '18.64' }, dice: { scatter: [6], 'indirect fire': [5] } };
    const table = acting(unseen);
    table.do('indirect fire', '1/14');
    table.do('fire at', '18.64');
    expect(aimedAt(table)).toMatchObject([{ unit: unit('1/14'), spotter: -1 }]);
    expect(table.told('scattered')).toMatchObject([{ place: theater.places.find('19.64') }]);
    // It comes down there, and nowhere else.
    expect(table.told('fired')).toMatchObject([{ target: theater.places.find('19.64') }]);
    expect(table.state.barrage[theater.places.find('18.64')]).toBe(0);
  });
  rule('8.6.5c', 'is not needed where someone sees the target', () => {
    const table = acting({ counters: { ...counters, '1/14': '17.50' } });
    table.do('indirect fire', '1/14');
    table.do('fire at', '15.60');
    expect(aimedAt(table)).toMatchObject([{ spotter: unit('F/2/25') }]);
    expect(table.told('scattered')).toEqual([]);
  });
  rule('8.6.5c', 'loses fire that scatters into the sea', () => {
    const table = acting({ counters: { '1/14': '14.66', '4/III/50': '12.53' }, dice: { scatter: [4] } });
    table.do('indirect fire', '1/14');
    table.do('fire at', '12.53');
    expect(table.told('scattered')).toMatchObject([{ place: -1 }]);
    expect(table.decision.procedure).toBe('menu');
    expect(table.state.fire).toBeNull();
  });
  rule('8.6.5a2', 'is never Japanese, nor in rain, nor at night', () => {
    const unseen = { '1/14': '14.52', '3/III/50': '18.64', '1/Art/50': '16.64' };
    const japanese = acting({ counters: unseen, chit: 'IJA' });
    japanese.do('indirect fire', '1/Art/50');
    expect(japanese.why('fire at', '14.52')?.rule).toBe('8.6.1a');
    const american = acting({ counters: unseen, weather: 'rain' });
    american.do('indirect fire', '1/14');
    expect(american.why('fire at', '18.64')?.rule).toBe('8.6.5a2');
  });
});

describe('the stack', () => {
  const stack = { ...counters, 'Mtr/1/25': '15.54', 'Mtr/3/25': '15.54', 'Mtr/1/24': '15.54' };

  rule('8.6.3g', 'fires together, three at most, each with its Action', () => {
    const table = acting({ counters: stack });
    table.do('indirect fire', 'Mtr/2/25');
    expect(table.state.fire?.adders).toHaveLength(2);
    expect(table.options('join')).toEqual([]);
    table.do('leave out', 'Mtr/1/24');
    table.do('fire at', '15.60');
    expect(aimedAt(table)).toMatchObject([{ adders: [unit('Mtr/1/25')] }]);
    expect([table.state.done[unit('Mtr/1/25')], table.state.done[unit('Mtr/1/24')]]).toEqual([1, 0]);
  });
  rule('5.1k', 'is paid for unit by unit on the Direct Command Chit', () => {
    const table = acting({ counters: stack, chit: 'us direct command', divisions: { '4MARDIV': { dc: 2 } } });
    table.do('indirect fire', 'Mtr/2/25');
    expect(table.state.fire?.adders).toEqual([]);
    table.do('join', 'Mtr/1/25');
    expect(table.options('join')).toEqual([]);
    table.do('fire at', '15.60');
    expect(table.state.commands[division('4MARDIV')]).toBe(0);
  });
  rule('8.2i 8.6.3g', 'is paid for unit by unit in a Second Action, also those that have not acted', () => {
    const table = acting({
      counters: { ...stack, 'HQ/25': '14.54' },
      divisions: { '4MARDIV': { dc: 2 } },
      change: ({ done }) => {
        done[unit('Mtr/2/25')] = FIRST_ACTION;
      },
    });
    table.do('indirect fire', 'Mtr/2/25');
    expect(table.state.fire?.adders).toEqual([]);
    // The 24th has no HQ near.
    expect(table.options('join')).toEqual(['Mtr/1/25', 'Mtr/3/25']);
    table.do('join', 'Mtr/1/25');
    expect(table.options('join')).toEqual([]);
    table.do('fire at', '15.60');
    expect(table.state.commands[division('4MARDIV')]).toBe(0);
  });
  rule('8.6.1a', 'has done nothing when the fire is called off', () => {
    const table = acting({ counters: stack });
    table.do('indirect fire', 'Mtr/2/25');
    table.do('cancel');
    expect(table.state.fire).toBeNull();
    expect(table.state.done[unit('Mtr/2/25')]).toBe(0);
    expect(table.options('indirect fire')).toContain('Mtr/2/25');
  });
});

describe('smoke', () => {
  rule('6.3n 8.6.2l', 'is not laid out of a cave (ruling 192)', () => {
    const table = position({
      chit: 'IJA',
      menu: supportActions,
      counters: { '1/I/50': '13.57-cave column', '2/I/50': '13.57 column' },
    });
    expect(table.options('smoke')).toEqual(['2/I/50']);
    expect(table.why('smoke', '1/I/50')?.rule).toBe('6.3n');
  });
  rule('8.6.2l', 'is laid by any unit on its own hex, without a die', () => {
    const table = acting({ counters });
    table.do('smoke', 'F/2/25');
    expect(table.state.barrage[theater.places.find('15.56')]).toBe(1);
    expect(table.told('rolled')).toEqual([]);
    expect(table.state.done[unit('F/2/25')]).toBe(1);
  });
  rule('8.6.2c', 'is not laid under a stronger barrage', () => {
    const table = acting({ counters, marks: { '15.56': 'light' } });
    expect(table.why('smoke', 'F/2/25')?.rule).toBe('8.6.2c');
  });
});

describe('the effect', () => {
  /** A mortar with Fire Power 3 fires at rocky Mount Lasso, where this lies. */
  const fired = (die: number, marks: string, spec: PositionSpec = {}) => {
    const table = acting({ counters, marks: { '15.60': marks }, dice: { 'indirect fire': [die] }, ...spec });
    table.do('indirect fire', 'Mtr/2/25');
    table.do('fire at', '15.60');
    return table;
  };
  const lasso = theater.places.find('15.60');

  rule('8.6.1g', 'comes with a 0 whatever the value, and with a 9 never', () => {
    const hit = fired(0, 'bunker');
    expect(hit.told('fired')).toMatchObject([{ kind: 'indirect', value: -3, result: 'DG1' }]);
    expect(hit.state.disorder[lasso]).toBe(1);
    const missed = fired(9, 'foxhole');
    expect(missed.state.disorder[lasso]).toBe(0);
    expect(missed.decision.procedure).toBe('menu');
  });
  rule('8.6.2a', 'is a barrage even if the fire misses, but not with a 9', () => {
    expect(fired(6, 'foxhole').state.barrage[lasso]).toBe(2);
    expect(fired(9, 'foxhole').state.barrage[lasso]).toBe(0);
  });
  rule('8.6.2c', 'leaves the stronger of two barrages', () => {
    expect(fired(6, 'heavy').state.barrage[lasso]).toBe(4);
    expect(fired(6, 'smoke').state.barrage[lasso]).toBe(2);
  });
  rule('8.6.1h', 'is nothing but a barrage on friends', () => {
    const table = acting({ counters, dice: { 'indirect fire': [0] } });
    table.do('indirect fire', 'Mtr/2/25');
    table.do('screen', '15.56');
    const hex = theater.places.find('15.56');
    expect([table.state.disorder[hex], table.state.barrage[hex]]).toEqual([0, 2]);
  });
});

describe('in column', () => {
  const column = { 'Mtr/2/25': '15.56 column', '1/14': '14.55', '1/I/50': '15.57 column', 'B/1/25': '14.56' };

  rule('8.6c', 'indirect units are small arms', () => {
    const table = acting({ counters: column, menu: fireActions });
    expect(table.options('fire')).toEqual(['Mtr/2/25']);
    table.do('fire', 'Mtr/2/25');
    expect(table.state.fire).toMatchObject({ kind: 'direct', strength: 1, type: RED });
  });
  rule('8.6d', 'they fire at units that move past them, deployed they do not', () => {
    const passing = (mode: string) => {
      const table = acting({
        counters: { 'A/1/25': '15.57 column', 'Art/I/50': `15.58${mode}` },
        menu: moveActions,
        change: (state) => {
          state.began = [...state.where];
        },
      });
      table.do('move', 'A/1/25');
      table.do('step', '15.56');
      return table.decision.procedure;
    };
    expect(passing(' column')).toBe('opportunity fire');
    expect(passing('')).not.toBe('opportunity fire');
  });
  rule('8.6b', 'some move on foot, others only by truck', () => {
    const table = acting({ counters: { ...column, '1/I/50': '15.60' }, menu: moveActions });
    expect(table.options('move')).toContain('Mtr/2/25');
    expect(table.why('move', '1/14')?.rule).toBe('8.6b');
  });
  rule('8.6e', 'Japanese guns stay infantry', () => {
    const table = acting({ counters: { 'Art/I/50': '15.60', '1/I/50': '14.58' }, chit: 'IJA', menu: flips });
    table.do('form column', 'Art/I/50');
    expect(table.state.fixed[unit('Art/I/50')]).toBe(1);
    table.do('form column', '1/I/50');
    expect(table.state.fixed[unit('1/I/50')]).toBe(0);
  });
});

rule('8.6.1c 11.2e', 'who is sealed in a cave spots for nobody', () => {
  const spotted = (isSealed: boolean) => {
    const { state } = acting({
      chit: 'IJA',
      counters: { '1/Art/50': '15.70', '1/I/50': '14.61-cave', 'A/1/25': '14.62' },
      change: (before) => {
        before.sealed[theater.places.find('14.61-cave')] = isSealed ? 1 : 0;
      },
    });
    return spotterOf(state, observersFor(theater.forces, unit('1/Art/50')), theater.places.find('14.62'));
  };
  expect([spotted(false), spotted(true)]).toEqual([unit('1/I/50'), -1]);
});
