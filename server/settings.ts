import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import {
  choice,
  hostAndPort,
  names,
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
    'Address to listen on. `0.0.0.0` accepts connections from other computers.',
    '127.0.0.1',
    text('an address'),
  ),
  port: setting(
    'ATOLL_PORT',
    'Port to listen on; 0 takes any free port. If it is not set and 8080 is in use, the next free port is taken.',
    '8080',
    wholeNumber(0, 65_535),
  ),
  url: setting(
    'ATOLL_URL',
    'Public address of the server, such as `https://play.example.org`. Used for links in notifications and for origin checks. With `https`, cookies are sent only over https.',
    '',
    webAddress,
  ),
  database: setting(
    'ATOLL_DATABASE',
    'The database: the path of an SQLite file, or `postgres://user:password@host/database`.',
    join(root, 'data', 'atoll.sqlite'),
    withPassword('a path, or an address that starts with postgres://', ['postgres:', 'postgresql:'], { orPath: true }),
    'data/atoll.sqlite',
  ),
  peerAddress: setting(
    'ATOLL_PEER_ADDRESS',
    'Address and port at which other processes on the same PostgreSQL reach this one. Port 0 takes any free port. With processes on several computers, an address in a private network.',
    '127.0.0.1:0',
    hostAndPort,
  ),
  trustProxy: setting(
    'ATOLL_TRUST_PROXY',
    'Proxies whose `X-Forwarded-…` headers are trusted: `off`, `loopback` for a proxy on the same computer, `uniquelocal` for private networks, or a comma-separated list of addresses.',
    'off',
    proxies,
  ),
  secureCookies: setting(
    'ATOLL_SECURE_COOKIES',
    'Send cookies only over https: `on`, `off`, or `auto`, which is on if ATOLL_URL is https.',
    'auto',
    choice('auto', 'on', 'off'),
  ),
  sessionDays: setting(
    'ATOLL_SESSION_DAYS',
    'A browser that is unused for this many days is signed out. A guest who is signed out cannot sign in again.',
    '365',
    wholeNumber(1, 3650),
  ),
  admins: setting(
    'ATOLL_ADMINS',
    'Names of the accounts that administer this server, separated by commas. Create the accounts first; from then on only they can have these names.',
    '',
    names,
  ),
  smtp: setting(
    'ATOLL_SMTP',
    'Mail server for turn notifications, such as `smtp://user:password@mail.example.org:587`. Empty: no email. Needs ATOLL_URL.',
    '',
    withPassword('an address that starts with smtp:// or smtps://', ['smtp:', 'smtps:']),
  ),
  mailFrom: setting(
    'ATOLL_MAIL_FROM',
    'Sender of notification email. Required with ATOLL_SMTP.',
    '',
    text('an email address'),
  ),
  push: setting('ATOLL_PUSH', 'Turn notifications by web push.', 'on', choice('on', 'off')),
  webhooks: setting(
    'ATOLL_WEBHOOKS',
    'Turn notifications to a webhook of the player’s choice.',
    'on',
    choice('on', 'off'),
  ),
  botThreads: setting(
    'ATOLL_BOT_THREADS',
    'How many bots can think at the same time.',
    String(Math.max(1, availableParallelism() - 1)),
    wholeNumber(1, 256),
    'one less than the number of cores',
  ),
  botSeconds: setting(
    'ATOLL_BOT_SECONDS',
    'How many seconds a bot may think about one move.',
    '10',
    wholeNumber(1, 600),
  ),
  signInsPerMinute: setting(
    'ATOLL_SIGN_INS_PER_MINUTE',
    'Attempts to sign in or sign up, per address and per name. 0: no limit.',
    '10',
    wholeNumber(0, 100_000),
  ),
  guestsPerMinute: setting(
    'ATOLL_GUESTS_PER_MINUTE',
    'New guests per address. 0: no limit.',
    '30',
    wholeNumber(0, 100_000),
  ),
  newcomersPerDay: setting(
    'ATOLL_NEWCOMERS_PER_DAY',
    'New guests and accounts per address. 0: no limit.',
    '200',
    wholeNumber(0, 1_000_000),
  ),
  writesPerMinute: setting(
    'ATOLL_WRITES_PER_MINUTE',
    'HTTP requests that change something, per user; per address ten times as many. 0: no limit.',
    '120',
    wholeNumber(0, 1_000_000),
  ),
  readsPerMinute: setting(
    'ATOLL_READS_PER_MINUTE',
    'HTTP requests to the API that only read, per user; per address ten times as many. At most half of them to one route. 0: no limit.',
    '600',
    wholeNumber(0, 1_000_000),
  ),
  actionsPerMinute: setting(
    'ATOLL_ACTIONS_PER_MINUTE',
    'Actions per user in games, and other WebSocket messages; per address ten times as many. 0: no limit.',
    '1200',
    wholeNumber(0, 10_000_000),
  ),
  chatsPerMinute: setting(
    'ATOLL_CHATS_PER_MINUTE',
    'Chat messages per user; per address ten times as many. 0: no limit.',
    '30',
    wholeNumber(0, 100_000),
  ),
  openGamesPerUser: setting(
    'ATOLL_OPEN_GAMES_PER_USER',
    'How many games of one user can wait for players at the same time. 0: no limit.',
    '10',
    wholeNumber(0, 100_000),
  ),
  gamesPerUser: setting(
    'ATOLL_GAMES_PER_USER',
    'How many games in progress one user can have and still create another. 0: no limit.',
    '200',
    wholeNumber(0, 100_000),
  ),
  uploadMegabytesPerDay: setting(
    'ATOLL_UPLOAD_MEGABYTES_PER_DAY',
    'Save files to continue from and moments to share, per user and per address, in megabytes. 0: no limit.',
    '20',
    wholeNumber(0, 1_000_000),
  ),
  gamesPerHour: setting('ATOLL_GAMES_PER_HOUR', 'New games per address. 0: no limit.', '60', wholeNumber(0, 1_000_000)),
  openGameDays: setting(
    'ATOLL_OPEN_GAME_DAYS',
    'A game that waits for players and in which nothing has happened for this many days is canceled.',
    '30',
    wholeNumber(1, 3650),
  ),
  guestGameDays: setting(
    'ATOLL_GUEST_GAME_DAYS',
    'A live game in progress without any account among its players is deleted when no one has acted for this many days.',
    '90',
    wholeNumber(1, 3650),
  ),
  idleGameDays: setting(
    'ATOLL_IDLE_GAME_DAYS',
    'Any other game in progress is deleted when no one has acted for this many days. 0: never.',
    '365',
    wholeNumber(0, 36_500),
  ),
  guestDays: setting(
    'ATOLL_GUEST_DAYS',
    'A guest without games who was not seen for this many days is removed.',
    '30',
    wholeNumber(1, 3650),
  ),
  sharesPerUser: setting(
    'ATOLL_SHARES_PER_USER',
    'How many moments one user can share at the same time. 0: sharing is off, except for replays of finished games.',
    '50',
    wholeNumber(0, 100_000),
  ),
  shareDays: setting(
    'ATOLL_SHARE_DAYS',
    'A shared moment is deleted after this many days.',
    '365',
    wholeNumber(1, 3650),
  ),
  shareMegabytes: setting(
    'ATOLL_SHARE_MEGABYTES',
    'How much space all shared moments together may take, in megabytes.',
    '1000',
    wholeNumber(0, 1_000_000),
  ),
  metricsToken: setting(
    'ATOLL_METRICS_TOKEN',
    'Token for `/metrics`, sent as `Authorization: Bearer …`. Empty: metrics can be read only on the server’s own computer.',
    '',
    text('any word'),
  ),
  log: setting(
    'ATOLL_LOG',
    'Log level: every request (`requests`), only problems (`problems`), or nothing (`off`).',
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

/** Throws a SettingError of one line for an invalid value. An empty variable counts as not set. */
export function readSettings(environment: Environment): Settings {
  const values = Object.entries(settingTable).map(([key, { name, defaultText, read }]) => {
    const given = environment[name]?.trim();
    return [key, read(name, given === undefined || given === '' ? defaultText : given)];
  });
  const settings = Object.fromEntries(values) as Settings;
  if (settings.smtp !== '' && settings.mailFrom === '') {
    throw new SettingError('ATOLL_SMTP needs ATOLL_MAIL_FROM; expected an email address');
  }
  if (settings.smtp !== '' && settings.url === '') {
    throw new SettingError(
      'ATOLL_SMTP needs ATOLL_URL; expected the address of this server, to which links in mails lead',
    );
  }
  return settings;
}

/** What an operator has most likely forgotten, a line for each. */
export function settingWarnings(settings: Pick<Settings, 'url' | 'trustProxy'>): string[] {
  if (!usesHttps(settings) || settings.trustProxy !== false) return [];
  return [
    'ATOLL_URL is https, but ATOLL_TRUST_PROXY is off: all players behind the https proxy count as one address. Set it to the proxy’s location, such as loopback.',
  ];
}

/** Variables that look like settings but are not, most likely misspelled. */
export function unknownSettings(environment: Environment): string[] {
  const known = Object.values(settingTable).map(({ name }) => name as string);
  return Object.keys(environment).filter((name) => name.startsWith('ATOLL_') && !known.includes(name));
}

export function usesHttps(settings: Pick<Settings, 'url'>): boolean {
  return settings.url.startsWith('https:');
}
