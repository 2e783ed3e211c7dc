import { ANTI_AIR, ANTI_GROUND, ANTI_SURFACE, type Battle, type Stage } from '../../core/battle.ts';
import type { CentralPacific, UnitId } from '../../core/state.ts';
import { baseLevel, baseOf, factorOf } from '../../core/units.ts';
import { factors, isSupport } from '../../data/data.ts';
import { JAPAN, US } from '../../data/types.ts';
import { ableToFire, fires, isTarget } from '../firing.ts';
import { candidatesFor } from '../hits.ts';
import { addTo, atMost, hitChances, together } from './dice.ts';
import { isLanding, strandedOf } from './landing.ts';
import { chosenLoss } from './losses.ts';
import { type BattleOutcome, OutcomeSum } from './outcome.ts';

// The exact chances of a US attack on an island, with first fire either way, averaged over all that unknown defenders may be. Much of it is the
// same whoever defends the island and is worked out once; the rest is added up over all garrisons that fire alike.

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

/** Garrisons whose troops fire alike at ground units: what they do to aircraft and ships is added up. */
interface Fellows {
  readonly troops: readonly Defender[];
  /** By aircraft downed, then by ships sunk: the chance. */
  readonly before: number[];
  chance: number;
}

/** Fire at aircraft or ships: the chance of each number of hits, and of each number of losses. */
interface EarlyFire {
  readonly hits: readonly number[];
  readonly losses: readonly number[];
  /** How likely it is that the defenders fire so. */
  chance: number;
}

/** The attack of a US force on an island that one of these garrisons defends. */
export class IslandAttack {
  readonly #steps: number[];
  readonly #battle: Battle;
  readonly #garrisons: readonly Garrison[];
  readonly #base: UnitId;
  readonly #level: number;
  /** The troops of the largest garrison. */
  readonly #most: number;
  /** After each number of losses in the air, at sea, on the ground that there can be. */
  readonly #air: readonly Remnant[];
  readonly #ships: readonly Remnant[];
  readonly #ground: readonly Remnant[];
  /** What is left of them hits the island so. */
  readonly #airHits: readonly (readonly number[])[];
  readonly #shipHits: readonly (readonly number[])[];
  readonly #groundHits: readonly (readonly number[])[];
  readonly #cappedHits: readonly (readonly number[])[];
  /** Of an invasion: by ships sunk, then by losses on the ground, how many would be left behind if it failed (7.9). */
  readonly #stranded: readonly (readonly number[])[] | undefined;
  readonly #bombardments: (readonly number[])[] = [];
  readonly #ruins: (readonly number[])[] = [];
  /** By the factor of the base. */
  readonly #answersBy: ByMultiset<Defender, readonly number[]>[] = [];
  /** For what is looked at once: lists made by the thousand would take longer to clear away than to fill. */
  readonly #scratch: number[];

