import type { Frame } from '#engine/state';
import { attack } from '../attack.ts';
import { combatPhase } from '../combat.ts';
import { movementPhase } from '../movement.ts';
import { reinforcements } from '../reinforcements.ts';
import { deployment } from '../scenarios.ts';
import type { IslandWar, UnitId } from '../state.ts';
import type { Attack } from '../strength.ts';

// Where play stands, as the stack of procedures tells it.

export type Phase = 'set-up' | 'movement' | 'landing' | 'combat';

const phases: Readonly<Record<string, Phase>> = {
  [deployment.name]: 'set-up',
  [movementPhase.name]: 'movement',
  [reinforcements.name]: 'landing',
  [combatPhase.name]: 'combat',
};

/** `undefined` between phases. */
export function phaseOf({ stack }: IslandWar): Phase | undefined {
  for (const { procedure } of stack) if (phases[procedure]) return phases[procedure];
  return undefined;
}

export function isOwnMovement(view: IslandWar): boolean {
  const phase = phaseOf(view);
  return phase === 'movement' || phase === 'landing';
}

export function topFrame({ stack }: IslandWar): Frame | undefined {
  return stack[stack.length - 1];
}

function stepNamed(step: string): number {
  return attack.steps.findIndex(({ name }) => name === step);
}

const protectiveFireStep = stepNamed('protective fire');
const dieStep = stepNamed('resolve');

export interface AttackUnderWay {
  readonly attack: Attack;
  /** The defender has yet to say what protective fire he gives. */
  readonly beforeProtectiveFire: boolean;
}

/** The combat for which no die has been rolled yet. */
export function attackUnderWay({ stack }: IslandWar): AttackUnderWay | undefined {
  const frame = stack.find(({ procedure }) => procedure === attack.name);
  if (!frame || frame.step > dieStep) return undefined;
  return { attack: frame.local as Attack, beforeProtectiveFire: frame.step <= protectiveFireStep };
}

/** The unit that is being moved, deployed, retreated, displaced or advanced; -1 if none is. */
export function unitInHand(view: IslandWar): UnitId {
  const local = topFrame(view)?.local;
  return local && 'unit' in local ? (local.unit as UnitId) : -1;
}
