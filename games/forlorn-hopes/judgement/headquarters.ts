import type { Decision } from '#engine/decision';
import type { Action } from '#engine/state';
import { type Alternative, atQuestions } from '../../judgement.ts';
import type { ForlornHopes } from '../core/state.ts';
import { forlornHopes } from '../game.ts';
import type { Command } from './command.ts';
import { chooseMission } from './missions.ts';
import { chooseHaven, returnShips } from './returns.ts';
import { continueVoyage, detach, goHome, intercept, meetAt, sail, takePosition } from './sea.ts';
import {
  bombard,
  chooseAttack,
  fight,
  giveUpExcess,
  land,
  march,
  nameDefender,
  nameVictim,
  retreat,
  support,
  supportDefense,
} from './troops.ts';
import { commitCovering, declareRegroup, hitEarly, placeArrivals, repair, restore, rollForAll } from './week.ts';

/** What is done at one kind of question: actions that belong together, or several such courses with their worth. */
type Answerer = (
  view: ForlornHopes,
  decision: Decision,
  command: Command,
) => readonly Action[] | readonly Alternative[];

const answerAt = atQuestions<Answerer>(forlornHopes, {
  'earlier damage: hits': hitEarly,
  'covering force: commitment': commitCovering,
  'reinforcements: arrivals': placeArrivals,
  'initiative phase: general regroup': declareRegroup,
  'operations phase: mission': chooseMission,
  'naval mission: kind': continueVoyage,
  'naval mission: ships': continueVoyage,
  'naval mission: cargo': continueVoyage,
  'naval mission: destination': continueVoyage,
  'naval mission: rendezvous': meetAt,
  'naval mission: course': sail,
  'naval mission: sighted': intercept,
  'naval mission: position': takePosition,
  'naval mission: detach': detach,
  'naval mission: haven': goHome,
  'naval returns: returns': returnShips,
  'naval returns: haven': chooseHaven,
  'ground movement: moves': march,
  'ground movement: excess': giveUpExcess,
  'ground combat: combats': fight,
  'ground attack: target': chooseAttack,
  'ground attack: support': support,
  'ground attack: defender': nameDefender,
  'ground attack: defending support': supportDefense,
  'landing: landers': land,
  'landing: defender': nameDefender,
  'landing: victim': nameVictim,
  'retreat: way back': retreat,
  'bombardment: bombardment': bombard,
  'rallying: airbases and ground units': rollForAll,
  'regroup phase: air units': rollForAll,
  'restoration: rolls': restore,
  'end of the week: repairs': repair,
});

/** What headquarters would do, the best first; undefined at a question that is none of its business. */
export function headAlternatives(
  view: ForlornHopes,
  decision: Decision,
  command: Command,
): readonly Alternative[] | undefined {
  const answer = answerAt(decision)?.(view, decision, command);
  if (!answer || answer.length === 0) return undefined;
  return isCourse(answer) ? [{ course: answer }] : answer;
}

function isCourse(answer: readonly Action[] | readonly Alternative[]): answer is readonly Action[] {
  return 'verb' in answer[0]!;
}
