import { again, to } from '#engine/procedure';
import { about } from '../core/about.ts';
import { goAshore } from '../core/arrivals.ts';
import { unitName, whereabouts } from '../core/names.ts';
import type { Place } from '../core/places.ts';
import { ask, type CentralPacific, type Play, type UnitId, us } from '../core/state.ts';
import { anotherUnit } from './boarding.ts';
import { cargoOfForce, shoresBeside, whyNotAshore } from './cargo.ts';

/** A force that has come to a friendly place with ground units aboard. */
export interface Unloading {
  force: UnitId[];
  /** Where it has arrived. */
  destination: Place;
  /** The unit whose landing place is being chosen, or -1. */
  unit: UnitId;
}

function shoresFor(state: CentralPacific, { destination }: Unloading, unit: UnitId): Place[] {
  return shoresBeside(destination).filter((place) => whyNotAshore(state, unit, place, destination) === undefined);
}

function landable(state: CentralPacific, local: Unloading): UnitId[] {
  return cargoOfForce(state, local.force, 'ground').filter((unit) => shoresFor(state, local, unit).length > 0);
}

/** G3N-4: at the end of a rebase ground units go ashore or stay aboard. */
export function unloadingSteps<L extends Unloading>() {
  return [
    ask<L>('land', 'G3N-4e', {
      seat: us,
      about: (_, { force, destination }) => about(force, destination),
      prompt: (_, { destination }) => `Land units ${whereabouts(destination)}. The others stay aboard.`,
      when: (state, local) => landable(state, local).length > 0,
      choose: {
        land: {
          rule: '9.9n',
          label: 'Land a unit',
          of: 'unit',
          targets: landable,
          do(play, local, unit) {
            const shores = shoresFor(play.state, local, unit);
            if (shores.length > 1) {
              local.unit = unit;
              return to('shore');
            }
            goAshore(play, unit, shores[0]!);
            return again;
          },
        },
        'stay aboard': { rule: '9.9i', label: 'Finish landing', role: 'pass', do: () => undefined },
      },
    }),
    shoreStep<L>({
      shores: (state, local) => shoresFor(state, local, local.unit),
      why: (state, { unit, destination }, place) => whyNotAshore(state, unit, place, destination),
      land: (play, { unit }, place) => goAshore(play, unit, place),
    }),
  ];
}

/** What differs between landings: where a unit may go ashore, why not elsewhere, and what happens when it does. */
interface Shore<L> {
  shores(state: CentralPacific, local: L): readonly Place[];
  why(state: CentralPacific, local: L, place: Place): string | undefined;
  land(play: Play, local: L, place: Place): void;
}

/** 9.9: a unit that can land in several places goes ashore in one of them; then others can follow. */
export function shoreStep<L extends Pick<Unloading, 'unit'>>({ shores, why, land }: Shore<L>) {
  return ask<L>('shore', '9.9n', {
    seat: us,
    about: (state, { unit }) => about([unit], state.where[unit]!),
    prompt: (_, { unit }) => `Choose where ${unitName(unit)} lands.`,
    when: (_, { unit }) => unit >= 0,
    choose: {
      ashore: {
        rule: '9.9n',
        label: 'Land here',
        of: 'place',
        targets: shores,
        why,
        do(play, local, place) {
          land(play, local, place);
          local.unit = -1;
          return to('land');
        },
      },
      back: anotherUnit('9.9n', 'land'),
    },
  });
}
