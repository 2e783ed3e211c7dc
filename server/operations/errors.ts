import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Refusal } from '#protocol/words';
import { RequestRefused } from './refusal.ts';
import { Reluctance } from './reluctance.ts';

/** Every error is answered as `{ error: 'a sentence' }`, and a fault of ours tells nothing about our insides. */
export function addErrorAnswers(fastify: FastifyInstance): void {
  const reluctance = new Reluctance();
  fastify.setErrorHandler(async (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const status = error.statusCode ?? 500;
    if (status === tooMany) {
      const manner = await reluctance.refuse(request.ip);
      // The rest of a long body would have to be read before the next request.
      if (manner === 'late') reply.header('connection', 'close');
      if (manner === 'not at all') {
        reply.hijack();
        request.raw.destroy();
        return reply;
      }
    }
    if (status >= 500 && !(error instanceof RequestRefused)) {
      request.log.error({ err: error, route: request.routeOptions.url }, 'request failed');
    }
    if (error instanceof RequestRefused && error.retryAfter !== undefined) {
      reply.header('retry-after', error.retryAfter);
    }
    return reply.code(status).send({ ...answer(error, status), request: request.id });
  });
}

const tooMany = 429;

/** What comes over a connection is no request that can be read: it is answered in a sentence too, and the connection closed. */
export function answerBadConnection({ code }: { readonly code?: string }, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, error] = connectionFaults[code ?? ''] ?? [400, 'Invalid HTTP request.'];
  const body = JSON.stringify({ error } satisfies Refusal);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'connection: close',
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}

const connectionFaults: Readonly<Record<string, readonly [status: number, sentence: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'The request headers are too long.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive.'],
};

function answer(error: FastifyError, status: number): Refusal {
  if (error instanceof RequestRefused) {
    return { error: error.message, ...(error.rule !== undefined && { rule: error.rule }) };
  }
  return { error: sentences[error.code] ?? sentenceFor(status) };
}

const sentences: Readonly<Record<string, string>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'The body must be JSON, sent with content-type: application/json.',
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not JSON.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The body is empty. It must be JSON.',
  FST_ERR_CTP_BODY_TOO_LARGE: 'The body is too large.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The body length does not match content-length.',
};

function sentenceFor(status: number): string {
  if (status >= 500) return 'Server error. Nothing was changed. Try again in a moment.';
  if (status === 413) return sentences.FST_ERR_CTP_BODY_TOO_LARGE!;
  if (status === 415) return sentences.FST_ERR_CTP_INVALID_MEDIA_TYPE!;
  return 'Invalid request.';
}
