import { countActions, type Decision } from '#engine/decision';
import type { Game } from '#engine/game';
import { copy } from '#engine/json';
import type { Action, Seat, State } from '#engine/state';
import type { Course, Judgement } from '#games/judgement';
import { type Deed, type Explained, mostReasons, type Reason, type Reasons } from '#games/reasons';
import { capitalized } from '#games/words';
import { generator } from './generator.ts';
import { firstRoll, isSamePosition, plannerFor, type Thought, type Weighed } from './planner.ts';

/** A part of a plan that is carried out at once. Of advice, only the first is explained. */
export interface AdvisedStep extends Explained {
  readonly actions: Course;
}

/** A plan for a seat, up to the next die or the end of its say. */
export interface Advice {
  readonly steps: readonly AdvisedStep[];
  /** How many more steps are planned than are told. */
  readonly more: number;
  /** The whole plan. */
  readonly course: Course;
  /** Whether it was advised before, and has been followed since. */
  readonly isFollowed: boolean;
}

export interface Adviser<S extends State = State> {
  /** What the Planner would do; `undefined` where the seat has nothing to choose. */
  advise(view: S, seat: Seat): Advice | undefined;
  /** Takes a plan over: it is what is advised as long as it is followed. */
  adopt(view: S, seat: Seat, course: Course): void;
  /** Any plan of a seat in steps, each with the reasons for it, as far as it is possible. */
  tell(view: S, seat: Seat, course: Course): readonly AdvisedStep[];
}

/** More than these need not be known yet. */
export const mostSteps = 5;

/** A routine that takes back what it chose would go on for ever. */
const longestCourse = 100;

export function courseOf(thoughts: readonly Thought[]): Course {
  return thoughts.flatMap(({ actions }) => actions.map(({ action }) => action));
}

/** A deed, and what the first thought of it was weighed against. */
interface Step<S extends State> {
  readonly deed: Deed<S>;
  readonly weighed: (Omit<Weighed, 'next'> & { readonly next: Deed<S>; readonly nextValue: number }) | undefined;
}

