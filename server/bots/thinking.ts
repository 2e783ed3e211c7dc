import type { Bot } from '#bots/bot';
import { makeBot } from '#bots/players';
import type { Game } from '#engine/game';
import { decisionWithin } from '#engine/staff';
import type { Action, Seat, State } from '#engine/state';
import { findGame } from '#games/library';

/** A choice that a bot is to make. */
export interface BotOrder {
  readonly match: string;
  readonly game: string;
  readonly bot: string;
  readonly seat: Seat;
  /** What the seat sees. */
  readonly view: State;
  readonly seed: string;
}

/** A bot that has thought this long hands over all that it has decided, so that those who watch see it move. */
const handOverAfter = 200;
const mostActions = 64;

/** Bots that have made choices in this thread, the last one last: one that has planned further need not think again. */
const kept = new Map<string, Bot>();
const mostKept = 16;

function botFor({ match, game, bot: name, seat, seed }: BotOrder): Bot {
  const key = `${match} ${seat} ${name}`;
  const bot = kept.get(key) ?? makeBot(name, findGame(game)!, seed);
  kept.delete(key);
  kept.set(key, bot);
  if (kept.size > mostKept) kept.delete(kept.keys().next().value!);
  return bot;
}

/**
 * What a bot does next: its first action and those that it would take after it, up to where it can learn something new. All
 * but the first are made on a guess at what the seat does not see, and may turn out to be refused.
 */
export function actionsOfBot(order: BotOrder): Action[] {
  const { seat, view, seed } = order;
  const game = findGame(order.game)!;
  const bot = botFor(order);
  const actions: Action[] = [];
  const begun = performance.now();
  let state = view;
  while (actions.length < mostActions && (bot.isDecided?.() || performance.now() - begun < handOverAfter)) {
    const action = nextAction(game, bot, seat, state);
    if (!action) break;
    if (actions.length === 0) state = game.imagine(view, seed);
    actions.push(action);
    const { events, refused } = game.apply(state, action);
    if (refused || events.some((event) => event.reveals)) break;
  }
  return actions;
}

function nextAction(game: Game, bot: Bot, seat: Seat, state: State): Action | undefined {
  const asked = game.decision(state, seat);
  if (!asked) return undefined;
  const view = bot.blind ? state : game.view(state, seat);
  return bot.choose(view, decisionWithin(game.definition.duties, view, asked));
}
