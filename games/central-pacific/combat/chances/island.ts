import { ANTI_AIR, ANTI_GROUND, ANTI_SURFACE, type Battle, type Stage } from '../../core/battle.ts';
import type { CentralPacific, UnitId } from '../../core/state.ts';
import { baseLevel, baseOf, factorOf } from '../../core/units.ts';
import { factors, isSupport } from '../../data/data.ts';
import { JAPAN, US } from '../../data/types.ts';
import { ableToFire, fires, isTarget } from '../firing.ts';
import { candidatesFor } from '../hits.ts';
import { addTo, atMost, hitChances, together } from './dice.ts';
import { chosenLoss } from './losses.ts';
import { type Outcome, OutcomeSum } from './outcome.ts';

// The exact chances of a US attack on an island, with first fire either way. Much of it is the same whoever defends the island, and is
// worked out once: so the chances can be averaged over all that unknown defenders may be.

/** A defender as the battle sees it. */
export interface Defender {
  readonly antiAir: number;
  readonly antiSurface: number;
  readonly antiGround: number;
  readonly support: boolean;
}

export function defenderOf(unit: UnitId): Defender {
  return {
    antiAir: factors[ANTI_AIR]![unit * 4]!,
    antiSurface: factors[ANTI_SURFACE]![unit * 4]!,
    antiGround: factors[ANTI_GROUND]![unit * 4]!,
    support: isSupport[unit] === 1,
  };
}

/** What may defend an island, and how likely it is. */
export interface Garrison {
  readonly troops: readonly Defender[];
  readonly chance: number;
}

/** What is left of a US force, or of a part of it, after some losses. */
interface Remnant {
  readonly units: readonly UnitId[];
  readonly steps: number[];
}

/** What is left of a garrison of some size. */
interface Ruin {
  /** By troops lost, then by levels of the base lost. */
  readonly chances: readonly number[];
  readonly cleared: number;
  readonly losses: number;
}

/** The attack of a US force on an island, whoever defends it. */
export class IslandAttack {
  readonly #steps: number[];
  readonly #battle: Battle;
  readonly #base: UnitId;
  readonly #level: number;
  /** After each number of losses in the air, at sea, on the ground. */
  readonly #air: readonly Remnant[];
  readonly #ships: readonly Remnant[];
  readonly #ground: readonly Remnant[];
  readonly #groundHits: readonly (readonly number[])[];
  readonly #bombardments = new Map<number, readonly number[]>();
  readonly #ruins = new Map<number, Ruin>();

  constructor(state: Pick<CentralPacific, 'steps'>, battle: Battle) {
    this.#steps = state.steps;
    this.#battle = battle;
    this.#base = baseOf(JAPAN, battle.island);
    this.#level = baseLevel(state, JAPAN, battle.island);
    this.#air = this.#afterLosses(ANTI_AIR);
    this.#ships = this.#afterLosses(ANTI_SURFACE);
    this.#ground = this.#afterLosses(ANTI_GROUND);
    this.#groundHits = this.#ground.map(({ units, steps }) => hitChances(this.#factorsOf(steps, units)));
  }

  /** What is left of a kind of units after no loss, one, two, …; which are lost first does not depend on who defends. */
  #afterLosses(stage: Stage): Remnant[] {
    const fought = { ...this.#battle, stage, firing: JAPAN };
    let units = this.#battle.us.filter((unit) => isTarget(unit, stage));
    let steps = this.#steps;
    const remnants = [{ units, steps }];
    while (units.length > 0) {
      const hit = chosenLoss(steps, fought, candidatesFor(fought, 'free', units));
      steps = steps.with(hit, steps[hit]! - 1);
      if (steps[hit] === 0) units = units.filter((unit) => unit !== hit);
      remnants.push({ units, steps });
    }
    return remnants;
  }

