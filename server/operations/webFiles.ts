import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type EnclosedMatch, enclosedId } from '#protocol/enclosed';

/**
 * Serves the web client, and a first page of it for every address that only the client knows.
 * @param matchFor a match, if there is such a one, as the sender of a request may see it
 */
export async function addWebFiles(
  fastify: FastifyInstance,
  webRoot: string | undefined,
  matchFor: (id: string, request: FastifyRequest) => Promise<EnclosedMatch | undefined>,
): Promise<void> {
  const hasClient = webRoot !== undefined && existsSync(join(webRoot, 'index.html'));
  const playPages = new Map(
    (hasClient ? readdirSync(webRoot) : [])
      .filter((name) => /^play\..+\.html$/.test(name))
      .map((name) => [name, readFileSync(join(webRoot!, name), 'utf8')]),
  );

  /** The first page for a match on this server: it names the files that the game's board needs, and encloses the match. */
  async function playPage(path: string, request: FastifyRequest): Promise<string | undefined> {
    const id = /^\/play\/([\w-]+)$/.exec(path)?.[1];
    // Whatever is wrong with the match, the client says it better.
    const match = id === undefined ? undefined : await matchFor(id, request).catch(() => undefined);
    const page = match && playPages.get(`play.${match.card.game}.html`);
    return page?.replace('</body>', () => `${enclosure(match!)}\n  </body>`);
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
    if (isPage && hasClient) {
      const page = await playPage(path, request);
      if (page === undefined) return reply.sendFile('index.html');
      // What one player sees must not be shown to the next one at the same browser.
      return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page);
    }
    reply.code(404);
    if (!isPage) return reply.send({ error: 'Page not found.', request: request.id });
    return reply.type('text/plain').send('The web client has not been built. Run ./atoll serve to build it.\n');
  });
}

/** JSON in which no text can end the element that it stands in. */
function enclosure(match: EnclosedMatch): string {
  const json = JSON.stringify(match).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${enclosedId}">${json}</script>`;
}

function isApi(path: string): boolean {
  return path === '/api' || path.startsWith('/api/') || path === '/metrics';
}

/** Built assets have their content's hash in their names and never change; everything else is requested again. */
function caching(path: string): string {
  return path.includes(`${sep}assets${sep}`) ? 'public, max-age=31536000, immutable' : 'no-cache';
}
