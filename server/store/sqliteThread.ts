import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { StoreFailure } from './failure.ts';
import type { CommitAnswer } from './sharedCommits.ts';
import type { Change } from './sqliteChanges.ts';
import type { WriterOrder, WriterReport } from './sqliteWorker.ts';

interface Ordered {
  readonly fulfil: (answers: readonly CommitAnswer[]) => void;
  readonly reject: (failure: StoreFailure) => void;
}

/** The thread that writes, as seen from the server's. It takes one order at a time. */
export class SqliteThread {
  readonly #worker: Worker;
  #ordered: Ordered | undefined;
  #dead: StoreFailure | undefined;

  constructor(path: string) {
    this.#worker = new Worker(new URL('./sqliteWorker.ts', import.meta.url), { workerData: path });
    this.#worker.on('message', (report: WriterReport) => this.#take(report));
    this.#worker.on('error', (error) => this.#die(String(error)));
    this.#worker.on('exit', () => this.#die('it has ended'));
    // A server that has nothing else to do may end; one that waits for a commit may not.
    this.#worker.unref();
  }

  commit(changes: readonly Change[]): Promise<readonly CommitAnswer[]> {
    if (this.#dead) return Promise.reject(this.#dead);
    return new Promise((fulfil, reject) => {
      this.#ordered = { fulfil, reject };
      this.#worker.ref();
      this.#worker.postMessage(changes satisfies WriterOrder);
    });
  }

  async close(): Promise<void> {
    if (this.#dead) return;
    this.#worker.ref();
    this.#worker.postMessage('close' satisfies WriterOrder);
    await once(this.#worker, 'exit');
  }

  #take(report: WriterReport): void {
    const ordered = this.#ordered;
    this.#ordered = undefined;
    this.#worker.unref();
    if ('failed' in report) ordered?.reject(new StoreFailure(sentence(report.failed, report.code)));
    else ordered?.fulfil(report.outcomes.map(answer));
  }

  #die(why: string): void {
    this.#dead ??= new StoreFailure(`The database writer has stopped (${why}). Restart the server.`);
    this.#ordered?.reject(this.#dead);
    this.#ordered = undefined;
  }
}

function answer(outcome: boolean | { readonly wrong: string }): CommitAnswer {
  return typeof outcome === 'boolean'
    ? outcome
    : new StoreFailure(`The database refused the change: ${outcome.wrong}.`);
}

const reasons: Readonly<Record<number, string>> = {
  5: 'another program has locked the database file',
  8: 'the database file is read-only',
  10: 'the disk failed to read or write',
  11: 'the database file is damaged',
  13: 'the disk is full',
};

/** The database's own message is for experts; the sentence before it is for all operators. */
export function sentence(failed: string, code: number): string {
  return `Nothing was written: ${reasons[code & 0xff] ?? 'the database refused'} (${failed}).`;
}
