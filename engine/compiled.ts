import type { Choice } from './decision.ts';
import type { AskStep, Procedure, RunStep, Step, Verb } from './procedure.ts';
import type { Event, Frame, Seat, State } from './state.ts';

/** A procedure as the kernel carries it out. */
export type CompiledProcedure<S extends State, E extends Event> = readonly CompiledStep<S, E>[];

/**
 * A step as the kernel carries it out. Authors leave out what a step does not need; here every field is present, so
 * that all steps have one shape, which JavaScript engines read many times faster than a mixture of shapes.
 */
export interface CompiledStep<S extends State, E extends Event> {
  readonly name: string;
  readonly rule: string;
  readonly when: Step<S, object, E>['when'];
  /** Undefined where play waits for a decision. */
  readonly run: RunStep<S, object, E>['run'] | undefined;
  readonly seat: AskStep<S, object, E>['seat'];
  readonly seats: AskStep<S, object, E>['seats'];
  readonly prompt: AskStep<S, object, E>['prompt'];
  readonly about: AskStep<S, object, E>['about'];
  readonly order: AskStep<S, object, E>['order'];
  readonly verbs: readonly CompiledVerb<S, E>[];
}

export interface CompiledVerb<S extends State, E extends Event> {
  readonly name: string;
  /** What the targets are; '' where the verb stands alone. */
  readonly of: string;
  readonly targets: Verb<S, object, E>['targets'];
  readonly when: Verb<S, object, E>['when'];
  readonly do: Verb<S, object, E>['do'];
  readonly next: Verb<S, object, E>['next'];
  /** How a decision lists it if it stands alone: always the same. */
  readonly alone: Choice;
  /** The verb as its author wrote it. */
  readonly written: Verb<S, object, E>;
}

export const noTargets: readonly number[] = [];

export function compileProcedure<S extends State, E extends Event>({
  steps,
}: Procedure<S, object, E>): CompiledProcedure<S, E> {
  return steps.map((step) => {
    const asking = step.kind === 'ask' ? step : undefined;
    return {
      name: step.name,
      rule: step.rule,
      when: step.when,
      run: step.kind === 'run' ? step.run : undefined,
      seat: asking?.seat,
      seats: asking?.seats,
      prompt: asking?.prompt ?? '',
      about: asking?.about,
      order: asking?.order,
      verbs: Object.entries(asking?.choose ?? {}).map(([name, verb]) => ({
        name,
        of: verb.targets ? (verb.of ?? 'number') : '',
        targets: verb.targets,
        when: verb.when,
        do: verb.do,
        next: verb.next,
        alone: { verb: name, of: '', targets: noTargets },
        written: verb,
      })),
    };
  });
}

/** The index of the step of that name, or -1. */
export function indexOfStep<S extends State, E extends Event>(
  procedure: CompiledProcedure<S, E>,
  name: string,
): number {
  for (let at = 0; at < procedure.length; at++) if (procedure[at]!.name === name) return at;
  return -1;
}

export function verbNamed<S extends State, E extends Event>(
  step: CompiledStep<S, E>,
  name: string,
): CompiledVerb<S, E> | undefined {
  const { verbs } = step;
  for (let at = 0; at < verbs.length; at++) if (verbs[at]!.name === name) return verbs[at];
  return undefined;
}

/** The seats that owe an answer here. */
export function seatsAt<S extends State, E extends Event>(
  state: S,
  frame: Frame,
  step: CompiledStep<S, E>,
): readonly Seat[] {
  if (!step.seats) return [step.seat!(state, frame.local)];
  return step.seats(state, frame.local).filter((seat) => !frame.answered?.includes(seat));
}

/** The seat that is asked where none is named. */
export function firstSeatAt<S extends State, E extends Event>(state: S, frame: Frame, step: CompiledStep<S, E>): Seat {
  return step.seats ? seatsAt(state, frame, step)[0]! : step.seat!(state, frame.local);
}

export function owesAnswer<S extends State, E extends Event>(
  state: S,
  frame: Frame,
  step: CompiledStep<S, E>,
  seat: Seat,
): boolean {
  if (!step.seats) return step.seat!(state, frame.local) === seat;
  return seatsAt(state, frame, step).includes(seat);
}

// Legal targets are few and are searched on every action; for that, a loop is faster than the built-in `includes`.
function isAmong(targets: readonly number[], target: number): boolean {
  for (let at = 0; at < targets.length; at++) if (targets[at] === target) return true;
  return false;
}

/** The legal targets of a verb, an empty list where it stands alone; `undefined` where it is not allowed now. */
export function targetsOf<S extends State, E extends Event>(
  state: S,
  frame: Frame,
  verb: CompiledVerb<S, E>,
  seat: Seat,
): readonly number[] | undefined {
  if (verb.targets) {
    const targets = verb.targets(state, frame.local, seat);
    return targets.length > 0 ? targets : undefined;
  }
  return !verb.when || verb.when(state, frame.local, seat) ? noTargets : undefined;
}

/** Whether a target is one of those that a verb has; one that stands alone has none. */
export function fits<S extends State, E extends Event>(
  { targets: has }: Pick<CompiledVerb<S, E>, 'targets'>,
  targets: readonly number[] | undefined,
  target: number | undefined,
): boolean {
  if (!targets) return false;
  return has ? target !== undefined && isAmong(targets, target) : target === undefined;
}
