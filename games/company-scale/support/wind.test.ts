import { describe, expect } from 'vitest';
import { rule } from '#engine/proof';
import { BOMBARDMENT, FIRE_CLEARED, ON_FIRE } from '../core/state.ts';
import { setBarrage } from '../field/veils.ts';
import { type PositionSpec, position } from '../position.ts';
import { theater } from '../tinian.ts';
import { wind } from './wind.ts';

const at = (name: string) => theater.places.find(name);

/** The Wind Chit has been drawn. */
function blow(spec: PositionSpec) {
  return position({
    time: '26 July 1100',
    chit: 'wind',
    call: { procedure: wind, local: {} },
    // A Formation that may pre-empt: play waits there.
    counters: { 'A/1/8': '18.60' },
    rerolled: ['us', 'japan'],
    ...spec,
  }).state;
}
const burning = (state: ReturnType<typeof blow>, name: string) => state.burning[at(name)];

rule('4.2Ci 8.6.2k 17.1g 8.6.6e', 'wind removes barrages and illumination, but no bombardment', () => {
  const state = blow({
    marks: { '14.56': 'smoke', '14.57': 'heavy lit' },
    change: (before) => setBarrage(before, at('14.58'), BOMBARDMENT),
  });
  expect(['14.56', '14.57', '14.58'].map((hex) => state.barrage[at(hex)])).toEqual([0, 0, BOMBARDMENT]);
  expect([state.lit[at('14.57')], state.veiled]).toEqual([0, 1]);
});

describe('a fire', () => {
  const fire = (hex: string, dice: Readonly<Record<string, readonly number[]>>, cleared: readonly string[] = []) =>
    blow({
      marks: { [hex]: 'burning' },
      dice,
      change: (state) => {
        for (const name of cleared) state.burning[at(name)] = FIRE_CLEARED;
      },
    });

  rule('8.7.1e 8.7.1j', 'burns out on 0 to 2, stays on 3 to 7', () => {
    expect(burning(fire('09.58', { wind: [2] }), '09.58')).toBe(FIRE_CLEARED);
    for (const die of [3, 7]) {
      const state = fire('09.58', { wind: [die] });
      expect([burning(state, '09.58'), state.veiled]).toEqual([ON_FIRE, 1]);
    }
  });
  rule('8.7.1g', 'spreads on 8 and 9 to the one hex that can burn', () => {
    // North-west of 09.58 lies brush, south-west of it the rock of Faibus San Hilo Point.
    expect(burning(fire('09.58', { wind: [8] }), '08.58')).toBe(ON_FIRE);
    expect(fire('06.62', { wind: [9] }).veiled).toBe(1);
  });
  rule('8.7.1h', 'spreads by a second die where both can burn', () => {
    expect(burning(fire('08.63', { wind: [9], 'wind direction': [4] }), '07.62')).toBe(ON_FIRE);
    const south = fire('08.63', { wind: [9], 'wind direction': [5] });
    expect([burning(south, '07.62'), burning(south, '07.63')]).toEqual([0, ON_FIRE]);
  });
  rule('8.7.1i', 'does not spread to what burns or has burnt', () => {
    expect(burning(fire('08.63', { wind: [9] }, ['07.62']), '07.63')).toBe(ON_FIRE);
    expect(fire('08.63', { wind: [9] }, ['07.62', '07.63']).veiled).toBe(1);
    const beside = blow({
      marks: { '07.62': 'burning', '08.63': 'burning' },
      dice: { wind: [5, 9], 'wind direction': [0] },
    });
    expect(burning(beside, '07.63')).toBe(ON_FIRE);
  });
  rule('8.7.1e', 'is rolled for once, and what it has lit waits for the next wind', () => {
    const state = blow({
      marks: { '08.63': 'burning', '09.58': 'burning' },
      dice: { wind: [9, 0], 'wind direction': [0] },
    });
    expect(['08.63', '07.62', '09.58'].map((hex) => burning(state, hex))).toEqual([ON_FIRE, ON_FIRE, FIRE_CLEARED]);
  });
});

rule('8.7.1d', 'rain puts fires out at 0500', () => {
  const day = (die: number) =>
    position({
      counters: { 'A/1/8': '14.56', '1/I/50': '15.60' },
      time: '26 July 0500',
      marks: { '08.63': 'burning' },
      rerolled: ['us', 'japan'],
      dice: { weather: [die] },
    }).state;
  expect([day(7).veiled, day(8).veiled]).toEqual([1, 0]);
});
