import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** In the log, in the header of every answer, and in every error: so that a player can name the request that failed. */
export const requestIdHeader = 'x-request-id';

/** A sender's own id is not taken: it could be anything, and name someone else's request. */
export function newRequestId(): string {
  return randomBytes(9).toString('base64url');
}

export function addRequestIds(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', async (request, reply) => {
    reply.header(requestIdHeader, request.id);
  });
}
