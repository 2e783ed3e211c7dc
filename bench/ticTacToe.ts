import { type BoardgameioGame, boardgameio } from './peers/boardgameio.ts';

interface Position {
  cells: (string | null)[];
}

const lines = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
] as const;

function hasLine(cells: readonly (string | null)[]): boolean {
  return lines.some(([a, b, c]) => cells[a] !== null && cells[a] === cells[b] && cells[a] === cells[c]);
}

/** The game of boardgame.io's own tutorial. */
const ticTacToe: BoardgameioGame<Position> = {
  name: 'tic-tac-toe',
  setup: () => ({ cells: new Array<null>(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    clickCell: ({ G, playerID }, cell: number) => {
      if (G.cells[cell] !== null) return 'INVALID_MOVE';
      G.cells[cell] = playerID;
      return undefined;
    },
  },
  endIf: ({ G, ctx }) => {
    if (hasLine(G.cells)) return { winner: ctx.currentPlayer };
    return G.cells.includes(null) ? undefined : { draw: true };
  },
  ai: {
    enumerate: ({ cells }) =>
      cells.flatMap((taken, cell) => (taken === null ? [{ move: 'clickCell', args: [cell] }] : [])),
  },
};

/** One game between boardgame.io's own random bots, in its own simulator; returns the number of moves. */
export async function playTicTacToe(): Promise<number> {
  const { InitializeGame, RandomBot, Simulate } = boardgameio();
  const { enumerate } = ticTacToe.ai;
  const { state } = await Simulate({
    game: ticTacToe,
    bots: { 0: new RandomBot({ enumerate }), 1: new RandomBot({ enumerate }) },
    state: InitializeGame({ game: ticTacToe }),
  });
  return state.ctx.turn;
}
