import { generator } from '#bots/generator';
import { randomBot } from '#bots/random';
import { type Contender, type Progress, type RaceResult, race } from './race.ts';
import { playAtoll } from './skirmish/atoll.ts';
import { playBare } from './skirmish/bare.ts';
import { playBoardgameio } from './skirmish/boardgameio.ts';

export type KernelContender = 'atoll' | 'bare' | 'boardgameio';

const turns = { rounds: 24, warmUpRounds: 4, turn: 100 };

/** What the kernel costs: the same small game played at random in Atoll, in boardgame.io and in a bare loop. */
export function raceKernels(progress: Progress): Promise<RaceResult<KernelContender>> {
  return race(kernelContenders(), { ...turns, progress });
}

function kernelContenders(): Contender<KernelContender>[] {
  const games = { bare: 0, atoll: 0, boardgameio: 0 };
  return [
    { name: 'bare', work: () => manyGames(20, () => playBare(generator(`game ${games.bare++}`)).actions) },
    { name: 'atoll', work: () => manyGames(20, () => playAtoll(randomBot(`game ${games.atoll++}`)).actions) },
    {
      name: 'boardgameio',
      work: async () => (await playBoardgameio(generator(`game ${games.boardgameio++}`))).actions,
    },
  ];
}

/** Several games at a time, so that the time to read the clock does not matter. */
function manyGames(count: number, play: () => number): number {
  let actions = 0;
  for (let game = 0; game < count; game++) actions += play();
  return actions;
}
