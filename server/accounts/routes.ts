import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { ChangePassword, Me, Rename, SignIn, SignUp } from '#protocol/api';
import type { Admins } from '../admin/admins.ts';
import { addressKey, RateLimit } from '../operations/rateLimit.ts';
import { RequestRefused } from '../operations/refusal.ts';
import { refusals, type SchemaTypes } from '../operations/validation.ts';
import type { Settings } from '../settings.ts';
import { nameKey } from '../store/rows.ts';
import type { Store, User } from '../store/store.ts';
import { nameTaken, requireOwnName, tidyName } from './names.ts';
import { requireGoodPassword } from './passwordRules.ts';
import { hashPassword, isOutdated, isPassword } from './passwords.ts';
import { currentUser, requireUser } from './sessions.ts';

const tags = ['account'];
const mostFamiliar = 50_000;
const nothing = { 204: Type.Null(), ...refusals };

export interface AccountListener {
  /** A user has a new name, which tables where they sit can show. */
  renamed(user: string, name: string): Promise<void>;
  /** A browser of a user has been signed out. */
  signedOut(user: string): void;
}

/**
 * Signing up, in and out, and what an account may change about itself. `renamed` is told a user's new name, so that tables
 * where they sit can show it.
 */
export function addAccountRoutes(
  plain: FastifyInstance,
  store: Store,
  settings: Settings,
  { renamed, signedOut }: AccountListener,
  admins: Admins,
): void {
  const fastify = plain.withTypeProvider<SchemaTypes>();
  const perMinute = settings.signInsPerMinute;
  const byAddress = new RateLimit({ name: 'sign-ins by address', perMinute });
  const byName = new RateLimit({ name: 'sign-ins by name', perMinute });
  const renames = new RateLimit({ name: 'renames', perMinute });
  /** From where which names have signed in. Those that did last stand at the end. */
  const familiar = new Set<string>();

  function remember({ ip }: FastifyRequest, name: string): void {
    const known = `${addressKey(ip)} ${nameKey(name)}`;
    familiar.delete(known);
    familiar.add(known);
    if (familiar.size > mostFamiliar) familiar.delete(familiar.values().next().value!);
  }

  function requireRestraint(request: FastifyRequest, name: string): void {
    const address = addressKey(request.ip);
    byAddress.require(address);
    const key = nameKey(name);
    // A stranger who tries passwords elsewhere must not keep the owner out.
    byName.require(familiar.has(`${address} ${key}`) ? `${address} ${key}` : key);
  }

  function requireUnreserved(name: string, user: User | undefined): void {
    if (admins.isReserved(name, user?.id)) throw nameTaken(name);
  }

  const meOf = (user: User): Me => ({
    ...{ id: user.id, name: user.name, guest: isGuest(user) },
    ...(admins.is(user.id) && { admin: true }),
  });

  fastify.get(
    '/api/account/me',
    {
      schema: {
        tags,
        summary: 'The current user; null for a browser without a player',
        response: { 200: Type.Union([Me, Type.Null()]), ...refusals },
      },
    },
    async (request, reply) => {
      const user = await currentUser(request);
      if (user !== undefined) return meOf(user);
      // Fastify would answer a plain null with an empty body.
      return reply.type('application/json').send('null' as unknown as null);
    },
  );

  fastify.post(
    '/api/account/sign-up',
    {
      schema: {
        tags,
        summary: 'Create an account. A guest keeps their games',
        body: SignUp,
        response: { 201: Me, ...refusals },
      },
    },
    async (request, reply) => {
      const name = tidyName(request.body.name);
      const before = await currentUser(request);
      if (before !== undefined && !isGuest(before)) {
        throw new RequestRefused(409, `Sign out first. You are signed in as ${before.name}.`);
      }
      requireGoodPassword(request.body.password, name);
      requireRestraint(request, name);
      requireUnreserved(name, before);
      await requireOwnName(store, name, before);
      request.server.sessions.admit(request);
      if (before === undefined) request.server.sessions.countNewcomer(request);
      const password = await hashPassword(request.body.password);
      const user = before === undefined ? newUser(name, password) : { ...before, name, password };
      const added =
        before === undefined ? await store.addUser(user) : await store.changeUser(before.id, { name, password });
      if (!added) throw nameTaken(name);
      remember(request, name);
      if (before !== undefined) await renamed(user.id, name);
      await request.server.sessions.begin(user, request, reply);
      return reply.code(201).send(meOf(user));
    },
  );

  fastify.post(
    '/api/account/sign-in',
    {
      schema: {
        tags,
        summary: 'Sign in. A guest’s games return after the account signs out',
        body: SignIn,
        response: { 200: Me, ...refusals },
      },
    },
    async (request, reply) => {
      const name = request.body.name.normalize('NFC').trim();
      requireRestraint(request, name);
      const user = await store.userNamed(name);
      if (!(await isPassword(request.body.password, user?.password ?? null)) || user === undefined) {
        throw new RequestRefused(401, 'Wrong name or password.');
      }
      remember(request, name);
      if (isOutdated(user.password!)) {
        await store.changeUser(user.id, { password: await hashPassword(request.body.password) });
      }
      const before = await currentUser(request);
      const { sessions } = request.server;
      if (before !== undefined && isGuest(before)) await sessions.beginBesideGuest(user, request, reply);
      else await sessions.begin(user, request, reply);
      return meOf(user);
    },
  );

  fastify.post(
    '/api/account/sign-out',
    { schema: { tags, summary: 'Sign out. A guest cannot sign in again', response: nothing } },
    async (request, reply) => {
      const user = await currentUser(request);
      await request.server.sessions.end(request, reply);
      if (user) signedOut(user.id);
      return reply.code(204).send(null);
    },
  );

  fastify.put(
    '/api/account/password',
    {
      schema: {
        tags,
        summary: 'Change the password. Signs out all other browsers',
        body: ChangePassword,
        response: nothing,
      },
    },
    async (request, reply) => {
      const user = await requireAccount(request);
      requireRestraint(request, user.name);
      if (!(await isPassword(request.body.old, user.password))) {
        throw new RequestRefused(403, 'Wrong old password.');
      }
      requireGoodPassword(request.body.new, user.name);
      await store.changeUser(user.id, { password: await hashPassword(request.body.new) });
      await store.endSessionsOf(user.id, await request.server.sessions.keyOf(request));
      signedOut(user.id);
      return reply.code(204).send(null);
    },
  );

  fastify.put(
    '/api/account/name',
    {
      schema: {
        tags,
        summary: 'Change my name, also in my games',
        body: Rename,
        response: { 200: Me, ...refusals },
      },
    },
    async (request, reply) => {
      const name = tidyName(request.body.name);
      const user = await requireUser(request, reply);
      renames.require(user.id);
      requireUnreserved(name, user);
      await requireOwnName(store, name, user);
      if (!(await store.changeUser(user.id, { name }))) throw nameTaken(name);
      await renamed(user.id, name);
      return meOf({ ...user, name });
    },
  );
}

/** Someone who has a password. */
async function requireAccount(request: FastifyRequest): Promise<User> {
  const user = await currentUser(request);
  if (user === undefined || isGuest(user))
    throw new RequestRefused(401, 'Sign in or sign up first. You need an account for this.');
  return user;
}

function isGuest(user: User): boolean {
  return user.password === null;
}

function newUser(name: string, password: string): User {
  return { id: randomUUID(), name, password, createdAt: Date.now(), email: '', webhook: '' };
}
