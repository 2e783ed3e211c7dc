import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { openServer } from '../fixtures/browser.ts';
import { freePort } from '../fixtures/freePort.ts';

/* The configuration of a proxy that the docs give to operators, with the proxy that it is for. */

const docs = readFileSync(join(import.meta.dirname, '../../docs/operating.md'), 'utf8');
const [, location] = /```\n# nginx\n([\s\S]*?)```/.exec(docs)!;
const hasNginx = spawnSync('nginx', ['-v']).status === 0;

/** Starts nginx at a port, before a server. */
async function startNginx(port: number, server: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'atoll-nginx-'));
  const own = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const site = `server { listen 127.0.0.1:${port}; ${location!.replace('http://127.0.0.1:8080', server)} }`;
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const text = `${user} daemon off; pid ${folder}/pid; error_log stderr; events {} http { access_log off; ${own.join(' ')} ${site} }`;
  writeFileSync(join(folder, 'nginx.conf'), text);
  const nginx: ChildProcess = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'], {
    stdio: 'ignore',
  });
  const ended = once(nginx, 'exit');
  onTestFinished(async () => {
    nginx.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true });
  });
  const url = `http://127.0.0.1:${port}/api/health`;
  while (nginx.exitCode === null && !(await fetch(url).catch(() => undefined))) await wait(20);
}

test.skipIf(!hasNginx)(
  `players come through nginx as the docs set it up${hasNginx ? '' : ': nginx is not installed'}`,
  async () => {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const { server } = await openServer({
      ATOLL_URL: url,
      ATOLL_TRUST_PROXY: 'loopback',
      ATOLL_SIGN_INS_PER_MINUTE: '5',
    });
    await startNginx(port, await server.listen());
    const post = (path: string, body: object, more: Record<string, string> = {}) =>
      fetch(url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: url, ...more },
        body: JSON.stringify(body),
      });
    const signUp = await post('/api/account/sign-up', { name: 'Anna', password: 'a long password' });
    expect(signUp.status).toBe(201);
    const cookie = signUp.headers.getSetCookie()[0]!.split(';')[0]!;

    const socket = new WebSocket(`${url.replace('http', 'ws')}/api/live`, { headers: { cookie, origin: url } });
    await once(socket, 'open');
    socket.send('{"kind":"ping"}');
    expect(String((await once(socket, 'message'))[0])).toBe('{"kind":"pong"}');
    socket.terminate();

    const seats = { us: { who: 'me' }, japan: { who: 'me' } };
    const file = 'x'.repeat(1_900_000);
    const refused = await post('/api/matches/import', { file, pace: 'live', seats }, { cookie });
    expect((await refused.json()) as object).toMatchObject({ error: expect.stringContaining('Invalid save file') });

    // Whatever a player says about their own address is not believed.
    const tries = Array.from({ length: 6 }, (_, nth) =>
      post(
        '/api/account/sign-in',
        { name: `No one ${nth}`, password: 'guess' },
        { 'x-forwarded-for': `192.0.2.${nth}` },
      ),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
  },
);
