import { describe, expect, test } from 'vitest';
import type { Game } from '#engine/game';
import { loadAction, type SavedAction, saveAction } from '#engine/save';
import type { Action, Event, Seat, State } from '#engine/state';
import { findTarget, targetKind } from '#engine/targets';
import { times } from '#house/tiers';
import type { Display } from './display.ts';
import { displayOf } from './displays.ts';
import { chooser, tempers } from './fixtures/randomPlayer.ts';
import {
  afterAction,
  answerOf,
  askedIn,
  courseAt,
  firstState,
  isMetBy,
  type LessonProgress,
  leftOf,
  spelled,
  whyNotInLesson,
} from './lessonCourse.ts';
import type { Advice, GuidedLesson, Lesson, LessonPanel, LessonStep, SteppedLesson } from './lessons.ts';
import { findGame } from './library.ts';
import { placesAbout } from './placesAbout.ts';
import { shelf } from './shelf.ts';
import { trials } from './trials.ts';

const all = await Promise.all(
  shelf.map(async ({ id, lessons }) => ({ id, lessons: (await lessons?.()) ?? [] }) as const),
);
const stepped = of((lesson) => lesson.kind === 'steps');
const guided = of((lesson) => lesson.kind === 'guided');

/** How often a guided turn is played by chance in each temper, and after how many actions that is enough where turns are long. */
const rounds = times(40, 80);
const enough = times(4000, 10_000);

function of<L extends Lesson>(isOne: (lesson: Lesson) => boolean): readonly [string, Game, L][] {
  return all.flatMap(({ id, lessons }) =>
    lessons.filter(isOne).map((lesson): [string, Game, L] => [`${id}: ${lesson.id}`, findGame(id)!, lesson as L]),
  );
}

/** A lesson being played by the script, without a screen. */
class Reader {
  readonly game: Game;
  readonly lesson: SteppedLesson;
  readonly state: State;
  course: LessonProgress = courseAt(0);
  /** What came of the last action. */
  events: readonly Event[] = [];

  constructor(game: Game, lesson: SteppedLesson) {
    this.game = game;
    this.lesson = lesson;
    this.state = firstState(game, lesson, { seed: 'a lesson' });
  }

  begin(step: number): void {
    this.course = courseAt(step);
  }

  take(saved: SavedAction): void {
    const action = loadAction(this.game, this.state, saved);
    const { events, refused } = this.game.apply(this.state, action);
    expect(refused, `${saved.join(' ')}: ${refused?.sentence}`).toBeUndefined();
    this.events = events;
    this.course = afterAction(this.lesson, this.course, saved, { events, asked: askedIn(this.game, this.state) });
  }
}

/** Every button that a text names is there. */
function expectSpelled(game: Game, ...texts: readonly (string | undefined)[]): void {
  for (const text of texts) if (text !== undefined) expect(spelled(game, text)).not.toMatch(/[{}]/);
}

/** A client keeps what only selects something to itself, so a step must not end with it. */
function expectSent({ events, game, state }: Reader, action: SavedAction): void {
  const isSent = action[2] === undefined || events.length > 0 || game.decision(state)?.seat !== action[0];
  expect(isSent, `nothing happens by ${action.join(' ')}, so that the step cannot end with it`).toBe(true);
}

function expectRule(game: Game, rule: string | undefined): void {
  if (rule !== undefined) expect(game.definition.rulebook.cases.map(({ id }) => id)).toContain(rule);
}

/** Everything pointed at is there, and the seat sees it. */
function expectInSight(game: Game, display: Display, state: State, seat: Seat, { look = {} }: Pick<Advice, 'look'>) {
  const pieces = display.pieces(game.view(state, seat));
  for (const [kind, names] of Object.entries(look)) {
    for (const name of names) {
      const target = findTarget(game, kind, name);
      const isHeld = pieces.some((piece) => piece.kind === kind && piece.target === target);
      const isThere = isHeld || placesAbout(display, { [kind]: [target] }, pieces).length > 0;
      expect(isThere, `${kind} ${name} is not in sight`).toBe(true);
    }
  }
}

/** Panels that only some games have. */
const panelsOf: Partial<Record<LessonPanel, (display: Display) => unknown>> = {
  actions: ({ actionMenu }) => actionMenu,
  diary: ({ diary }) => diary,
  islands: ({ boards }) => boards.length > 1,
};

function expectPanels(display: Display, { panel, goal }: LessonStep): void {
  for (const name of [panel, goal?.panel]) {
    const has = name && panelsOf[name];
    if (has) expect(has(display), `there is no panel '${name}'`).toBeTruthy();
  }
}

