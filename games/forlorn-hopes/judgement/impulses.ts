import { turned } from '#board/bearing';
import type { Hex } from '#board/grid';
import {
  ABORT,
  type Act,
  act,
  BOMB,
  BOMB_PRECISELY,
  CLIMB,
  DIVE_BOMB,
  DROP,
  ENTER,
  FACE,
  FIRE,
  kindOf,
  LEAVE,
  STRAFE,
  TORPEDO,
} from '../air/battle/actions.ts';
import { planAttack, shipIn, whyNotAttack } from '../air/battle/attacks.ts';
import {
  ahead,
  distance,
  edgeHexes,
  entersFacing,
  entryHexes,
  facingCount,
  grid,
  hexCount,
  targetHexes,
} from '../air/battle/board.ts';
import { hexOf, whyNotMove } from '../air/battle/moves.ts';
import { battleOf, isMission, maneuverOf } from '../air/battle/pieces.ts';
import { courseOf, isComplete, planAct } from '../air/battle/plan.ts';
import { searchMoves } from '../air/battle/reach.ts';
import { shotsFrom } from '../air/battle/shots.ts';
import type { Manner } from '../combat/runs.ts';
import { isTargetGone } from '../combat/target.ts';
import { type Course, GONE, type Piece } from '../core/airBattle.ts';
import { missionOf } from '../core/airMission.ts';
import type { ForlornHopes } from '../core/state.ts';
import { isFighter, tables } from '../data/data.ts';
import type { SideCode } from '../data/types.ts';
import { attackWorth, type Promised, promiseOf } from './bombs.ts';
import { isToBreakOff } from './breakOff.ts';
import { Sights } from './sights.ts';
import type { PilotWeights } from './weights.ts';

/** A whole impulse, and what it promises. */
export interface Flight {
  readonly acts: readonly Act[];
  readonly worth: number;
}

/** A way so far: where it leads, and what its shot or bombs are worth. */
interface Leg {
  readonly acts: readonly Act[];
  readonly course: Course;
  readonly gain: number;
  /** Worth without the dangers at its end, by which ways are chosen that are looked at closely. */
  readonly glance: number;
}

const attackKinds: readonly number[] = [BOMB, DIVE_BOMB, BOMB_PRECISELY, TORPEDO, DROP, STRAFE];
const manners: Readonly<Record<number, Manner>> = {
  [BOMB]: 'level',
  [DIVE_BOMB]: 'dive',
  [BOMB_PRECISELY]: 'precision',
  [TORPEDO]: 'torpedo',
  [STRAFE]: 'strafe',
};
const { rounds } = tables.fixed;

/** How many entries, deeds on the way, ends after each, and whole ways are followed up. */
const entriesTried = 6;
const deedsTried = 10;
const endsTried = 4;
const waysTried = 36;

const homeDistance = Uint8Array.from({ length: hexCount }, (_, hex) =>
  Math.min(...edgeHexes.map((edge) => distance(hex, edge))),
);

/** The best of some, the most first. */
function top<T>(list: T[], count: number, worthOf: (one: T) => number): T[] {
  return list.sort((one, other) => worthOf(other) - worthOf(one)).slice(0, count);
}

/** Looks for the best way to fly an impulse. */
class Impulse {
  private readonly state: ForlornHopes;
  private readonly side: SideCode;
  private readonly weights: PilotWeights;
  private readonly sights: Sights;
  private readonly bombs = new Map<number, number>();
  private readonly promises: readonly Promised[];
  private readonly speeds: readonly number[];
  private readonly aims: readonly Hex[];
  private readonly lead: Piece;
  private readonly isFighter: boolean;
  private readonly breaksOff: boolean;
  private readonly ends: Leg[] = [];

  constructor(state: ForlornHopes, side: SideCode, weights: PilotWeights) {
    this.state = state;
    this.side = side;
    this.weights = weights;
    this.sights = new Sights(state, side, weights);
    const { pieces } = courseOf(state);
    const { unit } = battleOf(state);
    this.lead = pieces[0]!;
    this.isFighter = isFighter[unit[this.lead]!] === 1;
    this.breaksOff = this.isFighter && isToBreakOff(state, this.sights, this.lead);
    this.promises = pieces.map((piece) => promiseOf(state, unit[piece]!, isMission(piece), weights));
    this.speeds = pieces.map((piece) => maneuverOf(state, piece));
    this.aims = aimsOf(state);
  }

  best(): Flight[] {
    for (const { acts, course } of this.starts()) this.follow(acts, course);
    return top(this.ends, waysTried, ({ glance }) => glance)
      .map((leg) => ({ acts: leg.acts, worth: leg.glance - this.risk(leg) }))
      .sort((one, other) => other.worth - one.worth);
  }

