import type { Hex } from '#board/grid';
import type { PlotChoice, PlotEnd, PlotShot, PlotStep } from '../../display.ts';
import {
  type Act,
  act,
  BOMB,
  BOMB_PRECISELY,
  DIVE_BOMB,
  DROP,
  ENTER,
  FACE,
  FIRE,
  STRAFE,
  TORPEDO,
} from '../air/battle/actions.ts';
import { mannerOf, shipIn, whyNotAttack } from '../air/battle/attacks.ts';
import { entersFacing, entryHexes, facingCount, hexCount, isTargetHex } from '../air/battle/board.ts';
import { hexOf } from '../air/battle/moves.ts';
import { shotOdds } from '../air/battle/odds.ts';
import { battleOf, isMission, pieceSide } from '../air/battle/pieces.ts';
import { isComplete, planAct } from '../air/battle/plan.ts';
import { searchMoves } from '../air/battle/reach.ts';
import { shotsFrom } from '../air/battle/shots.ts';
import { choiceFor, flyingVerbs } from '../air/battle/verbs.ts';
import { hitChance } from '../combat/chances/bombing.ts';
import type { Course, Piece } from '../core/airBattle.ts';
import { boardHexName, levelName } from '../core/names.ts';
import type { ForlornHopes } from '../core/state.ts';
import { facings, levels } from './airPlaces.ts';
import { shotInWords } from './plotSights.ts';

// Where the way of an impulse can go on to from where its plan ends, and what it can be led to fire at.

export function stepOf({ hex, points, facing, level, entry }: Course): PlotStep {
  const step = { hex, left: points, level: { at: level, names: levels } };
  return entry > 0 ? step : { ...step, facing: facings[facing]! };
}

export function wayOf(state: ForlornHopes, acts: readonly Act[]): PlotChoice[] {
  return acts.map((action) => choiceFor(state, action));
}

interface Found {
  readonly acts: readonly Act[];
  readonly course: Course;
}

/** Keeps the best way that is found under each key: that which is worth most, or else the shorter one. */
class Best<Key> {
  readonly found = new Map<Key, Found & { readonly worth: number }>();

  note(key: Key, worth: number, course: Course, acts: readonly Act[], ...last: readonly Act[]): void {
    const known = this.found.get(key);
    const isShorter = known?.worth === worth && acts.length + last.length < known.acts.length;
    if (known && worth <= known.worth && !isShorter) return;
    this.found.set(key, { worth, acts: [...acts, ...last], course: { ...course } });
  }
}

export interface Prospect {
  readonly ends: readonly PlotEnd[];
  readonly shots: readonly PlotShot[];
  /** The shortest way that spends all points. */
  readonly rest: readonly Act[] | undefined;
}

const attackKinds = [DIVE_BOMB, BOMB_PRECISELY, TORPEDO, BOMB, STRAFE, DROP];

/** 9.7.6: where an interceptor may come in, and how it then faces. */
function entries(state: ForlornHopes, course: Course): Prospect {
  const ends: PlotEnd[] = [];
  for (const hex of course.hex < 0 ? entryHexes[course.entry]! : [course.hex]) {
    for (let facing = 0; facing < facingCount; facing++) {
      if (!entersFacing(hex, facing)) continue;
      const acts = course.hex < 0 ? [act(ENTER, hex), act(FACE, facing)] : [act(FACE, facing)];
      const entered = { ...course };
      for (const action of acts) planAct(state, entered, action);
      ends.push({ ...stepOf(entered), isComplete: isComplete(entered), way: wayOf(state, acts) });
    }
  }
  return { ends, shots: [], rest: undefined };
}

