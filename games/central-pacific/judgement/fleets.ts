import type { Action } from '#engine/state';
import { carriersOnMap } from '../core/arrivals.ts';
import { ANTI_GROUND, ANTI_SURFACE } from '../core/battle.ts';
import { isZone, PEARL_HARBOR, type Place, type Zone, zoneCount } from '../core/places.ts';
import { type CentralPacific, isShort, type UnitId } from '../core/state.ts';
import { countAt, factorOf } from '../core/units.ts';
import { distance, isAmphib, isCarrier, isEastern, islandZone, movementOf, usAmphibs } from '../data/data.ts';
import { type Island, JAPAN } from '../data/types.ts';
import { isHaven, reach, type Sailing, stepsFrom } from '../movement/navalMovement.ts';
import { invasionForce } from './assaults.ts';
import { best, say, sumOf } from './choices.ts';
import { begun, boarding, type Order } from './orders.ts';
import {
  actionsLeft,
  carrierPlaces,
  freeShips,
  guardOf,
  havens,
  troopsFor,
  turnsLeft,
  usShips,
  weightOf,
} from './situation.ts';
import { weights } from './weights.ts';

/**
 * 4.2: a map without a carrier is lost. One of the lesser carriers is brought to the zones that no Japanese reaches (15.5), where it
 * stays.
 */
export function carrierSafety(state: CentralPacific): Order[] {
  const onMap = carriersOnMap(state);
  if (guardOf(state) >= 0) return [];
  const orders: Order[] = [];
  // In the first turn whatever else brings carriers out is better.
  const worth =
    onMap === 0 ? 0.05 : weights.safety * (turnsLeft(state) + 1) + (onMap <= 2 ? 3 : 0) + worthAtTheEnd(state);
  for (const origin of carrierPlaces(state)) {
    const steps = stepsFrom(state, origin).slice();
    const carriers = usShips(state, origin).filter((ship) => isCarrier[ship] === 1);
    const carrier = best(carriers, (ship) => -factorOf(state, ship, ANTI_SURFACE))!;
    const zone = best(easternZones, (place) => -steps[place]!)!;
    if (steps[zone]! > movementOf[carrier]!) continue;
    const isHome = origin === PEARL_HARBOR;
    orders.push({
      code: isHome ? 'G3N-2' : 'G3N-1',
      worth: isHome ? worth : worth - 0.2 * factorOf(state, carrier, ANTI_SURFACE),
      actions: () => begun(state, isHome ? 'leave base' : 'move fleet', origin, [carrier], say('sail', zone)),
    });
  }
  return orders;
}

/** The last action of the short scenario: whatever is not built or sunk by it comes too late. */
function worthAtTheEnd(state: CentralPacific): number {
  return isShort(state) && turnsLeft(state) === 0 && actionsLeft(state) <= 1 ? weights.safetyAtTheEnd : 0;
}

const easternZones: readonly Zone[] = [...isEastern.keys()].filter((zone) => isEastern[zone] === 1);