  /** From where the search begins: here, over the edge, or without bombs. */
  private starts(): { acts: Act[]; course: Course }[] {
    const course = courseOf(this.state);
    if (course.entry > 0) return this.entries(course);
    const starts: { acts: Act[]; course: Course }[] = [{ acts: [], course }];
    const isLoaded = (index: number) => (course.loaded & (1 << index)) !== 0;
    const aborts = course.pieces.flatMap((_, index) => (isLoaded(index) ? [act(ABORT, index)] : []));
    if (aborts.length > 0) starts.push({ acts: aborts, course: { ...course, loaded: 0 } });
    return starts;
  }

  private entries(course: Course): { acts: Act[]; course: Course }[] {
    const found: { acts: Act[]; course: Course; worth: number }[] = [];
    for (const hex of course.hex < 0 ? entryHexes[course.entry]! : [course.hex]) {
      for (let facing = 0; facing < facingCount; facing++) {
        if (!entersFacing(hex, facing) || ahead(hex, facing) < 0) continue;
        const acts = course.hex < 0 ? [act(ENTER, hex), act(FACE, facing)] : [act(FACE, facing)];
        const entered = { ...course };
        for (const action of acts) planAct(this.state, entered, action);
        found.push({ acts, course: entered, worth: this.sights.prospects(this.lead, entered) });
      }
    }
    return top(found, entriesTried, ({ worth }) => worth);
  }

  /** All ways from a start: without a deed, and with the most valuable ones. */
  private follow(before: readonly Act[], from: Course): void {
    const deeds: Leg[] = [];
    const plain: Leg[] = [];
    searchMoves(this.state, from, (course, acts) => {
      this.note(plain, before, acts, course, 0);
      if (course.hex >= 0) this.noteDeeds(deeds, before, acts, course);
      return false;
    });
    this.ends.push(...top(plain, waysTried, ({ glance }) => glance));
    const seen = new Set<string>();
    const different = deeds.filter(({ acts, course: { hex, facing, level } }) => {
      const key = `${acts.at(-1)} ${hex} ${facing} ${level}`;
      return !seen.has(key) && seen.add(key);
    });
    for (const deed of top(different, deedsTried, ({ glance }) => glance)) this.goOn(deed);
  }

  /** Keeps a way that is complete, or that can leave the board here. */
  private note(into: Leg[], before: readonly Act[], acts: readonly Act[], course: Course, gain: number): void {
    if (isComplete(course)) {
      into.push({ acts: [...before, ...acts], course: { ...course }, gain, glance: gain + this.standing(course) });
    } else if (whyNotMove(battleOf(this.state), course, LEAVE) === undefined && !this.hasWork(course)) {
      const gone = { ...course, hex: GONE, points: 0 };
      into.push({ acts: [...before, ...acts, LEAVE], course: gone, gain, glance: gain + this.standing(gone) });
    }
  }

  private noteDeeds(into: Leg[], before: readonly Act[], acts: readonly Act[], course: Course): void {
    const { state, lead, sights } = this;
    const { hex, facing } = battleOf(state);
    for (const target of shotsFrom(state, course, this.side)) {
      const at = { hex: hex[target]!, facing: facing[target]! };
      const chance = sights.levelOf(target) === -1 ? 0.5 : 1;
      const gain = chance * sights.worthFrom(lead, course.hex, target, at);
      this.noteDeed(into, [...before, ...acts], course, act(FIRE, target), gain);
    }
    if (!isMission(lead) || course.attacked === (1 << course.pieces.length) - 1) return;
    if (!course.pieces.some((_, index) => this.aims.includes(hexOf(battleOf(state), course, index)))) return;
    for (const kind of attackKinds) {
      if (whyNotAttack(state, course, kind) === undefined) {
        this.noteDeed(into, [...before, ...acts], course, act(kind), this.attackGain(course, kind));
      }
    }
  }

  private noteDeed(into: Leg[], acts: readonly Act[], course: Course, deed: Act, gain: number): void {
    const after = { ...course };
    planAct(this.state, after, deed);
    into.push({ acts: [...acts, deed], course: after, gain, glance: gain + this.standing(after) });
  }

  private goOn({ acts, course, gain }: Leg): void {
    const ends: Leg[] = [];
    searchMoves(this.state, course, (next, further) => {
      this.note(ends, acts, further, next, gain);
      return false;
    });
    this.ends.push(...top(ends, endsTried, ({ glance }) => glance));
  }

  private attackGain(course: Course, kind: number): number {
    const after = { ...course };
    planAttack(this.state, after, kind);
    const gained = after.attacked & ~course.attacked;
    return course.pieces.reduce(
      (sum, _, index) => ((gained & (1 << index)) === 0 ? sum : sum + this.memberGain(course, index, kind)),
      0,
    );
  }

  private memberGain(course: Course, index: number, kind: number): number {
    const { state, weights } = this;
    const how = manners[kind];
    if (how === undefined) return weights.targetDestroyed;
    const ship = shipIn(state, hexOf(battleOf(state), course, index));
    const key = ((index * 32 + kind) * 3 + course.level) * 1000 + ship + 1;
    let worth = this.bombs.get(key);
    if (worth === undefined) {
      const unit = battleOf(state).unit[course.pieces[index]!]!;
      worth = attackWorth(state, unit, { how, level: course.level, ship }, weights);
      this.bombs.set(key, worth);
    }
    return worth;
  }

