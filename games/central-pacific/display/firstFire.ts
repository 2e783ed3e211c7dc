import type { StagedBattle } from '../../display.ts';
import { enter } from '../../tables/table.ts';
import type { Chances } from '../combat/chances/chances.ts';
import { isRanged } from '../combat/firing.ts';
import { situationIn, situationOf } from '../combat/firstFire.ts';
import { type FirstFire, firstFireTable } from '../combat/firstFireTable.ts';
import type { Battle } from '../core/battle.ts';
import type { CentralPacific } from '../core/state.ts';
import { JAPAN, sides, US } from '../data/types.ts';
import type { ToldBattle } from './battleTold.ts';

const rolls = 36;
const { rule } = firstFireTable;

/** 10.3: the roll that is still to come; none for a carrier strike (10.10). */
export function firstFireOf(
  view: CentralPacific,
  battle: Battle,
  chances: Chances | undefined,
): Pick<StagedBattle, 'firstFire'> {
  if (isRanged(battle) || !chances) return {};
  const us = chances.usFirst / rolls;
  return {
    firstFire: {
      rule,
      chances: [
        { side: sides[US], chance: us },
        { side: sides[JAPAN], chance: 1 - us },
      ],
      modifiers: modifiersIn(situationOf(view, battle)),
    },
  };
}

/** The roll as it fell. */
export function firstFireTold({ began, marker, udt, firstFire }: ToldBattle): Pick<StagedBattle, 'firstFire'> {
  if (!firstFire) return {};
  const { dice, modifiers, firstFire: first } = firstFire;
  const inEffect = modifiers[JAPAN] > 0;
  const situation = situationIn({ ...began, marker, udt }, { banzai: inEffect, 'defensive-tactics': inEffect });
  return {
    firstFire: {
      rule,
      chances: [US, JAPAN].map((side) => ({ side: sides[side], chance: side === first ? 1 : 0 })),
      modifiers: modifiersIn(situation),
      dice: [US, JAPAN].map((side) => ({ side: sides[side], die: dice[side], total: dice[side] + modifiers[side] })),
      first: sides[first],
    },
  };
}

function modifiersIn(situation: FirstFire): NonNullable<StagedBattle['firstFire']>['modifiers'] {
  return enter(firstFireTable, situation).counted.map(({ to, name, ...counted }) => ({
    side: to,
    title: name,
    ...counted,
  }));
}
