import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import { addRequestLimits } from './accounts/requestLimits.ts';
import { addAccountRoutes } from './accounts/routes.ts';
import { Sessions } from './accounts/sessions.ts';
import { afterDeed, catchUpOnNames, openAdministration } from './admin/administration.ts';
import { addAdminRoutes } from './admin/routes.ts';
import { trustedProxies } from './live/forwarded.ts';
import { addMatches } from './matches/service.ts';
import type { Studies } from './matches/studies.ts';
import { addMailRoutes } from './notices/mailRoutes.ts';
import { openNotices } from './notices/open.ts';
import type { Post } from './notices/outbound.ts';
import { addNoticeRoutes } from './notices/routes.ts';
import { addCompression } from './operations/compression.ts';
import { watchDoors } from './operations/doors.ts';
import { addErrorAnswers, answerBadConnection } from './operations/errors.ts';
import { isLoopback } from './operations/loopback.ts';
import { addOpenApi } from './operations/openApi.ts';
import { limitsHere } from './operations/rateLimit.ts';
import { addRequestIds, newRequestId } from './operations/requestIds.ts';
import { addRequestLog, type LogStream, loggerFor } from './operations/requestLog.ts';
import { addOperationRoutes } from './operations/routes.ts';
import { addOriginCheck, addSecurityHeaders, answerBadAddress } from './operations/securityHeaders.ts';
import { SharedLimits } from './operations/sharedLimits.ts';
import { addValidation } from './operations/validation.ts';
import { addWebFiles } from './operations/webFiles.ts';
import type { Settings } from './settings.ts';
import type { Store } from './store/store.ts';
import { CleanUp } from './upkeep/cleanUp.ts';

export interface ServerOptions {
  readonly settings: Settings;
  /** Belongs to the server from now on: it is closed with it. */
  readonly store: Store;
  /** Where the built web client is; without it only the API is served. */
  readonly webRoot?: string;
  readonly log?: LogStream;
  /** Sends webhooks and push messages; for tests. */
  readonly post?: Post;
  /** Shared with other servers of this process; its own if left out. */
  readonly studies?: Studies;
  /** After how many milliseconds without use a match leaves memory; for measurements. */
  readonly idleAfter?: number;
}

export interface AtollServer {
  readonly fastify: FastifyInstance;
  /** Starts to listen and returns the address. */
  listen(): Promise<string>;
  /** Takes no more requests, finishes those under way, saves everything and closes the store. */
  close(): Promise<void>;
}

const BODY_LIMIT = 256 * 1024;
/** How soon a deed of another process, or of `./atoll admin`, takes effect here. */
const LOOK_EVERY = 2000;
/** So long a request that is under way may take when the server stops. */
const FAREWELL = 5000;

export async function buildServer(options: ServerOptions): Promise<AtollServer> {
  const { settings, store, webRoot, log = process.stdout, post, studies, idleAfter } = options;
  const fastify = Fastify({
    logger: loggerFor(settings, log),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    trustProxy: settings.trustProxy,
    genReqId: newRequestId,
    bodyLimit: BODY_LIMIT,
    requestTimeout: 60_000,
    clientErrorHandler: answerBadConnection,
    frameworkErrors: (_, request, reply) => answerBadAddress(request, reply as unknown as FastifyReply, settings),
    return503OnClosing: true,
    routerOptions: { maxParamLength: 100, ignoreTrailingSlash: true },
  });
  const version = versionOfAtoll();
  const report = (problem: unknown) => fastify.log.warn({ err: problem }, 'notice not delivered');

  const isProxy = trustedProxies(settings.trustProxy);
  // On this computer, a proxy may be trusted with nothing else.
  watchDoors(fastify.server, { isProxy: (address) => isLoopback(address) || isProxy(address) });
  // Only JSON is understood: a form of another site cannot send that.
  fastify.removeContentTypeParser('text/plain');
  addRequestIds(fastify);
  addRequestLog(fastify);
  addErrorAnswers(fastify);
  addSecurityHeaders(fastify, settings);
  addOriginCheck(fastify, settings);
  addCompression(fastify);
  addValidation(fastify);
  await fastify.register(cookie);
  await addOpenApi(fastify, version);

  const { admins, sanctions } = await openAdministration(store, settings, {
    happened: (line) => afterDeed(line, matches),
    log: fastify.log,
  });
  const sessions = new Sessions(store, settings, Date.now, sanctions);
  fastify.decorate('sessions', sessions);
  fastify.addHook('onSend', async (request, reply) => sessions.renew(request, reply));
  addRequestLimits(fastify, settings);

  const opened = await openNotices({ store, settings, post, report });
  const { notices, ways, pushKey } = opened;
  const info = {
    version,
    email: ways.includes('email'),
    webhook: ways.includes('webhook'),
    pushKey,
  };
  addOperationRoutes(fastify, { store, settings, info });
  addNoticeRoutes(fastify, { store, notices, ways, mail: opened.mail });
  addMailRoutes(fastify, { store, links: opened.links, refusals: opened.refusals });
  const matches = addMatches(fastify, {
    ...{ store, settings, notifier: notices },
    whyMuted: (user) => sanctions.muteOf(user)?.reason,
    ...(studies && { studies }),
    ...(idleAfter !== undefined && { host: { idleAfter } }),
  });
  addAccountRoutes(fastify, store, settings, { renamed: matches.rename, signedOut: matches.lookUp }, admins);
  addAdminRoutes(fastify, { store, admins, sanctions, days: settings, removeGame: matches.remove });
  fastify.addHook('preClose', () => matches.stop());
  await addWebFiles(fastify, webRoot, async (id, request) =>
    matches.enclosed(id, { user: await sessions.userOf(request), address: request.ip }),
  );
  const sharedLimits = store.bulletin && new SharedLimits(store.bulletin, limitsHere);
  await fastify.ready();

  const cleanUp = new CleanUp(store, settings, (match, length) => matches.host.discard(match, length));
  void catchUpOnNames(store, matches, Date.now()).catch((error) =>
    fastify.log.error({ err: error }, 'names that were given while no server ran have not reached all games'),
  );
  cleanUp.begin((error) => fastify.log.error({ err: error }, 'the clean-up has failed'));
  const lookOut = setInterval(() => sanctions.look().catch(() => undefined), LOOK_EVERY).unref();

  let closing: Promise<void> | undefined;
  async function close(): Promise<void> {
    await cleanUp.stop();
    sharedLimits?.stop();
    clearInterval(lookOut);
    const impatience = setTimeout(() => fastify.server.closeAllConnections(), FAREWELL).unref();
    await fastify.close();
    clearTimeout(impatience);
    await opened.close();
    await store.close();
  }

  return {
    fastify,
    listen: () => fastify.listen({ host: settings.host, port: settings.port }),
    close: () => (closing ??= close()),
  };
}

function versionOfAtoll(): string {
  const file: unknown = JSON.parse(readFileSync(join(import.meta.dirname, '..', 'package.json'), 'utf8'));
  return String((file as { version: unknown }).version);
}
