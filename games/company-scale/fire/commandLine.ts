import type { OddsTable } from '#engine/odds';
import { byDie, byName, single } from '../../tables/axes.ts';
import { d10FromZero } from '../../tables/dice.ts';
import { oddsOn } from '../../tables/odds.ts';
import type { Table } from '../../tables/table.ts';
import { facesUpTo } from '../core/dice.ts';
import { combatResults } from '../data/tables.ts';
import { fireTypes } from '../data/types.ts';
import { cellFor, noResult, readCell } from './results.ts';

// Fire as it can be asked for outside a game.

const kinds = ['small-arms', 'high-explosive', 'armor-piercing', 'indirect'] as const;
const rows = ['red', 'yellow', 'blue', 'black'] as const;
type Kind = (typeof kinds)[number];

interface Aimed {
  readonly value: number;
  readonly kind: Kind;
  readonly hard: boolean;
}

const hits = (value: number, die: number) => (facesUpTo(value) & (1 << die)) !== 0;

/** 8.4a: the Combat Results Table; a die above the Fire Value has no result. */
const results: Table<Aimed, never, string> = {
  title: 'Combat Results',
  rule: '8.4a',
  dice: [d10FromZero],
  totals: {},
  modifiers: [],
  rows: byName('fire', kinds, ({ kind }: Aimed) => kind),
  columns: byDie(d10FromZero),
  cells: rows.map((row) => [...combatResults.hex[row], noResult]),
  settle(_, { situation: { value, kind, hard }, dice }) {
    const [die] = dice as readonly [number];
    const row = rows[kinds.indexOf(kind)]!;
    return cellFor({ type: fireTypes.indexOf(row), single: hard ? 0 : -1 }, value, die);
  },
};

function effectOf(cell: string): string {
  const { disorder, suppresses, eliminates, stars } = readCell(cell);
  const told = [
    ...(disorder > 0 ? [`${disorder} DG`] : []),
    ...(suppresses ? ['the hex is Suppressed'] : []),
    ...(eliminates ? ['the Hard Target is eliminated'] : []),
    ...(stars >= 0 ? [`a Rout Check${stars > 0 ? ` with −${stars} to the die` : ''}`] : []),
  ];
  return told.join(', ') || 'no effect';
}

const combat = oddsOn(
  results,
  {
    value: { kind: 'number', title: 'the Fire Value with all that counts', least: -20, most: 30 },
    kind: { kind: 'choice', title: 'what is fired', values: kinds, standard: 'small-arms' },
    hard: { kind: 'flag', title: 'at a Hard Target alone' },
  },
  (cell) => ({ effect: effectOf(cell), rule: '8.4a' }),
);

interface Checked {
  readonly quality: number;
  readonly stars: number;
  readonly protection: number;
}

/** 8.4.2: a Rout Check. */
const checks: Table<Checked, never, 'stands' | 'fails'> = {
  title: 'Rout Check',
  rule: '8.4.2d',
  dice: [d10FromZero],
  totals: {},
  modifiers: [],
  rows: single('Result'),
  columns: byDie(d10FromZero),
  cells: [new Array<'fails'>(10).fill('fails')],
  settle: (_, { situation: { quality, stars, protection }, dice }) =>
    hits(quality + stars + protection, dice[0]!) ? 'stands' : 'fails',
};

const rout = oddsOn(
  checks,
  {
    quality: { kind: 'number', title: 'the Troop Quality of the unit', least: -9, most: 19 },
    stars: { kind: 'number', title: 'stars of the result, which make it easier', least: 0, most: 2, standard: 0 },
    protection: {
      kind: 'number',
      title: 'how much terrain, fortification, and defense lower fire',
      least: -9,
      most: 9,
      standard: 0,
    },
  },
  (result) => ({
    effect: result === 'stands' ? 'the unit stands' : 'the unit is Pinned if Deployed, else it routs',
    rule: '8.4.2d',
  }),
);

export const fireOdds: Readonly<Record<string, OddsTable>> = { combat, rout };
