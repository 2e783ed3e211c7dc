import { byBand, type Ratio, ratioOf, single } from '../../tables/axes.ts';
import { d10FromZero } from '../../tables/dice.ts';
import type { Modifier } from '../../tables/modifiers.ts';
import type { Table } from '../../tables/table.ts';
import { assaultOdds, limits, ridgeMarker, terrainTable } from '../data/tables.ts';
import { hexsides } from '../data/types.ts';
import type { AssaultSituation, Crossing } from './strength.ts';

/** Whose die a modifier changes. */
export type AssaultTotal = 'attacker' | 'defender';

/** 9.4g, 9.4h: who takes how many levels of disorder. */
export type AssaultResult = `${AssaultTotal} DG${number}` | 'both DG1';

type Entry = Modifier<AssaultSituation, AssaultTotal>;

const odds: readonly Ratio[] = assaultOdds.rows.map(({ odds: ratio }) => {
  const [more, less] = ratio.split('-').map(Number);
  return [more!, less!];
});

const crossingRules: Readonly<Record<Crossing, string>> = {
  slope: '6.2.2c',
  'steep slope': '6.2.2i',
  ridge: '6.2.2r',
  open: '9.5n',
};

function crossed(crossing: Exclude<Crossing, 'open'>): Entry {
  return {
    to: 'attacker',
    name: crossing,
    rule: crossingRules[crossing],
    condition: `all cross a ${crossing}`,
    when: ({ attacker }) => attacker.crossing === crossing,
    amount: terrainTable.hexsides[hexsides.indexOf(crossing)]!.assault,
  };
}

/** What counts for either side, by its own letters of 9.5. */
function common(to: AssaultTotal, rules: Readonly<Record<'tanks' | 'status' | 'leader' | 'quality', string>>): Entry[] {
  return [
    {
      to,
      name: 'tanks',
      rule: rules.tanks,
      condition: 'tanks among the units',
      when: (situation) => situation[to].tanks === 'some',
      amount: limits.assault.withTanks,
    },
    {
      to,
      name: 'only tanks',
      rule: rules.tanks,
      condition: 'no unit but tanks',
      when: (situation) => situation[to].tanks === 'only',
      amount: limits.assault.onlyTanks,
    },
    {
      to,
      name: 'markers',
      rule: rules.status,
      condition: 'Troop Quality of the markers on the units, of several hexes the lowest',
      amount: (situation) => situation[to].status,
    },
    {
      to,
      name: 'leader',
      rule: rules.leader,
      condition: 'one leader',
      amount: (situation) => situation[to].leaderBonus,
    },
    {
      to,
      name: 'hero',
      rule: rules.leader,
      condition: 'one hero',
      amount: (situation) => situation[to].heroBonus,
    },
    {
      to,
      name: 'Troop Quality',
      rule: rules.quality,
      condition: 'the lowest of the units',
      amount: (situation) => situation[to].quality,
    },
  ];
}

/** The widest that two dice with their modifiers can be apart in a table that is printed. */
const widest = 30;

/** 9.4, 9.5: a die for each side; the lower total takes the difference, and both take one on a tie. */
export const assaultTable: Table<AssaultSituation, AssaultTotal, AssaultResult> = {
  title: 'Assault',
  rule: '9.1I',
  dice: [
    { ...d10FromZero, name: 'attacker’s' },
    { ...d10FromZero, name: 'defender’s' },
  ],
  totals: { attacker: 'the attacker', defender: 'the defender' },
  modifiers: [
    {
      to: 'attacker',
      name: 'odds',
      rule: '9.5a',
      condition: 'units against units, rounded for the defender',
      amount: ({ attacker, defender }) => assaultOdds.rows[ratioOf(odds, attacker.units, defender.units)]!.die,
    },
    {
      to: 'attacker',
      name: 'marker',
      rule: '9.5c',
      condition: 'Prepared Assault, Banzai Charge, or Gyokusai',
      amount: ({ attacker }) => attacker.marker,
    },
    {
      to: 'attacker',
      name: 'support',
      rule: '9.5f',
      condition: 'each supporting unit',
      amount: ({ attacker }) => attacker.support,
    },
    crossed('slope'),
    crossed('steep slope'),
    crossed('ridge'),
    {
      to: 'attacker',
      name: 'Ridge marker turned',
      rule: '6.2.2ab',
      condition: 'someone assaults a Ridge marker over another side',
      when: ({ attacker }) => attacker.turnsRidge,
      amount: ridgeMarker.assaultOverOtherSide,
    },
    ...common('attacker', { tanks: '9.5b', status: '9.5d', leader: '9.5e', quality: '9.5g' }),
    {
      to: 'defender',
      name: 'terrain',
      rule: '9.5h',
      condition: 'the terrain of the hex',
      amount: ({ defender }) => -defender.terrain,
    },
    {
      to: 'defender',
      name: 'fortification',
      rule: '9.5h',
      condition: 'a fortification',
      amount: ({ defender }) => -defender.fortification,
    },
    {
      to: 'defender',
      name: 'Defense Value',
      rule: '9.5i',
      condition: 'of one unit, which the attacker chooses if all are In-Column',
      amount: ({ defender }) => -defender.defense,
    },
    {
      to: 'defender',
      name: 'Ridge marker',
      rule: '6.2.2y',
      condition: 'all assault across the ridge',
      when: ({ defender }) => defender.holdsRidge,
      amount: ridgeMarker.assaultAcrossRidge,
    },
    ...common('defender', { tanks: '9.5j', status: '9.5k', leader: '9.5l', quality: '9.5m' }),
  ],
  rows: byBand(
    'difference',
    Array.from({ length: 2 * widest + 1 }, (_, row) => row - widest),
    ({ dice, totals: { attacker, defender } }) => dice[0]! + attacker - dice[1]! - defender,
  ),
  columns: single('Result'),
  cells: Array.from({ length: 2 * widest + 1 }, (_, row): AssaultResult[] => {
    if (row === widest) return ['both DG1'];
    return [row < widest ? `attacker DG${widest - row}` : `defender DG${row - widest}`];
  }),
};
