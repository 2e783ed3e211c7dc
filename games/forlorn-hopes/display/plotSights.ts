import type { Hex } from '#board/grid';
import type { FieldOfFire, ShotChance } from '../../display.ts';
import { hexOf } from '../air/battle/moves.ts';
import { gunnersChance, type ShotOdds, shotOdds } from '../air/battle/odds.ts';
import { battleOf, isMission, isOnBoard, pieceSide, piecesOf } from '../air/battle/pieces.ts';
import { fieldOfFire, gunnersAgainst, levelKnown, shotsFrom } from '../air/battle/shots.ts';
import type { Course, Level, Piece } from '../core/airBattle.ts';
import { levelName, unitName } from '../core/names.ts';
import { enemyOf, type ForlornHopes } from '../core/state.ts';
import { isFighter } from '../data/data.ts';
import { type SideCode, sides } from '../data/types.ts';

// What can be fired at from where a unit is or may come to be, and what can fire at it there. All of it as the side knows that flies.

/** The position with the enemy as it has shown itself: one whose markers are hidden counts as sound, and without an ace. */
export function asShownTo(state: ForlornHopes, side: SideCode): ForlornHopes {
  const battle = battleOf(state);
  const seen = battle.seen.map((one, piece) => (pieceSide(state, piece) === side ? one : 1));
  return { ...state, airBattle: { ...battle, seen } };
}

/** The position with the units of a course where it has come. */
function standingAt(state: ForlornHopes, course: Course): ForlornHopes {
  const battle = battleOf(state);
  const [hex, facing, level] = [[...battle.hex], [...battle.facing], [...battle.level]];
  course.pieces.forEach((piece, index) => {
    hex[piece] = hexOf(battle, course, index);
    facing[piece] = course.facing;
    level[piece] = course.level;
  });
  return { ...state, airBattle: { ...battle, hex, facing, level } };
}

/** The chance of any effect, in percent. */
function hitIn({ none }: ShotOdds): number {
  return 100 - none;
}

/** `45% hit, 20% step lost, 5% eliminated` */
function oddsInWords({ none, reduced, eliminated }: ShotOdds): string {
  const parts = [`${100 - none}% hit`];
  if (reduced > 0) parts.push(`${reduced}% step lost`);
  if (eliminated > 0) parts.push(`${eliminated}% eliminated`);
  return parts.join(', ');
}

function nameOf(state: ForlornHopes, piece: Piece): string {
  return unitName(battleOf(state).unit[piece]!);
}

/** A shot at a target: what its altitude must be is said where the side does not know it. */
export function shotInWords(state: ForlornHopes, course: Course, target: Piece): { text: string; title: string } {
  const [firer] = course.pieces as [Piece];
  const odds = shotOdds(state, firer, target, course.hex);
  const isKnown = levelKnown(state, target, pieceSide(state, firer)) !== -1;
  const unless = isKnown ? '' : `, if it is at ${levelName(course.level)} altitude`;
  return {
    text: `${hitIn(odds)}%${isKnown ? '' : '?'}`,
    title: `Fire at ${nameOf(state, target)}: ${oddsInWords(odds)}${unless}`,
  };
}

export function chanceOf(state: ForlornHopes, course: Course, target: Piece): ShotChance {
  return { hex: battleOf(state).hex[target]!, ...shotInWords(state, course, target) };
}

/** The shots that a unit has where its course has come. */
function ownShots(state: ForlornHopes, course: Course): ShotChance[] {
  const targets = shotsFrom(state, course, pieceSide(state, course.pieces[0]!));
  return targets.map((target) => chanceOf(state, course, target));
}

/** 9.7.9h: the bombers that may fire at an interceptor there. */
function defenders(at: ForlornHopes, [piece]: readonly Piece[]): ShotChance[] {
  if (isMission(piece!)) return [];
  const { hex } = battleOf(at);
  return gunnersAgainst(at, piece!, pieceSide(at, piece!)).map((gunner) => {
    const chance = defenseChance(at, gunner, piece!);
    return { hex: hex[gunner]!, text: `◂${chance}%`, title: `${nameOf(at, gunner)} hits it: ${chance}%` };
  });
}

/** That a bomber gets its shot and hits, in percent. */
export function defenseChance(state: ForlornHopes, gunner: Piece, target: Piece): number {
  return Math.round((gunnersChance(state, gunner, target) * hitIn(shotOdds(state, gunner, target))) / 10);
}

/** What can be seen from where a course has come. */
export function chancesAt(state: ForlornHopes, course: Course): ShotChance[] {
  return [...ownShots(state, course), ...defenders(standingAt(state, course), course.pieces)];
}

function union(fields: readonly (readonly Hex[])[]): Hex[] {
  return [...new Set(fields.flat())].sort((a, b) => a - b);
}

/** The field of fire of those that fly, and those of all enemies that are, or may be, at the same altitude. */
export function fieldsAt(state: ForlornHopes, course: Course): FieldOfFire[] {
  const at = standingAt(state, course);
  const battle = battleOf(at);
  const own = pieceSide(state, course.pieces[0]!);
  const level = levelName(course.level);
  const mayBeLevel = (piece: Piece) => ([course.level, -1] as (Level | -1)[]).includes(levelKnown(at, piece, own));
  const enemies = piecesOf(at, enemyOf(own)).filter((piece) => isOnBoard(battle, piece) && mayBeLevel(piece));
  const isArmed = isFighter[battle.unit[course.pieces[0]!]!] === 1 || isMission(course.pieces[0]!);
  return [
    {
      title: `Your fire at ${level}`,
      side: sides[own],
      hexes: isArmed ? union(course.pieces.map((piece) => fieldOfFire(at, piece))) : [],
    },
    {
      title: `Enemy fire at ${level}`,
      side: sides[enemyOf(own)],
      hexes: union(enemies.map((piece) => fieldOfFire(at, piece))),
    },
  ].filter(({ hexes }) => hexes.length > 0);
}
