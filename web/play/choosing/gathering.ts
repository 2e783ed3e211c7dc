import { choiceOf, type Decision } from '#engine/decision';
import type { Game } from '#engine/game';
import { copy } from '#engine/json';
import type { Seat, State } from '#engine/state';
import type { Draft } from './draft.ts';

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
  /** Whether nothing else leads on: without a piece the choice can only be called off. */
  readonly isOnlyWay: boolean;
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
  const verbs = decision && verbsOf(drafted, decision, isPiece);
  if (!verbs) return undefined;
  const { calledOffBy, ...roles } = verbs;
  const { add, drop, several } = roles;
  const open = targetsOf(decision, add);
  const since = begunAt(drafted, decision);
  const chosen = drop
    ? targetsOf(decision, drop)
    : draft.slice(since).flatMap(({ verb, target }) => (verb === add && target !== undefined ? [target] : []));
  if (open.length + chosen.length === 0) return undefined;
  const { all, most } = roomFor(drafted, verbs, since);
  // The last one may be bound to stay in.
  const isOnlyWay = decision.choices.every(({ verb }) => verb === add || several.has(verb) || calledOffBy.has(verb));
  return { ...roles, seat, chosen, open, since, most, isOnlyWay, all: [...new Set([...all, ...chosen])] };
}

/** The verbs of a decision that put pieces in and take them out, as their roles say: the first that put in, where there are several. */
function verbsOf({ game }: Drafted, { procedure, step }: Decision, isPiece: (kind: string) => boolean) {
  const asked = game.definition.procedures
    .find(({ name }) => name === procedure)
    ?.steps.find(({ name }) => name === step);
  const verbs = asked?.kind === 'ask' ? Object.entries(asked.choose) : [];
  const putIn = verbs.find(([, { role, of }]) => role === 'put in' && of !== undefined && isPiece(of));
  if (!putIn) return undefined;
  const [add, { of: kind = '' }] = putIn;
  const drop = verbs.find(([, { role, of }]) => role === 'take out' && of === kind)?.[0];
  const several = new Set(verbs.flatMap(([verb, { role }]) => (role === 'several' ? [verb] : [])));
  const calledOffBy = new Set(
    verbs.flatMap(([verb, { role }]) => (role === 'cancel' || role === 'back' ? [verb] : [])),
  );
  return { kind, add, drop, several, calledOffBy };
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

function isSame(one: Decision, other: Decision): boolean {
  return one.procedure === other.procedure && one.step === other.step;
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

/** The pieces that could be put in if none were in yet, and how many of them at once. */
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
