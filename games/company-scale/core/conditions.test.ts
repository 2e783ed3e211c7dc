import { describe, expect, test } from 'vitest';
import { Play } from '#engine/procedure';
import { rule } from '#engine/proof';
import { type PositionSpec, prepared } from '../position.ts';
import { LOST } from '../theater/places.ts';
import { theater } from '../tinian.ts';
import {
  allowanceIn,
  clearIfVacant,
  disorganize,
  fireEffect,
  fortificationDefense,
  leftOnEntry,
  mayAssaultFrom,
  qualityEffect,
  stun,
} from './conditions.ts';
import { put } from './stacks.ts';
import { type CompanyScale, PINNED, SUPPRESSED } from './state.ts';

const here = theater.places.find('14.56');
const company = { counters: { 'A/1/25': '14.56' } };

function marked(words: string, spec: PositionSpec = {}): CompanyScale {
  return prepared({ ...company, ...spec, ...(words === '' ? {} : { marks: { '14.56': words } }) });
}

rule('8.5.3 10.2.3a 10.2.3e', 'disorder lowers fire, movement, and Troop Quality by its level', () => {
  const levels = ['', 'DG1', 'DG2', 'DG3', 'DG4'].map((words) => marked(words));
  expect(levels.map((state) => 4 + fireEffect(state, here)!)).toEqual([4, 3, 3, 2, 1]);
  expect(levels.map((state) => allowanceIn(state, here, 5))).toEqual([5, 4, 4, 2, 2]);
  expect(levels.map((state) => 5 + qualityEffect(state, here))).toEqual([5, 5, 4, 4, 3]);
  expect(levels.map((state) => mayAssaultFrom(state, here))).toEqual([true, true, true, true, false]);
});

rule('10.2.1a 10.2.1a2 10.2.1a3', 'the suppressed neither fire nor move, at -1 Troop Quality', () => {
  const state = marked('suppressed');
  expect([fireEffect(state, here), allowanceIn(state, here, 5), qualityEffect(state, here)]).toEqual([
    undefined,
    0,
    -1,
  ]);
});

rule('10.2.2a 10.2.2a2 10.2.2a3', 'the pinned fire at -3, or by option at -2, and do not move', () => {
  const state = marked('pinned');
  expect([fireEffect(state, here), allowanceIn(state, here, 5), mayAssaultFrom(state, here)]).toEqual([-3, 0, false]);
  expect(fireEffect(marked('pinned', { options: { 'pinned-fire': '-2' } }), here)).toBe(-2);
});

rule('8.6.2e 10.2.3h', 'disorder counts before a barrage, fractions are dropped (E19)', () => {
  expect(allowanceIn(marked('DG3 medium'), here, 5)).toBe(1);
  expect(allowanceIn(marked('DG1 medium'), here, 5)).toBe(2);
  expect(allowanceIn(marked('heavy'), here, 5)).toBe(0);
});

rule('8.6.2f', 'who enters a medium barrage has half of what is left (E20)', () => {
  expect([leftOnEntry(marked('medium'), here, 1), leftOnEntry(marked('medium'), here, 4)]).toEqual([0, 2]);
});

rule('11.1a 6.3d', 'fortifications protect, some also steady; a cave does by itself', () => {
  const values = ['foxhole', 'trench', 'pillbox', 'bunker'].map((words) => {
    const state = marked(words);
    return [fortificationDefense(state, here), qualityEffect(state, here)];
  });
  expect(values).toEqual([
    [-1, 0],
    [-2, 1],
    [-3, 1],
    [-4, 2],
  ]);
  expect(fortificationDefense(marked(''), theater.places.find('13.57-cave'))).toBe(-3);
});

describe('what adds up', () => {
  rule('8.4.1b 8.4.1b2 2.0l', 'disorder ends at 4, and what is above costs units', () => {
    const state = marked('DG3');
    expect(disorganize(new Play(state), here, 2, '8.4.1b')).toBe(1);
    expect(state.disorder[here]).toBe(4);
  });

  rule('8.4.4a 8.4.4b 10.1e', 'of Pinned and Suppressed the worse holds', () => {
    const stunned = (words: string, by: 1 | 2, spec: PositionSpec = {}) => {
      const state = marked(words, spec);
      stun(new Play(state), here, by, '10.1e');
      return state.shock[here];
    };
    expect(stunned('pinned', PINNED)).toBe(PINNED);
    expect(stunned('pinned', SUPPRESSED)).toBe(SUPPRESSED);
    expect(stunned('suppressed', PINNED)).toBe(SUPPRESSED);
    expect(stunned('pinned', PINNED, { options: { 'pinned-again': 'suppressed' } })).toBe(SUPPRESSED);
  });
});

test('a vacant hex keeps nothing but a bunker and its barrage', () => {
  for (const [words, kept] of [
    ['DG2 pinned foxhole smoke', 0],
    ['DG2 bunker smoke', 4],
  ] as const) {
    const state = marked(words);
    clearIfVacant(state, here);
    expect(state.disorder[here]).toBe(2);
    put(state, theater.forces.find('A/1/25'), LOST);
    clearIfVacant(state, here);
    expect([state.disorder[here], state.shock[here], state.fortification[here], state.barrage[here]]).toEqual([
      0,
      0,
      kept,
      1,
    ]);
  }
});
