import { buildServer } from '#server/app';
import { readSettings } from '#server/settings';
import { openStore } from '#server/store/open';

/*
 * Atoll's own server, whole, on a SQLite file; only its limits on eager clients are off. Started as a process of its own; tells
 * its port to the one who started it, and how much memory it uses when asked.
 */
const settings = readSettings({
  ATOLL_PORT: '0',
  ATOLL_LOG: 'off',
  ATOLL_GUESTS_PER_MINUTE: '0',
  ATOLL_WRITES_PER_MINUTE: '0',
  ATOLL_ACTIONS_PER_MINUTE: '0',
});
const server = await buildServer({ settings, store: await openStore(process.argv[2]!) });
const address = await server.listen();

process.on('message', (question) => {
  if (question !== 'memory') return;
  globalThis.gc?.();
  process.send!(process.memoryUsage.rss());
});
process.on('SIGTERM', () => void server.close().then(() => process.exit(0)));
process.send!({ port: Number(new URL(address).port) });
