import { byBand, byName } from '../../tables/axes.ts';
import { d6 } from '../../tables/dice.ts';
import type { Modifier } from '../../tables/modifiers.ts';
import type { SituationOf } from '../../tables/odds.ts';
import { enter, type Table } from '../../tables/table.ts';
import { type Side, sides } from '../data/types.ts';

/** What decides the first-fire roll, as it is asked on the command line too. */
export const firstFireFactors = {
  attacker: { kind: 'choice', title: 'the attacker', values: sides, standard: 'us' },
  battle: {
    kind: 'choice',
    title: 'the kind of battle',
    values: ['sea', 'island', 'invasion', 'counterattack'],
    standard: 'sea',
  },
  marker: {
    kind: 'choice',
    title: 'the US event marker played',
    values: ['none', 'tactics', 'halsey', 'spruance'],
    standard: 'none',
  },
  surface: { kind: 'flag', title: 'US surface ships fight' },
  udt: { kind: 'flag', title: 'UDT is committed' },
  banzai: { kind: 'flag', title: 'Banzai is in effect' },
  'defensive-tactics': { kind: 'flag', title: 'Defensive Ground Tactics is in effect' },
} as const;

export type FirstFire = SituationOf<typeof firstFireFactors>;

function plusOne(
  to: Side,
  name: string,
  rule: string,
  condition: string,
  when: (battle: FirstFire) => boolean,
): Modifier<FirstFire, Side> {
  return { to, name, rule, condition, when, amount: 1 };
}

const withShips = 'a battle with US surface ships';

/** 10.3: the higher total fires first, the defender on a tie. */
export const firstFireTable: Table<FirstFire, Side, Side> = {
  title: 'First fire',
  rule: '10.3c',
  dice: [
    { ...d6, name: 'US' },
    { ...d6, name: 'Japanese' },
  ],
  totals: { us: 'US', japan: 'Japanese' },
  modifiers: [
    {
      // 10.3j
      only: 'highest',
      of: [
        plusOne('us', 'Tactics', '10.3i', 'any battle', ({ marker }) => marker === 'tactics'),
        plusOne('us', 'Halsey', '10.3i', withShips, ({ marker, surface }) => marker === 'halsey' && surface),
        plusOne('us', 'Spruance', '10.3i', withShips, ({ marker, surface }) => marker === 'spruance' && surface),
      ],
    },
    plusOne('us', 'UDT', '10.3k', 'an invasion', ({ udt, battle }) => udt && battle === 'invasion'),
    plusOne('japan', 'Banzai', '10.3f', 'in effect: a counterattack', (roll) => {
      return roll.banzai && roll.battle === 'counterattack';
    }),
    plusOne('japan', 'Defensive Ground Tactics', '10.3g', 'in effect: an attack on an island', (roll) => {
      return roll['defensive-tactics'] && roll.attacker === 'us' && ['island', 'invasion'].includes(roll.battle);
    }),
  ],
  rows: {
    ...byBand('totals', [-1, 0, 1], ({ dice, totals }) => dice[0]! + totals.us - dice[1]! - totals.japan),
    titles: ['the Japanese total is higher', 'both are the same', 'the US total is higher'],
  },
  // A counterattack is always Japanese.
  columns: byName('attacker', sides, ({ attacker, battle }) => (battle === 'counterattack' ? 'japan' : attacker)),
  cells: [
    ['japan', 'japan'],
    ['japan', 'us'],
    ['us', 'us'],
  ],
};

/** Whether something more would add to the US die. */
export function addsToRoll(situation: FirstFire, more: Partial<FirstFire>): boolean {
  const added = enter(firstFireTable, { ...situation, ...more });
  return added.totals.us > enter(firstFireTable, situation).totals.us;
}
