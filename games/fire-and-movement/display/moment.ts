import { anyOnTop, isUpTo, stepOf, underWay } from '#engine/frames';
import type { Procedure } from '#engine/procedure';
import { advanceUnit } from '../advance.ts';
import { attack } from '../attack.ts';
import { bombardment } from '../bombardment.ts';
import { displacement } from '../displacement.ts';
import type { FireAndMovementEvent } from '../events.ts';
import { fight } from '../fight.ts';
import { approach } from '../landings.ts';
import { march } from '../march.ts';
import { mobileLanding } from '../mobileLanding.ts';
import { retreat } from '../retreat.ts';
import { setUp } from '../setUp.ts';
import { errand } from '../solitaire/march.ts';
import type { FireAndMovement, UnitId } from '../state.ts';
import type { Attack } from '../strength.ts';

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
