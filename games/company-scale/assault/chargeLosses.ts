import { lossesAmong } from '../core/calls.ts';
import { countersAt } from '../core/stacks.ts';
import { type CompanyScale, type Play, procedure, run } from '../core/state.ts';
import { type CounterId, isLeader, type UnitId } from '../theater/forces.ts';
import { theaterOf } from '../theater/theater.ts';
import { loseLeader } from './leaders.ts';
import { placesOf } from './strength.ts';

/** 9.6f, 9.6h2: two levels of disorder cost a unit, rounded up, or down after a leader. */
export function lossesFor(levels: number, isLeaderLost: boolean): number {
  return isLeaderLost ? Math.floor(levels / 2) : Math.ceil(levels / 2);
}

interface ChargeLosses {
  units: UnitId[];
  levels: number;
  isIndirect: boolean;
  rule: string;
}

/** 9.6f to 9.6k, 9.6.2r: levels of disorder of one fire or one Assault, as losses that Japan chooses. */
export const chargeLosses = procedure<ChargeLosses>('charge losses', [
  run('lose', '9.6f', loseUnits, (_, { levels }) => levels > 0),
]);

function loseUnits(play: Play, { units, levels, isIndirect, rule }: ChargeLosses): void {
  const { state } = play;
  const leader = isIndirect ? -1 : leaderAmong(state, units);
  if (leader >= 0) loseLeader(play, leader, '9.6h');
  const count = lossesFor(levels, leader >= 0);
  const able = units.filter((unit) => state.where[unit]! >= 0);
  if (count > 0 && able.length > 0) play.call(lossesAmong, { units: able, count, rule, left: [] });
}

/** 9.6h: a leader in one of the hexes, or -1. */
function leaderAmong(state: CompanyScale, units: readonly UnitId[]): CounterId {
  const { forces } = theaterOf(state);
  for (const place of placesOf(state, units)) {
    const leader = countersAt(state, place).find((counter) => isLeader(forces, counter));
    if (leader !== undefined) return leader;
  }
  return -1;
}
