import { fireAndMovement } from '#games/fire-and-movement/game';
import { islandWar } from '#games/island-war/game';
import { type Progress, race } from './race.ts';
import { RandomGames } from './randomGames.ts';

const turns = { rounds: 24, warmUpRounds: 6, turn: 150 };

export const measuredIslands = ['guam', 'tinian'] as const;
export type MeasuredIsland = (typeof measuredIslands)[number];

export interface IslandFigures {
  readonly actionsPerSecond: number;
  readonly gamesPerSecond: number;
  /** Its actions beside those of Island War in the same run. */
  readonly toIslandWar: number;
}

/** Forgotten Pacific Battles between random bots, on its two large islands, beside Island War. */
export async function raceIslands(progress: Progress): Promise<Readonly<Record<MeasuredIsland, IslandFigures>>> {
  const games = {
    islandWar: new RandomGames(
      islandWar,
      islandWar.definition.scenarios.map(({ id }) => id),
    ),
    guam: new RandomGames(fireAndMovement, ['guam']),
    tinian: new RandomGames(fireAndMovement, ['tinian']),
  };
  const names = ['islandWar', ...measuredIslands] as const;
  const contenders = names.map((name) => ({ name, work: () => games[name].play(200) }));
  const { perSecond, ratio } = await race(contenders, { ...turns, progress });
  const figuresOf = (island: MeasuredIsland): IslandFigures => ({
    actionsPerSecond: perSecond[island],
    gamesPerSecond: perSecond[island] / games[island].actionsPerGame(),
    toIslandWar: ratio(island, 'islandWar'),
  });
  return { guam: figuresOf('guam'), tinian: figuresOf('tinian') };
}
