import { byBand, byDie } from '../../tables/axes.ts';
import { waysOn } from '../../tables/chances.ts';
import { d6, facesOf } from '../../tables/dice.ts';
import type { SituationOf } from '../../tables/odds.ts';
import type { Table } from '../../tables/table.ts';

export const fireFactors = {
  factor: { kind: 'number', title: 'the factor that a unit fires with', least: 0, most: 9 },
} as const;

/** 10.5: whether a unit hits with this die. */
export function isHit(factor: number, die: number): boolean {
  return die <= factor;
}

const factors = [0, ...facesOf(d6)];

export const fireTable: Table<SituationOf<typeof fireFactors>, never, 'hit' | 'miss'> = {
  title: 'Fire of one unit',
  rule: '10.5a',
  dice: [d6],
  totals: {},
  modifiers: [],
  rows: byDie(d6),
  columns: byBand('factor', factors, ({ situation: { factor } }) => factor, { byDice: false }),
  cells: facesOf(d6).map((die) => factors.map((factor) => (isHit(factor, die) ? 'hit' : 'miss'))),
};

const chances = factors.map((factor) => {
  const { by, of } = waysOn(fireTable, { situation: { factor }, ways: 1 });
  return (by.get('hit') ?? 0) / of;
});

/** How likely a hit is. */
export function hitChance(factor: number): number {
  return chances[Math.min(factor, d6.faces)]!;
}
