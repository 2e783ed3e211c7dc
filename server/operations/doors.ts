import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { addressKey } from './rateLimit.ts';

/** More than all tabs of a club behind one router. */
const mostOfOneAddress = 500;

export interface DoorsOptions {
  /** Proxies on whose lines many people come. */
  readonly isProxy: (address: string) => boolean;
  readonly most?: number;
}

/**
 * A line costs a stranger nothing, also one that says nothing or never finishes what it says, and a program may have only so many. So one address
 * has only so many, and cannot take them all from the others.
 */
export function watchDoors(
  server: Pick<Server, 'on'>,
  { isProxy, most = mostOfOneAddress }: DoorsOptions,
): ReadonlyMap<string, number> {
  const lines = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket;
    if (isProxy(remoteAddress)) return;
    const key = addressKey(remoteAddress);
    const count = (lines.get(key) ?? 0) + 1;
    if (count > most) {
      socket.destroy();
      return;
    }
    lines.set(key, count);
    socket.once('close', () => {
      const left = lines.get(key)! - 1;
      if (left > 0) lines.set(key, left);
      else lines.delete(key);
    });
  });
  return lines;
}
