import type { Hex } from '#board/grid';
import { type Chance, chancesIn, waysOn } from '../../tables/chances.ts';
import { groundAt } from '../core/counters.ts';
import type { ForlornHopes, UnitId } from '../core/state.ts';
import { tables, unitSide } from '../data/data.ts';
import type { SideCode } from '../data/types.ts';
import { type CombatResult, combatOf, groundCombatTable, type Sides } from './groundCombatTable.ts';
import { type LandingResult, landingOf, landingTable } from './landingTable.ts';
import { fateInRetreat } from './retreat.ts';

const combatRows = tables.groundCombat.rows.list;
const landingRows = tables.contestedLanding.rows.list;

type Effect = Pick<Chance<string>, 'effect' | 'rule'>;

/** 11.4.1: the results that an attack can have, the best for the attacker first, each with what happens. */
export function attackChances(state: ForlornHopes, sides: Sides): Chance<CombatResult>[] {
  const ways = waysOn(groundCombatTable, { situation: combatOf(state, sides), ways: 1 });
  return chancesIn(ways, combatRows.map(({ result }) => result).reverse(), (result) =>
    effectOfAttack(state, sides, result),
  );
}

function effectOfAttack(state: ForlornHopes, { attackers, defenders, hex }: Sides, result: CombatResult): Effect {
  const defender = defenders[0]!;
  const { words } = combatRows.find((row) => row.result === result)!;
  const isDisrupted = state.disrupted[defender] === 1;
  if (result === 'defender-disrupted' && !isDisrupted) return { effect: 'defender disrupted', rule: '11.4.1a' };
  if (result === 'defender-loses' && state.steps[defender] === 1) return { effect: eliminated, rule: '11.4.1a' };
  if (!drivesBack.includes(result)) return { effect: words, rule: '11.4.1a' };
  const from = state.where[attackers[0]!]!;
  const fate = fateInRetreat(state, defender, { hex, attacker: from === hex ? -1 : from });
  if (fate === 'is eliminated') return { effect: eliminated, rule: '11.4.4e' };
  if (fate === 'leaves the map') return { effect: 'defender leaves the map', rule: '11.4.4f' };
  if (isDisrupted && result !== 'defender-loses') return { effect: 'defender retreats', rule: '11.4.3c' };
  return { effect: words, rule: '11.4.1a' };
}

const drivesBack: readonly CombatResult[] = ['defender-disrupted', 'defender-retreats', 'defender-loses'];
const eliminated = combatRows.find(({ result }) => result === 'defender-eliminated')!.words;

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
    (result) => effectOfLanding(state, defenders[0]!, hex, result),
  );
}

function effectOfLanding(state: ForlornHopes, defender: UnitId, hex: Hex, result: LandingResult): Effect {
  const { words } = landingRows.find((row) => row.result === result)!;
  if (result !== 'destroyed' && result !== 'driven-off') return { effect: words, rule: '11.5.1c' };
  const all = groundAt(state, unitSide[defender] as SideCode, hex);
  const isLost = (unit: UnitId) => fateInRetreat(state, unit, { hex, attacker: -1 }) === 'is eliminated';
  const isOnly = all.length <= 1 && result === 'destroyed';
  if (!isOnly && !all.every(isLost)) return { effect: words, rule: '11.5.1c' };
  return {
    effect: 'all defenders eliminated; the landing side holds the hex',
    rule: isOnly ? '11.5.1c' : '11.4.4e',
  };
}
