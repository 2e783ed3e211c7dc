import { sitsAt, whyNoSeat } from '#match/proposal';
import type { Audience } from '#match/sight';
import type { ClientMessage } from '#protocol/live';
import type { Histories } from '../matches/histories.ts';
import type { Host } from '../matches/host.ts';
import type { Hosted } from '../matches/hosted.ts';
import type { Change } from '../matches/listeners.ts';
import { seenBy } from '../matches/seen.ts';
import { messageOf, type Told } from '../matches/tail.ts';
import type { Notifier } from '../notices/notifier.ts';
import { RequestRefused } from '../operations/refusal.ts';
import { type Connection, Watched } from './connection.ts';
import type { Limits } from './limits.ts';
import { Presence } from './presence.ts';
import { Watchers } from './watchers.ts';

type Watch = Extract<ClientMessage, { kind: 'watch' }>;

/** Those who have missed more than this are shown where play stands now, and read up on the rest at leisure. */
const mostMissed = 500;
export const tryAgain = 1013;

/** Tells connections what the audiences that they watch are told: everything, once, in order. */
export class Watching {
  readonly #host: Host;
  readonly #histories: Histories;
  readonly #notifier: Notifier;
  readonly #most: number;
  readonly #watchers = new Watchers();
  readonly #presence: Presence;

  constructor(host: Host, histories: Histories, notifier: Notifier, { watchedPerConnection }: Limits) {
    this.#host = host;
    this.#histories = histories;
    this.#notifier = notifier;
    this.#most = watchedPerConnection;
    this.#presence = new Presence(this.#watchers, host);
    host.listen({
      changed: (change) => this.#changed(change),
      rewritten: (hosted) => this.#rewritten(hosted),
      removed: (match) => this.#removed(match),
      lost: (match) => this.#lost(match),
    });
  }

  async watch(connection: Connection, message: Watch): Promise<void> {
    const { match } = message;
    const found = await this.#host.lookHere(match, (hosted) => this.#begin(connection, hosted, message));
    if (found === undefined) connection.send({ kind: 'error', match, sentence: 'Game not found.' });
    else if (typeof found === 'string') connection.send({ kind: 'error', match, sentence: found });
    else if (found.later) await this.#catchUp(found, message.since!);
  }

  unwatch(connection: Connection, match: string, audience: Audience): void {
    const watched = this.#watchers.find(connection, match, audience);
    if (watched) this.#end(watched);
  }

  /** The connection is gone. */
  leave(connection: Connection): void {
    for (const watched of [...connection.watched.values()]) this.#end(watched);
  }

  stop(): void {
    this.#presence.stop();
  }

  /** Begins to tell a connection; a sentence says why not. To be called while nothing is being written. */
  #begin(connection: Connection, hosted: Hosted, { match, audience, since, epoch }: Watch): Watched | string {
    const why = connection.gone ? 'Connection lost.' : whyNot(hosted, connection, audience);
    if (why) return why;
    this.unwatch(connection, match, audience);
    if (connection.watched.size >= this.#most) return `You can watch at most ${this.#most} games at once.`;
    const watched = new Watched(connection, match, audience);
    this.#host.hold(match);
    this.#watchers.add(watched);
    this.#presence.changed(match);
    if (audience !== null && connection.user) this.#notifier.seen(match, connection.user.id);
    const known = since !== undefined && (epoch ?? hosted.match.epoch) === hosted.match.epoch;
    if (!known || since > hosted.match.number(audience)) sendSight(watched, hosted);
    else this.#resume(watched, hosted, since);
    return watched;
  }

  #resume(watched: Watched, hosted: Hosted, since: number): void {
    watched.sent = since;
    const missed = hosted.toldAfter(watched.audience, since);
    if (!missed) watched.later = [];
    for (const told of missed ?? []) watched.tell(told, messageOf(watched.match, told));
  }

  /** Sends what was missed, and then what has come in the meantime; or the whole sight, where there is too much of it. */
  async #catchUp(watched: Watched, since: number): Promise<void> {
    const { match } = watched;
    try {
      const missed = await this.#missedBy(watched, since);
      if (!watched.later || !this.#isCurrent(watched)) return;
      if (!missed) {
        await this.#host.lookHere(match, (hosted) => this.#isCurrent(watched) && sendSight(watched, hosted));
        return;
      }
      const later = watched.later;
      watched.later = undefined;
      for (const told of [...missed, ...later]) watched.tell(told, messageOf(match, told));
    } catch (error) {
      // It would wait for what it missed for ever.
      if (this.#isCurrent(watched)) this.#end(watched);
      throw error;
    }
  }

  /** What a watcher has not been told since then; `undefined` where that cannot be had, or is too much to send. */
  async #missedBy({ match, audience, connection }: Watched, since: number): Promise<readonly Told[] | undefined> {
    const history = await this.#histories.of(match, audience, connection.person).catch((error: unknown) => {
      // When another process takes over all games of a player, all of their tabs come back at once.
      if (error instanceof RequestRefused) return undefined;
      throw error;
    });
    const missed = history?.told.filter(({ number }) => number > since);
    return missed?.[0]?.number === since + 1 && missed.length <= mostMissed ? missed : undefined;
  }

  #isCurrent(watched: Watched): boolean {
    const { connection, match, audience } = watched;
    return this.#watchers.find(connection, match, audience) === watched;
  }

  #end(watched: Watched): void {
    this.#watchers.remove(watched);
    this.#host.release(watched.match);
    this.#presence.changed(watched.match);
  }

  #changed({ hosted, before, told }: Change): void {
    const { id } = hosted.origin;
    if (before.stage === 'gathering') this.#dropThoseWhoLeft(hosted);
    this.#watchers.tell(id, told);
    if (before.stage === 'gathering') this.#presence.changed(id);
  }

  /** A player who has left a seat must not see the view of the next one. */
  #dropThoseWhoLeft(hosted: Hosted): void {
    for (const watched of [...this.#watchers.of(hosted.origin.id)]) {
      const { connection, match, audience } = watched;
      const sentence = whyNot(hosted, connection, audience);
      if (!sentence) continue;
      this.#end(watched);
      connection.send({ kind: 'error', match, sentence });
    }
  }

  #rewritten(hosted: Hosted): void {
    for (const watched of this.#watchers.of(hosted.origin.id)) sendSight(watched, hosted);
  }

  /** Those who come back are led to the process that has the match now, and told what they missed. */
  #lost(match: string): void {
    for (const { connection } of [...this.#watchers.of(match)]) connection.close(tryAgain, 'Reconnect to continue.');
  }

  #removed(match: string): void {
    for (const watched of [...this.#watchers.of(match)]) {
      this.#end(watched);
      watched.connection.send({ kind: 'error', match, sentence: 'This game was canceled or deleted.' });
    }
  }
}

function whyNot({ match }: Hosted, { user }: Connection, audience: Audience): string | undefined {
  if (audience === null) return undefined;
  const unknown = whyNoSeat(match, audience);
  if (unknown) return unknown;
  return sitsAt(match, audience, user?.id) ? undefined : `Only the player of '${audience}' can see this view.`;
}

function sendSight(watched: Watched, hosted: Hosted): void {
  const message = seenBy(watched.audience, hosted);
  watched.later = undefined;
  watched.sent = message.number;
  watched.connection.send(message);
}
