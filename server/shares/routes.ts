import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { changed } from '#match/change';
import { type SharedPosition as Position, sharedPosition } from '#match/shared';
import type { Sight, Update } from '#match/sight';
import { SharedPosition, ShareGame, ShareLine, ShareList, ShareMatch, Share as ShareShown } from '#protocol/shares';
import { Id, Refusal } from '#protocol/words';
import { personOf } from '../accounts/person.ts';
import { currentUser, requireUser } from '../accounts/sessions.ts';
import type { Histories } from '../matches/histories.ts';
import { newId } from '../matches/ids.ts';
import type { Quotas } from '../matches/quotas.ts';
import { requireEyes } from '../matches/recordRoutes.ts';
import { answers, asRefusal, matchNamed } from '../matches/routes.ts';
import type { Studies } from '../matches/studies.ts';
import type { Study, StudyOrder } from '../matches/study.ts';
import { addressKey, RateLimit } from '../operations/rateLimit.ts';
import { RequestRefused } from '../operations/refusal.ts';
import type { SchemaTypes } from '../operations/validation.ts';
import type { Settings } from '../settings.ts';
import type { Share, Store, User } from '../store/store.ts';

const tags = ['shares'];
const longestBody = 2_200_000;
const budget = 20_000;
/** Guests are cheap, so addresses are counted too. */
const sharesPerMinute = 10;
const day = 86_400_000;
const shareParams = Type.Object({ id: Id });

export type ShareSettings = Pick<Settings, 'sharesPerUser' | 'shareDays' | 'shareMegabytes'>;

export interface ShareOptions {
  readonly store: Store;
  readonly histories: Histories;
  readonly studies: Studies;
  readonly quotas: Quotas;
  readonly settings: ShareSettings;
  readonly clock?: () => number;
}

type Shown = Pick<Share, 'game' | 'kind' | 'content'>;

