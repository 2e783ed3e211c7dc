import { expect, test } from 'vitest';
import type { Face, Shot, StagedBattle, StagedSide, Volley } from '#games/display';
import { battleAfter, goesOn, stepsIn } from './battleSteps.ts';

function volley(side: string, dice: readonly number[], struck: Volley['struck'] = []): Volley {
  const shots = dice.map((die): Shot => ({ title: 'Essex', hitsWith: [1, 2], die }));
  return { side, shots, chances: [], hits: dice.filter((die) => die <= 2).length, losses: ['a base'], struck };
}

const base = { kind: 'unit', target: 1 };
const aimed: Volley = {
  side: 'us',
  shots: [{ title: 'Essex', hitsWith: [1, 2] }],
  chances: [0.6, 0.4],
  losses: [],
  struck: [],
};

function battle(change: Partial<StagedBattle> = {}): StagedBattle {
  return {
    title: 'Bombardment of Tarawa',
    places: [],
    stand: 'over',
    sides: [
      {
        side: 'japan',
        pieces: [{ ...base, face: { style: 'hidden' }, title: 'A base', fate: 'lost' }],
        unknown: 0,
      },
    ],
    firstFire: { rule: '1', chances: [], modifiers: [], dice: [{ side: 'us', die: 4, total: 4 }], first: 'us' },
    stages: [
      {
        title: 'Anti-air',
        rule: '2',
        stand: 'over',
        volleys: [volley('us', [1], [{ ...base, fate: 'reduced' }]), volley('japan', [6])],
      },
      { title: 'Anti-ground', rule: '3', stand: 'over', volleys: [volley('us', [2, 2], [{ ...base, fate: 'lost' }])] },
    ],
    outlook: [{ title: 'Tarawa is captured', chance: 0.6 }],
    ...change,
  };
}

const fallen = (shown: StagedBattle) => shown.stages.map(({ volleys }) => volleys.map(({ hits }) => hits));

test('a battle is shown step by step: first fire, then each volley', () => {
  expect(stepsIn(battle())).toBe(4);
  const states = [0, 1, 2, 3].map((steps) => battleAfter(battle(), steps));
  expect(states.map(({ firstFire }) => firstFire?.dice?.length)).toEqual([undefined, 1, 1, 1]);
  expect(states.map(fallen)).toEqual([
    [[undefined, undefined], [undefined]],
    [[undefined, undefined], [undefined]],
    [[1, undefined], [undefined]],
    [[1, 0], [undefined]],
  ]);
  expect(states.map(({ stages }) => stages.map(({ stand }) => stand))).toEqual([
    ['to come', 'to come'],
    ['now', 'to come'],
    ['now', 'to come'],
    ['over', 'now'],
  ]);
});

test('units are struck out with the volley that struck them', () => {
  const fates = [0, 1, 2, 3, 4].map((steps) => battleAfter(battle(), steps).sides[0]!.pieces[0]!.fate);
  expect(fates).toEqual(['fights', 'fights', 'reduced', 'reduced', 'lost']);
});

test('a unit shows its full strength until the volley that reduces it', () => {
  const [{ pieces }] = battle().sides as [StagedSide];
  const faceBefore: Face = { style: 'marker', text: 'full' };
  const fought = battle({ sides: [{ side: 'japan', unknown: 0, pieces: [{ ...pieces[0]!, faceBefore }] }] });
  const faces = [0, 1, 2, 4].map((steps) => battleAfter(fought, steps).sides[0]!.pieces[0]!.face.style);
  expect(faces).toEqual(['marker', 'marker', 'hidden', 'hidden']);
});

test('before the last die is shown nothing tells how it ends', () => {
  const shown = battleAfter(battle(), 3);
  expect(shown).toMatchObject({ stand: 'under way', outlook: [] });
  expect(shown.stages[1]!.volleys[0]).toEqual({
    side: 'us',
    shots: [
      { title: 'Essex', hitsWith: [1, 2] },
      { title: 'Essex', hitsWith: [1, 2] },
    ],
    chances: [],
    losses: [],
    struck: [],
  });
  expect(battleAfter(battle(), 4)).toEqual(battle());
});

test('what has not been fired yet keeps its chances', () => {
  const underWay = battle({ stages: [{ title: 'Anti-air', rule: '2', stand: 'now', volleys: [aimed] }] });
  expect(battleAfter(underWay, 1)).toEqual(underWay);
});

test('a battle goes on where what had fallen is the same; else it is another', () => {
  const { firstFire: _, ...planned } = battle({ stand: 'planned', stages: [] });
  expect(goesOn(planned, battle())).toBe(true);
  expect(goesOn(battle(), planned)).toBe(false);
  const other = battle({ stages: [{ title: 'Anti-air', rule: '2', stand: 'over', volleys: [volley('us', [5])] }] });
  expect(goesOn(battle(), other)).toBe(false);
  expect(goesOn(planned, { ...battle(), title: 'Invasion of Makin' })).toBe(false);
});

test('what a stage comes to is not told before its volleys', () => {
  const stages = battle().stages.map((stage) => ({ ...stage, notes: ['A base is lost.'] }));
  const notes = (steps: number) => battleAfter(battle({ stages }), steps).stages.map((stage) => stage.notes?.length);
  expect([1, 3, 4].map(notes)).toEqual([
    [undefined, undefined],
    [1, undefined],
    [1, 1],
  ]);
});
