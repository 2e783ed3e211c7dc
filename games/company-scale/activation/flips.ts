import { type ActionSpec, unitAction } from '../core/actions.ts';
import { flipToAct, whyNotChange } from '../field/modes.ts';
import { COLUMN, DEPLOYED, type Mode } from '../theater/forces.ts';

/** 4.2Cvf, 6.0k: units change their mode before their first Action, or in place of one. */
export const flips: readonly ActionSpec[] = [
  flipTo(DEPLOYED, 'deploy', 'Deploy a unit'),
  flipTo(COLUMN, 'form column', 'Form column'),
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
