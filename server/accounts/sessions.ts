import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto';
import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressKey, RateLimit } from '../operations/rateLimit.ts';
import { type Settings, usesHttps } from '../settings.ts';
import type { Store, User } from '../store/store.ts';

declare module 'fastify' {
  interface FastifyInstance {
    sessions: Sessions;
  }
}

/** The sender of this request; `undefined` for a browser without a player. */
export function currentUser(request: FastifyRequest): Promise<User | undefined> {
  return request.server.sessions.userOf(request);
}

/** The sender of this request. A browser without a player becomes a guest. */
export async function requireUser(request: FastifyRequest, reply: FastifyReply): Promise<User> {
  return (await currentUser(request)) ?? request.server.sessions.beginAsGuest(request, reply);
}

/** What the sessions need of a request: the WebSocket's has no more. */
interface Requested {
  readonly headers: { readonly cookie?: string | undefined };
}

/** Who may come in. */
export interface Gate {
  /** Throws a refusal for a user who is banned, and for anyone from an address that is. */
  require(user: string, address: string): void;
  banOf(user: string): unknown;
}

const openGate: Gate = { require: () => undefined, banOf: () => undefined };

interface Found {
  readonly user: User;
  readonly token: string;
  /** Whether the browser's cookie should be given a new lease. */
  readonly renew: boolean;
}

const RENEW_AFTER = 3_600_000;
const DAY = 86_400_000;
const minutesPerDay = 1440;

/** Which browser belongs to whom, by the token in a cookie. */
export class Sessions {
  readonly #store: Store;
  readonly #days: number;
  readonly #secure: boolean;
  readonly #guests: RateLimit;
  readonly #newcomers: RateLimit;
  readonly #clock: () => number;
  readonly #gate: Gate;
  readonly #found = new WeakMap<Requested, Promise<Found | undefined>>();

