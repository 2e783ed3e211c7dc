import { addressKey, RateLimit } from '../operations/rateLimit.ts';
import { RequestRefused } from '../operations/refusal.ts';
import type { Settings } from '../settings.ts';
import type { MatchRow, Store, User } from '../store/store.ts';

export type GameSettings = Pick<
  Settings,
  'openGamesPerUser' | 'gamesPerUser' | 'gamesPerHour' | 'uploadMegabytesPerDay'
>;

const minutesPerDay = 1440;
/** So many open games of one player are listed; the others wait behind them. */
const listedPerPlayer = 3;

/** How many games one player may have, how many may begin at one address, and how much either may upload. */
export class Quotas {
  readonly #store: Store;
  readonly #settings: GameSettings;
  readonly #byAddress: RateLimit;
  readonly #uploads: RateLimit;
  /** By their user: the last game that is being made. */
  readonly #making = new Map<string, Promise<unknown>>();

  constructor(store: Store, settings: GameSettings) {
    this.#store = store;
    this.#settings = settings;
    const { gamesPerHour, uploadMegabytesPerDay } = settings;
    this.#byAddress = new RateLimit({ name: 'new games', perMinute: gamesPerHour / 60, burst: gamesPerHour });
    const kilobytes = uploadMegabytesPerDay * 1000;
    this.#uploads = new RateLimit({ name: 'uploads', perMinute: kilobytes / minutesPerDay, burst: kilobytes });
  }

  /**
   * Makes another game, unless its user has enough or enough have begun at the address. Those of one user are made one after another:
   * otherwise many that are asked for at once would all find room.
   */
  async withRoom<T>(user: User, address: string, make: () => Promise<T>): Promise<T> {
    const before = this.#making.get(user.id);
    const made = (async () => {
      await before?.catch(() => undefined);
      await this.#requireRoom(user, address);
      return make();
    })();
    this.#making.set(user.id, made);
    try {
      return await made;
    } finally {
      if (this.#making.get(user.id) === made) this.#making.delete(user.id);
    }
  }

  async #requireRoom({ id }: User, address: string): Promise<void> {
    const { openGamesPerUser, gamesPerUser } = this.#settings;
    const most = Math.max(openGamesPerUser, gamesPerUser);
    if (most > 0) {
      const filter = { of: 'player', player: id, unfinished: true } as const;
      const rows = await this.#store.matches(filter, { limit: most + openGamesPerUser });
      const open = rows.filter(({ summary, creator }) => summary.stage === 'gathering' && creator === id).length;
      const inPlay = rows.filter(({ summary }) => summary.stage === 'playing').length;
      if (openGamesPerUser > 0 && open >= openGamesPerUser) {
        throw new RequestRefused(409, `Cancel one of your games first. ${openGamesPerUser} of them wait for players.`);
      }
      if (gamesPerUser > 0 && inPlay >= gamesPerUser) {
        throw new RequestRefused(409, `Finish one of your games first. You have ${gamesPerUser} in progress.`);
      }
    }
    this.#byAddress.require(addressKey(address));
  }

  /** Refuses a file of so many characters if its sender, or all at the address, have uploaded enough. */
  requireUpload(user: User | undefined, address: string, characters: number): void {
    const kilobytes = Math.ceil(characters / 1000);
    if (user) this.#uploads.require(user.id, kilobytes);
    this.#uploads.require(addressKey(address), kilobytes);
  }
}

/** A list of open games in which no player has more than a few. */
export function fewOfEach(rows: readonly MatchRow[]): readonly MatchRow[] {
  const counts = new Map<string, number>();
  return rows.filter(({ creator }) => {
    const count = (counts.get(creator) ?? 0) + 1;
    counts.set(creator, count);
    return count <= listedPerPlayer;
  });
}
