import { describe, expect, test } from 'vitest';
import { rule } from '#engine/proof';
import { FIRE_CLEARED } from '../core/state.ts';
import { type PositionSpec, prepared } from '../position.ts';
import { SEA } from '../theater/ground.ts';
import { theater } from '../tinian.ts';
import { setFire } from './veils.ts';
import { sees } from './vision.ts';

const at = (name: string) => theater.places.find(name);
const seen = (spec: PositionSpec, from: string, to: string) => sees(prepared(spec), at(from), at(to));

/** The hexes of the chapter's example: F/2/25 and the HQ on Mount Lasso, four hexes apart. */
const [below, summit] = ['15.56', '15.60'] as const;

describe('how far one sees', () => {
  rule('7.1.2i 4.1Ac 17.0a', 'is eight hexes by day, three in rain, one at night', () => {
    expect(seen({}, below, summit)).toBe(true);
    expect(seen({ weather: 'rain' }, below, summit)).toBe(false);
    expect(seen({ weather: 'rain' }, '15.57', summit)).toBe(true);
    expect(seen({ time: '26 July Night I' }, '15.58', summit)).toBe(false);
    expect(seen({ time: '26 July Night I' }, '15.59', summit)).toBe(true);
  });
  rule('17.1d 17.1j', 'is as by day where the hex looked at is lit', () => {
    const night = { time: '26 July Night I', marks: { [summit]: 'lit' } };
    expect(seen(night, below, summit)).toBe(true);
    expect(seen(night, summit, below)).toBe(false);
    expect(seen({ ...night, weather: 'rain' }, below, summit)).toBe(false);
  });
});

describe('smoke and fire', () => {
  rule('8.6.2h 8.7.1a', 'cut a line that passes through them', () => {
    expect(seen({ marks: { '15.58': 'smoke' } }, below, summit)).toBe(false);
    expect(seen({ marks: { '15.58': 'burning' } }, below, summit)).toBe(false);
  });
  rule('8.6.2i 8.6.2j 7.1.2k', 'do not hide a hex itself, nor what is seen out of it', () => {
    const heavy = { marks: { [summit]: 'heavy' } };
    expect([seen(heavy, below, summit), seen(heavy, summit, below)]).toEqual([true, true]);
  });
  rule('8.7.1f', 'leave clear ground where they have burnt out', () => {
    const [north, south] = [at('06.62'), at('06.66')];
    const state = prepared({});
    const between = ['06.63', '06.64', '06.65'].map(at);
    expect(sees(state, north, south)).toBe(false);
    for (const hex of between) setFire(state, hex, FIRE_CLEARED);
    expect(state.veiled).toBe(3);
    expect([sees(state, north, south), sees(state, south, north)]).toEqual([true, true]);
    for (const hex of between) setFire(state, hex, 0);
    expect(state.veiled).toBe(0);
  });
});

test('nobody on land is seen from a zone, and those outside a cave see the one inside it', () => {
  expect(seen({}, 'white-1-approachRun', '13.53')).toBe(false);
  expect(seen({}, '13.57', '13.57-cave')).toBe(true);
});

rule('7.1.1c', 'by option any second growth hex blocks', () => {
  const alike = { options: { growth: 'alike' } };
  expect([seen({}, '06.62', '06.64'), seen({}, '06.62', '06.65')]).toEqual([true, true]);
  expect([seen(alike, '06.62', '06.64'), seen(alike, '06.62', '06.65')]).toEqual([true, false]);
});

rule('7.1.2l', 'units never block a line', () => {
  expect(seen({ counters: { '1/I/50': '15.57', 'A/1/25': '15.58' } }, below, summit)).toBe(true);
});

rule('7.1.2a', 'the hexes of Tinian have level 1 or 2, the sea none', () => {
  const { level, terrain } = theater.ground;
  const land = Array.from(level).filter((_, hex) => terrain[hex] !== SEA);
  expect(new Set(land)).toEqual(new Set([1, 2]));
});
