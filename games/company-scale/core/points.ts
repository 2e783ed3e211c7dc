import { limits } from '../data/tables.ts';
import { JAPAN, type SideCode, sides } from '../data/types.ts';
import { enemyOf, type Play } from './state.ts';
import { theaterOf } from './theater.ts';

/** 25.1a, 25.1b: gains a side Victory Points; what is above the track costs the enemy as many. */
export function score(play: Play, side: SideCode, points: number, rule: string): void {
  const track = play.state.points;
  const enemy = enemyOf(side);
  const above = Math.max(0, track[side] + points - limits.victoryTrack);
  track[side] = Math.max(0, track[side] + points - above);
  if (points !== above) play.emit({ type: 'scored', side, points: points - above, rule });
  const taken = Math.min(above, track[enemy]);
  if (taken === 0) return;
  track[enemy] -= taken;
  play.emit({ type: 'scored', side: enemy, points: -taken, rule: '25.1b' });
}

/** 25.2a: a unit of a side is out of the game; the enemy has points for it, as the scenario says. */
export function countLoss(play: Play, side: SideCode): void {
  const { state } = play;
  state.lost[side]++;
  const enemy = enemyOf(side);
  for (const award of awardsOf(play, enemy)) {
    if (award.for !== 'units eliminated' || state.lost[side] % award.each !== 0) continue;
    score(play, enemy, award.points, '25.2a');
  }
}

/** 25.2b, 25.2d: levels of disorder that Japan has inflicted by fire or mines. */
export function countCasualties(play: Play, levels: number): void {
  const { state } = play;
  for (const award of awardsOf(play, JAPAN)) {
    if (award.for !== 'casualties') continue;
    state.casualties += levels;
    while (state.casualties >= award.each) {
      state.casualties -= award.each;
      score(play, JAPAN, award.points, '25.2b');
    }
  }
}

function awardsOf({ state }: Play, side: SideCode) {
  return theaterOf(state).scenario(state.scenario).victory[sides[side]!];
}
