import { again, type StepOutcome, to, type Verb } from '#engine/procedure';
import type { CentralPacificEvent } from '../core/events.ts';
import { unitName } from '../core/names.ts';
import type { Place } from '../core/places.ts';
import { ask, type CentralPacific, type UnitId, us } from '../core/state.ts';
import { disembark, embark } from '../core/units.ts';
import { embarkAll, shipsFor, stow, whyNotAboard } from './cargo.ts';

/** A force that takes units aboard before it sails. */
export interface Boarding {
  force: UnitId[];
  /** Who came aboard in this action, and from where: they go back if it is called off. */
  boarded: UnitId[];
  from: Place[];
  /** The unit whose ship or landing place is being chosen, or -1. */
  unit: UnitId;
}

function goAboard(state: CentralPacific, local: Boarding, unit: UnitId, ship: UnitId): void {
  local.boarded.push(unit);
  local.from.push(state.where[unit]!);
  embark(state, unit, ship);
}

/** A unit goes aboard, as soon as it is clear which ship (`shipStep`). */
export function board(state: CentralPacific, local: Boarding, unit: UnitId): StepOutcome {
  const ships = shipsFor(state, local.force, unit);
  if (ships.length > 1) {
    local.unit = unit;
    return to('ship');
  }
  goAboard(state, local, unit, ships[0]!);
  return again;
}

/** Units go aboard, each the ship that has the least aboard: nobody is asked. */
export function boardTogether(state: CentralPacific, local: Boarding, units: readonly UnitId[]): void {
  const ships = stow(state, local.force, units);
  local.boarded.push(...units);
  local.from.push(...units.map((unit) => state.where[unit]!));
  embarkAll(state, units, ships);
}

/** A unit that came aboard in this action goes back to where it was. */
export function putBack(state: CentralPacific, { boarded, from }: Boarding, unit: UnitId): void {
  const index = boarded.indexOf(unit);
  disembark(state, unit, from[index]!);
  boarded.splice(index, 1);
  from.splice(index, 1);
}

/** Who came aboard is where he was. */
export function putAllBack(state: CentralPacific, local: Boarding): void {
  for (const unit of [...local.boarded]) putBack(state, local, unit);
}

export function putBackVerb(rule: string, label: string): Verb<CentralPacific, Boarding, CentralPacificEvent> {
  return {
    rule,
    label,
    of: 'unit',
    targets: (_, { boarded }) => [...boarded],
    do({ state }, local, unit) {
      putBack(state, local, unit);
      return again;
    },
  };
}

/** 9.9: where a unit finds room on several ships, the player chooses; `back` is where he goes on. */
export function shipStep<L extends Boarding>(back: string) {
  return ask<L>('ship', '9.9a', {
    seat: us,
    prompt: (_, { unit }) => `Which ship does ${unitName(unit)} board?`,
    choose: {
      aboard: {
        rule: '9.9b',
        label: 'Board a ship',
        of: 'unit',
        targets: (state, { force, unit }) => shipsFor(state, force, unit),
        why: (state, { force, unit }, ship) => (force.includes(ship) ? whyNotAboard(state, unit, ship) : '2.18c'),
        do({ state }, local, ship) {
          goAboard(state, local, local.unit, ship);
          local.unit = -1;
          return to(back);
        },
      },
      back: {
        rule: '9.9d',
        label: 'Choose another unit',
        leadsBack: true,
        do(_, local) {
          local.unit = -1;
          return to(back);
        },
      },
    },
  });
}
