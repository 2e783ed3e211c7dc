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

// How a campaign is likely to end, by what a player would count at the start of a month. `bench/fitProspects.ts` fits the weight of each item
// to many games, month by month, because a carrier at sea is worth more in the fall of 1943 than in the last summer.

/** What is counted of a position; the order is that of the fitted weights. */
export function standingOf(state: CentralPacific): number[] {
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
    const isOurs = controlOf(state, island) === 'us' && baseLevel(state, US, island) === 0;
    if (isOurs) {
      unbuilt++;
      if (hasEngineer(state, island)) engineersReady++;
    }
    if (isObjective[island] === 1) objectiveTargets += targetsOn(state, island);
    if (isNeeded) {
      if (state.groundAt[JAPAN][island] === 0) neededBlank++;
      neededTargets += targetsOn(state, island);
    }
  }
  let [guns, flights, afloat] = [0, 0, 0];
  for (let ship = rosters.usNaval.first; ship < rosters.usNaval.end; ship++) {
    const place = state.where[ship]!;
    if (!isZone(place) && place !== PEARL_HARBOR) continue;
    afloat++;
    guns += factorOf(state, ship, ANTI_GROUND);
    flights += factorOf(state, ship, ANTI_SURFACE);
  }
  let lift = 0;
  for (const ship of usAmphibs) if (isZone(state.where[ship]!)) lift += capacityOf[ship]!;
  let [divisions, engineers] = [0, 0];
  for (let unit = rosters.usGround.first; unit < rosters.usGround.end; unit++) {
    const place = state.where[unit]!;
    if (place === PEARL_HARBOR || place < 0 || place > PEARL_HARBOR) continue;
    divisions += isDivision[unit]!;
    engineers += isEngineer[unit]!;
  }
  let [enemies, enemiesAtSea, damaged] = [0, 0, 0];
  for (let ship = rosters.japanNaval.first; ship < rosters.japanNaval.end; ship++) {
    if (state.where[ship] === COMBINED_FLEET) enemies++;
    else if (isZone(state.where[ship]!)) enemiesAtSea++;
  }
  for (let ship = rosters.usNaval.first; ship < rosters.usNaval.end; ship++) {
    if (state.where[ship] === US_REFIT) damaged++;
  }
  const airUnits = Array.from(
    { length: rosters.japanAir.end - rosters.japanAir.first },
    (_, at) => rosters.japanAir.first + at,
  );
  const cards = usMarkers.filter((marker) => state.markers[marker] === KEPT).length;
  const trukLost = trukShips.filter((ship) => state.everLost[ship] === 1).length;
  const carriers = carriersOnMap(state);
  return isShort(state)
    ? [needed, objectives, neededBlank, neededTargets, engineersReady, trukLost, cards].concat([
        guns,
        flights,
        divisions,
        engineers,
        lift,
        Math.min(carriers, 3),
        enemiesAtSea,
        actionsNow(state),
      ])
    : [totalPoints(state), objectives, others, unbuilt, engineersReady, objectiveTargets, cards]
        .concat([guns, flights, afloat, divisions, engineers, lift, enemies, enemiesAtSea, damaged])
        .concat([countAt(state, airUnits, AIR_AVAILABLE), poolSize(state), Math.min(carriers, 3), actionsNow(state)]);
}

function actionsNow({ actions: { regular, any } }: CentralPacific): number {
  return regular + any;
}

interface Fit {
  readonly bias: number;
  readonly weights: readonly number[];
}

/** By scenario, then by month. */
const fits: Readonly<Record<string, readonly Fit[]>> = prospects;

/** How a campaign is likely to end for the US: 1 is won, 0 is lost; undefined where nothing was fitted. */
export function prospectOf(state: CentralPacific): number | undefined {
  const fit = fits[state.scenario]?.[state.turn - 1];
  if (!fit) return undefined;
  const lead = standingOf(state).reduce((sum, item, at) => sum + item * fit.weights[at]!, fit.bias);
  return 1 / (1 + Math.exp(-lead));
}
