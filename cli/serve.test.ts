import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readSettings } from '#server/settings';
import { temporaryFolder } from './fixtures/typing.ts';
import { freePort } from './freePort.ts';
import { waysIn } from './waysIn.ts';

interface Started {
  readonly process: ChildProcess;
  readonly said: { out: string; error: string };
  /** Resolves with the first match of what was said on stdout. */
  hears(pattern: RegExp): Promise<RegExpExecArray>;
}

/** Starts the real command without the web client, on a database of its own. */
function start(
  words: readonly string[],
  environment: Record<string, string> = {},
  database = join(temporaryFolder(), 'atoll.sqlite'),
): Started {
  const main = join(import.meta.dirname, 'main.ts');
  const process_ = spawn(process.execPath, [main, ...words, '--no-web', '--database', database], {
    env: { PATH: process.env.PATH ?? '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void process_.kill('SIGKILL'));
  const said = { out: '', error: '' };
  process_.stdout.on('data', (data) => {
    said.out += data;
  });
  process_.stderr.on('data', (data) => {
    said.error += data;
  });
  return {
    process: process_,
    said,
    async hears(pattern) {
      for (;;) {
        const found = pattern.exec(said.out);
        if (found) return found;
        if (process_.exitCode !== null) throw new Error(`ended: ${said.error}`);
        await Promise.race([once(process_.stdout, 'data'), once(process_, 'close')]);
      }
    },
  };
}

const address = /Atoll is running at (http:\/\/[\d.]+:\d+)\nPress Ctrl\+C to stop\.\n/;

test.each([['SIGINT'], ['SIGTERM']] as const)('alone it serves until %s, and then ends well', async (signal) => {
  const server = start(['--port', '0']);
  const [, url] = await server.hears(address);
  const health = await fetch(`${url}/api/health`);
  expect(await health.json()).toEqual({ live: true, ready: true });
  server.process.kill(signal);
  const [code] = await once(server.process, 'close');
  expect({ code, error: server.said.error }).toEqual({ code: 0, error: 'stopping …\n' });
});

test('who asks twice does not wait for a client that never finishes', async () => {
  const server = start(['--port', '0']);
  const [, url] = await server.hears(address);
  const slow = connect(Number(new URL(url!).port), '127.0.0.1');
  onTestFinished(() => void slow.destroy());
  slow.on('error', () => undefined);
  slow.write('POST /api/account/sign-in HTTP/1.1\r\nhost: x\r\ncontent-length: 50\r\nexpect: 100-continue\r\n\r\n');
  await once(slow, 'data');
  server.process.kill('SIGINT');
  await once(server.process.stderr!, 'data');
  server.process.kill('SIGINT');
  const [code] = await once(server.process, 'close');
  expect(code).toBe(130);
});

test('serve is its name too; the log goes to stdout, a misspelt variable is pointed out', async () => {
  const server = start(['serve'], { ATOLL_PORT: '0', ATOLL_PROT: '1' });
  const [, url] = await server.hears(address);
  await fetch(`${url}/api/health?secret=1`);
  const [line] = await server.hears(/^\{.*"route":"\/api\/health".*\}$/m);
  expect(JSON.parse(line)).toMatchObject({ method: 'GET', status: 200 });
  expect(server.said.error).toBe('unknown setting ATOLL_PROT; docs/operating.md lists all settings\n');
  server.process.kill('SIGINT');
  await once(server.process, 'close');
  expect(server.said.out).not.toContain('secret');
});

test('a port that was asked for and is taken is a mistake, told in one line', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo;
  const server = start(['--port', String(port)]);
  const [code] = await once(server.process, 'close');
  expect(code).toBe(2);
  expect(server.said.error).toBe(
    `atoll: serve: cannot listen on 127.0.0.1, port ${port}: the port is in use; expected a free port, or 0 for any\n`,
  );
});

test('a setting that is not possible is told in one line', async () => {
  const server = start([], { ATOLL_PORT: 'eighty' });
  const [code] = await once(server.process, 'close');
  expect({ code, ...server.said }).toEqual({
    code: 2,
    out: '',
    error: 'atoll: serve: invalid value "eighty" for ATOLL_PORT; expected a whole number from 0 to 65535\n',
  });
});

test.skipIf(!existsSync('/proc/self'))('a database where no folder can be made is told in one line', async () => {
  const server = start(['--port', '0'], {}, '/proc/nowhere/deep/atoll.db');
  const [code] = await once(server.process, 'close');
  expect(code).toBe(2);
  expect(server.said.error).toMatch(
    /^atoll: serve: The database \/proc\/nowhere\/deep\/atoll.db cannot be opened: .*\n$/,
  );
});

test('the next free port is found where one is taken', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo;
  expect(await freePort('127.0.0.1', port)).toBeGreaterThan(port);
});

test('who may come from elsewhere is told how', () => {
  const open = waysIn(readSettings({ ATOLL_HOST: '0.0.0.0' }), 'http://127.0.0.1:8080').split('\n');
  expect(open[0]).toBe('Atoll is running at http://localhost:8080');
  for (const line of open.slice(1, -1)) expect(line).toMatch(/^On your network: http:\/\/\d+\.\d+\.\d+\.\d+:8080$/);
  const closed = waysIn(readSettings({}), 'http://127.0.0.1:8080');
  expect(closed).toBe('Atoll is running at http://127.0.0.1:8080\nPress Ctrl+C to stop.');
  const known = waysIn(readSettings({ ATOLL_URL: 'https://play.example.org' }), 'http://127.0.0.1:8080');
  expect(known).toContain('Atoll is running at https://play.example.org');
});
