import type { SeaPlace } from '#board/sea';
import { handOf } from '../core/hand.ts';
import type { Leg, NavalMission } from '../core/navalMission.ts';
import { isArea, isHex, type Place } from '../core/places.ts';
import type { ForlornHopes, UnitId } from '../core/state.ts';
import type { SideCode } from '../data/types.ts';
import { wayOf } from '../naval/course.ts';
import { componentsOf } from '../naval/force.ts';
import { emptyVoyage } from '../naval/plan.ts';
import { goalsIn, isCoveringPile, seaPlacesOf } from '../naval/waters.ts';

/** Guesses the way ahead of a side's ships under way: the one with the fewest checks, from where they are. */
export function guessVoyage(state: ForlornHopes, side: SideCode): void {
  const mission = state.navalMission;
  if (mission?.side !== side) return;
  const { kind, destination, rendezvous } = mission;
  const ships = [...mission.ships];
  handOf(state, side).voyage = { ...emptyVoyage(), kind, ships, destination, rendezvous, legs: legsOf(state, mission) };
}

/** Those that are apart meet first, one stack after another, the moving one before the others. */
function legsOf(state: ForlornHopes, mission: NavalMission): Leg[] {
  const { side, destination, rendezvous } = mission;
  const ships = mission.ships.filter((ship) => isUnderWay(state, ship));
  const moving = mission.moving.filter((ship) => isUnderWay(state, ship));
  const isApart = rendezvous >= 0 && moving.length < ships.length;
  const waiting = ships.filter((ship) => !moving.includes(ship) && state.where[ship] !== rendezvous);
  const apart = isApart ? [moving, ...componentsOf(state, waiting)] : [];
  const meeting = apart.map((some): Leg => {
    return { ships: some, way: wayTo(state, side, some, seaPlacesOf(state, some[0] ?? -1), rendezvous) };
  });
  const starts = isApart ? goalsIn(state, side, rendezvous) : seaPlacesOf(state, moving[0] ?? -1);
  return [...meeting, { ships: [...mission.ships], way: wayTo(state, side, ships, starts, destination) }];
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
  return [...(wayOf(state, ships, starts, [], goals) ?? [])];
}
