import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { buildServer } from '#server/app';
import { limitsOff } from '#server/fixtures/limitsOff';
import { readSettings } from '#server/settings';
import { openStore } from '#server/store/open';
import { build } from '#web/build/build';

/*
 * Atoll's own server, whole; only its limits on eager clients are off. Started as a process of its own; tells
 * its port to the one who started it, and when asked, how much memory or processor time it uses and how late its event loop was.
 */
const [, , database, mode] = process.argv;
const settings = readSettings({
  ATOLL_PORT: '0',
  ATOLL_LOG: 'off',
  // Behind a proxy on this computer, strangers come from addresses of their own.
  ...(mode === 'usual limits' ? { ATOLL_TRUST_PROXY: 'loopback' } : limitsOff),
});
// Matches leave memory soon after they were left, instead of after minutes.
const idle = mode === 'forgetful' ? { idleAfter: 1000 } : {};
const webRoot = mode === 'with web client' ? { webRoot: (await build()).folder } : {};
const server = await buildServer({ settings, store: await openStore(database!), ...webRoot, ...idle });
const address = await server.listen();

const delays = monitorEventLoopDelay({ resolution: 1 });

process.on('message', async (question) => {
  if (question === 'memory') {
    globalThis.gc?.();
    process.send!(process.memoryUsage.rss());
  } else if (question === 'heap') {
    process.send!(await heapInUse());
  } else if (question === 'cpu') {
    const { user, system } = process.cpuUsage();
    process.send!((user + system) / 1e6);
  } else if (question === 'delays') {
    process.send!(delays.percentile(99) / 1e6);
    delays.reset();
    // To look every millisecond costs a percent of a processor, so it begins when someone wants to know.
    delays.enable();
  }
});
/** What is still needed. Some of what is not is found out only by a second look, after what waited for it has run. */
async function heapInUse(): Promise<number> {
  for (let look = 0; look < 3; look++) {
    globalThis.gc?.();
    await setTimeout(50);
  }
  return process.memoryUsage().heapUsed;
}

process.on('SIGTERM', () => void server.close().then(() => process.exit(0)));
process.send!({ port: Number(new URL(address).port) });
