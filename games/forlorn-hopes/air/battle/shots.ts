import type { Hex } from '#board/grid';
import { meetsMarked } from '#board/lines';
import {
  type AirBattle,
  type Course,
  firstInterceptor,
  type Level,
  type Piece,
  pieceCount,
} from '../../core/airBattle.ts';
import { isShown } from '../../core/hand.ts';
import type { ForlornHopes, UnitId } from '../../core/state.ts';
import { airAttack, airDefense, fightsUnloaded, isBomber, isFighter, tables, units } from '../../data/data.ts';
import type { SideCode } from '../../data/types.ts';
import type { AirShot } from './airFireTable.ts';
import { aspectOf, bomberRange, distance, fighterRange, hexCount, isAhead, lines } from './board.ts';
import { costs } from './costs.ts';
import {
  battleOf,
  hasAceAboard,
  isDisrupted,
  isLightBomber,
  isMission,
  isOnBoard,
  levelOf,
  pieceSide,
} from './pieces.ts';

const { asFighterFireRange } = tables.fixed;

/** Whose knowledge of altitudes counts: that of a side, what both know, or the truth. */
export type Knowing = SideCode | 'both' | 'truth';

/** The altitude of a unit as far as it is known; -1 where it is not. */
export function levelKnown(state: ForlornHopes, piece: Piece, knowing: Knowing): Level | -1 {
  const open = battleOf(state).level[piece]!;
  if (open !== -1 || knowing === 'both') return open;
  if (knowing !== 'truth' && pieceSide(state, piece) !== knowing) return -1;
  return isShown(state, pieceSide(state, piece)) ? levelOf(state, piece) : -1;
}

const inTheWay = new Uint8Array(hexCount);

/** 9.7.9e: the units at an altitude between two hexes, friend or foe. */
function blockers(state: ForlornHopes, from: Hex, to: Hex, level: Level, firer: Piece, knowing: Knowing): boolean {
  const battle = battleOf(state);
  if (distance(from, to) < 2) return false;
  for (let piece = 0; piece < pieceCount; piece++) {
    if (piece === firer || !isOnBoard(battle, piece)) continue;
    if (levelKnown(state, piece, knowing) === level) inTheWay[battle.hex[piece]!] = 1;
  }
  const isBlocked = meetsMarked(lines, from, to, inTheWay);
  for (let piece = 0; piece < pieceCount; piece++) if (isOnBoard(battle, piece)) inTheWay[battle.hex[piece]!] = 0;
  return isBlocked;
}

function isSingleEngineFire({ options }: Pick<ForlornHopes, 'options'>): boolean {
  return options['single-engine-fire'] === true;
}

/** 9.7.10b: a bomber that fires like a fighter in its own impulse. */
function fightsAsFighter(state: ForlornHopes, unit: UnitId, isLoaded: boolean): boolean {
  return isSingleEngineFire(state) && fightsUnloaded[unit] === 1 && !isLoaded;
}

/** The rule by which a unit does not fire in its own impulse, whatever the target. */
function whyNoFire(state: ForlornHopes, course: Course): string | undefined {
  const { unit } = battleOf(state);
  const id = unit[course.pieces[0]!]!;
  if (airAttack[id * 2 + state.steps[id]! - 1]! < 0) return '9.7.9a1';
  if (isFighter[id] === 0) {
    if (course.pieces.length > 1 || !fightsAsFighter(state, id, course.loaded !== 0)) return whyNoFighter(state, id);
    if (course.rolled === 1) return '9.7.10c';
  } else if (course.attacked !== 0) return '9.10.2a';
  if (course.fired === 1) return '9.7.8-fire-a';
  return course.points < costs.fire ? '9.7.9a3' : undefined;
}

function whyNoFighter(state: ForlornHopes, id: UnitId): string {
  if (!isSingleEngineFire(state) || !isLightBomber(id) || fightsUnloaded[id] === 1) return '9.7.8-fire-b';
  return units[id]!.kind === 'B5N' ? '9.7.10e' : '9.7.10f';
}

/** The rule by which the unit whose impulse it is cannot fire at another from where it is. */
export function whyNoShot(state: ForlornHopes, course: Course, target: Piece, knowing: Knowing): string | undefined {
  const refused = whyNoFire(state, course);
  if (refused) return refused;
  const battle = battleOf(state);
  const [piece] = course.pieces as [Piece];
  if (isMission(piece) === isMission(target) || !isOnBoard(battle, target)) return '9.7.9b1';
  const to = battle.hex[target]!;
  if (to === course.hex) return '9.7.9d';
  const isOwnKind = isFighter[battle.unit[piece]!] === 1;
  if (distance(course.hex, to) > (isOwnKind ? fighterRange : asFighterFireRange))
    return isOwnKind ? '9.7.9b1' : '9.7.10b';
  const level = levelKnown(state, target, knowing);
  if (level !== -1 && level !== course.level) return '9.7.9c';
  if (!isAhead(course.hex, course.facing, to)) return '9.7.9f2';
  return blockers(state, course.hex, to, course.level, piece, knowing) ? '9.7.9e' : undefined;
}

