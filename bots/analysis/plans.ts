import { countActions } from '#engine/decision';
import { copy } from '#engine/json';
import { giveOrder } from '#engine/orders';
import type { Action, Seat, State } from '#engine/state';
import { isRoll } from '#engine/state';
import type { Table } from '#engine/table';
import type { Course, Judgement } from '#games/judgement';

/** What a seat did in a game up to the next die, the next thing that came to light, the end of its say, or the horizon of those who judge it. */
export interface PlayedPlan {
  readonly seat: Seat;
  /** How many actions had been taken before it. */
  readonly from: number;
  readonly turn: number;
  readonly course: Course;
}

/** A game cut into plans. */
export interface Outline {
  /** Those in which there was something to choose. */
  readonly plans: readonly PlayedPlan[];
  /** Where each turn began, and where the game stopped, as numbers of actions. */
  readonly turns: readonly { readonly turn: number; readonly from: number }[];
  readonly end: number;
}

/**
 * Cuts a game into plans, up to the action by which somebody ended it, if it did not end by its rules. A plan that went on beyond the
 * horizon, such as the end of a turn, would be judged there at once, as if nothing came of the rest of it.
 */
export function outlineOf<S extends State>(table: Table<S>, isHorizon: Judgement<S>['isHorizon']): Outline {
  const { game } = table;
  const { state } = table.branch(0);
  const plans: PlayedPlan[] = [];
  const turns: { turn: number; from: number }[] = [];
  let open: { seat: Seat; from: number; start: S; turn: number; course: Action[]; isFree: boolean } | undefined;
  let end = 0;

  const close = (): void => {
    if (open?.isFree) plans.push({ seat: open.seat, from: open.from, turn: open.turn, course: open.course });
    open = undefined;
  };

  for (const action of table.actions) {
    const decision = action.verb === giveOrder ? undefined : game.decision(state, action.seat);
    const turn = game.definition.statistics?.turn(state) ?? 1;
    if (turns.at(-1)?.turn !== turn) turns.push({ turn, from: end });
    if (open && open.seat !== action.seat) close();
    const isAnswer = decision?.choices.some(({ verb }) => verb === action.verb) ?? false;
    if (isAnswer) {
      open ??= { seat: action.seat, from: end, start: copy(state), turn, course: [], isFree: false };
      open.course.push(action);
      open.isFree ||= countActions(decision!) > 1;
    } else {
      close();
      // By agreement, or because somebody gave up: that is no move of the game.
      if (action.verb !== giveOrder) break;
    }
    const { events } = game.apply(state, action);
    end++;
    const isOver = state.result !== null || events.some((event) => isRoll(event) || event.reveals);
    if (isOver || (open && isHorizon(state, open.start))) close();
  }
  close();
  return { plans, turns, end };
}
