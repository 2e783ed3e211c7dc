import { describe, expect } from 'vitest';
import { rule } from '#engine/proof';
import { CONCENTRATED, FIRST_ACTION, HAS_FIRED, SUSTAINED } from '../core/state.ts';
import { activate, command } from '../fixtures/activations.ts';
import { type PositionSpec, position, prepared } from '../position.ts';
import { theater } from '../tinian.ts';
import { fireAction, fireActions } from './action.ts';

const at = (name: string) => theater.places.find(name);
const counter = (id: string) => theater.forces.find(id);

const staff = { 'IJA-HQ': '14.60', 'HQ/25': '14.53' };
const line = { ...staff, 'A/1/25': '15.55', '1/I/50': '15.56', '2/I/50': '16.55' };

function firing(unit: string, spec: PositionSpec) {
  return position({
    rerolled: ['us', 'japan'],
    chit: '4MARDIV',
    ...spec,
    call: { procedure: fireAction, local: { unit: counter(unit) } },
  });
}

function whyNot(unit: string, spec: PositionSpec): string | undefined {
  return fireActions[0]!.why!(prepared({ chit: '4MARDIV', ...spec }), counter(unit), 0);
}

rule('8.0a 8.2a', 'a Fire Action is a target and a click more; the rest is filled in', () => {
  const table = firing('A/1/25', { counters: line, dice: { fire: [4] } });
  expect(table.options('aim').sort()).toEqual(['15.56', '16.55']);
  table.do('aim', '15.56', 'us');
  table.do('shoot', undefined, 'us');
  expect(table.told('fired')[0]).toMatchObject({ value: 3, die: 4, result: '-' });
  expect(table.state.done[counter('A/1/25')]! & FIRST_ACTION).toBe(FIRST_ACTION);
});

rule('8.2a', 'the only target need not be chosen, and who cancels has done nothing', () => {
  const table = firing('A/1/25', { counters: { ...staff, 'A/1/25': '15.55', '1/I/50': '15.56' } });
  table.do('cancel', undefined, 'us');
  expect([table.state.fire, table.state.done[counter('A/1/25')]]).toEqual([null, 0]);
});

describe('who may fire', () => {
  rule('8.0b 8.0c 8.2b', 'a hex that has not fired in this Activation', () => {
    const change = (state: { doneHere: number[] }) => {
      state.doneHere[at('15.55')] = HAS_FIRED;
    };
    expect(whyNot('A/1/25', { counters: line })).toBeUndefined();
    expect(whyNot('A/1/25', { counters: line, change })).toBe('8.0c');
  });
  rule('8.1c 8.2a 7.0a', 'a unit with an enemy in its own fire zone', () => {
    expect(whyNot('A/1/25', { counters: { 'A/1/25': '15.55', '1/I/50': '15.57' } })).toBe('8.2a');
    // The stack mate's longer range does not help.
    const gun = { ...staff, 'LTC/18': '15.55', '1/I/50': '15.55', 'A/1/25': '15.57' };
    expect(whyNot('1/I/50', { counters: gun, chit: 'IJA' })).toBe('8.2a');
    expect(whyNot('LTC/18', { counters: gun, chit: 'IJA' })).toBeUndefined();
  });
  rule('7.2b 7.2c 8.2a', 'a gun only at what is beside it, under a barrage or next to an enemy', () => {
    const gun = { 'LTC/18': '16.58', 'A/1/25': '16.56' };
    const fires = (spec: PositionSpec) => command('japan', { divisions: { IJA: { dc: 1 } }, ...spec }).options('fire');
    expect(fires({ counters: gun })).toEqual(['LTC/18']);
    expect(fires({ counters: gun, marks: { '16.58': 'smoke' } })).toEqual([]);
    expect(fires({ counters: { ...gun, 'B/1/25': '16.59' } })).toEqual(['LTC/18']);
    const near = command('japan', { divisions: { IJA: { dc: 1 } }, counters: { ...gun, 'B/1/25': '16.59' } });
    near.do('fire', 'LTC/18');
    expect(near.state.fire!.target).toBe(at('16.59'));
  });
  rule('10.2.1a', 'no Suppressed unit', () => {
    expect(whyNot('A/1/25', { counters: line, marks: { '15.55': 'suppressed' } })).toBe('10.2.1a');
  });
  rule('8.3.6b 8.5.1d', 'a hex is free of its fire markers when one of its units becomes Active', () => {
    const change = (state: { fireMarkers: number[] }) => {
      state.fireMarkers[at('15.55')] = CONCENTRATED | SUSTAINED;
    };
    const spec = { counters: line, change, chit: 'us direct command', divisions: { '4MARDIV': { dc: 3 } } };
    const table = firing('A/1/25', { ...spec, dice: { fire: [9] } });
    table.do('aim', '15.56', 'us');
    table.do('shoot', undefined, 'us');
    expect(table.state.fireMarkers[at('15.55')]).toBe(0);
  });
  rule(
    '8.3.6b 4.2Cvic',
    'a hex that has concentrated its fire stays so when another of its units is activated right after',
    () => {
      const table = command('us', {
        counters: { 'A/1/25': '15.55', 'B/1/25': '15.55', '1/I/50': '15.56', 'HQ/25': '14.53' },
        marks: { '15.55': 'DG1' },
        divisions: { '4MARDIV': { dc: 2 } },
        rerolled: ['us', 'japan'],
        dice: { commands: [0, 0], fire: [9] },
      });
      table.do('fire', 'A/1/25');
      table.do('concentrate');
      table.do('shoot');
      table.do('rally', 'B/1/25');
      expect(table.state.disorder[at('15.55')]).toBe(0);
      expect(table.state.fireMarkers[at('15.55')]).toBe(CONCENTRATED);
    },
  );
  rule('8.2c', 'any number of hexes at one target', () => {
    const counters = { ...line, 'B/1/25': '14.56' };
    expect([whyNot('A/1/25', { counters }), whyNot('B/1/25', { counters })]).toEqual([undefined, undefined]);
  });
});

