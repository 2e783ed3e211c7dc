import type { Hex } from '#board/grid';
import { actingOnMap, actingSide } from '../../core/active.ts';
import { isHeldBy, unitsAt } from '../../core/stacks.ts';
import { type CompanyScale, enemyOf, STEADY } from '../../core/state.ts';
import { type SideCode, US } from '../../data/types.ts';
import { whyNotFire } from '../../fire/aims.ts';
import { isAshore, isHex, type Place, placesBeside, zoneOf } from '../../theater/places.ts';
import { theaterOf } from '../../theater/theater.ts';

/** In an Activation: hexes beside the enemy first, then those that can fire, are shaken, or are in the way of boats. */
export function pressing(view: CompanyScale, board: string): readonly Hex[] {
  const side = actingSide(view);
  if (side < 0 || board !== view.theater) return [];
  const { places } = theaterOf(view);
  const hexes = [...new Set(actingOnMap(view).map((unit) => view.where[unit]!))].filter((place) =>
    isAshore(places, place),
  );
  return hexes
    .map((place) => ({ hex: places.hexOf[place]!, urgency: urgencyAt(view, side as SideCode, place) }))
    .filter(({ urgency }) => urgency > 0)
    .sort((one, other) => other.urgency - one.urgency)
    .map(({ hex }) => hex);
}

function urgencyAt(view: CompanyScale, side: SideCode, place: Place): number {
  const { places } = theaterOf(view);
  const isBeside = placesBeside(places, places.hexOf[place]!).some((beside) => isHeldBy(view, beside, enemyOf(side)));
  const canFire = unitsAt(view, place).some((unit) => whyNotFire(view, unit) === undefined);
  const isShaken = view.shock[place] !== STEADY || view.disorder[place]! >= 2;
  return (isBeside ? 4 : 0) + (canFire ? 2 : 0) + (isShaken ? 2 : 0) + (isInTheWay(view, side, place) ? 1 : 0);
}

/** 22.1: whether boats wait for a beach. */
function isInTheWay(view: CompanyScale, side: SideCode, place: Place): boolean {
  const { places, beaches } = theaterOf(view);
  const beach = side === US && isHex(places, place) ? beaches.findIndex(({ hex }) => hex === place) : -1;
  return beach >= 0 && [0, 1, 2].some((zone) => unitsAt(view, zoneOf(places, beach, zone)).length > 0);
}
