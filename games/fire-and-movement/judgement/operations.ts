import type { Hex } from '#board/grid';
import { closedFrom } from '../../ground/encirclement.ts';
import {
  enemyOf,
  type FireAndMovement,
  HAS_ADVANCED,
  HAS_ATTACKED,
  MAY_NOT_ATTACK,
  type UnitId,
} from '../core/state.ts';
import { hasCaves } from '../core/strength.ts';
import { around, groundAllows, islandAt, sea } from '../core/terrain.ts';
import { attackOf, has, isOf, mayStayWith, unitsIn, unitsOnMap } from '../core/units.ts';
import { archipelago, hasZone, isMobileUnit, unitSide } from '../data/data.ts';
import { type SideCode, US } from '../data/dataTypes.ts';
import { destinations } from '../movement/reach.ts';
import { Outlook } from './outlook.ts';
import { roomBehind, waysOut } from './room.ts';
import { type Style, styleOf } from './style.ts';
import { weights } from './weights.ts';

// Attacks are prepared by movement: units go next to an enemy so that together they are strong enough and their zones
// close its ways back, for a unit that cannot retreat loses a step (8.3, 8.4).

const { grid } = archipelago;

/** How many Japanese units at most march for one attack. */
const mostJapanese = 4;

/** All sets of up to six directions, as bits. */
const allSets = Array.from({ length: 7 }, (_, count) => Array.from({ length: 1 << count }, (_, set) => set));

export type Move = readonly [unit: UnitId, hex: Hex];
/** What it costs a side to have a unit elsewhere than where it is. */
export type CostOfMove = (unit: UnitId, hex: Hex) => number;

interface Operation {
  readonly target: Hex;
  readonly moves: readonly Move[];
  readonly attackers: readonly UnitId[];
  readonly from: readonly Hex[];
  /** How far the target could still fall back. */
  readonly room: number;
  readonly gain: number;
}

/** Which units march to attack which enemies, and who takes part where he stands. */
export class Operations {
  readonly moves: Move[] = [];
  /** Those who march or attack: they have nothing else to do. */
  readonly engaged = new Set<UnitId>();
  readonly #state: FireAndMovement;
  readonly #side: SideCode;
  readonly #mobile: boolean;
  readonly #style: Pick<Style, 'mostMarching' | 'leastGain'>;
  readonly #costOfMove: CostOfMove;
  readonly #outlook: Outlook;
  readonly #reach = new Map<Hex, UnitId[]>();
  readonly #taken = new Map<Hex, UnitId>();
  /** By island, the combats planned so far: each uses up markers. */
  readonly #planned: number[] = [];

