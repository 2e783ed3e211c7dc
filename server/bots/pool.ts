import { getPriority, setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';

/** Work that took longer than it may; its thread was ended. */
export class OverBudget extends Error {}

export interface PoolOptions {
  /** How many threads there are at most; each is started when it is first needed. */
  readonly size: number;
  /** After how many milliseconds without work a thread is ended. */
  readonly idleAfter?: number;
  readonly megabytes?: number;
  /** How many orders of one person may wait. */
  readonly waitingPerPerson?: number;
}

/** One person wants more at once than the line takes. */
export class LineIsFull extends Error {}

interface Job<Order, Answer> {
  readonly order: Order;
  readonly budget: number;
  readonly fulfil: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
}

/** What a thread posts: the answer to its order, or why there is none. */
export type Posted<Answer> = { readonly answer: Answer } | { readonly error: string } | { readonly ready: true };

/** So long a thread may take to load what it needs, in milliseconds, before the budget of its first order begins. */
const mostLoading = 120_000;

/**
 * Threads that carry out orders, each one at a time and within a budget of time. One that takes too long or breaks down is
 * replaced, so that the rest of the program never waits for it. Those who wait take turns, person by person: who wants much waits for
 * themselves.
 */
export class ThreadPool<Order, Answer> {
  readonly #file: URL;
  readonly #size: number;
  readonly #idleAfter: number;
  readonly #megabytes: number;
  readonly #waitingPerPerson: number;
  /** By person. The one who comes next stands first. */
  readonly #waiting = new Map<string, Job<Order, Answer>[]>();
  readonly #idle: Thread<Order, Answer>[] = [];
  readonly #threads = new Set<Thread<Order, Answer>>();
  #closed = false;

  constructor(
    file: URL,
    { size, idleAfter = 120_000, megabytes = 256, waitingPerPerson = Number.POSITIVE_INFINITY }: PoolOptions,
  ) {
    this.#file = file;
    this.#size = size;
    this.#idleAfter = idleAfter;
    this.#megabytes = megabytes;
    this.#waitingPerPerson = waitingPerPerson;
  }

  /**
   * Rejects with `OverBudget` if it takes longer than `budget` milliseconds, not counting the wait for a thread, and with `LineIsFull` if too
   * many orders of this person wait already.
   */
  do(order: Order, budget: number, person: string): Promise<Answer> {
    return new Promise((fulfil, reject) => {
      if (this.#closed) return reject(new Error('The threads are shutting down.'));
      const line = this.#waiting.get(person) ?? [];
      if (line.length >= this.#waitingPerPerson) return reject(new LineIsFull('Too many orders of one person wait.'));
      line.push({ order, budget, fulfil, reject });
      this.#waiting.set(person, line);
      this.#assign();
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const { reject } of [...this.#waiting.values()].flat()) reject(new Error('The threads are shutting down.'));
    this.#waiting.clear();
    await Promise.all([...this.#threads].map((thread) => thread.end(new Error('The threads are shutting down.'))));
  }

  #assign(): void {
    while (this.#waiting.size > 0) {
      const thread = this.#idle.pop() ?? this.#start();
      if (!thread) return;
      thread.begin(this.#next());
    }
  }

  /** The first order of the person whose turn it is, who then goes to the end. */
  #next(): Job<Order, Answer> {
    const [person, line] = this.#waiting.entries().next().value!;
    this.#waiting.delete(person);
    const job = line.shift()!;
    if (line.length > 0) this.#waiting.set(person, line);
    return job;
  }

  #start(): Thread<Order, Answer> | undefined {
    if (this.#threads.size >= this.#size) return undefined;
    const thread: Thread<Order, Answer> = new Thread(this.#file, this.#megabytes, this.#idleAfter, {
      free: () => {
        this.#idle.push(thread);
        this.#assign();
      },
      gone: () => {
        this.#threads.delete(thread);
        const at = this.#idle.indexOf(thread);
        if (at >= 0) this.#idle.splice(at, 1);
        this.#assign();
      },
    });
    this.#threads.add(thread);
    return thread;
  }
}

class Thread<Order, Answer> {
  readonly #worker: Worker;
  readonly #idleAfter: number;
  readonly #tell: { free(): void; gone(): void };
  #job: Job<Order, Answer> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #ended = false;
  #isReady = false;

  constructor(file: URL, megabytes: number, idleAfter: number, tell: { free(): void; gone(): void }) {
    this.#idleAfter = idleAfter;
    this.#tell = tell;
    this.#worker = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: megabytes } });
    this.#worker.on('message', (posted: Posted<Answer>) => this.#finish(posted));
    this.#worker.on('error', (error) => void this.end(error as Error));
    this.#worker.on('exit', () => void this.end(new Error('A thread ended before its work was done.')));
    this.#worker.unref();
  }

  begin(job: Job<Order, Answer>): void {
    this.#job = job;
    // While it works the program must not end; while it waits it may.
    this.#worker.ref();
    this.#limit(this.#isReady ? job.budget : mostLoading);
    this.#worker.postMessage(job.order);
  }

  #limit(milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(
      () => void this.end(new OverBudget(`It took longer than ${milliseconds} ms.`)),
      milliseconds,
    );
  }

  #finish(posted: Posted<Answer>): void {
    const job = this.#job;
    if ('ready' in posted) {
      this.#isReady = true;
      if (job) this.#limit(job.budget);
      return;
    }
    if (!job) return;
    this.#job = undefined;
    clearTimeout(this.#timer);
    this.#worker.unref();
    this.#timer = setTimeout(() => void this.end(new Error('unused')), this.#idleAfter).unref();
    this.#tell.free();
    if ('answer' in posted) job.fulfil(posted.answer);
    else job.reject(new Error(posted.error));
  }

  async end(why: Error): Promise<void> {
    if (this.#ended) return;
    this.#ended = true;
    clearTimeout(this.#timer);
    const job = this.#job;
    this.#job = undefined;
    this.#tell.gone();
    job?.reject(why);
    await this.#worker.terminate();
  }
}

/**
 * Answers every order that a pool sends to this thread. To be called in the thread's own file, which imports nothing large itself: what `load`
 * imports is read at the lower priority too, and takes longer than most orders.
 */
export async function answerOrders<Order, Answer>(
  port: { on(event: 'message', listener: (order: Order) => void): unknown; postMessage(posted: Posted<Answer>): void },
  load: () => Promise<(order: Order) => Answer>,
): Promise<void> {
  stepBack();
  const answer = await load();
  port.postMessage({ ready: true });
  port.on('message', (order) => {
    try {
      port.postMessage({ answer: answer(order) });
    } catch (error) {
      port.postMessage({ error: (error as Error).message });
    }
  });
}

const lowest = 19;
const stepsBack = 10;

/**
 * Players wait for the threads that answer and write, and these wait for a processor when bots and files take all of them. On Linux a thread has a
 * priority of its own; on other systems this would lower the whole process.
 */
function stepBack(): void {
  if (process.platform === 'linux') setPriority(Math.min(lowest, getPriority() + stepsBack));
}
