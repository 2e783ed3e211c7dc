import { describe, expect } from 'vitest';
import { rule } from '#engine/proof';
import { PINNED } from '../core/state.ts';
import { JAPAN, US } from '../data/types.ts';
import { zoneDefense } from '../fire/cover.ts';
import { activate } from '../fixtures/activations.ts';
import { afloat } from '../fixtures/landing.ts';
import type { PositionSpec, position } from '../position.ts';
import { LOST, ROUTED } from '../theater/places.ts';
import { theater } from '../tinian.ts';

const at = (name: string) => theater.places.find(name);
const unit = (name: string) => theater.forces.find(name);
const where = ({ state }: ReturnType<typeof position>, name: string) => state.where[unit(name)]!;
const landers = { 'E/2/24': 'white-1-finalRunIn column' };

/** The units in the Final Run-In go ashore, those named in column, up to the question of fire at them. */
function landing(spec: PositionSpec, ...columns: readonly string[]) {
  const table = afloat(spec);
  for (const company of columns) table.do('in column', company);
  table.do('land');
  expect(table.decision).toMatchObject({ procedure: 'opportunity fire', seat: 'japan' });
  return table;
}

/** A Japanese gun fires in its own Activation. */
function gunnery(gun: string, chit: string, spec: PositionSpec) {
  const table = activate(chit, { time: '24 July 0700', rerolled: ['us', 'japan'], ...spec });
  table.do('fire', gun);
  return table;
}

rule('22.2.1a 22.2.1a2', 'who holds the beach hex can fire at the Final Run-In, one hex away, with any range', () => {
  const counters = {
    '1/III/50': '13.52',
    'IJA-HQ': '15.60',
    'E/2/24': 'white-1-finalRunIn column',
    'A/1/24': 'white-1-approachRun column',
  };
  const table = gunnery('1/III/50', 'IJA', { scenario: 't2', counters, dice: { fire: [9] } });
  table.do('shoot');
  // Fire Power 3, and -2 for the zone.
  expect(table.told('fired')).toMatchObject([{ target: at('white-1-finalRunIn'), single: unit('E/2/24'), value: 1 }]);
  const { 'E/2/24': _boats, ...others } = counters;
  const farther = activate('IJA', { scenario: 't2', time: '24 July 0700', counters: others });
  expect(farther.why('fire', '1/III/50')?.rule).toBe('8.2a');
});

rule('22.2.1d', 'each zone has a value of its own', () => {
  // Off Red, the Final Run-In has 0 and the Approach Run -2.
  const zoned = (place: string) => zoneDefense({ theater: 'tinian' }, at(place));
  expect(['red-approachRun', 'red-finalRunIn', 'white-1-finalRunIn', '13.76'].map(zoned)).toEqual([-2, 0, -2, 0]);
});

