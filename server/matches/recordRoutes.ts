import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Seat } from '#engine/state';
import { BranchMatch, ImportMatch, MatchCard, UpdatesQuery, UpdatesTold } from '#protocol/api';
import { personBehind } from '../accounts/person.ts';
import { currentUser, requireUser } from '../accounts/sessions.ts';
import { RateLimit } from '../operations/rateLimit.ts';
import { RequestRefused } from '../operations/refusal.ts';
import type { SchemaTypes } from '../operations/validation.ts';
import type { MatchRow, Store, User } from '../store/store.ts';
import { continuedBeginning } from './beginnings.ts';
import { cardOf } from './card.ts';
import type { Histories } from './histories.ts';
import type { Host } from './host.ts';
import { newSeed } from './ids.ts';
import { entriesUpTo } from './log.ts';
import type { Quotas } from './quotas.ts';
import { answers, asRefusal, matchNamed, matchParams, requireSeat } from './routes.ts';
import type { Studies } from './studies.ts';
import type { Study, StudyOrder } from './study.ts';
import { usersOf } from './summary.ts';

const tags = ['records'];
const longest = 2_100_000;
const budget = 60_000;
/** Each takes the one thread for such work a while, which all share. */
const studiesPerMinute = 30;
/** All that was ever told may be megabytes. A client asks once for each game that it opens. */
const historiesPerMinute = 120;

export interface RecordOptions {
  readonly host: Host;
  readonly store: Store;
  readonly histories: Histories;
  readonly studies: Studies;
  readonly quotas: Quotas;
}

/** What was played: what an audience was told, save files, and matches that go on from them. */
export function addRecordRoutes(
  plain: FastifyInstance,
  { host, store, histories, studies, quotas }: RecordOptions,
): void {
  const fastify = plain.withTypeProvider<SchemaTypes>();
  const restraint = new RateLimit({ name: 'files', perMinute: studiesPerMinute });
  const reading = new RateLimit({ name: 'histories', perMinute: historiesPerMinute });

  async function study(order: StudyOrder, request: FastifyRequest): Promise<Study> {
    const person = await personBehind(request);
    restraint.require(person);
    return studies.do(order, budget, person);
  }

  fastify.get(
    '/api/matches/:id/updates',
    {
      schema: {
        tags,
        summary: 'All updates of one of my seats or of spectators; after the match, of any seat',
        params: matchParams,
        querystring: UpdatesQuery,
        response: answers(200, UpdatesTold),
      },
    },
    async (request, reply) => {
      const { audience = null, after = 0 } = request.query;
      const row = await matchNamed(store, request.params.id);
      const user = await currentUser(request);
      if (audience !== null) requireEyes(row, audience, user);
      const person = await personBehind(request);
      reading.require(person);
      const history = await histories.of(row.id, audience, person).catch(asRefusal);
      if (!history) throw new RequestRefused(404, 'Game not found.');
      const told = history.told.filter(({ number }) => number > after).map(({ update }) => update);
      const updates = isPlayer(row, user) ? told : told.map(withoutTalk);
      // The updates are written out already.
      const text = `{"epoch":${history.epoch},"first":${JSON.stringify(history.first)},"updates":[${updates.join(',')}]}`;
      return reply
        .type('application/json; charset=utf-8')
        .send(text as unknown as { epoch: number; first: unknown; updates: unknown[] });
    },
  );

  fastify.get(
    '/api/matches/:id/save',
    {
      schema: {
        tags,
        summary: 'A finished match as a save file, with its seed and all hidden information',
        params: matchParams,
        response: answers(200, Type.Unknown()),
      },
    },
    async (request, reply) => {
      const row = await matchNamed(store, request.params.id);
      const name = `${row.setup.game}-${row.id}.json`;
      reply.header('content-disposition', `attachment; filename="${name}"`).type('application/json; charset=utf-8');
      return reply.send(await saveFileOf(row, request));
    },
  );

  fastify.post(
    '/api/matches/import',
    {
      bodyLimit: longest,
      // Before it is read, which costs more than anything else that can be sent.
      onRequest: async (request) => {
        const length = Number(request.headers['content-length'] ?? longest);
        quotas.requireUpload(await currentUser(request), request.ip, length);
      },
      schema: { tags, summary: 'Continue from a save file', body: ImportMatch, response: answers(201, MatchCard) },
    },
    async (request, reply) => {
      const user = await requireUser(request, reply);
      return reply.code(201).send(await goOnFrom(request.body.file, request.body, user, request));
    },
  );

  fastify.post(
    '/api/matches/:id/branch',
    {
      schema: {
        tags,
        summary: 'Continue from any point of a finished match',
        params: matchParams,
        body: BranchMatch,
        response: answers(201, MatchCard),
      },
    },
    async (request, reply) => {
      const row = await matchNamed(store, request.params.id);
      const user = await requireUser(request, reply);
      return reply.code(201).send(await goOnFrom(await saveFileOf(row, request), request.body, user, request));
    },
  );

  async function saveFileOf({ id, setup, summary, length }: MatchRow, request: FastifyRequest): Promise<string> {
    if (summary.stage !== 'over') {
      throw new RequestRefused(
        409,
        'Wait until this game is over. Its file would reveal the dice and hidden information.',
      );
    }
    const result = await study({ study: 'save', setup, entries: await entriesUpTo(store, id, length) }, request);
    if ('fault' in result) throw new RequestRefused(409, result.fault);
    return (result as { file: string }).file;
  }

  async function goOnFrom(file: string, wish: BranchMatch, user: User, request: FastifyRequest): Promise<MatchCard> {
    if (wish.dice === 'same' && isForOthers(wish)) {
      throw new RequestRefused(400, 'Anyone with the file could predict its dice, so an online game gets new ones.');
    }
    return quotas.withRoom(user, request.ip, () => make(file, wish, user, request));
  }

  async function make(file: string, wish: BranchMatch, user: User, request: FastifyRequest): Promise<MatchCard> {
    const seed = wish.dice === 'same' ? undefined : newSeed();
    const result = await study({ study: 'continue', file, at: wish.at, seed }, request);
    if ('fault' in result) throw new RequestRefused(400, result.fault);
    if (!('setup' in result)) throw new Error('a study returned an unexpected answer');
    if (result.over) {
      throw new RequestRefused(400, 'Choose an earlier action. The game is over at that point.');
    }
    const { origin, entries } = continuedBeginning(result.setup, result.actions, wish, user, Date.now());
    return cardOf((await host.create(origin, entries)).row, user);
  }
}

function isForOthers({ seats }: BranchMatch): boolean {
  return Object.values(seats).some(({ who }) => who === 'open' || who === 'invited');
}

/** Once a match is over nothing of it is secret any more. */
export function requireEyes(row: MatchRow, audience: Seat, user: User | undefined): void {
  const { stage, seats } = row.summary;
  if (stage !== 'over' || !seats.some(({ seat }) => seat === audience)) requireSeat(row, audience, user);
}

function isPlayer({ summary }: MatchRow, user: User | undefined): boolean {
  return user !== undefined && usersOf(summary).includes(user.id);
}

/** What players said to each other stays between them. */
function withoutTalk(update: string): string {
  if (!update.includes('"said"')) return update;
  const { said: _, ...rest } = JSON.parse(update);
  return JSON.stringify(rest);
}
