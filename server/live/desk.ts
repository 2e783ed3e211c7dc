import { proposalOf } from '#match/proposal';
import type { Answer } from '#match/request';
import type { RequestMessage } from '#protocol/live';
import { CannotLoad } from '../matches/cannotLoad.ts';
import type { Host } from '../matches/host.ts';
import { HeldElsewhere } from '../matches/tenure.ts';
import { metrics } from '../operations/metrics.ts';
import { addressKey, RateLimit } from '../operations/rateLimit.ts';
import { type Doer, UserLimit } from '../operations/userLimit.ts';
import type { Peers } from '../peers/peers.ts';
import { StoreFailure } from '../store/failure.ts';
import type { Holder } from '../store/store.ts';
import type { Connection } from './connection.ts';
import type { Limits } from './limits.ts';
import { readMessage } from './messages.ts';
import { type Letter, Routing } from './routing.ts';
import { tryAgain, type Watching } from './watching.ts';

const brokenPromise = 1008;
/** In one go, a client may send as much as it may in so many seconds. */
const burstSeconds = 5;

/** Why a user may not write in the chat; `undefined` if they may. */
export type WhyMuted = (user: string) => string | undefined;

export type TellProblem = (problem: string, error: unknown) => void;

/** Receives what clients send and sees to it that each request is answered. */
export class Desk {
  readonly #host: Host;
  readonly #watching: Watching;
  readonly #rate: UserLimit;
  readonly #talk: UserLimit;
  readonly #openings: UserLimit;
  readonly #refusals: RateLimit;
  readonly #report: TellProblem;
  #routing: Routing | undefined;
  readonly #whyMuted: WhyMuted;

  constructor(
    host: Host,
    watching: Watching,
    { messagesPerMinute, chatsPerMinute, opensPerMinute, patience }: Limits,
    report: TellProblem,
    whyMuted: WhyMuted = () => undefined,
  ) {
    this.#host = host;
    this.#watching = watching;
    this.#refusals = new RateLimit({ name: 'refused messages', perMinute: patience });
    this.#report = report;
    this.#whyMuted = whyMuted;
    const burst = Math.max(1, Math.ceil((messagesPerMinute / 60) * burstSeconds));
    this.#rate = new UserLimit({ name: 'messages', perMinute: messagesPerMinute, burst });
    this.#talk = new UserLimit({ name: 'chat', perMinute: chatsPerMinute });
    this.#openings = new UserLimit({ name: 'openings', perMinute: opensPerMinute });
  }

