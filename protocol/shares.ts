import { type Static, Type } from 'typebox';
import { Audience, Id, Seat } from './words.ts';

/* Moments that players show to others, by a link. */

const closed = { additionalProperties: false } as const;
const count = Type.Integer({ minimum: 0 });

/**
 * POST /api/shares/positions: what an audience of a game that is played elsewhere sees, and what it was told. It is a
 * `SharedPosition` of match/shared.ts.
 */
export const SharedPosition = Type.Object(
  {
    game: Type.String({ maxLength: 64 }),
    audience: Audience,
    players: Type.Array(
      Type.Object(
        {
          seat: Seat,
          name: Type.String({ maxLength: 64 }),
          bot: Type.Optional(Type.String({ maxLength: 32 })),
        },
        closed,
      ),
      { maxItems: 8 },
    ),
    view: Type.Record(Type.String(), Type.Unknown()),
    told: Type.Array(
      Type.Object(
        {
          number: count,
          at: count,
          events: Type.Optional(Type.Array(Type.Record(Type.String(), Type.Unknown()))),
          notice: Type.Optional(Type.String({ maxLength: 2000 })),
        },
        closed,
      ),
      { maxItems: 50_000 },
    ),
  },
  closed,
);

/** POST /api/shares: a moment of a match on this server, as one of my seats or as spectators see it; now, or after update `at`. */
export const ShareMatch = Type.Object({ match: Id, audience: Audience, at: Type.Optional(count) }, closed);
export type ShareMatch = Static<typeof ShareMatch>;

/** POST /api/shares/games: a finished game as a save file, after its first `actions` actions or after all of them. */
export const ShareGame = Type.Object(
  { file: Type.String({ maxLength: 2_000_000 }), actions: Type.Optional(count) },
  closed,
);
export type ShareGame = Static<typeof ShareGame>;

/** A shared moment as lists show it. */
export const ShareLine = Type.Object({
  id: Id,
  game: Type.String(),
  kind: Type.Union([Type.Literal('position'), Type.Literal('game')]),
  createdAt: Type.Integer(),
  expiresAt: Type.Integer(),
});
export type ShareLine = Static<typeof ShareLine>;

/** GET /api/shares: mine, newest first. */
export const ShareList = Type.Object({ shares: Type.Array(ShareLine) });

/** GET /api/shares/:id: with `{ file, actions }` of a whole game, or the `{ position }`. */
export const Share = Type.Object({ ...ShareLine.properties, content: Type.Unknown() });
