import { choiceOf, type Decision } from '#engine/decision';
import type { Game } from '#engine/game';
import { copy } from '#engine/json';
import type { Action, Seat, State } from '#engine/state';
import { type Draft, tryOut } from './draft.ts';

/** A choice by which pieces are put together one by one: ships into a force, units into an attack. */
export interface Gathering {
  readonly seat: Seat;
  /** What the pieces are as targets. */
  readonly kind: string;
  /** The verb that puts a piece in, and the one that takes it out again, where the game has one. */
  readonly add: string;
  readonly drop: string | undefined;
  /** Other verbs that do nothing but put in several at once. */
  readonly several: ReadonlySet<string>;
  readonly chosen: readonly number[];
  /** Those that can still be put in. */
  readonly open: readonly number[];
  /** All that can be put in or are in, as they are before anything is. */
  readonly all: readonly number[];
  /** How many can be in at once, where not all can. */
  readonly most: number | undefined;
  /** How much of the draft came before this choice. */
  readonly since: number;
}

/** A draft on the position it was made on, and what it led to. */
export interface Drafted {
  readonly game: Game;
  readonly seat: Seat;
  readonly ground: State;
  readonly draft: Draft;
  readonly state: State;
}

/** What is being put together in the position that a draft led to. */
export function gatheringIn(drafted: Drafted, isPiece: (kind: string) => boolean): Gathering | undefined {
  const { game, seat, state, draft } = drafted;
  const decision = game.decision(state, seat);
  const shape = decision && shapeOf(drafted, decision, isPiece);
  if (!shape) return undefined;
  const { add, drop } = shape;
  const since = begunAt(drafted, decision);
  const chosen = drop
    ? targetsOf(decision, drop)
    : draft.slice(since).flatMap(({ verb, target }) => (verb === add && target !== undefined ? [target] : []));
  const open = targetsOf(decision, add);
  const several = drop ? putsInSeveral(drafted, decision, { add, drop }, chosen.length) : new Set<string>();
  const { all, most } = roomFor(drafted, shape, since);
  // The last one may be bound to stay in.
  return { ...shape, seat, chosen, open, since, several, most, all: [...new Set([...all, ...chosen])] };
}

/** The draft by which just these are in, as far as the rules allow, with all else that was drafted. */
export function draftFor(drafted: Drafted, gathering: Gathering, wanted: readonly number[]): Draft {
  const { game, seat, ground, draft } = drafted;
  const { add, drop, several, since } = gathering;
  const others = draft.slice(since).filter(({ verb }) => verb !== add && verb !== drop && !several.has(verb));
  const kept = [...draft.slice(0, since), ...others];
  const inBefore = drop ? targetsOf(decisionAfter(drafted, draft.slice(0, since)), drop) : [];
  const out = inBefore.filter((target) => !wanted.includes(target)).map((target) => ({ seat, verb: drop!, target }));
  const into = wanted.filter((target) => !inBefore.includes(target)).map((target) => ({ seat, verb: add, target }));
  const state = copy(ground);
  return [...kept, ...out, ...into].filter((action) => !game.apply(state, action).refused);
}

function targetsOf(decision: Decision | undefined, verb: string): readonly number[] {
  return (decision && choiceOf(decision, verb)?.targets) ?? [];
}

function decisionAfter({ game, seat, ground }: Drafted, actions: Draft): Decision | undefined {
  const state = copy(ground);
  for (const action of actions) game.apply(state, action);
  return game.decision(state, seat);
}

/** The same choice once more, after something was chosen in it; `undefined` where it led on. */
function again({ game, state, seat }: Drafted, decision: Decision, action: Action): Decision | undefined {
  const trial = tryOut(game, state, action);
  if (trial.kind !== 'selects' || trial.state.stack.length !== state.stack.length) return undefined;
  const next = game.decision(trial.state, seat);
  return next && isSame(next, decision) ? next : undefined;
}

function isSame(one: Decision, other: Decision): boolean {
  return one.procedure === other.procedure && one.step === other.step;
}

/** A verb takes what it chose out of its own targets, and perhaps into those of another, which undoes it. */
function shapeOf(drafted: Drafted, decision: Decision, isPiece: (kind: string) => boolean) {
  for (const { verb, of, targets } of decision.choices) {
    const target = targets[0];
    if (target === undefined || !isPiece(of)) continue;
    const next = again(drafted, decision, { seat: decision.seat, verb, target });
    if (!next || targetsOf(next, verb).includes(target)) continue;
    const back = next.choices.find((other) => other.verb !== verb && other.of === of && other.targets.includes(target));
    if (!back) return { kind: of, add: verb, drop: undefined };
    const order = verbsOf(drafted.game, decision);
    const isBack = order.indexOf(back.verb) < order.indexOf(verb);
    return isBack ? { kind: of, add: back.verb, drop: verb } : { kind: of, add: verb, drop: back.verb };
  }
  return undefined;
}

/** The verbs of a decision as its author wrote them: what puts in stands before what takes out. */
function verbsOf({ definition }: Game, { procedure, step }: Decision): readonly string[] {
  const asked = definition.procedures.find(({ name }) => name === procedure)?.steps.find(({ name }) => name === step);
  return asked?.kind === 'ask' ? Object.keys(asked.choose) : [];
}

function begunAt({ game, seat, ground, draft, state }: Drafted, decision: Decision): number {
  const at = copy(ground);
  let since = 0;
  draft.forEach((action, index) => {
    const then = game.decision(at, seat);
    if (!then || !isSame(then, decision) || at.stack.length !== state.stack.length) since = index + 1;
    game.apply(at, action);
  });
  return since;
}

function putsInSeveral(
  drafted: Drafted,
  decision: Decision,
  { add, drop }: { readonly add: string; readonly drop: string },
  chosen: number,
): ReadonlySet<string> {
  const { game, state, seat } = drafted;
  // What cannot be done now cannot be tried; it is known by its name.
  const named = game.notPossible(state, seat).filter(({ verb }) => verb.startsWith(`${add} `));
  const found = new Set(named.map(({ verb }) => verb));
  for (const { verb, targets } of decision.choices) {
    if (verb === add || verb === drop || game.verb(decision, verb)?.confirm) continue;
    const [target] = targets;
    const next = again(drafted, decision, { seat: decision.seat, verb, ...(target === undefined ? {} : { target }) });
    if (next && targetsOf(next, drop).length > chosen) found.add(verb);
  }
  return found;
}

/** Who could be put in if nobody were in yet, and how many of them at once. */
function roomFor(
  { game, seat, ground, draft }: Drafted,
  { add, drop }: Pick<Gathering, 'add' | 'drop'>,
  since: number,
) {
  const state = copy(ground);
  for (const action of draft.slice(0, since)) game.apply(state, action);
  if (drop)
    for (const target of targetsOf(game.decision(state, seat), drop)) game.apply(state, { seat, verb: drop, target });
  const empty = game.decision(state, seat);
  const bound = drop ? targetsOf(empty, drop) : [];
  const able = targetsOf(empty, add);
  let fitting = 0;
  for (const target of able) {
    if (game.apply(state, { seat, verb: add, target }).refused) continue;
    fitting++;
    // One that asks more, such as where it goes, hides how many would fit.
    const next = game.decision(state, seat);
    if (empty && next && !isSame(next, empty)) return { all: [...bound, ...able], most: undefined };
  }
  return { all: [...bound, ...able], most: fitting < able.length ? bound.length + fitting : undefined };
}
