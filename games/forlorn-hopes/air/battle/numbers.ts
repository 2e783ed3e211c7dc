import { again, type Verb } from '#engine/procedure';
import { HIGH, type Level, type Piece } from '../../core/airBattle.ts';
import type { ForlornHopesEvent } from '../../core/events.ts';
import { type Hand, handOf } from '../../core/hand.ts';
import { type ForlornHopes, sideOfSeat, type UnitId } from '../../core/state.ts';
import { isBomber, tables } from '../../data/data.ts';
import { ALLIES, type SideCode } from '../../data/types.ts';
import { groupNumbered, whyNotTogether } from './formations.ts';
import { battleOf, isInBattle, isMission, ownPlace, pieceOf, pieceSide, piecesOf } from './pieces.ts';

// 9.7.3d to 9.7.3h, 9.7.4, 9.7.7: sequence numbers, and in set-up altitudes. Two units of a side with one number are a formation.

const { impulses } = tables.fixed;
export const sequence: readonly number[] = Array.from({ length: impulses }, (_, at) => at + 1);

function ownHand(state: ForlornHopes, side: SideCode): NonNullable<Hand['battle']> {
  return handOf(state, side).battle!;
}

function isSetUp(state: ForlornHopes): boolean {
  return battleOf(state).round === 0;
}

/** 9.7.1: whether a unit of one's own is in the late group. */
export function isLate(state: ForlornHopes, piece: Piece): boolean {
  if (!isMission(piece)) return false;
  return handOf(state, pieceSide(state, piece)).flight!.late[ownPlace(piece)] === 1;
}

function inPlay(state: ForlornHopes, side: SideCode): Piece[] {
  return piecesOf(state, side).filter((piece) => isInBattle(battleOf(state), piece));
}

/** To begin with: one number each, the latecomers last, and medium altitude. */
export function firstNumbers(state: ForlornHopes, side: SideCode): number[] {
  const own = piecesOf(state, side);
  const order = [...own.filter((piece) => !isLate(state, piece)), ...own.filter((piece) => isLate(state, piece))];
  const numbers = sequence.map(() => 0);
  order.forEach((piece, at) => {
    numbers[ownPlace(piece)] = at + 1;
  });
  return numbers;
}

/** Those that a new number of a unit changes with it: its formation in the battle; in set-up a unit leaves or joins one by its number. */
function movedWith(state: ForlornHopes, piece: Piece): Piece[] {
  return isSetUp(state) ? [piece] : mates(state, piece);
}

/** The formation of a unit in the battle, one of latecomers too, which both sides see only when they come. */
function mates(state: ForlornHopes, piece: Piece): Piece[] {
  const { formation, seen } = battleOf(state);
  if (seen[piece] === 0) return groupNumbered(state, piece);
  if (formation[piece] === 0) return [piece];
  return inPlay(state, pieceSide(state, piece)).filter((other) => formation[other] === formation[piece]);
}

interface Assigned {
  readonly numbers: number[];
  /** The units whose number it becomes part of; none where it is its own. */
  readonly joined: readonly Piece[];
}

/** The numbers of a side if a unit gets another: those that had it take the old one, unless they form up together. */
function assigned(state: ForlornHopes, piece: Piece, number: number): Assigned {
  const side = pieceSide(state, piece);
  const numbers = [...ownHand(state, side).number];
  const old = numbers[ownPlace(piece)]!;
  const moving = movedWith(state, piece);
  const own = inPlay(state, side);
  const holders = own.filter((other) => !moving.includes(other) && numbers[ownPlace(other)] === number);
  for (const other of moving) numbers[ownPlace(other)] = number;
  if (isSetUp(state) && holders.length > 0 && holders.every((holder) => !whyNotTogether(state, piece, holder))) {
    return { numbers, joined: holders };
  }
  const used = own.filter((other) => !holders.includes(other)).map((other) => numbers[ownPlace(other)]!);
  const free = used.includes(old) ? sequence.find((other) => !used.includes(other))! : old;
  for (const holder of holders) numbers[ownPlace(holder)] = free;
  return { numbers, joined: [] };
}

