import type { OddsTable } from '#engine/odds';
import { byBand, byDie } from '../tables/axes.ts';
import { d6, facesOf } from '../tables/dice.ts';
import { oddsOn } from '../tables/odds.ts';
import type { Table } from '../tables/table.ts';
import { fireFactors, fireTable } from './combat/fireTable.ts';
import { firstFireFactors, firstFireTable } from './combat/firstFireTable.ts';
import { islandName } from './core/names.ts';
import { refitFactors, refitTables } from './core/refitTables.ts';
import { tables } from './data/data.ts';
import { type IslandId, islandIds, type RefitResult, type Side } from './data/types.ts';

const firstFire = oddsOn(firstFireTable, firstFireFactors, (side) => ({
  effect: `${side === 'us' ? 'the US fires' : 'the Japanese fire'} first in every stage`,
  rule: '10.3b',
}));

const fire = oddsOn(fireTable, fireFactors, (result) =>
  result === 'hit' ? { effect: 'a target loses a step', rule: '10.5a' } : { effect: 'no effect', rule: '10.5a' },
);

const refitEffects: Readonly<Record<RefitResult, string>> = {
  deploy: 'the unit enters at once as a reinforcement',
  damage: 'the unit goes to the reinforcement pool',
  return: 'the unit returns to its display, a ground unit to an island by roll',
  stay: 'the unit is rolled for again next turn',
  destroy: 'the unit is destroyed',
};

function refit(side: Side): OddsTable {
  const table = refitTables[side];
  return oddsOn(table, refitFactors, (result) => ({ effect: refitEffects[result], rule: table.rule }));
}

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
export const odds: Readonly<Record<string, OddsTable>> = {
  'first-fire': firstFire,
  fire,
  'us-refit': refit('us'),
  'japanese-refit': refit('japan'),
  island,
};
