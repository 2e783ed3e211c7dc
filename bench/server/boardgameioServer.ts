import { createRequire } from 'node:module';

/*
 * boardgame.io's own server with its storage in memory, and a game that does as little as a game can: a move counts. Started as
 * a process of its own; tells its port to the one who started it.
 */
process.env.NODE_ENV = 'production';
const require = createRequire(import.meta.url);
const { Server } = require('boardgame.io/server') as typeof import('boardgame.io/server', { with: {
  'resolution-mode': 'require',
}});

const counting = {
  name: 'counting',
  setup: () => ({ count: 0 }),
  moves: { count: ({ G }: { G: { count: number } }) => ({ count: G.count + 1 }) },
};
// It announces its address on stdout, where nobody listens.
console.info = () => undefined;
const server = Server({ games: [counting], origins: [] });
const running = await server.run({ port: 0 });
process.send!({ port: (running.appServer.address() as { port: number }).port });
