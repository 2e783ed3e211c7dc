import type { Host } from '../matches/host.ts';
import { usersOf } from '../matches/summary.ts';
import type { Watchers } from './watchers.ts';

const pause = 250;

/** Tells those at a match who of its players is there, soon after it has changed. */
export class Presence {
  readonly #watchers: Watchers;
  readonly #host: Host;
  readonly #soon = new Map<string, NodeJS.Timeout>();

  constructor(watchers: Watchers, host: Host) {
    this.#watchers = watchers;
    this.#host = host;
  }

  /** Someone came or went. Many who come at once are told of together. */
  changed(match: string): void {
    if (this.#soon.has(match)) return;
    const timer = setTimeout(() => {
      this.#soon.delete(match);
      this.#tell(match).catch(() => undefined);
    }, pause);
    this.#soon.set(match, timer.unref());
  }

  stop(): void {
    for (const timer of this.#soon.values()) clearTimeout(timer);
    this.#soon.clear();
  }

  async #tell(match: string): Promise<void> {
    const connections = new Set([...this.#watchers.of(match)].map(({ connection }) => connection));
    if (connections.size === 0) return;
    const players = await this.#host.lookHere(match, ({ summary }) => usersOf(summary));
    if (!players) return;
    const here = new Set([...connections].map(({ user }) => user?.id ?? ''));
    const present = players.filter((player) => here.has(player));
    const watchers = [...connections].filter(({ user }) => !players.includes(user?.id ?? '')).length;
    const message = Buffer.from(JSON.stringify({ kind: 'presence', match, present, watchers }));
    for (const connection of connections) connection.sendText(message);
  }
}
