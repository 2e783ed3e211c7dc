import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Entry } from '#match/entry';
import {
  AdminAct,
  AdminAddresses,
  AdminAudit,
  AdminAuditQuery,
  AdminCleanUp,
  AdminGamesQuery,
  AdminPeople,
  AdminPeopleQuery,
  type AdminPerson,
  AdminPersonWhole,
  AdminReports,
  AdminReportsQuery,
  NewReport,
} from '#protocol/admin';
import { MatchList } from '#protocol/api';
import { currentUser } from '../accounts/sessions.ts';
import { cardOf } from '../matches/card.ts';
import { hasEntry } from '../matches/log.ts';
import { addressKey } from '../operations/rateLimit.ts';
import { RequestRefused } from '../operations/refusal.ts';
import { UserLimit } from '../operations/userLimit.ts';
import { refusals, type SchemaTypes } from '../operations/validation.ts';
import type { Person } from '../store/moderation.ts';
import type { Store, User } from '../store/store.ts';
import { lastCleanUp } from '../upkeep/cleanUp.ts';
import type { Admins } from './admins.ts';
import { checkAudit } from './audit.ts';
import { carryOut } from './deeds.ts';
import type { Sanctions } from './sanctions.ts';

const tags = ['administration'];
const nothing = { 204: Type.Null(), ...refusals };
const pageLength = 50;
const gamesShown = 20;
const openReportsPerUser = 20;

export interface AdminRouteOptions {
  readonly store: Store;
  readonly admins: Admins;
  readonly sanctions: Sanctions;
  /** After how many days abandoned games and guests are deleted. */
  readonly days: AdminCleanUp['days'];
  /** Also takes it out of memory and tells those who watch it. */
  removeGame(id: string, length: number): Promise<boolean>;
}

