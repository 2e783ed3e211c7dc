import type { Decision } from '#engine/decision';
import { actionAt, isOffered } from '#engine/decision';
import type { Game } from '#engine/game';
import { copy, isSame } from '#engine/json';
import { giveOrder } from '#engine/orders';
import { decisionWithin } from '#engine/staff';
import type { Action, Event, Rolled, Seat, State } from '#engine/state';
import { isRoll } from '#engine/state';
import type { Alternative, Course, Judgement } from '#games/judgement';
import type { Bot } from './bot.ts';
import { generator } from './generator.ts';

/** An action decided in advance, and the view it is meant for. */
export interface Planned {
  readonly action: Action;
  readonly expected: State;
}

/** What a course was weighed against. */
export interface Weighed {
  /** All that was weighed, the course that was taken included. */
  readonly count: number;
  readonly value: number;
  readonly next: Ranked;
}

/** Actions that were decided on together. */
export interface Thought {
  readonly actions: readonly Planned[];
  /** Left out if there was nothing to weigh. */
  readonly weighed?: Weighed;
}

/** A course that can be taken, with its value. */
export interface Ranked {
  readonly course: Course;
  readonly value: number;
}

export interface Planner<S extends State> {
  /**
   * What a seat does for as long as it keeps the choice and no die has fallen; the first of it at least is legal. It begins with
   * `lead`, as far as that is possible.
   */
  think(view: S, seat: Seat, lead?: Course): readonly Thought[];
  /** All that can be weighed at the choice that a seat has now, the best first; nothing where there is no question of weighing. */
  rank(view: S, seat: Seat): readonly Ranked[];
  /** What else may be worth playing out at that choice, the most promising first. */
  ideas(view: S, seat: Seat): readonly Course[];
}

/** How many dice in a row are tried face by face; later ones are simply rolled. */
const exactDice = 1;
const ruledOut = Number.NEGATIVE_INFINITY;
/** How many actions are planned at most: a routine that takes back what it chose would go on for ever. */
const longestPlan = 400;

export function firstRoll(events: readonly Event[]): Rolled | undefined {
  return events.find(isRoll);
}

/** Two views of the same position call for the same choice. Dice are not part of a position. */
export function isSamePosition(view: State, expected: State): boolean {
  return isSame({ ...view, dice: null }, { ...expected, dice: null });
}

/** Standing orders can be given at any decision, and so are no choice of it. */
function isPossible(decision: Decision, action: Action): boolean {
  return isOffered(decision, action) || action.verb === giveOrder;
}

/**
 * Tries courses out on imagined copies of a view: dice are weighed by all their faces, the answers of others are those of the
 * routine, and the course that leads to the most valuable positions is taken.
 */
export function plannerFor<S extends State>(game: Game<S>, judgement: Judgement<S>, seed: string): Planner<S> {
  const { below: lot } = generator(seed);

  /** The value of a course for a seat, averaged over the faces of the dice that it causes to be rolled. */
  function expectation(state: S, course: Course, seat: Seat, now = state, dice = exactDice): number {
    const trial = copy(state);
    let ahead = [...course];
    let tried = 0;
    for (;;) {
      if (ahead.length === 0) {
        if (trial.result !== null || judgement.settled(trial)) return judgement.value(trial, seat, now);
        ahead = [...judgement.routine(trial, game.decision(trial)!, lot)];
        tried = course.length;
      }
      const action = ahead.shift()!;
      const before = dice > 0 ? copy(trial) : trial;
      const { events, refused } = game.apply(trial, action);
      if (refused) {
        if (tried < course.length) return ruledOut;
        ahead = [];
        continue;
      }
      tried++;
      const roll = firstRoll(events);
      if (!roll || dice === 0) continue;
      let sum = 0;
      const lowest = roll.lowest ?? 1;
      for (let face = lowest; face < roll.faces + lowest; face++) {
        const fallen = face === roll.value ? trial : copy(before);
        if (fallen !== trial) {
          // By its stream: lots that are drawn before the die are none of its faces.
          fallen.dice.streams = { ...fallen.dice.streams, [roll.stream]: [face] };
          game.apply(fallen, action);
        }
        sum += expectation(fallen, ahead, seat, now, dice - 1);
      }
      return sum / roll.faces;
    }
  }

  /** What is possible of all that is worth weighing, the best first; of several that are worth the same the first stays first. */
  function ranking(state: S, { seat }: Decision, alternatives: readonly Alternative[]): readonly Ranked[] {
    return alternatives
      .map(({ course, promise }) => ({ course, value: promise ?? expectation(state, course, seat) }))
      .filter(({ value }) => value > ruledOut)
      .sort((one, other) => other.value - one.value);
  }

  function bestCourse(state: S, decision: Decision): { course: Course; weighed?: Weighed } {
    const alternatives = judgement.alternatives(state, decision);
    const routine = (course: Course) => (course.length > 0 ? course : judgement.routine(state, decision, lot));
    if (alternatives.length < 2) return { course: routine(alternatives[0]?.course ?? []) };
    const ranked = ranking(state, decision, alternatives);
    const [best, next] = ranked;
    return {
      course: routine((best ?? alternatives[0]!).course),
      ...(next && { weighed: { count: ranked.length, value: best!.value, next } }),
    };
  }

  /** What a seat is asked in a position, within what its staff may decide. */
  function askedOf(state: S, seat: Seat): Decision | undefined {
    const asked = game.decision(state, seat);
    if (asked?.seat !== seat) return undefined;
    const decision = decisionWithin(game.definition.duties, state, asked);
    return decision.choices.length > 0 ? decision : undefined;
  }

  return {
    think(view, seat, lead = []) {
      const state = game.imagine(view, seed);
      const thoughts: Thought[] = [];
      for (let planned = 0; planned < longestPlan; ) {
        const decision = askedOf(state, seat);
        if (!decision) break;
        const { weighed, ...best } = planned === 0 && lead.length > 0 ? { course: lead } : bestCourse(state, decision);
        const course = isPossible(decision, best.course[0]!) ? best.course : [actionAt(decision, 0)];
        const actions: Planned[] = [];
        thoughts.push({ actions, ...(weighed && course === best.course && { weighed }) });
        for (const action of course) {
          const expected = game.view(state, seat);
          const { events, refused } = game.apply(state, action);
          if (refused) break;
          actions.push({ action, expected });
          planned++;
          if (firstRoll(events)) return thoughts;
        }
      }
      return thoughts;
    },
    rank(view, seat) {
      const state = game.imagine(view, seed);
      const decision = askedOf(state, seat);
      if (!decision) return [];
      return ranking(state, decision, judgement.alternatives(state, decision)).map(({ course, value }) => ({
        course: course.length > 0 ? course : judgement.routine(state, decision, lot),
        value,
      }));
    },
    ideas(view, seat) {
      const state = game.imagine(view, seed);
      const decision = askedOf(state, seat);
      return (decision && judgement.ideas?.(state, decision)) ?? [];
    },
  };
}

/** Plays a seat by planning ahead, and plans again as soon as something turns out differently. */
export function plannerBot<S extends State>(game: Game<S>, judgement: Judgement<S>, seed: string): Bot<S> {
  const planner = plannerFor(game, judgement, seed);
  let plan: Planned[] = [];
  return {
    choose(view, decision) {
      const next = plan.shift();
      if (next && next.action.seat === decision.seat && isSamePosition(view, next.expected)) return next.action;
      plan = planner.think(view, decision.seat).flatMap(({ actions }) => actions);
      return plan.shift()!.action;
    },
    isDecided: () => plan.length > 0,
  };
}
