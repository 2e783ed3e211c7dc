import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import {
  choice,
  proxies,
  type Setting,
  SettingError,
  setting,
  text,
  webAddress,
  wholeNumber,
  withPassword,
} from './settingKinds.ts';

const root = join(import.meta.dirname, '..');

/** Every setting of the server, each read from one environment variable. docs/operating.md shows this table. */
export const settingTable = {
  host: setting(
    'ATOLL_HOST',
    'Address to listen at. `0.0.0.0` lets other machines in.',
    '127.0.0.1',
    text('an address'),
  ),
  port: setting(
    'ATOLL_PORT',
    'Port to listen at. Where it is not set and 8080 is taken, the next free one is used; 0 takes any.',
    '8080',
    wholeNumber(0, 65_535),
  ),
  url: setting(
    'ATOLL_URL',
    'Address under which players reach the server, such as `https://play.example.org`: for links in notices and for the checks of origin. With `https`, cookies are sent over https only.',
    '',
    webAddress,
  ),
  database: setting(
    'ATOLL_DATABASE',
    'Where everything is kept: the path of an SQLite file, or `postgres://user:password@host/database`.',
    join(root, 'data', 'atoll.sqlite'),
    withPassword('a path, or an address that starts with postgres://', ['postgres:', 'postgresql:'], { orPath: true }),
    'data/atoll.sqlite',
  ),
  trustProxy: setting(
    'ATOLL_TRUST_PROXY',
    'Whose `X-Forwarded-…` headers to believe: `off`, `loopback` for a proxy on the same machine, `uniquelocal` for private networks, or addresses with commas.',
    'off',
    proxies,
  ),
  secureCookies: setting(
    'ATOLL_SECURE_COOKIES',
    'Whether cookies are sent over https only: `on`, `off`, or `auto`, which is on where ATOLL_URL is https.',
    'auto',
    choice('auto', 'on', 'off'),
  ),
  sessionDays: setting(
    'ATOLL_SESSION_DAYS',
    'A browser unused for so many days is signed out. A guest who is signed out cannot come back.',
    '365',
    wholeNumber(1, 3650),
  ),
  smtp: setting(
    'ATOLL_SMTP',
    'Mail server for turn notices, such as `smtp://user:password@mail.example.org:587`; empty: no mail.',
    '',
    withPassword('an address that starts with smtp:// or smtps://', ['smtp:', 'smtps:']),
  ),
  mailFrom: setting(
    'ATOLL_MAIL_FROM',
    'Sender of the notices. Needed where ATOLL_SMTP is set.',
    '',
    text('an e-mail address'),
  ),
  push: setting('ATOLL_PUSH', 'Turn notices by web push.', 'on', choice('on', 'off')),
  webhooks: setting('ATOLL_WEBHOOKS', 'Turn notices to a webhook that a player names.', 'on', choice('on', 'off')),
  botThreads: setting(
    'ATOLL_BOT_THREADS',
    'How many bots may think at the same time.',
    String(Math.max(1, availableParallelism() - 1)),
    wholeNumber(1, 256),
    'one less than there are cores',
  ),
  botSeconds: setting('ATOLL_BOT_SECONDS', 'How long a bot may think about one move.', '10', wholeNumber(1, 600)),
  signInsPerMinute: setting(
    'ATOLL_SIGN_INS_PER_MINUTE',
    'Attempts to sign in or up from one address, and for one name; 0: no limit.',
    '10',
    wholeNumber(0, 100_000),
  ),
  guestsPerMinute: setting(
    'ATOLL_GUESTS_PER_MINUTE',
    'New guests from one address; 0: no limit.',
    '30',
    wholeNumber(0, 100_000),
  ),
  writesPerMinute: setting(
    'ATOLL_WRITES_PER_MINUTE',
    'Requests of one user that change something, over HTTP; 0: no limit.',
    '120',
    wholeNumber(0, 1_000_000),
  ),
  actionsPerMinute: setting(
    'ATOLL_ACTIONS_PER_MINUTE',
    'Messages of one user over the WebSocket; 0: no limit.',
    '1200',
    wholeNumber(0, 10_000_000),
  ),
  metricsToken: setting(
    'ATOLL_METRICS_TOKEN',
    'Word that `/metrics` asks for as `Authorization: Bearer …`; empty: they can be read on the server’s own machine only.',
    '',
    text('any word'),
  ),
  log: setting(
    'ATOLL_LOG',
    'What is logged: a line for every request (`requests`), only what went wrong (`problems`), or nothing (`off`).',
    'requests',
    choice('requests', 'problems', 'off'),
    '`requests`; `problems` when started in a terminal',
  ),
} as const;

type Table = typeof settingTable;
export type Settings = {
  readonly [Key in keyof Table]: Table[Key] extends Setting<infer Value> ? Value : never;
};

type Environment = Readonly<Record<string, string | undefined>>;

/** Throws a SettingError of one line for a value that is not possible. An empty variable counts as not set. */
export function readSettings(environment: Environment): Settings {
  const values = Object.entries(settingTable).map(([key, { name, defaultText, read }]) => {
    const given = environment[name]?.trim();
    return [key, read(name, given === undefined || given === '' ? defaultText : given)];
  });
  const settings = Object.fromEntries(values) as Settings;
  if (settings.smtp !== '' && settings.mailFrom === '') {
    throw new SettingError('ATOLL_MAIL_FROM is missing; with ATOLL_SMTP it is needed: an e-mail address');
  }
  return settings;
}

/** Variables that look like settings and are none: most likely misspelt. */
export function unknownSettings(environment: Environment): string[] {
  const known = Object.values(settingTable).map(({ name }) => name as string);
  return Object.keys(environment).filter((name) => name.startsWith('ATOLL_') && !known.includes(name));
}

export function usesHttps(settings: Pick<Settings, 'url'>): boolean {
  return settings.url.startsWith('https:');
}