  /** What it is worth to be where a course has come, but for the dangers there. */
  private standing(course: Course): number {
    if (this.isFighter) {
      const { leaving, breakingOff } = this.weights;
      if (course.hex === GONE) return this.breaksOff ? 0 : -leaving;
      if (this.breaksOff) return -breakingOff * (1 + homeDistance[course.hex]!);
      return this.weights.prospect * this.sights.prospects(this.lead, course);
    }
    const start = courseOf(this.state);
    let worth = 0;
    for (let index = 0; index < course.pieces.length; index++) {
      const bit = 1 << index;
      const hasBombs = (course.loaded & bit) !== 0;
      const wasted = (start.loaded & bit) !== 0 && (course.attacked & bit) === 0 && (!hasBombs || course.hex === GONE);
      if (wasted && this.isScored()) worth -= this.weights.abort;
      if (hasBombs && course.hex !== GONE) worth += this.hope(course, index);
    }
    if (course.hex !== GONE && course.loaded === 0) worth -= this.weights.homeward * (1 + homeDistance[course.hex]!);
    return worth;
  }

  /** Ruling 43: whether a bomber that turns back with its bombs gives the enemy a point. */
  private isScored(): boolean {
    const { kind, target } = missionOf(this.state);
    return kind !== 'patrol' && target?.kind !== 'none' && !isTargetGone(this.state);
  }

  /** What the bombs of a unit on its way may still bring: less, the longer it takes; without time left, only the abort. */
  private hope(course: Course, index: number): number {
    const toGo = this.roundsToGo(course, index);
    const { delay, abort } = this.weights;
    return this.isInTime(course, index)
      ? this.promises[index]!.worth - delay * toGo
      : -(this.isScored() ? abort : 0) - delay * toGo;
  }

  /** Whether bombs can still be brought to the target: those who want to leave without it have to abort. */
  private hasWork(course: Course): boolean {
    return course.loaded !== 0 && course.pieces.some((_, index) => this.isInTime(course, index));
  }

  private isInTime(course: Course, index: number): boolean {
    return battleOf(this.state).round + Math.ceil(this.roundsToGo(course, index)) <= rounds;
  }

  private roundsToGo(course: Course, index: number): number {
    const from = hexOf(battleOf(this.state), course, index);
    if (this.aims.length === 0) return rounds;
    const range = (hex: Hex) => Math.min(...this.aims.map((aim) => distance(hex, aim)));
    const here = range(from);
    const isNearer = (facing: number) => {
      const next = ahead(from, turned(grid, facing, 0));
      return next >= 0 && range(next) < here;
    };
    // Beyond the target it has to come round again.
    const turns =
      here === 0
        ? 3
        : (([0, 1, 2] as const).find((by) => isNearer(course.facing + by) || isNearer(course.facing - by)) ?? 3);
    const climb = Math.max(this.promises[index]!.level - course.level, 0);
    return (here + 2 * (turns + climb)) / this.speeds[index]!;
  }

  /** What the enemy may do to those that fly, on the way and at its end. */
  private risk({ acts, course }: Leg): number {
    const { sights, weights, state } = this;
    let risk = isMission(this.lead) ? 0 : this.gunnersOnTheWay(acts);
    if (course.hex === GONE) return risk;
    course.pieces.forEach((piece, index) => {
      const hex = hexOf(battleOf(state), course, index);
      const hasBombs = (course.loaded & (1 << index)) !== 0;
      const rate = hasBombs ? weights.resolve * (1 + this.roundsToGo(course, index)) : weights.danger;
      risk += rate * sights.danger(piece, { hex, facing: course.facing, level: course.level });
    });
    return risk;
  }

  private gunnersOnTheWay(acts: readonly Act[]): number {
    const course = { ...courseOf(this.state) };
    let risk = 0;
    for (const action of acts) {
      const before = course.hex;
      planAct(this.state, course, action);
      const kind = kindOf(action);
      const isExposed = course.hex !== before ? kind !== ENTER : kind === CLIMB || kind === FACE;
      if (isExposed && course.hex !== GONE) risk += this.sights.gunners(this.lead, course);
    }
    return risk;
  }
}

/** The hexes where the mission's attack can be made. */
function aimsOf(state: ForlornHopes): readonly Hex[] {
  const { target, deployed, kind } = missionOf(state);
  if (target?.kind === 'ships') return deployed.filter((hex) => shipIn(state, hex) >= 0);
  return (target?.kind ?? 'none') === 'none' && kind !== 'paratroops' ? [] : targetHexes;
}

/** Ways to fly the impulse of a side's unit or formation, the most promising first. */
export function bestFlights(state: ForlornHopes, side: SideCode, weights: PilotWeights): Flight[] {
  return new Impulse(state, side, weights).best();
}
