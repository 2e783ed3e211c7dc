import type { ActionSpec } from '../core/actions.ts';
import { isCommandingDirectly, mayAct } from '../core/active.ts';
import type { UnitId } from '../core/forces.ts';
import { ownUnits, unitsAt } from '../core/stacks.ts';
import { FINISHED, FIRST_ACTION, type Play } from '../core/state.ts';

/** 5.2e: units that do nothing, one by one or all of a place; on the Direct Command Chit nobody needs to. */
export const passes: readonly ActionSpec[] = [
  {
    verb: 'pass',
    rule: '5.2e',
    label: 'Pass with a unit',
    of: 'unit',
    targets: (state, side) =>
      isCommandingDirectly(state) ? [] : ownUnits(state, side).filter((unit) => mayAct(state, unit)),
    begin: (play, unit) => passWith(play, [unit]),
  },
  {
    verb: 'pass here',
    rule: '5.2e',
    label: 'Pass with a hex',
    of: 'place',
    targets(state, side) {
      if (isCommandingDirectly(state)) return [];
      const places = ownUnits(state, side).flatMap((unit) => (mayAct(state, unit) ? [state.where[unit]!] : []));
      return [...new Set(places)].sort((a, b) => a - b);
    },
    begin: (play, place) =>
      passWith(
        play,
        unitsAt(play.state, place).filter((unit) => mayAct(play.state, unit)),
      ),
  },
];

function passWith(play: Play, units: readonly UnitId[]): void {
  for (const unit of units) play.state.done[unit]! |= FIRST_ACTION | FINISHED;
  play.emit({ type: 'passed', units });
}
