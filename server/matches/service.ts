import type { FastifyInstance } from 'fastify';
import type { EnclosedMatch } from '#protocol/enclosed';
import { BotDriver } from '../bots/driver.ts';
import { Attention } from '../live/attention.ts';
import type { Connection } from '../live/connection.ts';
import { Desk, type WhyMuted } from '../live/desk.ts';
import { Endpoint } from '../live/endpoint.ts';
import { addressBehind } from '../live/forwarded.ts';
import { type Limits, usualLimits } from '../live/limits.ts';
import { openPeers } from '../live/peerDesk.ts';
import { Watching } from '../live/watching.ts';
import type { Notifier } from '../notices/notifier.ts';
import type { Settings } from '../settings.ts';
import { addShareRoutes, type ShareSettings } from '../shares/routes.ts';
import type { Store } from '../store/store.ts';
import { CannotLoad } from './cannotLoad.ts';
import { Histories } from './histories.ts';
import { Host, type HostOptions } from './host.ts';
import { Lobby } from './lobby.ts';
import { type GameSettings, Quotas } from './quotas.ts';
import { addRecordRoutes } from './recordRoutes.ts';
import { rename } from './renaming.ts';
import { addMatchRoutes } from './routes.ts';
import { enclosedMatch } from './seen.ts';
import { Studies } from './studies.ts';

export interface MatchServiceOptions {
  readonly store: Store;
  readonly settings: Pick<
    Settings,
    | 'url'
    | 'peerAddress'
    | 'trustProxy'
    | 'botThreads'
    | 'botSeconds'
    | 'readsPerMinute'
    | 'actionsPerMinute'
    | 'chatsPerMinute'
  > &
    ShareSettings &
    GameSettings;
  readonly notifier: Notifier;
  readonly limits?: Partial<Limits>;
  readonly host?: Pick<HostOptions, 'clock' | 'idleAfter'>;
  readonly whyMuted?: WhyMuted;
  /** The time at which moments are shared, in milliseconds. */
  readonly clock?: () => number;
  /** The file with which bots think. */
  readonly botThread?: URL;
  /** Shared with other services, and not closed with this one; its own if left out. */
  readonly studies?: Studies;
}

export interface MatchService {
  readonly host: Host;
  readonly bots: BotDriver;
  /** Shows a user's new name wherever they sit. */
  rename(user: string, name: string): Promise<void>;
  /** A match as the one who opens its page will ask to see it first; `undefined` if there is none, or if they open too many. */
  enclosed(match: string, doer: Pick<Connection, 'user' | 'address'>): Promise<EnclosedMatch | undefined>;
  /** Ends every connection of a user. */
  hangUp(user: string): void;
  /** Takes a match out of memory and store, whatever its state. */
  remove(match: string, length: number): Promise<boolean>;
  /** A match may have been removed from the store. */
  lookAgain(match: string): void;
  /** Hangs up on a user's connections whose sessions are over. */
  lookUp(user: string): void;
  /** How many clients are connected. */
  readonly connections: number;
  /** Hangs up on clients that have given no sign of life since this was last called, as it is every now and then. */
  dropTheDead(): void;
  /** Closes all connections, stops the bots, and saves the positions. The store stays open. */
  stop(): Promise<void>;
}

/** Everything about matches: hosting them, the routes, the WebSocket, the bots. Call it before the server is ready. */
export function addMatches(fastify: FastifyInstance, options: MatchServiceOptions): MatchService {
  const { store, settings, notifier } = options;
  const report = (problem: string, error: unknown) => fastify.log.error({ err: error }, problem);
  const { actionsPerMinute: messagesPerMinute, chatsPerMinute } = settings;
  // A page that is opened reads several times, connects once, and opens one match.
  const pagesPerMinute = Math.ceil(settings.readsPerMinute / 5);
  const limits = {
    ...usualLimits,
    ...{ messagesPerMinute, chatsPerMinute, connectsPerMinute: pagesPerMinute, opensPerMinute: pagesPerMinute },
    ...options.limits,
  };
  const { promise: announced, resolve: isAnnounced } = Promise.withResolvers<void>();
  const host = new Host(store, { ...options.host, report, announced });
  const studies = options.studies ?? new Studies();
  const histories = new Histories(store, host, studies);
  const watching = new Watching(host, histories, notifier, limits);
  const attention = new Attention(host, store, notifier);
  const desk = new Desk(host, watching, limits, report, options.whyMuted);
  const peers = store.leases && openPeers({ store, host, desk, watching, attention, settings, report, isAnnounced });
  const endpoint = new Endpoint(fastify.server, desk, watching, attention, {
    limits,
    left: (connection) => peers?.leave(connection),
    url: settings.url,
    userOf: (request) => fastify.sessions.userOf(request),
    addressOf: addressBehind(settings.trustProxy),
  });
  const bots = new BotDriver(host, store, {
    threads: settings.botThreads,
    budget: settings.botSeconds * 1000,
    report,
    ...(options.botThread && { thread: options.botThread }),
  });
  const quotas = new Quotas(store, settings);
  const lobby = new Lobby(store, host);
  addMatchRoutes(fastify, { host, store, quotas, lobby });
  addRecordRoutes(fastify, { host, store, histories, studies, quotas });
  addShareRoutes(fastify, {
    store,
    histories,
    studies,
    quotas,
    settings,
    ...(options.clock && { clock: options.clock }),
  });
  return {
    host,
    bots,
    rename: (user, name) => rename(host, store, user, name),
    enclosed: async (match, doer) =>
      desk.mayOpen(match, doer) ? enclosedMatch({ host, store }, match, doer.user) : undefined,
    hangUp: (user) => endpoint.hangUp(user),
    lookUp: (user) => endpoint.lookUp(user),
    lookAgain: (match) => host.lookAgain(match),
    async remove(match, length) {
      try {
        return await host.remove(match, () => true);
      } catch (error) {
        // One that the rules of today cannot load has no one at it.
        if (error instanceof CannotLoad) return store.removeMatch(match, length);
        throw error;
      }
    },
    get connections() {
      return endpoint.size;
    },
    dropTheDead: () => endpoint.beat(),
    async stop() {
      endpoint.shut();
      peers?.close();
      await bots.stop();
      if (options.studies === undefined) await studies.close();
      await host.stop();
      endpoint.close();
    },
  };
}
