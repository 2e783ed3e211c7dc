import { byBand, byName } from '../../tables/axes.ts';
import { d6 } from '../../tables/dice.ts';
import type { Modifier } from '../../tables/modifiers.ts';
import type { SituationOf } from '../../tables/odds.ts';
import { enter, type Table } from '../../tables/table.ts';
import { type Side, sides } from '../data/types.ts';

/** What decides the first-fire roll, as it is asked on the command line too. */
export const firstFireFactors = {
  attacker: { kind: 'choice', title: 'who attacks', values: sides, standard: 'us' },
  battle: {
    kind: 'choice',
    title: 'what is fought',
    values: ['sea', 'island', 'invasion', 'counterattack'],
    standard: 'sea',
  },
  marker: {
    kind: 'choice',
    title: 'the US event marker that is played',
    values: ['none', 'tactics', 'halsey', 'spruance'],
    standard: 'none',
  },
  surface: { kind: 'flag', title: 'US surface ships fight' },
  udt: { kind: 'flag', title: 'UDT is committed' },
  banzai: { kind: 'flag', title: 'Banzai is in effect' },
  'defensive-tactics': { kind: 'flag', title: 'Defensive Ground Tactics is in effect' },
} as const;

export type FirstFire = SituationOf<typeof firstFireFactors>;

function admiral(name: string, marker: FirstFire['marker']): Modifier<FirstFire, Side> {
  return {
    to: 'us',
    name,
    rule: '10.3i',
    condition: 'a battle with US surface ships',
    when: (battle) => battle.marker === marker && battle.surface,
    amount: 1,
  };
}

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
        {
          to: 'us',
          name: 'Tactics',
          rule: '10.3i',
          condition: 'any battle',
          when: ({ marker }) => marker === 'tactics',
          amount: 1,
        },
        admiral('Halsey', 'halsey'),
        admiral('Spruance', 'spruance'),
      ],
    },
    {
      to: 'us',
      name: 'UDT',
      rule: '10.3k',
      condition: 'an invasion',
      when: ({ udt, battle }) => udt && battle === 'invasion',
      amount: 1,
    },
    {
      to: 'japan',
      name: 'Banzai',
      rule: '10.3f',
      condition: 'in effect: a counterattack',
      when: ({ banzai, battle }) => banzai && battle === 'counterattack',
      amount: 1,
    },
    {
      to: 'japan',
      name: 'Defensive Ground Tactics',
      rule: '10.3g',
      condition: 'in effect: an attack on an island',
      when: ({ 'defensive-tactics': inEffect, attacker, battle }) =>
        inEffect && attacker === 'us' && (battle === 'island' || battle === 'invasion'),
      amount: 1,
    },
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