  constructor(store: Store, settings: Settings, clock: () => number = Date.now, gate: Gate = openGate) {
    this.#store = store;
    this.#days = settings.sessionDays;
    this.#secure = settings.secureCookies === 'on' || (settings.secureCookies === 'auto' && usesHttps(settings));
    const { guestsPerMinute, newcomersPerDay } = settings;
    this.#guests = new RateLimit({ name: 'guests', perMinute: guestsPerMinute });
    this.#newcomers = new RateLimit({
      name: 'newcomers',
      perMinute: newcomersPerDay / minutesPerDay,
      burst: newcomersPerDay,
    });
    this.#clock = clock;
    this.#gate = gate;
  }

  /** Also for the request that opens a WebSocket. */
  async userOf(request: Requested): Promise<User | undefined> {
    return (await this.#find(request))?.user;
  }

  /** The key of the session that a request belongs to; '' if to none. */
  async keyOf(request: Requested): Promise<string> {
    const found = await this.#find(request);
    return found === undefined ? '' : keyOf(found.token);
  }

  /** Signs a browser in as a user; the session it had before is over. */
  async begin(user: User, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const before = await this.#find(request);
    if (before !== undefined) await this.#store.endSession(keyOf(before.token));
    await this.#begin(user, request, reply);
  }

  /**
   * Signs a guest's browser in to an account. The guest's own session waits in a second cookie until the account signs out,
   * so that games played as a guest are not lost.
   */
  async beginBesideGuest(user: User, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const guest = await this.#find(request);
    if (guest !== undefined) this.#setCookie(reply, this.#guestCookie, guest.token);
    await this.#begin(user, request, reply);
  }

  async beginAsGuest(request: FastifyRequest, reply: FastifyReply): Promise<User> {
    this.admit(request);
    this.#guests.require(addressKey(request.ip));
    this.countNewcomer(request);
    const guest = await this.#addGuest();
    await this.#begin(guest, request, reply);
    return guest;
  }

  /** Refuses everyone from a banned address, before anything is made for them. */
  admit(request: FastifyRequest): void {
    this.#gate.require('', request.ip);
  }

  /** Refuses someone who was never here if enough have come from the address. */
  countNewcomer(request: FastifyRequest): void {
    this.#newcomers.require(addressKey(request.ip));
  }

  /** Signs a browser out. A guest's session that waits for this becomes the browser's again. */
  async end(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const key = await this.keyOf(request);
    if (key !== '') await this.#store.endSession(key);
    const waiting = await this.#findByToken(cookieNamed(request, this.#guestCookie));
    this.#found.set(request, Promise.resolve(waiting));
    this.#dropCookie(reply, this.#guestCookie);
    if (waiting === undefined) this.#dropCookie(reply, this.#cookie);
    else this.#setCookie(reply, this.#cookie, waiting.token);
  }

  /** Gives the cookie of a browser that is still in use a new lease. */
  async renew(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    // Only requests that asked who sends them: others need not pay for the answer.
    const found = await this.#found.get(request);
    if (!found?.renew) return;
    await this.#noteAddress(found.user, request);
    this.#setCookie(reply, this.#cookie, found.token);
    const waiting = await this.#findByToken(cookieNamed(request, this.#guestCookie));
    if (waiting !== undefined) this.#setCookie(reply, this.#guestCookie, waiting.token);
  }

  async #begin(user: User, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    this.#gate.require(user.id, request.ip);
    const token = randomBytes(32).toString('base64url');
    const now = this.#clock();
    await this.#store.addSession({ key: keyOf(token), user: user.id, createdAt: now, usedAt: now });
    await this.#noteAddress(user, request);
    this.#setCookie(reply, this.#cookie, token);
    this.#found.set(request, Promise.resolve({ user, token, renew: false }));
  }

  #noteAddress(user: User, request: FastifyRequest): Promise<void> {
    return this.#store.moderation.noteAddress(user.id, addressKey(request.ip), this.#clock());
  }

  async #addGuest(): Promise<User> {
    // More digits each time, so that it ends soon however many guests there are.
    for (let most = 10_000; ; most = Math.min(most * 10, 2 ** 47)) {
      const guest: User = {
        id: randomUUID(),
        name: `Guest ${randomInt(1000, most)}`,
        password: null,
        createdAt: this.#clock(),
        email: '',
        webhook: '',
      };
      if (await this.#store.addUser(guest)) return guest;
    }
  }

  #find(request: Requested): Promise<Found | undefined> {
    let found = this.#found.get(request);
    if (found === undefined) {
      found = this.#findByToken(cookieNamed(request, this.#cookie));
      this.#found.set(request, found);
    }
    return found;
  }

  async #findByToken(token: string): Promise<Found | undefined> {
    if (!/^[\w-]{43}$/.test(token)) return undefined;
    const session = await this.#store.session(keyOf(token));
    const now = this.#clock();
    if (session === undefined || session.usedAt < now - this.#days * DAY) return undefined;
    const user = await this.#store.user(session.user);
    if (user === undefined || this.#gate.banOf(user.id) !== undefined) return undefined;
    const renew = session.usedAt < now - RENEW_AFTER;
    if (renew) await this.#store.touchSession(session.key, now);
    return { user, token, renew };
  }

  /** Over https a browser takes a cookie with this prefix from this host only, not from its neighbours. */
  get #cookie(): string {
    return this.#secure ? '__Host-atoll' : 'atoll';
  }

  get #guestCookie(): string {
    return `${this.#cookie}-guest`;
  }

  #setCookie(reply: FastifyReply, name: string, token: string): void {
    reply.setCookie(name, token, { ...this.#attributes(), maxAge: this.#days * (DAY / 1000) });
  }

  #dropCookie(reply: FastifyReply, name: string): void {
    reply.clearCookie(name, this.#attributes());
  }

  #attributes() {
    return { path: '/', httpOnly: true, sameSite: 'lax', secure: this.#secure } as const;
  }
}

function keyOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

function cookieNamed({ headers: { cookie = '' } }: Requested, name: string): string {
  const start = `${name}=`;
  const found = cookie.split(';').find((part) => part.trimStart().startsWith(start));
  return found?.trim().slice(start.length) ?? '';
}