  constructor(state: FireAndMovement, movable: readonly UnitId[], mobile: boolean, costOfMove: CostOfMove) {
    this.#state = state;
    this.#side = state.phasing;
    this.#mobile = mobile;
    this.#style =
      state.phasing === US
        ? styleOf(state)
        : { mostMarching: mostJapanese, leastGain: weights.operations.leastGainOfJapanese };
    this.#costOfMove = costOfMove;
    this.#outlook = new Outlook(state, state.phasing);
    const beside = new Set(this.#targets().flatMap((unit) => around[state.where[unit]!]!));
    if (beside.size === 0) return;
    for (const unit of movable) {
      for (const hex of destinations(state, unit, 0)) {
        if (!beside.has(hex)) continue;
        const units = this.#reach.get(hex);
        if (units) units.push(unit);
        else this.#reach.set(hex, [unit]);
      }
    }
    for (const units of this.#reach.values()) units.sort((a, b) => attackOf(state, b) - attackOf(state, a) || a - b);
    this.#plan();
  }

  /** The best attack is ordered first. What is left for the others can only become less, so they are looked at again one by one. */
  #plan(): void {
    const found = new Map<UnitId, Operation>();
    for (const unit of this.#targets()) {
      const operation = this.#against(unit);
      if (operation) found.set(unit, operation);
    }
    let isOld = false;
    while (found.size > 0) {
      const [unit, promised] = [...found].reduce((one, other) => (other[1].gain > one[1].gain ? other : one));
      const now = isOld ? this.#against(unit) : promised;
      found.delete(unit);
      if (!now) continue;
      const isStillBest = [...found.values()].every(({ gain }) => gain <= now.gain);
      if (isStillBest) {
        this.#order(now);
        isOld = true;
      } else {
        found.set(unit, now);
      }
    }
  }

  #targets(): UnitId[] {
    const { where, occupant, inPlay } = this.#state;
    return unitsOnMap(this.#state, enemyOf(this.#side)).filter((unit) => {
      const hex = where[unit]!;
      return sea[hex] === 0 && occupant[hex] === unit && inPlay.includes(islandAt(hex));
    });
  }

  #order({ moves, attackers, target }: Operation): void {
    for (const move of moves) {
      this.moves.push(move);
      this.#taken.set(move[1], move[0]);
    }
    for (const unit of attackers) this.engaged.add(unit);
    const island = islandAt(target);
    this.#planned[island] = (this.#planned[island] ?? 0) + 1;
  }

  /** The best way to attack a unit: hexes around it, and who goes into each. */
  #against(target: UnitId): Operation | undefined {
    const state = this.#state;
    const hex = state.where[target]!;
    const open: number[] = [];
    const present: UnitId[] = [];
    for (let direction = 0; direction < 6; direction++) {
      const near = grid.neighbours[hex * 6 + direction]!;
      if (near < 0) continue;
      for (const unit of unitsIn(state, near)) if (this.#mayJoin(unit, near, hex)) present.push(unit);
      if (state.occupant[near]! < 0 && groundAllows(near, hex) && this.#goers(near).length > 0) open.push(direction);
    }
    if (present.length === 0 && open.length === 0) return undefined;
    const ways = waysOut(state, target);
    const room = ways === 0 ? 0 : roomBehind(state, target);
    let best: Operation | undefined;
    for (const chosen of allSets[open.length]!) {
      const operation = this.#withThese(hex, open, chosen, present, ways, room);
      if (operation && (!best || operation.gain > best.gain)) best = operation;
    }
    if (best) best = this.#withHelpers(best);
    return best && best.gain >= this.#style.leastGain ? best : undefined;
  }

  #withThese(hex: Hex, open: number[], chosen: number, present: UnitId[], ways: number, room: number) {
    const moves: Move[] = [];
    let left = ways;
    for (let at = 0; at < open.length; at++) {
      if ((chosen & (1 << at)) === 0) continue;
      if (moves.length === this.#style.mostMarching) return undefined;
      const near = grid.neighbours[hex * 6 + open[at]!]!;
      const unit = this.#goers(near).find((one) => !moves.some(([other]) => other === one) && !present.includes(one));
      if (unit === undefined) return undefined;
      moves.push([unit, near]);
      if (hasZone[unit] === 1) left &= ~closedFrom(open[at]!);
    }
    if (moves.length + present.length === 0) return undefined;
    const attackers = [...present, ...moves.map(([unit]) => unit)];
    const from = [...present.map((unit) => this.#state.where[unit]!), ...moves.map(([, near]) => near)];
    const operation = { target: hex, moves, attackers, from, room: left === 0 ? 0 : room, gain: 0 };
    return this.#valued(this.#withEngineer(operation));
  }

  #valued(operation: Operation): Operation {
    const { target: hex, moves, attackers, from, room } = operation;
    const state = this.#state;
    const island = islandAt(hex);
    const planned = 2 * (this.#planned[island] ?? 0);
    const full = this.#outlook.fullFire(island);
    const fire = {
      own: Math.min(full.own, Math.max(0, state.cups[this.#side][island]!.length - planned)),
      enemy: Math.min(full.enemy, Math.max(0, state.cups[enemyOf(this.#side)][island]!.length - planned)),
    };
    let gain = this.#outlook.valueOf({ hex, attackers, from, defenders: unitsIn(state, hex), room }, fire);
    for (const [unit, to] of moves) gain -= this.#costOfMove(unit, to);
    return { ...operation, gain };
  }

  /** 14.0: caves are opened by an engineer that goes with the others. */
  #withEngineer(operation: Operation): Operation {
    const { target, attackers } = operation;
    if (this.#side !== US || !hasCaves(this.#state, target) || attackers.some((unit) => isOf(unit, 'engineer')))
      return operation;
    return this.#joined(operation, (unit) => isOf(unit, 'engineer')) ?? operation;
  }

  /** Units without a zone go along with others into the same hex (10.6). */
  #withHelpers(operation: Operation): Operation {
    let best = operation;
    if (this.#side !== US) return best;
    for (;;) {
      const joined = this.#joined(best, (unit) => !isOf(unit, 'engineer'));
      if (!joined) return best;
      const valued = this.#valued(joined);
      if (valued.gain < best.gain + weights.operations.leastGainOfHelper) return best;
      best = valued;
    }
  }

  /** The operation with one more unit in a hex that holds only one, or nothing if nobody can come. */
  #joined(operation: Operation, isWanted: (unit: UnitId) => boolean): Operation | undefined {
    const { moves, attackers, from } = operation;
    for (const [at, near] of from.entries()) {
      const host = attackers[at]!;
      if (sea[near] === 1 || from.filter((other) => other === near).length > 1) continue;
      if (this.#state.occupant[near]! >= 0 && unitsIn(this.#state, near).length > 1) continue;
      const unit = this.#reachers(near).find(
        (one) => hasZone[one] === 0 && isWanted(one) && !attackers.includes(one) && mayStayWith(one, host),
      );
      if (unit === undefined) continue;
      return { ...operation, moves: [...moves, [unit, near]], attackers: [...attackers, unit], from: [...from, near] };
    }
    return undefined;
  }

  #goers(hex: Hex): readonly UnitId[] {
    return this.#taken.has(hex) ? [] : this.#reachers(hex).filter((unit) => attackOf(this.#state, unit) > 0);
  }

  #reachers(hex: Hex): readonly UnitId[] {
    return (this.#reach.get(hex) ?? []).filter((unit) => !this.engaged.has(unit));
  }

  /** Whether a unit next to a target can attack it from there in the combat that follows. */
  #mayJoin(unit: UnitId, from: Hex, hex: Hex): boolean {
    const state = this.#state;
    if (unitSide[unit] !== this.#side || this.engaged.has(unit) || attackOf(state, unit) === 0) return false;
    if (has(state, unit, HAS_ADVANCED | MAY_NOT_ATTACK)) return false;
    if (this.#mobile && (isMobileUnit[unit] === 0 || has(state, unit, HAS_ATTACKED))) return false;
    if (sea[from] === 0) return groundAllows(from, hex);
    const boat = state.assault[unit]!;
    return boat >= 0 && state.boats[boat]!.hex === hex;
  }
}
