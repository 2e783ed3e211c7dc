import type { AirBattle, Piece } from '../../core/airBattle.ts';
import type { ForlornHopes, Play } from '../../core/state.ts';
import { isBomber, isSingleEngine, unitCommand } from '../../data/data.ts';
import { battleOf, isDisrupted, isInBattle, isMission, numberOf, pieceSide, piecesOf } from './pieces.ts';

/** 9.7.4e */
const fewest = 2;

/** The rule by which two units cannot share a number as a formation (9.7.4a, ruling 111). */
export function whyNotTogether(state: ForlornHopes, one: Piece, other: Piece): string | undefined {
  if (!isMission(one) || !isMission(other)) return '9.7.3m';
  const { unit } = battleOf(state);
  const isFit = (piece: Piece) =>
    isBomber[unit[piece]!] === 1 && isSingleEngine[unit[piece]!] === 0 && !isDisrupted(state, piece);
  if (!isFit(one) || !isFit(other)) return '9.7.4a';
  return unitCommand[unit[one]!] === unitCommand[unit[other]!] ? undefined : '9.7.4a';
}

/** The units that a side has given the number of one of them and has not shown: a formation, or a single one. */
export function groupNumbered(state: ForlornHopes, piece: Piece): Piece[] {
  const { seen } = battleOf(state);
  const number = numberOf(state, piece);
  return piecesOf(state, pieceSide(state, piece)).filter(
    (other) => seen[other] === 0 && numberOf(state, other) === number,
  );
}

/** 9.7.4e, ruling 33: those that are disrupted leave their formation when its impulse comes, and below two members there is none. */
export function formUp(play: Play, id: number): void {
  const battle = battleOf(play.state);
  if (id === 0) return;
  const members = battle.formation.flatMap((own, piece) => (own === id ? [piece] : []));
  const sound = members.filter((piece) => isInBattle(battle, piece) && !isDisrupted(play.state, piece));
  const leaving = sound.length < fewest ? members : members.filter((piece) => !sound.includes(piece));
  for (const piece of leaving) {
    battle.formation[piece] = 0;
    if (isInBattle(battle, piece)) play.emit({ type: 'left formation', unit: battle.unit[piece]! });
  }
}

/** The units that act with one: its formation, once those shot down are out of it, or it alone. */
export function actingWith(battle: AirBattle, piece: Piece): Piece[] {
  if (battle.formation[piece] === 0) return [piece];
  return battle.formation.flatMap((id, other) => (id === battle.formation[piece] ? [other] : []));
}
