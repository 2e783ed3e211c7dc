import { chanceBySigns, type FittedChance, type Signs } from '../../judgement.ts';
import { carriersOnMap } from '../core/arrivals.ts';
import { ANTI_GROUND, ANTI_SURFACE } from '../core/battle.ts';
import { AIR_AVAILABLE, COMBINED_FLEET, islandCount, isZone, PEARL_HARBOR, US_REFIT } from '../core/places.ts';
import { type CentralPacific, isShort, KEPT } from '../core/state.ts';
import { baseLevel, controlOf, countAt, factorOf } from '../core/units.ts';
import { isTaken, totalPoints } from '../core/victory.ts';
import {
  capacityOf,
  isDivision,
  isEngineer,
  isObjective,
  rosters,
  scenarios,
  trukShips,
  usAmphibs,
  usMarkers,
} from '../data/data.ts';
import { JAPAN, US } from '../data/types.ts';
import prospects from './prospects.json' with { type: 'json' };
import { hasEngineer, poolSize, targetsOn } from './situation.ts';

// How a campaign is likely to end, by what a player would count at the start of a month. `bench/fitProspects.ts` fits the slope of each sign
// to many games, month by month, because a carrier at sea is worth more in the fall of 1943 than in the last summer.

/** What tells how a campaign will end; what wins the short scenario is not what wins the long one. */
export function signsOf(state: CentralPacific): Signs {
  const islands = islandSigns(state);
  const fleet = fleetSigns(state);
  const troops = troopSigns(state);
  const common = {
    ...troops,
    objectives: islands.objectives,
    engineersReady: islands.engineersReady,
    markers: usMarkers.filter((marker) => state.markers[marker] === KEPT).length,
    guns: fleet.guns,
    flights: fleet.flights,
    lift: fleet.lift,
    carriers: Math.min(carriersOnMap(state), 3),
    enemiesAtSea: japaneseAt(state, isZone),
    actions: state.actions.regular + state.actions.any,
  };
  if (isShort(state)) {
    const { needed, neededBlank, neededTargets } = islands;
    const trukLost = trukShips.filter((ship) => state.everLost[ship] === 1).length;
    return { ...common, needed, neededBlank, neededTargets, trukLost };
  }
  const { others, unbuilt, objectiveTargets } = islands;
  return {
    ...common,
    points: totalPoints(state),
    others,
    unbuilt,
    objectiveTargets,
    afloat: fleet.afloat,
    damaged: fleet.damaged,
    enemies: japaneseAt(state, (place) => place === COMBINED_FLEET),
    enemyAircraft: countAt(state, japaneseAircraft, AIR_AVAILABLE),
    pool: poolSize(state),
  };
}

function islandSigns(state: CentralPacific) {
  const { basesNeeded } = scenarios.find(({ id }) => id === state.scenario)!;
  let [objectives, others, unbuilt, engineersReady] = [0, 0, 0, 0];
  let [needed, neededBlank, neededTargets, objectiveTargets] = [0, 0, 0, 0];
  for (let island = 0; island < islandCount; island++) {
    const isNeeded = basesNeeded.includes(island);
    if (isTaken(state, island)) {
      if (isObjective[island] === 1) objectives++;
      else others++;
      if (isNeeded) needed++;
      continue;
    }
    if (controlOf(state, island) === 'us' && baseLevel(state, US, island) === 0) {
      unbuilt++;
      if (hasEngineer(state, island)) engineersReady++;
    }
    if (isObjective[island] === 1) objectiveTargets += targetsOn(state, island);
    if (isNeeded) {
      if (state.groundAt[JAPAN][island] === 0) neededBlank++;
      neededTargets += targetsOn(state, island);
    }
  }
  return { objectives, others, unbuilt, engineersReady, needed, neededBlank, neededTargets, objectiveTargets };
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

/** By scenario, then by month. */
const fits: Readonly<Record<string, readonly FittedChance[]>> = prospects;

/** How a campaign is likely to end for the US: 1 is won, 0 is lost; undefined where nothing was fitted. */
export function prospectOf(state: CentralPacific): number | undefined {
  const fit = fits[state.scenario]?.[state.turn - 1];
  return fit && chanceBySigns(signsOf(state), fit);
}
