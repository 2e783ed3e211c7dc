import { describe, expect, test } from 'vitest';
import { type AttackGiven, AttackUnclear } from '#engine/odds';
import { byBand, single } from './axes.ts';
import { d10 } from './dice.ts';
import { smallLines, smallTable } from './fixtures/smallTable.ts';
import { differentialOdds, oddsOn, type SituationOf } from './odds.ts';
import type { Table } from './table.ts';

describe('a differential table', () => {
  const support = { attack: 'air', defense: 'guns' };
  const { ask, factors } = differentialOdds(smallTable, smallLines, support, { dark: flag('at night') }, (given) => {
    const when = given.dark === true ? 'by night' : 'by day';
    return (result) => ({ effect: `${result} ${when}`, rule: '7.6' });
  });
  const entry = (given: AttackGiven) => ask(given).entry.map(({ name, value }) => `${name} ${value}`);

  test('is asked by strengths or by their difference', () => {
    const byStrengths = ask({ attack: 7, defense: 3, terrain: 'clear' });
    expect(byStrengths).toEqual(ask({ differential: 4, terrain: 'clear' }));
    expect(entry({ attack: 7, defense: 3, terrain: 'clear' })).toEqual([
      'differential +4',
      'terrain clear',
      'column IV',
    ]);
    expect(entry({ differential: -2, terrain: 'jungle' })).toEqual(['differential −2', 'terrain jungle', 'column I']);
    expect(Object.keys(factors)).toEqual(['attack', 'defense', 'differential', 'terrain', 'dark']);
  });

  test('each die has its result and what it comes to', () => {
    const { rolls } = ask({ differential: 4, terrain: 'jungle', dark: true });
    expect(rolls.map(({ dice, result }) => `${dice} ${result}`)).toEqual([
      '1 D1',
      '2 •',
      '3 •',
      '4 A1',
      '5 A1',
      '6 A1',
    ]);
    expect(rolls[0]).toEqual({ dice: [1], result: 'D1', effect: 'D1 by night', rule: '7.6' });
  });

  test.each([
    { terrain: 'clear' },
    { attack: 3, terrain: 'clear' },
    { attack: 3, defense: 2, differential: 1, terrain: 'clear' },
  ])('%j is unclear', (given) => {
    expect(() => ask(given)).toThrow(AttackUnclear);
  });
});

function flag(title: string) {
  return { kind: 'flag', title } as const;
}

describe('any other table', () => {
  const factors = {
    guns: { kind: 'number', title: 'the guns that fire' },
    range: { kind: 'number', title: 'the range', standard: 1 },
    sea: { kind: 'choice', title: 'the sea', values: ['calm', 'rough'], standard: 'calm' },
    smoke: flag('under smoke'),
  } as const;
  const gunnery: Table<SituationOf<typeof factors>, 'die', 'hit' | 'miss'> = {
    title: 'Gunnery',
    rule: '5.1',
    dice: [d10],
    totals: { die: 'modifiers' },
    modifiers: [
      { to: 'die', name: 'guns', rule: '5.2', condition: 'each', amount: ({ guns }) => guns },
      { to: 'die', name: 'range', rule: '5.3', condition: 'each', amount: ({ range }) => 1 - range },
      {
        to: 'die',
        name: 'swell',
        rule: '5.4',
        condition: 'a rough sea',
        when: ({ sea }) => sea === 'rough',
        amount: -2,
      },
      { to: 'die', name: 'smoke', rule: '5.5', condition: 'smoke', when: ({ smoke }) => smoke, amount: -3 },
    ],
    rows: byBand('total', [0, 8], ({ dice, totals }) => dice[0]! + totals.die),
    columns: single('Result'),
    cells: [['miss'], ['hit']],
  };
  const { ask } = oddsOn(gunnery, factors, (result) => ({ effect: `a ${result}`, rule: '5.1' }));

  test('is asked by the factors of its situation, and says which modifiers counted', () => {
    const { entry, rolls } = ask({ guns: 4, sea: 'rough' });
    expect(entry).toEqual([{ name: 'modifiers', value: '+2 (guns +4, swell −2)' }]);
    expect(rolls.filter(({ result }) => result === 'hit').map(({ dice }) => dice[0])).toEqual([6, 7, 8, 9, 10]);
    expect(ask({ guns: 4, range: 3, smoke: true }).entry[0]!.value).toBe('−1 (guns +4, range −2, smoke −3)');
  });

  test('a number without a standard must be given', () => {
    expect(() => ask({ sea: 'calm' })).toThrow('missing --guns; expected a number, the guns that fire');
  });
});
