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
 * A set that a seat puts together one by one: ships of a force, units of an attack. It is kept as a list in the local values, in the
 * order in which its members were put in.
 */
export interface Gathering<S extends State, L, E extends Event> extends Omit<Asking<S, L, E>, 'choose'> {
  /** What its members are: `unit`. */
  readonly of: string;
  /** The set, to be changed in place. */
  set(local: L): number[];
  /** Those that can still be put in. */
  open(state: S, local: L, seat: Seat): readonly number[];
  readonly putIn: Word & {
    why?(state: S, local: L, target: number, seat: Seat): string | undefined;
    whyNone?(state: S, local: L, seat: Seat): string | undefined;
    /** Instead of simply adding the target, for one that asks something more, such as where it goes. */
    do?(play: Play<S, E>, local: L, target: number, seat: Seat): StepOutcome;
  };
  /** Verbs that put in several at once, by name. */
  readonly several?: Readonly<Record<string, Several<S, L>>>;
  readonly takeOut: Word & {
    /** Those that can be taken out; left out, all. */
    loose?(state: S, local: L): readonly number[];
    why?(state: S, local: L, target: number, seat: Seat): string | undefined;
    whyNone?(state: S, local: L, seat: Seat): string | undefined;
    readonly quiet?: boolean;
    do?(play: Play<S, E>, local: L, target: number, seat: Seat): StepOutcome;
  };
  /** What must follow from a change of the set, such as a battle planned with it. */
  changed?(play: Play<S, E>, local: L): void;
  /** Ends the gathering; left out where one of `others` does. */
  readonly ready?: Word & {
    /** The rule by which the set will not do as it stands. */
    lacks?(state: S, local: L): string | undefined;
    readonly confirm?: boolean;
    do?(play: Play<S, E>, local: L, target: number, seat: Seat): StepOutcome;
  };
  /** Further verbs: ways on with a target, ways back. */
  readonly others?: Readonly<Record<string, Verb<S, L, E>>>;
}

/** The step in which a set is gathered: verbs to put in, to take out, and to end it, in this order. */
export function gatheringStep<S extends State, L extends object, E extends Event>(
  name: string,
  rule: string,
  gathering: Gathering<S, L, E>,
): AskStep<S, L, E> {
  const { of, set, open, putIn, several, takeOut, changed, ready, others, ...asking } = gathering;
  const choose: Record<string, Verb<S, L, E>> = {};

  choose[putIn.verb ?? 'add'] = {
    role: 'put in',
    of,
    targets: open,
    do(play, local, target) {
      set(local).push(target);
      changed?.(play, local);
      return again;
    },
    ...withoutName(putIn),
  };
  for (const [verb, { pick, ...word }] of Object.entries(several ?? {})) {
    choose[verb] = {
      role: 'several',
      ...word,
      do(play, local, target) {
        set(local).push(...pick(play.state, local, target));
        changed?.(play, local);
        return again;
      },
    };
  }
  const { loose, ...out } = takeOut;
  choose[out.verb ?? 'drop'] = {
    role: 'take out',
    of,
    targets: loose ?? ((_, local) => [...set(local)]),
    do(play, local, target) {
      const members = set(local);
      members.splice(members.indexOf(target), 1);
      changed?.(play, local);
      return again;
    },
    ...withoutName(out),
  };
  if (ready) {
    const { lacks, ...word } = ready;
    choose[ready.verb ?? 'ready'] = {
      role: 'done',
      ...(lacks && { when: (state: S, local: L) => lacks(state, local) === undefined, why: lacks }),
      do: () => undefined,
      ...withoutName(word),
    };
  }
  return { kind: 'ask', name, rule, ...asking, choose: { ...choose, ...others } };
}

function withoutName<W extends Word>({ verb: _, ...word }: W): Omit<W, 'verb'> {
  return word;
}
