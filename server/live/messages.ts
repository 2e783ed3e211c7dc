import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import {
  Act,
  Ask,
  type ClientMessage,
  Delegate,
  Entrust,
  Ping,
  Reply,
  Resign,
  Say,
  TakeOver,
  Undo,
  Unwatch,
  Watch,
} from '#protocol/live';
import { faultSentence } from '../operations/validation.ts';

const schemas = {
  watch: Watch,
  unwatch: Unwatch,
  act: Act,
  undo: Undo,
  resign: Resign,
  ask: Ask,
  reply: Reply,
  say: Say,
  delegate: Delegate,
  entrust: Entrust,
  'take over': TakeOver,
  ping: Ping,
} as const satisfies Record<ClientMessage['kind'], TSchema>;

const checks = new Map(Object.entries(schemas).map(([kind, schema]) => [kind, { schema, check: Compile(schema) }]));

/** What a client sent, or what is wrong with it. */
export function readMessage(text: string): ClientMessage | { readonly kind: 'unreadable'; readonly sentence: string } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return unreadable('The message is not JSON.');
  }
  const kind = typeof value === 'object' && value !== null && 'kind' in value ? value.kind : undefined;
  const known = typeof kind === 'string' ? checks.get(kind) : undefined;
  if (!known) return unreadable(`Unknown kind of message; expected one of: ${[...checks.keys()].join(', ')}.`);
  if (known.check.Check(value)) return value as ClientMessage;
  return unreadable(faultSentence(known.schema, known.check.Errors(value)));
}

function unreadable(sentence: string) {
  return { kind: 'unreadable', sentence } as const;
}
