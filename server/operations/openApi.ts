import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { apiPage, apiStyle } from './apiPage.ts';

const description =
  'Any program can do everything the web client does. Errors are returned as { "error": "a sentence" } with an error ' +
  'status. Changes are made as the user of the cookie; a browser without one becomes a guest. ' +
  'To follow or play a match, use the WebSocket at /api/live; see docs/protocol.md.';

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
