import { games } from '#games/library';
import { metrics } from '../operations/metrics.ts';
import type { MatchRow, Store, User } from '../store/store.ts';
import { type Notice, NoticeUndeliverable, type Way, type WayName } from './notice.ts';
import type { Notifier } from './notifier.ts';

export interface NoticesOptions {
  readonly store: Store;
  readonly ways: readonly Way[];
  /** How long to wait before each further attempt, in milliseconds. */
  readonly pauses?: readonly number[];
  readonly onProblem?: (problem: unknown) => void;
}

const MOST_REMEMBERED = 50_000;
const MOST_UNDERWAY = 500;

/** Tells players who are away that it is their turn: once for each match until they have been back. */
export class Notices implements Notifier {
  readonly #store: Store;
  readonly #ways: readonly Way[];
  readonly #pauses: readonly number[];
  readonly #onProblem: (problem: unknown) => void;
  /** The length of the match's log when a user was told, by match and user. */
  readonly #told = new Map<string, number>();
  readonly #underWay = new Set<Promise<void>>();
  readonly #stopping = new AbortController();

  constructor({ store, ways, pauses = [2000, 30_000], onProblem = () => {} }: NoticesOptions) {
    this.#store = store;
    this.#ways = ways;
    this.#pauses = pauses;
    this.#onProblem = onProblem;
  }

  turn(match: MatchRow, users: readonly string[]): void {
    if (this.#ways.length === 0) return;
    for (const user of users) this.#start(this.#tell(match, user, this.#remember(match, user)));
  }

  seen(match: string, user: string): void {
    this.#told.delete(keyOf(match, user));
  }

  /** Sends a notice over every way the user has switched on and says what came of each. */
  async trial(user: User): Promise<{ way: WayName; problem: string }[]> {
    const notice: Notice = {
      title: 'Atoll: test notification',
      sentence: 'Atoll will send your turn notifications here.',
      path: '/games',
    };
    return Promise.all(
      (await this.#waysOf(user)).map(async (way) => {
        try {
          await way.send(user, notice);
          return { way: way.name, problem: '' };
        } catch (problem) {
          this.#onProblem(problem);
          return { way: way.name, problem: sentenceOf(way, problem) };
        }
      }),
    );
  }

  /** What is being sent is finished, what waits for another attempt is given up. */
  async close(): Promise<void> {
    this.#stopping.abort();
    await Promise.all(this.#underWay);
  }

  /** Resolves when everything asked for so far has been sent or given up. */
  async settled(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }

  #start(work: Promise<void>): void {
    const guarded = work.catch(this.#onProblem).finally(() => this.#underWay.delete(guarded));
    this.#underWay.add(guarded);
  }

  async #tell(match: MatchRow, id: string, toldAt: number | undefined): Promise<void> {
    if (toldAt !== undefined && !(await this.#wasBack(match, id, toldAt))) return;
    const user = await this.#store.user(id);
    if (user === undefined) return;
    const notice = turnNotice(match, id);
    for (const way of await this.#waysOf(user)) {
      if (this.#underWay.size < MOST_UNDERWAY) this.#start(this.#send(way, user, notice));
      else metrics.notices.add(1, { way: way.name, outcome: 'dropped' });
    }
  }

  async #waysOf(user: User): Promise<Way[]> {
    const wanted = await Promise.all(this.#ways.map((way) => way.isFor(user)));
    return this.#ways.filter((_, index) => wanted[index]);
  }

  /** Whether a user has done something since, perhaps at another process of this server. */
  async #wasBack(match: MatchRow, id: string, since: number): Promise<boolean> {
    const seats = match.summary.seats.filter(({ player }) => player === id).map(({ seat }) => seat);
    return (await this.#store.entries(match.id, since)).some((entry) => {
      if (entry.kind === 'action') return seats.includes(entry.action[0]);
      return 'seat' in entry && seats.includes(entry.seat);
    });
  }

  /** Returns when the user was told before. */
  #remember(match: MatchRow, id: string): number | undefined {
    const key = keyOf(match.id, id);
    const before = this.#told.get(key);
    this.#told.set(key, match.length);
    if (this.#told.size > MOST_REMEMBERED) this.#told.delete(this.#told.keys().next().value!);
    return before;
  }

  async #send(way: Way, user: User, notice: Notice): Promise<void> {
    for (const pause of [...this.#pauses, undefined]) {
      try {
        await way.send(user, notice);
        metrics.notices.add(1, { way: way.name, outcome: 'sent' });
        return;
      } catch (problem) {
        metrics.notices.add(1, { way: way.name, outcome: 'failed' });
        if (problem instanceof NoticeUndeliverable || pause === undefined || !(await this.#wait(pause))) {
          this.#onProblem(problem);
          return;
        }
      }
    }
  }

  /** `false` if the server stops before the time is up. */
  #wait(milliseconds: number): Promise<boolean> {
    const { signal } = this.#stopping;
    if (signal.aborted) return Promise.resolve(false);
    return new Promise((resolve) => {
      const finish = (waited: boolean) => {
        clearTimeout(timer);
        signal.removeEventListener('abort', stop);
        resolve(waited);
      };
      const stop = () => finish(false);
      const timer = setTimeout(() => finish(true), milliseconds);
      signal.addEventListener('abort', stop);
    });
  }
}

function keyOf(match: string, user: string): string {
  return `${match} ${user}`;
}

function turnNotice(match: MatchRow, user: string): Notice {
  const game = games.find(({ id }) => id === match.setup.game)?.definition.title ?? match.setup.game;
  const others = match.summary.seats
    .filter(({ player, name }) => player !== user && name !== '')
    .map(({ name }) => name);
  const against = others.length === 0 ? '' : ` against ${others.join(' and ')}`;
  return { title: `Your turn: ${game}`, sentence: `It is your turn in ${game}${against}.`, path: `/play/${match.id}` };
}

/** What a player may read about a failed attempt: the mail server's own words are for the operator. */
function sentenceOf(way: Way, problem: unknown): string {
  if (way.name === 'email') return 'The mail server did not accept the message.';
  return problem instanceof Error ? problem.message : 'The notification could not be sent.';
}