describe('those who land', () => {
  rule('22.2.2b 12.4.1b', 'are not helped by tanks that are on the beach already', () => {
    const ashore = { 'F/2/24': '13.52', '4MARDIV-us-m4-1': '13.52', 'HQ/24': '13.52' };
    const table = landing({
      counters: { ...landers, ...ashore, '1/III/50': '13.53' },
      dice: { 'opportunity fire': [9] },
    });
    table.do('fire', '13.53');
    expect(table.told('fired')).toMatchObject([{ value: 3 }]);
  });
  rule('22.1g', 'count as on the beach: neither the zone nor terrain protects them, and they are not hard', () => {
    const spec = { counters: { ...landers, '1/III/50': '13.53' }, dice: { 'opportunity fire': [9] } };
    const table = landing(spec, 'E/2/24');
    table.do('fire', '13.53');
    // Fire Power 3, and 1 for a company in column.
    expect(table.told('fired')).toMatchObject([{ value: 4, single: -1, target: at('13.52') }]);
    const deployed = landing(spec);
    deployed.do('fire', '13.53');
    expect(deployed.told('fired')).toMatchObject([{ value: 3, single: -1 }]);
  });
  rule('22.1g 13.2b', 'have no part in what is on the beach: foxholes, leaders, barrages, heroes', () => {
    const ashore = { 'F/2/24': '13.52', Hart: '13.52', 'American-Hero-1': '13.52', 'HQ/24': '11.55' };
    const fired = (die: number, check: number, counters: Record<string, string>, marks: string) => {
      const table = landing(
        {
          counters: { ...landers, ...counters, '1/III/50': '13.53 column' },
          marks: { '13.52': marks },
          divisions: { '4MARDIV': { quality: 6 } },
          dice: { 'opportunity fire': [die], rout: [check] },
        },
        'E/2/24',
      );
      table.do('fire', '13.53');
      return table;
    };
    expect(fired(9, 0, ashore, 'trench').told('fired')).toMatchObject([{ value: 3 }]);
    // A check at +1, and +1 for a company in column.
    const isPassed = (check: number, counters: Record<string, string>, marks: string) =>
      (fired(1, check, counters, marks).told('Rout Check')[0] as unknown as { isPassed: boolean }).isPassed;
    expect([isPassed(6, ashore, 'trench'), isPassed(7, ashore, 'trench')]).toEqual([true, false]);
    expect(isPassed(6, ashore, 'medium')).toBe(true);
    const zero = fired(0, 0, ashore, 'trench');
    expect(where(zero, 'American-Hero-1')).toBe(at('13.52'));
  });
  rule('22.1i 6.1.1c', 'bring the disorder of that fire to those on the beach', () => {
    const counters = { ...landers, 'F/2/24': '13.52', '1/III/50': '13.53' };
    const table = landing({ counters, dice: { 'opportunity fire': [0] } });
    table.do('fire', '13.53');
    expect([where(table, 'E/2/24'), table.state.disorder[at('13.52')]]).toEqual([at('13.52'), 1]);
    const before = landing({ counters, marks: { '13.52': 'DG2' }, dice: { 'opportunity fire': [9] } });
    before.do('fire', '13.53');
    expect(before.state.disorder[at('13.52')]).toBe(2);
  });
  rule('22.2.2b 8.4.2i', 'do not pin those on the beach when one of them routs', () => {
    const spec = { counters: { ...landers, 'F/2/24': '13.52', 'HQ/24': '11.55', '1/III/50': '13.53 column' } };
    const table = landing({ ...spec, dice: { 'opportunity fire': [2], rout: [9] } }, 'E/2/24');
    table.do('fire', '13.53');
    expect(where(table, 'E/2/24')).toBe(ROUTED);
    expect(table.told('shock')).toEqual([]);
  });
  rule('22.1h', 'are fired at as a hex, or the tank among them alone', () => {
    const tank = { 'D/2AAB': 'white-1-finalRunIn column' };
    const table = landing({ counters: { ...landers, ...tank, 'AT/50': '13.53' } });
    table.do('aim', '13.53');
    if (table.offers('fire at all')) table.do('fire at all');
    expect(table.state.fire).toMatchObject({ single: -1, target: at('13.52') });
    expect(table.options('fire at')).toEqual(['D/2AAB']);
    table.do('fire at', 'D/2AAB');
    expect(table.state.fire).toMatchObject({ single: unit('D/2AAB'), targetUnit: unit('D/2AAB') });
  });
  rule('22.2.1g', 'rout from the beach hex if in column: to an HQ ashore, or out of the game', () => {
    const routed = (counters: Record<string, string>) => {
      const spec = { counters: { ...landers, '1/III/50': '13.53', ...counters } };
      const table = landing({ ...spec, dice: { 'opportunity fire': [2], rout: [9] } }, 'E/2/24');
      table.do('fire', '13.53');
      expect(table.told('Rout Check')).toMatchObject([{ unit: unit('E/2/24'), isPassed: false }]);
      return where(table, 'E/2/24');
    };
    expect(routed({})).toBe(LOST);
    expect(routed({ 'HQ/24': 'white-1-transport column' })).toBe(LOST);
    expect(routed({ '1/III/50': '13.53 column', 'HQ/24': '11.55' })).toBe(ROUTED);
  });
  rule('22.2.1g', 'pin the beach hex if deployed', () => {
    const spec = { counters: { ...landers, '1/III/50': '13.53' }, dice: { 'opportunity fire': [2], rout: [9] } };
    const table = landing(spec);
    table.do('fire', '13.53');
    expect([where(table, 'E/2/24'), table.state.shock[at('13.52')]]).toEqual([at('13.52'), PINNED]);
  });
});

