import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { apiPage, apiStyle } from './apiPage.ts';

const description =
  'Everything the web client does, any program can do. Errors are answered as { "error": "a sentence" } with a fitting ' +
  'status. Changes are made by whoever the cookie belongs to; a browser without one becomes a guest. ' +
  'Matches in play are followed and played over the WebSocket at /api/live, see docs/protocol.md.';

/** Writes down every route that is added after this, from the schemas that check its requests. */
export async function addOpenApi(fastify: FastifyInstance, version: string): Promise<void> {
  await fastify.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Atoll', version, description } },
  });
  const hidden = { schema: { hide: true } };
  fastify.get('/api/openapi.json', hidden, async () => fastify.swagger());
  fastify.get('/api', hidden, async (_, reply) =>
    reply.type('text/html; charset=utf-8').send(apiPage(fastify.swagger())),
  );
  fastify.get('/api/page.css', hidden, async (_, reply) => reply.type('text/css').send(apiStyle));
}
