import { proposalOf } from '#match/proposal';
import type { Answer } from '#match/request';
import type { RequestMessage } from '#protocol/live';
import { CannotLoad } from '../matches/cannotLoad.ts';
import type { Host } from '../matches/host.ts';
import { metrics } from '../operations/metrics.ts';
import { RateLimit } from '../operations/rateLimit.ts';
import { StoreFailure } from '../store/failure.ts';
import type { Connection } from './connection.ts';
import type { Limits } from './limits.ts';
import { readMessage } from './messages.ts';
import type { Watching } from './watching.ts';

const brokenPromise = 1008;
/** In one go, a client may send as much as it may in so many seconds. */
const burstSeconds = 5;

export type Report = (problem: string, error: unknown) => void;

/** Receives what clients send and sees to it that each request is answered. */
export class Desk {
  readonly #host: Host;
  readonly #watching: Watching;
  readonly #rate: RateLimit;
  readonly #patience: number;
  readonly #report: Report;

  constructor(host: Host, watching: Watching, { messagesPerMinute, patience }: Limits, report: Report) {
    this.#host = host;
    this.#watching = watching;
    this.#patience = patience;
    this.#report = report;
    const burst = Math.max(1, Math.ceil((messagesPerMinute / 60) * burstSeconds));
    this.#rate = new RateLimit({ name: 'messages', perMinute: messagesPerMinute, burst });
  }

  receive(connection: Connection, text: string): void {
    const message = readMessage(text);
    const id = 'id' in message ? message.id : undefined;
    if (this.#rate.take(connection.user?.id ?? connection.address) > 0) {
      this.#refuse(connection, id);
      return;
    }
    connection.tooMany = 0;
    this.#obey(connection, message);
  }

  #obey(connection: Connection, message: ReturnType<typeof readMessage>): void {
    switch (message.kind) {
      case 'unreadable':
        connection.send({ kind: 'error', sentence: message.sentence });
        break;
      case 'ping':
        connection.send({ kind: 'pong' });
        break;
      case 'unwatch':
        this.#watching.unwatch(connection, message.match, message.audience);
        break;
      case 'watch':
        this.#watching.watch(connection, message).catch((error) => {
          connection.send({ kind: 'error', match: message.match, sentence: this.#sentenceFor(error) });
        });
        break;
      default:
        this.#carryOut(connection, message);
    }
  }

  #carryOut(connection: Connection, message: RequestMessage): void {
    const answer = (given: Answer) => connection.send({ kind: 'answer', id: message.id, ...given });
    this.#host.request(message.match, proposalOf(message, connection.user?.id), answer).catch((error) => {
      answer({ accepted: 0, refused: { sentence: this.#sentenceFor(error) } });
    });
  }

  #refuse(connection: Connection, id: string | undefined): void {
    metrics.refusedByLimit.add(1, { limit: 'messages' });
    connection.tooMany++;
    const sentence = 'Too many messages. Wait a moment.';
    if (connection.tooMany > this.#patience) connection.close(brokenPromise, sentence);
    else if (id === undefined) connection.send({ kind: 'error', sentence });
    else connection.send({ kind: 'answer', id, accepted: 0, refused: { sentence } });
  }

  /** A fault of ours is reported to the operator and tells the client nothing about our insides. */
  #sentenceFor(error: unknown): string {
    if (error instanceof CannotLoad) return error.message;
    this.#report('A message failed', error);
    // A commit may have been under way when its line was lost: then nobody knows yet what came of it.
    if (error instanceof StoreFailure) return 'The database does not respond. Check the map before you try again.';
    return 'Server error. Nothing was changed. Try again in a moment.';
  }
}
