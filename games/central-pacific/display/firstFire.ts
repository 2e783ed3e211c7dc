import type { StagedBattle } from '../../display.ts';
import type { Chances } from '../combat/chances/chances.ts';
import { isRanged } from '../combat/firing.ts';
import { modifiersOf } from '../combat/firstFire.ts';
import type { Battle } from '../core/battle.ts';
import { markerName } from '../core/names.ts';
import type { CentralPacific, MarkerId } from '../core/state.ts';
import { JAPAN, sides, US } from '../data/types.ts';
import type { ToldBattle } from './battleTold.ts';

type FirstFire = NonNullable<StagedBattle['firstFire']>;
type Modifier = FirstFire['modifiers'][number];

const rolls = 36;

/** 10.3: the roll that is still to come; none for a carrier strike (10.10). */
export function firstFireOf(
  view: CentralPacific,
  battle: Battle,
  chances: Chances | undefined,
): Pick<StagedBattle, 'firstFire'> {
  if (isRanged(battle) || !chances) return {};
  const [, japan] = modifiersOf(view, battle);
  const us = chances.usFirst / rolls;
  return {
    firstFire: {
      rule: '10.3c',
      chances: [
        { side: sides[US], chance: us },
        { side: sides[JAPAN], chance: 1 - us },
      ],
      modifiers: modifiersInWords(battle.marker, battle.udt, japan, battle.attacker),
    },
  };
}

/** The roll as it fell. */
export function firstFireTold({ began, marker, udt, firstFire }: ToldBattle): Pick<StagedBattle, 'firstFire'> {
  if (!firstFire) return {};
  const { dice, modifiers, firstFire: first } = firstFire;
  return {
    firstFire: {
      rule: '10.3c',
      chances: [US, JAPAN].map((side) => ({ side: sides[side], chance: side === first ? 1 : 0 })),
      modifiers: modifiersInWords(marker, udt, modifiers[JAPAN], began.attacker),
      dice: [US, JAPAN].map((side) => ({ side: sides[side], die: dice[side], total: dice[side] + modifiers[side] })),
      first: sides[first],
    },
  };
}

function modifiersInWords(marker: MarkerId, udt: boolean, japan: number, attacker: number): Modifier[] {
  const found: Modifier[] = [];
  if (marker >= 0) found.push({ side: sides[US], title: markerName(marker), amount: 1, rule: '10.3i' });
  if (udt) found.push({ side: sides[US], title: 'UDT', amount: 1, rule: '10.3k' });
  if (japan > 0) {
    const [title, rule] = attacker === JAPAN ? ['Banzai', '10.3f'] : ['Defensive Ground Tactics', '10.3g'];
    found.push({ side: sides[JAPAN], title: title!, amount: japan, rule: rule! });
  }
  return found;
}
