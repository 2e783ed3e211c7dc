import { signal } from '@preact/signals';
import type { Calls, PageMessage, WorkerMessage } from '../host/workerMessages.ts';
import type { Line, Listener } from './line.ts';
import type { Connection } from './link.ts';
import { Switchboard } from './switchboard.ts';

interface Waiting {
  readonly resolve: (value: never) => void;
  readonly reject: (error: Error) => void;
}

interface Told {
  ready(lasting: boolean): void;
  changed(match: string): void;
  /** The worker could not be started. */
  failed(): void;
}

type Call = <Name extends keyof Calls>(
  name: Name,
  ...given: Parameters<Calls[Name]>
) => Promise<Awaited<ReturnType<Calls[Name]>>>;

const notStarted = 'Part of Atoll didn’t load. Check your connection and reload the page.';

/** The page's end of the worker that hosts the matches of this browser. */
export class Station {
  readonly line: Line;
  readonly switchboard: Switchboard;
  readonly #worker = new Worker(new URL('../host/worker.ts', import.meta.url), { type: 'module' });
  readonly #calls = new Map<number, Waiting>();
  readonly #connection = signal<Connection>('connecting');
  readonly #told: Told;
  #listener: Listener | undefined;
  #count = 0;

  constructor(told: Told) {
    this.#told = told;
    this.line = {
      connection: this.#connection,
      // What is sent before the worker is ready waits for it, so nothing need be sent again.
      send: (live) => this.#post({ live }),
      listen: (listener) => {
        this.#listener = listener;
      },
    };
    this.switchboard = new Switchboard(this.line);
    this.#worker.onmessage = ({ data }: MessageEvent<WorkerMessage>) => this.#take(data);
    this.#worker.onerror = () => {
      if (this.#connection.value === 'connecting') this.#fail();
    };
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') this.#post({ inFront: true });
    });
  }

  setPause(pause: number): void {
    this.#post({ pause });
  }

  readonly call: Call = (name, ...given) =>
    new Promise((resolve, reject) => {
      const id = this.#count++;
      this.#calls.set(id, { resolve, reject });
      this.#post({ call: name, arguments: given, id });
    });

  #post(message: PageMessage): void {
    this.#worker.postMessage(message);
  }

  #fail(): void {
    this.#connection.value = 'lost';
    this.#worker.terminate();
    for (const { reject } of this.#calls.values()) reject(new Error(notStarted));
    this.#calls.clear();
    this.#told.failed();
  }

  #take(message: WorkerMessage): void {
    if ('ready' in message) {
      this.#connection.value = 'live';
      this.#told.ready(message.lasting);
    } else if ('live' in message) {
      this.#listener?.message(message.live);
    } else if ('changed' in message) {
      this.#told.changed(message.changed);
    } else {
      const waiting = this.#calls.get(message.id);
      this.#calls.delete(message.id);
      if ('failed' in message) waiting?.reject(new Error(message.failed));
      else waiting?.resolve(message.value as never);
    }
  }
}
