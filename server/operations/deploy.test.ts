import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ServerProcess } from '../durability/fixtures/serverProcess.ts';
import { readSettings, settingTable } from '../settings.ts';
import { metricsText } from './metrics.ts';

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

interface Compose {
  readonly services: Readonly<
    Record<string, { environment?: Record<string, string>; volumes?: string[]; depends_on?: object }>
  >;
  readonly volumes: Readonly<Record<string, unknown>>;
}

test('compose.yaml fits together, asks what settings.env.example offers, and the server understands the settings', () => {
  // It comes with the package that describes the API.
  const { parse } = createRequire(createRequire(import.meta.url).resolve('@fastify/swagger'))('yaml') as {
    parse(text: string): Compose;
  };
  const { services, volumes } = parse(read('compose.yaml'));
  const lines = [...read('settings.env.example').matchAll(/^(\w+)=(.*)$/gm)];
  const offered: Record<string, string> = Object.fromEntries(lines.map(([, name, value]) => [name!, value!]));
  const asked = [...read('compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name!);
  expect([...new Set(asked)].sort()).toEqual(Object.keys(offered).sort());
  const given: Record<string, string> = { ...offered, DATABASE_PASSWORD: 'secret' };
  const filledIn = (text: string) => text.replaceAll(/\$\{(\w+)[^}]*\}/g, (_, name: string) => given[name]!);
  const environment = Object.entries(services.atoll!.environment!).map(([name, value]) => [name, filledIn(value)]);
  expect(readSettings(Object.fromEntries(environment))).toMatchObject({
    url: 'https://play.example.org',
    database: 'postgres://atoll:secret@database/atoll',
    trustProxy: ['uniquelocal'],
  });
  for (const { volumes: used = [], depends_on: needed = {} } of Object.values(services)) {
    for (const volume of used) expect(Object.keys(volumes)).toContain(volume.split(':')[0]);
    const names = Array.isArray(needed) ? needed : Object.keys(needed);
    for (const name of names) expect(Object.keys(services)).toContain(name);
  }
});

test('the container file builds the client with a module that there is', () => {
  const [, module] = /import\('#web\/(.*?)'\)/.exec(read('Containerfile'))!;
  expect(existsSync(join(folder, '..', 'web', `${module}.ts`))).toBe(true);
});

test('every metric on the dashboard is one that the server exposes', () => {
  const dashboard = JSON.parse(read('dashboard.json')) as { panels: { targets: { expr: string }[] }[] };
  const exposed = [...metricsText().matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name, kind]) =>
    kind === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name!],
  );
  const used = dashboard.panels.flatMap(({ targets }) =>
    targets.flatMap(({ expr }) => [...expr.matchAll(/\b(?:atoll|process|nodejs)_\w+/g)].map(([name]) => name)),
  );
  expect(used.length).toBeGreaterThan(10);
  expect(used.filter((name) => !exposed.includes(name))).toEqual([]);
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
