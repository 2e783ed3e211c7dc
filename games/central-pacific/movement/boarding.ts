import { memberVerbs } from '#engine/gathering';
import { type StepOutcome, to } from '#engine/procedure';
import { about } from '../core/about.ts';
import type { CentralPacificEvent } from '../core/events.ts';
import { unitName } from '../core/names.ts';
import type { Place } from '../core/places.ts';
import { ask, type CentralPacific, type Play, type UnitId, us } from '../core/state.ts';
import { disembark, embark } from '../core/units.ts';
import { canTakeAll, embarkAll, shipsFor, stow, whyNotAboard } from './cargo.ts';

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
function board(state: CentralPacific, local: Boarding, unit: UnitId): StepOutcome {
  const ships = shipsFor(state, local.force, unit);
  if (ships.length === 1) return goAboard(state, local, unit, ships[0]!);
  local.unit = unit;
  return to('ship');
}

/** Units go aboard, each the ship that has the least aboard: nobody is asked. */
function boardTogether(state: CentralPacific, local: Boarding, units: readonly UnitId[]): void {
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

/** Who came aboard in this action goes back ashore. */
export function putAllBack(state: CentralPacific, local: Boarding): void {
  for (const unit of [...local.boarded]) putBack(state, local, unit);
}

/** Who goes aboard before a force sails. */
interface Boarders<L extends Boarding> {
  readonly rule: string;
  readonly label: string;
  /** Those that some ship still has room for. */
  open(state: CentralPacific, local: L): readonly UnitId[];
  why(state: CentralPacific, local: L, unit: UnitId): string | undefined;
  whyNone(state: CentralPacific, local: L): string;
  /** All units, with room for them or not; left out if they board one by one. */
  readonly all?: {
    readonly label: string;
    units(state: CentralPacific, local: L): readonly UnitId[];
    why(state: CentralPacific, local: L): string;
  };
  readonly labelBack: string;
  /** Whether nobody needs to be asked who boards which ship, since all go to the same place. */
  readonly isAnyShip?: boolean;
}

/** 9.9: units board the ships of a force, or go back. */
export function boardingVerbs<L extends Boarding>({
  rule,
  label,
  all,
  labelBack,
  isAnyShip,
  ...boarders
}: Boarders<L>) {
  const { open, why, whyNone } = boarders;
  const verbs = memberVerbs<CentralPacific, L, CentralPacificEvent>({
    of: 'unit',
    set: ({ boarded }) => boarded,
    open,
    putIn: { verb: 'board', rule, label, why, whyNone },
    ...(all && {
      several: {
        'board all': {
          rule,
          label: all.label,
          when(state, local) {
            const units = all.units(state, local);
            return units.length > 0 && canTakeAll(state, local.force, units);
          },
          why: all.why,
          pick: all.units,
        },
      },
    }),
    takeOut: { verb: 'put back', rule, label: labelBack },
    put: ({ state }, local, units, isTogether) =>
      isTogether || isAnyShip ? boardTogether(state, local, units) : board(state, local, units[0]!),
    take: ({ state }, local, unit) => putBack(state, local, unit),
  });
  // Where a unit may have to choose its ship, it is no list to tick: each is asked about by itself.
  return isAnyShip ? verbs : mapValues(verbs, ({ role: _, ...verb }) => verb);
}

function mapValues<V, W>(record: Readonly<Record<string, V>>, of: (value: V) => W): Record<string, W> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, of(value)]));
}

/** The way back from the choice of a ship or a shore: another unit is chosen. */
export function anotherUnit(rule: string, back: string) {
  return {
    rule,
    label: 'Choose another unit',
    role: 'back',
    do(_: Play, local: { unit: UnitId }) {
      local.unit = -1;
      return to(back);
    },
  } as const;
}

/** 9.9: where a unit finds room on several ships, the player chooses; `back` is the step that follows. */
export function shipStep<L extends Boarding>(back: string) {
  return ask<L>('ship', '9.9a', {
    seat: us,
    about: (state, { unit }) => about([unit], state.where[unit]!),
    prompt: (_, { unit }) => `Choose a ship for ${unitName(unit)}.`,
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
      back: anotherUnit('9.9d', back),
    },
  });
}
