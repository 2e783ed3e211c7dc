import type { Connection } from '../live/connection.ts';
import { tryAgain } from '../live/watching.ts';
import type { Line } from './line.ts';
import { reading, words } from './words.ts';

/** What a client's message that did not arrive is to become. */
export type SentBack = (connection: Connection, text: string) => void;

/** Passes the messages of clients of this process on to another one, and what that one sends on to them. */
export class Outgoing {
  readonly #sentBack: SentBack;
  readonly #numbers = new Map<Connection, number>();
  readonly #clients = new Map<number, Connection>();
  #line: Line | undefined;
  #waiting: [Connection, string][] = [];
  #last = 0;

  constructor(sentBack: SentBack) {
    this.#sentBack = sentBack;
  }

  /** What was to be sent while the line was being made. */
  takeWaiting(): readonly [Connection, string][] {
    return this.#waiting.splice(0);
  }

  open(line: Line): void {
    this.#line = line;
    line.onText((text) => this.#hear(text));
    line.onClose(() => this.#lost());
    for (const [connection, text] of this.takeWaiting()) this.pass(connection, text);
  }

  pass(connection: Connection, text: string): void {
    if (connection.gone) return;
    const line = this.#line;
    if (!line) this.#waiting.push([connection, text]);
    else line.say(words.message(this.#numberOf(connection, line), text));
  }

  leave(connection: Connection): void {
    const number = this.#numbers.get(connection);
    if (number === undefined) return;
    this.#numbers.delete(connection);
    this.#clients.delete(number);
    this.#line?.say(words.gone(number));
  }

  #numberOf(connection: Connection, line: Line): number {
    const known = this.#numbers.get(connection);
    if (known !== undefined) return known;
    const number = ++this.#last;
    this.#numbers.set(connection, number);
    this.#clients.set(number, connection);
    const { user, address } = connection;
    line.say(words.client(number, { address, ...(user && { user: { ...user, password: null } }) }));
    return number;
  }

  #hear(text: string): void {
    const { mark, numbers, rest } = reading(text);
    for (const number of numbers) {
      const client = this.#clients.get(number);
      if (!client) continue;
      if (mark === 'told') client.sendText(rest);
      else if (mark === 'back') this.#sentBack(client, rest);
      else if (mark === 'end') client.close(Number(rest.slice(0, 4)), rest.slice(5));
    }
  }

  /** Clients connect again by themselves, and are then led to whoever has their matches. */
  #lost(): void {
    for (const client of this.#clients.values()) client.close(tryAgain, 'Reconnect to continue.');
    this.#clients.clear();
    this.#numbers.clear();
  }
}
