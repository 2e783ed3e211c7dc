import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

// A counter's mark stands in for all counters: the clock stops when map and counters are there.
const page = `<!doctype html>
<title>A map</title>
<style>body { margin: 0 } .board-map { width: 100vw; height: 100vh; object-fit: contain }</style>
<img class="board-map" src="/picture" alt=""><i data-piece="none"></i>
`;

/** A page with one picture and nothing else, from memory, as the picture's own server sends it. */
export async function servePicture(address: string): Promise<{ url: string; stop(): Promise<void> }> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`the map’s picture is not at ${address}`);
  const picture = Buffer.from(await answer.arrayBuffer());
  const type = answer.headers.get('content-type') ?? 'application/octet-stream';
  const server = createServer((request, response) => {
    if (request.url === '/picture') response.writeHead(200, { 'content-type': type }).end(picture);
    else response.writeHead(200, { 'content-type': 'text/html' }).end(page);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
