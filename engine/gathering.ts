import type { Asking, AskStep, Play, StepOutcome, Verb } from './procedure.ts';
import { again } from './procedure.ts';
import type { Event, Seat, State } from './state.ts';

/** A verb of a gathering: its name in save files, where that is not the usual one, its rule and its label. */
interface Word {
  readonly verb?: string;
  readonly rule: string;
  readonly label: string;
}

/** Adds all that `pick` names, which it must choose among those that can still be put in. */
export interface Several<S extends State, L> {
  readonly rule: string;
  readonly label: string;
  readonly of?: string;
  targets?(state: S, local: L, seat: Seat): readonly number[];
  when?(state: S, local: L, seat: Seat): boolean;
  why?(state: S, local: L, target: number, seat: Seat): string | undefined;
  whyNone?(state: S, local: L, seat: Seat): string | undefined;
  readonly quiet?: boolean;
  /** Who is put in; -1 is the target of a verb that stands alone. */
  pick(state: S, local: L, target: number): readonly number[];
}

/**
 * A set that a seat puts together one by one: ships of a force, units of an attack. It is kept as a list, mostly in the local values,
 * in the order in which its members were put in.
 */
export interface Members<S extends State, L, E extends Event> {
  /** What its members are: `unit`. */
  readonly of: string;
  /** The set, which is changed in place unless `put` and `take` say how it is changed. */
  set(local: L, state: S): number[];
  /**
   * How members are put in, where more is done than to add them, or more is asked, such as where one goes; `isTogether` by a verb
   * that puts in several.
   */
  put?(play: Play<S, E>, local: L, members: readonly number[], isTogether: boolean): StepOutcome;
  /** How a member is taken out, where more is done than that. */
  take?(play: Play<S, E>, local: L, member: number): StepOutcome;
  /** Those that can still be put in. */
  open(state: S, local: L, seat: Seat): readonly number[];
  readonly putIn: Word & {
    why?(state: S, local: L, target: number, seat: Seat): string | undefined;
    whyNone?(state: S, local: L, seat: Seat): string | undefined;
  };
  /** Verbs that put in several at once, by name. */
  readonly several?: Readonly<Record<string, Several<S, L>>>;
  readonly takeOut: Word & {
    /** Those that can be taken out; left out, all. */
    loose?(state: S, local: L): readonly number[];
    why?(state: S, local: L, target: number, seat: Seat): string | undefined;
    whyNone?(state: S, local: L, seat: Seat): string | undefined;
    readonly quiet?: boolean;
  };
  /** What must follow from a change of the set, such as a battle planned with it. */
  changed?(play: Play<S, E>, local: L): void;
}

/** A question in which a set is put together. */
export interface Gathering<S extends State, L, E extends Event>
  extends Members<S, L, E>,
    Omit<Asking<S, L, E>, 'choose'> {
  /** Ends the gathering; left out where one of `others` does. */
  readonly ready?: Word & {
    /** The rule by which the set will not do as it stands. */
    lacks?(state: S, local: L): string | undefined;
    readonly confirm?: boolean;
    forgoes?(state: S, local: L, seat: Seat): readonly string[];
    do?(play: Play<S, E>, local: L, target: number, seat: Seat): StepOutcome;
  };
  /** Further verbs: ways on with a target, ways back. */
  readonly others?: Readonly<Record<string, Verb<S, L, E>>>;
}

/** The verbs that change a set, also for a question in which two are put together: a force and what it takes aboard. */
export function memberVerbs<S extends State, L extends object, E extends Event>(
  members: Members<S, L, E>,
): Record<string, Verb<S, L, E>> {
  const { of, set, put, take, open, putIn, several, takeOut, changed } = members;
  const verbs: Record<string, Verb<S, L, E>> = {};
  const add = (play: Play<S, E>, local: L, chosen: readonly number[], isTogether: boolean): StepOutcome => {
    const flow = put?.(play, local, chosen, isTogether);
    if (!put) set(local, play.state).push(...chosen);
    changed?.(play, local);
    return flow ?? again;
  };

  verbs[putIn.verb ?? 'add'] = {
    role: 'put in',
    of,
    targets: open,
    do: (play, local, target) => add(play, local, [target], false),
    ...withoutName(putIn),
  };
  for (const [verb, { pick, ...word }] of Object.entries(several ?? {})) {
    verbs[verb] = {
      role: 'several',
      ...word,
      do: (play, local, target) => add(play, local, pick(play.state, local, target), true),
    };
  }
  const { loose, ...out } = takeOut;
  verbs[out.verb ?? 'drop'] = {
    role: 'take out',
    of,
    targets: loose ?? ((state, local) => [...set(local, state)]),
    do(play, local, target) {
      const flow = take?.(play, local, target);
      if (!take) remove(set(local, play.state), target);
      changed?.(play, local);
      return flow ?? again;
    },
    ...withoutName(out),
  };
  return verbs;
}

/** The step in which a set is gathered: verbs to put in, to take out, and to end it, in this order. */
function gatheringStep<S extends State, L extends object, E extends Event>(
  name: string,
  rule: string,
  gathering: Gathering<S, L, E>,
): AskStep<S, L, E> {
  const { of, set, put, take, open, putIn, several, takeOut, changed, ready, others, ...asking } = gathering;
  const choose = memberVerbs(gathering);
  if (ready) {
    const { lacks, ...word } = ready;
    choose[ready.verb ?? 'ready'] = {
      role: 'done',
      ...(lacks && { when: (state: S, local: L) => lacks(state, local) === undefined, why: lacks }),
      ...withoutName(word),
    };
  }
  return { kind: 'ask', name, rule, ...asking, choose: { ...choose, ...others } };
}

function remove(members: number[], member: number): void {
  members.splice(members.indexOf(member), 1);
}

function withoutName<W extends Word>({ verb: _, ...word }: W): Omit<W, 'verb'> {
  return word;
}

/** The word `gather`, bound to the state and the events of a game: a step at which a seat puts a set together. */
export function gatheringOf<S extends State, E extends Event>() {
  return <L extends object>(name: string, rule: string, gathering: Gathering<S, L, E>): AskStep<S, L, E> =>
    gatheringStep(name, rule, gathering);
}