/** Everything that movement can lead to from where a plan ends. */
export function prospectFrom(state: ForlornHopes, from: Course): Prospect {
  if (from.hex < 0 && from.entry === 0) return { ends: [], shots: [], rest: undefined };
  if (from.entry > 0) return entries(state, from);
  const ends = new Best<number>();
  const shots = new Best<Piece>();
  const worths = new Map<number, number>();
  const hits = new Map<number, number>();
  const attacks = new Best<number>();
  const rests = new Best<0>();
  searchMoves(state, from, (course, acts) => {
    const isWhole = isComplete(course);
    const place = ((course.hex * facingCount + course.facing) * levels.length + course.level) * 2;
    if (acts.length > 0) ends.note(place + (isWhole ? 1 : 0), course.points, course, acts);
    if (isWhole) rests.note(0, 0, course, acts);
    noteShots(state, course, acts, shots, worths);
    noteAttacks(state, course, acts, attacks, hits);
    return false;
  });
  return {
    ends: [...ends.found.values()].map(({ acts, course }) => ({
      ...stepOf(course),
      isComplete: isComplete(course),
      way: wayOf(state, acts),
    })),
    shots: [
      ...[...shots.found].map(([target, found]) => shotOf(state, target, found)),
      ...[...attacks.found.values()].map((found) => attackOf(state, found)),
    ],
    rest: rests.found.get(0)?.acts,
  };
}

/** What a shot is worth depends on its target and on the hex it comes from: `worths` holds it by both. */
function noteShots(
  state: ForlornHopes,
  course: Course,
  acts: readonly Act[],
  into: Best<Piece>,
  worths: Map<number, number>,
): void {
  const [firer] = course.pieces as [Piece];
  for (const target of shotsFrom(state, course, pieceSide(state, firer))) {
    const key = target * hexCount + course.hex;
    let worth = worths.get(key);
    if (worth === undefined) {
      const { disrupted, reduced, eliminated } = shotOdds(state, firer, target, course.hex);
      worth = disrupted + 2 * reduced + 3 * eliminated;
      worths.set(key, worth);
    }
    into.note(target, worth, course, acts, act(FIRE, target));
  }
}

function shotOf(state: ForlornHopes, target: Piece, { acts, course }: Found): PlotShot {
  const { unit, hex } = battleOf(state);
  return {
    piece: { kind: 'unit', target: unit[target]! },
    hex: hex[target]!,
    ...shotInWords(state, course, target),
    way: wayOf(state, acts),
  };
}

function aimOf(state: ForlornHopes, course: Course): Hex | undefined {
  const battle = battleOf(state);
  const hexes = course.pieces.map((_, index) => hexOf(battle, course, index));
  return hexes.find((hex) => isTargetHex[hex] === 1);
}

/** What bombs do depends on how they fall, from where, and on which ship: `hits` holds it. */
function noteAttacks(
  state: ForlornHopes,
  course: Course,
  acts: readonly Act[],
  into: Best<number>,
  hits: Map<number, number>,
): void {
  if (!isMission(course.pieces[0]!)) return;
  const aim = aimOf(state, course);
  if (aim === undefined) return;
  for (const kind of attackKinds) {
    if (whyNotAttack(state, course, kind) !== undefined) continue;
    const key = act(kind, course.hex) * levels.length + course.level;
    const chance = hits.get(key) ?? attackChance(state, course, kind);
    hits.set(key, chance);
    into.note(act(kind, aim), chance, course, acts, kind);
  }
}

/** The chance that the bombs of the first unit have an effect, if it comes through the flak. */
function attackChance(state: ForlornHopes, course: Course, kind: number): number {
  const how = mannerOf(kind);
  if (how === 'drop') return 1;
  const { unit } = battleOf(state);
  const ship = shipIn(state, course.hex);
  return hitChance(state, unit[course.pieces[0]!]!, { how, level: course.level, ship });
}

function attackOf(state: ForlornHopes, { acts, course }: Found): PlotShot {
  const kind = acts[acts.length - 1]!;
  const way = wayOf(state, acts);
  const { label } = flyingVerbs[way[way.length - 1]!.verb]!;
  const hex = aimOf(state, course)!;
  const chance = Math.round(100 * attackChance(state, course, kind));
  const promise = mannerOf(kind) === 'drop' ? '' : `: ${chance}% hit`;
  return {
    hex,
    text: mannerOf(kind) === 'drop' ? '↓' : `${chance}%`,
    title: `${label} at ${boardHexName(hex)} from ${levelName(course.level)} altitude${promise}`,
    way,
  };
}
