import { describe, expect } from 'vitest';
import { rule } from '#engine/proof';
import { stackingCheck } from '../activation/stacking.ts';
import { isGyokusai } from '../core/charges.ts';
import { type FireKind, fireWith } from '../core/fire.ts';
import { type CompanyScale, GYOKUSAI, NO_OPPORTUNITY_FIRE, STEADY } from '../core/state.ts';
import { BLACK, US } from '../data/types.ts';
import { opportunityFire } from '../fire/opportunity.ts';
import { assaulting, counterOf, hexOf } from '../fixtures/assaulting.ts';
import { at, commanded, division } from '../fixtures/saipan.ts';
import { disorganization } from '../losses/disorganization.ts';
import { type PositionSpec, position } from '../position.ts';
import { COLUMN, DEPLOYED } from '../theater/forces.ts';
import { LOST } from '../theater/places.ts';
import { march } from './march.ts';

const stack = { '1/I/50': '17.53 column', '2/I/50': '17.53 column', Matsuda: '17.53', 'A/1/25': '17.52' };
const isOn = (state: CompanyScale) => {
  state.gyokusai = state.time;
};
const lostOf = ({ state }: ReturnType<typeof position>, ...units: string[]) =>
  units.filter((unit) => state.where[counterOf(unit)] === LOST);

function during(spec: PositionSpec) {
  return position({ time: '30 July 0900', rerolled: ['us', 'japan'], counters: stack, change: isOn, ...spec });
}

rule('9.6.2r', 'in Gyokusai all disorder is losses, and Indirect Fire spares the leader', () => {
  const hit = (levels: number, kind: FireKind) =>
    during({
      change(state) {
        isOn(state);
        state.fire = fireWith({ kind, side: US, strength: 4, type: BLACK, target: hexOf('17.53') });
      },
      call: { procedure: disorganization, local: { place: hexOf('17.53'), levels, rule: '8.4.1b' } },
    });
  const shelled = hit(1, 'indirect');
  expect(shelled.state.mode[counterOf('Matsuda')]).toBe(DEPLOYED);
  expect(lostOf(shelled, '1/I/50', '2/I/50')).toHaveLength(1);
  for (const kind of ['direct', 'air strike', 'mine'] as const) {
    const shot = hit(1, kind);
    expect(shot.state.mode[counterOf('Matsuda')], kind).toBe(COLUMN);
    expect(lostOf(shot, '1/I/50', '2/I/50')).toHaveLength(0);
    expect(shot.state.disorder[hexOf('17.53')]).toBe(0);
  }
});

rule('9.6.2r 8.5g', 'fire at Gyokusai units that move costs those who move, not those who stay', () => {
  const moving = (units: readonly string[]) => {
    const table = during({
      counters: { ...stack, Matsuda: 'off-board' },
      dice: { 'opportunity fire': [4] },
      call: {
        procedure: opportunityFire,
        local: { side: US, place: hexOf('17.53'), to: hexOf('17.54'), moving: units.map(counterOf) },
      },
    });
    table.do('fire', '17.52');
    return lostOf(table, '1/I/50', '2/I/50');
  };
  expect([moving(['1/I/50']), moving(['2/I/50'])]).toEqual([['1/I/50'], ['2/I/50']]);
});

rule('9.6.2s', 'Gyokusai units are neither routed, nor pinned, nor suppressed', () => {
  const shotAt = (die: number, change: (state: CompanyScale) => void) => {
    const table = during({
      change,
      counters: { ...stack, 'HQ/25': '14.53', 'IJA-HQ': '18.60' },
      dice: { 'opportunity fire': [die], rout: [9] },
      call: {
        procedure: opportunityFire,
        local: {
          side: US,
          place: hexOf('17.53'),
          to: hexOf('17.54'),
          moving: [counterOf('1/I/50'), counterOf('2/I/50')],
        },
      },
    });
    table.do('fire', '17.52');
    if (table.offers('take the check')) table.do('take the check');
    return table;
  };
  const isShaken = ({ state }: ReturnType<typeof position>) =>
    state.shock[hexOf('17.53')] !== STEADY || state.where[counterOf('1/I/50')] !== hexOf('17.53');
  for (const die of [2, 3]) {
    const table = shotAt(die, isOn);
    expect(isShaken(table), `${die}`).toBe(false);
    expect(lostOf(table, '1/I/50', '2/I/50'), `${die}`).toEqual([]);
  }
  expect(isShaken(shotAt(3, () => {}))).toBe(true);
});