describe('the target', () => {
  const tank = { ...staff, 'A/1/25': '15.55', '25-us-at-1': '15.55', '1/I/50': '15.56', 'LTC/18': '15.56' };
  rule('8.2f 8.2d 2.0z 2.0ak', 'is the hex or the tank in it (E11)', () => {
    const table = firing('A/1/25', { counters: tank });
    const alone = table.state.fire!.single === counter('LTC/18');
    if (!alone) table.do('fire at', 'LTC/18', 'us');
    expect(table.state.fire!.targetUnit).toBe(counter('LTC/18'));
    table.do('fire at all', undefined, 'us');
    expect([table.state.fire!.single, table.state.fire!.targetUnit]).toEqual([-1, counter('1/I/50')]);
    expect(table.why('fire at', '1/I/50', 'us')?.rule).toBe('8.2f');
    table.do('fire at', 'LTC/18', 'us');
    expect(table.state.fire!.targetUnit).toBe(counter('LTC/18'));
  });
  rule('8.2e', 'is one of the tanks where there is nothing else', () => {
    const counters = { ...staff, 'A/1/25': '15.55', '25-us-at-1': '15.55', 'LTC/18': '15.56' };
    const table = firing('A/1/25', { counters });
    expect(table.state.fire!.single).toBe(counter('LTC/18'));
    expect(table.offers('fire at all')).toBe(false);
  });
  rule('8.3.1c', 'in column is the one that the firer names (E12)', () => {
    const counters = { ...staff, 'A/1/25': '15.55', '1/I/50': '15.56 column', 'Supply/50': '15.56 column' };
    const table = firing('A/1/25', { counters });
    expect(table.state.fire!.targetUnit).toBe(counter('Supply/50'));
    table.do('target unit', '1/I/50', 'us');
    expect(table.state.fire!.targetUnit).toBe(counter('1/I/50'));
  });
  rule('6.3v', 'is the inside or the outside of a cave', () => {
    const counters = { 'A/1/25': '15.61', '1/I/50': '14.61-cave', '2/I/50': '14.61' };
    const table = firing('A/1/25', { counters, dice: { fire: [0] } });
    expect(table.options('aim').sort()).toEqual(['14.61', '14.61-cave']);
    table.do('aim', '14.61', 'us');
    table.do('shoot', undefined, 'us');
    expect([table.state.disorder[at('14.61')], table.state.disorder[at('14.61-cave')]]).toEqual([1, 0]);
  });
});