/** Moments of games that players show to others by a link. */
export function addShareRoutes(plain: FastifyInstance, options: ShareOptions): void {
  const { store, histories, studies, quotas, settings, clock = Date.now } = options;
  const fastify = plain.withTypeProvider<SchemaTypes>();
  const restraint = new RateLimit({
    ...{ name: 'shares', perMinute: sharesPerMinute },
    ...(options.clock && { clock: options.clock }),
  });

  fastify.post(
    '/api/shares',
    {
      schema: {
        tags,
        summary: 'Share a moment of a match with everyone who has the link',
        body: ShareMatch,
        response: answers(201, ShareLine),
      },
    },
    async (request, reply) => {
      const user = await sharer(request, reply);
      const person = personOf(user, request.ip);
      return reply.code(201).send(await keep(await seenIn(request.body, user, person), user, request));
    },
  );

  fastify.post(
    '/api/shares/games',
    {
      bodyLimit: longestBody,
      schema: {
        tags,
        summary: 'Share a moment of a finished game, from a save file',
        body: ShareGame,
        response: answers(201, ShareLine),
      },
    },
    async (request, reply) => {
      const user = await sharer(request, reply);
      const studied = await study({ study: 'finished game', ...request.body }, personOf(user, request.ip));
      if (!('finished' in studied)) throw new Error('a study returned an unexpected answer');
      const { game, ...content } = studied.finished;
      return reply.code(201).send(await keep({ game, kind: 'game', content: JSON.stringify(content) }, user, request));
    },
  );

  fastify.post(
    '/api/shares/positions',
    {
      bodyLimit: longestBody,
      schema: {
        tags,
        summary: 'Share what a side or spectators see of a game in their own browser',
        body: SharedPosition,
        response: answers(201, ShareLine),
      },
    },
    async (request, reply) => {
      const user = await sharer(request, reply);
      const position = request.body as unknown as Position;
      const studied = await study({ study: 'position', position }, personOf(user, request.ip));
      if (!('position' in studied)) throw new Error('a study returned an unexpected answer');
      return reply.code(201).send(await keep(asPosition(studied.position), user, request));
    },
  );

  fastify.get(
    '/api/shares',
    { schema: { tags, summary: 'The moments I share', response: answers(200, ShareList) } },
    async (request) => {
      const user = await currentUser(request);
      return { shares: user ? (await store.sharesOf(user.id)).map(lineOf) : [] };
    },
  );

  fastify.get(
    '/api/shares/:id',
    { schema: { tags, summary: 'A shared moment', params: shareParams, response: answers(200, ShareShown) } },
    async (request, reply) => {
      const share = await store.share(request.params.id);
      if (!share || share.expiresAt <= clock()) throw notFound();
      // The content is written out already.
      const text = `{${JSON.stringify(lineOf(share)).slice(1, -1)},"content":${share.content}}`;
      return reply
        .type('application/json; charset=utf-8')
        .send(text as unknown as ShareLine & { readonly content: unknown });
    },
  );

  fastify.delete(
    '/api/shares/:id',
    {
      schema: {
        tags,
        summary: 'Stop sharing a moment',
        params: shareParams,
        response: { 204: Type.Null(), '4xx': Refusal },
      },
    },
    async (request, reply) => {
      const user = await currentUser(request);
      if (!user || !(await store.removeShare(request.params.id, user.id))) throw notFound();
      return reply.code(204).send(null);
    },
  );

  function sharer(request: FastifyRequest, reply: FastifyReply): Promise<User> {
    restraint.require(addressKey(request.ip));
    return requireUser(request, reply);
  }

  async function study(order: StudyOrder, person: string): Promise<Exclude<Study, { fault: string }>> {
    const result = await studies.do(order, budget, person);
    if ('fault' in result) throw new RequestRefused(400, result.fault);
    return result;
  }

  async function keep(shown: Shown, user: User, { ip }: FastifyRequest): Promise<ShareLine> {
    quotas.requireUpload(user, ip, shown.content.length);
    const now = clock();
    const times = { createdAt: now, expiresAt: now + settings.shareDays * day };
    const share = { id: newId(), user: user.id, ...times, ...shown };
    const limits = { perUser: settings.sharesPerUser, characters: settings.shareMegabytes * 1_000_000 };
    if (!(await store.addShare(share, limits))) throw await whyNoRoom(user);
    return lineOf(share);
  }

  /** Made from what this server told the audience: the sender has no say in what is seen. */
  async function seenIn({ match, audience, at }: ShareMatch, user: User, person: string): Promise<Shown> {
    const row = await matchNamed(store, match);
    if (audience !== null) requireEyes(row, audience, user);
    const history = await histories.of(row.id, audience, person).catch(asRefusal);
    if (!history) throw new RequestRefused(404, 'Game not found.');
    const told = history.told.filter(({ number }) => at === undefined || number <= at);
    const updates = told.map(({ update }) => JSON.parse(update) as Update);
    const sight = updates.reduce(
      (seen, { change }) => (change ? (changed(seen, change) as Sight) : seen),
      history.first,
    );
    const position = sharedPosition(row.setup.game, audience, sight, updates);
    if (!position) throw new RequestRefused(409, 'The game had not started at that point.');
    return asPosition(position);
  }

  async function whyNoRoom({ id }: User): Promise<RequestRefused> {
    const { sharesPerUser } = settings;
    if (sharesPerUser === 0) return new RequestRefused(403, 'This server does not let players share moments.');
    if ((await store.sharesOf(id)).length < sharesPerUser) {
      return new RequestRefused(507, 'This server has no room for more shared moments.');
    }
    return new RequestRefused(
      409,
      `You already share ${sharesPerUser} moments, which is the limit. Delete one on your account page first.`,
    );
  }
}

function asPosition(position: Position): Shown {
  return { game: position.game, kind: 'position', content: JSON.stringify({ position }) };
}

function lineOf({ id, game, kind, createdAt, expiresAt }: Omit<Share, 'content'>): ShareLine {
  return { id, game, kind, createdAt, expiresAt };
}

function notFound(): RequestRefused {
  return new RequestRefused(404, 'This moment is no longer shared. Its link has expired, or its owner deleted it.');
}
