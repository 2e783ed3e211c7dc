import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { metricsText } from '#server/operations/metrics';
import { readSettings, unknownSettings } from '#server/settings';

const folder = join(import.meta.dirname, '..', 'deploy');
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

/** The settings of a file with a line for each, as in `settings.env.example`. */
function lines(text: string): Record<string, string> {
  return Object.fromEntries([...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]));
}

function requireKnown(environment: Readonly<Record<string, string>>): void {
  expect(unknownSettings(environment)).toEqual([]);
  expect(() => readSettings(environment)).not.toThrow();
}

interface Compose {
  readonly services: Readonly<
    Record<string, { environment?: Record<string, string>; volumes?: string[]; depends_on?: object }>
  >;
  readonly volumes: Readonly<Record<string, unknown>>;
}

test('the compose file fits together, and the server understands the settings in it', () => {
  // It comes with the package that describes the API.
  const { parse } = createRequire(createRequire(import.meta.url).resolve('@fastify/swagger'))('yaml') as {
    parse(text: string): Compose;
  };
  const { services, volumes } = parse(read('compose.yaml'));
  const given: Record<string, string> = { ...lines(read('settings.env.example')), DATABASE_PASSWORD: 'secret' };
  const filledIn = (text: string) =>
    text.replaceAll(/\$\{(\w+)(?::[-?][^}]*)?\}/g, (_, name: string) => {
      expect(Object.keys(given)).toContain(name);
      return given[name]!;
    });
  const environment = Object.entries(services.atoll!.environment!).map(([name, value]) => [name, filledIn(value)]);
  requireKnown(Object.fromEntries(environment));
  expect(Object.fromEntries(environment)).toMatchObject({
    ATOLL_URL: 'https://play.example.org',
    ATOLL_DATABASE: 'postgres://atoll:secret@database/atoll',
  });
  for (const { volumes: used = [], depends_on: needed = {} } of Object.values(services)) {
    for (const volume of used) expect(Object.keys(volumes)).toContain(volume.split(':')[0]);
    const names = Array.isArray(needed) ? needed : Object.keys(needed);
    for (const name of names) expect(Object.keys(services)).toContain(name);
  }
});

test('the container file copies what is there and sets settings that exist', () => {
  const text = read('Containerfile');
  const [, environment] = /^ENV (.*)$/m.exec(text)!;
  requireKnown(lines(environment!.replaceAll(' ', '\n')));
  const [, script] = /--eval "(const .*?)"/.exec(text)!;
  const [, module] = /import\('#web\/(.*?)'\)/.exec(script!)!;
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
