import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ServerProcess } from '../durability/fixtures/serverProcess.ts';
import { readSettings, settingTable } from '../settings.ts';

/* The files with which operators set up a server say what the server understands. */

const folder = join(import.meta.dirname, '../../deploy');
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const known = Object.values(settingTable).map(({ name }) => name as string);

const units = ['atoll.service', 'atoll-backup.service', 'atoll-backup.timer'];

test.each([
  'Containerfile',
  'compose.yaml',
  'atoll.service',
  'atoll-backup.service',
  'atoll-command',
  'settings.env.example',
])('%s names only settings that there are', (name) => {
  const named = read(name).match(/\bATOLL_\w+/g) ?? [];
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((setting) => !known.includes(setting))).toEqual([]);
});

test('everything that compose.yaml asks of the operator is in settings.env.example, and its values are valid', () => {
  const compose = read('compose.yaml');
  const asked = [...compose.matchAll(/\$\{(\w+)/g)].map(([, name]) => name!);
  const offered = [...read('settings.env.example').matchAll(/^(\w+)=/gm)].map(([, name]) => name!);
  expect([...new Set(asked)].sort()).toEqual(offered.sort());
  const filledIn = (text: string) =>
    text.replaceAll(/\$\{DOMAIN[^}]*\}/g, 'play.example.org').replaceAll(/\$\{DATABASE_PASSWORD[^}]*\}/g, 'secret');
  const lines = [...compose.matchAll(/^ +(ATOLL_\w+): (.*)$/gm)].map(([, name, value]) => [name!, filledIn(value!)]);
  const environment = Object.fromEntries(lines.map(([name, value]) => [name!, value!.replace(/^\$\{.*\}$/, '')]));
  expect(readSettings(environment)).toMatchObject({
    url: 'https://play.example.org',
    database: 'postgres://atoll:secret@database/atoll',
    trustProxy: ['uniquelocal'],
  });
});

test('the container’s health check tells a server that is ready from one that is not', async () => {
  const [, list] = /HEALTHCHECK[\s\S]*?CMD (\[.*\])/.exec(read('Containerfile'))!;
  const [, ...words] = JSON.parse(list!) as string[];
  const data = mkdtempSync(join(tmpdir(), 'atoll-deploy-'));
  const server = new ServerProcess(join(data, 'atoll.sqlite'));
  onTestFinished(async () => {
    await server.kill();
    rmSync(data, { recursive: true });
  });
  await server.start();
  const at = words.map((word) => word.replace('http://127.0.0.1:8080', server.url));
  expect(spawnSync(process.execPath, at).status).toBe(0);
  await server.stop();
  expect(spawnSync(process.execPath, at).status).toBe(1);
});

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

test.skipIf(!hasSystemd).each(units)(
  `systemd understands %s${hasSystemd ? '' : ': systemd-analyze is not installed'}`,
  (name) => {
    const own = mkdtempSync(join(tmpdir(), 'atoll-unit-'));
    onTestFinished(() => rmSync(own, { recursive: true }));
    // Its program is not installed on this computer.
    for (const unit of units) writeFileSync(join(own, unit), read(unit).replace('/opt/atoll/atoll serve', '/bin/sh'));
    const words = ['verify', '--man=no', join(own, name)];
    const { stdout, stderr, status } = spawnSync('systemd-analyze', words, { encoding: 'utf8' });
    expect(`${stdout}${stderr}`.split('\n').filter((line) => line.includes('atoll'))).toEqual([]);
    expect(status).toBe(0);
  },
);

test('service, backup, and command use the same user, folder, database, and settings', () => {
  const said = (name: string) =>
    Object.fromEntries(
      [
        ...read(name).matchAll(
          /^(?:\s+--property=)?.*?\b(User|WorkingDirectory|EnvironmentFile|Environment)=(?!npm)(\S+)/gm,
        ),
      ].map(([, key, value]) => [key, value]),
    );
  const service = said('atoll.service');
  expect(Object.keys(service)).toHaveLength(4);
  expect(said('atoll-backup.service')).toEqual(service);
  const command = read('atoll-command');
  for (const [key, value] of Object.entries(service)) expect(command).toContain(`--property=${key}=${value}`);
});

test('the operator’s passwords get neither into git nor into an image', () => {
  for (const list of ['.gitignore', '.dockerignore']) {
    expect(readFileSync(join(folder, '..', list), 'utf8').split('\n')).toContain('deploy/settings.env');
  }
});
