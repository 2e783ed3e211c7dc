import type { Bot } from '#bots/bot';
import { randomBot } from '#bots/random';
import type { Decision } from '#engine/decision';
import { decisionWithin } from '#engine/staff';
import type { Action } from '#engine/state';
import { botSeed, botsProposal, type Proposal } from '#match/proposal';
import type { Audience } from '#match/sight';
import { makeBot } from './games.ts';
import type { HostedMatch } from './hostedMatch.ts';

export interface Pacing {
  now(): number;
  /** Lets everything else happen first, also if there is no time to wait. */
  sleep(milliseconds: number): Promise<void>;
  /** How long a person is given to see a bot's move, in milliseconds. */
  pause(): number;
}

interface Heard {
  readonly audience: Audience;
  /** The last update that it was told. */
  readonly number: number;
}

/** Lets the bots of a match move, one action at a time, for as long as it is not stopped. */
export class BotDriver {
  readonly #hosted: HostedMatch;
  readonly #pacing: Pacing;
  /** By seat and name: a staff may be another bot than the one before. */
  readonly #bots = new Map<string, Bot>();
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
        if (!this.#isStopped) await this.#move();
      }
    } catch (error) {
      this.#hosted.complain((error as Error).message);
    } finally {
      this.#isMoving = false;
    }
  }

  async #move(): Promise<void> {
    const turn = await this.#hosted.inTurn(() => this.#decide());
    if (!turn) return;
    const { proposal, before } = turn;
    const { refused } = await this.#hosted.propose(proposal);
    if (refused && !refused.stale) throw new Error(refused.sentence);
    if (before.some(({ audience, number }) => this.#hosted.isToldOfEvents(audience, number))) {
      this.#nextAt = this.#pacing.now() + this.#pacing.pause();
    }
  }

  /** What a bot does next, and what those who are to see it had been told before. */
  async #decide(): Promise<{ proposal: Proposal; before: readonly Heard[] } | undefined> {
    const { match } = this.#hosted;
    const turn = match.botToMove();
    if (!turn) return undefined;
    await match.game.whole();
    const { seat } = turn;
    const key = `${seat} ${turn.bot}`;
    const bot = this.#bots.get(key) ?? (await makeBot(turn.bot, match.game, botSeed(match, seat)));
    this.#bots.set(key, bot);
    const action = this.#choose(key, bot, match.game.decision(match.table!.state, seat)!);
    const people = match.players.filter((player) => !player.bot).map((player) => player.seat);
    const watching: readonly Audience[] = people.length > 0 ? people : [null];
    return {
      proposal: botsProposal(seat, match.number(seat), [action]),
      before: watching.map((audience) => ({ audience, number: match.number(audience) })),
    };
  }

  /** A bot that fails for once must not end the game: then chance decides. */
  #choose(key: string, bot: Bot, decision: Decision): Action {
    const { match } = this.#hosted;
    const { game } = match;
    const { state } = match.table!;
    const { seat } = decision;
    const view = match.viewForBot(seat);
    const narrowed = decisionWithin(game.definition.duties, view, decision);
    try {
      const action = bot.choose(bot.blind ? state : view, narrowed);
      if (!game.why(state, action)) return action;
    } catch (error) {
      console.error(`The bot of ${seat} failed:`, error);
    }
    this.#bots.delete(key);
    return randomBot(botSeed(match, seat)).choose(view, narrowed);
  }
}
