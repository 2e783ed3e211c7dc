import type { Bot } from '#bots/bot';
import { randomBot } from '#bots/random';
import type { Decision } from '#engine/decision';
import type { Action, Seat } from '#engine/state';
import type { Audience, Update } from '#match/sight';
import { makeBot } from './games.ts';
import type { HostedMatch } from './hostedMatch.ts';

export interface Pacing {
  now(): number;
  /** Lets everything else happen first, also if there is no time to wait. */
  sleep(milliseconds: number): Promise<void>;
  /** How long a person is given to see a bot's move, in milliseconds. */
  pause(): number;
}

/** Lets the bots of a match move, one action at a time, for as long as it is not stopped. */
export class BotDriver {
  readonly #hosted: HostedMatch;
  readonly #pacing: Pacing;
  readonly #bots = new Map<Seat, Bot>();
  #isMoving = false;
  #isStopped = false;
  #nextAt = 0;

  constructor(hosted: HostedMatch, pacing: Pacing) {
    this.#hosted = hosted;
    this.#pacing = pacing;
  }

  stop(): void {
    this.#isStopped = true;
  }

  /** Something has happened: perhaps it is a bot's turn now. */
  async wake(): Promise<void> {
    if (this.#isMoving) return;
    this.#isMoving = true;
    this.#nextAt = this.#pacing.now() + this.#pacing.pause();
    try {
      while (!this.#isStopped && this.#hosted.match.botToMove()) {
        await this.#pacing.sleep(Math.max(this.#nextAt - this.#pacing.now(), 0));
        if (!this.#isStopped) await this.#hosted.inTurn(() => this.#move());
      }
    } catch (error) {
      this.#hosted.complain((error as Error).message);
    } finally {
      this.#isMoving = false;
    }
  }

  async #move(): Promise<void> {
    const { match } = this.#hosted;
    const turn = match.botToMove();
    if (!turn) return;
    const { seat } = turn;
    const bot = this.#bots.get(seat) ?? (await makeBot(turn.bot, match.game, this.#seedOf(seat)));
    this.#bots.set(seat, bot);
    const decision = match.game.decision(match.table!.state, seat)!;
    const updates = await this.#hosted.add(match.entryFor(this.#choose(bot, decision)));
    if (updates && this.#isSeen(updates)) this.#nextAt = this.#pacing.now() + this.#pacing.pause();
  }

  /** A bot that fails for once must not end the game: then chance decides. */
  #choose(bot: Bot, decision: Decision): Action {
    const { match } = this.#hosted;
    const { game } = match;
    const { state } = match.table!;
    const { seat } = decision;
    try {
      const action = bot.choose(bot.blind ? state : game.view(state, seat), decision);
      if (!game.why(state, action)) return action;
    } catch (error) {
      console.error(`The bot of ${seat} failed:`, error);
    }
    this.#bots.delete(seat);
    return randomBot(this.#seedOf(seat)).choose(state, decision);
  }

  /** Bots draw lots of their own, which tell nothing about the dice of the match. */
  #seedOf(seat: Seat): string {
    const { setup, length } = this.#hosted.match;
    return `bot/${seat}/${length}/${setup.seed}`;
  }

  #isSeen(updates: ReadonlyMap<Audience, Update>): boolean {
    const people = this.#hosted.match.players.filter(({ bot }) => !bot).map(({ seat }) => seat);
    const watching: readonly Audience[] = people.length > 0 ? people : [null];
    return watching.some((audience) => updates.get(audience)?.events);
  }
}
