import { anyOnTop, isUpTo, stepOf, underWay } from '#engine/frames';
import type { Procedure } from '#engine/procedure';
import { advanceUnit } from '../combat/advance.ts';
import { attack } from '../combat/attack.ts';
import { bombardment } from '../combat/bombardment.ts';
import { displacement } from '../combat/displacement.ts';
import { fight } from '../combat/fight.ts';
import { retreat } from '../combat/retreat.ts';
import type { FireAndMovementEvent } from '../core/events.ts';
import type { FireAndMovement, UnitId } from '../core/state.ts';
import type { Attack } from '../core/strength.ts';
import { approach } from '../movement/landings.ts';
import { march } from '../movement/march.ts';
import { mobileLanding } from '../movement/mobileLanding.ts';
import { setUp } from '../setUp/setUp.ts';
import { errand } from '../solitaire/march.ts';

// Where play stands, as the procedures under way tell it.

type Of<Local extends object> = Procedure<FireAndMovement, Local, FireAndMovementEvent>;

export interface AttackUnderWay {
  readonly attack: Attack;
  /** The step at which it waits. */
  readonly step: string;
}

/** The procedures that build a combat, each with the last step at which no die has been rolled yet. */
const building: readonly (readonly [procedure: Of<Attack>, last: string])[] = [
  [fight, 'resolve'],
  [bombardment, 'fire'],
  [attack, 'choose attackers'],
];

/** The combat or bombardment for which no die has been rolled yet. */
export function attackUnderWay(view: FireAndMovement): AttackUnderWay | undefined {
  if (view.result !== null) return undefined;
  for (const [procedure, last] of building) {
    const found = underWay(view, procedure);
    if (found && isUpTo(view, procedure, last)) return { attack: found, step: stepOf(view, procedure)!.name };
  }
  return undefined;
}

const handling: readonly Of<{ unit: UnitId }>[] = [
  march,
  mobileLanding,
  approach,
  retreat,
  displacement,
  advanceUnit,
  errand,
];

/** The unit that is being moved, landed, retreated, displaced or advanced, if one is. */
export function unitInHand(view: FireAndMovement): UnitId | undefined {
  return anyOnTop(view, handling)?.unit;
}

/** The step of the set-up that play waits at; `undefined` once the first game turn has begun. */
export function setUpStep(view: FireAndMovement): string | undefined {
  return view.phase === 'set-up' ? stepOf(view, setUp)?.name : undefined;
}
