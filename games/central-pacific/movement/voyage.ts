import { to, type Verb } from '#engine/procedure';
import { about } from '../core/about.ts';
import { waysOut } from '../core/actions.ts';
import type { CentralPacificEvent } from '../core/events.ts';
import { placeName } from '../core/names.ts';
import { PEARL_HARBOR, type Place } from '../core/places.ts';
import { ask, type CentralPacific, procedure, run, type UnitId, us } from '../core/state.ts';
import { forceStep, type Operation } from './forces.ts';
import { loneCarrierWarning } from './loneCarrier.ts';
import {
  losesLastCarrier,
  mostMovement,
  type Sailing,
  sailFor,
  speedOf,
  stepsFrom,
  whyOutOfReach,
  zonesInReach,
} from './navalMovement.ts';
import { seaplaneWarning } from './seaplanes.ts';

/** A force that sails; `destination` is -1 until it is chosen. */
export interface Voyage extends Operation {
  destination: Place;
}

interface Course<L extends Voyage> {
  readonly rule: string;
  readonly sailing: Sailing;
  /** What the nearest of them asks of each ship, where it may be too much for some. */
  leastMovement?(state: CentralPacific, local: L): number;
  /** Where the force as it stands may go. */
  destinations(state: CentralPacific, local: L): readonly Place[];
  /** The rule by which it may go nowhere. */
  whyNone(state: CentralPacific, local: L): string;
  /** The rule by which it may not go to a place that it can reach. */
  readonly whyNotThere: string;
  /** What else is done before it sails, and how that is taken back. */
  readonly preparations?: Readonly<Record<string, Verb<CentralPacific, L, CentralPacificEvent>>>;
  takeBack?(state: CentralPacific, local: L): void;
  /** Who comes along. */
  takenAlong?(local: L): readonly UnitId[];
}

/** A force is formed and its destination is chosen. */
export function courseSteps<L extends Voyage>({
  rule,
  sailing,
  leastMovement,
  destinations,
  whyNone,
  whyNotThere,
  preparations,
  takeBack,
  takenAlong = () => [],
}: Course<L>) {
  const reaches = sailing === 'move' ? 1 : 2;
  return [
    forceStep<L>({
      rule,
      prompt: (_, { origin }) => `Form the force that sails from ${placeName(origin)}.`,
      lacks: (state, local) => (destinations(state, local).length > 0 ? undefined : whyNone(state, local)),
      ...(leastMovement ? { leastMovement } : {}),
    }),
    ask<L>('destination', rule, {
      seat: us,
      about: (_, local) => about([...local.force, ...takenAlong(local)], local.origin),
      prompt: (state, { force, origin }) =>
        `Choose where the force sails, up to ${reaches * speedOf(force)} zones away.${seaplaneWarning(state, force, origin)}${loneCarrierWarning(state, force)}`,
      choose: {
        ...preparations,
        sail: {
          rule: '9.3a',
          label: 'Sail',
          of: 'place',
          targets: destinations,
          why: (state, { force, origin }, place) => whyOutOfReach(state, force, origin, place, sailing) ?? whyNotThere,
          do(_, local, place) {
            local.destination = place;
          },
        },
        ...waysOut<L>(({ state }, local) => takeBack?.(state, local)),
      },
    }),
  ];
}

/** 4.2: a player who would lose by taking the last carrier off the map is warned first. */
export function warningStep<L extends Voyage>(back: 'force' | 'destination' | 'load') {
  return ask<L>('last carrier', '4.2c', {
    seat: us,
    about: (_, { force, origin, destination }) => about(force, origin, destination),
    prompt: 'Go back, or Japan wins at once: no US carrier would be left on the map.',
    when: (state, { force, destination }) => losesLastCarrier(state, force, destination),
    choose: {
      'sail and lose': { rule: '4.2c', label: 'Sail and lose', confirm: true, do: () => undefined },
      back: { rule: '2.18d', label: 'Go back', role: 'back', do: () => to(back) },
    },
  });
}

/** G3N-1 */
export const moveFleet = procedure<Voyage>('move fleet', [
  ...courseSteps<Voyage>({
    rule: 'G3N-1a',
    sailing: 'move',
    destinations: (state, { force, origin }) => zonesInReach(state, force, origin),
    whyNone: () => '9.3a',
    whyNotThere: 'G3N-3a',
  }),
  run('sail', 'G3N-1a', (play, local) => sailFor(play, local, local.destination, 'move')),
]);

/** G3N-3. There is nothing to choose but the force. */
export const returnToBase = procedure<Voyage>('return to base', [
  forceStep<Voyage>({
    rule: 'G3N-3a',
    prompt: (state, { force, origin }) =>
      `Form the force that sails from ${placeName(origin)} to Pearl Harbor.${seaplaneWarning(state, force, origin)}`,
    goal: () => PEARL_HARBOR,
    leastMovement: (state, { origin }) => stepsFrom(state, PEARL_HARBOR, mostMovement)[origin]!,
  }),
  warningStep<Voyage>('force'),
  run('sail', 'G3N-3a', (play, local) => sailFor(play, local, PEARL_HARBOR, 'move')),
]);

export const voyageProcedures = [moveFleet, returnToBase];
