import { distance } from '#board/grid';
import type { Signs } from '../../judgement.ts';
import { attackStrength, boardMap, lastTurn } from '../data.ts';
import { JAPAN, sides, US } from '../dataTypes.ts';
import type { IslandWar, UnitId } from '../state.ts';
import { isArtillery, isInEnemyZone, rosters, unitsNotYetInPlay, unitsOnMap } from '../units.ts';
import { dangerToLanding } from './foothold.ts';
import { roomToRetreat } from './prospects.ts';
import { dangerToJapanese } from './survival.ts';
import { valueFor } from './value.ts';
import { contestOf } from './worth.ts';

const { grid } = boardMap;

/** So many hexes off the road, or twice as many on it, a unit marches in a turn. */
const oneMarch = 8;

/**
 * What tells how a battle of Saipan will end: every Japanese unit must fall in time (13.0). More of each is better for the US, all else
 * being equal.
 */
export function signsOf(state: IslandWar): Signs {
  const americans = unitsOnMap(state, US);
  const japanese = unitsOnMap(state, JAPAN);
  const ground = americans.filter((unit) => !isArtillery(unit)).length;
  const waiting = unitsNotYetInPlay(state, US).length;
  const turnsLeft = lastTurn - state.turn + (state.phasing === US ? 1 : 0);
  const [ours, theirs] = [strengthOf(americans), strengthOf(japanese)];
  return {
    phasing: state.phasing === US ? 1 : 0,
    time: turnsLeft / lastTurn,
    fallen: (rosters[JAPAN].end - rosters[JAPAN].first - japanese.length) / 10,
    // So many a turn must still fall.
    ease: -Math.min(4, japanese.length / (turnsLeft + 0.5)),
    // In the last turns a few who hold out are enough for a draw.
    late: -Math.max(0, 5 - turnsLeft) / 5,
    superiority: ours / Math.max(1, ours + theirs),
    ashore: ground / 10,
    guns: (americans.length - ground) / 10,
    beachheads: Math.min(waiting, state.beachheads.length) / 6,
    foothold: waiting === 0 || state.beachheads.length > 0 ? 1 : 0,
    trapped: trappedOf(state, japanese) / 5,
    // While the landing may be thrown back, every Japanese unit near it counts.
    pressed: (-contestOf(state) * strengthOf(nearLanding(state, americans, japanese))) / 10,
    untrapped: -trappedOf(state, americans) / 5,
    exposed: -dangerToLanding(state, () => 1, 1) / 5,
    hunted: dangerToJapanese(state, () => 1) / 5,
    value: valueFor(state, sides[US], state) / 10,
  };
}

function strengthOf(units: readonly UnitId[]): number {
  return units.reduce((sum, unit) => sum + attackStrength[unit]!, 0);
}

/** The Japanese ground units that could be at the landing with their next moves. */
function nearLanding(state: IslandWar, landing: readonly UnitId[], japanese: readonly UnitId[]): UnitId[] {
  return japanese.filter((unit) => {
    const hex = state.where[unit]!;
    return !isArtillery(unit) && landing.some((other) => distance(grid, hex, state.where[other]!) <= oneMarch);
  });
}

function trappedOf(state: IslandWar, units: readonly UnitId[]): number {
  return units.filter((unit) => isInEnemyZone(state, unit) && roomToRetreat(state, unit) === 0).length;
}
