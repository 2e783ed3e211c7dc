import type { SideCode } from '../data/types.ts';
import type { UnitId } from '../theater/forces.ts';
import { REPAIRING, ROUTED } from '../theater/places.ts';
import { whyNotAct } from './active.ts';
import { actingWho, type Conditions, standingOf, whyNotStanding } from './standing.ts';
import type { CompanyScale, Play } from './state.ts';

/**
 * 2.0b: an Action in the menu of an Activation. Each chapter exports its own; `activation/` makes the menu of them. It is
 * offered for units that may act (`mayAct`), and is paid for when it is carried out (`takeAction`), not when it is chosen.
 */
export interface ActionSpec {
  readonly verb: string;
  readonly rule: string;
  readonly label: string;
  readonly of: 'unit' | 'place';
  /** Rarely meant: a click that could mean something else means that. */
  readonly finer?: true;
  /** How a unit must stand for this: where none that may act now stands so, its targets are not asked for. */
  readonly when?: Conditions;
  readonly targets: (state: CompanyScale, side: SideCode) => readonly number[];
  readonly why?: (state: CompanyScale, target: number, side: SideCode) => string | undefined;
  /** Calls the procedure in which the rest is chosen, or does it at once where nothing is left to choose. */
  readonly begin: (play: Play, target: number) => void;
}

type UnitAction = Pick<ActionSpec, 'verb' | 'rule' | 'label' | 'begin'> & {
  /** How a unit on the map that may act must stand for this. */
  readonly when: Conditions;
  /** The rule by which one that stands so cannot do it all the same; undefined if it can. */
  readonly whyNot?: (state: CompanyScale, unit: UnitId, standing: number) => string | undefined;
};

/** What a unit in a box of its Division can do instead (8.4.3a), or that it stays there (11.3.2a). */
export function whyOffMap({ where }: Pick<CompanyScale, 'where'>, unit: UnitId): string | undefined {
  if (where[unit] === ROUTED) return '8.4.3a';
  return where[unit] === REPAIRING ? '11.3.2a' : undefined;
}

/** An Action that is offered for every unit on the map that may act, unless a rule of its own forbids it. */
export function unitAction({ verb, rule, label, begin, when, whyNot }: UnitAction): ActionSpec {
  return {
    verb,
    rule,
    label,
    of: 'unit',
    when,
    targets: (state) => actingWho(state, when, whyNot),
    why(state, unit) {
      const standing = standingOf(state, unit);
      return (
        whyNotAct(state, unit) ??
        whyOffMap(state, unit) ??
        whyNotStanding(standing, when) ??
        whyNot?.(state, unit, standing)
      );
    },
    begin,
  };
}
