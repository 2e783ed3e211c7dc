import type { Generator } from '#bots/generator';
import { type BoardgameioGame, boardgameio, type Played } from '../peers/boardgameio.ts';
import { firstHexes, firstSteps, firstUnits, lastAction, neighbours, type Playout } from './rules.ts';

interface Position {
  hexes: number[];
  steps: number[];
  unitIn: number[];
  left: number[];
}

function legalActions({ hexes, unitIn }: Position, first: number): { move: string; args: number[] }[] {
  const legal: { move: string; args: number[] }[] = [];
  for (let unit = first; unit < first + 3; unit++) {
    const hex = hexes[unit]!;
    if (hex < 0) continue;
    for (let direction = 0; direction < 6; direction++) {
      const to = neighbours[hex * 6 + direction]!;
      if (to >= 0 && !isOwn(first, unitIn[to]!)) legal.push({ move: 'act', args: [unit * 6 + direction] });
    }
  }
  return legal;
}

function isOwn(first: number, unit: number): boolean {
  return unit >= first && unit < first + 3;
}

function firstUnit(player: string): number {
  return player === '0' ? 0 : 3;
}

const skirmish: BoardgameioGame<Position> = {
  name: 'skirmish',
  setup: () => ({
    hexes: firstHexes.slice(),
    steps: firstSteps.slice(),
    unitIn: firstUnits.slice(),
    left: [3, 3],
  }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    act: ({ G: { hexes, steps, unitIn, left }, playerID }, action: number) => {
      const first = firstUnit(playerID);
      const unit = Math.floor(action / 6);
      const from = hexes[unit];
      if (!isOwn(first, unit) || from === undefined || from < 0) return 'INVALID_MOVE';
      const to = neighbours[from * 6 + (action % 6)]!;
      const enemy = to < 0 ? first : unitIn[to]!;
      if (isOwn(first, enemy)) return 'INVALID_MOVE';
      if (enemy < 0) {
        unitIn[from] = -1;
        unitIn[to] = unit;
        hexes[unit] = to;
      } else if (--steps[enemy]! === 0) {
        unitIn[to] = -1;
        hexes[enemy] = -1;
        left[enemy < 3 ? 0 : 1]!--;
      }
      return undefined;
    },
  },
  endIf: ({ G: { left }, ctx }) => {
    if (left[0] === 0 || left[1] === 0) return { winner: ctx.currentPlayer };
    return ctx.turn === lastAction && ctx.numMoves === 1 ? { draw: true } : undefined;
  },
  ai: { enumerate: (position, _context, player) => legalActions(position, firstUnit(player)) },
};

/** With the library's own simulator and bot; only its random numbers are ours, so that all play the same game. */
export async function playBoardgameio(random: Generator): Promise<Playout> {
  const { Bot, InitializeGame, Simulate } = boardgameio();
  class SeededBot extends Bot<Position> {
    override play({ G, ctx }: Played<Position>, player: string) {
      const actions = this.enumerate(G, ctx, player);
      return Promise.resolve({ action: actions[random.below(actions.length)]! });
    }
  }
  const bots = new SeededBot({ enumerate: skirmish.ai.enumerate });
  const { state } = await Simulate({ game: skirmish, bots, state: InitializeGame({ game: skirmish }) });
  return { actions: state.ctx.turn, hexes: state.G.hexes, steps: state.G.steps };
}
