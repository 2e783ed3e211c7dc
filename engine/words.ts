import type { Asking, AskStep, Play, Procedure, RunStep, Step, StepOutcome } from './procedure.ts';
import type { Event, State } from './state.ts';

/** The words in which a game writes its procedures, bound to its state and its events. */
export function proceduresOf<S extends State, E extends Event>() {
  return {
    procedure<L extends object = Record<string, never>>(
      name: string,
      steps: readonly Step<S, NoInfer<L>, E>[],
    ): Procedure<S, L, E> {
      return { name, steps };
    },
    /** A procedure of a chapter that is loaded later, by its name: for those who call it. */
    later<L extends object = Record<string, never>>(name: string): Procedure<S, L, E> {
      return { name, steps: [] };
    },
    /** A step at which a seat (or several, in secret) must choose. */
    ask<L extends object>(name: string, rule: string, asking: Asking<S, L, E>): AskStep<S, L, E> {
      return { kind: 'ask', name, rule, ...asking };
    },
    /** A step that happens by itself. */
    run<L extends object>(
      name: string,
      rule: string,
      run: (play: Play<S, E>, local: L) => StepOutcome,
      when?: (state: S, local: L) => boolean,
    ): RunStep<S, L, E> {
      return { kind: 'run', name, rule, run, ...(when ? { when } : {}) };
    },
  };
}