  constructor(state: Pick<CentralPacific, 'steps' | 'aboard'>, battle: Battle, garrisons: readonly Garrison[]) {
    this.#steps = state.steps;
    this.#battle = battle;
    this.#garrisons = garrisons;
    this.#base = baseOf(JAPAN, battle.island);
    this.#level = baseLevel(state, JAPAN, battle.island);
    let most = 0;
    for (const { troops } of garrisons) most = Math.max(most, troops.length);
    this.#most = most;
    this.#scratch = this.#nothingLeft(most);
    this.#air = this.#afterLosses(ANTI_AIR);
    this.#ships = this.#afterLosses(ANTI_SURFACE);
    this.#ground = this.#afterLosses(ANTI_GROUND);
    this.#airHits = this.#hitsBy(this.#air);
    this.#shipHits = this.#hitsBy(this.#ships);
    this.#groundHits = this.#hitsBy(this.#ground);
    this.#cappedHits = this.#groundHits.map((hits) => atMost(hits, this.#level + this.#most));
    this.#stranded = isLanding(battle)
      ? this.#ships.map((ships) =>
          this.#ground.map((ground) => strandedOf(state, battle, [...ships.units, ...ground.units])),
        )
      : undefined;
  }

  /**
   * What is left of a kind of units after no loss, one, two, …, as many as troops and a base can hit. Which are lost first does
   * not depend on who defends.
   */
  #afterLosses(stage: Stage): Remnant[] {
    const fought = { ...this.#battle, stage, firing: JAPAN };
    let units = this.#battle.us.filter((unit) => isTarget(unit, stage));
    let steps = this.#steps;
    const remnants = [{ units, steps }];
    while (units.length > 0 && remnants.length <= this.#most + 1) {
      const hit = chosenLoss(steps, fought, candidatesFor(fought, 'free', units));
      steps = steps.with(hit, steps[hit]! - 1);
      if (steps[hit] === 0) units = units.filter((unit) => unit !== hit);
      remnants.push({ units, steps });
    }
    return remnants;
  }

  /** Hits on the island: only ground units need others to support them, so each kind fires by itself. */
  #hitsBy(remnants: readonly Remnant[]): number[][] {
    return remnants.map(({ units, steps }) =>
      hitChances(
        ableToFire({ steps }, this.#battle, units, ANTI_GROUND).map((unit) => factorOf({ steps }, unit, ANTI_GROUND)),
      ),
    );
  }

  /** Where in a list the chance stands that a garrison of that size has done these losses in the air and at sea. */
  #place(troops: number, downed: number, sunk: number): number {
    return (troops * this.#air.length + downed) * this.#ships.length + sunk;
  }

  /** Hits by ships and aircraft after these losses of them; more than there is to hit come to the same. */
  #bombardment(downed: number, sunk: number): readonly number[] {
    const most = this.#level + this.#most;
    this.#bombardments[this.#place(0, downed, sunk)] ??= atMost(
      together(atMost(this.#airHits[downed]!, most), atMost(this.#shipHits[sunk]!, most)),
      most,
    );
    return this.#bombardments[this.#place(0, downed, sunk)]!;
  }

  /** What the US fire leaves of a garrison after these losses in the air and at sea. */
  #ruin(troops: number, downed: number, sunk: number): readonly number[] {
    const place = this.#place(troops, downed, sunk);
    this.#ruins[place] ??= this.#fireAt(troops, this.#bombardment(downed, sunk), 0, this.#nothingLeft(troops));
    return this.#ruins[place]!;
  }

  #nothingLeft(troops: number): number[] {
    return new Array<number>(this.#kindsOfRuin(troops)).fill(0);
  }

  #kindsOfRuin(troops: number): number {
    return (troops + 1) * (this.#level + 1);
  }

  /**
   * Ships and aircraft hit the base first (10.8), troops the base last: adds the chances of what is left, by troops lost, then by levels of
   * the base lost.
   */
  #fireAt(troops: number, bombardment: readonly number[], steps: number, ruin: number[]): number[] {
    const level = this.#level;
    const shots = this.#cappedHits[steps]!;
    for (let bombs = 0; bombs < bombardment.length; bombs++) {
      const over = Math.max(bombs - level, 0);
      const onBase = bombs - over;
      for (let hits = 0; hits < shots.length; hits++) {
        const lost = Math.min(over + hits, troops);
        const levels = Math.min(onBase + over + hits - lost, level);
        ruin[lost * (level + 1) + levels]! += bombardment[bombs]! * shots[hits]!;
      }
    }
    return ruin;
  }

  /** What comes of it on average over the garrisons, with first fire of the US and of the Japanese. */
  byOrder(): [usFirst: BattleOutcome, japanFirst: BattleOutcome] {
    const first = new OutcomeSum();
    const second = new OutcomeSum();
    const doesAnswer = this.#answers(ANTI_GROUND) && this.#ground.length > 1;
    // By what is lost before the US fires, on the ground last: the chance.
    const grounds = this.#ground.length;
    const size = this.#place(this.#most + 1, 0, 0) * grounds;
    const beforeFirst = new Float64Array(size);
    const beforeSecond = new Float64Array(size);
    // By ships sunk, then by what is left of the garrison: the chance.
    const ruins = new Float64Array(this.#ships.length * this.#kindsOfRuin(this.#most));
    const ends = new Ends(this.#ships.length, grounds);
    for (const { troops, before, chance } of this.#fellows([first, second])) {
      const answer = doesAnswer ? this.#answer(troops, 0, this.#level) : [1];
      second.volley(JAPAN, ANTI_GROUND, answer, chance);
      const ground = atMost(answer, grounds - 1);
      ruins.fill(0);
      const kinds = this.#kindsOfRuin(troops.length);
      for (let downed = 0; downed < this.#air.length; downed++) {
        for (let sunk = 0; sunk < this.#ships.length; sunk++) {
          const part = before[this.#place(0, downed, sunk)]!;
          if (part === 0) continue;
          const place = this.#place(troops.length, downed, sunk) * grounds;
          beforeFirst[place]! += part;
          for (let steps = 0; steps < ground.length; steps++) beforeSecond[place + steps]! += part * ground[steps]!;
          if (!doesAnswer) continue;
          const ruin = this.#ruin(troops.length, downed, sunk);
          for (let at = 0; at < kinds; at++) ruins[sunk * kinds + at]! += ruin[at]! * part;
        }
      }
      if (doesAnswer) this.#answerFromRuins(first, ends, troops, ruins, before[0]!);
    }
    this.#end(first, ends);
    return [this.#sum(first, beforeFirst, !doesAnswer), this.#sum(second, beforeSecond, true)];
  }

  #answers(stage: Stage): boolean {
    return fires[this.#battle.kind].defender.includes(stage);
  }

  /** Adds up what the garrisons do to aircraft and ships, those together that then fire alike at ground units. */
  #fellows(outcomes: readonly OutcomeSum[]): readonly Fellows[] {
    const air = new EarlyFires(
      this.#air,
      this.#answers(ANTI_AIR) ? this.#baseFactor(ANTI_AIR, this.#level) : -1,
      antiAirOf,
    );
    const sea = new EarlyFires(
      this.#ships,
      this.#answers(ANTI_SURFACE) ? this.#baseFactor(ANTI_SURFACE, this.#level) : -1,
      antiSurfaceOf,
    );
    const found = new ByMultiset<Defender, Fellows>(groundFireOf);
    for (const { troops, chance } of this.#garrisons) {
      const { losses: downs } = air.of(troops, chance);
      const { losses: sinks } = sea.of(troops, chance);
      const fellows = found.get(troops, () => ({
        troops: [...troops].sort(inOrderOfLoss),
        before: new Array<number>(this.#place(1, 0, 0)).fill(0),
        chance: 0,
      }));
      fellows.chance += chance;
      const { before } = fellows;
      for (let downed = 0; downed < downs.length; downed++) {
        const part = chance * downs[downed]!;
        const row = this.#place(0, downed, 0);
        for (let sunk = 0; sunk < sinks.length; sunk++) before[row + sunk]! += part * sinks[sunk]!;
      }
    }
    for (const outcome of outcomes) {
      for (const fire of air.all) outcome.volley(JAPAN, ANTI_AIR, fire.hits, fire.chance);
      for (const fire of sea.all) outcome.volley(JAPAN, ANTI_SURFACE, fire.hits, fire.chance);
    }
    return found.all;
  }

  #baseFactor(stage: Stage, level: number): number {
    return level > 0 ? factors[stage]![this.#base * 4 + level - 1]! : 0;
  }

  /** Anti-ground fire of a base and of the troops from the one at `lost` on; what fires alike is worked out once. */
  #answer(troops: readonly Defender[], lost: number, level: number): readonly number[] {
    const base = this.#baseFactor(ANTI_GROUND, level);
    this.#answersBy[base] ??= new ByMultiset(groundFireOf);
    return this.#answersBy[base]!.get(troops, () => hitChances(shotsOf(troops, lost, base)), lost);
  }

  /** What is left of a garrison, by ships sunk, fires back; `untouched`: how likely it is that it had hit nothing before. */
  #answerFromRuins(
    outcome: OutcomeSum,
    ends: Ends,
    troops: readonly Defender[],
    ruins: Float64Array,
    untouched: number,
  ): void {
    const ruinsOfUntouched = this.#ruin(troops.length, 0, 0);
    const kinds = ruinsOfUntouched.length;
    const { bySunk } = ends;
    let intact = 0;
    for (let at = 0; at < kinds; at++) {
      const down = at % (this.#level + 1);
      const lost = (at - down) / (this.#level + 1);
      for (let sunk = 0; sunk < bySunk.length; sunk++) bySunk[sunk]! += ruins[sunk * kinds + at]!;
      intact += untouched * ruinsOfUntouched[at]!;
      if (this.#firesAsOneLevelLess(troops.length - lost, this.#level - down)) continue;
      const isCleared = at === kinds - 1;
      const answer = isCleared ? [1] : this.#answer(troops, lost, this.#level - down);
      const hits = atMost(answer, this.#ground.length - 1);
      outcome.volley(JAPAN, ANTI_GROUND, answer, ends.add(hits, isCleared));
      for (let steps = 0; steps < hits.length && this.#troopsLost(steps) === 0; steps++)
        outcome.keep(US, intact * hits[steps]!);
      intact = 0;
    }
  }

  /** Levels of the base that fire alike are taken together, unless nobody is left at the lower one. */
  #firesAsOneLevelLess(troops: number, level: number): boolean {
    if (level === 0 || troops + level === 1) return false;
    return this.#baseFactor(ANTI_GROUND, level) === this.#baseFactor(ANTI_GROUND, level - 1);
  }

  /** What the last fire costs the US. */
  #end(outcome: OutcomeSum, { failed, cleared }: Ends): void {
    const grounds = this.#ground.length;
    for (let at = 0; at < failed.length; at++) {
      const [steps, sunk] = [at % grounds, Math.floor(at / grounds)];
      outcome.end(failed[at]! + cleared[at]!, this.#troopsLost(steps), 0);
      this.#land(outcome, failed[at]!, false, sunk, steps);
      this.#land(outcome, cleared[at]!, true, sunk, steps);
    }
  }

  /** 7.9: an invasion is over; if the island is not taken, whom the ships left cannot take back is lost. */
  #land(outcome: OutcomeSum, chance: number, isCleared: boolean, sunk: number, steps: number): void {
    if (!this.#stranded || chance === 0) return;
    const stranded = isCleared ? 0 : this.#stranded[sunk]![steps]!;
    outcome.end(chance, stranded, 0);
    outcome.land(chance, isCleared, this.#ground[steps]!.units.length - stranded);
  }

  #troopsLost(steps: number): number {
    return this.#ground[0]!.units.length - this.#ground[steps]!.units.length;
  }

  /** The US fires after losses that have these chances; `isLast`: nobody fires at it afterwards. */
  #sum(outcome: OutcomeSum, before: Float64Array, isLast: boolean): BattleOutcome {
    const grounds = this.#ground.length;
    for (let sunk = 0; sunk < this.#ships.length; sunk++) {
      const besides: number[] = [];
      for (let downed = 0; downed < this.#air.length; downed++) {
        const bombardment = this.#bombardment(downed, sunk);
        const shots: number[] = [];
        for (let steps = 0; steps < grounds; steps++) {
          const lost = downed + sunk + this.#troopsLost(steps);
          let fired = 0;
          for (let troops = 0; troops <= this.#most; troops++) {
            const chance = before[this.#place(troops, downed, sunk) * grounds + steps]!;
            if (chance === 0) continue;
            this.#fireAt(troops, bombardment, steps, this.#scratch.fill(0));
            const cleared = this.#fall(outcome, troops, chance);
            outcome.end(chance, lost, 0);
            if (isLast) {
              if (lost === 0) outcome.keep(US, chance);
              this.#land(outcome, chance * cleared, true, sunk, steps);
              this.#land(outcome, chance * (1 - cleared), false, sunk, steps);
            }
            if (troops + this.#level > 0) fired += chance;
          }
          if (fired > 0) addTo(shots, this.#groundHits[steps]!, fired);
        }
        if (shots.length > 0) addTo(besides, together(this.#airHits[downed]!, shots), 1);
      }
      if (besides.length > 0) outcome.volley(US, ANTI_GROUND, together(this.#shipHits[sunk]!, besides), 1);
    }
    return outcome.result(true);
  }

  /** What is lost of a garrison that was just fired at; returns the chance that it is gone. */
  #fall(outcome: OutcomeSum, troops: number, weight: number): number {
    const level = this.#level;
    const ruin = this.#scratch;
    const kinds = this.#kindsOfRuin(troops);
    let losses = 0;
    let intact = 0;
    for (let at = 0; at < kinds; at++) {
      const levels = at % (level + 1);
      const gone = (at - levels) / (level + 1) + (level > 0 && levels === level ? 1 : 0);
      losses += ruin[at]! * gone;
      if (gone === 0) intact += ruin[at]!;
    }
    outcome.end(weight, 0, losses);
    outcome.keep(JAPAN, weight * intact);
    outcome.clear(weight * ruin[kinds - 1]!);
    return ruin[kinds - 1]!;
  }
}

/** Adds up how battles end in which the defenders fire last: by ships sunk, then by losses on the ground. */
class Ends {
  readonly failed: Float64Array;
  readonly cleared: Float64Array;
  /** By ships sunk: the chance of what is added next. */
  readonly bySunk: Float64Array;
  readonly #grounds: number;

  constructor(ships: number, grounds: number) {
    this.failed = new Float64Array(ships * grounds);
    this.cleared = new Float64Array(ships * grounds);
    this.bySunk = new Float64Array(ships);
    this.#grounds = grounds;
  }

  /** Adds what stands in `bySunk`, with these chances of losses on the ground; returns how likely it was, and empties it. */
  add(hits: readonly number[], isCleared: boolean): number {
    const into = isCleared ? this.cleared : this.failed;
    let chance = 0;
    for (let sunk = 0; sunk < this.bySunk.length; sunk++) {
      const part = this.bySunk[sunk]!;
      chance += part;
      for (let steps = 0; steps < hits.length; steps++) into[sunk * this.#grounds + steps]! += part * hits[steps]!;
    }
    this.bySunk.fill(0);
    return chance;
  }
}

const antiAirOf = ({ antiAir }: Defender) => antiAir;
const antiSurfaceOf = ({ antiSurface }: Defender) => antiSurface;
const groundFireOf = ({ antiGround, support }: Defender) => 2 * antiGround + Number(support);

/** What a base of that factor and the troops from the one at `lost` on fire at ground units. */
function shotsOf(troops: readonly Defender[], lost: number, base: number): number[] {
  const left = troops.slice(lost);
  const isSupported = base > 0 || left.some(({ antiGround, support }) => !support && antiGround > 0);
  const shots = left.filter(({ antiGround, support }) => antiGround > 0 && (isSupported || !support));
  return [...(base > 0 ? [base] : []), ...shots.map(({ antiGround }) => antiGround)];
}

/** What bases and troops fire before anybody fires at them; troops that fire alike are asked about once. */
class EarlyFires {
  readonly #targets: number;
  /** The factor of the base; below 0 where there is no such fire at all. */
  readonly #base: number;
  readonly #factorOf: (defender: Defender) => number;
  readonly #known: ByMultiset<Defender, EarlyFire>;

  constructor(targets: readonly Remnant[], base: number, factorOf: (defender: Defender) => number) {
    this.#targets = targets.length - 1;
    this.#base = base;
    this.#factorOf = factorOf;
    this.#known = new ByMultiset(factorOf);
  }

  get all(): readonly EarlyFire[] {
    return this.#known.all;
  }

  of(troops: readonly Defender[], chance: number): EarlyFire {
    const found = this.#known.get(troops, () => {
      const isFired = this.#targets > 0 && this.#base >= 0;
      const shots = isFired ? [this.#base, ...troops.map(this.#factorOf)].filter((factor) => factor > 0) : [];
      const hits = hitChances(shots);
      return { hits, losses: atMost(hits, this.#targets), chance: 0 };
    });
    found.chance += chance;
    return found;
  }
}

/** Things by lists that count as the same if they have the same codes, in whatever order. No list has more than 15. */
class ByMultiset<Key, Thing> {
  readonly all: Thing[] = [];
  readonly #codeOf: (key: Key) => number;
  readonly #places: number[] = [];
  readonly #found = new Map<number, Thing>();
  #codes = 0;

  constructor(codeOf: (key: Key) => number) {
    this.#codeOf = codeOf;
  }

  /** The thing for the keys from the one at `from` on. */
  get(keys: readonly Key[], make: () => Thing, from = 0): Thing {
    let sum = 0;
    for (let at = from; at < keys.length; at++) sum += this.#placeOf(this.#codeOf(keys[at]!));
    let thing = this.#found.get(sum);
    if (thing === undefined) {
      thing = make();
      this.#found.set(sum, thing);
      this.all.push(thing);
    }
    return thing;
  }

  #placeOf(code: number): number {
    this.#places[code] ??= 16 ** this.#codes++;
    return this.#places[code]!;
  }
}

/** As losses.ts has it: what fires best first, support units after others. */
function inOrderOfLoss(one: Defender, other: Defender): number {
  return other.antiGround - one.antiGround || Number(one.support) - Number(other.support);
}
