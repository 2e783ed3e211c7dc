import { loadPeer } from '../peers/load.ts';

/*
 * boardgame.io's own server with its storage in memory, and about the least that a board game can be: two players lay stones in
 * turn on a board of 19 by 19. Started as a process of its own; tells its port to the one who started it.
 */
process.env.NODE_ENV = 'production';
const { Server } = loadPeer<Boardgameio>('boardgame.io/server');

interface Boardgameio {
  Server(options: { games: object[]; origins: string[] }): {
    run(options: { port: number }): Promise<{ appServer: { address(): { port: number } } }>;
  };
}

interface Stones {
  cells: (string | null)[];
}

const stones = {
  name: 'stones',
  setup: (): Stones => ({ cells: new Array<null>(361).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    lay: ({ G, playerID }: { G: Stones; playerID: string }, cell: number) => {
      if (G.cells[cell] !== null) return 'INVALID_MOVE' as const;
      G.cells[cell] = playerID;
      return undefined;
    },
  },
};
// It announces its address on stdout, where nobody listens.
console.info = () => undefined;
const server = Server({ games: [stones], origins: [] });
const running = await server.run({ port: 0 });
process.send!({ port: running.appServer.address().port });