/** What administrators see and do, and how players report others to them. */
export function addAdminRoutes(
  plain: FastifyInstance,
  { store, admins, sanctions, days, removeGame }: AdminRouteOptions,
): void {
  const fastify = plain.withTypeProvider<SchemaTypes>();
  const { moderation } = store;

  async function requireAdmin(request: FastifyRequest): Promise<User> {
    const user = await currentUser(request);
    if (user !== undefined && admins.is(user.id)) return user;
    throw new RequestRefused(user ? 403 : 401, 'Only administrators of this server can do this.');
  }

  function shown(person: Person): AdminPerson {
    const [ban, mute] = [sanctions.banOf(person.id), sanctions.muteOf(person.id)];
    return { ...person, admin: admins.is(person.id), banned: ban?.reason ?? '', muted: mute?.reason ?? '' };
  }

  fastify.get(
    '/api/admin/people',
    {
      schema: {
        tags,
        summary: 'People by name or address',
        querystring: AdminPeopleQuery,
        response: { 200: AdminPeople, ...refusals },
      },
    },
    async (request) => {
      await requireAdmin(request);
      const { name = '', address } = request.query;
      const found = await (address === undefined
        ? moderation.people(name, pageLength)
        : moderation.peopleFrom(addressKey(address), pageLength));
      return { people: found.map(shown) };
    },
  );

  fastify.get(
    '/api/admin/people/:id',
    {
      schema: {
        tags,
        summary: 'A person, where they came from, and their games as everyone sees them',
        params: Type.Object({ id: Type.String({ maxLength: 100 }) }),
        response: { 200: AdminPersonWhole, ...refusals },
      },
    },
    async (request) => {
      await requireAdmin(request);
      const person = await moderation.person(request.params.id);
      if (person === undefined) throw new RequestRefused(404, 'Person not found.');
      const games = await store.matches({ of: 'player', player: person.id }, { limit: gamesShown });
      return {
        person: shown(person),
        addresses: await moderation.addressesOf(person.id),
        games: games.map((row) => cardOf(row, undefined)),
      };
    },
  );

  fastify.get(
    '/api/admin/games',
    {
      schema: {
        tags,
        summary: 'All games, as everyone sees them',
        querystring: AdminGamesQuery,
        response: { 200: MatchList, ...refusals },
      },
    },
    async (request) => {
      await requireAdmin(request);
      const { of, before, beforeId } = request.query;
      const page = { limit: pageLength + 1, ...(before !== undefined && { before }), ...(beforeId && { beforeId }) };
      const rows = await store.matches({ of }, page);
      const matches = rows.slice(0, pageLength).map((row) => cardOf(row, undefined));
      return { matches, more: rows.length > pageLength };
    },
  );

  fastify.get(
    '/api/admin/addresses',
    { schema: { tags, summary: 'Banned addresses', response: { 200: AdminAddresses, ...refusals } } },
    async (request) => {
      await requireAdmin(request);
      const banned = (await moderation.sanctions()).filter(({ kind }) => kind === 'address');
      return {
        addresses: banned.map(({ subject, reason, by, createdAt }) => ({ address: subject, reason, by, createdAt })),
      };
    },
  );

  fastify.get(
    '/api/admin/reports',
    {
      schema: {
        tags,
        summary: 'What players have reported',
        querystring: AdminReportsQuery,
        response: { 200: AdminReports, ...refusals },
      },
    },
    async (request) => {
      await requireAdmin(request);
      const reports = await moderation.reports(request.query.of === 'open', pageLength);
      const nameOf = async (id: string) => (await store.user(id))?.name ?? '';
      return {
        reports: await Promise.all(
          reports.map(async (report) => ({
            ...report,
            reporterName: await nameOf(report.reporter),
            subjectName: await nameOf(report.subject),
          })),
        ),
      };
    },
  );

  fastify.get(
    '/api/admin/audit',
    {
      schema: {
        tags,
        summary: 'What administrators have done',
        querystring: AdminAuditQuery,
        response: { 200: AdminAudit, ...refusals },
      },
    },
    async (request) => {
      await requireAdmin(request);
      const { fault } = await checkAudit(moderation);
      const lines = await moderation.audit(request.query.before ?? Number.MAX_SAFE_INTEGER, pageLength);
      return { whole: fault === '', fault, lines };
    },
  );

  fastify.get(
    '/api/admin/clean-up',
    {
      schema: {
        tags,
        summary: 'Abandoned games and guests that the server deletes',
        response: { 200: AdminCleanUp, ...refusals },
      },
    },
    async (request) => {
      await requireAdmin(request);
      return { days, last: (await lastCleanUp(store)) ?? null };
    },
  );

  fastify.post(
    '/api/admin/acts',
    { schema: { tags, summary: 'Ban, mute, rename, remove', body: AdminAct, response: nothing } },
    async (request, reply) => {
      const admin = await requireAdmin(request);
      const by = { name: admin.name, isAdmin: (user: string) => admins.is(user) };
      await carryOut(store, by, request.body as AdminAct, Date.now(), removeGame);
      // Everything that follows from it happens before the answer, not at the next look.
      await sanctions.look();
      return reply.code(204).send(null);
    },
  );

  // The line with which a game is offered is read by everyone, so it is closed to those who may not talk.
  fastify.addHook('preHandler', async (request) => {
    const { note } = (request.body ?? {}) as { note?: unknown };
    if (typeof note !== 'string' || note === '') return;
    const user = await currentUser(request);
    const mute = user && sanctions.muteOf(user.id);
    if (mute) throw new RequestRefused(403, `You are muted on this server. Reason: ${mute.reason}`);
  });

  const reportLimit = new UserLimit({ name: 'reports', perMinute: 5 });
  fastify.post(
    '/api/reports',
    {
      schema: {
        tags,
        summary: 'Report a person or a chat message to the administrators',
        body: NewReport,
        response: nothing,
      },
    },
    async (request, reply) => {
      const user = await currentUser(request);
      if (user === undefined) throw new RequestRefused(401, 'You have not played from this browser yet.');
      reportLimit.require({ user, address: request.ip });
      const { reason } = request.body;
      const about =
        'person' in request.body ? await aboutPerson(request.body.person) : await aboutMessage(request.body, user);
      if (about.subject === user.id) throw new RequestRefused(409, 'You cannot report yourself.');
      const report = { id: randomUUID(), reporter: user.id, ...about, reason, createdAt: Date.now(), closedAt: 0 };
      if (!(await moderation.addReport(report, openReportsPerUser))) {
        throw new RequestRefused(429, 'The administrators have not seen your other reports yet. Try again later.');
      }
      return reply.code(204).send(null);
    },
  );

  async function aboutPerson(id: string) {
    if ((await store.user(id)) === undefined) throw new RequestRefused(404, 'Person not found.');
    return { subject: id, match: '', message: '' };
  }

  /** Only what was really said, and only by someone who could read it, reaches the administrators. */
  async function aboutMessage(given: { match: string; seat: string; message: string }, reader: User) {
    const row = await store.match(given.match);
    const seats = row?.summary.seats ?? [];
    if (!seats.some(({ player }) => player === reader.id)) {
      throw new RequestRefused(403, 'You do not play in this game, so you cannot report its chat.');
    }
    const isIt = (entry: Entry) => entry.kind === 'say' && entry.seat === given.seat && entry.text === given.message;
    const isSaid = row !== undefined && (await hasEntry(store, row.id, row.length, isIt));
    const speaker = seats.find(({ seat }) => seat === given.seat)?.player ?? '';
    if (!isSaid || speaker === '') throw new RequestRefused(404, 'Message not found.');
    return { subject: speaker, match: given.match, message: given.message };
  }
}
