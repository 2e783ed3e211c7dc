import type { Audience } from '#match/sight';
import { messageOf, type Told } from '../matches/tail.ts';
import type { Connection, Watched } from './connection.ts';

/** Who is told about which audience of which match. */
export class Watchers {
  readonly #matches = new Map<string, Map<Audience, Set<Watched>>>();

  find(connection: Connection, match: string, audience: Audience): Watched | undefined {
    return connection.watched.get(keyOf(match, audience));
  }

  add(watched: Watched): void {
    const { connection, match, audience } = watched;
    connection.watched.set(keyOf(match, audience), watched);
    let audiences = this.#matches.get(match);
    if (!audiences) {
      audiences = new Map();
      this.#matches.set(match, audiences);
    }
    const all = audiences.get(audience);
    if (all) all.add(watched);
    else audiences.set(audience, new Set([watched]));
  }

  remove(watched: Watched): void {
    const { connection, match, audience } = watched;
    const key = keyOf(match, audience);
    if (connection.watched.get(key) === watched) connection.watched.delete(key);
    const audiences = this.#matches.get(match);
    const all = audiences?.get(audience);
    all?.delete(watched);
    if (all?.size === 0) audiences!.delete(audience);
    if (audiences?.size === 0) this.#matches.delete(match);
  }

  *of(match: string): Iterable<Watched> {
    for (const all of this.#matches.get(match)?.values() ?? []) yield* all;
  }

  ofAudience(match: string, audience: Audience): ReadonlySet<Watched> | undefined {
    return this.#matches.get(match)?.get(audience);
  }

  /** Tells everyone concerned. Each update is written out once. */
  tell(match: string, told: readonly Told[]): void {
    const audiences = this.#matches.get(match);
    if (!audiences) return;
    for (const one of told) {
      const all = audiences.get(one.audience);
      if (!all) continue;
      const text = messageOf(match, one);
      const message = all.size > 1 ? Buffer.from(text) : text;
      for (const watched of all) watched.tell(one, message);
    }
  }
}

function keyOf(match: string, audience: Audience): string {
  return audience === null ? match : `${match} ${audience}`;
}
