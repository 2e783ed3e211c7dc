import { setImmediate } from 'node:timers/promises';
import { randomBot } from '#bots/random';
import { decisionWithin } from '#engine/staff';
import type { Action, Seat } from '#engine/state';
import { isFull } from '#match/bounds';
import { botResigns, botSeed, botsProposal } from '#match/proposal';
import type { Host } from '../matches/host.ts';
import type { Hosted } from '../matches/hosted.ts';
import { HeldElsewhere } from '../matches/tenure.ts';
import { metrics } from '../operations/metrics.ts';
import type { Store } from '../store/store.ts';
import { Creators } from './creators.ts';
import { OverBudget, ThreadPool } from './pool.ts';
import type { BotOrder } from './thinking.ts';

export interface BotOptions {
  readonly threads: number;
  /** How long a bot may think about a move, in milliseconds. */
  readonly budget: number;
  readonly report?: (problem: string, error: unknown) => void;
  readonly clock?: () => number;
  /** The file that thinks. */
  readonly thread?: URL;
}

interface Turn {
  readonly order: BotOrder;
  /** The last update of the seat when it was asked. */
  readonly after: number;
  /** Whose match it is: bots take turns by person. */
  readonly creator: string;
}

const sweepEvery = 10_000;
const waitedFor = 10_000;
const pageLength = 100;
/** After so many attempts in a row that came to nothing, the sweep tries again later. */
const mostFruitless = 3;

/**
 * Makes the bots move, in the process that carries their match out. A bot that has been waited for longer was forgotten by a
 * process that ended, and is asked by the first process that notices.
 */
export class BotDriver {
  readonly #host: Host;
  readonly #store: Store;
  readonly #creators: Creators;
  readonly #pool: ThreadPool<BotOrder, Action[]>;
  readonly #budget: number;
  readonly #report: (problem: string, error: unknown) => void;
  readonly #clock: () => number;
  readonly #playing = new Map<string, Promise<void>>();
  readonly #timer: NodeJS.Timeout;
  #stopped = false;

  constructor(host: Host, store: Store, options: BotOptions) {
    const { threads, budget, thread = new URL('./botThread.ts', import.meta.url) } = options;
    this.#host = host;
    this.#store = store;
    this.#creators = new Creators(store);
    this.#pool = new ThreadPool(thread, { size: threads });
    this.#budget = budget;
    this.#report = options.report ?? (() => undefined);
    this.#clock = options.clock ?? Date.now;
    host.listen({
      changed: ({ hosted }) => {
        if (hosted.summary.botsTurn) this.#play(hosted.origin.id);
      },
    });
    this.#timer = setInterval(() => this.sweep(), sweepEvery).unref();
    this.sweep();
  }

  /** Looks for matches that have been waiting for a bot. */
  sweep(): Promise<void> {
    return this.#sweep().catch((error) => this.#report('Could not list the matches that wait for a bot', error));
  }

  async #sweep(): Promise<void> {
    const since = this.#clock() - waitedFor;
    let page: { before?: number; beforeId?: string } = {};
    for (;;) {
      const rows = await this.#store.matches({ of: 'bots turn' }, { ...page, limit: pageLength });
      for (const { id, summary } of rows) if (summary.changedAt <= since) this.#play(id);
      const last = rows.at(-1);
      if (rows.length < pageLength || !last || this.#stopped) return;
      page = { before: last.summary.changedAt, beforeId: last.id };
      // Where there are thousands of games, players must not wait for the end of the list.
      await setImmediate();
    }
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    await this.#pool.close();
    await Promise.all(this.#playing.values());
  }

  #play(match: string): void {
    if (this.#stopped || this.#playing.has(match)) return;
    const playing = this.#playAll(match)
      .catch((error) => {
        // Then its bots move there.
        if (!(error instanceof HeldElsewhere)) this.#report(`The bot of match ${match} could not move`, error);
      })
      .finally(() => this.#playing.delete(match));
    this.#playing.set(match, playing);
  }

  async #playAll(match: string): Promise<void> {
    let fruitless = 0;
    while (!this.#stopped && fruitless < mostFruitless) {
      const turn = await this.#host.lookHere(match, turnIn);
      if (!turn) return;
      if ('wanders' in turn) return void (await this.#host.request(match, botResigns(turn.wanders)));
      fruitless = (await this.#move(match, turn)) ? 0 : fruitless + 1;
    }
  }

  /** Says whether the match went on. */
  async #move(match: string, { order, after, creator }: Turn): Promise<boolean> {
    const { bot, seat } = order;
    const begun = performance.now();
    const actions = await this.#think(match, order, await this.#creators.personOf(creator));
    if (this.#stopped) return false;
    metrics.botSeconds.observe((performance.now() - begun) / 1000, { bot });
    const { accepted, refused } = await this.#host.requestHere(match, botsProposal(seat, after, actions));
    metrics.botMoves.add(accepted, { bot });
    if (accepted > 0) return true;
    if (refused?.stale) return false;
    // A bot that chooses what is not allowed would hold up the match for good.
    this.#report(`Bot '${bot}' of match ${match} chose an illegal action`, refused?.sentence);
    const random = await this.#host.lookHere(match, (hosted) => randomAction(hosted, seat));
    if (!random) return false;
    return (await this.#host.requestHere(match, botsProposal(seat, random.after, [random.action]))).accepted > 0;
  }

  async #think(match: string, order: BotOrder, person: string): Promise<readonly Action[]> {
    try {
      return await this.#pool.do(order, this.#budget, person);
    } catch (error) {
      if (this.#stopped) return [];
      const problem = error instanceof OverBudget ? 'thought for too long' : 'broke down';
      this.#report(`Bot '${order.bot}' of match ${match} ${problem}`, error);
      const random = await this.#host.lookHere(match, (hosted) => randomAction(hosted, order.seat));
      return random ? [random.action] : [];
    }
  }
}

/** What the next bot is to think about; or the seat whose bot has done so much that it will not come to an end. */
function turnIn(hosted: Hosted): Turn | { readonly wanders: Seat } | undefined {
  const { match, origin } = hosted;
  const waiting = match.botToMove();
  if (!waiting) return undefined;
  const { seat, bot } = waiting;
  if (isFull(match, seat) && match.playerAt(seat)?.bot) return { wanders: seat };
  const view = match.viewForBot(seat);
  return {
    order: { match: origin.id, game: origin.setup.game, bot, seat, view, seed: botSeed(match, seat) },
    after: match.number(seat),
    creator: origin.creator,
  };
}

function randomAction(hosted: Hosted, seat: Seat): { action: Action; after: number } | undefined {
  const { match } = hosted;
  const view = match.table && match.viewForBot(seat);
  const asked = view && match.game.decision(view, seat);
  const decision = asked && decisionWithin(match.game.definition.duties, view, asked);
  return decision
    ? { action: randomBot(botSeed(match, seat)).choose(view, decision), after: match.number(seat) }
    : undefined;
}
