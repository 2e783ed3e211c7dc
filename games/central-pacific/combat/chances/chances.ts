import { waysOn } from '../../../tables/chances.ts';
import type { Battle } from '../../core/battle.ts';
import type { CentralPacific, UnitId } from '../../core/state.ts';
import { shipsIn } from '../../core/units.ts';
import { rosters } from '../../data/data.ts';
import { JAPAN, type SideCode, US } from '../../data/types.ts';
import { isRanged } from '../firing.ts';
import { situationOf } from '../firstFire.ts';
import { type FirstFire, firstFireTable } from '../firstFireTable.ts';
import { canClear, courseOf } from './course.ts';
import { garrisonsOf, unknownUnits } from './garrisons.ts';
import { IslandAttack } from './island.ts';
import { aimInWords, japaneseLossesInWords, usLossesInWords } from './losses.ts';
import { type BattleOutcome, OutcomeSum } from './outcome.ts';

export type { BattleOutcome, Volley } from './outcome.ts';

/** The exact chances of the battle that is planned or under way. */
export interface Chances {
  /** Of 36 rolls of both dice, how many give the US first fire; 0 or 36 where it is no longer, or never was, in doubt. */
  readonly usFirst: number;
  /** If the US, and if the Japanese fire first. */
  readonly byOrder: readonly [usFirst: BattleOutcome, japanFirst: BattleOutcome];
  /** On the whole. */
  readonly outcome: BattleOutcome;
  /** The choices of losses that they count on, in sentences. */
  readonly assumptions: readonly string[];
}

const rolls = 36;

/** 10.3: of 36 rolls, how many give the US first fire, also with what the player would still add. */
export function usFirstFire(
  view: Pick<CentralPacific, 'markers'>,
  battle: Battle,
  more: Partial<FirstFire> = {},
): number {
  if (battle.firstFire >= 0) return battle.firstFire === US ? rolls : 0;
  if (isRanged(battle)) return battle.attacker === US ? rolls : 0;
  const situation = { ...situationOf(view, battle), ...more };
  return waysOn(firstFireTable, { situation, ways: 1 }).by.get('us') ?? 0;
}

/** The chances of the battle of this view, undefined where there is none or it is over. Unknown defenders count as all that they can be. */
export function chancesOf(view: CentralPacific): Chances | undefined {
  const { battle } = view;
  if (!battle || battle.stand === 'over') return undefined;
  const usFirst = usFirstFire(view, battle);
  const byOrder = byOrderOf(view, battle);
  const sum = new OutcomeSum();
  sum.add(byOrder[US], usFirst / rolls);
  sum.add(byOrder[JAPAN], 1 - usFirst / rolls);
  return { usFirst, byOrder, outcome: sum.result(canClear(battle)), assumptions: assumptionsFor(battle) };
}

function byOrderOf(view: CentralPacific, battle: Battle): [BattleOutcome, BattleOutcome] {
  const isMet = battle.stand === 'under way' || battle.attacker === JAPAN;
  if (isMet) return [courseOf(view, battle, US), courseOf(view, battle, JAPAN)];
  if (battle.island >= 0) return new IslandAttack(view, battle, garrisonsOf(view, battle)).byOrder();
  return [againstFleets(view, battle, US), againstFleets(view, battle, JAPAN)];
}

/** An attack on a zone, averaged over the ships that may be there. */
function againstFleets(view: CentralPacific, battle: Battle, firstFire: SideCode): BattleOutcome {
  const seen = shipsIn(view, JAPAN, battle.zone).filter((ship) => view.known[ship] === 1);
  const unknown = unknownUnits(view, rosters.japanNaval);
  const fleets = drawFleets(unknown, view.hiddenAt[battle.zone]!);
  const sum = new OutcomeSum();
  for (const fleet of fleets) {
    const japan = [...seen, ...fleet].sort((one, other) => one - other);
    sum.add(courseOf(view, { ...battle, japan }, firstFire), 1 / fleets.length);
  }
  return sum.result(false);
}

/** All draws of so many ships. Mostly there is one: what is at sea unseen is what the displays no longer hold. */
function drawFleets(from: readonly UnitId[], count: number): UnitId[][] {
  if (count === 0) return [[]];
  if (from.length <= count) return [[...from]];
  const [ship, ...others] = from as [UnitId, ...UnitId[]];
  return [...drawFleets(others, count - 1).map((fleet) => [ship, ...fleet]), ...drawFleets(others, count)];
}

function assumptionsFor({ kind }: Battle): string[] {
  return [usLossesInWords, japaneseLossesInWords, ...(kind === 'sea' ? [aimInWords] : [])];
}
