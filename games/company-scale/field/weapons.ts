import { headquartersOf } from '../core/command.ts';
import { put } from '../core/stacks.ts';
import type { CompanyScale, Play } from '../core/state.ts';
import { JAPAN, LEG, type SideCode, TRACKED } from '../data/types.ts';
import { type CounterId, hasAbility } from '../theater/forces.ts';
import { isAshore, LOST, type Place, REALLOCATING } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';
import { dismount } from './riders.ts';
import { canTrace } from './traces.ts';

/** 8.4b, 8.5.1c, 12.2c, 12.2d: a weapon breaks: a Japanese one is out of the game. */
export function breakWeapon(play: Play, weapon: CounterId, rule: string): void {
  if (theaterOf(play.state).forces.side[weapon] === JAPAN) loseWeapon(play, weapon, '12.2d');
  else returnWeapon(play, weapon, rule);
}

/** 12.2b, 12.2e: a weapon is removed to the Reallocating box; a US one that has no way there is out of the game. */
export function returnWeapon(play: Play, weapon: CounterId, rule: string): void {
  const { state } = play;
  const isJapanese = theaterOf(state).forces.side[weapon] === JAPAN;
  if (!isJapanese && !hasWayBack(state, weapon)) {
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
export function hasWayBack(state: CompanyScale, weapon: CounterId): boolean {
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
