import { type Static, Type } from 'typebox';
import { MatchCard } from './api.ts';
import { Id } from './words.ts';

/* For administrators: /api/admin/…, and how players report others to them: POST /api/reports. */

const closed = { additionalProperties: false } as const;

const acts = [
  'ban',
  'unban',
  'mute',
  'unmute',
  'rename',
  'remove',
  'ban address',
  'unban address',
  'remove game',
  'close report',
] as const;

/**
 * POST /api/admin/acts. `subject` is the id or name of a person, an address, or the id of a game or report; `detail` is the reason,
 * or the new name.
 */
export const AdminAct = Type.Object(
  {
    act: Type.Union(acts.map((act) => Type.Literal(act))),
    subject: Type.String({ minLength: 1, maxLength: 100 }),
    detail: Type.Optional(Type.String({ maxLength: 500 })),
  },
  closed,
);
export type AdminAct = {
  readonly act: (typeof acts)[number];
  readonly subject: string;
  readonly detail?: string;
};

const text = Type.String();
const time = Type.Integer();

const AdminPerson = Type.Object({
  id: text,
  name: text,
  guest: Type.Boolean(),
  admin: Type.Boolean(),
  createdAt: time,
  /** 0 if no browser is signed in. */
  seenAt: time,
  /** The reason; '' for a person who is not banned. */
  banned: text,
  muted: text,
});
export type AdminPerson = Static<typeof AdminPerson>;

/** GET /api/admin/people: by a part of the name, or by address. */
export const AdminPeopleQuery = Type.Object(
  { name: Type.Optional(Type.String({ maxLength: 64 })), address: Type.Optional(Type.String({ maxLength: 100 })) },
  closed,
);
export const AdminPeople = Type.Object({ people: Type.Array(AdminPerson) });
export type AdminPeople = Static<typeof AdminPeople>;

/** GET /api/admin/people/:id. The games are as lists show them to everyone: nothing hidden is in them. */
export const AdminPersonWhole = Type.Object({
  person: AdminPerson,
  addresses: Type.Array(Type.Object({ address: text, seenAt: time })),
  games: Type.Array(MatchCard),
});
export type AdminPersonWhole = Static<typeof AdminPersonWhole>;

/** GET /api/admin/addresses: those that are banned. */
export const AdminAddresses = Type.Object({
  addresses: Type.Array(Type.Object({ address: text, reason: text, by: text, createdAt: time })),
});
export type AdminAddresses = Static<typeof AdminAddresses>;

/** GET /api/admin/games */
export const AdminGamesQuery = Type.Object(
  {
    of: Type.Union([Type.Literal('open'), Type.Literal('playing'), Type.Literal('over')]),
    before: Type.Optional(Type.Integer({ minimum: 0 })),
    beforeId: Type.Optional(Id),
  },
  closed,
);

const AdminReport = Type.Object({
  id: text,
  reporter: text,
  reporterName: text,
  subject: text,
  subjectName: text,
  match: text,
  message: text,
  reason: text,
  createdAt: time,
  closedAt: time,
});
export const AdminReports = Type.Object({ reports: Type.Array(AdminReport) });
export type AdminReports = Static<typeof AdminReports>;
export const AdminReportsQuery = Type.Object(
  { of: Type.Union([Type.Literal('open'), Type.Literal('closed')]) },
  closed,
);

/** GET /api/admin/audit: the newest lines first; `whole` tells whether no line was changed since it was written. */
export const AdminAudit = Type.Object({
  whole: Type.Boolean(),
  fault: text,
  lines: Type.Array(
    Type.Object({ number: Type.Integer(), at: time, actor: text, act: text, subject: text, detail: text, hash: text }),
  ),
});
export type AdminAudit = Static<typeof AdminAudit>;
export const AdminAuditQuery = Type.Object({ before: Type.Optional(Type.Integer({ minimum: 1 })) }, closed);

/** GET /api/admin/clean-up: after how many days what is deleted, and what the last clean-up of all servers has deleted. */
export const AdminCleanUp = Type.Object({
  days: Type.Object({
    openGameDays: Type.Integer(),
    guestGameDays: Type.Integer(),
    idleGameDays: Type.Integer(),
    guestDays: Type.Integer(),
  }),
  last: Type.Union([
    Type.Null(),
    Type.Object({
      at: time,
      notStarted: Type.Integer(),
      notGoneOn: Type.Integer(),
      guests: Type.Integer(),
      ofGuests: Type.Integer(),
    }),
  ]),
});
export type AdminCleanUp = Static<typeof AdminCleanUp>;

/** POST /api/reports: about a person, or about what a seat wrote in the chat of a game of mine. */
export const NewReport = Type.Union([
  Type.Object({ person: Id, reason: Type.String({ minLength: 1, maxLength: 500 }) }, closed),
  Type.Object(
    {
      match: Id,
      seat: Type.String({ maxLength: 32 }),
      message: Type.String({ minLength: 1, maxLength: 500 }),
      reason: Type.String({ minLength: 1, maxLength: 500 }),
    },
    closed,
  ),
]);
export type NewReport = Static<typeof NewReport>;
