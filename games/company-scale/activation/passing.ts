import type { ActionSpec } from '../core/actions.ts';
import { actingSide, actingUnits, isCommandingDirectly, placesOfUnits } from '../core/active.ts';
import { type CompanyScale, FINISHED, FIRST_ACTION, type Play } from '../core/state.ts';
import type { SideCode } from '../data/types.ts';
import { unitsToPart } from '../movement/parting.ts';
import type { UnitId } from '../theater/forces.ts';

/** 5.2e: units that do nothing, one by one or all of a place; on the Direct Command Chit nobody needs to. */
export const passes: readonly ActionSpec[] = [
  {
    verb: 'pass',
    rule: '5.2e',
    label: 'Pass',
    of: 'unit',
    targets: unitsToPass,
    begin: (play, unit) => passWith(play, [unit]),
  },
  {
    verb: 'pass here',
    rule: '5.2e',
    label: 'Pass with the hex',
    of: 'place',
    targets(state, side) {
      return placesOfUnits(state, unitsToPass(state, side));
    },
    begin: (play, place) =>
      passWith(
        play,
        unitsToPass(play.state, actingSide(play.state) as SideCode).filter((unit) => play.state.where[unit] === place),
      ),
  },
];

const noUnits: readonly UnitId[] = [];

/** Army and Navy that must part do not (6.1.2b). */
function unitsToPass(state: CompanyScale, side: SideCode): readonly UnitId[] {
  if (isCommandingDirectly(state)) return noUnits;
  const toPart = unitsToPart(state, side);
  const acting = actingUnits(state);
  return toPart.length === 0 ? acting : acting.filter((unit) => !toPart.includes(unit));
}

function passWith(play: Play, units: readonly UnitId[]): void {
  for (const unit of units) play.state.done[unit]! |= FIRST_ACTION | FINISHED;
  play.emit({ type: 'passed', units });
}
