import type { Decision } from '#engine/decision';
import type { Action } from '#engine/state';
import { type Alternative, atQuestions } from '../../judgement.ts';
import type { ForlornHopes } from '../core/state.ts';
import { forlornHopes } from '../game.ts';
import type { Style } from './style.ts';
import type { Weights } from './weights.ts';

/** By what a headquarters judges. */
export interface Command {
  readonly style: Style;
  readonly weights: Weights;
}

/** What is done at one kind of question: actions that belong together, or several such courses with their worth. */
type Answer = (view: ForlornHopes, decision: Decision, command: Command) => readonly Action[] | readonly Alternative[];

const answerAt = atQuestions<Answer>(forlornHopes, {});

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
