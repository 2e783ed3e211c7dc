import type { Seat } from '#engine/state';
import type { Statistics } from '#engine/statistics';
import { ELIMINATED } from './core/places.ts';
import { type ForlornHopes, sideOfSeat } from './core/state.ts';
import { isAirCombat, isFighter, places, unitCategory, units } from './data/data.ts';
import { AIR, GROUND, NAVAL } from './data/types.ts';

/** Units of a kind that are out of the game; ships may be raised again (14.5.6). */
function eliminated({ where }: ForlornHopes, seat: Seat, category?: number): number {
  const isCounted = (id: number) => category === undefined || unitCategory[id] === category;
  return units.filter(({ side }, id) => side === seat && isCounted(id) && where[id] === ELIMINATED).length;
}

export const statistics: Statistics<ForlornHopes> = {
  turn: ({ turn }) => turn,
  measures: [
    { id: 'points', title: 'victory points', count: ({ points }, seat) => points[sideOfSeat(seat)] / 2 },
    {
      id: 'places',
      title: 'towns and cities held',
      count: ({ control }, seat) => places.filter(({ hex }) => control[hex] === sideOfSeat(seat)).length,
    },
    {
      id: 'fighters',
      title: 'fighter units not eliminated',
      count: ({ where }, seat) =>
        units.filter(
          ({ side }, id) => side === seat && isAirCombat[id] === 1 && isFighter[id] === 1 && where[id] !== ELIMINATED,
        ).length,
    },
    { id: 'air', title: 'air units eliminated', count: (state, seat) => eliminated(state, seat, AIR) },
    { id: 'ships', title: 'naval units sunk', count: (state, seat) => eliminated(state, seat, NAVAL) },
    { id: 'troops', title: 'ground units eliminated', count: (state, seat) => eliminated(state, seat, GROUND) },
    { id: 'losses', title: 'units eliminated', count: (state, seat) => eliminated(state, seat) },
  ],
  parts: {
    kind: 'place',
    parts: places,
    measures: [
      {
        id: 'japan',
        title: 'held by Japan',
        count: ({ control }, place) => (control[places[place]!.hex] === 0 ? 1 : 0),
      },
      { id: 'hits', title: 'hits', count: ({ hits }, place) => hits[place]! },
    ],
  },
};
