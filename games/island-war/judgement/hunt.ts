import { distance, type Hex } from '#board/grid';
import { boardMap, rangeAllowance } from '../data.ts';
import { JAPAN, US } from '../dataTypes.ts';
import type { IslandWar, UnitId } from '../state.ts';
import { isArtillery, unitsNotYetInPlay, unitsOnMap } from '../units.ts';
import { type Reach, waysFrom } from './reach.ts';
import { weights } from './weights.ts';
import { contestOf } from './worth.ts';

// Where US units go that are not part of an attack: after the Japanese, several to each and from all sides, since one
// survivor is enough to deny victory (13.0). While the landing is contested they stay together near the beach.

const { grid } = boardMap;

/** The hexes to which units that have not moved are to go, in the order in which they move. */
export function huntingMoves(state: IslandWar, reach: Reach, movable: readonly UnitId[]): [UnitId, Hex][] {
  const orders = new Orders(state, reach);
  const hunters = movable.filter((unit) => !isArtillery(unit));
  for (const [unit, prey] of quarries(state, hunters))
    orders.send(unit, (hex) => orders.distanceToPrey(unit, prey, hex));
  for (const gun of movable.filter(isArtillery)) orders.send(gun, (hex) => costOfPosition(state, gun, hex));
  return orders.moves;
}

/** Gives every hunter one enemy to go after: near ones first, but not all the same. */
function quarries(state: IslandWar, hunters: readonly UnitId[]): [UnitId, UnitId][] {
  const prey = unitsOnMap(state, JAPAN);
  const ways = prey.map((unit) => waysFrom(state.where[unit]!, hunters[0] ?? 0));
  const crowd = prey.map((unit) => state.zones[US][state.where[unit]!]!);
  const waiting = new Set(hunters);
  const found: [UnitId, UnitId][] = [];
  while (waiting.size > 0 && prey.length > 0) {
    let nearest = Number.POSITIVE_INFINITY;
    let chosen: [UnitId, number] = [-1, -1];
    for (const unit of waiting) {
      for (let at = 0; at < prey.length; at++) {
        const away = ways[at]![state.where[unit]!]! + crowd[at]! * weights.hunt.costOfCrowding;
        if (away < nearest) [nearest, chosen] = [away, [unit, at]];
      }
    }
    const [unit, at] = chosen;
    waiting.delete(unit);
    crowd[at]!++;
    found.push([unit, prey[at]!]);
  }
  return found;
}

/** Picks hexes for units one after another and remembers which are taken. */
class Orders {
  readonly moves: [UnitId, Hex][] = [];
  readonly #state: IslandWar;
  readonly #reach: Reach;
  readonly #taken = new Set<Hex>();
  readonly #ways = new Map<UnitId, Int16Array>();
  readonly #afloat: boolean;
  readonly #contest: number;

  constructor(state: IslandWar, reach: Reach) {
    this.#state = state;
    this.#reach = reach;
    this.#afloat = unitsNotYetInPlay(state, US).length > 0;
    this.#contest = contestOf(state);
  }

  /** Sends a unit to the vacant hex of the least cost, out of enemy zones and off the beachheads that others need. */
  send(unit: UnitId, costOf: (hex: Hex) => number): void {
    const state = this.#state;
    const here = state.where[unit]!;
    let best = here;
    let least = this.#isNeeded(here) ? Number.POSITIVE_INFINITY : costOf(here);
    for (const hex of this.#reach.hexesFor(unit)) {
      if (state.zones[JAPAN][hex]! > 0 || this.#isNeeded(hex)) continue;
      if (this.#taken.has(hex) || state.occupant[hex]! >= 0) continue;
      const cost = costOf(hex);
      if (cost < least) [best, least] = [hex, cost];
    }
    if (best === here) return;
    this.#taken.add(best);
    this.moves.push([unit, best]);
  }

  #isNeeded(hex: Hex): boolean {
    return this.#afloat && this.#state.beachheads.includes(hex);
  }

  /** How far a hunter in this hex has to go, counting against it others that come the same way. */
  distanceToPrey(unit: UnitId, prey: UnitId, hex: Hex): number {
    const state = this.#state;
    let ways = this.#ways.get(prey);
    if (!ways) {
      ways = waysFrom(state.where[prey]!, unit);
      this.#ways.set(prey, ways);
    }
    let cost = ways[hex]!;
    for (const [other, there] of this.moves) {
      if (other !== unit && distance(grid, there, hex) <= 1) cost += 2;
    }
    return (
      cost + this.#contest * weights.hunt.costOfStraying * Math.max(0, this.#fromBeach(hex) - weights.hunt.perimeter)
    );
  }

  #fromBeach(hex: Hex): number {
    let least = 99;
    for (const beachhead of this.#state.beachheads) least = Math.min(least, distance(grid, hex, beachhead));
    return least === 99 ? 0 : least;
  }
}

/** Guns want as many enemies as possible in range, and none of them near. */
function costOfPosition(state: IslandWar, gun: UnitId, hex: Hex): number {
  let cost = 0;
  for (const enemy of unitsOnMap(state, JAPAN)) {
    const away = distance(grid, hex, state.where[enemy]!);
    cost += 0.1 * away;
    if (away > rangeAllowance[gun]!) cost += 2;
    if (away <= 3) cost += 3;
  }
  return cost;
}
