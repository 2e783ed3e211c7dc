import type { FastifyInstance } from 'fastify';
import { type Static, type TSchema, Type } from 'typebox';
import type { Proposal } from '#match/proposal';
import { Join, Leave, MatchCard, MatchList, MatchQuery, NewMatch, Notes, SeatBot } from '#protocol/api';
import { Id, Refusal, Seat } from '#protocol/words';
import { currentUser, requireUser } from '../accounts/sessions.ts';
import { RequestRefused } from '../operations/refusal.ts';
import type { SchemaTypes } from '../operations/validation.ts';
import type { MatchFilter, MatchRow, Store, User } from '../store/store.ts';
import { newBeginning } from './beginnings.ts';
import { CannotLoad, gameOf } from './cannotLoad.ts';
import { cardOf } from './card.ts';
import type { Host } from './host.ts';
import type { Lobby } from './lobby.ts';
import type { Quotas } from './quotas.ts';
import { endsWithout, joining, leaving, seatingBot } from './seating.ts';

const tags = ['matches'];
export const matchParams = Type.Object({ id: Id });
const seatParams = Type.Object({ id: Id, seat: Seat });
const pageLength = 20;

/** What a route may answer: what was asked for, or a sentence that says why not. */
export function answers<S extends TSchema>(status: 200 | 201, schema: S) {
  return { [status]: schema, '4xx': Refusal };
}

export interface MatchRouteOptions {
  readonly host: Host;
  readonly store: Store;
  readonly quotas: Quotas;
  readonly lobby: Lobby;
}

/** Lists of matches, making them, and who sits where. */
export function addMatchRoutes(plain: FastifyInstance, { host, store, quotas, lobby }: MatchRouteOptions): void {
  const fastify = plain.withTypeProvider<SchemaTypes>();

  /** Carries out a request and answers with the match as it is then. */
  async function carryOut(id: string, proposal: Proposal, user: User): Promise<MatchCard> {
    await mustBeDone(host, id, proposal);
    return cardOf(await matchNamed(store, id), user);
  }

  fastify.get(
    '/api/matches',
    { schema: { tags, summary: 'Lists of matches', querystring: MatchQuery, response: answers(200, MatchList) } },
    async (request) => {
      const user = await currentUser(request);
      const { of, before, beforeId, ...wish } = request.query;
      const filter = filterFor(of, user);
      if (!filter) return { matches: [], more: false };
      if (of !== 'open' && Object.keys(wish).length > 0) {
        throw new RequestRefused(400, 'Only open games can be filtered.');
      }
      const page = { limit: pageLength + 1, ...(before !== undefined && { before }), ...(beforeId && { beforeId }) };
      const rows = await (of === 'open' ? lobby.page(wish, page) : store.matches(filter, page));
      return { matches: rows.slice(0, pageLength).map((row) => cardOf(row, user)), more: rows.length > pageLength };
    },
  );

  fastify.post(
    '/api/matches',
    { schema: { tags, summary: 'Create a match', body: NewMatch, response: answers(201, MatchCard) } },
    async (request, reply) => {
      const user = await requireUser(request, reply);
      const { row } = await quotas.withRoom(user, request.ip, () => {
        const { origin, entries } = newBeginning(request.body, user, Date.now());
        return host.create(origin, entries);
      });
      return reply.code(201).send(cardOf(row, user));
    },
  );

  fastify.get(
    '/api/matches/:id',
    { schema: { tags, summary: 'A match, as in lists', params: matchParams, response: answers(200, MatchCard) } },
    async (request) => cardOf(await matchNamed(store, request.params.id), await currentUser(request)),
  );

  fastify.get(
    '/api/invitations/:word',
    {
      schema: {
        tags,
        summary: 'The match of an invitation',
        params: Type.Object({ word: Id }),
        response: answers(200, MatchCard),
      },
    },
    async (request) => {
      const row = await store.matchInvitedTo(request.params.word);
      if (!row) throw new RequestRefused(404, 'Invalid invitation. The game may have been canceled.');
      return cardOf(row, await currentUser(request));
    },
  );

  fastify.post(
    '/api/matches/:id/join',
    { schema: { tags, summary: 'Take a seat', params: matchParams, body: Join, response: answers(200, MatchCard) } },
    async (request, reply) => {
      const row = await matchNamed(store, request.params.id);
      const user = await requireUser(request, reply);
      const { seat, invitation } = request.body;
      return carryOut(row.id, joining(row, seat, user, invitation), user);
    },
  );

  fastify.post(
    '/api/matches/:id/leave',
    {
      schema: {
        tags,
        summary: 'Leave a seat before the match starts. A match without other players is canceled',
        params: matchParams,
        body: Leave,
        response: answers(200, MatchCard),
      },
    },
    async (request) => {
      const user = await userOr401(currentUser(request));
      const row = await matchNamed(store, request.params.id);
      const { seat } = request.body;
      const wish = leaving(row, seat, user);
      const isCalledOff = await host.remove(row.id, (hosted) => endsWithout(hosted.row, seat, user)).catch(asRefusal);
      if (isCalledOff) return { ...cardOf(row, user), mine: [] };
      const card = await carryOut(row.id, wish, user);
      // They are private, and the next one who sits there could read them.
      await store.saveNotes(row.id, seat, '');
      return card;
    },
  );

  fastify.post(
    '/api/matches/:id/seats/:seat/bot',
    {
      schema: {
        tags,
        summary: 'Add a bot to a free seat of a match I created',
        params: seatParams,
        body: SeatBot,
        response: answers(200, MatchCard),
      },
    },
    async (request) => {
      const user = await userOr401(currentUser(request));
      const { id, seat } = request.params;
      const row = await matchNamed(store, id);
      return carryOut(id, seatingBot(row, gameOf(row.setup), seat, request.body.bot, user), user);
    },
  );

  fastify.get(
    '/api/matches/:id/notes/:seat',
    { schema: { tags, summary: 'My private notes', params: seatParams, response: answers(200, Notes) } },
    async (request) => {
      const { id, seat } = request.params;
      requireSeat(await matchNamed(store, id), seat, await currentUser(request));
      return { text: await store.notes(id, seat) };
    },
  );

  fastify.put(
    '/api/matches/:id/notes/:seat',
    {
      schema: {
        tags,
        summary: 'Save my private notes',
        params: seatParams,
        body: Notes,
        response: { 204: Type.Null(), '4xx': Refusal },
      },
    },
    async (request, reply) => {
      const { id, seat } = request.params;
      requireSeat(await matchNamed(store, id), seat, await currentUser(request));
      await store.saveNotes(id, seat, request.body.text);
      return reply.code(204).send(null);
    },
  );
}

