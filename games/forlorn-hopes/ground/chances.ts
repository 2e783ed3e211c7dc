import type { Hex } from '#board/grid';
import { type Chance, chancesIn, waysOn } from '../../tables/chances.ts';
import type { ForlornHopes, UnitId } from '../core/state.ts';
import { tables } from '../data/data.ts';
import { type CombatResult, combatOf, groundCombatTable, type Sides } from './groundCombatTable.ts';
import { type LandingResult, landingOf, landingTable } from './landingTable.ts';

const combatRows = tables.groundCombat.rows.list;
const landingRows = tables.contestedLanding.rows.list;

/** 11.4.1: the results that an attack can have, the best for the attacker first. */
export function attackChances(state: ForlornHopes, sides: Sides): Chance<CombatResult>[] {
  const ways = waysOn(groundCombatTable, { situation: combatOf(state, sides), ways: 1 });
  const isDisrupted = state.disrupted[sides.defenders[0]!] === 1;
  return chancesIn(ways, combatRows.map(({ result }) => result).reverse(), (result) => {
    const { words } = combatRows.find((row) => row.result === result)!;
    // 11.4.3c
    if (result !== 'defender-disrupted') return { effect: words, rule: '11.4.1a' };
    return isDisrupted
      ? { effect: 'defender retreats', rule: '11.4.3c' }
      : { effect: 'defender disrupted', rule: '11.4.1a' };
  });
}

/** Troops that land, and those that meet them: the unit that counts first, then its artillery and armor. */
export interface Beach {
  readonly landers: readonly UnitId[];
  readonly defenders: readonly UnitId[];
  readonly hex: Hex;
  readonly hasBarge: boolean;
}

/** 11.5.1c: the results that a contested landing can have, the best for the landing side first. */
export function landingChances(
  state: ForlornHopes,
  { landers, defenders, hex, hasBarge }: Beach,
): Chance<LandingResult>[] {
  const situation = landingOf(state, landers, defenders, hex, hasBarge);
  const ways = waysOn(landingTable, { situation, ways: 1 });
  return chancesIn(
    ways,
    landingRows.map(({ result }) => result),
    (result) => ({ effect: landingRows.find((row) => row.result === result)!.words, rule: '11.5.1c' }),
  );
}
