import type { SideCode } from '../data/types.ts';
import { RIDGE } from '../sight/ground.ts';
import { isHex, type Place } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';
import { isHeldBy } from './stacks.ts';
import { type CompanyScale, enemyOf, type Play } from './state.ts';

/** The hexes around one across sides with a ridge, or without. */
export function hexesAcross(state: Pick<CompanyScale, 'theater'>, hex: Place, isRidge: boolean): Place[] {
  const { places, ground } = theaterOf(state);
  const { neighbours, sides } = places.grid;
  const found: Place[] = [];
  for (let side = hex * sides; side < (hex + 1) * sides; side++) {
    if (neighbours[side]! >= 0 && (ground.hexside[side] === RIDGE) === isRidge) found.push(neighbours[side]!);
  }
  return found;
}

export function isHeldIn(state: CompanyScale, hex: Place, side: SideCode): boolean {
  const inside = theaterOf(state).places.insideOf[hex]!;
  return isHeldBy(state, hex, side) || (inside >= 0 && state.sealed[inside] === 0 && isHeldBy(state, inside, side));
}

/** 6.2.2v: whether a place has a Ridge marker, and no enemy of its owner is beside it. */
export function isIdleRidge(state: CompanyScale, place: Place): boolean {
  if (!isHex(theaterOf(state).places, place) || state.ridge[place] === 0) return false;
  const enemy = enemyOf(ownerOf(state, place));
  return ![true, false].some((isRidge) =>
    hexesAcross(state, place, isRidge).some((hex) => isHeldIn(state, hex, enemy)),
  );
}

function ownerOf({ ridge }: CompanyScale, place: Place): SideCode {
  return (ridge[place]! - 1) as SideCode;
}

/** The Ridge marker of a place goes. */
export function giveUpRidge(play: Play, place: Place, rule: string): void {
  const side = ownerOf(play.state, place);
  play.state.ridge[place] = 0;
  play.emit({ type: 'ridge given up', place, side, rule });
}

export function giveUpIfIdle(play: Play, place: Place): void {
  if (isIdleRidge(play.state, place)) giveUpRidge(play, place, '6.2.2v');
}
