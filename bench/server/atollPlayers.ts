import { once } from 'node:events';
import { WebSocket } from 'ws';
import { actionAt, countActions } from '#engine/decision';
import { findGame } from '#games/library';
import { changed } from '#match/change';
import type { Sight } from '#match/sight';
import type { MatchCard, NewMatch } from '#protocol/api';
import type { ClientMessage, ServerMessage } from '#protocol/live';
import type { LoadPlayer } from './load.ts';

const game = findGame('island-war-saipan')!;
const seats = game.definition.seats.map(({ id }) => id);

/** A new match of Saipan in which one guest has both seats: a new one, or the one with this cookie. */
export async function newMatch(port: number, guest?: string): Promise<{ match: string; cookie: string }> {
  const wanted: NewMatch = {
    game: game.id,
    scenario: game.definition.scenarios[0]!.id,
    options: {},
    pace: 'live',
    seats: Object.fromEntries(seats.map((seat) => [seat, { who: 'me' }])),
  };
  const origin = `http://127.0.0.1:${port}`;
  const answer = await fetch(`${origin}/api/matches`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, ...(guest !== undefined && { cookie: guest }) },
    body: JSON.stringify(wanted),
  });
  if (!answer.ok) throw new Error(`the match was not made: ${await answer.text()}`);
  const { id } = (await answer.json()) as MatchCard;
  return { match: id, cookie: guest ?? answer.headers.getSetCookie()[0]!.split(';')[0]! };
}

/** A connection that follows matches and hands on what it is told. */
export async function connect(port: number, cookie: string | undefined): Promise<LiveClient> {
  const headers = { origin: `http://127.0.0.1:${port}`, ...(cookie !== undefined && { cookie }) };
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/live`, { headers, perMessageDeflate: false });
  await once(socket, 'open');
  return new LiveClient(socket);
}

export class LiveClient {
  readonly #socket: WebSocket;
  hear: (message: ServerMessage) => void = () => undefined;

  constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('message', (data) => this.hear(JSON.parse(String(data)) as ServerMessage));
  }

  send(message: ClientMessage): void {
    this.#socket.send(JSON.stringify(message));
  }

  close(): void {
    this.#socket.terminate();
  }
}

/** What one seat has been told, as its player's browser keeps it. */
class SeatOfMatch {
  readonly client: LiveClient;
  readonly seat: string;
  sight: Sight | undefined;
  number = 0;
  #told: () => void = () => undefined;

  constructor(client: LiveClient, seat: string) {
    this.client = client;
    this.seat = seat;
    client.hear = (message) => this.#hear(message);
  }

  /** When it is next told something. */
  told(): Promise<void> {
    return new Promise((resolve) => {
      this.#told = resolve;
    });
  }

  watch(match: string): Promise<void> {
    this.client.send({ kind: 'watch', match, audience: this.seat });
    return this.told();
  }

  #hear(message: ServerMessage): void {
    if (message.kind === 'answer' && message.refused) throw new Error(message.refused.sentence);
    if (message.kind === 'sight') ({ sight: this.sight, number: this.number } = message);
    else if (message.kind === 'update') {
      const { change, number } = message.update;
      if (change) this.sight = changed(this.sight, change) as Sight;
      this.number = number;
    } else return;
    this.#told();
  }
}

/** The two players of a match, each with a connection, who play at random with the game's own code on what they are told. */
export async function atollPlayers(port: number): Promise<LoadPlayer> {
  const { match: first, cookie } = await newMatch(port);
  let match = first;
  let sent = 0;
  const players = await Promise.all(seats.map(async (seat) => new SeatOfMatch(await connect(port, cookie), seat)));
  const begin = () => Promise.all(players.map((player) => player.watch(match)));
  await begin();
  return {
    async act() {
      if (players[0]!.sight!.stage === 'over') {
        for (const { client, seat } of players) client.send({ kind: 'unwatch', match, audience: seat });
        ({ match } = await newMatch(port, cookie));
        await begin();
      }
      const { view } = players[0]!.sight!;
      const seat = game.pending(view!)[0]!;
      const player = players.find((one) => one.seat === seat)!;
      const decision = game.decision(player.sight!.view!, seat)!;
      const action = actionAt(decision, (sent * 7919) % countActions(decision));
      const told = Promise.all(players.map((one) => one.told()));
      player.client.send({ kind: 'act', id: `a${sent++}`, match, seat, after: player.number, actions: [action] });
      await told;
    },
    close: () => {
      for (const { client } of players) client.close();
    },
  };
}
