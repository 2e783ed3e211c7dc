import type { Game } from './game.ts';
import type { Verb } from './procedure.ts';
import type { Refusal } from './rulebook.ts';
import type { Action, Event, Frame, Seat, State } from './state.ts';

// Why a seat cannot do something at the present question: the rule's number and a sentence.

/** Of an order that is none of those that a seat can give. */
export function whyNoOrder<S extends State, E extends Event>(game: Game<S, E>, state: S, seat: Seat): string {
  const known = game.orders(state, seat).map(({ order }) => `'${order.id}'`);
  if (known.length === 0) return `${titleOf(game, seat)} has no standing orders.`;
  return `Unknown standing order; ${titleOf(game, seat)} can give: ${known.join(', ')}.`;
}

export function whyNotSeat<S extends State, E extends Event>(
  game: Game<S, E>,
  state: S,
  choosing: readonly Seat[],
  seat: Seat,
): string | undefined {
  const players = game.seats(state).map(({ id }) => id);
  if (!players.includes(seat)) return `Unknown seat '${seat}'; expected one of: ${players.join(', ')}.`;
  if (choosing.includes(seat)) return undefined;
  return `Wait for ${choosing.map((other) => titleOf(game, other)).join(' and ')} to decide.`;
}

/** Of a verb of the question, with the target that was wanted. */
export function whyNotVerb<S extends State, E extends Event>(
  game: Game<S, E>,
  state: S,
  frame: Frame,
  verb: Verb<S, object, E>,
  { seat, verb: name, target }: Action,
): Refusal {
  const { local } = frame;
  if (!verb.targets) {
    if (target === undefined) return whyNotAtAll(game, state, frame, verb, seat);
    return { rule: verb.rule, sentence: `'${name}' takes no target.` };
  }
  if (target === undefined && verb.targets(state, local, seat).length === 0) {
    return whyNotAtAll(game, state, frame, verb, seat);
  }
  if (target === undefined || !Number.isInteger(target) || !isNamed(game, verb.of, target)) {
    return { rule: verb.rule, sentence: `'${name}' needs a valid ${verb.of ?? 'number'} as its target.` };
  }
  const rule = verb.why?.(state, local, target, seat) ?? verb.rule;
  return { rule, sentence: game.sentence(rule), ...instead(game, state) };
}

/** Of a verb that a seat cannot choose now, whatever the target. */
export function whyNotAtAll<S extends State, E extends Event>(
  game: Game<S, E>,
  state: S,
  { local }: Frame,
  verb: Verb<S, object, E>,
  seat: Seat,
): Refusal {
  const forbids = verb.targets ? verb.whyNone?.(state, local, seat) : verb.why?.(state, local, -1, seat);
  const rule = forbids ?? verb.rule;
  // A question that cannot be finished yet wants something first.
  return { rule, sentence: game.sentence(rule), ...(verb.role === 'done' && instead(game, state)) };
}

/** The first sentence of the prompt says what to do. */
function instead<S extends State, E extends Event>(game: Game<S, E>, state: S): Pick<Refusal, 'instead'> {
  const first = /^.*?[.?](?= |$)/.exec(game.prompt(state))?.[0];
  return first === undefined ? {} : { instead: first };
}

/** Kinds that the game does not name are plain numbers: any will do. */
function isNamed<S extends State, E extends Event>(
  { definition }: Game<S, E>,
  kind: string | undefined,
  target: number,
): boolean {
  return definition.targets[kind ?? 'number']?.nameOf(target) !== '';
}

function titleOf<S extends State, E extends Event>({ definition }: Game<S, E>, seat: Seat): string {
  return definition.seats.find((one) => one.id === seat)?.title ?? seat;
}
