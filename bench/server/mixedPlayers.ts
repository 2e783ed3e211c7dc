import type { Bot } from '#bots/bot';
import { randomBot } from '#bots/random';
import type { Game } from '#engine/game';
import { findGame } from '#games/library';
import { changed } from '#match/change';
import type { Sight } from '#match/sight';
import type { MatchCard, NewMatch } from '#protocol/api';
import type { ServerMessage } from '#protocol/live';
import { connect, type LiveClient } from './atollPlayers.ts';
import type { LoadPlayer } from './load.ts';
import { kinds, type PreparedGame } from './mixedGames.ts';

/** One seat of a game and what its player's browser knows. */
interface Chair {
  readonly seat: string;
  readonly client: LiveClient;
  sight: Sight | undefined;
  number: number;
}

/**
 * The players of one game of a mixture, who choose legal actions at random. All are one guest, each with a connection of their own:
 * to the servers in turn, where there are several.
 */
export async function mixedPlayers(ports: readonly number[], at: number, first: PreparedGame): Promise<LoadPlayer> {
  const { game: id, scenario } = kinds[at % kinds.length]!;
  const game = findGame(id)!;
  const table = new MixedTable(game, scenario, ports, at, first.cookie);
  await table.open(first.match);
  return table;
}

class MixedTable implements LoadPlayer {
  readonly #game: Game;
  readonly #scenario: string;
  readonly #ports: readonly number[];
  readonly #at: number;
  readonly #cookie: string;
  readonly #bot: Bot;
  #match = '';
  #chairs: readonly Chair[] = [];
  #sent = 0;
  /** Messages heard so far. */
  #heard = 0;
  #answer: Extract<ServerMessage, { kind: 'answer' }> | undefined;
  #wake: () => void = () => undefined;

  constructor(game: Game, scenario: string, ports: readonly number[], at: number, cookie: string) {
    this.#game = game;
    this.#scenario = scenario;
    this.#ports = ports;
    this.#at = at;
    this.#cookie = cookie;
    this.#bot = randomBot(String(at));
  }

  /** All sit down at a match, or else at a new one. */
  async open(match?: string): Promise<void> {
    this.close();
    const seats = this.#game.seats({ scenario: this.#scenario, options: {} }).map(({ id }) => id);
    this.#match = match ?? (await this.#make(seats));
    // The last player is at the server that the match was not made at.
    this.#chairs = await Promise.all(
      seats.map(async (seat, index) => {
        const client = await connect(this.#port(seats.length - index), this.#cookie);
        const chair: Chair = { seat, client, sight: undefined, number: 0 };
        client.hear = (message) => this.#hear(chair, message);
        client.send({ kind: 'watch', match: this.#match, audience: seat });
        return chair;
      }),
    );
    await this.#until(() => this.#chairs.every(({ sight }) => sight));
  }

  /** One legal action of whichever seat may act, answered. */
  async act(): Promise<void> {
    for (;;) {
      if (this.#chairs[0]!.sight!.stage === 'over') await this.open();
      const heard = this.#heard;
      for (const { seat, client, sight, number } of this.#chairs) {
        const decision = this.#game.decision(sight!.view!, seat);
        if (!decision) continue;
        const action = this.#bot.choose(sight!.view!, decision);
        const id = `${this.#at}-${this.#sent++}`;
        client.send({ kind: 'act', id, match: this.#match, seat, after: number, actions: [action] });
        if (await this.#isAccepted(id)) return;
      }
      // Its players have not been told yet who is to act.
      await this.#until(() => this.#heard > heard);
    }
  }

  close(): void {
    for (const { client } of this.#chairs) client.close();
  }

  #port(index: number): number {
    return this.#ports[(this.#at + index) % this.#ports.length]!;
  }

  async #make(seats: readonly string[]): Promise<string> {
    const wanted: NewMatch = {
      ...{ game: this.#game.id, scenario: this.#scenario, options: {}, pace: 'live' },
      seats: Object.fromEntries(seats.map((seat) => [seat, { who: 'me' }])),
    };
    const origin = `http://127.0.0.1:${this.#port(0)}`;
    const answer = await fetch(`${origin}/api/matches`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin, cookie: this.#cookie },
      body: JSON.stringify(wanted),
    });
    if (!answer.ok) throw new Error(`the match was not made: ${await answer.text()}`);
    return ((await answer.json()) as MatchCard).id;
  }

  async #until(isSo: () => boolean): Promise<void> {
    while (!isSo()) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  async #isAccepted(id: string): Promise<boolean> {
    await this.#until(() => this.#answer?.id === id);
    const { refused } = this.#answer!;
    if (refused && !refused.stale) throw new Error(refused.sentence);
    return !refused;
  }

  #hear(chair: Chair, message: ServerMessage): void {
    if (message.kind === 'error') throw new Error(message.sentence);
    if (message.kind === 'sight') ({ sight: chair.sight, number: chair.number } = message);
    else if (message.kind === 'update') {
      const { change, number } = message.update;
      if (change) chair.sight = changed(chair.sight, change) as Sight;
      chair.number = number;
    } else if (message.kind === 'answer') this.#answer = message;
    this.#heard++;
    this.#wake();
  }
}
