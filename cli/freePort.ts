import { createServer } from 'node:net';

const TRIES = 50;

/** The first free port from `from` on; `from` itself if none is found. */
export async function freePort(host: string, from: number): Promise<number> {
  for (let port = from; port < from + TRIES; port += 1) {
    if (await isFree(host, port)) return port;
  }
  return from;
}

function isFree(host: string, port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    // Other faults than a taken port are told when the server itself starts.
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code !== 'EADDRINUSE'));
    server.listen({ host, port }, () => server.close(() => resolve(true)));
  });
}
