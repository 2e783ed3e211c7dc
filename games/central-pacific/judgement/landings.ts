import type { Decision } from '#engine/decision';
import type { Action } from '#engine/state';
import { targetsOf } from '../../choices.ts';
import { ANTI_GROUND, ANTI_SURFACE } from '../core/battle.ts';
import { islandAt, islandCount, type Place, placeOfIsland } from '../core/places.ts';
import { type CentralPacific, forceLimit, type UnitId } from '../core/state.ts';
import { baseLevel, controlOf, countAt, factorOf, troopsIn } from '../core/units.ts';
import {
  hasPort,
  isAmphib,
  isCarrier,
  isEngineer,
  islandsInZone,
  islandZone,
  movementOf,
  units,
  usAmphibs,
} from '../data/data.ts';
import { type Island, JAPAN, US } from '../data/types.ts';
import { stepsFrom } from '../movement/navalMovement.ts';
import { type Assault, airSupport, assaultFrom } from './assaults.ts';
import { say } from './choices.ts';
import { adding, begun, boarding, forming, type Order } from './orders.ts';
import { chancesFor, type Outlook } from './outlook.ts';
import {
  hasEngineer,
  havens,
  hitsOf,
  targetsOn,
  troopsFor,
  turnsLeft,
  usShips,
  worthOfBase,
  worthOfRuin,
} from './situation.ts';
import type { Softening } from './softening.ts';
import type { Style } from './style.ts';
import { weights } from './weights.ts';

/** All invasions that could be made of these islands. */
export function assaultsOn(state: CentralPacific, islands: readonly Island[]): Assault[] {
  return havens
    .filter((origin) => countAt(state, usAmphibs, origin) > 0)
    .flatMap((origin) => islands.flatMap((island) => assaultFrom(state, origin, island) ?? []));
}

export function orderFor(
  state: CentralPacific,
  { origin, island, force, cargo, worth }: Assault,
  urgency: number,
): Order {
  const zone = islandZone[island]!;
  const others = islandsInZone[zone]!.filter((other) => other !== island && state.groundAt[JAPAN][other]! > 0);
  return {
    code: 'G3C-2',
    worth: worth * urgency,
    actions: () =>
      begun(
        state,
        'invade',
        origin,
        force,
        ...boarding(state, force, cargo),
        say('sail', zone),
        ...(others.length > 0 ? [say('invade', island)] : []),
      ),
  };
}

/** What else can be done where both sides are on an island. */
export function contestedOrders(state: CentralPacific, decision: Decision): Order[] {
  const orders: Order[] = [];
  for (let island = 0; island < islandCount; island++) {
    if (controlOf(state, island) !== 'contested') continue;
    const ashore = troopsIn(state, US, placeOfIsland(island));
    const air = airSupport(state, island);
    const gain = worthOfRuin(state, island) + worthOfBase(state, island);
    const worthOf = ({ cleared, losses }: Outlook) =>
      cleared < 0.05 ? 0 : (gain - (weights.unitLost * losses) / cleared) / (1 / cleared + 1);
    const guns = gunsAt(state, island);
    if (guns.length > 0 && targetsOf(decision, 'bombard').includes(island)) {
      orders.push({
        code: 'G3N-7',
        worth: worthOf(chancesFor(state, island, 'bombardment', guns)),
        actions: () => bombarding(state, island, guns),
      });
    }
    if (ashore.length > 0 && targetsOf(decision, 'ground attack').includes(island)) {
      orders.push({
        code: 'G3G-1',
        worth: worthOf(chancesFor(state, island, 'ground', ashore)),
        actions: () => [say('ground attack', island), ...joining(state, ashore), say('ready'), say('attack')],
      });
    }
    if (ashore.length > 0 && air.length > 0 && targetsOf(decision, 'air-ground attack').includes(island)) {
      orders.push({
        code: 'G3C-1',
        worth: worthOf(chancesFor(state, island, 'air-ground', [...ashore, ...air])),
        actions: () => [say('air-ground attack', island), ...adding([...ashore, ...air]), say('ready'), say('attack')],
      });
    }
  }
  return orders;
}

/** Where only one unit can attack, it is in the force to begin with. */
function joining(state: CentralPacific, ashore: readonly UnitId[]): Action[] {
  const isAlone = ashore.length === 1 && baseLevel(state, US, islandAt(state.where[ashore[0]!]!)) === 0;
  return isAlone ? [] : adding(ashore);
}

