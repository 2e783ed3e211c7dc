import { isLedBy } from '../core/cargo.ts';
import { setDisorder } from '../core/conditions.ts';
import { goesWith } from '../core/heroes.ts';
import { countersAt, put } from '../core/stacks.ts';
import type { CompanyScale, Play } from '../core/state.ts';
import { JAPAN, LEG, type SideCode } from '../data/types.ts';
import { noteEntry } from '../field/control.ts';
import { loadOf, whyGroundForbids } from '../field/passage.ts';
import { loseWeapon, returnWeapon } from '../field/weapons.ts';
import { type CounterId, isHero, isLeader, isUnit, isWeapon, type UnitId } from '../theater/forces.ts';
import type { Place } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';

/** What goes along with units that leave a place, and what they have to leave behind for good. */
export interface Following {
  readonly markers: readonly CounterId[];
  readonly dropped: readonly CounterId[];
}

/**
 * 9.3f, 12.3a, 13.1e: leaders and heroes go along, and as many weapons as there are units that go, of those that the ground lets pass.
 * What it does not let pass stays with those who stay, or is dropped at a ridge or steep slope if all go (6.2.2j, 6.2.2k, 6.2.2ad).
 */
export function followersOf(state: CompanyScale, units: readonly UnitId[], from: Place, to: Place): Following {
  const { forces } = theaterOf(state);
  const counters = countersAt(state, from);
  const staying = counters.filter((counter) => isUnit(forces, counter) && !units.includes(counter));
  const weapons = counters.filter((counter) => isWeapon(forces, counter));
  const why = (weapon: CounterId) => whyGroundForbids(state, LEG, loadOf(state, [weapon]), from, to);
  const able = weapons.filter((weapon) => why(weapon) === undefined);
  // Those who stay keep what they can serve.
  const going = able.slice(0, staying.length === 0 ? units.length : Math.max(0, weapons.length - staying.length));
  const leading = counters.filter(
    (counter) =>
      (isHero(forces, counter) && goesWith(state, counter, [...units, ...going])) ||
      (isLeader(forces, counter) && units.some((unit) => isLedBy(state, counter, unit))),
  );
  const dropped = staying.length > 0 ? [] : weapons.filter((weapon) => isCrossed(why(weapon)));
  return { markers: [...going, ...leading], dropped };
}

/** Steep slopes and ridges, as the rules against weapons there say. */
function isCrossed(why: string | undefined): boolean {
  return why === '6.2.2f' || why === '6.2.2o';
}

/** 6.2.2j, 6.2.2k, 6.2.2ad: units go to the next place; weapons that cannot cross its side are dropped. */
export function go(play: Play, units: readonly UnitId[], from: Place, to: Place): void {
  for (const weapon of followersOf(play.state, units, from, to).dropped) drop(play, weapon, from, to);
  goBack(play, units, from, to);
}

/** 6.1.1b to 6.1.1d: the same before an Assault, which leaves weapons behind as any move does; both places are as disordered as the worse. */
export function goBack(play: Play, units: readonly UnitId[], from: Place, to: Place): void {
  const { state } = play;
  const { markers } = followersOf(state, units, from, to);
  const level = Math.max(state.disorder[from]!, state.disorder[to]!);
  for (const counter of [...units, ...markers]) put(state, counter, to);
  setDisorder(play, to, level, '6.1.1b');
  noteEntry(play, theaterOf(state).forces.side[units[0]!] as SideCode, to);
}

/** A weapon that cannot follow: at a ridge it goes back to its Division, at a steep slope Japan loses it. */
function drop(play: Play, weapon: CounterId, from: Place, to: Place): void {
  const { state } = play;
  const isRidge = whyGroundForbids(state, LEG, loadOf(state, [weapon]), from, to) === '6.2.2o';
  const isJapanese = theaterOf(state).forces.side[weapon] === JAPAN;
  if (isJapanese && !isRidge) loseWeapon(play, weapon, '6.2.2k');
  else returnWeapon(play, weapon, isRidge ? '6.2.2ad' : '6.2.2j');
}