/** The invasion fleet sails to where it can reach the next islands, out of harm’s way. */
export function staging(state: CentralPacific, goals: readonly Island[]): Order[] {
  if (goals.length === 0) return [];
  const origin = mainFleet(state);
  if (origin === undefined) return [];
  const far = (place: Place) =>
    Math.min(...goals.map((goal) => (isZone(place) ? distance[place * zoneCount + islandZone[goal]!]! : 99)));
  const isAtSea = carriersOnMap(state) > 0;
  if (isAtSea && far(origin) <= 4) return [];
  const troops = troopsFor(state, origin);
  const fast = freeShips(state, origin).filter((ship) => movementOf[ship]! >= 5);
  const force = invasionForce(state, fast, troops);
  if (!force.some((ship) => isAmphib[ship] === 1)) return [];
  const orders: Order[] = [];
  const loads = troops.filter((unit) => state.aboard[unit]! < 0 || force.includes(state.aboard[unit]!));
  const safe = (place: Place) => isZone(place) && (isEastern[place] === 1 || isHaven(state, place));
  const sail = best(
    reach(state, force, origin, 'move').places.filter((place) => safe(place) && state.shipsAt[JAPAN][place] === 0),
    (place) => -far(place),
  );
  const nearer = (place: Place | undefined): place is Place =>
    place !== undefined && (!isAtSea || far(place) < far(origin) - 1);
  if (nearer(sail) && loads.length > 0) {
    orders.push({
      code: 'G3N-9',
      worth: isAtSea ? weights.staging : 1,
      actions: () => begun(state, 'transport', origin, force, ...boarding(state, force, loads), say('sail', sail)),
    });
  }
  const rebase = best(reach(state, force, origin, 'rebase').places.filter(isZone), (place) => -far(place));
  if (nearer(rebase) && (sail === undefined || far(rebase) < far(sail))) {
    orders.push({
      code: 'G3N-4',
      worth: weights.staging,
      actions: () => rebasing(state, origin, force, loads, rebase),
    });
  }
  return orders;
}

/** All choices of a rebase. Nobody is asked who boards which ship. */
function rebasing(
  state: CentralPacific,
  origin: Place,
  force: readonly UnitId[],
  cargo: readonly UnitId[],
  to: Place,
): Action[] {
  const aboard = boarding(state, force, cargo).filter(({ verb }) => verb === 'board');
  return begun(state, 'rebase fleet', origin, force, ...aboard, say('sail', to));
}

/** Where the invasion fleet is: amphibs and the troops for them. */
export function mainFleet(state: CentralPacific): Place | undefined {
  const places = havens.filter((place) => countAt(state, usAmphibs, place) > 0);
  return best(places, (place) => weightOf(state, place));
}

/** Ships and troops elsewhere join the main fleet. */
export function gathering(state: CentralPacific): Order[] {
  const main = mainFleet(state);
  if (main === undefined || main === PEARL_HARBOR) return [];
  const orders: Order[] = [];
  for (const origin of havens) {
    if (origin === main) continue;
    const ships = freeShips(state, origin);
    if (ships.length === 0) continue;
    const troops = troopsFor(state, origin);
    const force = invasionForce(state, ships, troops);
    const loads = force.some((ship) => isAmphib[ship] === 1) ? troops : [];
    const worth = worthOfGathering(state, force, loads);
    const reaches = (sailing: Sailing) => reach(state, force, origin, sailing).places.includes(main);
    const isHome = origin === PEARL_HARBOR;
    if ((isHome || isHaven(state, origin)) && reaches('rebase')) {
      orders.push({ code: 'G3N-4', worth, actions: () => rebasing(state, origin, force, loads, main) });
    } else if (isHome && reaches('move')) {
      const actions = () => begun(state, 'leave base', origin, force, say('sail', main));
      orders.push({ code: 'G3N-2', worth: worthOfGathering(state, force, []), actions });
    } else if (!isHome && loads.length === 0 && reaches('move')) {
      orders.push({
        code: 'G3N-1',
        worth,
        actions: () => begun(state, 'move fleet', origin, force, say('sail', main)),
      });
    }
  }
  return orders;
}

function worthOfGathering(state: CentralPacific, force: readonly UnitId[], loads: readonly UnitId[]): number {
  const gunsOf = (ship: UnitId) => factorOf(state, ship, ANTI_GROUND) + factorOf(state, ship, ANTI_SURFACE) / 2;
  const ships = sumOf(force, (ship) => weights.shipGathered * gunsOf(ship) + 0.05 * isAmphib[ship]!);
  const troops = sumOf(loads, (unit) => weights.troopsGathered * factorOf(state, unit, ANTI_GROUND));
  return (ships + troops) * Math.min(1, (turnsLeft(state) + 1) / 3) - 0.1;
}
