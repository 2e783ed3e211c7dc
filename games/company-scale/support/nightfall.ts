import { isFirstNight } from '../core/calendar.ts';
import { boatsAtNight, massedBanzai, surrenderDemand } from '../core/calls.ts';
import { mayDemandSurrender } from '../core/heroes.ts';
import { hasUnits } from '../core/stacks.ts';
import { type CompanyScale, procedure, run } from '../core/state.ts';
import { APPROACH_RUN, FINAL_RUN_IN, zoneOf } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';
import { finalIllumination } from './illumination.ts';
import { nightMoves } from './nightMoves.ts';

/** 17.0: what begins a night turn, before the first Chit is drawn. */
export const nightfall = procedure('nightfall', [
  run('interdiction ends', '16.0h', ({ state }) => {
    state.interdiction = 0;
  }),
  run('boats', '17.0d', (play) => play.call(boatsAtNight, {}), hasBoatsUnderWay),
  run(
    'final illumination',
    '17.1f',
    (play) => play.call(finalIllumination, { left: 0 }),
    ({ gyokusai, time }) => gyokusai === time,
  ),
  run('massed banzai', '17.0h', (play) => play.call(massedBanzai, {})),
  run('surrender demand', '14.2d', (play) => play.call(surrenderDemand, {}), mayDemandSurrender),
  run(
    'night moves',
    '23.0d',
    (play) => play.call(nightMoves, { moved: [], unit: -1, from: -1 }),
    (state) => !isFirstNight(state),
  ),
]);

function hasBoatsUnderWay(state: CompanyScale): boolean {
  const { places, beaches } = theaterOf(state);
  return beaches.some(
    (_, beach) =>
      hasUnits(state, zoneOf(places, beach, APPROACH_RUN)) || hasUnits(state, zoneOf(places, beach, FINAL_RUN_IN)),
  );
}
