import { chanceBySigns, type FittedChance, type Signs } from '../../judgement.ts';
import { carriersOnMap } from '../core/arrivals.ts';
import { ANTI_GROUND, ANTI_SURFACE } from '../core/battle.ts';
import { AIR_AVAILABLE, COMBINED_FLEET, islandCount, isZone, PEARL_HARBOR, US_REFIT } from '../core/places.ts';
import { type CentralPacific, KEPT } from '../core/state.ts';
import { baseLevel, controlOf, countAt, factorOf } from '../core/units.ts';
import { isTaken, totalPoints } from '../core/victory.ts';
import {
  capacityOf,
  isDivision,
  isEngineer,
  isObjective,
  rosters,
  tables,
  usAmphibs,
  usMarkers,
} from '../data/data.ts';
import { US } from '../data/types.ts';
import prospects from './prospects.json' with { type: 'json' };
import { hasEngineer, poolSize, targetsOn } from './situation.ts';

// How a campaign is likely to end, by what a player would count at the start of a month. `bench/fitProspects.ts` fits the slope of each sign
// to many games, month by month, because a carrier at sea is worth more in the fall of 1943 than in the last summer.

/** What tells how a campaign will end. More of each is better. */
export function signsOf(state: CentralPacific): Signs {
  return {
    ...islandSigns(state),
    ...fleetSigns(state),
    ...troopSigns(state),
    points: totalPoints(state),
    markers: usMarkers.filter((marker) => state.markers[marker] === KEPT).length,
    carriers: Math.min(carriersOnMap(state), 3),
    actions: state.actions.regular + state.actions.any,
    pool: poolSize(state),
    enemiesAtSea: -japaneseAt(state, isZone),
    enemies: -japaneseAt(state, (place) => place === COMBINED_FLEET),
    enemyAircraft: -countAt(state, japaneseAircraft, AIR_AVAILABLE),
  };
}

function islandSigns(state: CentralPacific) {
  let [objectives, others, unbuilt, engineersReady, objectiveTargets] = [0, 0, 0, 0, 0];
  for (let island = 0; island < islandCount; island++) {
    if (isTaken(state, island)) {
      if (isObjective[island] === 1) objectives++;
      else others++;
      continue;
    }
    if (controlOf(state, island) === 'us' && baseLevel(state, US, island) === 0) {
      unbuilt++;
      if (hasEngineer(state, island)) engineersReady++;
    }
    if (isObjective[island] === 1) objectiveTargets -= targetsOn(state, island);
  }
  return { objectives, others, unbuilt, engineersReady, objectiveTargets };
}

function fleetSigns(state: CentralPacific) {
  let [guns, flights, afloat, damaged, lift] = [0, 0, 0, 0, 0];
  for (let ship = rosters.usNaval.first; ship < rosters.usNaval.end; ship++) {
    const place = state.where[ship]!;
    if (place === US_REFIT) damaged++;
    if (!isZone(place) && place !== PEARL_HARBOR) continue;
    afloat++;
    guns += factorOf(state, ship, ANTI_GROUND);
    flights += factorOf(state, ship, ANTI_SURFACE);
  }
  for (const ship of usAmphibs) if (isZone(state.where[ship]!)) lift += capacityOf[ship]!;
  return { guns, flights, afloat, damaged, lift };
}

/** Troops that are beyond Pearl Harbor. */
function troopSigns(state: CentralPacific) {
  let [divisions, engineers] = [0, 0];
  for (let unit = rosters.usGround.first; unit < rosters.usGround.end; unit++) {
    const place = state.where[unit]!;
    if (place < 0 || place >= PEARL_HARBOR) continue;
    divisions += isDivision[unit]!;
    engineers += isEngineer[unit]!;
  }
  return { divisions, engineers };
}

function japaneseAt(state: CentralPacific, isThere: (place: number) => boolean): number {
  let count = 0;
  for (let ship = rosters.japanNaval.first; ship < rosters.japanNaval.end; ship++) {
    if (isThere(state.where[ship]!)) count++;
  }
  return count;
}

const japaneseAircraft = Array.from(
  { length: rosters.japanAir.end - rosters.japanAir.first },
  (_, at) => rosters.japanAir.first + at,
);

/** Of a share of the campaign's points 0 stands for the fewest points, 1 for the most that one can think of. */
const fewestPoints = -20;
const mostPoints = 70;

/** How much of all points a campaign has brought in at its end. */
export function shareOfPoints(points: number): number {
  return Math.min(1, Math.max(0, (points - fewestPoints) / (mostPoints - fewestPoints)));
}

/** The points by a share of them. */
export function pointsBy(share: number): number {
  return fewestPoints + share * (mostPoints - fewestPoints);
}

/** By month: the share of points at the end, and how far campaigns ended from it (standard deviation, in points). */
const fits: readonly (FittedChance & { readonly spread: number })[] = prospects;

/** Halfway between a draw and a victory. */
const evenPoints = (tables.levels.draw + tables.levels.victory) / 2;
/** The logistic curve that comes nearest to the normal one. */
const steepness = 1.702;

/** How a campaign is likely to end for the US: 1 is won, 0 is lost. */
export function prospectOf(state: CentralPacific): number {
  const fit = fits[state.turn - 1]!;
  const ahead = pointsBy(chanceBySigns(signsOf(state), fit)) - evenPoints;
  return 1 / (1 + Math.exp((-steepness * ahead) / fit.spread));
}
