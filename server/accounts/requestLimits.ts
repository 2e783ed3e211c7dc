import type { FastifyInstance } from 'fastify';
import { UserLimit } from '../operations/userLimit.ts';
import type { Settings } from '../settings.ts';
import { currentUser } from './sessions.ts';

/** Read so often and by so many programs that look after the server that no one is counted for it. */
const uncounted = ['/api/health', '/api/health/live'];

/** One address of the API takes at most half of what someone may read: whoever polls it too often can still read the rest. */
const shareOfRoute = 0.5;

/** Limits how often one user may read or change something, and all at one address together. The client's own files are free. */
export function addRequestLimits(fastify: FastifyInstance, settings: Settings): void {
  const writes = new UserLimit({ name: 'writes', perMinute: settings.writesPerMinute });
  const reads = new UserLimit({ name: 'reads', perMinute: settings.readsPerMinute });
  const readsOfRoute = new UserLimit({
    name: 'reads of one kind',
    perMinute: settings.readsPerMinute * shareOfRoute,
    most: 100_000,
  });
  // Before a body is read: one that nobody is going to look at costs most.
  fastify.addHook('onRequest', async (request) => {
    const isRead = ['GET', 'HEAD', 'OPTIONS'].includes(request.method);
    if (isRead && (!/^\/(api|play)\b/.test(request.url) || uncounted.includes(request.url))) return;
    const doer = { user: await currentUser(request), address: request.ip };
    if (!isRead) return writes.require(doer);
    // First, so that what is refused for it uses up nothing else.
    readsOfRoute.require(doer, request.routeOptions.url ?? '');
    reads.require(doer);
  });
}
