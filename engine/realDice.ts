import { ImpossibleRoll, MissingRoll } from './dice.ts';
import type { Outcome } from './game.ts';
import { copy } from './json.ts';
import { nothingHappened } from './procedure.ts';
import type { Refusal } from './rulebook.ts';
import type { Action, State } from './state.ts';

/** With real dice an action may turn out to need rolls that it lacks, so it is tried out on a copy first. */
export function withRealDice<S extends State>(
  state: S,
  { dice = [] }: Action,
  rule: string,
  carryOut: (state: S) => Outcome,
): Outcome {
  const trial = copy(state);
  trial.dice.script = [...dice];
  try {
    carryOut(trial);
  } catch (error) {
    if (error instanceof ImpossibleRoll) return refuse(rule, asSentence(error.message));
    if (!(error instanceof MissingRoll)) throw error;
    const { stream, faces, lowest } = error;
    return refuse(rule, asSentence(error.message), { stream, faces, ...(lowest === 0 && { lowest }) });
  }
  const surplus = trial.dice.script.length;
  if (surplus > 0) return refuse(rule, `This action takes ${dice.length - surplus} rolls, not ${dice.length}.`);
  state.dice.script = [...dice];
  return carryOut(state);
}

function refuse(rule: string, sentence: string, needs?: Refusal['needs']): Outcome {
  return { events: nothingHappened, refused: { rule, sentence, ...(needs && { needs }) } };
}

function asSentence(message: string): string {
  return `${message.charAt(0).toUpperCase()}${message.slice(1)}.`;
}
