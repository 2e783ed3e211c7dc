import { existsSync, readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/**
 * Serves the web client, and a first page of it for every address that only the client knows.
 * @param gameOf the game of a match, if there is such a match
 */
export async function addWebFiles(
  fastify: FastifyInstance,
  webRoot: string | undefined,
  gameOf: (match: string) => Promise<string | undefined>,
): Promise<void> {
  const hasClient = webRoot !== undefined && existsSync(join(webRoot, 'index.html'));
  const pages = new Set(hasClient ? readdirSync(webRoot).filter((name) => name.endsWith('.html')) : []);

  /** The first page for a match on this server names its game and the files that its board needs. */
  async function firstPage(path: string): Promise<string> {
    const match = /^\/play\/([\w-]+)$/.exec(path)?.[1];
    // Whatever is wrong with the match, the client says it better.
    const game = match === undefined ? undefined : await gameOf(match).catch(() => undefined);
    return pages.has(`play.${game}.html`) ? `play.${game}.html` : 'index.html';
  }

  if (hasClient) {
    await fastify.register(fastifyStatic, {
      root: webRoot,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => void reply.header('cache-control', caching(path)),
      schemaHide: true,
    });
  }
  fastify.setNotFoundHandler(async (request, reply) => {
    const [path = '/'] = request.url.split('?');
    const isPage = ['GET', 'HEAD'].includes(request.method) && !isApi(path) && !/\.\w+$|^\/assets\//.test(path);
    if (isPage && hasClient) return reply.sendFile(await firstPage(path));
    reply.code(404);
    if (!isPage) return reply.send({ error: 'There is nothing at this address.' });
    return reply.type('text/plain').send('The web client is not built; ./atoll serve builds it.\n');
  });
}

function isApi(path: string): boolean {
  return path === '/api' || path.startsWith('/api/') || path === '/metrics';
}

/** Built assets have their content's hash in their names and never change; everything else is asked for anew. */
function caching(path: string): string {
  return path.includes(`${sep}assets${sep}`) ? 'public, max-age=31536000, immutable' : 'no-cache';
}
