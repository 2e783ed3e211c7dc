import { describe, expect, test } from 'vitest';
import { dieFor, facesTo } from '../core/dice.ts';
import { JAPAN, US } from '../data/types.ts';
import { bestFire } from '../fire/assembly.ts';
import { resultOn } from '../fire/results.ts';
import { prepared } from '../position.ts';
import { theater } from '../tinian.ts';
import { matters } from './die.ts';

/** A US company and a tank platoon fire at a Japanese company in column. */
function fireFight() {
  const state = prepared({
    counters: { 'A/1/25': '15.55', '25-us-hmg-1': '15.55', '1/I/50': '15.56 column' },
    time: '26 July 1100',
  });
  const aim = { firer: theater.forces.find('A/1/25'), target: theater.places.find('15.56'), moving: [] };
  state.fire = bestFire(state, { kind: 'direct', ...aim }, () => false);
  return state;
}

describe('a die of a fire is worth the question', () => {
  const state = fireFight();
  const faces = Array.from({ length: 10 }, (_, face) => face);
  const asking = (side: typeof US | typeof JAPAN) =>
    faces.filter((die) => matters(state, { ...dieFor('fire', US, facesTo(5)), die }, side));

  test('to the target only for the worst results', () => {
    const asked = asking(JAPAN);
    expect(asked.length).toBeLessThan(5);
    for (const face of asked) expect(resultOn(state, state.fire!, face)).toMatch(/DG2|DG3|E/);
  });
  test('to the firer only where it missed', () => {
    for (const face of asking(US)) expect(resultOn(state, state.fire!, face)).toBe('-');
  });
});

test('a Rout Check is worth the question where it could well have gone the other way', () => {
  const state = prepared({ counters: {} });
  const check = (good: number, die: number) => ({ ...dieFor('rout', US, facesTo(good)), die });
  expect(matters(state, check(5, 8), US)).toBe(true);
  expect(matters(state, check(5, 8), JAPAN)).toBe(false);
  expect(matters(state, check(2, 8), US)).toBe(false);
  expect(matters(state, check(4, 3), JAPAN)).toBe(true);
  expect(matters(state, check(7, 3), JAPAN)).toBe(false);
});