/** Advises as the Planner of that seed plays, and says why. A plan that it gave stays its plan as long as it is followed. */
export function adviser<S extends State>(
  game: Game<S>,
  judgement: Judgement<S>,
  reasons: Reasons<S>,
  seed: string,
): Adviser<S> {
  const planner = plannerFor(game, judgement, seed);
  const { below: lot } = generator(seed);
  let ahead: readonly Thought[] = [];

  /** What was planned, from the thought on that is meant for this view. */
  function followed(view: S, seat: Seat): readonly Thought[] {
    const at = ahead.findIndex(
      ({ actions: [first] }) => first?.action.seat === seat && isSamePosition(view, first.expected),
    );
    return at < 0 ? [] : ahead.slice(at);
  }

  function stepsOf(view: S, seat: Seat, plan: readonly Thought[]): Step<S>[] {
    const state = game.imagine(view, seed);
    const steps: Step<S>[] = [];
    let rest = [...plan];
    while (rest.length > 0) {
      const decision = game.decision(state, seat);
      if (!decision) break;
      const [first] = rest;
      const start = copy(state);
      const { deed, count } = carriedOut(state, decision, rest);
      if (deed.actions.length === 0) break;
      steps.push({ deed, weighed: weighedBy(start, decision, first!.weighed) });
      if (!deed.after) break;
      rest = rest.slice(count);
    }
    return steps;
  }

  function isCalm(state: S): boolean {
    return reasons.rests?.(state) ?? judgement.settled(state);
  }

  /** Carries thoughts out until something has been done and nothing is half done, or a die has fallen. */
  function carriedOut(state: S, decision: Decision, thoughts: readonly Thought[]): { deed: Deed<S>; count: number } {
    const { seat } = decision;
    const before = game.view(state, seat);
    const actions: Action[] = [];
    let ready = before;
    // A position in which something was half done is left as soon as that is done.
    let hasHappened = !isCalm(state);
    for (const [at, thought] of thoughts.entries()) {
      for (const { action } of thought.actions) {
        ready = game.view(state, seat);
        const { events, refused } = game.apply(state, action);
        if (refused) return { deed: { seat, decision, actions, before, ready }, count: at };
        actions.push(action);
        hasHappened ||= events.length > 0;
        if (firstRoll(events)) return { deed: { seat, decision, actions, before, ready }, count: at + 1 };
      }
      if (state.result !== null || (hasHappened && isCalm(state)) || at === thoughts.length - 1) {
        const after = game.view(state, seat);
        return { deed: { seat, decision, actions, before, ready, after }, count: at + 1 };
      }
    }
    return { deed: { seat, decision, actions, before, ready }, count: thoughts.length };
  }

  function weighedBy(start: S, decision: Decision, weighed: Weighed | undefined): Step<S>['weighed'] {
    if (!weighed) return undefined;
    const { next, ...rest } = weighed;
    const course = completed(start, decision.seat, next.course).map((action) => ({ action, expected: start }));
    const { deed } = carriedOut(copy(start), decision, [{ actions: course }]);
    return { ...rest, next: { ...deed, isOther: true }, nextValue: next.value };
  }

  /** A course with the quick choices of the seat up to the next die, or until nothing is half done: an attack with its support. */
  function completed(start: S, seat: Seat, course: Course): Course {
    const state = copy(start);
    const actions: Action[] = [];
    let ahead = [...course];
    for (;;) {
      const action = ahead.shift();
      if (!action) {
        const decision = isCalm(state) ? undefined : game.decision(state, seat);
        if (decision?.seat !== seat || actions.length > longestCourse) return actions;
        ahead = [...judgement.routine(state, decision, lot)];
        if (ahead.length === 0) return actions;
        continue;
      }
      const { events, refused } = game.apply(state, action);
      if (refused) return actions;
      actions.push(action);
      if (state.result !== null || firstRoll(events)) return actions;
    }
  }

  function titleOf(deed: Deed<S>): string {
    return reasons.titleOf(deed) ?? labelsOf(deed);
  }

  function labelsOf({ decision, actions: [first] }: Deed<S>): string {
    const { verb, target } = first!;
    const label = game.verb(decision, verb)?.label ?? capitalized(verb);
    if (target === undefined) return label;
    const kind = decision.choices.find((choice) => choice.verb === verb)?.of ?? '';
    return `${label}: ${reasons.nameOf(kind, target) ?? game.targetNames(kind)?.nameOf(target) ?? target}`;
  }

  /** What is true of every choice, whatever else can be said of it. */
  function comparison({ weighed, deed }: Step<S>, own: readonly Reason[]): Reason[] {
    if (!weighed) {
      if (countActions(deed.decision) === 1) return [{ text: 'Nothing else is possible here.' }];
      return own.length === 0
        ? [{ text: 'The Planner decides this by a rule of thumb, without weighing choices.' }]
        : [];
    }
    const { count, value, next, nextValue } = weighed;
    if (next.actions.length === 0 || titleOf(next) === titleOf(deed)) {
      return [{ text: `The Planner weighed ${count} choices.` }];
    }
    const worse = reasons.worths ? ` (${reasons.worths(value, nextValue)})` : '';
    return [{ text: `The next best of ${count} choices: ${titleOf(next)}${worse}${caseOf(next, own)}.` }];
  }

  /** What speaks most for another deed, if that does not speak for the one that is advised too. */
  function caseOf(other: Deed<S>, own: readonly Reason[]): string {
    const told = new Set(own.map(({ text }) => text));
    const most = reasons.reasonsFor(other).find(({ text }) => !told.has(text));
    return most ? `: ${most.text.replace(/\.$/, '')}` : '';
  }

  function reasonsOf(step: Step<S>): readonly Reason[] {
    const own = reasons.reasonsFor(step.deed).slice(0, mostReasons - 1);
    return [...own, ...comparison(step, own)];
  }

  return {
    advise(view, seat) {
      if (!game.decision(view, seat)) return undefined;
      const before = followed(view, seat);
      const isFollowed = before.length > 0;
      ahead = isFollowed ? before : planner.think(view, seat);
      const steps = stepsOf(view, seat, ahead);
      const told = steps.slice(0, mostSteps).map((step, at) => ({
        actions: step.deed.actions,
        title: titleOf(step.deed),
        reasons: at > 0 ? [] : reasonsOf(step),
      }));
      return { steps: told, more: steps.length - told.length, course: courseOf(ahead), isFollowed };
    },
    adopt(view, seat, course) {
      const state = game.imagine(view, seed);
      ahead = course.map((action) => {
        const expected = game.view(state, seat);
        game.apply(state, action);
        return { actions: [{ action, expected }] };
      });
    },
    tell(view, seat, course) {
      const plan = course.map((action) => ({ actions: [{ action, expected: view }] }));
      return stepsOf(view, seat, plan).map(({ deed }) => ({
        actions: deed.actions,
        title: titleOf(deed),
        reasons: reasons.reasonsFor(deed).slice(0, mostReasons),
      }));
    },
  };
}
