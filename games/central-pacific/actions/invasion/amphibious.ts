import { type ActionCode, canPay, ORDINARY, type Paid, pay } from '../../core/actions.ts';
import { isZone, PEARL_HARBOR, type Place, placeOfIsland } from '../../core/places.ts';
import type { CentralPacific, Play, UnitId } from '../../core/state.ts';
import { controlOf, isAir, isGround } from '../../core/units.ts';
import { islandsInZone } from '../../data/data.ts';
import { type Island, JAPAN } from '../../data/types.ts';
import { mayBaseAt } from '../../movement/basing.ts';
import type { Boarding } from '../../movement/boarding.ts';
import {
  cargoOfForce,
  type Freight,
  freightFor,
  hasShipFor,
  isAshoreBeside,
  shoresBeside,
  tellBoarded,
  whyNoRoom,
  whyNotAshore,
} from '../../movement/cargo.ts';
import { operation } from '../../movement/forces.ts';
import type { Voyage } from '../../movement/voyage.ts';

/** Transport and invasion are one operation (G3C-2): a force loads, sails and lands what it carries. */
export interface Landing extends Voyage, Boarding {
  /** What the action is for: troops, with whom air units may go along (G3N-9g), or air units alone. */
  freight: 'ground' | 'air';
  /** Whether the action has been paid for: a force that stays pays when it lands somebody. */
  isPaid: boolean;
  /** The island that is invaded, or -1. */
  island: Island;
  /** The units that land in the invasion, and the ship that brought each of them. */
  troops: UnitId[];
  lifts: UnitId[];
  /** Ground units on the island, bombarding ships and air units that join. */
  support: UnitId[];
}

export function landing(paid: Paid, code: ActionCode, origin: Place): Landing {
  return {
    ...operation(paid, code, origin),
    freight: code === 'G3N-10' ? 'air' : 'ground',
    boarded: [],
    from: [],
    unit: -1,
    destination: -1,
    isPaid: false,
    island: -1,
    troops: [],
    lifts: [],
    support: [],
  };
}

/** G3N-9: whether amphibs may load at a place. */
export function mayLoadAt({ shipsAt }: CentralPacific, place: Place): boolean {
  return place === PEARL_HARBOR || (isZone(place) && shipsAt[JAPAN][place] === 0);
}

/** What the force may carry in this action. */
export function carried({ freight }: Landing): Freight {
  return freight === 'ground' ? 'any' : 'air';
}

/** What this action can carry and is aboard the force. */
export function freightAboard(state: CentralPacific, local: Landing): UnitId[] {
  return cargoOfForce(state, local.force, carried(local));
}

export function airAboard(state: CentralPacific, { force }: Landing): number {
  return cargoOfForce(state, force, 'air').length;
}

/** What the action is for that the force has aboard or can still take aboard. */
export function freightInReach(state: CentralPacific, { force, freight, origin }: Landing): UnitId[] {
  const aboard = cargoOfForce(state, force, freight);
  if (!mayLoadAt(state, origin)) return aboard;
  const ashore = freightFor(state, freight, force, origin);
  return aboard.length === 0 ? ashore : aboard.concat(ashore);
}

/** Whether the force can still take a unit aboard. */
export function mayBoard(state: CentralPacific, local: Landing, unit: UnitId): boolean {
  const { force, origin } = local;
  return (
    mayLoadAt(state, origin) && isAshoreBeside(state, unit, carried(local), origin) && hasShipFor(state, force, unit)
  );
}

/** The places where a unit aboard a force can land without a fight. */
export function landingsFor(state: CentralPacific, local: Landing, unit: UnitId, at: Place): Place[] {
  if (isAir(unit)) return shoresBeside(at).filter((place) => mayBaseAt(state, unit, place));
  return shoresBeside(at).filter(
    (place) => !stoodOn(state, local, unit, place) && whyNotAshore(state, unit, place, at) === undefined,
  );
}

/** Whether a unit stands at a place or has come aboard from there in this action: to land there again is no transport. */
export function stoodOn(state: CentralPacific, { boarded, from }: Landing, unit: UnitId, place: Place): boolean {
  if (state.aboard[unit]! < 0) return state.where[unit] === place;
  const index = boarded.indexOf(unit);
  return index >= 0 && from[index] === place;
}

/** The rule by which no unit of a list can invade an island from the zone, if there is one. */
export function whyNoInvasion(
  state: CentralPacific,
  local: Landing,
  troops: readonly UnitId[],
  island: Island,
  at: Place,
): string | undefined {
  if (local.paid !== ORDINARY && !canPay(state, local, 'G3C-2')) return 'G3N-9e';
  if (!isZone(at) || !islandsInZone[at]!.includes(island)) return 'G3C-2a';
  if (state.shipsAt[JAPAN][at]! > 0) return 'G3C-2e';
  const control = controlOf(state, island);
  if (control === 'us' || control === 'neutral') return 'G3N-9d';
  let reason: string | undefined = 'G3C-2a';
  for (const unit of troops) {
    if (!isGround(unit) || stoodOn(state, local, unit, placeOfIsland(island))) continue;
    reason = whyNoRoom(state, unit, island);
    if (reason === undefined) return undefined;
  }
  return reason;
}

const none: readonly Island[] = [];

/** The islands beside a place that some of these units can invade. */
export function invadable(
  state: CentralPacific,
  local: Landing,
  troops: readonly UnitId[],
  at: Place,
): readonly Island[] {
  if (!isZone(at) || islandsInZone[at]!.length === 0) return none;
  return islandsInZone[at]!.filter((island) => whyNoInvasion(state, local, troops, island, at) === undefined);
}

/** Pays for the action when it is carried out; only then is it told who came aboard. */
export function spend(play: Play, local: Landing, code: ActionCode): void {
  if (local.isPaid) return;
  local.isPaid = true;
  pay(play, local, code);
  tellBoarded(play, local.boarded, local.from);
}
