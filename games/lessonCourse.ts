import { actionsOf, type Decision } from '#engine/decision';
import { thaw } from '#engine/frozen';
import type { Game } from '#engine/game';
import { copy } from '#engine/json';
import { loadAction, type SavedAction } from '#engine/save';
import type { Action, Event, Seat, State } from '#engine/state';
import type { Goal, LessonPanel, LessonStep, SteppedLesson } from './lessons.ts';

/** How far the reader of a lesson has come. */
export interface LessonProgress {
  /** Counted from 0. */
  readonly step: number;
  /** What was done in this step, by all seats. */
  readonly taken: readonly SavedAction[];
  /** The goal of the step is reached. */
  readonly isReached: boolean;
}

/** What came of an action: what happened, and at which question play waits now. */
export interface Aftermath {
  readonly events: readonly Event[];
  /** `procedure: step`. */
  readonly asked: string;
}

const alreadyDone = 'This step is done. Press Next to go on with the lesson.';
const onlyRead = 'There is nothing to do in this step but to read. Press Next to go on.';
const somethingElse =
  'The rules allow this, but the lesson asks for something else. Read the step again, or press Show me.';

export function courseAt(step: number): LessonProgress {
  return { step, taken: [], isReached: false };
}

function isSame(one: SavedAction, other: SavedAction): boolean {
  return one[0] === other[0] && one[1] === other[1] && (one[2] ?? '') === (other[2] ?? '');
}

