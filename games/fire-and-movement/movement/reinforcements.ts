import { leave, type StepOutcome, to } from '#engine/procedure';
import { moveAlong } from '../core/arrivals.ts';
import { hasUnitFor, isFreeBeach, islandOfBoat, unitsFor, whyNotFor } from '../core/landingForce.ts';
import { hexName } from '../core/names.ts';
import { ask, type FireAndMovement, type Play, procedure, run, type UnitId, us } from '../core/state.ts';
import { reinforcementsForgone } from './forgone.ts';

/** The landing beach being seen to, by its position in `boats`. */
interface AtBeach {
  boat: number;
}

/** 11.2: units for the free landing beaches, when all movement is over. */
export const reinforcements = procedure<AtBeach>('reinforcements', [
  run('turn to a beach', '11.2a', ({ state }, local) => {
    local.boat = nextBeach(state, local.boat);
    return local.boat < state.boats.length ? undefined : leave;
  }),
  ask('choose a unit', '11.2a', {
    seat: us,
    prompt: ({ boats }, { boat }) =>
      `Choose a reinforcement for the landing beach at ${hexName(boats[boat]!.hex)}, or skip it.`,
    about: ({ boats }, { boat }) => ({ hex: [boats[boat]!.hex] }),
    choose: {
      land: {
        rule: '11.2a',
        label: 'Land this unit',
        of: 'unit',
        targets: (state, { boat }) => unitsFor(state, islandOfBoat(state, boat)),
        why: (state, { boat }, unit) => whyNotFor(state, unit, islandOfBoat(state, boat)),
        do: arrive,
      },
      pass: { rule: '11.2a', label: 'Skip this beach', role: 'pass', do: (_, local) => goOn(local) },
      done: {
        rule: '11.2a',
        label: 'Finish landings',
        role: 'done',
        when: (state, { boat }) => nextBeach(state, boat + 1) < state.boats.length,
        confirm: true,
        forgoes: reinforcementsForgone,
        next: leave,
      },
    },
  }),
]);

export const reinforcementProcedures = [reinforcements];

/** The first beach from that position on which can take a reinforcement, or the number of markers. */
function nextBeach(state: FireAndMovement, from: number): number {
  let boat = from;
  while (boat < state.boats.length && !(isFreeBeach(state, boat) && hasUnitFor(state, islandOfBoat(state, boat))))
    boat++;
  return boat;
}

function goOn(local: AtBeach): StepOutcome {
  local.boat++;
  return to('turn to a beach');
}

function arrive(play: Play, local: AtBeach, unit: UnitId): StepOutcome {
  const { hex } = play.state.boats[local.boat]!;
  play.emit({ type: 'landed', unit, hex, rule: '11.2a' });
  moveAlong(play, unit, [hex]);
  return goOn(local);
}
