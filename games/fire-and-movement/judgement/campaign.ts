import type { Hex } from '#board/grid';
import { isLandingBeach } from '../core/arrivals.ts';
import { lineInHex } from '../core/combatLines.ts';
import { objectives } from '../core/objectives.ts';
import { type FireAndMovement, OFF_MAP, type UnitId } from '../core/state.ts';
import { hasCaves } from '../core/strength.ts';
import { islandAt } from '../core/terrain.ts';
import { defenseOf, holds, isOf, rosters, unitsIn, unitsOnMap } from '../core/units.ts';
import { JAPAN, US } from '../data/dataTypes.ts';
import { Danger } from './danger.ts';
import { styleOf } from './style.ts';
import { farAway, waysTo } from './ways.ts';
import { weights } from './weights.ts';
import { mustWipeOut, turnsLeft, worthOfHolding } from './worth.ts';

// Where US units go that are not part of an attack: to what is still to be captured, after what is still to be
// killed, and to where the enemy could take something back.

/** What a goal may lie farther away, in half movement points, and still come first. */
const priorities = { open: 10, held: 8, guard: 6, lastGuard: 40, enemy: 0, garrison: 8 };

interface Goal {
  readonly hex: Hex;
  readonly priority: number;
  readonly demand: number;
  readonly ways: Int16Array;
}

/** What the US is after in a position, and who goes where. */
export class Campaign {
  readonly danger: Danger;
  readonly #state: FireAndMovement;
  readonly #goals: Goal[] = [];
  readonly #assigned = new Map<UnitId, Goal>();
  readonly #crowd: number[];
  readonly #reserves: boolean;
  /** Where the units stood when the phase was thought about: one on its way holds nothing yet. */
  readonly #began: readonly Hex[];

  constructor(state: FireAndMovement) {
    this.#state = state;
    this.#began = [...state.where];
    this.danger = new Danger(state, JAPAN);
    this.#listObjectives();
    this.#listEnemies();
    this.#crowd = this.#goals.map(() => 0);
    this.#reserves = state.where.includes(OFF_MAP, rosters[US].first);
  }

  #add(hex: Hex, priority: number, demand: number): void {
    this.#goals.push({ hex, priority, demand, ways: waysTo(hex) });
  }

  #listObjectives(): void {
    const state = this.#state;
    objectives.forEach(({ hex, island }, index) => {
      if (!state.inPlay.includes(island)) return;
      if (state.captured[index] === 0) {
        if (holds(state, JAPAN, hex)) this.#add(hex, priorities.held, this.#unitsAgainst(hex));
        else this.#add(hex, priorities.open, 1);
      } else if (!mustWipeOut(island) && !holds(state, US, hex) && this.danger.canEnter(hex)) {
        this.#add(hex, turnsLeft(state, island) <= 1 ? priorities.lastGuard : priorities.guard, 1);
      }
    });
  }

  #listEnemies(): void {
    const state = this.#state;
    for (const unit of unitsOnMap(state, JAPAN)) {
      const hex = state.where[unit]!;
      if (!state.inPlay.includes(islandAt(hex)) || this.#goals.some((goal) => goal.hex === hex)) continue;
      let priority = mustWipeOut(islandAt(hex)) ? priorities.garrison : priorities.enemy;
      if (isOf(unit, 'engineer')) priority = styleOf(state).priorityOfDigger ?? priority;
      this.#add(hex, priority, this.#unitsAgainst(hex));
    }
  }

  /** How many units it takes to overcome what stands in a hex. */
  #unitsAgainst(hex: Hex): number {
    const state = this.#state;
    const defense = unitsIn(state, hex).reduce((sum, unit) => sum + defenseOf(state, unit), 0);
    return Math.ceil(
      (defense * (hasCaves(state, hex) ? 2 : 1) + weights.campaign.enemyFire) / weights.campaign.strengthOfOne,
    );
  }

  /** Gives goals to units that have none: near ones first, but not all the same. */
  assign(units: readonly UnitId[]): void {
    const state = this.#state;
    const free = units.filter((unit) => !this.#assigned.has(unit));
    for (const unit of free) {
      const hex = state.where[unit]!;
      if (this.worthOfGuarding(unit, hex) > 0)
        this.#assigned.set(unit, { hex, priority: 0, demand: 1, ways: waysTo(hex) });
    }
    const waiting = new Set(free.filter((unit) => !this.#assigned.has(unit)));
    while (waiting.size > 0 && this.#goals.length > 0) {
      let nearest = Number.POSITIVE_INFINITY;
      let chosen: [UnitId, number] = [-1, -1];
      for (const unit of waiting) {
        for (let at = 0; at < this.#goals.length; at++) {
          const cost = this.#costOf(at, state.where[unit]!);
          if (cost < nearest) [nearest, chosen] = [cost, [unit, at]];
        }
      }
      const [unit, at] = chosen;
      waiting.delete(unit);
      this.#crowd[at]!++;
      this.#assigned.set(unit, this.#goals[at]!);
    }
  }

  #costOf(at: number, from: Hex): number {
    const { ways, priority, demand } = this.#goals[at]!;
    const surplus = Math.max(0, this.#crowd[at]! + 1 - demand);
    return ways[from]! - priority + surplus * weights.campaign.costOfCrowding;
  }

  /** How far a unit still is from what it was sent for. */
  wayOf(unit: UnitId): number {
    return this.#assigned.get(unit)?.ways[this.#state.where[unit]!] ?? farAway;
  }

  /** What it is worth to have a unit in a hex; where that is not above `least`, it may be less still. */
  worthOfPlace(unit: UnitId, hex: Hex, from = hex, least = Number.NEGATIVE_INFINITY): number {
    const state = this.#state;
    let goal = this.#assigned.get(unit);
    if (!goal || goal.ways[from] === farAway) goal = this.#nearestGoal(from);
    let worth = goal ? -weights.campaign.weightOfWay * goal.ways[hex]! : 0;
    worth += this.worthOfGuarding(unit, hex);
    if (this.#reserves && isLandingBeach(state, hex)) worth -= weights.campaign.costOfBlockedBeach;
    worth += weights.campaign.worthOfCover * (4 - lineInHex[hex]!);
    return worth > least ? worth - weights.campaign.weightOfDanger * this.danger.lossIn(unit, hex) : worth;
  }

  /** What is saved by standing in an objective that the enemy could otherwise walk into. */
  worthOfGuarding(unit: UnitId, hex: Hex): number {
    const state = this.#state;
    // Where all must be killed, nothing needs a guard when they are, and nothing helps when they are not.
    if (worthOfHolding(hex) === 0 || mustWipeOut(islandAt(hex))) return 0;
    const isLast = turnsLeft(state, islandAt(hex)) <= 1;
    // Before the end, those who hold something are needed elsewhere more.
    if (!isLast && this.#began[unit] === hex) return 0;
    if (!this.danger.canEnter(hex)) return 0;
    if (unitsIn(state, hex).some((other) => other !== unit)) return 0;
    return isLast ? weights.campaign.worthOfLastGuard : weights.campaign.worthOfGuard;
  }

  #nearestGoal(from: Hex): Goal | undefined {
    let best: Goal | undefined;
    let least = farAway;
    this.#goals.forEach((goal, at) => {
      const cost = this.#costOf(at, from);
      if (cost < least && goal.ways[from]! < farAway) [best, least] = [goal, cost];
    });
    return best;
  }
}
