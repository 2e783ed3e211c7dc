import { enter, resultsOf } from '../../../tables/table.ts';
import type { ForlornHopes, UnitId } from '../../core/state.ts';
import { unitSteps } from '../../data/data.ts';
import { type Gunfire, gunfireTable, hitsOf } from '../gunfireTable.ts';
import { gunfireAt } from '../gunnery.ts';
import { damageTo, sinkingTable } from '../sinking.ts';

/** By number of hits, from none. */
export type HitChances = readonly number[];

/** What has been worked out, by the kind of target and the sum of the modifiers, on which alone it depends. */
const known = new Map<string, HitChances>();

/** What one shot scores, exactly. */
export function shotChances(shot: Gunfire): HitChances {
  const entered = enter(gunfireTable, shot);
  const key = `${shot.target} ${entered.totals.roll}`;
  const found = known.get(key);
  if (found) return found;
  const results = resultsOf(gunfireTable, entered);
  const chances = [0, 0, 0, 0];
  for (const result of results) chances[hitsOf(result)]! += 1 / results.length;
  known.set(key, chances);
  return chances;
}

/** What two volleys score together. */
export function together(one: HitChances, other: HitChances): HitChances {
  const sum = new Array<number>(one.length + other.length - 1).fill(0);
  one.forEach((chance, hits) => {
    other.forEach((further, more) => {
      sum[hits + more]! += chance * further;
    });
  });
  return sum;
}

/** The conditions of a ship: sound, disrupted, crippled, crippled and disrupted, sunk. */
export const conditions = [
  { steps: 2, disrupted: 0 },
  { steps: 2, disrupted: 1 },
  { steps: 1, disrupted: 0 },
  { steps: 1, disrupted: 1 },
  { steps: 0, disrupted: 0 },
] as const;
export const SUNK = 4;
const CRIPPLED_AND_DISRUPTED = 3;
const CRIPPLED = 2;

/** By position in `conditions`. */
export type ConditionChances = readonly number[];

export function conditionOf(
  { steps, disrupted }: Pick<ForlornHopes, 'steps' | 'disrupted'>,
  ship: UnitId,
): ConditionChances {
  return conditions.map((one) => (one.steps === steps[ship] && one.disrupted === disrupted[ship] ? 1 : 0));
}

/** 9.10.10: where one more hit leads from each condition. */
function afterHit(ship: UnitId, before: ConditionChances): ConditionChances {
  const results = resultsOf(sinkingTable, enter(sinkingTable, damageTo(ship)));
  const sinks = results.filter((result) => result === 'sunk').length / results.length;
  const [sound = 0, disrupted = 0, crippled = 0, both = 0, sunk = 0] = before;
  // 2.2b: a ship without another side goes down from the second hit.
  if (unitSteps[ship] === 1) return [0, 0, 0, crippled, sunk + both];
  return [0, sound, 0, disrupted + crippled + both * (1 - sinks), sunk + both * sinks];
}

/** What becomes of a ship under so many hits. */
export function afterHits(ship: UnitId, before: ConditionChances, hits: HitChances): ConditionChances {
  const total = conditions.map(() => 0);
  let present = before;
  for (const chance of hits) {
    present.forEach((share, condition) => {
      total[condition]! += share * chance;
    });
    present = afterHit(ship, present);
  }
  return total;
}

/** 10.4.1f */
export function recovered([
  sound = 0,
  disrupted = 0,
  crippled = 0,
  both = 0,
  sunk = 0,
]: ConditionChances): ConditionChances {
  return [sound + disrupted, 0, crippled + both, 0, sunk];
}

export interface ShipOutlook {
  readonly ship: UnitId;
  readonly crippled: number;
  readonly sunk: number;
}

export function outlookOf(ship: UnitId, chances: ConditionChances): ShipOutlook {
  return {
    ship,
    crippled: unitSteps[ship] === 2 ? chances[CRIPPLED]! + chances[CRIPPLED_AND_DISRUPTED]! : 0,
    sunk: chances[SUNK]!,
  };
}

/** What a volley of several ships does to one, exactly. */
export function volleyOn(
  state: Pick<ForlornHopes, 'steps' | 'disrupted' | 'where'>,
  firers: readonly UnitId[],
  target: UnitId,
  isClose: boolean,
): ShipOutlook {
  const shots = firers.map((firer) => shotChances(gunfireAt(state, firer, target, isClose)));
  return outlookOf(target, afterHits(target, conditionOf(state, target), shots.reduce(together, [1])));
}
