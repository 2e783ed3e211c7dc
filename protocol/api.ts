import { type Static, Type } from 'typebox';
import { Id, Name, Options, Pace, Password, Seat } from './words.ts';

/* Requests and answers over HTTP. Errors are `Refusal`s with a fitting status. */

const closed = { additionalProperties: false } as const;

/**
 * Who I am: a guest has a name but no password, and becomes an account by choosing one (POST /api/account/sign-up, which
 * keeps the guest's games). GET /api/account/me answers `null` for a browser without a player: the first
 * thing it does, such as creating or joining a match, makes it a guest.
 */
export const Me = Type.Object({
  id: Id,
  name: Type.String(),
  guest: Type.Boolean(),
  /** Whether they administer this server. */
  admin: Type.Optional(Type.Boolean()),
});
export type Me = Static<typeof Me>;

export const SignUp = Type.Object({ name: Name, password: Password }, closed);
export const SignIn = Type.Object(
  { name: Type.String({ maxLength: 64 }), password: Type.String({ maxLength: 256 }) },
  closed,
);
/** PUT /api/account/name, answered by `Me`. */
export const Rename = Type.Object({ name: Name }, closed);
/** PUT /api/account/password; all other browsers of the account are signed out. */
export const ChangePassword = Type.Object({ old: Type.String({ maxLength: 256 }), new: Password }, closed);

/** Who is to sit where: I myself, anyone, someone with the link, a bot, or no one (the seat stays empty). */
export const SeatWanted = Type.Union([
  Type.Object({ who: Type.Literal('me') }, closed),
  Type.Object({ who: Type.Literal('open') }, closed),
  Type.Object({ who: Type.Literal('invited') }, closed),
  Type.Object({ who: Type.Literal('bot'), bot: Type.String({ maxLength: 32 }) }, closed),
  Type.Object({ who: Type.Literal('nobody') }, closed),
]);
export type SeatWanted = Static<typeof SeatWanted>;

export const NewMatch = Type.Object(
  {
    game: Type.String({ maxLength: 64 }),
    scenario: Type.String({ maxLength: 64 }),
    options: Options,
    pace: Pace,
    seats: Type.Record(Seat, SeatWanted, { maxProperties: 8 }),
    /** A line for those who might join. */
    note: Type.Optional(Type.String({ maxLength: 200 })),
  },
  closed,
);
export type NewMatch = Static<typeof NewMatch>;

export const SeatTaken = Type.Object({
  seat: Seat,
  who: Type.Union([
    Type.Literal('player'),
    Type.Literal('open'),
    Type.Literal('invited'),
    Type.Literal('bot'),
    Type.Literal('nobody'),
  ]),
  name: Type.String(),
  player: Type.String(),
  bot: Type.Optional(Type.String()),
});
export type SeatTaken = Static<typeof SeatTaken>;

/** A match as lists show it. */
export const MatchCard = Type.Object({
  id: Id,
  game: Type.String(),
  scenario: Type.String(),
  options: Options,
  pace: Pace,
  note: Type.String(),
  stage: Type.Union([Type.Literal('gathering'), Type.Literal('playing'), Type.Literal('over')]),
  seats: Type.Array(SeatTaken),
  /** The seats whose decision play waits for. */
  waiting: Type.Array(Seat),
  /** Whether one of those is mine. */
  yourTurn: Type.Boolean(),
  /** The seats that are mine. */
  mine: Type.Array(Seat),
  turn: Type.Integer(),
  /** One sentence: who won and how. '' until it is over. */
  outcome: Type.String(),
  winner: Type.Union([Type.String(), Type.Null()]),
  createdAt: Type.Integer(),
  changedAt: Type.Integer(),
  seedHash: Type.String(),
  /** For the one who may hand it out: the word in the invitation link. */
  invitation: Type.Optional(Type.String()),
});
export type MatchCard = Static<typeof MatchCard>;

export const MatchList = Type.Object({ matches: Type.Array(MatchCard), more: Type.Boolean() });
export type MatchList = Static<typeof MatchList>;

/**
 * GET /api/matches: the newest change first; `before` and `beforeId` are those of the last card of the page before. Open games can be
 * filtered by their game, their pace, a side that is still free, and a text that their line in the list contains.
 */
