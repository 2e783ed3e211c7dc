import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Serves the web client, and its first page for every address that only the client knows. */
export async function addWebFiles(fastify: FastifyInstance, webRoot: string | undefined): Promise<void> {
  const hasClient = webRoot !== undefined && existsSync(join(webRoot, 'index.html'));
  const hasPlayPage = hasClient && existsSync(join(webRoot, 'play.html'));
  if (hasClient) {
    await fastify.register(fastifyStatic, {
      root: webRoot,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => void reply.header('cache-control', caching(path)),
      schemaHide: true,
    });
  }
  fastify.setNotFoundHandler((request, reply) => {
    const [path = '/'] = request.url.split('?');
    const isPage = ['GET', 'HEAD'].includes(request.method) && !isApi(path) && !/\.\w+$|^\/assets\//.test(path);
    if (isPage && hasClient) return reply.sendFile(hasPlayPage && isGame(path) ? 'play.html' : 'index.html');
    reply.code(404);
    if (!isPage) return reply.send({ error: 'There is nothing at this address.' });
    return reply.type('text/plain').send('The web client is not built; ./atoll serve builds it.\n');
  });
}

function isApi(path: string): boolean {
  return path === '/api' || path.startsWith('/api/') || path === '/metrics';
}

/** The first page for a game on this server names the files that its board needs. */
function isGame(path: string): boolean {
  return /^\/play\/[^/]+$/.test(path);
}

/** Built assets have their content's hash in their names and never change; everything else is asked for anew. */
function caching(path: string): string {
  return path.includes(`${sep}assets${sep}`) ? 'public, max-age=31536000, immutable' : 'no-cache';
}
