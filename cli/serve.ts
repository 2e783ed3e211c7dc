import { flushCompileCache } from 'node:module';
import type { AtollServer } from '#server/app';
import { SettingError } from '#server/settingKinds';
import { readSettings, type Settings, settingTable, settingWarnings, unknownSettings } from '#server/settings';
import { command, UsageError } from './command.ts';
import { freePort } from './freePort.ts';
import { openInBrowser, waysIn } from './waysIn.ts';
import { webClient } from './webClient.ts';

export default command({
  summary: 'start the server and play in a browser (the default command)',
  usage: '[serve] [--port <n>] [--host <address>] [--database <path>] [--open] [--no-web]',
  options: {
    port: { kind: 'number', summary: 'the port to listen on', least: 0, most: 65_535 },
    host: {
      kind: 'text',
      summary: 'the address to listen on; 0.0.0.0 accepts connections from other computers',
      value: 'address',
    },
    database: { kind: 'text', summary: 'an SQLite file, or postgres://…', value: 'path' },
    open: { kind: 'flag', summary: 'open Atoll in the browser' },
    'no-web': { kind: 'flag', summary: 'serve only the API, without the web client' },
  },
  async run({ options }) {
    const { port, host, database } = options;
    const settings = await settingsFrom({
      ...process.env,
      ...(port !== undefined && { ATOLL_PORT: String(port) }),
      ...(host !== undefined && { ATOLL_HOST: host }),
      ...(database !== undefined && { ATOLL_DATABASE: database }),
    });
    let webRoot: string | undefined;
    if (!options['no-web']) {
      const { build } = await import('#web/build/build');
      webRoot = await webClient(build, console.error);
      if (webRoot === undefined) return 1;
    }
    const server = await start(settings, webRoot);
    const address = await listen(server, settings);
    // Whoever reads that it runs may tell it to stop.
    const toldToStop = untilToldToStop();
    console.log(waysIn(settings, address));
    // A server may run for months and be killed in the end; the next start needs what was compiled for this one.
    flushCompileCache();
    if (options.open) openInBrowser(address);
    await toldToStop;
    console.error('stopping …');
    setTimeout(giveUp, stopWithin).unref();
    await server.close();
    return 0;
  },
});

/** Whoever stops the server must not wait for a database or a client that has gone silent, in milliseconds. */
const stopWithin = 9000;

function giveUp(): never {
  console.error(`not everything could be ended within ${stopWithin / 1000} seconds; every confirmed action is stored`);
  process.exit(1);
}

async function settingsFrom(environment: NodeJS.ProcessEnv): Promise<Settings> {
  for (const name of unknownSettings(environment)) {
    console.error(`unknown setting ${name}; docs/operating.md lists all settings`);
  }
  const forTerminal = process.stdout.isTTY ? { ATOLL_LOG: 'problems' } : {};
  try {
    const settings = readSettings({ ...forTerminal, ...environment });
    for (const warning of settingWarnings(settings)) console.error(warning);
    if (environment[settingTable.port.name]) return settings;
    const port = await freePort(settings.host, settings.port);
    if (port !== settings.port) console.error(`port ${settings.port} is in use; using ${port}`);
    return { ...settings, port };
  } catch (error) {
    throw error instanceof SettingError ? new UsageError(error.message) : error;
  }
}

async function start(settings: Settings, webRoot: string | undefined): Promise<AtollServer> {
  // Loaded here: the list of commands, which loads this file too, needs none of it.
  const [{ buildServer }, { openAlone }] = await Promise.all([import('#server/app'), import('#server/store/alone')]);
  const store = await openAlone(settings.database).catch((error: Error) => {
    throw new UsageError(error.message);
  });
  try {
    return await buildServer({ settings, store, ...(webRoot !== undefined && { webRoot }) });
  } catch (error) {
    await store.close();
    throw error;
  }
}

async function listen(server: AtollServer, { host, port }: Settings): Promise<string> {
  try {
    return await server.listen();
  } catch (error) {
    await server.close();
    throw new UsageError(`cannot listen on ${host}, port ${port}: ${whyNot(error)}`);
  }
}

function whyNot(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return 'the port is in use; expected a free port, or 0 for any';
  if (code === 'EACCES') return 'only an administrator can use that port; expected 1024 or higher';
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return 'this computer does not have that address; expected 127.0.0.1 or 0.0.0.0';
  return message;
}

/** Resolves when the operator asks the server to stop. A second request exits at once. */
function untilToldToStop(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => {
        for (const again of ['SIGINT', 'SIGTERM'] as const) process.on(again, () => process.exit(130));
        resolve();
      });
    }
  });
}