rule('9.6.2g', 'mixed Formations cost Gyokusai units nothing, overstacking costs a unit', () => {
  const counters = {
    '1/I/50': '17.53 column',
    '1/II/50': '17.53 column',
    '1/III/50': '17.53 column',
    '2/I/50': '17.53 column',
  };
  const checked = (change: (state: CompanyScale) => void) =>
    during({ counters, change, call: { procedure: stackingCheck, local: { place: 0 } } });
  const table = checked(isOn);
  expect(table.offers('lose')).toBe(true);
  table.do('lose', '2/I/50');
  expect(lostOf(table, '1/I/50', '2/I/50', '1/II/50', '1/III/50')).toEqual(['2/I/50']);
  expect(table.state.disorder[hexOf('17.53')]).toBe(0);
  expect(checked(() => {}).state.disorder[hexOf('17.53')]).toBe(2);
});

rule('9.6.2h 17.1f', 'before the first turn of Gyokusai the US lights up half a die of hexes', () => {
  const table = position({
    time: '30 July Night I',
    rerolled: ['us', 'japan'],
    counters: stack,
    phase: 'action',
    dice: { massing: [7] },
    change: isOn,
  });
  for (const hex of ['17.53', '17.54', '16.53']) table.do('light', hex);
  expect(table.offers('light')).toBe(false);
  expect(table.state.lit.filter((lit) => lit === 1)).toHaveLength(3);
});

rule('9.6j', 'a tank that charges is lost to an E', () => {
  const table = assaulting({
    on: ['17.52'],
    chit: 'IJA',
    firesBack: true,
    counters: { 'LTC/18': '17.53', 'A/1/25': '17.52', 'B/1/25': '17.52', '25-us-at-1': '17.52', 'HQ/25': '14.53' },
    dice: { 'opportunity fire': [5] },
  });
  table.do('assault', '17.52');
  table.do('fire', '17.52');
  expect(lostOf(table, 'LTC/18')).toEqual(['LTC/18']);
  expect(table.told('assault rolled')).toHaveLength(0);
});

describe('a stack under a marker of its own', () => {
  /** It stands beside a company that cannot hold. */
  const charging = (spec: PositionSpec = {}) =>
    position({
      time: '30 July 0900',
      rerolled: ['us', 'japan'],
      chit: 'IJA',
      counters: stack,
      marks: { '17.52': 'DG4' },
      dice: { 'attacker assault': [8], 'defender assault': [0] },
      ...spec,
      change: (state) => {
        state.assaultMarkers[hexOf('17.53')]! |= GYOKUSAI;
        state.fireMarkers[hexOf('17.52')] = NO_OPPORTUNITY_FIRE;
      },
      call: {
        procedure: march,
        local: { units: [counterOf('1/I/50'), counterOf('2/I/50')], points: 0, next: -1, hasMoved: false },
      },
    });

  rule('9.6.2u', 'charges on after an advance, until it is eliminated', () => {
    const table = charging();
    table.do('stay', '2/I/50');
    table.do('advance');
    const { state } = table;
    expect(state.where[counterOf('1/I/50')]).toBe(hexOf('17.52'));
    expect([isGyokusai(state, hexOf('17.52')), isGyokusai(state, hexOf('17.53'))]).toEqual([true, true]);
    expect(isGyokusai(state, hexOf('17.51'))).toBe(false);
  });
});

rule('5.1h 9.1Bb', 'who supports a charge on the Direct Command Chit costs a DC, too', () => {
  const supported = (dc: number) => {
    const table = commanded('japan', {
      counters: { '1/316': '41.37 column', '1/317': '40.39', '1/14-IMTB': '41.34', 'A/1/6': '41.38' },
      divisions: { '47IMB': { dc } },
      dice: { 'attacker assault': [0], 'defender assault': [9] },
      change: (state) => {
        state.assaultMarkers[at('41.37')]! |= GYOKUSAI;
        state.fireMarkers[at('41.38')] = NO_OPPORTUNITY_FIRE;
      },
    });
    const before = table.state.commands[division('47IMB')]!;
    table.do('gyokusai', '41.37');
    const support = table.offers('commit') ? table.state.assault!.support.length : 0;
    if (table.offers('commit')) table.do('commit');
    return [support, before - table.state.commands[division('47IMB')]!];
  };
  // The chit brings it 2 DC.
  expect([supported(1), supported(0), supported(-1)]).toEqual([
    [1, 2],
    [1, 2],
    [0, 1],
  ]);
});
