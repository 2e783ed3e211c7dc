import { type Static, Type } from 'typebox';
import type { Answer } from '#match/request';
import type { Sight, Update } from '#match/sight';
import { Action, Audience, Id, Seat, Wish } from './words.ts';

/*
 * What goes over the WebSocket, one JSON value a message. Messages with an `id` are answered by one `answer` with that id, and
 * sending the same id again gives the same answer without doing the thing twice.
 */

const message = <const K extends string, P extends Record<string, Type.TSchema>>(kind: K, fields: P) =>
  Type.Object({ kind: Type.Literal(kind), ...fields }, { additionalProperties: false });

/**
 * Tell me what this audience of a match sees, and all that changes, from after update `since` on. Where `epoch` is no longer
 * the match's, or `since` is none of its updates, the answer is the whole sight.
 */
export const Watch = message('watch', {
  match: Id,
  audience: Audience,
  since: Type.Optional(Type.Integer({ minimum: 0 })),
  epoch: Type.Optional(Type.Integer({ minimum: 0 })),
});
export const Unwatch = message('unwatch', { match: Id, audience: Audience });
/** Actions in order, made on the position after update `after`. */
export const Act = message('act', {
  id: Id,
  match: Id,
  seat: Seat,
  after: Type.Integer({ minimum: 0 }),
  actions: Type.Array(Action, { minItems: 1, maxItems: 64 }),
});
export const Undo = message('undo', { id: Id, match: Id, seat: Seat, after: Type.Integer({ minimum: 0 }) });
export const Resign = message('resign', { id: Id, match: Id, seat: Seat });
export const Ask = message('ask', { id: Id, match: Id, seat: Seat, wish: Wish });
export const Reply = message('reply', { id: Id, match: Id, seat: Seat, wish: Wish, agreed: Type.Boolean() });
export const Say = message('say', {
  id: Id,
  match: Id,
  seat: Seat,
  text: Type.String({ minLength: 1, maxLength: 500 }),
});
/** The staff of a seat decides until a task of the game is done. */
export const Delegate = message('delegate', {
  id: Id,
  match: Id,
  seat: Seat,
  after: Type.Integer({ minimum: 0 }),
  task: Type.String({ minLength: 1, maxLength: 64 }),
});
const Name = Type.String({ minLength: 1, maxLength: 64 });
/** The staff of a seat leads a part of its forces until something happens. */
export const Entrust = message('entrust', {
  id: Id,
  match: Id,
  seat: Seat,
  after: Type.Integer({ minimum: 0 }),
  duty: Type.Object(
    {
      scope: Name,
      until: Type.Array(Name, { maxItems: 16, uniqueItems: true }),
      aim: Type.Optional(Name),
      at: Type.Optional(Name),
    },
    { additionalProperties: false },
  ),
});
export const TakeOver = message('take over', { id: Id, match: Id, seat: Seat, scope: Type.Optional(Name) });
/** Answered by `pong`: the client's sign that the line is alive. */
export const Ping = message('ping', {});

export const ClientMessage = Type.Union([
  Watch,
  Unwatch,
  Act,
  Undo,
  Resign,
  Ask,
  Reply,
  Say,
  Delegate,
  Entrust,
  TakeOver,
  Ping,
]);
export type ClientMessage = Static<typeof ClientMessage>;
/** One that is answered. */
export type RequestMessage = Extract<ClientMessage, { id: string }>;

export type ServerMessage =
  /** The whole sight, after update `number`. `epoch` changes when a match's past was rewritten, so that old numbers mean nothing. */
  | {
      readonly kind: 'sight';
      readonly match: string;
      readonly audience: Static<typeof Audience>;
      readonly number: number;
      readonly epoch: number;
      readonly sight: Sight;
    }
  | {
      readonly kind: 'update';
      readonly match: string;
      readonly audience: Static<typeof Audience>;
      readonly update: Update;
    }
  | ({ readonly kind: 'answer'; readonly id: string } & Answer)
  /** Who of the players is connected now. */
  | {
      readonly kind: 'presence';
      readonly match: string;
      readonly present: readonly string[];
      readonly watchers: number;
    }
  /** Something in one of my matches wants attention; clients should fetch their lists again. */
  | { readonly kind: 'attention'; readonly match: string; readonly yourTurn: boolean }
  /** The message could not be read or the thing watched does not exist; the connection goes on. */
  | { readonly kind: 'error'; readonly sentence: string; readonly match?: string }
  | { readonly kind: 'pong' };
