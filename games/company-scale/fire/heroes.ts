import type { Fire } from '../core/fire.ts';
import { deedOf, heroWaiting, isFor } from '../core/heroes.ts';
import { countersAt, put } from '../core/stacks.ts';
import type { Play } from '../core/state.ts';
import { limits } from '../data/tables.ts';
import { JAPAN } from '../data/types.ts';
import { type CounterId, hasAbility, isHero } from '../theater/forces.ts';
import { LOST } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';

/** 20.1.0c, 20.1.1, 14.1.1e: the heroes who fall when the enemy's die is a 0; mines are no enemy's fire. */
export function loseHeroes(play: Play, { kind, side, target, die, defenseHero, isLanding, apart }: Fire): void {
  const { state } = play;
  if (die !== 0 || kind === 'mine') return;
  const { forces } = theaterOf(state);
  for (const hero of countersAt(state, target)) {
    if (!isHero(forces, hero) || forces.side[hero] === side) continue;
    if (isLanding && apart?.includes(hero)) continue;
    const { does } = deedOf(forces, hero);
    if (does === 'fights') lose(play, hero, side === JAPAN ? '20.1.0c' : '20.1.1');
    else if (does === 'rides a tank' && hero === defenseHero) lose(play, hero, '14.1.1e');
  }
}

function lose(play: Play, hero: CounterId, rule: string): void {
  put(play.state, hero, LOST);
  play.emit({ type: 'hero lost', hero, rule });
}

/** 14.1.1e, 14.1.1j: whether a hero falls in place of a tank that would break on a 9. */
export function isSpared(play: Play, { weapon, hero, die }: Fire): boolean {
  const { state } = play;
  const { forces } = theaterOf(state);
  if (die < limits.fire.weaponBreaks || !hasAbility(forces, weapon, 'tank')) return false;
  if (hero >= 0 && deedOf(forces, hero).does === 'rides a tank') {
    lose(play, hero, '14.1.1e');
    return true;
  }
  const saver = heroWaiting(state, 'saves a tank');
  if (saver < 0 || !isFor(forces, saver, weapon)) return false;
  put(state, saver, LOST);
  play.emit({ type: 'tank saved', hero: saver, weapon });
  return true;
}

/** 14.1.1b3: who was called on for one combat has done his part. */
export function spendHero(play: Play, { hero }: Fire): void {
  if (hero < 0 || deedOf(theaterOf(play.state).forces, hero).does !== 'fights once') return;
  put(play.state, hero, LOST);
  play.emit({ type: 'hero spent', hero, rule: '14.1.1b3' });
}
