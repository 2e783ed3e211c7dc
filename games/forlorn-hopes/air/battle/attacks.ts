import type { Hex } from '#board/grid';
import { antiAircraft } from '../../combat/antiAircraft.ts';
import { bombTarget } from '../../combat/bombing.ts';
import { type Manner, whyNotRun } from '../../combat/runs.ts';
import { isTargetGone, targetShips, whyNotShip } from '../../combat/target.ts';
import { type Course, HIGH, type Level, LOW, MEDIUM, type Piece } from '../../core/airBattle.ts';
import { missionOf } from '../../core/airMission.ts';
import type { ForlornHopes, Play, UnitId } from '../../core/state.ts';
import { isFighter, isTransportPlane } from '../../data/data.ts';
import { BOMB, BOMB_PRECISELY, DIVE_BOMB, DROP, STRAFE, TORPEDO } from './actions.ts';
import { isTargetHex } from './board.ts';
import { costs } from './costs.ts';
import { takeIn } from './fire.ts';
import { unload } from './losses.ts';
import { hexOf } from './moves.ts';
import { battleOf, isDisrupted, isMission } from './pieces.ts';

/** How a kind of attack is flown over the battle board. */
interface Approach {
  readonly how: Manner | 'drop';
  readonly cost: number;
  /** The altitude it needs; any where left out. */
  readonly level?: Level;
  /** Hexes straight ahead before it, of which the target hex is the last. */
  readonly straight?: number;
  readonly rule: string;
}

const approaches: Readonly<Record<number, Approach>> = {
  [BOMB]: { how: 'level', cost: costs.levelBomb, rule: '9.10.1' },
  [DIVE_BOMB]: { how: 'dive', cost: costs.diveBomb, level: LOW, rule: '9.10.3a' },
  [BOMB_PRECISELY]: { how: 'precision', cost: costs.precision, level: HIGH, straight: 2, rule: '9.10.4a' },
  [TORPEDO]: { how: 'torpedo', cost: costs.torpedo, level: LOW, straight: 2, rule: '9.10.6b' },
  [STRAFE]: { how: 'strafe', cost: costs.strafe, level: LOW, rule: '9.10.2b' },
  [DROP]: { how: 'drop', cost: costs.drop, level: MEDIUM, straight: 2, rule: '9.11c' },
};

/** How an attack is made; a drop of paratroops is none of the manners of bombing. */
export function mannerOf(kind: number): Manner | 'drop' {
  return approaches[kind]!.how;
}

/** 9.10.4a, 9.11c: a run of three hexes, so the one after the target hex must be flown straight ahead where that was the second. */
const wholeRun = 3;

/** The ship of the target in a hex of the board, or -1. */
export function shipIn(state: ForlornHopes, hex: Hex): UnitId {
  const { target, deployed } = missionOf(state);
  if (target?.kind !== 'ships') return -1;
  const ship = target.ships[deployed.indexOf(hex)];
  return ship !== undefined && targetShips(state).includes(ship) ? ship : -1;
}

/** The rule by which one of those that fly as one cannot attack here and now. */
function whyNotMember(state: ForlornHopes, course: Course, index: number, kind: number): string | undefined {
  const battle = battleOf(state);
  const piece = course.pieces[index]!;
  const unit = battle.unit[piece]!;
  const { how, cost, level, straight = 0, rule } = approaches[kind]!;
  if (!isMission(piece)) return how === 'strafe' ? '9.10.2a' : '9.10.1';
  if ((course.attacked & (1 << index)) !== 0) return '9.10.9b';
  const refused = how === 'drop' ? whyNotDrop(state, piece) : whyNotRun(state, unit, how);
  if (refused) return refused;
  if (
    isFighter[unit] === 1 ? battle.engaged[piece] === 1 || course.fired === 1 : (course.loaded & (1 << index)) === 0
  ) {
    return isFighter[unit] === 1 ? '9.10.2a' : '9.8b';
  }
  const hex = hexOf(battle, course, index);
  if (!isOverTarget(state, hex, how)) return how === 'drop' ? '9.11b' : '9.10.8a';
  if (isTargetGone(state)) return '9.10.10-nav-e';
  const ship = shipIn(state, hex);
  const forbidden = ship >= 0 ? whyNotShip(state, unit, ship) : undefined;
  if (forbidden) return forbidden;
  const isSet = (level === undefined || course.level === level) && course.straight >= straight && course.points >= cost;
  return isSet ? undefined : rule;
}

