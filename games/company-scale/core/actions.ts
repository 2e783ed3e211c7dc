import type { SideCode } from '../data/types.ts';
import type { UnitId } from '../theater/forces.ts';
import { REPAIRING, ROUTED } from '../theater/places.ts';
import { actingOnMap, whyNotAct } from './active.ts';
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
  readonly targets: (state: CompanyScale, side: SideCode) => readonly number[];
  readonly why?: (state: CompanyScale, target: number, side: SideCode) => string | undefined;
  /** Calls the procedure in which the rest is chosen, or does it at once where nothing is left to choose. */
  readonly begin: (play: Play, target: number) => void;
}

type UnitAction = Pick<ActionSpec, 'verb' | 'rule' | 'label' | 'begin'> & {
  /** The rule by which a unit on the map that may act cannot do this; undefined if it can. */
  readonly whyNot: (state: CompanyScale, unit: UnitId) => string | undefined;
  /** Those among them that come into question at all, where several Actions share that question; all if left out. */
  readonly among?: (state: CompanyScale) => readonly UnitId[];
};

/** What a unit in a box of its Division can do instead (8.4.3a), or that it stays there (11.3.2a). */
export function whyOffMap({ where }: Pick<CompanyScale, 'where'>, unit: UnitId): string | undefined {
  if (where[unit] === ROUTED) return '8.4.3a';
  return where[unit] === REPAIRING ? '11.3.2a' : undefined;
}

/** An Action that is offered for every unit on the map that may act, unless a rule of its own forbids it. */
export function unitAction({ verb, rule, label, begin, whyNot, among = actingOnMap }: UnitAction): ActionSpec {
  return {
    verb,
    rule,
    label,
    of: 'unit',
    targets(state) {
      const units = among(state);
      if (units.length === 0) return units;
      const found: UnitId[] = [];
      for (let at = 0; at < units.length; at++) {
        if (whyNot(state, units[at]!) === undefined) found.push(units[at]!);
      }
      return found;
    },
    why: (state, unit) => whyNotAct(state, unit) ?? whyOffMap(state, unit) ?? whyNot(state, unit),
    begin,
  };
}
