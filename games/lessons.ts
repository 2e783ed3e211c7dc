import {
  byField,
  byName,
  checked,
  list,
  number,
  oneOf,
  optional,
  orElse,
  record,
  type Shape,
  type Shaped,
  text,
  yesOrNo,
} from '#board/shapes';
import type { Frozen } from '#engine/frozen';
import type { SavedAction } from '#engine/save';
import { isSavedAction } from '#engine/savedAction';
import type { Options } from '#engine/state';
import { readDataFile } from './data/dataFile.ts';

/* Lessons are data: docs/lessons.md says how to write one. */

/** The panels beside the map that a lesson can open or send its reader to. */
export const lessonPanels = [
  'actions',
  'log',
  'battle',
  'displays',
  'diary',
  'islands',
  'units',
  'charts',
  'rules',
  'info',
] as const;
export type LessonPanel = (typeof lessonPanels)[number];

const savedAction: Shape<SavedAction> = (place) => {
  if (!isSavedAction(place.value)) place.refuse('must be an action such as ["us", "move", "us-1/6"]');
  return place.value as SavedAction;
};

const plainValue: Shape<Options[string]> = (place) => {
  const { value } = place;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  place.refuse('must be a text, a number, true or false');
  return '';
};

/** What the reader is pointed at, by kind of target: `{ "unit": ["us-1/6"], "hex": ["1203"] }`. */
const look = byName(list(text));

/** Something that happens, or a panel that is opened. */
const goal = checked(
  record({
    /** An event of this type, and with these values where some are given. */
    event: optional(text),
    with: optional(byName(plainValue)),
    /** Play waits at this step, written `procedure: step`. */
    asked: optional(text),
    panel: optional(oneOf(lessonPanels)),
  }),
  (wanted, place) => {
    const { event, asked, panel } = wanted;
    const given = [event, asked, panel].filter((one) => one !== undefined);
    if (given.length !== 1) place.refuse('must have one of event, asked, panel');
  },
);
export type Goal = Shaped<typeof goal>;

const step = record({
  /** What to do, and why. */
  text,
  /** The rule behind it. */
  rule: optional(text),
  look: optional(look),
  /** Opened with the step. */
  panel: optional(oneOf(lessonPanels)),
  /** What fulfills the step, the other side's answers included. A step without one is only read. */
  script: orElse(list(savedAction), []),
  /** What the dice show in it, in order. */
  dice: orElse(list(number(0, 100)), []),
  /** Left out, the step is done when the script is. */
  goal: optional(goal),
  /** Whatever the rules allow may be done; only the last step of a lesson can be free. */
  free: orElse(yesOrNo, false),
  /** The reader may see what other dice would have done. */
  otherDice: orElse(yesOrNo, false),
  /** What to do instead, said to one who does something else. */
  instead: optional(text),
  /** What happened, and why. */
  after: optional(text),
});
export type LessonStep = Shaped<typeof step>;

/** What is said beside a question in a guided game. */
const advice = record({
  /** Where play waits, written `procedure: step`. */
  at: text,
  text,
  rule: optional(text),
  look: optional(look),
});
export type Advice = Shaped<typeof advice>;

const heading = {
  title: text,
  /** What it teaches, for the list of lessons. */
  summary: text,
  minutes: number(1, 60),
  /** The side that the reader plays. */
  seat: text,
};

const lessonShape = byField('kind', {
  /** A position and steps that lead on from it. */
  steps: record({
    ...heading,
    /** The name of a frozen position. */
    position: text,
    steps: checked(list(step), (steps, place) => {
      if (steps.length === 0) place.refuse('must have a step');
      steps.forEach((one, at) => {
        if (one.free && at < steps.length - 1) place.refuse('has a free step that is not the last');
        if (one.free && !one.goal) place.refuse('has a free step without a goal');
      });
    }),
  }),
  /** A game that is really begun, with advice until a goal is reached. */
  guided: record({
    ...heading,
    scenario: text,
    options: orElse(byName(plainValue), {}),
    /** The bot that plays the other sides; left out where the rules lead them. */
    opponent: optional(text),
    intro: text,
    advice: list(advice),
    until: goal,
    /** Said when the goal is reached. */
    end: text,
  }),
});
type LessonFile = Shaped<typeof lessonShape>;

export type SteppedLesson = Extract<LessonFile, { kind: 'steps' }> & { readonly id: string; readonly frozen: Frozen };
export type GuidedLesson = Extract<LessonFile, { kind: 'guided' }> & { readonly id: string };
export type Lesson = SteppedLesson | GuidedLesson;

/** What lists show of a lesson. */
export interface LessonSummary {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly minutes: number;
}

export function summaryOfLesson({ id, title, summary, minutes }: Lesson): LessonSummary {
  return { id, title, summary, minutes };
}

/** Reads the lessons of a game, given by the names of their files, such as `1-screen`, and the positions they begin from. */
export function readLessons(
  folder: string,
  files: Readonly<Record<string, unknown>>,
  positions: Readonly<Record<string, unknown>>,
): readonly Lesson[] {
  return Object.entries(files).map(([name, json]) => {
    const lesson = readDataFile(`${folder}/${name}.json`, json, lessonShape);
    const id = name.replace(/^\d+-/, '');
    if (lesson.kind === 'guided') return { ...lesson, id };
    const frozen = positions[lesson.position];
    if (!frozen) throw new Error(`${folder}/${name}.json: there is no position '${lesson.position}'`);
    return { ...lesson, id, frozen: frozen as Frozen };
  });
}
