import { to } from '#engine/procedure';
import { stackingCheck } from '../core/calls.ts';
import { hasUnits } from '../core/stacks.ts';
import { ask, type CompanyScale, type Play, procedure, run, seatOf } from '../core/state.ts';
import { US, zones } from '../data/types.ts';
import { type Place, zoneOf } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';
import { beachLanding } from './beachLanding.ts';

/** 22.1: the Amphibious Chit. */
export const amphibious = procedure('amphibious', [
  run('beaches', '22.1m', (play) => play.call(beaches, { done: [] })),
  run('stacking', '22.1m', (play) => play.call(stackingCheck, { place: 0 })),
]);

interface Beaches {
  done: number[];
}

/** 22.1m: beach by beach, in the order of the US player. */
export const beaches = procedure<Beaches>('beaches', [
  ask('which', '22.1m', {
    seat: () => seatOf(US),
    when: (state, local) => beachesLeft(state, local).length > 1,
    prompt: 'Choose the beach that lands next.',
    choose: {
      beach: {
        rule: '22.1m',
        label: 'Land next at',
        of: 'place',
        targets: (state, local) => beachesLeft(state, local).map((beach) => theaterOf(state).beaches[beach]!.hex),
        do: (play, local, place) => land(play, local, beachAt(play.state, place)),
        next: to('which'),
      },
    },
    order: {
      id: () => 'beaches',
      isOpen: true,
      reply: (state, local) => ({
        verb: 'beach',
        target: theaterOf(state).beaches[beachesLeft(state, local)[0]!]!.hex,
      }),
    },
  }),
  run(
    'last',
    '22.1m',
    (play, local) => {
      land(play, local, beachesLeft(play.state, local)[0]!);
      return to('which');
    },
    (state, local) => beachesLeft(state, local).length > 0,
  ),
]);

function beachesLeft(state: CompanyScale, { done }: Beaches): number[] {
  const { beaches, places } = theaterOf(state);
  const found: number[] = [];
  for (let beach = 0; beach < beaches.length; beach++) {
    const areBoatsThere = (_: unknown, zone: number) => hasUnits(state, zoneOf(places, beach, zone));
    if (!done.includes(beach) && zones.some(areBoatsThere)) found.push(beach);
  }
  return found;
}

function beachAt(state: CompanyScale, place: Place): number {
  return theaterOf(state).beaches.findIndex(({ hex }) => hex === place);
}

function land(play: Play, local: Beaches, beach: number): void {
  local.done.push(beach);
  play.call(beachLanding, { beach, isNight: false, units: [], columns: [] });
}
