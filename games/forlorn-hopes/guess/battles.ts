import { underWay } from '#engine/frames';
import { whyNotTogether } from '../air/battle/formations.ts';
import { impulse } from '../air/battle/impulse.ts';
import { sequence } from '../air/battle/numbers.ts';
import { battleOf, isInBattle, isMission, ownPlace, pieceSide, piecesOf } from '../air/battle/pieces.ts';
import { type AirBattle, type BattleHand, HIGH, LATE, type Level, MEDIUM, type Piece } from '../core/airBattle.ts';
import { handOf, slotOf } from '../core/hand.ts';
import type { ForlornHopes } from '../core/state.ts';
import { isBomber } from '../data/data.ts';
import type { SideCode } from '../data/types.ts';
import { drawn, type Lot } from './lots.ts';

/** Guesses the sequence numbers and altitudes that a side has not shown. The rest of an impulse is left to be planned. */
export function guessBattle(state: ForlornHopes, side: SideCode, lot: Lot): void {
  const battle = state.airBattle;
  if (!battle) return;
  const hand: BattleHand = { number: sequence.map(() => 0), level: sequence.map(() => MEDIUM), plan: [] };
  handOf(state, side).battle = hand;
  const own = piecesOf(state, side);
  for (const piece of own) {
    hand.number[ownPlace(piece)] = battle.number[piece]!;
    hand.level[ownPlace(piece)] = battle.level[piece] === -1 ? likelyLevel(battle, piece, lot) : battle.level[piece]!;
  }
  const hidden = own.filter((piece) => battle.number[piece] === 0 && isInBattle(battle, piece));
  giveNumbers(state, side, drawn(hidden, hidden.length, lot), hand);
}

/** 9.7.3f: bombers come in low or at medium altitude. */
function likelyLevel({ unit }: AirBattle, piece: Piece, lot: Lot): Level {
  return (isBomber[unit[piece]!] === 1 ? MEDIUM - Math.floor(lot(4) / 3) : lot(HIGH + 1)) as Level;
}

/** 9.7.5b: the first number whose turn has not come yet: that of a unit which has acted is known. */
function firstNumber(state: ForlornHopes, side: SideCode): number {
  const { round, impulse: now } = battleOf(state);
  if (round === 0) return 1;
  const acting = underWay(state, impulse)?.pieces[0];
  if (acting === undefined) return now;
  const hasPassed = !isMission(acting) || pieceSide(state, acting) === side;
  return hasPassed ? now + 1 : now;
}

/** The numbers that are left, those of latecomers last (9.7.3h). */
function giveNumbers(state: ForlornHopes, side: SideCode, hidden: readonly Piece[], hand: BattleHand): void {
  const battle = battleOf(state);
  const isLate = (piece: Piece) => battle.hex[piece] === LATE;
  const shown = piecesOf(state, side).filter((piece) => isInBattle(battle, piece) && battle.number[piece]! > 0);
  const left = sequence.filter((number) => !shown.some((piece) => battle.number[piece] === number));
  const first = firstNumber(state, side);
  const onTime = hidden.filter((piece) => !isLate(piece));
  const free = left.filter((number) => number >= first);
  spread(state, onTime, free, hand);
  // 9.7.5c: in the first round the impulse of a latecomer passes unseen.
  const late = battle.round === 1 ? left.toReversed() : free;
  const taken = onTime.map((piece) => hand.number[ownPlace(piece)]);
  spread(
    state,
    hidden.filter(isLate),
    late.filter((number) => !taken.includes(number)),
    hand,
  );
}

/** One number each; where there are too few, bombers must have formed up (9.7.4). */
function spread(state: ForlornHopes, pieces: readonly Piece[], numbers: readonly number[], hand: BattleHand): void {
  pieces.forEach((piece, at) => {
    const number = numbers[at];
    if (number !== undefined) {
      hand.number[ownPlace(piece)] = number;
      return;
    }
    for (const member of [piece, ...pieces.slice(0, at)]) beSound(state, member);
    const mate = pieces.slice(0, at).find((other) => whyNotTogether(state, piece, other) === undefined);
    hand.number[ownPlace(piece)] = mate === undefined ? sequence.at(-1)! : hand.number[ownPlace(mate)]!;
    if (mate !== undefined) hand.level[ownPlace(piece)] = hand.level[ownPlace(mate)]!;
  });
}

/** 9.7.4a: no disrupted unit is in a formation. */
function beSound(state: ForlornHopes, piece: Piece): void {
  handOf(state, pieceSide(state, piece)).disrupted[slotOf(battleOf(state).unit[piece]!)] = 0;
}