/** The rule by which a unit cannot have a number. */
function whyNotNumber(state: ForlornHopes, piece: Piece, number: number): string | undefined {
  const { numbers } = assigned(state, piece, number);
  const side = pieceSide(state, piece);
  const own = inPlay(state, side);
  const of = (other: Piece) => numbers[ownPlace(other)]!;
  if (ownHand(state, side).number[ownPlace(piece)] === number) return '9.7.3m';
  if (side === ALLIES && own.some((one) => of(one) === impulses && isSharing(state, own, one, numbers)))
    return '9.7.4d';
  if (!isSetUp(state)) return undefined;
  const late = own.filter((other) => isLate(state, other)).map(of);
  const onTime = own.filter((other) => !isLate(state, other)).map(of);
  return late.length > 0 && onTime.length > 0 && Math.min(...late) <= Math.max(...onTime) ? '9.7.3h' : undefined;
}

/** Whether a unit would be in a formation. */
function isSharing(state: ForlornHopes, own: readonly Piece[], piece: Piece, numbers: readonly number[]): boolean {
  if (!isSetUp(state)) return mates(state, piece).length > 1;
  return own.some((other) => other !== piece && numbers[ownPlace(other)] === numbers[ownPlace(piece)]);
}

function give(state: ForlornHopes, piece: Piece, number: number): void {
  const { numbers, joined } = assigned(state, piece, number);
  const hand = ownHand(state, pieceSide(state, piece));
  hand.number = numbers;
  const [first] = joined;
  if (first !== undefined) hand.level[ownPlace(piece)] = hand.level[ownPlace(first)]!;
}

type SettingVerb = Verb<ForlornHopes, object, ForlornHopesEvent>;

/** A unit of the seat by its counter, or -1. */
function ownPiece(state: ForlornHopes, unit: UnitId, side: SideCode): Piece {
  const piece = pieceOf(battleOf(state), unit);
  return piece >= 0 && pieceSide(state, piece) === side && isInBattle(battleOf(state), piece) ? piece : -1;
}

function numberVerb(number: number): SettingVerb {
  return {
    rule: '9.7.3d',
    label: `Number ${number}`,
    of: 'unit',
    targets: (state, _local, seat) =>
      inPlay(state, sideOfSeat(seat))
        .filter((piece) => whyNotNumber(state, piece, number) === undefined)
        .map((piece) => battleOf(state).unit[piece]!),
    why: (state, _local, unit, seat) => {
      const piece = ownPiece(state, unit, sideOfSeat(seat));
      return piece < 0 ? '9.7.3d' : whyNotNumber(state, piece, number);
    },
    do: ({ state }, _local, unit) => give(state, pieceOf(battleOf(state), unit), number),
    next: again,
  };
}

/** The verbs by which a side gives numbers to its units. */
export const numberVerbs: Readonly<Record<string, SettingVerb>> = Object.fromEntries(
  sequence.map((number) => [`number ${number}`, numberVerb(number)]),
);

function whyNotLevel(state: ForlornHopes, piece: Piece, level: Level): string | undefined {
  if (ownHand(state, pieceSide(state, piece)).level[ownPlace(piece)] === level) return '9.7.3e';
  return level === HIGH && isBomber[battleOf(state).unit[piece]!] === 1 ? '9.7.3f' : undefined;
}

/** A formation starts at one altitude. */
function setLevel(state: ForlornHopes, piece: Piece, level: Level): void {
  const side = pieceSide(state, piece);
  const hand = ownHand(state, side);
  for (const other of piecesOf(state, side)) {
    if (hand.number[ownPlace(other)] === hand.number[ownPlace(piece)]) hand.level[ownPlace(other)] = level;
  }
}

/** 9.7.3e: a unit starts at another altitude. */
export function levelVerb(level: Level, label: string): SettingVerb {
  return {
    rule: '9.7.3e',
    label,
    of: 'unit',
    targets: (state, _local, seat) =>
      inPlay(state, sideOfSeat(seat))
        .filter((piece) => whyNotLevel(state, piece, level) === undefined)
        .map((piece) => battleOf(state).unit[piece]!),
    why: (state, _local, unit, seat) => {
      const piece = ownPiece(state, unit, sideOfSeat(seat));
      return piece < 0 ? '9.7.3e' : whyNotLevel(state, piece, level);
    },
    do: ({ state }, _local, unit) => setLevel(state, pieceOf(battleOf(state), unit), level),
    next: again,
  };
}
