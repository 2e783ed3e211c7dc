import type { SeaPlace } from '#board/sea';
import { stepOf, underWay } from '#engine/frames';
import { handOf } from '../core/hand.ts';
import type { Leg, NavalMission, Voyage, VoyageKind } from '../core/navalMission.ts';
import { isArea, isHex, type Place } from '../core/places.ts';
import type { ForlornHopes, UnitId } from '../core/state.ts';
import type { SideCode } from '../data/types.ts';
import { wayOf } from '../naval/course.ts';
import { destinationsOf, isPossible, kinds } from '../naval/destinations.ts';
import { componentsOf, joiningShips } from '../naval/force.ts';
import { nextToLoad } from '../naval/loading.ts';
import { navalMission } from '../naval/mission.ts';
import { emptyVoyage, plot } from '../naval/plan.ts';
import { goalsIn, isCoveringPile, seaPlacesOf } from '../naval/waters.ts';
import { drawn, type Lot, oneOf } from './lots.ts';

/** Guesses the way ahead of a side's ships under way, or the plan that it is making. */
export function guessVoyage(state: ForlornHopes, side: SideCode, lot: Lot): void {
  const sailing = underWay(state, navalMission);
  if (sailing?.side !== side) return;
  const voyage = emptyVoyage();
  handOf(state, side).voyage = voyage;
  if (state.navalMission) followMission(state, state.navalMission, voyage);
  else plan(state, side, voyage, stepOf(state, navalMission)!.name, lot);
}

/** The way with the fewest checks, from where the ships are. */
function followMission(state: ForlornHopes, mission: NavalMission, voyage: Voyage): void {
  const { side, kind, destination, rendezvous } = mission;
  const [ships, moving] = [mission.ships, mission.moving].map((some) => some.filter((ship) => isUnderWay(state, ship)));
  const others = ships!.filter((ship) => !moving!.includes(ship) && state.where[ship] !== rendezvous);
  const isApart = rendezvous >= 0 && moving!.length < ships!.length;
  const components = isApart ? [moving!, ...componentsOf(state, others)] : [];
  const legs: Leg[] = components.map((some) => ({
    ships: some,
    way: wayTo(state, side, some, seaPlacesOf(state, some[0] ?? -1), rendezvous),
  }));
  const starts = isApart ? goalsIn(state, side, rendezvous) : seaPlacesOf(state, moving![0] ?? -1);
  legs.push({ ships: [...mission.ships], way: wayTo(state, side, ships!, starts, destination) });
  Object.assign(voyage, { kind, ships: [...mission.ships], destination, rendezvous, legs });
}

function isUnderWay({ where }: ForlornHopes, ship: UnitId): boolean {
  return isHex(where[ship]!) || isArea(where[ship]!) || isCoveringPile(where[ship]!);
}

function wayTo(
  state: ForlornHopes,
  side: SideCode,
  ships: readonly UnitId[],
  starts: readonly SeaPlace[],
  place: Place,
): SeaPlace[] {
  const goals = goalsIn(state, side, place);
  if (ships.length === 0 || starts.some((start) => goals.includes(start))) return [];
  return wayOf(state, ships, starts, [], goals) ?? [];
}

/** A plan that has come to the step at which the side is seen to be. */
function plan(state: ForlornHopes, side: SideCode, voyage: Voyage, step: string, lot: Lot): void {
  if (step === 'kind') return;
  voyage.kind = step === 'cargo' || step === 'rendezvous' ? 'transport' : oneOf(possibleKinds(state, side), lot);
  if (step === 'ships') return;
  voyage.ships = forceFor(state, side, voyage.kind, step === 'rendezvous', lot);
  voyage.loading = nextToLoad(state, voyage);
  if (step === 'cargo' || step === 'destination') return;
  voyage.destination = oneOf(destinationsOf(state, voyage.kind, voyage.ships), lot);
  if (step === 'course') plot(state, { side });
}

function possibleKinds(state: ForlornHopes, side: SideCode): readonly VoyageKind[] {
  const possible = kinds.filter((kind) => isPossible(state, side, kind));
  return possible.length > 0 ? possible : kinds;
}

/** One ship, or two from different places where they are to meet. */
function forceFor(state: ForlornHopes, side: SideCode, kind: VoyageKind, areApart: boolean, lot: Lot): UnitId[] {
  const ships = joiningShips(state, side, kind, []);
  const first = drawn(ships, ships.length, lot);
  const canGo = (some: UnitId[]) => destinationsOf(state, kind, some).length > 0;
  if (!areApart) return [first.find((ship) => canGo([ship])) ?? first[0]!];
  for (const one of first) {
    const other = first.find((ship) => state.where[ship] !== state.where[one] && canGo([one, ship]));
    if (other !== undefined) return [one, other];
  }
  return first.slice(0, 2);
}