/** Bases that can be built or raised at once. */
export function buildingOrders(state: CentralPacific, decision: Decision, { urgency }: Style): Order[] {
  const build = targetsOf(decision, 'build base').map(
    (island): Order => ({
      code: 'G4L-1',
      worth:
        (controlOf(state, island) === 'us' ? urgency : 0.3) *
        (worthOfBase(state, island) + weights.port * hasPort[island]! * turnsLeft(state)),
      actions: () => [say('build base', island)],
    }),
  );
  const raise = targetsOf(decision, 'raise base').map(
    (island): Order => ({
      code: 'G4L-2',
      worth: weights.levelRaised * (baseLevel(state, US, island) === 1 ? 2 : 1) * Math.min(1, turnsLeft(state) / 4),
      actions: () => [say('raise base', island)],
    }),
  );
  return [...build, ...raise];
}

/** Engineers are brought to islands that wait for a base, or that nobody holds any more. */
export function engineerOrders(state: CentralPacific, wanted: readonly Island[], { urgency }: Style): Order[] {
  const orders: Order[] = [];
  for (let island = 0; island < islandCount; island++) {
    const control = controlOf(state, island);
    if (baseLevel(state, US, island) > 0 || (control !== 'us' && (control !== 'neutral' || !wanted.includes(island))))
      continue;
    const zone = islandZone[island]!;
    if (hasEngineer(state, island) && usShips(state, zone).some(isBuilder)) continue;
    for (const origin of havens) {
      const way = origin === zone ? 0 : stepsFrom(state, origin)[zone]!;
      const ship = usShips(state, origin).find((each) => isBuilder(each) && movementOf[each]! >= way);
      const engineer = troopsFor(state, origin).find(
        (unit) => isEngineer[unit] === 1 && (state.aboard[unit]! < 0 || state.aboard[unit] === ship),
      );
      if (ship === undefined || engineer === undefined) continue;
      orders.push({
        code: 'G3N-9',
        worth: weights.engineersSent * (wanted.includes(island) ? urgency : 1) * worthOfBase(state, island),
        actions: () =>
          begun(
            state,
            'transport',
            origin,
            [ship],
            ...boarding(state, [ship], [engineer]),
            say('sail', zone),
            say('land', engineer),
            ...(hasOtherShore(state, island, state.where[engineer]!) ? [say('ashore', placeOfIsland(island))] : []),
          ),
      });
    }
  }
  return orders;
}

/** Whether a unit could land beside an island on another that it does not come from. */
function hasOtherShore(state: CentralPacific, island: Island, from: Place): boolean {
  return islandsInZone[islandZone[island]!]!.some((other) => {
    const control = controlOf(state, other);
    return other !== island && placeOfIsland(other) !== from && (control === 'us' || control === 'neutral');
  });
}

/** Ruling 28. */
function isBuilder(ship: UnitId): boolean {
  return isAmphib[ship] === 1 && units[ship]!.class !== 'APD';
}

/** The ships that bombard an island. Carriers stay away from coastal guns, which would hit them before all others. */
function gunsAt(state: CentralPacific, island: Island): UnitId[] {
  const place = placeOfIsland(island);
  const isHarmless =
    state.hiddenAt[place] === 0 &&
    troopsIn(state, JAPAN, place).every((unit) => factorOf(state, unit, ANTI_SURFACE) === 0);
  return usShips(state, islandZone[island]!)
    .filter((ship) => factorOf(state, ship, ANTI_GROUND) > 0 && (isHarmless || isCarrier[ship] === 0))
    .sort((one, other) => factorOf(state, other, ANTI_GROUND) - factorOf(state, one, ANTI_GROUND))
    .slice(0, forceLimit(state));
}

/** Bombardment of islands beside the fleet, for what it does to an invasion later. */
export function bombardments(
  state: CentralPacific,
  decision: Decision,
  islands: readonly Island[],
  softening: Softening,
): Order[] {
  return targetsOf(decision, 'bombard')
    .filter((island) => islands.includes(island) && controlOf(state, island) !== 'contested')
    .flatMap((island): Order[] => {
      const guns = gunsAt(state, island);
      if (guns.length === 0) return [];
      const hits = Math.min(hitsOf(state, guns, ANTI_GROUND), targetsOn(state, island));
      return [{ code: 'G3N-7', worth: softening(island, hits), actions: () => bombarding(state, island, guns) }];
    });
}

function bombarding(state: CentralPacific, island: Island, guns: readonly UnitId[]): Action[] {
  return [say('bombard', island), ...forming(state, islandZone[island]!, guns), say('attack')];
}
