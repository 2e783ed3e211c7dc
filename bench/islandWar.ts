import { randomBot } from '#bots/random';
import { copy } from '#engine/json';
import type { Action } from '#engine/state';
import { islandWar } from '#games/island-war/game';
import type { IslandWar } from '#games/island-war/state';
import { type Contender, type Progress, race } from './race.ts';
import { act, RandomGames } from './randomGames.ts';
import { playTicTacToe } from './ticTacToe.ts';

const gameTurns = { rounds: 24, warmUpRounds: 6, turn: 150 };
const stateTurns = { rounds: 16, warmUpRounds: 4, turn: 50 };

interface IslandWarFigures {
  readonly actionsPerSecond: number;
  readonly gamesPerSecond: number;
  readonly ticTacToeMovesPerSecond: number;
  readonly actionsToMoves: number;
}

/** Island War between random bots from landing to last turn, beside boardgame.io's random bots at tic-tac-toe. */
export async function raceIslandWar(progress: Progress): Promise<IslandWarFigures> {
  const { scenarios } = islandWar.definition;
  const games = new RandomGames(
    islandWar,
    scenarios.map(({ id }) => id),
  );
  const contenders: Contender<'islandWar' | 'ticTacToe'>[] = [
    { name: 'islandWar', work: () => games.play(200) },
    { name: 'ticTacToe', work: playTicTacToe },
  ];
  const { perSecond, ratio } = await race(contenders, { ...gameTurns, progress });
  return {
    actionsPerSecond: perSecond.islandWar,
    gamesPerSecond: perSecond.islandWar / games.actionsPerGame(),
    ticTacToeMovesPerSecond: perSecond.ticTacToe,
    actionsToMoves: ratio('islandWar', 'ticTacToe'),
  };
}

export interface StateFigures {
  readonly copyMicroseconds: number;
  readonly viewMicroseconds: number;
  /** An action checked and carried out. */
  readonly applyMicroseconds: number;
  /** All legal actions listed, one chosen, checked and carried out. */
  readonly decideAndApplyMicroseconds: number;
  readonly jsonBytes: number;
}

const actionsTried = 40;

/** What it costs to copy, to view and to change a state in the middle of a game. */
export async function measureState(progress: Progress): Promise<StateFigures> {
  const state = middleOfGame();
  const next = nextActions(state, actionsTried);
  const seats = islandWar.definition.seats.map((seat) => seat.id);
  const contenders: Contender<'copy' | 'view' | 'apply' | 'decideAndApply'>[] = [
    { name: 'copy', work: () => repeat(20, () => copy(state)) },
    { name: 'view', work: () => repeat(20, (time) => islandWar.view(state, seats[time % seats.length]!)) },
    { name: 'apply', work: () => playOn(copy(state), next, false) },
    { name: 'decideAndApply', work: () => playOn(copy(state), next, true) },
  ];
  const { perSecond } = await race(contenders, { ...stateTurns, progress });
  return {
    copyMicroseconds: 1e6 / perSecond.copy,
    viewMicroseconds: 1e6 / perSecond.view,
    applyMicroseconds: 1e6 / perSecond.apply,
    decideAndApplyMicroseconds: 1e6 / perSecond.decideAndApply,
    jsonBytes: new TextEncoder().encode(JSON.stringify(state)).length,
  };
}

/** The position after half of the actions of a random game. */
function middleOfGame(): IslandWar {
  const setup = { scenario: islandWar.definition.scenarios[0]!.id, seed: 'middle' };
  const { state } = islandWar.start(setup);
  const actions = nextActions(state, Number.POSITIVE_INFINITY);
  const half = islandWar.start(setup).state;
  for (const action of actions.slice(0, actions.length >> 1)) act(islandWar, half, action);
  return half;
}

/** What a random bot would do from here. The state itself stays as it is. */
function nextActions(from: IslandWar, count: number): Action[] {
  const state = copy(from);
  const bot = randomBot('next');
  const actions: Action[] = [];
  while (state.result === null && actions.length < count) {
    const action = bot.choose(state, islandWar.decision(state)!);
    actions.push(action);
    act(islandWar, state, action);
  }
  return actions;
}

function playOn(state: IslandWar, actions: readonly Action[], deciding: boolean): number {
  for (const action of actions) {
    if (deciding) islandWar.decision(state);
    act(islandWar, state, action);
  }
  return actions.length;
}

function repeat(times: number, work: (time: number) => void): number {
  for (let time = 0; time < times; time++) work(time);
  return times;
}
