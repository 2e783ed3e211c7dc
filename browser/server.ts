import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { limitsOff } from '#server/fixtures/limitsOff';

const root = join(import.meta.dirname, '..');

const usualEnvironment = {
  ...limitsOff,
  ATOLL_LOG: 'problems',
};

/** The server as an operator starts it: a process of its own, which can be killed and started again on the same database. */
export class Server {
  readonly #database: string;
  #process: ChildProcess | undefined;
  #address: string | undefined;
  /** The file that holds what it wrote about itself, for a test that fails. */
  readonly said: string;

  /** `folder` is where it keeps its database. */
  constructor(folder: string) {
    this.#database = join(folder, 'atoll.sqlite');
    this.said = join(folder, 'said.txt');
    writeFileSync(this.said, '');
  }

  /** `http://127.0.0.1:40123`. It stays the same when the server is started again. */
  get address(): string {
    if (this.#address === undefined) throw new Error('The server was never started');
    return this.#address;
  }

  /** `environment` holds settings beyond the usual ones. */
  async start(environment: Readonly<Record<string, string>> = {}): Promise<void> {
    const port = this.#address === undefined ? '0' : new URL(this.#address).port;
    const started = spawn(
      process.execPath,
      [join(root, 'cli', 'main.ts'), 'serve', '--port', port, '--database', this.#database],
      { cwd: root, env: { ...process.env, ...usualEnvironment, ...environment }, stdio: ['ignore', 'pipe', 'pipe'] },
    );
    this.#process = started;
    const lines = createInterface({ input: started.stdout! });
    const keep = (line: string) => appendFileSync(this.said, `${line}\n`);
    createInterface({ input: started.stderr! }).on('line', keep);
    this.#address = await new Promise<string>((resolve, reject) => {
      lines.on('line', (line) => {
        keep(line);
        const address = /^Atoll is running at (http\S+)/.exec(line)?.[1];
        if (address !== undefined) resolve(address);
      });
      started.once('exit', (code) =>
        reject(new Error(`The server ended with ${code}:\n${readFileSync(this.said, 'utf8')}`)),
      );
    });
  }

  /** Ends it in the middle of whatever it is doing. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  async stop(): Promise<void> {
    await this.#end('SIGTERM');
  }

  async #end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const running = this.#process;
    this.#process = undefined;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    // 'close' comes after the last of its words, 'exit' may come before.
    const ended = once(running, 'close');
    running.kill(signal);
    await ended;
  }
}