/** The part of the script that is still to be done. */
export function leftOf({ script }: LessonStep, taken: readonly SavedAction[]): readonly SavedAction[] {
  const left = [...script];
  for (const done of taken) {
    const at = left.findIndex((one) => isSame(one, done));
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

/** What the script lets its next seat do now: the same verb several times in a row may be done in any order. */
function nextOf(left: readonly SavedAction[]): readonly SavedAction[] {
  const [first] = left;
  if (!first) return [];
  const end = left.findIndex(([seat, verb]) => seat !== first[0] || verb !== first[1]);
  return end < 0 ? left : left.slice(0, end);
}

/** A lesson as it is being played. */
export interface InCourse {
  readonly game: Game;
  readonly state: State;
  readonly lesson: SteppedLesson;
  readonly course: LessonProgress;
}

/** Why the reader may not do this in the present step, though the rules would allow it; `undefined` if it may be done. */
export function whyNotInLesson(playing: InCourse, action: SavedAction): string | undefined {
  const { lesson, course } = playing;
  const step = lesson.steps[course.step]!;
  if (course.isReached) return alreadyDone;
  if (step.free) return undefined;
  if (step.script.length === 0) return onlyRead;
  const left = leftOf(step, course.taken);
  const isNext = nextOf(left).some((one) => isSame(one, action)) || canComeFirst(playing, left, action);
  return isNext ? undefined : (step.instead ?? somethingElse);
}

/** Whether an action that the script has later can be done now, and the rest of the script leads to the same position. */
function canComeFirst({ game, state }: InCourse, left: readonly SavedAction[], action: SavedAction): boolean {
  const at = left.findIndex((one) => isSame(one, action));
  if (at < 0) return false;
  const reordered = stateAfter(game, state, [action, ...left.filter((_, index) => index !== at)]);
  return reordered !== undefined && JSON.stringify(reordered) === JSON.stringify(stateAfter(game, state, left));
}

/** The position after some actions; `undefined` if one of them is not allowed. */
function stateAfter(game: Game, from: State, actions: readonly SavedAction[]): State | undefined {
  const state = copy(from);
  for (const saved of actions) {
    if (state.result !== null || game.apply(state, loadAction(game, state, saved)).refused) return undefined;
  }
  return state;
}

/** The course after an action that was carried out. */
export function afterAction(
  lesson: SteppedLesson,
  course: LessonProgress,
  action: SavedAction,
  { events, asked }: Aftermath,
): LessonProgress {
  const step = lesson.steps[course.step]!;
  const taken = [...course.taken, action];
  const isReached = step.goal ? isMetBy(step.goal, events, asked) : leftOf(step, taken).length === 0;
  return { ...course, taken, isReached: course.isReached || isReached };
}

/** Whether what happened, and where play waits, is what a goal wants. */
export function isMetBy(goal: Goal, events: readonly Event[], asked: string): boolean {
  return asked === goal.asked || events.some((event) => isWanted(goal, event));
}

function isWanted({ event: wanted, with: values = {} }: Goal, event: Event): boolean {
  const fields = event as unknown as Readonly<Record<string, unknown>>;
  return event.type === wanted && Object.entries(values).every(([name, value]) => fields[name] === value);
}

/** The course after the last action of a seat was taken back. */
export function afterUndo(course: LessonProgress, seat: Seat): LessonProgress {
  const at = course.taken.findLastIndex(([by]) => by === seat);
  return { ...course, taken: course.taken.filter((_, index) => index !== at), isReached: false };
}

/** The course after a panel was opened. */
export function afterPanel(lesson: SteppedLesson, course: LessonProgress, panel: LessonPanel): LessonProgress {
  const isReached = lesson.steps[course.step]!.goal?.panel === panel;
  return isReached ? { ...course, isReached } : course;
}

/** Whether a step asks nothing of the reader but to go on. */
export function isOnlyRead({ script, goal }: LessonStep): boolean {
  return script.length === 0 && goal === undefined;
}

/** The question at which play waits, as goals and advice call it. */
export function askedIn<S extends State>(game: Game<S>, state: S): string {
  const decision = game.decision(state);
  return decision ? `${decision.procedure}: ${decision.step}` : '';
}

/**
 * What a seat that nobody plays does now: what the script has next for it, or, where the reader or the dice have left the script
 * (`freely`), what does least.
 */
export function answerOf(
  game: Game,
  lesson: SteppedLesson,
  course: LessonProgress,
  state: State,
  freely: boolean,
): Action | undefined {
  const decision = game.decision(state);
  if (!decision || decision.seat === lesson.seat) return undefined;
  const left = leftOf(lesson.steps[course.step]!, course.taken);
  const scripted = freely ? left.find(([seat]) => seat === decision.seat) : left[0];
  if (scripted?.[0] === decision.seat) {
    const action = loadAction(game, state, scripted);
    if (game.why(state, action) === undefined) return action;
  }
  return freely ? leastOf(game, decision) : undefined;
}

function leastOf(game: Game, decision: Decision): Action {
  const actions = actionsOf(decision);
  const inRole = (role: string) => actions.find(({ verb }) => game.verb(decision, verb)?.role === role);
  return inRole('pass') ?? inRole('done') ?? actions[0]!;
}

/** What is rolled beside what the lesson has laid down. */
export interface LessonDice {
  readonly seed: string;
  /** The first step whose dice are not those of the lesson; left out, all are. */
  readonly otherFrom?: number;
}

/** The position from which a lesson begins. Throws where today's rules cannot play it. */
export function firstState(game: Game, lesson: SteppedLesson, { seed, otherFrom }: LessonDice): State {
  const thawed = thaw(game, lesson.frozen);
  if ('fault' in thawed) throw new Error(`The lesson '${lesson.title}' cannot begin: ${thawed.fault}`);
  const script = lesson.steps.slice(0, otherFrom).flatMap(({ dice }) => dice);
  return { ...thawed.state, dice: { ...thawed.state.dice, seed, script } };
}

const labelled = /\{([^:}]+): ([^:}]+): ([^:}]+)\}/g;

/** A text of a lesson with the words of the buttons that it names, `{procedure: step: verb}`, as the screen has them. */
export function spelled(game: Game, text: string): string {
  return text.replace(labelled, (_, procedure: string, step: string, verb: string) => {
    const label = labelOf(game, procedure, step, verb);
    if (label === undefined)
      throw new Error(`a lesson speaks of '${procedure}: ${step}: ${verb}', which is never asked`);
    return `\u201c${label}\u201d`;
  });
}

function labelOf(game: Game, procedure: string, step: string, verb: string): string | undefined {
  return game.verb({ seat: '', procedure, step, rule: '', choices: [] }, verb)?.label;
}
