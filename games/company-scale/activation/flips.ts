import { shared } from '#engine/shared';
import { type ActionSpec, whyOffMap } from '../core/actions.ts';
import { isCharged, placesOfUnits, whyNotAct } from '../core/active.ts';
import { actingWho } from '../core/standing.ts';
import type { CompanyScale } from '../core/state.ts';
import { whyNotInMode } from '../field/modes.ts';
import { flipToAct, mayChangeTo, whyNotChange } from '../movement/flipping.ts';
import { losesGun } from '../movement/movers.ts';
import { COLUMN, DEPLOYED, type Mode, type UnitId } from '../theater/forces.ts';

/** 4.2Cvf, 6.0k: units change their mode before their first Action, or in place of one. */
export const flips: readonly ActionSpec[] = [
  flipTo(DEPLOYED, 'deploy', 'Deploy'),
  flipTo(COLUMN, 'form column', 'Form column'),
  flipAllTo(DEPLOYED, 'deploy here', 'Deploy the whole hex'),
  flipAllTo(COLUMN, 'form column here', 'Hex forms column'),
];

function flipTo(mode: Mode, verb: string, label: string): ActionSpec {
  return {
    verb,
    rule: '6.0g',
    label,
    of: 'unit',
    targets: (state) => unitsToFlip[mode]!(state),
    why: (state, unit) => whyNotAct(state, unit) ?? whyOffMap(state, unit) ?? whyNotChange(state, unit, mode),
    begin: (play, unit) => flipToAct(play, unit, mode),
  };
}

/** By mode: the units that may change to it. */
const unitsToFlip = [
  shared((state: CompanyScale) => actingWho(state, mayChangeTo[DEPLOYED], whyNotDeployed)),
  shared((state: CompanyScale) => actingWho(state, mayChangeTo[COLUMN])),
] as const;

function whyNotDeployed(state: CompanyScale, unit: UnitId): string | undefined {
  return whyNotInMode(state, unit, DEPLOYED);
}

const noUnits: readonly UnitId[] = [];

/** All units of a place that change at no cost, where there are several; guns that column makes useless stay (8.6e). */
function flipAllTo(mode: Mode, verb: string, label: string): ActionSpec {
  const unitsToFlipFreely = (state: CompanyScale): readonly UnitId[] => {
    const all = unitsToFlip[mode]!(state);
    if (all.length < 2) return noUnits;
    return all.some((unit) => !isFree(state, unit)) ? all.filter((unit) => isFree(state, unit)) : all;
  };
  return {
    verb,
    rule: '6.0g',
    label,
    of: 'place',
    targets: (state) => placesOfUnits(state, unitsToFlipFreely(state), 2),
    begin(play, place) {
      const { where } = play.state;
      for (const unit of unitsToFlipFreely(play.state)) if (where[unit] === place) flipToAct(play, unit, mode);
    },
  };
}

function isFree(state: CompanyScale, unit: UnitId): boolean {
  return !isCharged(state, unit) && !losesGun(state, unit);
}
