import { type ReadonlySignal, signal } from '@preact/signals';
import type { Game } from '#engine/game';
import type { Action, Seat } from '#engine/state';
import {
  afterAction,
  afterPanel,
  afterUndo,
  answerOf,
  askedIn,
  courseAt,
  firstState,
  type InCourse,
  type LessonDice,
  type LessonProgress,
  leftOf,
  spelled,
  whyNotInLesson,
} from '#games/lessonCourse';
import type { LessonPanel, SteppedLesson } from '#games/lessons';
import type { EntryBody } from '#match/entry';
import { firstEntries } from '#match/firstEntries';
import { Match } from '#match/match';
import type { Receipt } from '../../link/link.ts';
import { MatchLink } from '../../link/matchLink.ts';

const leaveInstead = 'You can’t resign a lesson. Leave it whenever you like.';

/** A lesson as the play screen deals with it: a match that allows what the lesson allows, and answers for the other side. */
export class LessonLink extends MatchLink {
  readonly fleeting = true;
  readonly lesson: SteppedLesson;
  readonly course: ReadonlySignal<LessonProgress>;
  /** What other dice than those of the lesson did in this step, in the words of the log. */
  readonly otherwise: ReadonlySignal<string | undefined>;
  readonly #course = signal(courseAt(0));
  readonly #otherwise = signal<string | undefined>(undefined);
  #hasOtherDice = false;
  readonly #newSeed: () => string;

  constructor(game: Game, lesson: SteppedLesson, newSeed: () => string) {
    const dice = { seed: newSeed() };
    super(`lesson ${game.id} ${lesson.id}`, matchOf(game, lesson, dice), [lesson.seat]);
    this.lesson = lesson;
    this.course = this.#course;
    this.otherwise = this.#otherwise;
    this.#newSeed = newSeed;
    this.goTo(0);
  }

  /** Begins a step as the lesson has it, whatever was done before. */
  goTo(step: number): void {
    this.#beginAt(step, { seed: this.#newSeed() });
    this.#answer();
  }

  /** Does the rest of the step as the lesson has it. Says which panel is to be shown, which counts even if it is open already. */
  showMe(): LessonPanel | undefined {
    const { step, taken } = this.#course.peek();
    const { script, goal } = this.lesson.steps[step]!;
    if (goal?.panel) this.sawPanel(goal.panel);
    // A free step may have gone where the script cannot follow.
    const hasLeftIt = taken.length + leftOf(this.lesson.steps[step]!, taken).length > script.length;
    if (hasLeftIt) this.goTo(step);
    for (const action of leftOf(this.lesson.steps[step]!, this.#course.peek().taken)) {
      this.#take({ kind: 'action', action });
    }
    return goal?.panel;
  }

  /** Does what was done in this step once more, with real dice. */
  tryOtherDice(): void {
    const { step, taken } = this.#course.peek();
    this.#beginAt(step, { seed: this.#newSeed(), otherFrom: step });
    this.#hasOtherDice = true;
    const before = this.window(this.lesson.seat).updates.value.length;
    for (const action of taken) {
      if (this.#course.peek().isReached || action[0] !== this.lesson.seat) continue;
      if (this.#take({ kind: 'action', action }).refused) break;
      this.#answer();
    }
    const told = this.window(this.lesson.seat).updates.value.slice(before);
    const lines = told.flatMap(({ events = [] }) =>
      events.flatMap((event) => this.hosted.game.describe(event)?.text ?? []),
    );
    this.#otherwise.value = lines.map((line) => line.replace(/\.?$/, '.')).join(' ');
    this.#course.value = { ...this.#course.peek(), isReached: true };
  }

  sawPanel(panel: LessonPanel): void {
    this.#course.value = afterPanel(this.lesson, this.#course.peek(), panel);
  }

  override act(actions: readonly Action[]): Promise<Receipt> {
    const { step, taken } = this.#course.peek();
    let accepted = 0;
    const at = this.#now();
    for (const action of actions) {
      const entry = this.hosted.entryFor(action);
      const sentence = entry.kind === 'action' ? whyNotInLesson(this.#inCourse(), entry.action) : undefined;
      const { refused } = sentence === undefined ? this.#take(entry, at) : this.#refusal(sentence);
      if (refused) {
        // What was selected on the way is put down again, so that nothing is half done.
        if (accepted > 0) this.#again(step, taken);
        return Promise.resolve({ accepted: 0, refused });
      }
      accepted++;
    }
    this.#answer();
    return Promise.resolve({ accepted });
  }

  override async undo(seat: Seat): Promise<Receipt> {
    const receipt = await super.undo(seat);
    if (receipt.accepted > 0) this.#course.value = afterUndo(this.#course.peek(), seat);
    return receipt;
  }

  override resign(): Promise<Receipt> {
    return Promise.resolve(this.#refusal(leaveInstead));
  }

  #inCourse(): InCourse {
    const { game, table } = this.hosted;
    return { game, state: table!.state, lesson: this.lesson, course: this.#course.peek() };
  }

  #refusal(sentence: string): Receipt {
    return { accepted: 0, refused: { rule: '', sentence: spelled(this.hosted.game, sentence) } };
  }

  #now(): number {
    return 1000 + this.hosted.length;
  }

  #beginAt(step: number, dice: LessonDice): void {
    const { lesson } = this;
    const before = lesson.steps.slice(0, step).flatMap(({ script }) => script);
    this.begin(matchOf(this.hosted.game, lesson, dice), [
      ...firstEntries(sittings(this.hosted.game, lesson)),
      ...before.map((action): EntryBody => ({ kind: 'action', action })),
    ]);
    this.#hasOtherDice = false;
    this.#otherwise.value = undefined;
    this.#course.value = courseAt(step);
  }

  /** Begins the step again and does in it what had been done. */
  #again(step: number, taken: LessonProgress['taken']): void {
    this.goTo(step);
    for (const action of taken) this.#take({ kind: 'action', action });
  }

  #take(entry: EntryBody, at = this.#now()): Receipt {
    const before = this.hosted.table!.events.length;
    const receipt = this.add(entry, at);
    if (receipt.refused || entry.kind !== 'action') return receipt;
    const { game, table } = this.hosted;
    const events = table!.events.slice(before).flat();
    this.#course.value = afterAction(this.lesson, this.#course.peek(), entry.action, {
      events,
      asked: askedIn(game, table!.state),
    });
    return receipt;
  }

  /** Lets the other side do what it must before the reader is asked again. */
  #answer(): void {
    const isFree = this.lesson.steps[this.#course.peek().step]!.free;
    const otherDice = this.#hasOtherDice;
    while (otherDice || !this.#course.peek().isReached) {
      const { game, table } = this.hosted;
      const action = answerOf(game, this.lesson, this.#course.peek(), table!.state, isFree || otherDice);
      if (!action || this.#take(this.hosted.entryFor(action)).refused) return;
    }
  }
}

function matchOf(game: Game, lesson: SteppedLesson, dice: LessonDice): Match {
  const state = firstState(game, lesson, dice);
  const { scenario, options } = state;
  const { id, version } = game.definition;
  return new Match(game, { game: id, gameVersion: version, scenario, options, seed: dice.seed }, state);
}

function sittings(game: Game, { seat, frozen }: SteppedLesson): EntryBody[] {
  const { scenario, options } = frozen.state as unknown as Parameters<Game['seats']>[0];
  return game.seats({ scenario, options }).map(({ id }) => ({
    kind: 'sit',
    seat: id,
    player: id === seat ? 'me' : 'lesson',
    name: id === seat ? 'The learner' : 'The lesson',
  }));
}
