import type { Statistics } from '#engine/statistics';
import type { CentralPacific, UnitId } from './core/state.ts';
import { baseLevel, controlOf, isNaval } from './core/units.ts';
import { totalPoints } from './core/victory.ts';
import { islands, unitSide } from './data/data.ts';
import { JAPAN, type SideCode, sides, US } from './data/types.ts';

const codeOf = (seat: string): SideCode => (seat === sides[US] ? US : JAPAN);

export const statistics: Statistics<CentralPacific> = {
  turn: ({ turn }) => turn,
  measures: [
    // 4.3: the Japanese earn none.
    { id: 'points', title: 'victory points', count: (state, seat) => (codeOf(seat) === US ? totalPoints(state) : 0) },
    {
      id: 'islands',
      title: 'islands held',
      count: (state, seat) => islands.filter((_, island) => controlOf(state, island) === seat).length,
    },
    {
      id: 'bases',
      title: 'bases on islands',
      count: (state, seat) => islands.filter((_, island) => baseLevel(state, codeOf(seat), island) > 0).length,
    },
    {
      id: 'ships',
      title: 'naval units sunk',
      accumulates: true,
      count: (state, seat) => everLost(state, codeOf(seat), true),
    },
    {
      id: 'losses',
      title: 'air and ground units and bases eliminated',
      accumulates: true,
      count: (state, seat) => everLost(state, codeOf(seat), false),
    },
  ],
  parts: {
    kind: 'island',
    parts: islands,
    measures: [
      { id: 'us', title: 'held by the US', count: (state, island) => (controlOf(state, island) === 'us' ? 1 : 0) },
      { id: 'base', title: 'level of the US base', count: (state, island) => baseLevel(state, US, island) },
      {
        id: 'garrison',
        title: 'Japanese ground units left, the base included',
        count: (state, island) => state.groundAt[JAPAN][island]!,
      },
    ],
  },
};

/** A unit counts once, however often it came back from Refit. */
function everLost(state: CentralPacific, side: SideCode, ships: boolean): number {
  const isCounted = (unit: UnitId) => unitSide[unit] === side && isNaval(unit) === ships;
  return state.everLost.filter((wasLost, unit) => wasLost === 1 && isCounted(unit)).length;
}
