import { findGame } from '#games/library';
import type { Pace } from '#match/entry';
import type { MatchRow, Page, Store } from '../store/store.ts';
import type { Host } from './host.ts';
import { fewOfEach } from './quotas.ts';

/** So many open games are looked through, those that changed last. */
const length = 2000;
/** What another process has done is seen so many milliseconds later at the latest. */
const fresh = 1000;

/** What someone looks for among the open games. */
export interface LobbyWish {
  readonly game?: string;
  readonly pace?: Pace;
  /** A side that is still free. */
  readonly seat?: string;
  /** Part of a name, a note, or a title. */
  readonly text?: string;
}

/**
 * The open games. Everyone sees the same ones, so they are read once for all who look at about the same time: reading them for each would
 * take milliseconds that those who play are waiting for.
 */
export class Lobby {
  readonly #store: Store;
  #rows: Promise<readonly MatchRow[]> | undefined;
  #readAt = 0;

  constructor(store: Store, host: Host) {
    this.#store = store;
    const isOpen = ({ stage }: MatchRow['summary']) => stage === 'gathering';
    host.listen({
      changed: ({ hosted, before }) => {
        if (isOpen(before) || isOpen(hosted.summary)) this.#rows = undefined;
      },
      removed: () => {
        this.#rows = undefined;
      },
    });
  }

  /** Those that fit a wish, a few of each player, newest change first. */
  async page(wish: LobbyWish, { before = Number.MAX_SAFE_INTEGER, beforeId = '', limit }: Page): Promise<MatchRow[]> {
    const isLater = ({ id, summary: { changedAt } }: MatchRow) =>
      changedAt < before || (changedAt === before && id < beforeId);
    const fits = (await this.#all()).filter((row) => isLater(row) && isWished(row, wish));
    return fits.slice(0, limit);
  }

  #all(): Promise<readonly MatchRow[]> {
    const now = performance.now();
    if (!this.#rows || now - this.#readAt > fresh) {
      this.#readAt = now;
      const rows = this.#store.matches({ of: 'open' }, { limit: length }).then(fewOfEach);
      this.#rows = rows;
      rows.catch(() => {
        if (this.#rows === rows) this.#rows = undefined;
      });
    }
    return this.#rows;
  }
}

function isWished(row: MatchRow, { game, pace, seat, text }: LobbyWish): boolean {
  return (
    (game === undefined || row.setup.game === game) &&
    (pace === undefined || row.pace === pace) &&
    (seat === undefined || row.summary.seats.some((taken) => taken.seat === seat && taken.who === 'open')) &&
    (text === undefined || wordsOf(row).includes(text.trim().toLowerCase()))
  );
}

/** What the line of a game in the list says, for those who search. */
function wordsOf({ setup, note, summary }: MatchRow): string {
  const definition = findGame(setup.game)?.definition;
  const scenario = definition?.scenarios.find(({ id }) => id === setup.scenario);
  const names = summary.seats.map(({ name }) => name);
  return [definition?.title ?? setup.game, scenario?.title ?? setup.scenario, note, ...names].join('\n').toLowerCase();
}
