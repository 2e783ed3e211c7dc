import type { OddsTable } from '#engine/odds';
import { byBand, byDie, byName } from '../tables/axes.ts';
import { d6, facesOf } from '../tables/dice.ts';
import { oddsOn, type SituationOf } from '../tables/odds.ts';
import type { Table } from '../tables/table.ts';
import { fireFactors, fireTable } from './combat/fireTable.ts';
import { firstFireFactors, firstFireTable } from './combat/firstFireTable.ts';
import { islandName, sideTitle } from './core/names.ts';
import { tables } from './data/data.ts';
import { type IslandId, islandIds, type RefitResult, type Side, sides } from './data/types.ts';

const firstFire = oddsOn(firstFireTable, firstFireFactors, (side) => ({
  effect: `the ${sideTitle(side === 'us' ? 0 : 1)} side fires first in every stage`,
  rule: '10.3b',
}));

const fire = oddsOn(fireTable, fireFactors, (result) =>
  result === 'hit' ? { effect: 'a target loses a step', rule: '10.5a' } : { effect: 'no effect', rule: '10.5a' },
);

const refitFactors = {
  side: { kind: 'choice', title: 'whose unit is refitted', values: sides, standard: 'us' },
  unit: { kind: 'choice', title: 'its kind', values: ['naval', 'air', 'ground'], standard: 'naval' },
} as const;

const refitColumns = sides.flatMap((side) => refitFactors.unit.values.map((unit) => ({ side, unit })));

/** 12.2, 21.1: both sides' tables side by side. */
const refitTable: Table<SituationOf<typeof refitFactors>, never, RefitResult> = {
  title: 'Refit Tables',
  rule: '12.2b',
  dice: [d6],
  totals: {},
  modifiers: [],
  rows: byDie(d6),
  columns: byName(
    'column',
    refitColumns.map(({ side, unit }) => `${side} ${unit}` as const),
    ({ side, unit }) => `${side} ${unit}` as const,
  ),
  cells: facesOf(d6).map((die) => refitColumns.map(({ side, unit }) => tables.refit[side][unit][die - 1]!)),
};

const refitEffects: Readonly<Record<RefitResult, string>> = {
  deploy: 'it enters at once as a reinforcement',
  damage: 'it goes to the reinforcement pool',
  return: 'it returns to its display, a ground unit to an island by roll',
  stay: 'it is rolled for again next turn',
  destroy: 'it is gone for good',
};

const refitRules: Readonly<Record<Side, string>> = { us: '12.2b', japan: '21.1b' };

const refit = oddsOn(refitTable, refitFactors, (result, { side }) => ({
  effect: refitEffects[result],
  rule: refitRules[side],
}));

const { rows: islandRows } = tables.islandLocation;

/** 16.0: two dice added; the third decides where a total has two islands. */
const islandTable: Table<object, never, IslandId> = {
  title: 'Island Location Table',
  rule: '16.0a',
  dice: [d6, d6, { ...d6, name: 'further' }],
  totals: {},
  modifiers: [],
  rows: byBand(
    'two dice',
    islandRows.map((_, row) => row + 2),
    ({ dice }) => dice[0]! + dice[1]!,
  ),
  columns: byDie(d6, 2),
  cells: islandRows.map((names) => facesOf(d6).map((die) => names[names.length > 1 ? die - 1 : 0]!)),
};

const island = oddsOn(islandTable, {}, (id) => ({ effect: islandName(islandIds.indexOf(id)), rule: '16.0a' }));

/** The tables that are rolled on, by the names they have on the command line. */
export const odds: Readonly<Record<string, OddsTable>> = { 'first-fire': firstFire, fire, refit, island };
