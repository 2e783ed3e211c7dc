import type { ActionSpec } from '../core/actions.ts';
import { isCommandingDirectly, isOfChit, takeAction, whyNotAct } from '../core/active.ts';
import { airfieldRepair } from '../core/calls.ts';
import { dieFor, facesTo, rollDie } from '../core/dice.ts';
import { type CompanyScale, FIRST_ACTION, procedure, run } from '../core/state.ts';
import { US } from '../data/types.ts';
import { isRepairOpen, repairers, setRepaired } from '../field/airfield.ts';
import type { UnitId } from '../theater/forces.ts';
import { REPAIRING } from '../theater/places.ts';

/** 11.3.2b: whether engineers of the box are Active by the chit of their Division, and have something to repair. */
export function mayRepair(state: CompanyScale): boolean {
  return isRepairOpen(state) && repairers(state).some((unit) => isOfChit(state, unit));
}

/** 11.3.2b: a die against the number of engineers; once in an Activation, for all of them (11.3.2c). */
export const repair = procedure(airfieldRepair.name, [
  run('die', '11.3.2b', (play) => {
    const { state } = play;
    play.call(rollDie, dieFor('airfield', US, facesTo(repairers(state).length)));
  }),
  run('result', '11.3.2b', (play) => {
    const { state } = play;
    if (state.die <= repairers(state).length) setRepaired(play);
    else play.emit({ type: 'airfield not repaired', die: state.die });
  }),
]);

/** 11.3.2b: on the Direct Command Chit an engineer of the box tries for 1 DC. */
export const repairAction: ActionSpec = {
  verb: 'repair airfield',
  rule: '11.3.2b',
  label: 'Repair the airfield',
  of: 'unit',
  targets: (state) =>
    isRepairOpen(state) ? repairers(state).filter((unit) => whyNotRepair(state, unit) === undefined) : [],
  why: whyNotRepair,
  begin(play, unit) {
    takeAction(play, [unit]);
    play.call(airfieldRepair, {});
  },
};

function whyNotRepair(state: CompanyScale, unit: UnitId): string | undefined {
  if (!isRepairOpen(state) || state.where[unit] !== REPAIRING) return '11.3.2b';
  // By the chit of their Division they have tried when it began.
  if (!isCommandingDirectly(state)) return '11.3.2c';
  const hasTried = repairers(state).some((other) => (state.done[other]! & FIRST_ACTION) !== 0);
  return hasTried ? '11.3.2c' : whyNotAct(state, unit);
}
