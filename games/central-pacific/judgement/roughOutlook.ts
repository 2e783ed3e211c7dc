import { fires } from '../combat/firing.ts';
import { ANTI_AIR, ANTI_GROUND, ANTI_SURFACE, type BattleKind, type Stage } from '../core/battle.ts';
import { type Place, placeOfIsland } from '../core/places.ts';
import type { CentralPacific, UnitId } from '../core/state.ts';
import { baseLevel, baseOf, factorOf, isAir, isGround, isHiding } from '../core/units.ts';
import { factors, isDeception, rosters } from '../data/data.ts';
import { type Island, JAPAN } from '../data/types.ts';

// About what the exact chances say, in a few sums: games that are only imagined ask for them by the thousand. Hits are taken as normally
// distributed, and losses before the US fires as their mean.

/** What may come of an attack on an island, about. */
export interface RoughOutlook {
  readonly cleared: number;
  readonly losses: number;
}

/** A garrison by its means: those who are unknown count as the average of all that they can be. */
interface Defense {
  /** Hits that it takes to clear the island, and their variance. */
  readonly targets: number;
  readonly spread: number;
  /** Factors by stage, all together. */
  readonly fire: readonly number[];
}

/** A hit on a division reduces it, and on a ship or a smaller unit ends it. */
const lossesByGroundHit = 0.6;
/** How much of its own fire a US hit saves, and how much of the factors of the US a Japanese hit costs, on average. */
const fireLostByShip = 2;
const fireLostByTroops = 0.7;
const faces = 6;
/** The logistic curve that comes nearest to the normal one. */
const steepness = 1.702;

/** With first fire of the US and of the Japanese. */
export function roughByOrder(
  state: CentralPacific,
  island: Island,
  kind: BattleKind,
  us: readonly UnitId[],
): [usFirst: RoughOutlook, japanFirst: RoughOutlook] {
  const { targets, spread, fire } = defenseOf(state, island);
  const answers = fires[kind].defender;
  const hitsAt = (stage: Stage, most: number) => (answers.includes(stage) ? Math.min(fire[stage]! / faces, most) : 0);
  let [ships, aircraft, troops] = [0, 0, 0];
  let hits = 0;
  let variance = spread;
  for (const unit of us) {
    const chance = factorOf(state, unit, ANTI_GROUND) / faces;
    hits += chance;
    variance += chance * (1 - chance);
    if (isAir(unit)) aircraft++;
    else if (isGround(unit)) troops += state.steps[unit]!;
    else ships++;
  }
  const sunk = hitsAt(ANTI_SURFACE, ships);
  const downed = hitsAt(ANTI_AIR, aircraft);
  const hurt = hitsAt(ANTI_GROUND, troops);
  const afterEarly = hits - ((sunk + downed) * fireLostByShip) / faces;
  const chance = (mean: number) =>
    targets <= 0 ? 1 : 1 / (1 + Math.exp((-steepness * (mean - targets + 0.5)) / Math.sqrt(Math.max(variance, 0.1))));
  const left = targets <= 0 ? 0 : Math.max(0, 1 - afterEarly / targets);
  return [
    { cleared: chance(afterEarly), losses: sunk + downed + hurt * left * lossesByGroundHit },
    {
      cleared: chance(afterEarly - (hurt * fireLostByTroops) / faces),
      losses: sunk + downed + hurt * lossesByGroundHit,
    },
  ];
}

/** The hits that the guns of an island may be expected to score on ships that bombard it or land troops. */
export function hitsOnShips(state: CentralPacific, island: Island): number {
  return defenseOf(state, island).fire[ANTI_SURFACE]! / faces;
}

function defenseOf(state: CentralPacific, island: Island): Defense {
  const place = placeOfIsland(island);
  const level = baseLevel(state, JAPAN, island);
  const fire = [0, 0, 0, 0];
  if (level > 0) addFire(fire, baseOf(JAPAN, island) * 4 + level - 1, 1);
  const hidden = state.hiddenAt[place]!;
  let seen = 0;
  for (let unit = rosters.japanGround.first; unit < rosters.japanGround.end; unit++) {
    if (state.where[unit] !== place || state.known[unit] === 0) continue;
    addFire(fire, unit * 4, 1);
    seen++;
  }
  if (hidden === 0) return { targets: level + seen, spread: 0, fire };
  let [unknown, nobody] = [0, 0];
  const theirs = [0, 0, 0, 0];
  for (let unit = rosters.japanGround.first; unit < rosters.japanGround.end; unit++) {
    if (state.known[unit] === 1 || !isAnywhere(state.where[unit]!)) continue;
    unknown++;
    if (isDeception[unit] === 1) nobody++;
    else addFire(theirs, unit * 4, 1);
  }
  for (const [stage, sum] of theirs.entries()) fire[stage]! += (sum * hidden) / unknown;
  const real = 1 - nobody / unknown;
  return { targets: level + seen + hidden * real, spread: hidden * real * (1 - real), fire };
}

function isAnywhere(place: Place): boolean {
  return place < 0 || isHiding(place);
}

function addFire(fire: number[], at: number, share: number): void {
  for (const stage of [ANTI_AIR, ANTI_SURFACE, ANTI_GROUND]) fire[stage]! += share * factors[stage]![at]!;
}
