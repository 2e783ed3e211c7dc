import { divisionHeadquarters, headquartersOf } from '../core/command.ts';
import { put } from '../core/stacks.ts';
import type { CompanyScale, Play } from '../core/state.ts';
import { JAPAN, LEG, type SideCode, TRACKED } from '../data/types.ts';
import { type CounterId, type DivisionId, hasAbility } from '../theater/forces.ts';
import { isAshore, LOST, type Place, REALLOCATING, ROUTED } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';
import { dismount } from './riders.ts';
import { canTrace } from './traces.ts';

/** 8.4b, 8.5.1c, 12.2c, 12.2d: a weapon breaks: a Japanese one is out of the game. */
export function breakWeapon(play: Play, weapon: CounterId, rule: string): void {
  if (theaterOf(play.state).forces.side[weapon] === JAPAN) loseWeapon(play, weapon, '12.2d');
  else returnWeapon(play, weapon, rule);
}

/** 12.2b, 12.2e, 12.2g: a weapon is removed to the Reallocating box, or out of the game if it has no HQ, or a US one no way there. */
export function returnWeapon(play: Play, weapon: CounterId, rule: string): void {
  const { state } = play;
  const { forces } = theaterOf(state);
  if (isHeadquartersDestroyed(state, forces.division[weapon]!)) {
    loseWeapon(play, weapon, '12.2g');
    return;
  }
  if (forces.side[weapon] !== JAPAN && !hasWayBack(state, weapon)) {
    loseWeapon(play, weapon, '12.2e');
    return;
  }
  dismount(play, weapon);
  put(state, weapon, REALLOCATING);
  play.emit({ type: 'weapon returned', weapon, rule });
}

export function loseWeapon(play: Play, weapon: CounterId, rule: string): void {
  dismount(play, weapon);
  put(play.state, weapon, LOST);
  play.emit({ type: 'weapon lost', weapon, rule });
}

/** 12.2a2, 12.2e, 12.4.1a: whether a way leads from a weapon's place to an HQ of its own; only its first hex may be in an enemy fire zone. */
function hasWayBack(state: CompanyScale, weapon: CounterId): boolean {
  const { forces, places } = theaterOf(state);
  const from: Place = state.where[weapon]!;
  const ends = headquartersOf(state, weapon).map((hq) => state.where[hq]!);
  const ashore = ends.filter((place) => isAshore(places, place));
  if (ashore.length === 0) return false;
  return canTrace(state, [from], ashore, {
    side: forces.side[weapon] as SideCode,
    moves: hasAbility(forces, weapon, 'tank') ? TRACKED : LEG,
    mayStartInZone: true,
    mayEndInZone: false,
  });
}

/** 12.2g, ruling 42: whether a Division's own HQ is out of the game, or has routed with nobody of the Division left on the map. */
export function isHeadquartersDestroyed(state: CompanyScale, division: DivisionId): boolean {
  const { forces } = theaterOf(state);
  const hqs = divisionHeadquarters(forces, division);
  if (hqs.length === 0 || hqs.some((hq) => state.where[hq] !== LOST && state.where[hq] !== ROUTED)) return false;
  return hqs.every((hq) => state.where[hq] === LOST) || !isOnMap(state, division);
}

function isOnMap({ where, theater }: CompanyScale, division: DivisionId): boolean {
  const { forces } = theaterOf({ theater });
  for (let unit = forces.units.first; unit < forces.units.end; unit++) {
    if (forces.division[unit] === division && where[unit]! >= 0) return true;
  }
  return false;
}
