import type { Verb } from '#engine/procedure';
import { bindingRule, gyokusaiActions } from '../assault/march.ts';
import type { ActionSpec } from '../core/actions.ts';
import { whyNotAct } from '../core/active.ts';
import { isAnyGyokusai, isGyokusai } from '../core/charges.ts';
import type { CompanyScaleEvent } from '../core/events/events.ts';
import { mayAnyMeet } from '../core/standing.ts';
import { type CompanyScale, sideOfSeat } from '../core/state.ts';
import { JAPAN } from '../data/types.ts';
import { workActions } from '../engineering/work.ts';
import { fireActions } from '../fire/chapter.ts';
import { moveActions } from '../movement/movement.ts';
import { rallyActions } from '../rally/rally.ts';
import { supportActions } from '../support/support.ts';
import { truckActions } from '../transport/trucks.ts';
import { passes } from './passing.ts';
import { returnActions } from './returning.ts';

/** 2.0b: the Actions of all chapters, in the order in which the menu of an Activation lists them. */
const ordinaryActions: readonly ActionSpec[] = [
  ...moveActions,
  ...fireActions,
  ...supportActions,
  ...rallyActions,
  ...workActions,
  ...returnActions,
  ...truckActions,
  ...passes,
];

/** 9.6.2j: units under Gyokusai move on or charge and do nothing else. */
export const actions: readonly ActionSpec[] = [...ordinaryActions.map(exceptUnderGyokusai), ...gyokusaiActions];

function exceptUnderGyokusai(spec: ActionSpec): ActionSpec {
  const placeOf = (state: CompanyScale, target: number) => (spec.of === 'unit' ? state.where[target]! : target);
  const isBound = (state: CompanyScale, target: number) => isGyokusai(state, placeOf(state, target));
  return {
    ...spec,
    targets(state, side) {
      const found = spec.targets(state, side);
      if (side !== JAPAN || found.length === 0 || !isAnyGyokusai(state)) return found;
      // Most Actions ask by themselves how a unit stands, and then nobody is left out.
      for (let at = 0; at < found.length; at++) {
        if (isBound(state, found[at]!)) return found.filter((target) => !isBound(state, target));
      }
      return found;
    },
    why(state, target, side) {
      if (side === JAPAN && isBound(state, target)) return bindingRule(state, placeOf(state, target));
      return spec.why?.(state, target, side);
    },
  };
}

type MenuVerb<L> = Verb<CompanyScale, L, CompanyScaleEvent>;
/** The rule by which a kind of choice is closed now, whatever its target; undefined while it is open. */
export type Closed<L> = (state: CompanyScale, local: L) => string | undefined;

/** Verbs of a menu for specifications of Actions; `chosen` notes that one was. */
export function verbsFor<L>(
  specs: readonly ActionSpec[],
  closed: Closed<L>,
  chosen: (local: L) => void = () => {},
): Record<string, MenuVerb<L>> {
  return Object.fromEntries(specs.map((spec) => [spec.verb, verbFor(spec, closed, chosen)]));
}

const none: readonly number[] = [];

function verbFor<L>(
  { rule, label, of, finer, when, targets, why, begin }: ActionSpec,
  closed: Closed<L>,
  chosen: (local: L) => void,
): MenuVerb<L> {
  return {
    rule,
    label,
    of,
    ...(finer ? { finer } : {}),
    targets(state, local, seat) {
      if (when !== undefined && !mayAnyMeet(state, when)) return none;
      return closed(state, local) === undefined ? targets(state, sideOfSeat(seat)) : none;
    },
    why(state, local, target, seat) {
      const general = of === 'unit' ? whyNotAct(state, target) : undefined;
      return closed(state, local) ?? general ?? why?.(state, target, sideOfSeat(seat));
    },
    whyNone: closed,
    do(play, local, target) {
      chosen(local);
      begin(play, target);
    },
  };
}
