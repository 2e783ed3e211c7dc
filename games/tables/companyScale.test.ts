import { describe, expect, test } from 'vitest';
import { waysOn } from './chances.ts';
import { chartOf } from './chart.ts';
import { marksOf } from './chartMarks.ts';
import { rollsOf } from './dice.ts';
import { type Assault, assault, type DirectFire, directFire, sources } from './fixtures/companyScale.ts';
import { enter, resultOf, resultsOf } from './table.ts';
import { knownOf, rollInWords } from './words.ts';

const atTank: DirectFire = {
  kind: 'blue',
  at: 'hard',
  value: 4,
  weapon: 1,
  leader: 0,
  hero: 0,
  others: 2,
  concentrated: true,
  disorganized: 0,
  defense: -1,
  hardTargetInHex: true,
  terrain: 0,
  fortification: 0,
  charging: false,
  rain: false,
  night: 'none',
};

describe('direct fire', () => {
  const results = (fire: Partial<DirectFire>) => resultsOf(directFire, enter(directFire, { ...atTank, ...fire }));

  test('the example of 8.3: both columns of modifiers add up, and the die is never modified', () => {
    expect(knownOf(directFire, enter(directFire, atTank))).toEqual([
      { name: 'the firer', value: '+8 (fire value +4, support weapon +1, other units +2, Concentrated Fire +1)' },
      { name: 'the target', value: '-1 (defense value -1)' },
      { name: 'line', value: 'hard blue' },
    ]);
    expect(results({})).toEqual(['R', 'R*', 'R', 'R', 'E', 'E', 'E', 'E', 'miss', 'miss']);
  });

  test('a 0 always hits and a 9 never does, whatever the value', () => {
    expect(results({ value: -9 })).toEqual(['R', ...Array.from({ length: 9 }, () => 'miss')]);
    expect(results({ value: 20 }).at(-1)).toBe('miss');
  });

  test('a third unit that fires along adds nothing, and the cap says so', () => {
    const { counted, totals } = enter(directFire, { ...atTank, others: 3 });
    expect(counted.find(({ name }) => name === 'at most two')).toMatchObject({ amount: -1, rule: '8.3.4a' });
    expect(totals.firer).toBe(8);
  });

  test('at a hex the tank in it counts against the fire', () => {
    const atHex = { ...atTank, kind: 'red', at: 'hex', defense: 0, charging: true } as const;
    expect(enter(directFire, atHex).totals.target).toBe(-2 + 3);
  });

  test('the chart has the line marked before the die, the cell after it', () => {
    const chart = chartOf(directFire, { id: 'fire', notes: [], source: sources.directFire! });
    expect(chart.columns).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']);
    expect(marksOf('fire', directFire, atTank)).toEqual([{ chart: 'fire', row: 5 }]);
    const [cell] = marksOf('fire', directFire, atTank, [4]);
    expect(chart.rows[cell!.row!]!.cells[cell!.column!]).toBe('E');
  });
});

describe('an assault', () => {
  const none = { tanks: 'none', status: 0, hero: 0 } as const;
  const example: Assault = {
    attacker: { ...none, units: 4, quality: 6, leader: 3, marker: 1, support: 1 },
    defender: { ...none, units: 2, quality: 5, leader: 2, status: -1, cover: -2, defense: -1 },
  };
  const entered = enter(assault, example);

  test('the example of 9.6: +10 against +9, with every modifier named', () => {
    expect(entered.totals).toEqual({ attacker: 10, defender: 9 });
    expect(rollInWords(assault, entered, [4, 6])).toBe(
      'attacker’s die 4, defender’s die 6, the attacker +10 (odds -1, assault marker +1, indirect support +1, leader +3, troop quality +6), the defender +9 (cover +2, defense value +1, status -1, leader +2, troop quality +5): attacker DG1',
    );
  });

  test('the lower total takes the difference, both take one on a tie', () => {
    expect(resultOf(assault, entered, [5, 6])).toBe('both DG1');
    expect(resultOf(assault, entered, [9, 0])).toBe('defender DG10');
  });

  test('odds are rounded for the defender', () => {
    const oddsOf = (attackers: number, defenders: number) =>
      enter(assault, {
        attacker: { ...example.attacker, units: attackers },
        defender: { ...example.defender, units: defenders },
      }).counted.find(({ name }) => name === 'odds')?.amount ?? 0;
    expect([oddsOf(5, 2), oddsOf(5, 3), oddsOf(2, 3), oddsOf(3, 1), oddsOf(9, 1)]).toEqual([-1, -2, -4, 0, 2]);
  });

  test('its chances are those of all pairs of dice', () => {
    const { by, of } = waysOn(assault, { situation: example, ways: 1 });
    expect(of).toBe(100);
    expect(by.get('both DG1')).toBe(9);
    const won = rollsOf(assault.dice).filter(([ours, theirs]) => ours! + 1 > theirs!).length;
    const defenderHit = [...by].filter(([result]) => result.startsWith('defender'));
    expect(defenderHit.reduce((sum, [, ways]) => sum + ways, 0)).toBe(won);
  });
});