/** The units at which the one whose impulse it is may fire from where it is. */
export function shotsFrom(state: ForlornHopes, course: Course, knowing: Knowing): Piece[] {
  const found: Piece[] = [];
  if (whyNoFire(state, course)) return found;
  const first = isMission(course.pieces[0]!) ? firstInterceptor : 0;
  for (let target = first; target < first + firstInterceptor; target++) {
    if (isOnBoard(battleOf(state), target) && whyNoShot(state, course, target, knowing) === undefined)
      found.push(target);
  }
  return found;
}

/** 9.7.9f1, 9.7.9f2, 9.7.10a: whether a bomber's gunners can turn to a hex. */
function coversHex(state: ForlornHopes, gunner: Piece, to: Hex): boolean {
  const { unit, hex, facing, loaded } = battleOf(state);
  if (!isLightBomber(unit[gunner]!)) return true;
  const isFront = isAhead(hex[gunner]!, facing[gunner]!, to);
  if (isSingleEngineFire(state)) return !isFront;
  return loaded[gunner] === 1 || isFront;
}

/** The rule by which a Mission bomber cannot fire at an interceptor that moves (9.7.9h). */
export function whyNoDefense(state: ForlornHopes, gunner: Piece, target: Piece, knowing: Knowing): string | undefined {
  const battle = battleOf(state);
  const id = battle.unit[gunner]!;
  if (!isMission(gunner) || !isOnBoard(battle, gunner) || isBomber[id] === 0) return '9.7.9h8';
  if (airAttack[id * 2 + state.steps[id]! - 1]! < 0) return '9.7.9a1';
  if (battle.dogfought[gunner] === 1) return '9.7.10d';
  const [from, to] = [battle.hex[gunner]!, battle.hex[target]!];
  if (from === to) return '9.7.9d';
  if (distance(from, to) > bomberRange) return '9.7.9b2';
  const level = levelKnown(state, gunner, knowing);
  if (level !== -1 && level !== battle.level[target]) return '9.7.9c';
  if (!coversHex(state, gunner, to)) return isSingleEngineFire(state) ? '9.7.10a' : '9.7.9f2';
  const at = battle.level[target] as Level;
  return blockers(state, from, to, at, gunner, knowing) ? '9.7.9e' : undefined;
}

/** The Mission bombers that may try to fire at an interceptor where it is now. */
export function gunnersAgainst(state: ForlornHopes, target: Piece, knowing: Knowing): Piece[] {
  const found: Piece[] = [];
  for (let gunner = 0; gunner < firstInterceptor; gunner++) {
    if (isOnBoard(battleOf(state), gunner) && whyNoDefense(state, gunner, target, knowing) === undefined)
      found.push(gunner);
  }
  return found;
}

/** 9.7.4: whether a bomber is next to another of its formation. */
function isSupported({ formation, hex }: AirBattle, piece: Piece): boolean {
  if (formation[piece] === 0) return false;
  return formation.some(
    (id, other) =>
      other !== piece && id === formation[piece] && hex[other]! >= 0 && distance(hex[piece]!, hex[other]!) === 1,
  );
}

/** A shot as the table needs it, from a hex; of a target whose markers are hidden, as if it had none. */
export function shotAt(state: ForlornHopes, firer: Piece, from: Hex, target: Piece): AirShot {
  const battle = battleOf(state);
  const [own, other] = [battle.unit[firer]!, battle.unit[target]!];
  const isDefense = isBomber[own] === 1 && battle.course !== null && !battle.course.pieces.includes(firer);
  return {
    attack: airAttack[own * 2 + state.steps[own]! - 1]!,
    defense: airDefense[other * 2 + state.steps[other]! - 1]!,
    firerDisrupted: isDisrupted(state, firer),
    targetDisrupted: battle.seen[target] === 1 && isDisrupted(state, target),
    aspect: aspectOf(battle.hex[target]!, battle.facing[target]!, from)!,
    range: distance(from, battle.hex[target]!),
    surprise: battle.surprise === firer,
    ace: hasAceAboard(state, firer),
    formation: isDefense && isSupported(battle, firer),
    asFighter: isBomber[own] === 1 && !isDefense,
  };
}

/** The hexes into which a unit on the board can fire, whatever is in the way: a fighter ahead of it, a bomber in defense. */
export function fieldOfFire(state: ForlornHopes, piece: Piece): Hex[] {
  const { unit, hex, facing } = battleOf(state);
  const [id, from] = [unit[piece]!, hex[piece]!];
  const isIn = (to: Hex) =>
    isFighter[id] === 1
      ? isAhead(from, facing[piece]!, to)
      : distance(from, to) <= bomberRange && coversHex(state, piece, to);
  if (from < 0 || airAttack[id * 2 + state.steps[id]! - 1]! < 0) return [];
  return Array.from({ length: hexCount }, (_, to) => to).filter((to) => to !== from && isIn(to));
}
