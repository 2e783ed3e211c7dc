import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

/** A server in a process of its own, so that those who load it do not take its processor time. */
export class ServerProcess {
  readonly port: number;
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess, port: number) {
    this.#child = child;
    this.port = port;
  }

  static async start(script: string, ...words: string[]): Promise<ServerProcess> {
    const child = fork(resolve(import.meta.dirname, script), words, {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: ['--expose-gc'],
    });
    const ended = once(child, 'exit').then(() => {
      throw new Error(`${script} ended before it could be asked anything`);
    });
    const [message] = (await Promise.race([once(child, 'message'), ended])) as [{ port: number }];
    return new ServerProcess(child, message.port);
  }

  /** Asks the process something that its script answers, such as how much memory it uses. */
  async ask<Answer>(question: string): Promise<Answer> {
    this.#child.send(question);
    const [answer] = (await once(this.#child, 'message')) as [Answer];
    return answer;
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode !== null) return;
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGTERM');
    await ended;
  }
}
