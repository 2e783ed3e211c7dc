import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { randomBot } from '#bots/random';
import { findGame } from '#games/library';
import { proposalOf } from '#match/proposal';
import type { Request } from '#match/request';
import { Host } from '#server/matches/host';
import { openStore } from '#server/store/open';
import type { Store } from '#server/store/store';
import { percentile } from './load.ts';

export interface LongFigures {
  /** Until a game of 2,000 entries is in memory, 95th percentile, in milliseconds of the server's main thread. */
  readonly opening: Readonly<Record<LongGame, number>>;
  /** To take back an action, from the request to its answer, the same. */
  readonly undo: Readonly<Record<LongGame, Spread>>;
}

interface Spread {
  readonly median: number;
  readonly p95: number;
}

export const longGames = {
  guam: { title: 'Guam', game: 'forgotten-pacific-battles', scenario: 'guam' },
  companies: { title: 'Saipan, company by company', game: 'css-saipan', scenario: 's1' },
} as const;
type LongGame = keyof typeof longGames;

const wantedEntries = 2000;
const openings = 12;
const undos = 200;
const anyone = 'anyone';

/** Long games between random players, of which every step is written as on a server. */
export async function measureLongGames(): Promise<LongFigures> {
  const folder = mkdtempSync(join(import.meta.dirname, '.bench-'));
  const store = await openStore(join(folder, 'atoll.sqlite'));
  try {
    const found = { opening: {} as Record<LongGame, number>, undo: {} as Record<LongGame, Spread> };
    for (const name of Object.keys(longGames) as LongGame[]) {
      const table = await LongTable.play(store, name);
      found.undo[name] = spread(await table.undoSome());
      await table.close();
      found.opening[name] = spread(await openingsOf(store, name)).p95;
    }
    return found;
  } finally {
    await store.close();
    rmSync(folder, { recursive: true });
  }
}

async function openingsOf(store: Store, match: string): Promise<number[]> {
  const waits: number[] = [];
  for (let nth = 0; nth < openings; nth++) {
    const host = new Host(store);
    waits.push(await costOf(() => host.look(match, ({ match: { length } }) => length)));
    await host.stop();
  }
  return waits;
}

class LongTable {
  readonly #host: Host;
  readonly #match: string;
  readonly #bot;
  #requests = 0;

  private constructor(host: Host, match: string) {
    this.#host = host;
    this.#match = match;
    this.#bot = randomBot(match);
  }

  /** A game that has become long. Where random players end theirs sooner, they take back and repeat actions on the way. */
  static async play(store: Store, name: LongGame): Promise<LongTable> {
    const host = new Host(store);
    const table = new LongTable(host, name);
    await table.#create(name);
    while ((await table.#length()) < wantedEntries) {
      const act = await table.#choice();
      if (!act) throw new Error(`${name} is over after ${await table.#length()} entries`);
      await table.#ask(act);
      if (longGames[name].game === 'css-saipan' && (await table.#canUndo(act.seat))) {
        await table.#ask({ kind: 'undo', seat: act.seat, after: Number.MAX_SAFE_INTEGER });
        await table.#ask(act);
      }
    }
    return table;
  }

  /** Acts ten times and takes back as much of it as it can, again and again. Returns what each taking back costs. */
  async undoSome(): Promise<number[]> {
    const costs: number[] = [];
    while (costs.length < undos) {
      let seat: string | undefined;
      for (let taken = 0; taken < 10; taken++) {
        const act = await this.#choice();
        if (!act) return costs;
        await this.#ask(act);
        seat = act.seat;
      }
      for (let undone = 0; undone < 9 && (await this.#canUndo(seat!)); undone++) {
        const undo = { kind: 'undo', seat: seat!, after: Number.MAX_SAFE_INTEGER } as const;
        costs.push(await costOf(() => this.#ask(undo)));
      }
    }
    return costs;
  }

  async close(): Promise<void> {
    await this.#host.stop();
  }

  async #create(name: LongGame): Promise<void> {
    const { game: id, scenario } = longGames[name];
    const game = findGame(id)!;
    const setup = { game: id, gameVersion: game.definition.version, scenario, options: {}, seed: name };
    const about = {
      id: name,
      pace: 'live',
      note: '',
      creator: anyone,
      wanted: {},
      invitation: '',
      createdAt: 1,
    } as const;
    const sitting = game
      .seats(setup)
      .map(({ id: seat }) => ({ kind: 'sit', seat, player: anyone, name: seat }) as const);
    await this.#host.create({ ...about, setup }, [...sitting, { kind: 'begin' }]);
  }

  #length(): Promise<number> {
    return this.#host.look(this.#match, ({ match }) => match.length) as Promise<number>;
  }

  #canUndo(seat: string): Promise<boolean> {
    return this.#host.look(this.#match, ({ match }) => match.sight(seat).canUndo) as Promise<boolean>;
  }

  #choice() {
    return this.#host.look(this.#match, ({ match }) => {
      const [seat] = match.pending();
      const decision = seat && match.table && match.game.decision(match.table.state, seat);
      if (!decision) return undefined;
      const action = this.#bot.choose(match.table!.state, decision);
      return { kind: 'act', seat, after: Number.MAX_SAFE_INTEGER, actions: [action] } as const;
    });
  }

  async #ask(request: Request): Promise<void> {
    const proposal = proposalOf({ ...request, id: `r${this.#requests++}` }, anyone);
    const { refused } = await this.#host.request(this.#match, proposal);
    if (refused) throw new Error(refused.sentence);
  }
}

/** What something costs the main thread, in milliseconds of its processor time. */
async function costOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

function spread(costs: readonly number[]): Spread {
  const sorted = costs.toSorted((a, b) => a - b);
  return { median: percentile(sorted, 0.5), p95: percentile(sorted, 0.95) };
}
