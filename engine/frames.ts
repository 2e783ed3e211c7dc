import type { Procedure } from './procedure.ts';
import type { Event, Frame, State } from './state.ts';

// Where play stands, by the procedures themselves: their local values have the types that their authors gave them.

type Under<S extends State> = Pick<S, 'stack'>;

/** The frame of the procedure that play is in. */
export function topOf({ stack }: Under<State>): Frame {
  return stack[stack.length - 1]!;
}

/** The innermost frame of a procedure that is under way. */
function frameOf<S extends State, L extends object, E extends Event>(
  { stack }: Under<S>,
  { name }: Procedure<S, L, E>,
): Frame | undefined {
  for (let at = stack.length - 1; at >= 0; at--) if (stack[at]!.procedure === name) return stack[at];
  return undefined;
}

/** The local values of a procedure, if it is under way. */
export function underWay<S extends State, L extends object, E extends Event>(
  state: Under<S>,
  procedure: Procedure<S, L, E>,
): L | undefined {
  return frameOf(state, procedure)?.local as L | undefined;
}

/** The local values of a procedure, if it is the one on top. */
export function onTop<S extends State, L extends object, E extends Event>(
  { stack }: Under<S>,
  { name }: Procedure<S, L, E>,
): L | undefined {
  const top = stack[stack.length - 1];
  return top?.procedure === name ? (top.local as L) : undefined;
}

/** The local values of whichever of these procedures is on top. */
export function anyOnTop<S extends State, L extends object, E extends Event>(
  state: Under<S>,
  procedures: readonly Procedure<S, L, E>[],
): L | undefined {
  const top = procedures.find((procedure) => onTop(state, procedure));
  return top && onTop(state, top);
}

/** The number and name of the step that a procedure is at, if it is under way. At its end the name is ''. */
export function stepOf<S extends State, L extends object, E extends Event>(
  state: Under<S>,
  procedure: Procedure<S, L, E>,
): { readonly at: number; readonly name: string } | undefined {
  const frame = frameOf(state, procedure);
  return frame && { at: frame.step, name: procedure.steps[frame.step]?.name ?? '' };
}

/** Whether a procedure is under way and at the step of that name or before it. */
export function isUpTo<S extends State, L extends object, E extends Event>(
  state: Under<S>,
  procedure: Procedure<S, L, E>,
  step: string,
): boolean {
  const found = stepOf(state, procedure);
  const last = procedure.steps.findIndex(({ name }) => name === step);
  if (last < 0) throw new Error(`'${procedure.name}' has no step '${step}'`);
  return found !== undefined && found.at <= last;
}
