import { type ActionSpec, unitAction } from '../core/actions.ts';
import { actingOnMap, costOfActing } from '../core/active.ts';
import type { CompanyScale } from '../core/state.ts';
import { flipToAct, whyNotChange } from '../field/modes.ts';
import { losesGun } from '../movement/movers.ts';
import { COLUMN, DEPLOYED, type Mode, type UnitId } from '../theater/forces.ts';
import type { Place } from '../theater/places.ts';

/** 4.2Cvf, 6.0k: units change their mode before their first Action, or in place of one. */
export const flips: readonly ActionSpec[] = [
  flipTo(DEPLOYED, 'deploy', 'Deploy'),
  flipTo(COLUMN, 'form column', 'Form column'),
  flipAllTo(DEPLOYED, 'deploy here', 'Deploy the whole hex'),
  flipAllTo(COLUMN, 'form column here', 'Hex forms column'),
];

function flipTo(mode: Mode, verb: string, label: string): ActionSpec {
  return unitAction({
    verb,
    rule: '6.0g',
    label,
    whyNot: (state, unit) => whyNotChange(state, unit, mode),
    begin: (play, unit) => flipToAct(play, unit, mode),
  });
}

/** All units of a place that change at no cost, where there are several; guns that column makes useless stay (8.6e). */
function flipAllTo(mode: Mode, verb: string, label: string): ActionSpec {
  const unitsToFlip = (state: CompanyScale): UnitId[] =>
    actingOnMap(state).filter(
      (unit) =>
        whyNotChange(state, unit, mode) === undefined && costOfActing(state, [unit]) === 0 && !losesGun(state, unit),
    );
  return {
    verb,
    rule: '6.0g',
    label,
    of: 'place',
    targets(state) {
      const places = unitsToFlip(state).map((unit): Place => state.where[unit]!);
      return [...new Set(places.filter((place, at) => places.indexOf(place) < at))].sort((a, b) => a - b);
    },
    begin(play, place) {
      const { where } = play.state;
      for (const unit of unitsToFlip(play.state)) if (where[unit] === place) flipToAct(play, unit, mode);
    },
  };
}
