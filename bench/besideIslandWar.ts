import type { Bot } from '#bots/bot';
import type { State } from '#engine/state';
import { chooser, tempers } from '#games/fixtures/randomPlayer';
import type { Trial } from '#games/fixtures/trial';
import { islandWar } from '#games/island-war/game';
import { type Progress, race } from './race.ts';
import { RandomGames } from './randomGames.ts';

export interface GameFigures {
  readonly actionsPerSecond: number;
  readonly gamesPerSecond: number;
  /** Its actions beside those of Island War in the same run. */
  readonly toIslandWar: number;
}

const turns = { rounds: 24, warmUpRounds: 6, turn: 150 };

/** Games played at random, from set-up to their end, beside Island War. Those with much code need more rounds to warm up. */
export async function raceIslandWar<Name extends string>(
  games: Readonly<Record<Name, RandomGames>>,
  progress: Progress,
  warmUpRounds = turns.warmUpRounds,
): Promise<Readonly<Record<Name, GameFigures>>> {
  const scenarios = islandWar.definition.scenarios.map(({ id }) => id);
  const islandWarGames = new RandomGames(islandWar, scenarios);
  const names = Object.keys(games) as Name[];
  const contenders = [
    { name: 'islandWar' as const, work: () => islandWarGames.play(200) },
    ...names.map((name) => ({ name, work: () => games[name].play(200) })),
  ];
  const { perSecond, ratio } = await race<Name | 'islandWar'>(contenders, { ...turns, warmUpRounds, progress });
  const figuresOf = (name: Name): GameFigures => ({
    actionsPerSecond: perSecond[name],
    gamesPerSecond: perSecond[name] / games[name].actionsPerGame(),
    toIslandWar: ratio(name, 'islandWar'),
  });
  return Object.fromEntries(names.map((name) => [name, figuresOf(name)])) as Record<Name, GameFigures>;
}

/** The random player of a game's tests, for a game in which one who picks anything would get nowhere. */
export function withTemper<S extends State>({ randomAction }: Trial<S>): (seed: string) => Bot {
  return (seed) => {
    const choose = chooser(seed);
    const temper = tempers[choose(tempers.length)]!;
    return { choose: (state, decision) => randomAction(state as S, decision, temper, choose) };
  };
}