describe('boats in a zone', () => {
  rule('22.2.1a2', 'are fired at in a Japanese Activation, and when they enter the Final Run-In', () => {
    const table = gunnery('CD1', 'IJN', {
      counters: { CD1: '13.55', 'E/2/24': 'white-1-approachRun column' },
      dice: { fire: [9] },
    });
    table.do('shoot');
    expect(table.told('fired')).toMatchObject([{ kind: 'direct', target: at('white-1-approachRun') }]);
    const beyond = activate('IJN', { counters: { CD1: '13.56', 'E/2/24': 'white-1-approachRun column' } });
    expect(beyond.why('fire', 'CD1')?.rule).toBe('8.2a');
    const entering = afloat({ counters: { CD1: '13.55', 'E/2/24': 'white-1-approachRun column' } });
    expect(entering.decision).toMatchObject({ procedure: 'opportunity fire', seat: 'japan' });
    const leaving = afloat({ counters: { CD1: '13.55', 'E/2/24': 'white-1-transport column' } });
    expect(where(leaving, 'E/2/24')).toBe(at('white-1-approachRun'));
    expect(leaving.told('fired')).toEqual([]);
    expect(leaving.decision.procedure).not.toBe('opportunity fire');
  });
  rule('22.2.4a', 'are each a target alone, an amphibious tank apart from a company', () => {
    const zone = 'white-1-finalRunIn column';
    const table = gunnery('CD1', 'IJN', { counters: { CD1: '13.54', 'E/2/24': zone, 'D/2AAB': zone } });
    expect(table.offers('fire at all')).toBe(false);
    const first = table.state.fire!.single;
    const [other] = table.options('fire at');
    expect([first, unit(other!)].toSorted((a, b) => a - b)).toEqual([unit('E/2/24'), unit('D/2AAB')]);
    table.do('fire at', other);
    expect(table.state.fire!.single).toBe(unit(other!));
  });
  rule('22.2.1h', 'that are eliminated are out of the game and count as lost', () => {
    const table = gunnery('AT/50', 'IJA', {
      counters: { 'AT/50': '11.72', 'IJA-HQ': '15.60', 'E/2/24': 'orange-finalRunIn column' },
      dice: { fire: [4] },
    });
    if (table.offers('armor piercing')) table.do('armor piercing');
    if (table.offers('concentrate')) table.do('concentrate');
    table.do('shoot');
    expect(table.told('fired')).toMatchObject([{ value: 4, result: 'E' }]);
    expect([where(table, 'E/2/24'), table.state.lost[US], table.state.lost[JAPAN]]).toEqual([LOST, 1, 0]);
  });
  rule('22.2.1i', 'check with the value of the zone, once, and go back to the transports if they fail', () => {
    const checked = (die: number) => {
      const table = afloat({
        counters: { CD1: '13.54', 'A/1/8': 'white-1-approachRun column' },
        divisions: { '2MARDIV': { quality: 5 } },
        dice: { 'opportunity fire': [0], rout: [die] },
      });
      table.do('fire', '13.54');
      expect(table.told('fired')).toMatchObject([{ value: 3, result: 'R' }]);
      return where(table, 'A/1/8');
    };
    expect([checked(7), checked(8)]).toEqual([at('white-1-finalRunIn'), at('white-1-transport')]);
  });
});
