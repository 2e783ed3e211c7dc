import type { Host } from '../matches/host.ts';
import type { Change } from '../matches/listeners.ts';
import { isListedSame, isTurnOf, turnsCome, usersOf } from '../matches/summary.ts';
import type { Notifier } from '../notices/notifier.ts';
import type { MatchSummary, Store } from '../store/store.ts';
import type { Connection } from './connection.ts';

const pause = 500;
/** What all may know of is heard of within so many milliseconds. */
const soon = 5000;
const mostKnown = 10_000;

/** Tells players wherever they are on the site that something in one of their matches wants them; those away get a notice. */
export class Attention {
  readonly #store: Store;
  readonly #notifier: Notifier;
  readonly #users = new Map<string, Set<Connection>>();
  readonly #elsewhere = new Map<string, NodeJS.Timeout>();
  // When matches that are not in memory here last changed, in what all may know of.
  readonly #changedAt = new Map<string, number>();

  constructor(host: Host, store: Store, notifier: Notifier) {
    this.#store = store;
    this.#notifier = notifier;
    host.listen({
      changed: (change) => this.#changed(change),
      changedElsewhere: (match) => this.#changedElsewhere(match),
      missedSome: () => void this.#tellAll(),
    });
  }

  /** How many connections a user has. */
  count(user: string): number {
    return this.#users.get(user)?.size ?? 0;
  }

  join(connection: Connection): void {
    const { user } = connection;
    if (!user) return;
    const all = this.#users.get(user.id);
    if (all) all.add(connection);
    else this.#users.set(user.id, new Set([connection]));
  }

  leave(connection: Connection): void {
    const { user } = connection;
    const all = user && this.#users.get(user.id);
    all?.delete(connection);
    if (user && all?.size === 0) this.#users.delete(user.id);
  }

  stop(): void {
    for (const timer of this.#elsewhere.values()) clearTimeout(timer);
    this.#elsewhere.clear();
  }

  #changed({ hosted, before, here }: Change): void {
    const { summary, origin } = hosted;
    const users = [...new Set([...usersOf(before), ...usersOf(summary)])];
    // Others must not hear that someone has handed over to a staff, or that it is done.
    const isOwnAffair = isListedSame(before, summary);
    const concerned = users.filter((user) => !isOwnAffair || isTurnOf(user, before) !== isTurnOf(user, summary));
    this.#tell(origin.id, summary, concerned);
    if (!here) return;
    const away = turnsCome(before, summary).filter((user) => this.count(user) === 0);
    if (away.length > 0) this.#notifier.turn(hosted.row, away);
  }

  #tell(match: string, summary: MatchSummary, users: readonly string[]): void {
    for (const user of users) {
      const connections = this.#users.get(user);
      if (!connections) continue;
      const message = attentionTo(match, summary, user);
      // A connection that watches the match sees the change itself.
      for (const connection of connections) if (!connection.follows(match)) connection.sendText(message);
    }
  }

  /** The match is not in memory here: what lists show of it is read, once for many changes in a row. */
  #changedElsewhere(match: string): void {
    if (this.#users.size === 0 || this.#elsewhere.has(match)) return;
    const timer = setTimeout(() => {
      this.#elsewhere.delete(match);
      this.#store.match(match).then(
        (row) => row && this.#isKnownToAll(match, row.summary) && this.#tell(match, row.summary, usersOf(row.summary)),
        () => undefined,
      );
    }, pause);
    this.#elsewhere.set(match, timer.unref());
  }

  /** What one does in secret elsewhere is written too, but changes no date. Others must not hear that something was written. */
  #isKnownToAll(match: string, { changedAt }: MatchSummary): boolean {
    const known = this.#changedAt.get(match) ?? Date.now() - soon;
    this.#changedAt.delete(match);
    this.#changedAt.set(match, changedAt);
    if (this.#changedAt.size > mostKnown) this.#changedAt.delete(this.#changedAt.keys().next().value!);
    return changedAt > known;
  }

  /** All lists may be out of date: name the last changed match of each user, so that clients fetch their lists again. */
  async #tellAll(): Promise<void> {
    for (const [user, connections] of [...this.#users]) {
      const [row] = await this.#store.matches({ of: 'player', player: user }, { limit: 1 }).catch(() => []);
      if (!row) continue;
      const message = attentionTo(row.id, row.summary, user);
      for (const connection of connections) connection.sendText(message);
    }
  }
}

function attentionTo(match: string, summary: MatchSummary, user: string): Buffer {
  const yourTurn = isTurnOf(user, summary);
  return Buffer.from(JSON.stringify({ kind: 'attention', match, yourTurn }));
}