/** Paratroops jump over a T hex; bombs fall there or on a ship, and nowhere without a target (ruling 132). */
function isOverTarget(state: ForlornHopes, hex: Hex, how: Approach['how']): boolean {
  const kind = missionOf(state).target?.kind ?? 'none';
  if (kind === 'ships') return shipIn(state, hex) >= 0;
  return isTargetHex[hex] === 1 && (kind !== 'none' || how === 'drop');
}

function whyNotDrop(state: ForlornHopes, piece: Piece): string | undefined {
  if (missionOf(state).kind !== 'paratroops' || isTransportPlane[battleOf(state).unit[piece]!] === 0) return '9.11b';
  return isDisrupted(state, piece) ? '9.11f' : undefined;
}

/** Those of the units that fly as one who can attack here and now, by their positions in the course. */
function attackersIn(state: ForlornHopes, course: Course, kind: number): number[] {
  return course.pieces.flatMap((_, index) => (whyNotMember(state, course, index, kind) === undefined ? [index] : []));
}

export function whyNotAttack(state: ForlornHopes, course: Course, kind: number): string | undefined {
  const against = whyNotMember(state, course, 0, kind);
  for (let index = 1; against !== undefined && index < course.pieces.length; index++) {
    if (whyNotMember(state, course, index, kind) === undefined) return undefined;
  }
  return against;
}

/** Counts an attack in the course as if nothing went wrong. */
export function planAttack(state: ForlornHopes, course: Course, kind: number): void {
  const { cost, straight = 0 } = approaches[kind]!;
  for (const index of attackersIn(state, course, kind)) {
    course.attacked |= 1 << index;
    course.loaded &= ~(1 << index);
  }
  course.points -= cost;
  if (kind !== TORPEDO && straight > 0 && course.straight < wholeRun) course.pledged = 1;
}

/** 9.9, 9.10: each unit over the target faces the flak, then attacks. */
export function attack(play: Play, course: Course, kind: number): void {
  const { state } = play;
  const battle = battleOf(state);
  const { how } = approaches[kind]!;
  const attackers = attackersIn(state, course, kind).map((index) => course.pieces[index]!);
  planAttack(state, course, kind);
  for (const piece of attackers) {
    // Ruling 127: what the first have left of the target.
    if (isTargetGone(state)) {
      spare(course, piece);
      continue;
    }
    battle.attacked[piece] = 1;
    faceFlak(play, piece, course.level, how);
    if (battle.hex[piece]! < 0) continue;
    if (how === 'drop') drop(play, piece);
    else bombTarget(play, battle.unit[piece]!, { how, level: course.level, ship: shipIn(state, battle.hex[piece]!) });
    if (battle.loaded[piece] === 1) unload(battle, piece);
  }
}

/** It keeps its bombs: there is nothing left to bomb. */
function spare(course: Course, piece: Piece): void {
  const bit = 1 << course.pieces.indexOf(piece);
  course.attacked &= ~bit;
  course.loaded |= bit;
}

function faceFlak(play: Play, piece: Piece, level: Level, how: Manner | 'drop'): void {
  const { state } = play;
  const battle = battleOf(state);
  const unit = battle.unit[piece]!;
  const before = conditionOf(state, piece);
  const ship = shipIn(state, battle.hex[piece]!);
  antiAircraft(play, unit, { level, isDive: how === 'dive', isTorpedo: how === 'torpedo', ship });
  if (conditionOf(state, piece) !== before) takeIn(play, piece);
}

function conditionOf(state: ForlornHopes, piece: Piece): number {
  const unit = battleOf(state).unit[piece]!;
  return state.steps[unit]! * 2 + state.disrupted[unit]!;
}

/** 9.11c */
function drop(play: Play, piece: Piece): void {
  if (isDisrupted(play.state, piece)) return;
  missionOf(play.state).hasDropped = true;
  play.emit({ type: 'dropped', unit: battleOf(play.state).unit[piece]! });
}
