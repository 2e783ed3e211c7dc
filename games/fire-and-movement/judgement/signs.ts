import { distance, type Hex } from '#board/grid';
import type { Signs } from '../../judgement.ts';
import { objectives } from '../core/objectives.ts';
import { type FireAndMovement, OFF_MAP, type UnitId } from '../core/state.ts';
import { islandAt, sea } from '../core/terrain.ts';
import { attackOf, defenseOf, holds, rosterIn, unitsOnMap } from '../core/units.ts';
import { archipelago, islands } from '../data/data.ts';
import { type Island, JAPAN, US } from '../data/dataTypes.ts';

const { grid } = archipelago;

/** Farther than this counts no more. */
const farthest = 15;
/** As near as this a Japanese unit may walk into a hex next turn. */
const near = 5;

/** What tells whether the US will take an island in time. More of each is better for it, all else being equal. */
export function signsOf(state: FireAndMovement): Signs {
  const island = state.inPlay[0]!;
  const { turns } = islands[island]!;
  const americans = unitsOnMap(state, US).filter((unit) => sea[state.where[unit]!] === 0);
  const japanese = unitsOnMap(state, JAPAN);
  const strengthOf = (units: readonly UnitId[]) =>
    units.reduce((sum, unit) => sum + attackOf(state, unit) + defenseOf(state, unit), 0);
  const waiting: UnitId[] = [];
  const { first, end } = rosterIn(state, US);
  for (let unit = first; unit < end; unit++) if (state.where[unit] === OFF_MAP) waiting.push(unit);
  const turnsLeft = turns - state.turn + (state.phasing === US ? 1 : 0);
  const time = turnsLeft / turns;
  const goals = goalsOn(state, island, americans, japanese);
  return {
    phasing: state.phasing === US ? 1 : 0,
    time,
    ...goals,
    // So much a turn must still be captured.
    ease: -Math.min(4, (1 - goals.taken) / (time + 0.05)),
    weakness: -strengthOf(japanese) / 100,
    weaknessLate: (-strengthOf(japanese) / 100) * (1 - time),
    fallen: -japanese.length / 10,
    ashore: strengthOf(americans) / 100,
    waiting: strengthOf(waiting) / 100,
    beaches: waiting.length > 0 ? state.boats.filter(({ face }) => face !== 'lost').length / 3 : 1,
  };
}

interface Goals extends Signs {
  /** The share of objectives that the US has captured, less those that Japanese units hold, and those to which they could walk back. */
  readonly taken: number;
  readonly unheld: number;
  readonly safe: number;
  /** How near US units are to the others, on the average and at the worst: one that is too far away is enough to lose. */
  readonly nearness: number;
  readonly worstNearness: number;
}

function goalsOn(
  state: FireAndMovement,
  island: Island,
  americans: readonly UnitId[],
  japanese: readonly UnitId[],
): Goals {
  let [total, left, held, open, away, most] = [0, 0, 0, 0, 0, 0];
  objectives.forEach(({ hex, island: on }, index) => {
    if (on !== island) return;
    total++;
    if (state.captured[index]! > 0) {
      if (!holds(state, US, hex) && nearest(state, japanese, hex) <= near) open++;
      return;
    }
    left++;
    if (holds(state, JAPAN, hex)) held++;
    const way = nearest(state, americans, hex);
    away += way;
    most = Math.max(most, way);
  });
  return {
    taken: 1 - left / total,
    unheld: -held / total,
    safe: -open / total,
    nearness: -away / total / farthest,
    worstNearness: -most / farthest,
  };
}

function nearest(state: FireAndMovement, units: readonly UnitId[], hex: Hex): number {
  let least = farthest;
  for (const unit of units) {
    const there = state.where[unit]!;
    if (islandAt(there) === islandAt(hex)) least = Math.min(least, distance(grid, there, hex));
  }
  return least;
}