describe('stack mates', () => {
  const counters = { ...staff, 'A/1/25': '15.55', 'B/1/25': '15.55', 'C/1/25': '15.55', '1/I/50': '15.56' };
  rule('8.3.4b 2.0r 8.2i', 'who add have acted', () => {
    const table = firing('A/1/25', { counters, dice: { fire: [9] } });
    expect(table.state.fire!.adders).toHaveLength(2);
    table.do('do without', 'C/1/25', 'us');
    table.do('shoot', undefined, 'us');
    const acted = ['A/1/25', 'B/1/25', 'C/1/25'].map((unit) => table.state.done[counter(unit)]! & FIRST_ACTION);
    expect(acted).toEqual([FIRST_ACTION, FIRST_ACTION, 0]);
  });
  rule('8.2i', 'cost a Direct Command each where the firer does, so they are not filled in', () => {
    const spec = { counters, chit: 'us direct command', divisions: { '4MARDIV': { dc: 3 } }, dice: { fire: [9] } };
    const table = firing('A/1/25', spec);
    expect(table.state.fire!.adders).toHaveLength(0);
    table.do('add', 'B/1/25', 'us');
    table.do('add', 'C/1/25', 'us');
    table.do('shoot', undefined, 'us');
    expect(table.state.commands[theater.forces.division[counter('A/1/25')]!]).toBe(0);
  });
  rule('8.2i 5.2d', 'pay when they add to a Second Action, whether they have acted or not', () => {
    const table = activate('25', {
      counters,
      marks: { '15.55': 'DG1' },
      divisions: { '4MARDIV': { dc: 2 } },
      rerolled: ['us', 'japan'],
      dice: { fire: [9] },
    });
    table.do('rally', 'A/1/25');
    table.do('fire', 'A/1/25');
    expect(table.state.fire!.adders).toEqual([]);
    table.do('add', 'B/1/25');
    // 2 DC are spoken for.
    expect(table.why('add', 'C/1/25')?.rule).toBe('8.3.4a');
    table.do('shoot');
    expect(table.state.commands[theater.forces.division[counter('A/1/25')]!]).toBe(0);
    // B has had its first Action by that; a second would cost one more.
    expect(table.why('move', 'B/1/25')?.rule).toBe('4.2Cvj');
    expect(table.why('move', 'C/1/25')).toBeUndefined();
  });
  rule('8.2i', 'who add to a Second Action must be In-Command like the firer', () => {
    const mixed = { 'A/1/25': '15.55', 'A/1/24': '15.55', '1/I/50': '15.56', 'HQ/25': '14.53' };
    const joining = (hqs: Readonly<Record<string, string>>) => {
      const table = activate('4MARDIV', {
        counters: { ...mixed, ...hqs },
        marks: { '15.55': 'DG1' },
        divisions: { '4MARDIV': { dc: 2 } },
      });
      table.do('rally', 'A/1/25');
      table.do('fire', 'A/1/25');
      return table.options('add');
    };
    expect(joining({})).toEqual([]);
    expect(joining({ 'HQ/24': '14.54' })).toEqual(['A/1/24']);
  });
  rule('8.3.4c', 'who are not Active cannot add', () => {
    const table = firing('A/1/25', { counters: { ...counters, 'B/1/25': 'pool', 'A/1/24': '15.55' }, chit: '25' });
    expect(table.why('add', 'A/1/24', 'us')?.rule).toBe('8.3.4a');
  });
});

describe('toggles', () => {
  rule('12.3b 8.1b', 'use one weapon, another, or none, with its type', () => {
    const counters = { ...staff, 'A/1/25': '15.55', '25-us-at-1': '15.55', '25-us-hmg-1': '15.55', '1/I/50': '15.56' };
    const table = firing('A/1/25', { counters });
    expect(table.state.fire!.weapon).toBe(counter('25-us-at-1'));
    table.do('armor piercing', undefined, 'us');
    expect(table.state.fire!.type).toBe(2);
    table.do('use', '25-us-hmg-1', 'us');
    expect([table.state.fire!.weapon, table.state.fire!.type]).toEqual([counter('25-us-hmg-1'), 0]);
    table.do('do without', '25-us-hmg-1', 'us');
    expect(table.state.fire!.weapon).toBe(-1);
  });
  rule('8.3.2b', 'use a leader or a hero, or do without', () => {
    const counters = { 'A/1/25': '15.55', Batchelder: '15.55', 'American-Hero-1': '15.55', '1/I/50': '15.56' };
    const table = firing('A/1/25', { counters });
    for (const [id, part] of [
      ['Batchelder', 'leader'],
      ['American-Hero-1', 'hero'],
    ] as const) {
      expect(table.state.fire![part], id).toBe(counter(id));
      table.do('do without', id, 'us');
      expect(table.state.fire![part], id).toBe(-1);
      table.do('use', id, 'us');
      expect(table.state.fire![part], id).toBe(counter(id));
    }
  });
  rule('8.3.6a', 'concentrate the fire of a Deployed unit alone', () => {
    const table = firing('A/1/25', { counters: line });
    table.do('aim', '15.56', 'us');
    table.do('concentrate', undefined, 'us');
    expect(table.state.fire!.concentrated).toBe(true);
    table.do('do not concentrate', undefined, 'us');
    expect(table.state.fire!.concentrated).toBe(false);
    const column = firing('A/1/25', { counters: { ...line, 'A/1/25': '15.55 column' } });
    column.do('aim', '15.56', 'us');
    expect(column.offers('concentrate')).toBe(false);
  });
});

rule('4.1Ab 4.1Ac2', 'rain takes 1 from the fire of both sides and cuts sight; clear weather does neither', () => {
  const value = (unit: string, target: string, chit: string, weather: 'clear' | 'rain') => {
    const table = firing(unit, { counters: line, chit, weather, dice: { fire: [9] } });
    if (table.offers('aim')) table.do('aim', target);
    table.do('shoot');
    return table.told('fired')[0];
  };
  expect(value('A/1/25', '15.56', '4MARDIV', 'clear')).toMatchObject({ value: 3 });
  expect(value('A/1/25', '15.56', '4MARDIV', 'rain')).toMatchObject({ value: 2 });
  expect(value('1/I/50', '15.55', 'IJA', 'clear')).toMatchObject({ value: 3 });
  expect(value('1/I/50', '15.55', 'IJA', 'rain')).toMatchObject({ value: 2 });
  const far = { counters: { CD1: '15.55', 'A/1/25': '15.59' }, chit: 'IJN' };
  expect(whyNot('CD1', { ...far, weather: 'clear' })).toBeUndefined();
  expect(whyNot('CD1', { ...far, weather: 'rain' })).toBe('8.2a');
});
