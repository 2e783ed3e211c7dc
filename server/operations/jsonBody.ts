import type { FastifyInstance } from 'fastify';
import { RequestRefused } from './refusal.ts';
import { Turns } from './turns.ts';

/** Deeper than anything a client sends, and not so deep that walking through it needs too much of the stack. */
const deepest = 100;
/** Longer ones, which are files, take so long to read that they take turns. */
const soonRead = 32_768;

/**
 * Reads bodies as JSON. One that is nested too deeply is refused unread: reading lists within lists takes a hundred times as long as any other
 * body of that length.
 */
export function addJsonBodies(fastify: FastifyInstance): void {
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeContentTypeParser('application/json');
  const turns = new Turns();
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    const read = () => {
      if (isDeep(text)) done(new RequestRefused(400, 'The request is nested too deeply.'));
      else parse(request, text, done);
    };
    if (text.length <= soonRead) read();
    else turns.take(read);
  });
}

const [quote, backslash, openList, closeList, openObject, closeObject] = [...'"\\[]{}'].map((sign) =>
  sign.charCodeAt(0),
);

/** Whether lists and objects are within each other beyond all measure. What is in quotes does not count. */
export function isDeep(text: string): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === quote) {
      for (at++; at < text.length && text.charCodeAt(at) !== quote; at++) if (text.charCodeAt(at) === backslash) at++;
    } else if (code === openList || code === openObject) {
      if (++depth > deepest) return true;
    } else if (code === closeList || code === closeObject) depth--;
  }
  return false;
}