  #factorsOf(steps: number[], units: readonly UnitId[]): number[] {
    return ableToFire({ steps }, this.#battle, units, ANTI_GROUND).map((unit) =>
      factorOf({ steps }, unit, ANTI_GROUND),
    );
  }

  /** Where in a list the chance stands that a garrison of that size has done these losses. */
  #place(troops: number, downed: number, sunk: number, steps: number): number {
    return ((troops * this.#air.length + downed) * this.#ships.length + sunk) * this.#ground.length + steps;
  }

  /** Hits by ships and aircraft after these losses of them. */
  #bombardment(downed: number, sunk: number): readonly number[] {
    return remembered(this.#bombardments, downed * this.#ships.length + sunk, () =>
      hitChances(this.#factorsOf(this.#steps, [...this.#air[downed]!.units, ...this.#ships[sunk]!.units])),
    );
  }

  /** What the US fire leaves of a garrison after these losses: ships and aircraft hit the base first (10.8), troops the base last. */
  #ruin(troops: number, downed: number, sunk: number, steps: number): Ruin {
    return remembered(this.#ruins, this.#place(troops, downed, sunk, steps), () => {
      const level = this.#level;
      const bombardment = this.#bombardment(downed, sunk);
      const shots = this.#groundHits[steps]!;
      const chances = new Array<number>((troops + 1) * (level + 1)).fill(0);
      let losses = 0;
      for (let bombs = 0; bombs < bombardment.length; bombs++) {
        for (let hits = 0; hits < shots.length; hits++) {
          const free = Math.max(bombs - level, 0) + hits;
          const lost = Math.min(free, troops);
          const levels = Math.min(Math.min(bombs, level) + free - lost, level);
          const chance = bombardment[bombs]! * shots[hits]!;
          chances[lost * (level + 1) + levels]! += chance;
          losses += chance * (lost + (level > 0 && levels === level ? 1 : 0));
        }
      }
      return { chances, cleared: chances.at(-1)!, losses };
    });
  }

  /** What comes of it on average over these garrisons, with first fire of the US and of the Japanese. */
  against(garrisons: readonly Garrison[]): [usFirst: Outcome, japanFirst: Outcome] {
    const first = new OutcomeSum();
    const second = new OutcomeSum();
    const answers = fires[this.#battle.kind].defender;
    const doesAnswer = answers.includes(ANTI_GROUND) && this.#ground.length > 1;
    // By what is lost before the US fires: the chance.
    const size = this.#place(1 + Math.max(...garrisons.map(({ troops }) => troops.length)), 0, 0, 0);
    const beforeFirst = new Array<number>(size).fill(0);
    const beforeSecond = new Array<number>(size).fill(0);
    for (const { troops, chance } of garrisons) {
      const ordered = [...troops].sort(inOrderOfLoss);
      const antiAir = answers.includes(ANTI_AIR) ? this.#earlyFire(ordered, ANTI_AIR, this.#air) : [1];
      const antiSurface = answers.includes(ANTI_SURFACE) ? this.#earlyFire(ordered, ANTI_SURFACE, this.#ships) : [1];
      for (const outcome of [first, second]) {
        outcome.volley(JAPAN, ANTI_AIR, antiAir, chance);
        outcome.volley(JAPAN, ANTI_SURFACE, antiSurface, chance);
      }
      const answer = doesAnswer ? this.#answer(ordered, 0, this.#level) : [1];
      second.volley(JAPAN, ANTI_GROUND, answer, chance);
      const air = atMost(antiAir, this.#air.length - 1);
      const ships = atMost(antiSurface, this.#ships.length - 1);
      const ground = atMost(answer, this.#ground.length - 1);
      const ruins = new Array<number>((troops.length + 1) * (this.#level + 1)).fill(0);
      for (let downed = 0; downed < air.length; downed++) {
        for (let sunk = 0; sunk < ships.length; sunk++) {
          const part = chance * air[downed]! * ships[sunk]!;
          const place = this.#place(troops.length, downed, sunk, 0);
          beforeFirst[place]! += part;
          for (let steps = 0; steps < ground.length; steps++) {
            beforeSecond[place + steps]! += part * ground[steps]!;
          }
          if (doesAnswer) addTo(ruins, this.#ruin(troops.length, downed, sunk, 0).chances, part);
        }
      }
      if (doesAnswer) this.#answerFromRuins(first, ordered, ruins);
    }
    return [this.#sum(first, beforeFirst), this.#sum(second, beforeSecond)];
  }

  /** What the base and the troops fire before anybody fires at them. */
  #earlyFire(troops: readonly Defender[], stage: Stage, targets: readonly Remnant[]): number[] {
    if (targets.length === 1) return [1];
    const shots: number[] = [];
    const base = this.#baseFactor(stage, this.#level);
    if (base > 0) shots.push(base);
    for (const defender of troops) {
      const factor = stage === ANTI_AIR ? defender.antiAir : defender.antiSurface;
      if (factor > 0) shots.push(factor);
    }
    return hitChances(shots);
  }

  #baseFactor(stage: Stage, level: number): number {
    return level > 0 ? factors[stage]![this.#base * 4 + level - 1]! : 0;
  }

  /** Anti-ground fire of a base and of the troops from the one at `lost` on. */
  #answer(troops: readonly Defender[], lost: number, level: number): number[] {
    const base = this.#baseFactor(ANTI_GROUND, level);
    const shots = base > 0 ? [base] : [];
    let isSupported = base > 0;
    for (let index = lost; index < troops.length; index++) {
      if (!troops[index]!.support && troops[index]!.antiGround > 0) isSupported = true;
    }
    for (let index = lost; index < troops.length; index++) {
      const { antiGround, support } = troops[index]!;
      if (antiGround > 0 && (isSupported || !support)) shots.push(antiGround);
    }
    return hitChances(shots);
  }

  /** What is left of a garrison fires back. */
  #answerFromRuins(outcome: OutcomeSum, troops: readonly Defender[], ruins: readonly number[]): void {
    const levels = this.#level + 1;
    for (let lost = 0; lost <= troops.length; lost++) {
      let chance = 0;
      for (let down = 0; down < levels; down++) {
        chance += ruins[lost * levels + down]!;
        const level = this.#level - down;
        // Levels of the base that fire alike are taken together.
        const isAlike =
          down + 1 < levels && this.#baseFactor(ANTI_GROUND, level) === this.#baseFactor(ANTI_GROUND, level - 1);
        if (isAlike || chance === 0) continue;
        const answer = this.#answer(troops, lost, level);
        outcome.volley(JAPAN, ANTI_GROUND, answer, chance);
        const hits = atMost(answer, this.#ground.length - 1);
        for (let steps = 1; steps < hits.length; steps++)
          outcome.end(chance * hits[steps]!, this.#troopsLost(steps), 0);
        chance = 0;
      }
    }
  }

  #troopsLost(steps: number): number {
    return this.#ground[0]!.units.length - this.#ground[steps]!.units.length;
  }

  /** The US fires after losses that have these chances. */
  #sum(outcome: OutcomeSum, before: readonly number[]): Outcome {
    for (const [place, chance] of before.entries()) {
      if (chance === 0) continue;
      const steps = place % this.#ground.length;
      const sunk = Math.floor(place / this.#ground.length) % this.#ships.length;
      const downed = Math.floor(place / (this.#ground.length * this.#ships.length)) % this.#air.length;
      const troops = Math.floor(place / (this.#ground.length * this.#ships.length * this.#air.length));
      const { cleared, losses } = this.#ruin(troops, downed, sunk, steps);
      outcome.end(chance, downed + sunk + this.#troopsLost(steps), losses);
      outcome.clear(chance * cleared);
      if (troops + this.#level === 0) continue;
      outcome.volley(US, ANTI_GROUND, together(this.#bombardment(downed, sunk), this.#groundHits[steps]!), chance);
    }
    return outcome.result(true);
  }
}

/** As losses.ts has it: what fires best first, support units after others. */
function inOrderOfLoss(one: Defender, other: Defender): number {
  return other.antiGround - one.antiGround || Number(one.support) - Number(other.support);
}

function remembered<T>(known: Map<number, T>, key: number, make: () => T): T {
  let found = known.get(key);
  if (found === undefined) {
    found = make();
    known.set(key, found);
  }
  return found;
}
