import type { Battle } from '../../core/battle.ts';
import type { CentralPacific, UnitId } from '../../core/state.ts';
import { isGround } from '../../core/units.ts';
import { capacityOf, isAmphib, isDivision, isLarge } from '../../data/data.ts';
import { US } from '../../data/types.ts';
import { carriesAir } from '../../movement/cargo.ts';

// What becomes of the troops of an invasion when the fire is over.

/** Whether troops go ashore in a battle. */
export function isLanding({ kind, attacker }: Pick<Battle, 'kind' | 'attacker'>): boolean {
  return kind === 'invasion' && attacker === US;
}

/** 7.9: how many of the troops left would be lost if the island were not taken: those whom the ships left cannot take back. */
export function strandedOf(
  state: Pick<CentralPacific, 'aboard'>,
  { island }: Pick<Battle, 'island'>,
  left: readonly UnitId[],
): number {
  if (isLarge[island] === 1) return 0;
  const troops = left.filter(isGround);
  const amphibs = left.filter((unit) => isAmphib[unit] === 1);
  if (amphibs.length === 0) return troops.length;
  let lift = 0;
  for (const ship of amphibs) if (!carriesAir(state, ship)) lift += capacityOf[ship]!;
  const divisions = troops.filter((unit) => isDivision[unit] === 1).length;
  return Math.max(divisions - lift, 0);
}
