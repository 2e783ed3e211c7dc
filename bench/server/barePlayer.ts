import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { LoadPlayer } from './load.ts';

/** Sends the bare server messages of the size and shape that Atoll's clients send. */
export async function barePlayer(port: number, match: string): Promise<LoadPlayer> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}`, { perMessageDeflate: false });
  await once(socket, 'open');
  let sent = 0;
  return {
    async act() {
      const actions = [{ seat: 'us', verb: 'move', target: sent % 70 }];
      socket.send(
        JSON.stringify({ kind: 'act', id: `bare-${match}-${sent}`, match, seat: 'us', after: sent, actions }),
      );
      sent++;
      await once(socket, 'message');
    },
    close: () => socket.terminate(),
  };
}
