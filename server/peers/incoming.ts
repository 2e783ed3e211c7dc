import { Connection } from '../live/connection.ts';
import type { Line } from './line.ts';
import { type ClientSaid, reading, words } from './words.ts';

/** What becomes of the clients of another process here. */
export interface Reception {
  join(connection: Connection): void;
  receive(connection: Connection, text: string): void;
  leave(connection: Connection): void;
}

const mostWaiting = Number.POSITIVE_INFINITY;
const wire = { cork: () => undefined, uncork: () => undefined };

/** The clients of another process who play and watch matches that are carried out here, as if they were connected here. */
export class Incoming {
  readonly #line: Line;
  readonly #reception: Reception;
  readonly #clients = new Map<number, Connection>();
  readonly #numbers = new Map<Connection, number>();
  /** The last text, and whom it is for: what many are told is said once. */
  #last: { readonly text: string; readonly numbers: number[] } | undefined;

  constructor(line: Line, reception: Reception) {
    this.#line = line;
    this.#reception = reception;
    line.onText((text) => this.#hear(text));
    line.onClose(() => {
      for (const number of [...this.#clients.keys()]) this.#leave(number);
    });
  }

  /** Says that a client's message cannot be dealt with here. `false` if it is not a client of that process. */
  sendBack(connection: Connection, text: string): boolean {
    const number = this.#numbers.get(connection);
    if (number === undefined) return false;
    this.#flush();
    this.#line.say(words.back(number, text.replaceAll('\n', ' ')));
    return true;
  }

  #hear(text: string): void {
    const { mark, numbers, rest } = reading(text);
    const [number] = numbers as [number];
    if (mark === 'client') this.#join(number, JSON.parse(rest) as ClientSaid);
    else if (mark === 'gone') this.#leave(number);
    else if (mark === 'message') {
      const client = this.#clients.get(number);
      if (client) this.#reception.receive(client, rest);
    }
  }

  #join(number: number, { user, address }: ClientSaid): void {
    const connection = new Connection(
      {
        send: (text: unknown) => this.#tell(number, String(text)),
        bufferedAmount: 0,
        ping: () => undefined,
        close: (code = 1000, reason = '') => this.#end(number, code, String(reason)),
        terminate: () => undefined,
      },
      wire,
      user,
      address,
      mostWaiting,
    );
    this.#clients.set(number, connection);
    this.#numbers.set(connection, number);
    this.#reception.join(connection);
  }

  #tell(number: number, text: string): void {
    if (this.#last?.text === text) {
      this.#last.numbers.push(number);
      return;
    }
    this.#flush();
    this.#last = { text, numbers: [number] };
    queueMicrotask(() => this.#flush());
  }

  #flush(): void {
    const last = this.#last;
    this.#last = undefined;
    if (last) this.#line.say(words.told(last.numbers, last.text));
  }

  #end(number: number, code: number, reason: string): void {
    this.#flush();
    this.#line.say(words.end(number, code, reason));
    this.#leave(number);
  }

  #leave(number: number): void {
    const connection = this.#clients.get(number);
    if (!connection) return;
    this.#clients.delete(number);
    this.#numbers.delete(connection);
    connection.gone = true;
    this.#reception.leave(connection);
  }
}
