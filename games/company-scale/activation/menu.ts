import type { Verb } from '#engine/procedure';
import type { ActionSpec } from '../core/actions.ts';
import { whyNotAct } from '../core/active.ts';
import type { CompanyScaleEvent } from '../core/events.ts';
import { type CompanyScale, sideOfSeat } from '../core/state.ts';
import { workActions } from '../engineering/work.ts';
import { fireActions } from '../fire/chapter.ts';
import { moveActions } from '../movement/movement.ts';
import { rallyActions } from '../rally/rally.ts';
import { supportActions } from '../support/support.ts';
import { truckActions } from '../transport/trucks.ts';
import { passes } from './passing.ts';
import { returnActions } from './returning.ts';

/** 2.0b: the Actions of all chapters, in the order in which the menu of an Activation lists them. */
export const actions: readonly ActionSpec[] = [
  ...moveActions,
  ...fireActions,
  ...supportActions,
  ...rallyActions,
  ...workActions,
  ...returnActions,
  ...truckActions,
  ...passes,
];

type MenuVerb<L> = Verb<CompanyScale, L, CompanyScaleEvent>;
/** The rule by which a kind of choice is closed now, whatever its target; undefined while it is open. */
export type Closed<L> = (state: CompanyScale, local: L) => string | undefined;

/** Verbs of a menu for specifications of Actions. */
export function verbsFor<L>(specs: readonly ActionSpec[], closed: Closed<L>): Record<string, MenuVerb<L>> {
  return Object.fromEntries(specs.map((spec) => [spec.verb, verbFor(spec, closed)]));
}

function verbFor<L>({ rule, label, of, targets, why, begin }: ActionSpec, closed: Closed<L>): MenuVerb<L> {
  return {
    rule,
    label,
    of,
    targets: (state, local, seat) => (closed(state, local) === undefined ? targets(state, sideOfSeat(seat)) : []),
    why(state, local, target, seat) {
      const general = of === 'unit' ? whyNotAct(state, target) : undefined;
      return closed(state, local) ?? general ?? why?.(state, target, sideOfSeat(seat));
    },
    whyNone: closed,
    do: (play, _, target) => begin(play, target),
  };
}
