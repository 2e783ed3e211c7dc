import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** A program that tests use and the machine must have. */
interface Need {
  readonly title: string;
  readonly tests: string;
  readonly packages: readonly string[];
  /** What to install instead where the system offers one of the packages under another name only. */
  readonly otherwise?: Readonly<Record<string, string>>;
  find(): unknown;
}

function onPath(...names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path));
}

/** The browser for the tests: `ATOLL_CHROMIUM`, or one that is installed. */
export function chromium(): string | undefined {
  const given = process.env.ATOLL_CHROMIUM;
  if (given) return existsSync(given) ? given : undefined;
  // The shell has no window around the page, which takes as long to open as the page itself.
  return onPath('chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable');
}

/** Firefox for the deep tests. */
export function firefox(): string | undefined {
  return onPath('firefox-esr', 'firefox');
}

/** WebKitGTK's driver, its small browser, which Debian does not put on the path, and a screen for it to draw on. */
export function webkit(): { readonly driver: string; readonly browser: string; readonly screen: string } | undefined {
  const [driver, screen] = [onPath('WebKitWebDriver'), onPath('Xvfb')];
  const browser = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser')[0];
  return driver && browser && screen ? { driver, browser, screen } : undefined;
}

/** Where PostgreSQL's own programs are; Debian does not put them on the path. */
function postgresPrograms(): string | undefined {
  const found = onPath('initdb') ?? globSync('/usr/lib/postgresql/*/bin/initdb').sort().at(-1);
  return found?.slice(0, -'/initdb'.length);
}

const deepNeeds: readonly Need[] = [
  { title: 'Firefox', tests: 'tests in Firefox', packages: ['firefox-esr'], find: firefox },
  { title: 'WebKit', tests: 'tests in WebKit', packages: ['webkit2gtk-driver', 'xvfb'], find: webkit },
];

const needs: readonly Need[] = [
  {
    title: 'Chromium',
    tests: 'browser tests',
    packages: ['chromium-headless-shell', 'fonts-dejavu-core', 'fonts-liberation'],
    otherwise: { 'chromium-headless-shell': 'chromium' },
    find: chromium,
  },
  { title: 'PostgreSQL', tests: 'tests of the PostgreSQL store', packages: ['postgresql'], find: postgresPrograms },
];

/**
 * Installs what the tests need and the machine lacks, where that is possible: on Debian, as root. Elsewhere it says which tests
 * will be skipped for it. The answer is whether nothing went wrong, not whether everything is there.
 */
export function provide(say: (line: string) => void, isDeep: boolean): boolean {
  const wanted = isDeep ? [...needs, ...deepNeeds] : needs;
  const missing = wanted.filter(({ find }) => !find());
  if (missing.length === 0) {
    say(`${wanted.map(({ title }) => title).join(' and ')} are installed`);
    return true;
  }
  if (process.getuid?.() === 0 && onPath('apt-get')) return install(missing, say);
  for (const { title, tests, packages } of missing) {
    say(`${title} is not installed: the ${tests} will be skipped (on Debian: apt-get install ${packages.join(' ')})`);
  }
  return true;
}

function install(missing: readonly Need[], say: (line: string) => void): boolean {
  if (!aptGet(say, 'update', '-qq')) return false;
  const packages = missing.flatMap(offered);
  say(`installing ${packages.join(', ')} …`);
  if (!aptGet(say, 'install', '-y', '-qq', '--no-install-recommends', ...packages)) return false;
  const still = missing.filter(({ find }) => !find());
  for (const { title, tests } of still)
    say(`${title} cannot be found after its installation: ${tests} will be skipped`);
  return still.length === 0;
}

/** The packages of a need by the names that this system has for them. */
function offered({ packages, otherwise = {} }: Need): string[] {
  return packages.map((name) => {
    const other = otherwise[name];
    return other === undefined || spawnSync('apt-cache', ['show', name]).status === 0 ? name : other;
  });
}

function aptGet(say: (line: string) => void, ...words: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { status, stdout, stderr } = spawnSync('apt-get', words, { env, encoding: 'utf8' });
  if (status === 0) return true;
  say(`apt-get ${words[0]} failed:\n${`${stdout}\n${stderr}`.trim().split('\n').slice(-12).join('\n')}`);
  return false;
}

if (import.meta.main) process.exitCode = provide((line) => console.log(line), process.argv.includes('--deep')) ? 0 : 1;
