import type { ActionSpec } from '../core/actions.ts';
import { ownUnits } from '../core/stacks.ts';
import { flipToAct, mayFlip, whyNotFlip } from '../field/modes.ts';
import { COLUMN, DEPLOYED, type Mode } from '../theater/forces.ts';

/** 4.2Cvf, 6.0k: units change their mode before their first Action, or in place of one. */
export const flips: readonly ActionSpec[] = [
  flipTo(DEPLOYED, 'deploy', 'Deploy a unit'),
  flipTo(COLUMN, 'form column', 'Form column'),
];

function flipTo(mode: Mode, verb: string, label: string): ActionSpec {
  return {
    verb,
    rule: '6.0g',
    label,
    of: 'unit',
    targets: (state, side) => ownUnits(state, side).filter((unit) => mayFlip(state, unit, mode)),
    why: (state, unit) => whyNotFlip(state, unit, mode),
    begin: (play, unit) => flipToAct(play, unit, mode),
  };
}
