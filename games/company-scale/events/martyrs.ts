import { gyokusaiBegins } from '../core/calls.ts';
import { isGyokusai } from '../core/charges.ts';
import { ask, type CompanyScale, procedure, run, seatOf } from '../core/state.ts';
import { JAPAN } from '../data/types.ts';
import { isAshore, type Place } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';

/** 20.2.4, 14.1.2, ruling 45: the units of a hex with a Japanese leader charge to the last. */
export const martyrs = procedure<{ isChosen?: boolean }>('martyrs', [
  ask('where', '20.2.4', {
    seat: () => seatOf(JAPAN),
    when: (state) => placesOfLeaders(state).length > 1,
    prompt: 'Choose the leader whose stack charges to the last.',
    choose: {
      charge: {
        rule: '20.2.4',
        label: 'This stack',
        of: 'place',
        targets: placesOfLeaders,
        do(play, local, place) {
          local.isChosen = true;
          play.call(gyokusaiBegins, { place });
        },
      },
    },
  }),
  run(
    'only one',
    '20.2.4',
    (play) => play.call(gyokusaiBegins, { place: placesOfLeaders(play.state)[0]! }),
    (state, { isChosen }) => !isChosen && placesOfLeaders(state).length === 1,
  ),
]);

/** Where Japanese leaders are whose units do not charge already. */
function placesOfLeaders(state: CompanyScale): Place[] {
  const { forces, places } = theaterOf(state);
  const found = new Set<Place>();
  for (let leader = forces.leaders.first; leader < forces.leaders.end; leader++) {
    const place = state.where[leader]!;
    if (forces.side[leader] === JAPAN && isAshore(places, place) && !isGyokusai(state, place)) found.add(place);
  }
  return [...found].toSorted((one, other) => one - other);
}
