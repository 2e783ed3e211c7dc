import { enter, resultOf } from '../../../tables/table.ts';
import { disruptAir, eliminateAir, gainAce, loseAce, loseAirStep } from '../../core/air.ts';
import type { Piece } from '../../core/airBattle.ts';
import { handOf } from '../../core/hand.ts';
import type { Play } from '../../core/state.ts';
import { isBomber, isFighter, tables } from '../../data/data.ts';
import { ALLIES } from '../../data/types.ts';
import { airFireTable, isLucky, luckyShotTable } from './airFireTable.ts';
import { jettison, removeLost } from './losses.ts';
import { battleOf, hasAceAboard, isDisrupted, pieceSide } from './pieces.ts';
import { shotAt } from './shots.ts';

/** What a shot does to its target. */
interface Damage {
  steps: number;
  disrupts: boolean;
}

const stepsIn = { '-': 0, D: 0, X: 1, XX: 2 } as const;
const all = 9;

/** 9.7.11: a unit fires at another, whose markers both sides see by now. */
export function fireAt(play: Play, firer: Piece, target: Piece): void {
  const { state } = play;
  const battle = battleOf(state);
  const [unit, other] = [battle.unit[firer]!, battle.unit[target]!];
  const entered = enter(airFireTable, shotAt(state, firer, battle.hex[firer]!, target));
  const roll = play.roll('air fire', 10);
  const result = resultOf(airFireTable, entered, [roll]);
  play.emit({ type: 'air fire', unit, target: other, roll, counted: [...entered.counted], result });
  battle.engaged[firer] = 1;
  battle.engaged[target] = 1;
  if (battle.surprise === firer) battle.surprise = -1;
  const damage: Damage = { steps: stepsIn[result], disrupts: result !== '-' };
  if (isLucky(roll)) beLucky(play, firer, target, roll, damage);
  hurt(play, target, damage);
  if (damage.steps > 0) tryForAce(play, firer);
}

/** 9.7.13b: what the Lucky Shots Table adds to a shot. */
function beLucky(play: Play, firer: Piece, target: Piece, natural: number, damage: Damage): void {
  const battle = battleOf(play.state);
  const other = battle.unit[target]!;
  const roll = play.roll('lucky shot', 10);
  const effect = resultOf(luckyShotTable, enter(luckyShotTable, { natural }), [roll]);
  play.emit({ type: 'lucky shot', unit: battle.unit[firer]!, target: other, roll, effect });
  if (effect === 'none') return;
  if (effect === 'bombs' && battle.loaded[target] === 1 && isBomber[other] === 1) {
    jettison(play, target, '9.7.13');
    return;
  }
  if (effect === 'engine') battle.engineHits[target]!++;
  if (effect === 'leader') {
    loseAce(play, other, '9.7.13');
    battle.ace[target] = 0;
  }
  damage.disrupts = true;
  if (effect === 'fire' || effect === 'leader') damage.steps = Math.max(damage.steps, 1);
  if (effect === 'destroyed') damage.steps = all;
}

function hurt(play: Play, target: Piece, { steps, disrupts }: Damage): void {
  const { state } = play;
  const unit = battleOf(state).unit[target]!;
  const wasDisrupted = isDisrupted(state, target);
  if (steps >= state.steps[unit]!) eliminateAir(play, unit, '9.7.11a');
  else if (steps > 0) loseAirStep(play, unit, '9.7.11b');
  else if (disrupts) disruptAir(play, unit, '9.7.11a');
  if (steps > 0 || isDisrupted(state, target) !== wasDisrupted) takeIn(play, target);
}

/** A unit has come out of fire in another condition: one that was shot down is off the board, one that flies is planned for again. */
export function takeIn(play: Play, piece: Piece): void {
  const { state } = play;
  const battle = battleOf(state);
  if (battle.course?.pieces.includes(piece)) handOf(state, pieceSide(state, piece)).battle!.plan = [];
  if (state.steps[battle.unit[piece]!] === 0) removeLost(battle, piece);
}

/** 9.7.12a, ruling 90: an Allied fighter that has cost the enemy a step may have found an ace. */
function tryForAce(play: Play, firer: Piece): void {
  const { state } = play;
  const battle = battleOf(state);
  const unit = battle.unit[firer]!;
  if (pieceSide(state, firer) !== ALLIES || isFighter[unit] === 0 || hasAceAboard(state, firer)) return;
  if (state.acesLeft[ALLIES] === 0) return;
  const roll = play.roll('ace', 10);
  play.emit({ type: 'ace rolled', unit, roll });
  if (roll < tables.fixed.aceFrom) return;
  gainAce(play, unit, '9.7.12a');
  battle.ace[firer] = 1;
}