describe.each(stepped as [string, Game, SteppedLesson][])('%s', (_, game, lesson) => {
  const display = displayOf(game.id);

  test('is played to its end by its script, each goal reached by its last action', () => {
    const reader = new Reader(game, lesson);
    const { state } = reader;
    lesson.steps.forEach((step, at) => {
      reader.begin(at);
      expectInSight(game, display, state, lesson.seat, step);
      expectRule(game, step.rule);
      expectSpelled(game, step.text, step.instead, step.after);
      expectPanels(display, step);
      const diceBefore = state.dice.script.length;
      step.script.forEach((action, index) => {
        expect(reader.course.isReached, `step ${at + 1} is done before ${action.join(' ')}`).toBe(false);
        if (action[0] === lesson.seat) expect(whyNotInLesson(reader, action)).toBeUndefined();
        else {
          const answer = answerOf(game, lesson, reader.course, state, false);
          expect(answer, `the other side waits for ${step.script[index]!.join(' ')}`).toEqual(
            loadAction(game, state, action),
          );
        }
        reader.take(action);
        const isLastOfReader = !step.script.slice(index + 1).some(([seat]) => seat === lesson.seat);
        if (action[0] === lesson.seat && isLastOfReader) expectSent(reader, action);
      });
      const isDone = reader.course.isReached || step.script.length === 0;
      expect(isDone, `step ${at + 1} is not done by its script`).toBe(true);
      expect(diceBefore - state.dice.script.length, `the dice of step ${at + 1} that fell`).toBe(step.dice.length);
    });
  });

  test('lets nothing else be done in a step, and says what to do instead', () => {
    const reader = new Reader(game, lesson);
    lesson.steps.forEach((step, at) => {
      reader.begin(at);
      if (!step.free) {
        for (const other of othersThan(reader, step)) {
          expect(whyNotInLesson(reader, other)).toMatch(/^[A-Z].*\.$/);
        }
      }
      for (const action of step.script) reader.take(action);
    });
  });

  test('offers other dice only where dice fall', () => {
    for (const { otherDice, dice } of lesson.steps) if (otherDice) expect(dice.length).toBeGreaterThan(0);
  });
});

/** The legal actions that the script does not have, as far as the reader chooses. */
function othersThan({ game, state, lesson, course }: Reader, step: LessonStep): SavedAction[] {
  const decision = game.decision(state, lesson.seat);
  const scripted = leftOf(step, course.taken).map(String);
  const actions = (decision?.choices ?? []).flatMap(({ verb, targets }): Action[] =>
    targets.length === 0
      ? [{ seat: lesson.seat, verb }]
      : targets.map((target) => ({ seat: lesson.seat, verb, target })),
  );
  return actions
    .map((action) => saveAction(game, targetKind(game, state, action.seat, action.verb), action))
    .filter((action) => !scripted.includes(String(action)));
}

describe.each(guided as [string, Game, GuidedLesson][])('%s', (_, game, lesson) => {
  const { scenario, options, seat, advice, until } = lesson;

  test('cites rules of the book, and speaks of questions that the game asks', () => {
    expectSpelled(game, lesson.intro, lesson.end);
    for (const { rule, at, text } of advice) {
      expectSpelled(game, text);
      expectRule(game, rule);
      const [procedure = '', step = ''] = at.split(': ');
      expect(game.findStep(procedure, step), `there is no question '${at}'`).toBeGreaterThanOrEqual(0);
    }
  });

  test.each(tempers)('has advice for every question on the way to its goal: %s', (temper) => {
    const advised = new Set(advice.map(({ at }) => at));
    const { randomAction } = trials.find((trial) => trial.game.id === game.id)!;
    let taken = 0;
    for (let round = 1; round <= rounds && taken < enough; round++) {
      const seed = `guided ${temper} ${round}`;
      const choose = chooser(seed);
      const { state, events } = game.start({ scenario, options, seed });
      let told: readonly Event[] = events;
      // Play by chance may lose the game on the way.
      while (!state.result && !isMetBy(until, told, '')) {
        const decision = game.decision(state)!;
        const asked = `${decision.procedure}: ${decision.step}`;
        if (decision.seat === seat && !advised.has(asked)) expect.fail(`there is no advice for '${asked}' (${seed})`);
        told = game.apply(state, randomAction(state, decision, temper, choose)).events;
        taken++;
      }
    }
  });
});

test('a game that has lessons has eight at most, and ends them with a guided first turn', () => {
  for (const { id, lessons } of all) {
    if (lessons.length === 0) continue;
    expect(lessons.length, id).toBeLessThanOrEqual(8);
    expect(lessons.at(-1)!.kind, id).toBe('guided');
  }
});