  /** Several processes share the store: a message about a match goes to the one that carries it out. */
  routeBetween(peers: Peers): Routing {
    this.#routing = new Routing({
      host: this.#host,
      peers,
      obey: (connection, letter) => this.#obey(connection, letter),
      fail: (connection, letter, error) => this.#fail(connection, letter.message, error),
    });
    return this.#routing;
  }

  receive(connection: Connection, text: string): void {
    const message = readMessage(text);
    const id = 'id' in message ? message.id : undefined;
    const weight = message.kind === 'act' ? message.actions.length : 1;
    if (this.#rate.take(connection, weight) > 0) {
      this.#refuse(connection, id);
      return;
    }
    if (message.kind === 'unreadable') connection.send({ kind: 'error', sentence: message.sentence });
    else if (message.kind === 'ping') connection.send({ kind: 'pong' });
    else if (message.kind === 'say' && this.#isSilenced(connection, message.id)) return;
    else if (this.#routing) this.#routing.bring(connection, { message, text });
    else this.#obey(connection, { message, text });
  }

  /** Pings and pongs below the messages count too: each is answered or looked at, and nothing else bounds them. */
  hearSign(connection: Connection): void {
    if (this.#rate.take(connection) > 0) this.#refuse(connection, undefined);
  }

  /** Whether the sender may not talk, or not so much, who is then told so. */
  #isSilenced(connection: Connection, id: string): boolean {
    const sentence = this.#whySilenced(connection);
    if (sentence === undefined) return false;
    this.#turnAway(connection, id, sentence);
    return true;
  }

  #whySilenced(connection: Connection): string | undefined {
    const reason = connection.user && this.#whyMuted(connection.user.id);
    if (reason) return `You are muted on this server. Reason: ${reason}`;
    if (this.#talk.take(connection) === 0) return undefined;
    metrics.refusedByLimit.add(1, { limit: 'chat' });
    return 'Too many chat messages. Wait a moment.';
  }

  /** Whether a match is in memory, or may be brought there for someone: one who opens one after another would take all of the processor. */
  mayOpen(match: string, doer: Doer): boolean {
    if (this.#host.isInMemory(match) || this.#openings.take(doer) === 0) return true;
    metrics.refusedByLimit.add(1, { limit: 'openings' });
    return false;
  }

  /** A message that another process has received, checked, and passed on. */
  receivePassedOn(connection: Connection, text: string): void {
    this.#routing?.bring(connection, letterOf(text));
  }

  /** A message that was passed on to another process in vain. */
  receiveBack(connection: Connection, text: string, unreachable?: Holder): void {
    this.#routing?.again(connection, letterOf(text), unreachable);
  }

  #obey(connection: Connection, letter: Letter): void {
    const { message } = letter;
    if (message.kind !== 'unwatch' && !this.mayOpen(message.match, connection)) {
      this.#turnAway(
        connection,
        'id' in message ? message.id : undefined,
        'Too many games. Wait a moment.',
        message.match,
      );
      return;
    }
    switch (message.kind) {
      case 'unwatch':
        this.#watching.unwatch(connection, message.match, message.audience);
        break;
      case 'watch':
        this.#watching.watch(connection, message).catch((error) => this.#failed(connection, letter, error));
        break;
      default:
        this.#carryOut(connection, message).catch((error) => this.#failed(connection, letter, error));
    }
  }

  #carryOut(connection: Connection, message: RequestMessage): Promise<Answer> {
    const received = performance.now();
    return this.#host.requestHere(message.match, proposalOf(message, connection.user?.id), (given) => {
      connection.send({ kind: 'answer', id: message.id, ...given });
      metrics.answerSeconds.observe((performance.now() - received) / 1000);
    });
  }

  #failed(connection: Connection, letter: Letter, error: unknown): void {
    if (error instanceof HeldElsewhere && this.#routing) this.#routing.bring(connection, letter);
    else this.#fail(connection, letter.message, error);
  }

  #fail(connection: Connection, message: Letter['message'], error: unknown): void {
    const sentence = this.#sentenceFor(error);
    if ('id' in message) connection.send({ kind: 'answer', id: message.id, accepted: 0, refused: { sentence } });
    else if (error instanceof CannotLoad) connection.send({ kind: 'error', match: message.match, sentence });
    // Told why, it would wait for ever for a game that nobody tells it about. Clients reconnect and ask again.
    else connection.close(tryAgain, sentence);
  }

  #refuse(connection: Connection, id: string | undefined): void {
    metrics.refusedByLimit.add(1, { limit: 'messages' });
    this.#turnAway(connection, id, 'Too many actions. Wait a moment.');
  }

  /** Says why not; to one who goes on and on, also on new connections, by hanging up: to refuse costs as much as to answer. */
  #turnAway(connection: Connection, id: string | undefined, sentence: string, match?: string): void {
    const { user, address } = connection;
    if (this.#refusals.take(user?.id ?? addressKey(address)) > 0) connection.close(brokenPromise, sentence);
    else if (id === undefined) connection.send({ kind: 'error', sentence, ...(match !== undefined && { match }) });
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

/** A message that was checked when it was first received. */
function letterOf(text: string): Letter {
  return { message: JSON.parse(text) as Letter['message'], text };
}
