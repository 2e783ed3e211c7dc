import { limits } from '../data/tables.ts';
import { JAPAN, type SideCode, US } from '../data/types.ts';
import { awardFor } from './awards.ts';
import { enemyOf, type Play, seatOf } from './state.ts';

/** 25.1: points of a side, gained or (below 0) taken back; none after the end, as for the load of a lost truck (25.1c). */
export function score(play: Play, side: SideCode, gained: number, rule: string): void {
  const { points, result } = play.state;
  if (result !== null) return;
  const most = limits.victoryTrack;
  const wanted = points[side] + gained;
  setPoints(play, side, Math.max(0, Math.min(wanted, most)), rule);
  const other = enemyOf(side);
  if (wanted > most) setPoints(play, other, Math.max(0, points[other] - (wanted - most)), '25.1b');
  if (points[side] === most && points[other] === 0) {
    endGame(play, side, side === US ? 'US victory, 29 to 0' : 'Japanese victory, 29 to 0', '25.1c');
  }
}

function setPoints(play: Play, side: SideCode, to: number, rule: string): void {
  const { points } = play.state;
  const change = to - points[side];
  if (change === 0) return;
  points[side] = to;
  play.emit({ type: 'scored', side, points: change, rule });
}

/** Ends the game with a level of victory; of nobody: a draw. */
export function endGame(play: Play, winner: SideCode | null, level: string, rule: string): void {
  const { state } = play;
  const [us, japan] = state.points;
  const seat = winner === null ? null : seatOf(winner);
  state.result = { winner: seat, level, points: { us, japan }, reason: `${level}.`, rule };
  play.emit({ type: 'game ended', winner: seat, level, rule });
}

/** 25.2: a unit of a side is out of the game; every so many of them are worth points to the enemy. */
export function countLoss(play: Play, side: SideCode): void {
  const { state } = play;
  state.lost[side]++;
  const award = awardFor(state, enemyOf(side), 'units eliminated');
  if (award && state.lost[side] % award.each === 0) score(play, enemyOf(side), award.points, '25.2a');
  if (side === US && awardFor(state, JAPAN, 'casualties')?.withLosses) countCasualties(play, 1);
}

/** 25.2b, 25.2d: levels of disorder of US units by Japanese fire of any kind or mines; those by assaults and stacking do not count. */
export function countCasualties(play: Play, levels: number): void {
  const { state } = play;
  const award = awardFor(state, JAPAN, 'casualties');
  if (!award) return;
  state.casualties += levels;
  while (state.casualties >= award.each) {
    state.casualties -= award.each;
    score(play, JAPAN, award.points, '25.2b');
  }
}
