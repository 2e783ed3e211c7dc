import { distance, type Hex } from '#board/grid';
import { attackStrength, boardMap, rangeAllowance } from '../data.ts';
import { JAPAN, US } from '../dataTypes.ts';
import type { IslandWar, UnitId } from '../state.ts';
import { lineOfHex } from '../terrain.ts';
import { isArtillery, unitsOnMap } from '../units.ts';
import { type Reach, waysFrom } from './reach.ts';
import { evadingMoves } from './survival.ts';
import { weights } from './weights.ts';
import { contestOf, japaneseFight } from './worth.ts';

// While the landing can be thrown back, the Japanese bring up whatever comes in time (15.1).

const { grid } = boardMap;

/** A unit farther than this from the landing, in half movement points, comes too late to fight for it. */
const tooFar = 40;
const farAway = 400;

/** Whether enough of those who come in time could attack at once: those who attack one by one are missed when all could strike together. */
export function areGathered(state: IslandWar, reach: Reach): boolean {
  const ways = waysToLanding(state, unitsOnMap(state, US));
  let [ready, all] = [0, 0];
  for (const unit of unitsOnMap(state, JAPAN)) {
    const here = state.where[unit]!;
    if (isArtillery(unit) || ways[here]! > tooFar) continue;
    const strength = attackStrength[unit]!;
    all += strength;
    if ([here, ...reach.hexesFor(unit)].some((hex) => state.zones[US][hex]! > 0)) ready += strength;
  }
  return ready >= weights.counterattack.gathered * all;
}

/** Where Japanese units go that are not part of an attack. */
export function japaneseMoves(state: IslandWar, reach: Reach, movable: readonly UnitId[]): [UnitId, Hex][] {
  if (!japaneseFight(contestOf(state))) return evadingMoves(state, reach, movable);
  const landing = unitsOnMap(state, US);
  const ways = waysToLanding(state, landing);
  const taken = new Set<Hex>();
  const moves: [UnitId, Hex][] = [];
  const nearFirst = [...movable].sort((a, b) => ways[state.where[a]!]! - ways[state.where[b]!]! || a - b);
  for (const unit of nearFirst) {
    const here = state.where[unit]!;
    if (ways[here]! > tooFar) continue;
    const goodness = (hex: Hex) => (isArtillery(unit) ? firingPlace : formingUp)(state, unit, hex, landing, ways);
    let best = here;
    let most = goodness(here);
    for (const hex of reach.hexesFor(unit)) {
      if (taken.has(hex) || state.occupant[hex]! >= 0) continue;
      const good = goodness(hex);
      if (good > most) [best, most] = [hex, good];
    }
    if (best === here) continue;
    taken.add(best);
    moves.push([unit, best]);
  }
  return moves;
}

/** The cost of the cheapest way from each hex to a unit that has landed. */
function waysToLanding(state: IslandWar, landing: readonly UnitId[]): Int16Array {
  const least = new Int16Array(grid.size).fill(farAway);
  for (const unit of landing) {
    const ways = waysFrom(state.where[unit]!, unit);
    for (let hex = 0; hex < grid.size; hex++) if (ways[hex]! < least[hex]!) least[hex] = ways[hex]!;
  }
  return least;
}

type Goodness = (state: IslandWar, unit: UnitId, hex: Hex, landing: readonly UnitId[], ways: Int16Array) => number;

/** Near the landing but out of contact, and under cover. */
const formingUp: Goodness = (state, _unit, hex, _landing, ways) => {
  const contact = state.zones[US][hex]! > 0 ? 5 : 0;
  return 0.3 * (3 - lineOfHex[hex]!) - 0.15 * ways[hex]! - contact;
};

/** Guns: as much as possible of the landing in range, from afar. */
const firingPlace: Goodness = (state, unit, hex, landing, ways) => {
  const inRange = landing.filter((other) => distance(grid, hex, state.where[other]!) <= rangeAllowance[unit]!).length;
  const contact = state.zones[US][hex]! > 0 ? 5 : 0;
  return inRange + 0.3 * (3 - lineOfHex[hex]!) + 0.05 * Math.min(ways[hex]!, 30) - contact;
};