export const MatchQuery = Type.Object(
  {
    of: Type.Union([Type.Literal('mine'), Type.Literal('open'), Type.Literal('over')]),
    before: Type.Optional(Type.Integer({ minimum: 0 })),
    beforeId: Type.Optional(Id),
    game: Type.Optional(Type.String({ maxLength: 64 })),
    pace: Type.Optional(Pace),
    seat: Type.Optional(Seat),
    text: Type.Optional(Type.String({ maxLength: 64 })),
  },
  closed,
);

/** POST /api/matches/import: a match that goes on from a save file, after its first `at` actions or after all of them. */
export const ImportMatch = Type.Object(
  {
    /** The file's text. */
    file: Type.String({ maxLength: 2_000_000 }),
    pace: Pace,
    seats: Type.Record(Seat, SeatWanted, { maxProperties: 8 }),
    note: Type.Optional(Type.String({ maxLength: 200 })),
    at: Type.Optional(Type.Integer({ minimum: 0 })),
    /** Whether the dice are new from there on, which is usual, or come from the file's seed. */
    dice: Type.Optional(Type.Union([Type.Literal('new'), Type.Literal('same')])),
  },
  closed,
);
export type ImportMatch = Static<typeof ImportMatch>;

/** POST /api/matches/:id/branch: the same from a match that is over. */
export const BranchMatch = Type.Omit(ImportMatch, ['file'], closed);
export type BranchMatch = Static<typeof BranchMatch>;

/** POST /api/matches/:id/seats/:seat/bot */
export const SeatBot = Type.Object({ bot: Type.String({ maxLength: 32 }) }, closed);

export const Join = Type.Object({ seat: Seat, invitation: Type.Optional(Id) }, closed);
export const Leave = Type.Object({ seat: Seat }, closed);
export const Notes = Type.Object({ text: Type.String({ maxLength: 20_000 }) }, closed);

/** How I want to hear that it is my turn. '' switches a way off. */
export const NoticeSettings = Type.Object(
  {
    email: Type.String({ maxLength: 254 }),
    webhook: Type.String({ maxLength: 500 }),
    /** At how many devices push is switched on. */
    devices: Type.Optional(Type.Integer()),
    /** The address to which a mail was sent just now: it counts once the link in it has been opened. */
    unconfirmed: Type.Optional(Type.String()),
  },
  closed,
);
export type NoticeSettings = Static<typeof NoticeSettings>;

export const PushSubscription = Type.Object(
  {
    endpoint: Type.String({ maxLength: 1000 }),
    keys: Type.Object({ p256dh: Type.String({ maxLength: 200 }), auth: Type.String({ maxLength: 100 }) }, closed),
  },
  closed,
);

/** Which device shall hear no more: DELETE /api/account/devices. */
export const ForgetDevice = Type.Object({ endpoint: Type.String({ maxLength: 1000 }) }, closed);

/** What came of a notice sent on trial, one line a way: POST /api/account/notices/test. */
export const NoticeTrial = Type.Object({
  results: Type.Array(
    Type.Object({
      way: Type.Union([Type.Literal('email'), Type.Literal('push'), Type.Literal('webhook')]),
      /** '' if it was sent. */
      problem: Type.String(),
    }),
  ),
});
export type NoticeTrial = Static<typeof NoticeTrial>;

/** What this server offers, for the client to show only that: GET /api/server. */
export const ServerInfo = Type.Object({
  version: Type.String(),
  email: Type.Boolean(),
  webhook: Type.Boolean(),
  /** The key for web push; '' where it is off. */
  pushKey: Type.String(),
});
export type ServerInfo = Static<typeof ServerInfo>;

/** A slice of what an audience was told: for the log and the replay of a match in play. */
export const UpdatesQuery = Type.Object(
  {
    audience: Type.Optional(Seat),
    after: Type.Optional(Type.Integer({ minimum: 0 })),
  },
  closed,
);

/** The answer: what was seen before the first update, and the updates after the number asked for, as JSON of match/sight.ts. */
export const UpdatesTold = Type.Object({
  epoch: Type.Integer(),
  first: Type.Unknown(),
  updates: Type.Array(Type.Unknown()),
});
