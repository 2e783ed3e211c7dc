import type { Decision } from '#engine/decision';
import type { Action } from '#engine/state';
import { offers, say } from '../../choices.ts';
import { type Alternative, untried } from '../../judgement.ts';
import { whyNotTogether } from '../air/battle/formations.ts';
import { isLate } from '../air/battle/numbers.ts';
import { battleOf, isMission, isOnBoard, levelOf, numberOf, piecesOf } from '../air/battle/pieces.ts';
import { hasTorpedoes } from '../combat/runs.ts';
import { type Level, LOW, MEDIUM, type Piece } from '../core/airBattle.ts';
import { handOf } from '../core/hand.ts';
import { type ForlornHopes, sideOfSeat } from '../core/state.ts';
import { isBomber, isFighter } from '../data/data.ts';
import type { SideCode } from '../data/types.ts';
import { Sights } from './sights.ts';
import type { PilotWeights } from './weights.ts';

const levelVerbs = ['low', 'medium', 'high'];

/** The altitude to start at: where the attack is made, or where the bombers are. */
function startLevel(state: ForlornHopes, side: SideCode, piece: Piece): Level {
  const unit = battleOf(state).unit[piece]!;
  const flight = handOf(state, side).flight!;
  return isBomber[unit] === 1 && hasTorpedoes(flight, unit) ? LOW : MEDIUM;
}

/** The bombers that are to fly with the first of them. */
function wing(state: ForlornHopes, own: readonly Piece[]): Piece[] {
  const { unit } = battleOf(state);
  const bombers = own.filter((piece) => isMission(piece) && isBomber[unit[piece]!] === 1);
  const [lead] = bombers;
  if (lead === undefined) return [];
  const isWith = (piece: Piece) =>
    whyNotTogether(state, lead, piece) === undefined && isLate(state, lead) === isLate(state, piece);
  return [lead, ...bombers.filter((piece) => piece !== lead && isWith(piece))];
}

/** 9.7.3d to 9.7.4: bombers fly first and in formation, so that the escort can deal with those who come after them. */
export function giveNumbers(state: ForlornHopes, decision: Decision): readonly Alternative[] {
  const side = sideOfSeat(decision.seat);
  const own = piecesOf(state, side);
  const { unit } = battleOf(state);
  const [lead, ...others] = wing(state, own);
  const wishes: Action[] = [];
  if (lead !== undefined) {
    const isAlone = own.every((piece) => piece === lead || numberOf(state, piece) !== numberOf(state, lead));
    if (isAlone && numberOf(state, lead) !== 1) wishes.push(say(decision, 'number 1', unit[lead]!));
    for (const piece of others) {
      if (numberOf(state, piece) !== numberOf(state, lead)) {
        wishes.push(say(decision, `number ${numberOf(state, lead)}`, unit[piece]!));
      }
    }
  }
  for (const piece of own) {
    // A formation flies at one altitude: that of its first.
    const first = own.find((other) => numberOf(state, other) === numberOf(state, piece))!;
    const level = startLevel(state, side, first);
    if (levelOf(state, piece) !== level) wishes.push(say(decision, levelVerbs[level]!, unit[piece]!));
  }
  const wish = wishes.find(({ verb, target }) => offers(decision, verb, target));
  return untried([[wish ?? say(decision, 'ready')]]);
}

/** 9.7.7: the fighter with the best shot flies first. */
export function rearrange(state: ForlornHopes, decision: Decision, weights: PilotWeights): readonly Alternative[] {
  const side = sideOfSeat(decision.seat);
  const sights = new Sights(state, side, weights);
  const { unit, hex, facing } = battleOf(state);
  const fighters = piecesOf(state, side).filter(
    (piece) => isOnBoard(battleOf(state), piece) && isFighter[unit[piece]!] === 1,
  );
  const prospect = (piece: Piece) =>
    sights.prospects(piece, { hex: hex[piece]!, facing: facing[piece]!, level: levelOf(state, piece) });
  const [best] = fighters.sort((one, other) => prospect(other) - prospect(one));
  const isFirst = best === undefined || numberOf(state, best) === 1 || !offers(decision, 'number 1', unit[best]);
  const ready = [say(decision, 'ready')];
  return untried(isFirst ? [ready] : [[say(decision, 'number 1', unit[best]!), ...ready], ready]);
}
