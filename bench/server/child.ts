import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import type { PreparedGame } from './mixedGames.ts';
import type { LoadOrder } from './mixedLoad.ts';

/** A script of this folder in a process of its own, so that a server and those who load it do not take each other's processor time. */
export class ScriptProcess {
  readonly #child: ChildProcess;
  readonly #ended: Promise<never>;

  protected constructor(child: ChildProcess) {
    this.#child = child;
    this.#ended = once(child, 'exit').then(() => {
      throw new Error('a process of the bench ended before it answered');
    });
    this.#ended.catch(() => undefined);
  }

  /** Starts a script and waits for its first message. */
  protected static async fork(script: string, words: readonly string[]): Promise<[ChildProcess, unknown]> {
    const child = fork(resolve(import.meta.dirname, script), words, {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: ['--expose-gc'],
    });
    const ended = once(child, 'exit').then(() => {
      throw new Error(`${script} ended before it could be asked anything`);
    });
    const [message] = (await Promise.race([once(child, 'message'), ended])) as [unknown];
    return [child, message];
  }

  static async start(script: string, ...words: string[]): Promise<ScriptProcess> {
    const [child] = await ScriptProcess.fork(script, words);
    return new ScriptProcess(child);
  }

  /** Asks the process something that its script answers, such as how much memory it uses. */
  async ask<Answer>(question: string | object): Promise<Answer> {
    this.#child.send(question);
    const answered = new Promise<Answer>((resolve) =>
      this.#child.once('message', (answer) => resolve(answer as Answer)),
    );
    return Promise.race([answered, this.#ended]);
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGTERM');
    await ended;
  }
}

export class ServerProcess extends ScriptProcess {
  readonly port: number;

  private constructor(child: ChildProcess, port: number) {
    super(child);
    this.port = port;
  }

  static override async start(script: string, ...words: string[]): Promise<ServerProcess> {
    const [child, message] = await ScriptProcess.fork(script, words);
    return new ServerProcess(child, (message as { port: number }).port);
  }
}

/** The players of a part of the games. */
export class LoadProcess extends ScriptProcess {
  static async open(ports: readonly number[], first: number, games: readonly PreparedGame[]): Promise<LoadProcess> {
    const [child] = await ScriptProcess.fork('mixedLoad.ts', []);
    const load = new LoadProcess(child);
    await load.order({ open: { ports, first, games } });
    return load;
  }

  order<Answer>(order: LoadOrder): Promise<Answer> {
    return this.ask<Answer>(order);
  }
}
