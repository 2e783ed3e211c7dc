import { describe, expect, test } from 'vitest';
import { type Case, waysOf, waysOn } from './chances.ts';
import { chartOf, modifierChart } from './chart.ts';
import { marksOf } from './chartMarks.ts';
import { facesOf } from './dice.ts';
import {
  type AirShot,
  airToAir,
  antiAircraft,
  type Bombing,
  bombing,
  interception,
  luckyShots,
  sources,
} from './fixtures/forlornHopes.ts';
import { enter, resultOf, resultsOf } from './table.ts';
import { dieInWords, knownOf } from './words.ts';

const shot: AirShot = {
  attack: 5,
  defense: 3,
  from: 'rear',
  range: 1,
  surprise: false,
  ace: false,
  firerDisrupted: false,
  targetDisrupted: false,
};

describe('air to air', () => {
  const entered = enter(airToAir, shot);

  test('the example of 9.7.11: attack 5, rear, range 1, a 6 against a defense of 3 costs a step', () => {
    expect(resultOf(airToAir, entered, [6])).toBe('X');
    expect(dieInWords(6, entered.counted)).toBe(
      'die 6 + 5 = 11 (attack factor +5, rear +2, range +1, defense factor −3)',
    );
    expect(dieInWords(6, [])).toBe('die 6');
  });

  test('panels say what is known before the roll, and nothing of modifiers if none counts', () => {
    const none = { patrol: false, fastAndNear: false, far: false, failures: 0 };
    const known = (situation: typeof none) => knownOf(interception, enter(interception, situation));
    expect(known({ ...none, patrol: true, failures: 2 })).toEqual([
      { name: interception.totals.roll, value: '−1 (patrol +1, earlier failures −2)' },
    ]);
    expect(known(none)).toEqual([]);
  });

  test('the chart has the row of the roll marked, and lists every modifier', () => {
    const chart = chartOf(airToAir, { id: 'air', notes: [], source: sources.airToAir! });
    expect(chart.rows.map(({ title }) => title)).toEqual(['7 or less', '8 to 10', '11 to 13', '14 or more']);
    expect(marksOf('air', airToAir, shot, [6])).toEqual([{ chart: 'air', row: 2, column: 0 }]);
    const modifiers = modifierChart(airToAir, { id: 'air modifiers', notes: [], source: sources.airToAir! });
    expect(modifiers.rows.find(({ title }) => title === 'flank')!.cells).toEqual([
      '−1',
      'the firer is in the flank of the target',
    ]);
  });

  test('with lucky shots: what each shot comes to, then what a 1 or a 10 adds', () => {
    const isStep = (die: number) => ['X', 'XX'].includes(resultOf(airToAir, entered, [die]));
    const cases = facesOf(airToAir.dice[0]!).map((die): Case<'step' | 'none'> => {
      if (die > 1 && die < 10)
        return { results: facesOf(airToAir.dice[0]!).map(() => (isStep(die) ? 'step' : 'none')), ways: 1 };
      const effects = resultsOf(luckyShots, enter(luckyShots, { natural: die }));
      const costly = effects.map((effect) => isStep(die) || ['fire', 'leader', 'destroyed'].includes(effect));
      return { results: costly.map((costs) => (costs ? 'step' : 'none')), ways: 1 };
    });
    const { by, of } = waysOf(cases);
    // Dice of 6 and more cost a step by themselves; after a natural 1 a second die of 10 does.
    expect([by.get('step'), of]).toEqual([50 + 1, 100]);
  });
});

test('anti-aircraft fire: a disrupted G4M over a city, column 12, at medium and at low altitude (9.9.3)', () => {
  const fire = {
    guns: 2,
    defense: 4,
    disrupted: true,
    altitude: 'medium',
    adjacentShip: false,
    torpedo: false,
  } as const;
  expect(resultOf(antiAircraft, enter(antiAircraft, fire), [10])).toBe('D');
  const low = { ...fire, altitude: 'low' } as const;
  expect(resultOf(antiAircraft, enter(antiAircraft, low), [10])).toBe('X');
  const chart = chartOf(antiAircraft, { id: 'aa', notes: [], source: sources.antiAircraft! });
  const [line] = marksOf('aa', antiAircraft, low);
  expect([chart.rows[line!.row!]!.title, line!.column]).toEqual(['low 3', undefined]);
  const [cell] = marksOf('aa', antiAircraft, low, [10]);
  expect(chart.columns[cell!.column!]).toBe('12');
  expect(chart.rows[cell!.row!]!.cells[cell!.column!]).toBe('X');
});

describe('bombing', () => {
  const level: Bombing = { factor: 4, target: 'city', manner: 'level', altitude: 'high', foulWeather: false };
  const counted = (given: Partial<Bombing>) =>
    enter(bombing, { ...level, ...given }).counted.map(({ name, amount }) => `${name} ${amount}`);

  test('precision bombing has neither altitude nor weather against it', () => {
    expect(counted({ foulWeather: true })).toEqual(['bombing factor 4', 'high altitude -1', 'foul weather -2']);
    expect(counted({ foulWeather: true, manner: 'precision' })).toEqual(['bombing factor 4', 'precision 1']);
  });

  test('strafing never does more than one hit or a disruption', () => {
    const best = (target: Bombing['target']) =>
      new Set(resultsOf(bombing, enter(bombing, { ...level, target, manner: 'strafing', altitude: 'low' })));
    expect(best('city')).toEqual(new Set(['-', '1']));
    expect(best('minor airbase')).toEqual(new Set(['-', 'D']));
  });
});

test('naval interception, where the other side does not know whether the patrol found anything', () => {
  const attempt = { patrol: true, fastAndNear: true, far: false, failures: 1 };
  expect(waysOn(interception, { situation: attempt, ways: 1 }).by.get('succeeds')).toBe(5);
  const unknown = waysOn(
    interception,
    { situation: attempt, ways: 3 },
    { situation: { ...attempt, patrol: false }, ways: 1 },
  );
  expect([unknown.by.get('succeeds'), unknown.of]).toEqual([3 * 5 + 4, 40]);
});
