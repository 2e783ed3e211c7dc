import type { Frame } from '#engine/state';
import { attack } from '../attack.ts';
import { bombardment } from '../bombardment.ts';
import { fight } from '../fight.ts';
import { setUp } from '../setUp.ts';
import type { FireAndMovement, UnitId } from '../state.ts';
import type { Attack } from '../strength.ts';

// Where play stands, as the stack of procedures tells it.

export function topFrame({ stack }: FireAndMovement): Frame | undefined {
  return stack[stack.length - 1];
}

/** The last step of each procedure that builds a combat at which no die has been rolled yet. */
const lastSteps: Readonly<Record<string, number>> = {
  [attack.name]: attack.steps.findIndex(({ name }) => name === 'choose attackers'),
  [fight.name]: fight.steps.findIndex(({ name }) => name === 'resolve'),
  [bombardment.name]: bombardment.steps.findIndex(({ name }) => name === 'fire'),
};

export interface AttackUnderWay {
  readonly attack: Attack;
  /** The step at which it waits. */
  readonly step: string;
}

/** The combat or bombardment for which no die has been rolled yet. */
export function attackUnderWay({ stack, result }: FireAndMovement): AttackUnderWay | undefined {
  const frame = stack.findLast(({ procedure }) => procedure in lastSteps);
  if (!frame || result !== null || frame.step > lastSteps[frame.procedure]!) return undefined;
  const { steps } = [attack, fight, bombardment].find(({ name }) => name === frame.procedure)!;
  return { attack: frame.local as Attack, step: steps[frame.step]!.name };
}

/** The unit that is being moved, landed, retreated, displaced or advanced; -1 if none is. */
export function unitInHand(view: FireAndMovement): UnitId {
  const local = topFrame(view)?.local;
  return local && 'unit' in local ? (local.unit as UnitId) : -1;
}

/** The step of the set-up that play waits at; `undefined` once the first game turn has begun. */
export function setUpStep({ stack, phase }: FireAndMovement): string | undefined {
  const frame = phase === 'set-up' ? stack.find(({ procedure }) => procedure === setUp.name) : undefined;
  return frame && setUp.steps[frame.step]?.name;
}
