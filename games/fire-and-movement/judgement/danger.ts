import type { Hex } from '#board/grid';
import { hasMember } from '../../data/roster.ts';
import { closedFrom } from '../../ground/encirclement.ts';
import { lineInHex } from '../core/combatLines.ts';
import { enemyOf, type FireAndMovement, type UnitId } from '../core/state.ts';
import { hasCaves } from '../core/strength.ts';
import { drawnValue, MOST_MARKERS } from '../core/support.ts';
import { around, groundAllows, islandAt, sea } from '../core/terrain.ts';
import { attackOf, defenseOf, rosters, sideOf, unitsOnMap } from '../core/units.ts';
import { archipelago, combatTable, movementAllowance, unitSide } from '../data/data.ts';
import { type Island, JAPAN, type LineCode, type SideCode } from '../data/dataTypes.ts';
import { destinations } from '../movement/reach.ts';
import { waysTo } from './ways.ts';
import { weights } from './weights.ts';
import { worthOf, worthOfStep } from './worth.ts';

const { grid } = archipelago;

/** What an enemy could bring against each hex in his next turn. */
export class Danger {
  readonly #state: FireAndMovement;
  readonly #enemy: SideCode;
  readonly #strength = new Float32Array(grid.size);
  readonly #reached = new Uint8Array(grid.size);
  /** How many enemy units could attack a unit in each hex. */
  readonly #attackers = new Uint8Array(grid.size);
  /** By side and island. */
  readonly #fire: readonly [number[], number[]] = [[], []];

  constructor(state: FireAndMovement, enemy: SideCode) {
    this.#state = state;
    this.#enemy = enemy;
    const counted = new Int16Array(grid.size).fill(-1);
    for (const unit of unitsOnMap(state, enemy)) {
      const here = state.where[unit]!;
      if (!state.inPlay.includes(islandAt(here))) continue;
      this.#spread(unit, here, counted);
      if (sea[here] === 1) continue;
      for (const hex of destinations(state, unit, 0)) this.#spread(unit, hex, counted);
    }
  }

  #spread(unit: UnitId, from: Hex, counted: Int16Array): void {
    this.#reached[from] = 1;
    const strength = attackOf(this.#state, unit);
    for (const hex of around[from]!) {
      if (counted[hex] === unit) continue;
      counted[hex] = unit;
      this.#strength[hex]! += strength;
      this.#attackers[hex]!++;
    }
  }

  /** Whether an enemy unit could move into a hex, if nobody held it. */
  canEnter(hex: Hex): boolean {
    if (this.#reached[hex] === 1) return true;
    const state = this.#state;
    // Where somebody stands, it is his presence that keeps them out.
    if (state.occupant[hex]! < 0) return false;
    const ways = waysTo(hex);
    return hasMember(rosters[this.#enemy], (unit) => {
      const there = state.where[unit]!;
      return there >= 0 && sea[there] === 0 && ways[there]! <= movementAllowance[unit]!;
    });
  }

  strengthAgainst(hex: Hex): number {
    return this.#strength[hex]!;
  }

  /** What a unit in a hex must expect to lose to an attack. */
  lossIn(unit: UnitId, hex: Hex): number {
    const strength = Math.min(this.#strength[hex]!, this.#placesBeside(hex) * weights.danger.strengthPerPlace);
    if (strength === 0) return 0;
    const state = this.#state;
    const fortified = sideOf(unit) === JAPAN && hasCaves(state, hex);
    const fire = this.#fireOf(this.#enemy, hex) * (fortified ? 0.5 : 1) - this.#fireOf(enemyOf(this.#enemy), hex);
    const defense = defenseOf(state, unit) * (fortified ? 2 : 1);
    const differential = Math.floor(Math.min(strength, weights.danger.mostStrength) + fire - defense);
    const step = worthOfStep(state, unit);
    const retreat = (this.#canClose(hex) ? weights.danger.shareLostIfClosed : weights.danger.shareLostInRetreat) * step;
    let loss = 0;
    for (const result of combatTable.resultsIn(combatTable.column(lineInHex[hex] as LineCode, differential))) {
      if (result === 'De') loss += worthOf(state, unit);
      else if (result === 'Ex') loss += step;
      else if (result === 'D2' || result === 'D3') loss += retreat;
    }
    return loss / 6;
  }

  /** From how many hexes enemy units could attack one: friends beside it keep them out. */
  #placesBeside(hex: Hex): number {
    return around[hex]!.filter((near) => this.#isOpenTo(near)).length;
  }

  #isOpenTo(hex: Hex): boolean {
    const there = this.#state.occupant[hex]!;
    return this.#reached[hex] === 1 && (there < 0 || unitSide[there] === this.#enemy);
  }

  /** Whether enemy units could stand around a hex so that nobody gets out of it. */
  #canClose(hex: Hex): boolean {
    if (this.#attackers[hex]! < weights.danger.enoughToClose) return false;
    let ways = 0;
    let closed = 0;
    for (let direction = 0; direction < 6; direction++) {
      const near = grid.neighbours[hex * 6 + direction]!;
      if (near < 0 || !groundAllows(hex, near)) continue;
      ways |= 1 << direction;
      if (this.#isOpenTo(near)) closed |= closedFrom(direction);
    }
    return (ways & ~closed) === 0;
  }

  #fireOf(side: SideCode, hex: Hex): number {
    const island = islandAt(hex);
    const fire = this.#fire[side][island] ?? this.#fireOn(side, island);
    this.#fire[side][island] = fire;
    return fire;
  }

  /** What a side adds to a combat on the average, all its markers being back in the cup by then. */
  #fireOn(side: SideCode, island: Island): number {
    const purpose = side === this.#enemy ? 'attack' : 'defense';
    const all = [...this.#state.cups[side][island]!, ...this.#state.spent[side][island]!];
    if (all.length === 0) return 0;
    const total = all.reduce((sum, marker) => sum + drawnValue(marker, purpose), 0);
    return (total / all.length) * Math.min(MOST_MARKERS, all.length / 3);
  }
}
