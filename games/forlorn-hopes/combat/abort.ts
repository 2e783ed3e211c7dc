import { sideOf } from '../core/air.ts';
import { score } from '../core/score.ts';
import { enemyOf, type Play, seatOf, type UnitId } from '../core/state.ts';
import { halfPoints, isBomber } from '../data/data.ts';
import { JAPAN } from '../data/types.ts';

/** 9.8: a unit of the mission turns away without an attack. The other side learns no more than the points for a bomber. */
export function abort(play: Play, unit: UnitId, rule: string): void {
  const side = sideOf(unit);
  play.emit({ type: 'no attack', unit, rule, only: [seatOf(side)] });
  if (isBomber[unit] === 1) {
    score(play, enemyOf(side), halfPoints.bomberAborts, side === JAPAN ? '16.1-A1' : '16.1-J1');
  }
}