function filterFor(of: Static<typeof MatchQuery>['of'], user: User | undefined): MatchFilter | undefined {
  if (of !== 'mine') return { of };
  return user && { of: 'player', player: user.id };
}

export async function matchNamed(store: Store, id: string): Promise<MatchRow> {
  const row = await store.match(id);
  if (!row) throw new RequestRefused(404, 'Game not found.');
  return row;
}

async function userOr401(user: Promise<User | undefined>): Promise<User> {
  const found = await user;
  if (!found) throw new RequestRefused(401, 'You have not played from this browser yet.');
  return found;
}

export function requireSeat({ summary }: MatchRow, seat: string, user: User | undefined): void {
  if (!summary.seats.some((other) => other.seat === seat)) {
    throw new RequestRefused(404, `This game has no seat "${seat}".`);
  }
  if (!summary.seats.some((other) => other.seat === seat && other.player === user?.id)) {
    throw new RequestRefused(user ? 403 : 401, `You do not play "${seat}" in this game.`);
  }
}

/** Carries out a request, or answers with the sentence that refuses it. */
async function mustBeDone(host: Host, match: string, proposal: Proposal): Promise<void> {
  const { refused } = await host.request(match, proposal).catch(asRefusal);
  if (refused)
    throw new RequestRefused(409, refused.sentence, refused.rule === undefined ? {} : { rule: refused.rule });
}

/** A match that cannot be loaded is refused with the reason; all else is a fault of ours. */
export function asRefusal(error: unknown): never {
  throw error instanceof CannotLoad ? new RequestRefused(409, error.message) : error;
}
