import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, closeSync, existsSync, mkdtempSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';

/** A PostgreSQL of one's own, for tests and measurements. It is gone when this process is, however that ends. */
export interface PrivatePostgres {
  /** An empty database. Any user of this computer who may read its folder can connect. */
  readonly url: string;
  /** Makes another empty database and gives its address. */
  createDatabase(): Promise<string>;
  /** Ends it as a failure would: `SIGQUIT` without a word to the disk, `SIGKILL` not even to its own processes. */
  crash(signal: 'SIGQUIT' | 'SIGKILL'): Promise<void>;
  /** Starts it again after a crash. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

export interface PrivatePostgresOptions {
  /** Whether commits wait for the disk. Off unless durability or its cost is what is looked at. */
  readonly fsync?: boolean;
}

/** `undefined` where PostgreSQL is not installed. */
export async function privatePostgres(options: PrivatePostgresOptions = {}): Promise<PrivatePostgres | undefined> {
  const binaries = installedBinaries();
  if (binaries === undefined) return undefined;
  const cluster = new Cluster(binaries, options.fsync ?? false);
  try {
    await cluster.initialize();
    await cluster.start();
    return cluster;
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}

/** The folder with PostgreSQL's programs: the newest of Debian's, or what the path leads to. */
export function installedBinaries(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

/**
 * The shell outlives us just long enough: it is told the number of the server's process, and when its input ends, because we closed
 * it or because we are gone, it ends the server and removes what is left.
 */
const guardian = `
  pid=
  while read -r line; do pid=$line; done
  if [ -n "$pid" ]; then
    kill -QUIT "$pid" 2>/dev/null
    tries=0
    while kill -0 "$pid" 2>/dev/null && [ "$tries" -lt 100 ]; do tries=$((tries + 1)); sleep 0.05; done
  fi
  rm -rf "$1"
`;

/** How long a start may take, in milliseconds: after a crash the server first repairs itself. */
const patience = 60_000;

class Cluster implements PrivatePostgres {
  readonly url: string;
  readonly #binaries: string;
  readonly #fsync: boolean;
  readonly #folder: string;
  readonly #user: Readonly<{ uid?: number; gid?: number }>;
  readonly #guardian: ChildProcess;
  #server: ChildProcess | undefined;
  #databases = 0;

  constructor(binaries: string, fsync: boolean) {
    this.#binaries = binaries;
    this.#fsync = fsync;
    this.#user = unprivilegedUser();
    this.#folder = mkdtempSync(join(tmpdir(), 'atoll-postgres-'));
    if (this.#user.uid !== undefined) chownSync(this.#folder, this.#user.uid, this.#user.gid ?? -1);
    this.url = this.#urlOf('postgres');
    // In a group of its own, so that the terminal's interrupt does not end the guardian together with us.
    this.#guardian = spawn('sh', ['-c', guardian, 'sh', this.#folder], {
      ...this.#user,
      cwd: '/',
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    this.#guardian.unref();
  }

  async initialize(): Promise<void> {
    await promisify(execFile)(
      join(this.#binaries, 'initdb'),
      [
        ...['--pgdata', this.#data, '--username', 'atoll', '--auth', 'trust'],
        ...['--encoding', 'UTF8', '--no-locale', '--no-sync', '--no-instructions'],
      ],
      { ...this.#user, cwd: '/' },
    );
  }

  async createDatabase(): Promise<string> {
    const name = `database${++this.#databases}`;
    await withClient(this.url, (client) => client.query(`CREATE DATABASE ${name}`));
    return this.#urlOf(name);
  }

  async crash(signal: 'SIGQUIT' | 'SIGKILL'): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    if (server === undefined || server.exitCode !== null) return;
    const ended = once(server, 'exit');
    server.ref();
    server.kill(signal);
    await ended;
    this.#tellGuardian('');
  }

  async start(): Promise<void> {
    const deadline = Date.now() + patience;
    // After SIGKILL the next start is refused until the last of the old processes has noticed.
    while (!(await this.#tryToStart(deadline))) {
      if (Date.now() > deadline)
        throw new Error(`PostgreSQL does not start. Its log:\n${readFileSync(this.#log, 'utf8')}`);
      await wait(50);
    }
  }

  async stop(): Promise<void> {
    const ended = this.#guardian.exitCode === null ? once(this.#guardian, 'exit') : undefined;
    this.#guardian.ref();
    this.#guardian.stdin!.end();
    await ended;
  }

  async #tryToStart(deadline: number): Promise<boolean> {
    const log = openSync(this.#log, 'a');
    const server = spawn(
      join(this.#binaries, 'postgres'),
      [
        ...['-D', this.#data, '-k', this.#folder, '-p', '5432', '-c', 'listen_addresses='],
        ...['-c', `fsync=${this.#fsync ? 'on' : 'off'}`, '-c', 'shared_buffers=32MB', '-c', 'max_connections=100'],
      ],
      { ...this.#user, cwd: '/', detached: true, stdio: ['ignore', log, log] },
    );
    closeSync(log);
    server.unref();
    this.#tellGuardian(String(server.pid));
    while (server.exitCode === null && Date.now() < deadline) {
      if (await answers(this.url)) {
        this.#server = server;
        return true;
      }
      await wait(20);
    }
    return false;
  }

  #tellGuardian(pid: string): void {
    this.#guardian.stdin!.write(`${pid}\n`);
  }

  get #data(): string {
    return join(this.#folder, 'data');
  }

  get #log(): string {
    return join(this.#folder, 'log');
  }

  #urlOf(database: string): string {
    return `postgres://atoll@${encodeURIComponent(this.#folder)}:5432/${database}`;
  }
}

/** PostgreSQL refuses to run as root; its package brings a user for it. */
function unprivilegedUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const users = readFileSync('/etc/passwd', 'utf8').split('\n');
  const line = ['postgres:', 'nobody:'].map((name) => users.find((user) => user.startsWith(name))).find(Boolean);
  const [, , uid, gid] = line?.split(':') ?? [];
  if (uid === undefined || gid === undefined)
    throw new Error('This computer has no unprivileged user to run PostgreSQL.');
  return { uid: Number(uid), gid: Number(gid) };
}

async function answers(url: string): Promise<boolean> {
  return withClient(url, () => Promise.resolve(true)).catch(() => false);
}

async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
  }
}
