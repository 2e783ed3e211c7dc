import { createRequire } from 'node:module';
import type { LoadPlayer } from './load.ts';

interface Socket {
  on(event: string, listener: (...words: unknown[]) => void): void;
  once(event: string, listener: (...words: unknown[]) => void): void;
  emit(event: string, ...words: unknown[]): void;
  close(): void;
}

const require = createRequire(import.meta.url);

/** Talks to boardgame.io's server as its own client does, but without running the game here as well. */
export async function boardgameioPlayer(port: number, match: string): Promise<LoadPlayer> {
  const { io } = require('socket.io-client') as { io(url: string, options: object): Socket };
  const socket = io(`http://127.0.0.1:${port}/counting`, { transports: ['websocket'], forceNew: true });
  await new Promise<void>((resolve) => socket.on('connect', () => resolve()));
  const synced = new Promise<void>((resolve) => socket.once('sync', () => resolve()));
  socket.emit('sync', match, '0', undefined, 2);
  await synced;
  let count = 0;
  return {
    act() {
      const answered = new Promise<void>((resolve) => socket.once('update', () => resolve()));
      const payload = { type: 'count', args: [], playerID: '0', credentials: undefined };
      socket.emit('update', { type: 'MAKE_MOVE', payload }, count++, match, '0');
      return answered;
    },
    close: () => socket.close(),
  };
}
