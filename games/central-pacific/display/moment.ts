import type { Frame } from '#engine/state';
import type { CentralPacific, UnitId } from '../core/state.ts';

// Where play stands, as the stack of procedures tells it.

export function topFrame({ stack }: CentralPacific): Frame | undefined {
  return stack[stack.length - 1];
}

/** What the procedures that lead units somewhere keep of them. */
interface InHand {
  readonly force?: readonly UnitId[];
  readonly units?: readonly UnitId[];
  readonly boarded?: readonly UnitId[];
  readonly joined?: readonly UnitId[];
  readonly chosen?: readonly UnitId[];
  readonly unit?: UnitId;
}

/** The units that the present choice is about: the force being formed, those still to be placed. */
export function unitsInHand(view: CentralPacific): Set<UnitId> {
  const {
    force = [],
    units = [],
    boarded = [],
    joined = [],
    chosen = [],
    unit = -1,
  } = (topFrame(view)?.local ?? {}) as InHand;
  const found = new Set([...force, ...units, ...boarded, ...joined, ...chosen]);
  if (unit >= 0) found.add(unit);
  return found;
}
