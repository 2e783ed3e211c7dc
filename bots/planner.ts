import type { Decision } from '#engine/decision';
import { actionAt } from '#engine/decision';
import type { Game } from '#engine/game';
import { copy } from '#engine/json';
import type { Action, Event, Rolled, Seat, State } from '#engine/state';
import { isRoll } from '#engine/state';
import type { Course, Judgement } from '#games/judgement';
import type { Bot } from './bot.ts';
import { generator } from './generator.ts';

/** An action decided in advance, and the view it is meant for. */
interface Planned {
  readonly action: Action;
  readonly expected: string;
}

/** How many dice in a row are tried face by face; later ones are simply rolled. */
const exactDice = 1;
const ruledOut = Number.NEGATIVE_INFINITY;
/** How many actions are planned at most: a routine that takes back what it chose would go on for ever. */
const longestPlan = 400;

function firstRoll(events: readonly Event[]): Rolled | undefined {
  return events.find(isRoll);
}

/** Two views with the same text call for the same choice. Dice are not part of a position. */
function textOf(view: State): string {
  return JSON.stringify({ ...view, dice: null });
}

/**
 * Plays a seat by trying courses out on imagined copies of its view: dice are weighed by all their faces, the answers
 * of others are those of the routine, and the course that leads to the most valuable positions is taken. It thinks
 * ahead as long as the choice stays with its seat, and thinks again as soon as something turns out differently.
 */
export function plannerBot<S extends State>(game: Game<S>, judgement: Judgement<S>, seed: string): Bot<S> {
  const { below: lot } = generator(seed);
  let plan: Planned[] = [];

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

  function bestCourse(state: S, decision: Decision): Course {
    const alternatives = judgement.alternatives(state, decision);
    let best = alternatives[0]?.course ?? [];
    if (alternatives.length > 1) {
      let highest = ruledOut;
      for (const { course, promise } of alternatives) {
        const value = promise ?? expectation(state, course, decision.seat);
        if (value > highest) [best, highest] = [course, value];
      }
    }
    return best.length > 0 ? best : judgement.routine(state, decision, lot);
  }

  /** Decides on actions for as long as it is this seat's turn to choose and no die has fallen. */
  function think(view: S, seat: Seat): Planned[] {
    const state = game.imagine(view, seed);
    const actions: Planned[] = [];
    for (;;) {
      const decision = game.decision(state, seat);
      if (decision?.seat !== seat || actions.length >= longestPlan) return actions;
      let course = bestCourse(state, decision);
      if (game.why(state, course[0]!)) course = [actionAt(decision, 0)];
      for (const action of course) {
        const expected = textOf(game.view(state, seat));
        const { events, refused } = game.apply(state, action);
        if (refused) break;
        actions.push({ action, expected });
        if (firstRoll(events)) return actions;
      }
    }
  }

  return {
    choose(view, decision) {
      const next = plan.shift();
      if (next && next.action.seat === decision.seat && next.expected === textOf(view)) return next.action;
      plan = think(view, decision.seat);
      return plan.shift()!.action;
    },
  };
}
