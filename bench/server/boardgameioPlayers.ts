import { loadPeer } from '../peers/load.ts';
import type { LoadPlayer } from './load.ts';

interface Socket {
  on(event: string, listener: (...words: unknown[]) => void): void;
  once(event: string, listener: (...words: unknown[]) => void): void;
  emit(event: string, ...words: unknown[]): void;
  close(): void;
}

const cells = 361;

/** Two players of a match, who talk to boardgame.io's server as its own client does, but without running the game here as well. */
export async function boardgameioPlayers(port: number, match: string): Promise<LoadPlayer> {
  const sockets = await Promise.all(['0', '1'].map(() => connect(port)));
  let laid = 0;
  let round = 0;
  const id = () => `${match}-${round}`;
  const begin = () => Promise.all(sockets.map((socket, player) => sync(socket, id(), String(player))));
  await begin();
  return {
    async act() {
      if (laid === cells) {
        laid = 0;
        round++;
        await begin();
      }
      const player = laid % 2;
      const heard = Promise.all(
        sockets.map((socket) => new Promise<void>((resolve) => socket.once('update', () => resolve()))),
      );
      const payload = { type: 'lay', args: [laid], playerID: String(player), credentials: undefined };
      sockets[player]!.emit('update', { type: 'MAKE_MOVE', payload }, laid, id(), String(player));
      laid++;
      await heard;
    },
    close: () => {
      for (const socket of sockets) socket.close();
    },
  };
}

async function connect(port: number): Promise<Socket> {
  const { io } = loadPeer<{ io(url: string, options: object): Socket }>('socket.io-client');
  const socket = io(`http://127.0.0.1:${port}/stones`, { transports: ['websocket'], forceNew: true });
  await new Promise<void>((resolve) => socket.on('connect', () => resolve()));
  return socket;
}

function sync(socket: Socket, match: string, player: string): Promise<void> {
  const synced = new Promise<void>((resolve) => socket.once('sync', () => resolve()));
  socket.emit('sync', match, player, undefined, 2);
  return synced;
}
