import { distance, type Hex } from '#board/grid';
import { barrageStrength, boardMap, combatTable, defenseStrength, groundSupport, rangeAllowance } from '../data.ts';
import { JAPAN, type LineCode, US } from '../dataTypes.ts';
import { lineOfHex, sea } from '../ground.ts';
import type { IslandWar, UnitId } from '../state.ts';
import { isArtillery, unitsOnMap } from '../units.ts';
import { chanceToKill, longestRetreat } from './prospects.ts';
import { allowanceOf, type Reach, waysFrom } from './reach.ts';
import { contestOf } from './worth.ts';

// Where Japanese units go that are not part of an attack: towards the landing while it can be thrown back, otherwise
// out of reach, into rough ground, with ways to retreat (15.1).

const { grid } = boardMap;

/** The landing counts as contested above this. */
const worthFighting = 0.25;
/** A unit farther than this from the landing, in half movement points, comes too late to fight for it. */
const tooFar = 40;

export function evadingMoves(state: IslandWar, reach: Reach, movable: readonly UnitId[]): [UnitId, Hex][] {
  const threat = new Threat(state);
  const contested = contestOf(state) > worthFighting;
  const taken = new Set<Hex>();
  const moves: [UnitId, Hex][] = [];
  const byDanger = [...movable].sort((a, b) => threat.wayTo(state.where[b]!) - threat.wayTo(state.where[a]!) || a - b);
  for (const unit of byDanger) {
    const here = state.where[unit]!;
    const attacks = contested && threat.wayTo(here) <= tooFar;
    const goodness = (hex: Hex) => (attacks ? threat.menace(unit, hex) : threat.safety(unit, hex));
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

/** What the US could do next turn, everywhere on the island. */
class Threat {
  readonly #state: IslandWar;
  /** The least way of a US ground unit to each hex, and how many get there in a turn. */
  readonly #way = new Int16Array(grid.size).fill(400);
  readonly #arrivals = new Int16Array(grid.size);
  readonly #guns: readonly UnitId[];

  constructor(state: IslandWar) {
    this.#state = state;
    const americans = unitsOnMap(state, US);
    this.#guns = americans.filter(isArtillery);
    for (const unit of americans) {
      if (isArtillery(unit)) continue;
      const ways = waysFrom(state.where[unit]!, unit);
      for (let hex = 0; hex < grid.size; hex++) {
        if (ways[hex]! < this.#way[hex]!) this.#way[hex] = ways[hex]!;
        if (ways[hex]! <= allowanceOf(unit)) this.#arrivals[hex]!++;
      }
    }
  }

  wayTo(hex: Hex): number {
    return this.#way[hex]!;
  }

  /** The chance that a unit standing here would be eliminated if the US sent all it could. */
  danger(unit: UnitId, hex: Hex): number {
    const state = this.#state;
    let places = 0;
    let most = 0;
    let open = 0;
    for (let at = hex * 6; at < hex * 6 + 6; at++) {
      const near = grid.neighbours[at]!;
      if (near < 0 || sea[near] === 1) continue;
      const arrivals = this.#arrivals[near]!;
      if (arrivals > 0) places++;
      else open++;
      most = Math.max(most, arrivals);
    }
    let fire = groundSupport(Math.min(15, state.turn + 1), US) / 2;
    for (const gun of this.#guns) {
      if (distance(grid, hex, state.where[gun]!) <= rangeAllowance[gun]! + 2) fire += barrageStrength[gun]! / 3;
    }
    const attackers = Math.min(places, most, 4);
    const strength = Math.floor(4 * attackers + fire) - defenseStrength[unit]!;
    const column = combatTable.column(lineOfHex[hex]! as LineCode, strength);
    const room = attackers >= 2 && open <= 2 ? 0 : longestRetreat;
    return chanceToKill(column, attackers === 0 ? longestRetreat : room, attackers === 0);
  }

  /** How good a hex is to survive in. */
  safety(unit: UnitId, hex: Hex): number {
    const state = this.#state;
    const contact = state.zones[US][hex]! > 0 ? 2 : 0;
    const cover = 0.15 * (3 - lineOfHex[hex]!);
    const away = 0.06 * Math.min(this.#way[hex]!, 60);
    return cover + away - 4 * this.danger(unit, hex) - contact - 0.1 * state.zones[JAPAN][hex]!;
  }

  /** How good a hex is to attack the landing from in the next turn: near it but not in contact, and under cover. */
  menace(unit: UnitId, hex: Hex): number {
    const state = this.#state;
    const contact = state.zones[US][hex]! > 0 ? 5 : 0;
    const cover = 0.3 * (3 - lineOfHex[hex]!);
    if (isArtillery(unit)) {
      const near = unitsOnMap(state, US).filter(
        (other) => distance(grid, hex, state.where[other]!) <= rangeAllowance[unit]!,
      ).length;
      return near - 2 * this.danger(unit, hex) + cover - contact;
    }
    return cover - 0.15 * this.#way[hex]! - this.danger(unit, hex) - contact;
  }
}
