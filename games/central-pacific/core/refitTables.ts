import { byDie, byName } from '../../tables/axes.ts';
import { d6, facesOf } from '../../tables/dice.ts';
import type { SituationOf } from '../../tables/odds.ts';
import type { Table } from '../../tables/table.ts';
import { tables } from '../data/data.ts';
import type { RefitResult, Side } from '../data/types.ts';

export const refitFactors = {
  unit: { kind: 'choice', title: 'the kind of unit', values: ['naval', 'air', 'ground'], standard: 'naval' },
} as const;

const kinds = refitFactors.unit.values;

function refitTable(
  side: Side,
  title: string,
  rule: string,
): Table<SituationOf<typeof refitFactors>, never, RefitResult> {
  return {
    title,
    rule,
    dice: [d6],
    totals: {},
    modifiers: [],
    rows: byDie(d6),
    columns: byName('column', kinds, ({ unit }) => unit),
    cells: facesOf(d6).map((die) => kinds.map((kind) => tables.refit[side][kind][die - 1]!)),
  };
}

/** 12.2 and 21.1 */
export const refitTables = {
  us: refitTable('us', 'US Refit Table', '12.2b'),
  japan: refitTable('japan', 'Japanese Refit Table', '21.1b'),
};
