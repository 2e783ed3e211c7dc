import { anyOnTop, isUpTo, stepOf, underWay } from '#engine/frames';
import type { Procedure } from '#engine/procedure';
import { advanceUnit } from '../advance.ts';
import { attack } from '../attack.ts';
import { combatPhase } from '../combat.ts';
import { displacement } from '../displacement.ts';
import type { IslandWarEvent } from '../events.ts';
import { march, movementPhase } from '../movement.ts';
import { reinforcements } from '../reinforcements.ts';
import { retreat } from '../retreat.ts';
import { deployment, deployUnit } from '../scenarios.ts';
import type { IslandWar, UnitId } from '../state.ts';
import type { Attack } from '../strength.ts';

// Where play stands, as the procedures under way tell it.

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

export interface AttackUnderWay {
  readonly attack: Attack;
  /** The step at which it waits. */
  readonly step: string;
}

/** The combat for which no die has been rolled yet. */
export function attackUnderWay(view: IslandWar): AttackUnderWay | undefined {
  const local = underWay(view, attack);
  if (!local || !isUpTo(view, attack, 'resolve')) return undefined;
  return { attack: local, step: stepOf(view, attack)!.name };
}

const handling: readonly Procedure<IslandWar, { unit: UnitId }, IslandWarEvent>[] = [
  deployUnit,
  march,
  retreat,
  displacement,
  advanceUnit,
];

/** The unit that is being moved, deployed, retreated, displaced or advanced, if one is. */
export function unitInHand(view: IslandWar): UnitId | undefined {
  return anyOnTop(view, handling)?.unit;
}
