import { distance, type Hex } from '#board/grid';
import { addZone, removeZone } from '#board/zones';
import { longestRetreat } from '../../ground/encirclement.ts';
import {
  barrageStrength,
  boardMap,
  combatTable,
  defenseStrength,
  groundSupport,
  lastTurn,
  rangeAllowance,
} from '../data.ts';
import { JAPAN, type LineCode, US } from '../dataTypes.ts';
import type { IslandWar, UnitId } from '../state.ts';
import { lineOfHex } from '../terrain.ts';
import { isArtillery, sideOf, unitsOnMap } from '../units.ts';
import { chanceToKill } from './prospects.ts';
import { marchesOfAll, type Reach } from './reach.ts';
import { surroundingsOf } from './surroundings.ts';
import { weights } from './weights.ts';

// Where Japanese units go to survive (15.1). A unit dies when it is surrounded, so what counts is where US units could
// get to next turn: zones stop them, and units that guard each other's flanks cannot be surrounded. In rough ground a
// unit with a way back can hardly be destroyed at all.

const { grid } = boardMap;

export function evadingMoves(state: IslandWar, reach: Reach, movable: readonly UnitId[]): [UnitId, Hex][] {
  const line = new Disposition(state);
  const nearFirst = [...movable].sort((a, b) => line.toEnemy(state.where[a]!) - line.toEnemy(state.where[b]!) || a - b);
  for (let round = 0; round < weights.survival.rounds; round++) {
    for (const unit of nearFirst) line.improve(unit, reach.hexesFor(unit));
  }
  return nearFirst.filter((unit) => line.moves(unit)).map((unit) => [unit, line.hexOf(unit)]);
}

/** What the US could destroy of the Japanese in its next turn, from where they stand, if it had enough for everything. */
export function dangerToJapanese(state: IslandWar, worthOf: (unit: UnitId) => number): number {
  return new Disposition(state).danger(worthOf);
}

/** Where all Japanese units would stand after their moves, and what the US could make of it. */
class Disposition {
  readonly #state: IslandWar;
  readonly #units: readonly UnitId[];
  readonly #where: Hex[];
  /** Hexes of units of either side, and of Japanese units. */
  readonly #occupied: Uint8Array;
  readonly #held: Uint8Array;
  readonly #zones: number[];
  readonly #hunters: readonly Hex[];
  readonly #fire: Float32Array;

  constructor(state: IslandWar) {
    this.#state = state;
    this.#units = unitsOnMap(state, JAPAN);
    this.#where = [...state.where];
    this.#zones = [...state.zones[JAPAN]];
    this.#occupied = Uint8Array.from(state.occupant, (unit) => (unit >= 0 ? 1 : 0));
    this.#held = Uint8Array.from(state.occupant, (unit) => (unit >= 0 && sideOf(unit) === JAPAN ? 1 : 0));
    const americans = unitsOnMap(state, US);
    this.#hunters = americans.filter((unit) => !isArtillery(unit)).map((unit) => state.where[unit]!);
    this.#fire = fireNextTurn(state, americans.filter(isArtillery));
  }

  hexOf(unit: UnitId): Hex {
    return this.#where[unit]!;
  }

  moves(unit: UnitId): boolean {
    return this.#where[unit] !== this.#state.where[unit];
  }

  toEnemy(hex: Hex): number {
    let least = 99;
    for (const hunter of this.#hunters) least = Math.min(least, distance(grid, hex, hunter));
    return least;
  }

  /** Puts a unit into that of the hexes in which all together are in the least danger. */
  improve(unit: UnitId, hexes: ReadonlySet<Hex>): void {
    const start = this.#state.where[unit]!;
    this.#lift(unit);
    const free = [...hexes].filter((hex) => this.#occupied[hex] === 0);
    const shortlist = free
      .map((hex) => ({ hex, ease: this.#ease(hex) }))
      .sort((a, b) => b.ease - a.ease)
      .slice(0, weights.survival.mostTried);
    if (this.#occupied[start] === 0) shortlist.push({ hex: start, ease: this.#ease(start) });
    let best = start;
    let most = Number.NEGATIVE_INFINITY;
    for (const { hex, ease } of shortlist) {
      this.#put(unit, hex);
      const good = ease - this.danger();
      this.#lift(unit);
      if (good > most) [best, most] = [hex, good];
    }
    this.#put(unit, best);
  }

  #put(unit: UnitId, hex: Hex): void {
    this.#where[unit] = hex;
    this.#occupied[hex] = 1;
    this.#held[hex] = 1;
    addZone(grid, this.#zones, hex);
  }

  #lift(unit: UnitId): void {
    const hex = this.#where[unit]!;
    this.#occupied[hex] = 0;
    this.#held[hex] = 0;
    removeZone(grid, this.#zones, hex);
  }

  /** What makes a hex good by itself: cover, distance, no contact, and room behind. */
  #ease(hex: Hex): number {
    const contact = this.#state.zones[US][hex]! > 0 ? 1 : 0;
    const cover = 0.06 * (3 - lineOfHex[hex]!);
    return cover + 0.015 * Math.min(this.toEnemy(hex), 10) - contact;
  }

  /** What the US could expect to destroy next turn if it had enough for everything; left to itself, how many units. */
  danger(worthOf: (unit: UnitId) => number = () => 1): number {
    const arrivals = marchesOfAll(this.#hunters, this.#held, this.#zones);
    let sum = 0;
    for (const unit of this.#units) {
      const worth = worthOf(unit);
      if (worth > 0) sum += worth * this.#dangerTo(unit, arrivals);
    }
    return sum;
  }

  #dangerTo(unit: UnitId, arrivals: ArrayLike<number>): number {
    const hex = this.#where[unit]!;
    const { places, isCut } = surroundingsOf(hex, arrivals);
    const attackers = Math.min(places, weights.survival.mostAttackers, this.#hunters.length);
    const strength = weights.survival.strengthOfAttacker * attackers + this.#fire[hex]! - defenseStrength[unit]!;
    const column = combatTable.column(lineOfHex[hex]! as LineCode, Math.floor(strength));
    const room = isCut && attackers > 0 ? 0 : longestRetreat;
    return chanceToKill(column, room, attackers === 0);
  }
}

/** The fire that one combat in each hex must expect in the next US turn: guns move up, and share their targets. */
function fireNextTurn(state: IslandWar, guns: readonly UnitId[]): Float32Array {
  const support = groundSupport(Math.min(lastTurn, state.turn + 1), US) / 3;
  return Float32Array.from({ length: grid.size }, (_, hex) => {
    let fire = support;
    for (const gun of guns) {
      if (distance(grid, hex, state.where[gun]!) <= rangeAllowance[gun]! + 2) fire += barrageStrength[gun]! / 4;
    }
    return fire;
  });
}
