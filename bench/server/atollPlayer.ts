import { once } from 'node:events';
import { WebSocket } from 'ws';
import { actionAt, countActions } from '#engine/decision';
import { findGame } from '#games/library';
import { changed } from '#match/change';
import type { Audience, Sight } from '#match/sight';
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

/** Plays both seats of a match at random, as a person's browser does: with the game's own code, on what it is told. */
export async function atollPlayer(port: number): Promise<LoadPlayer> {
  const { match: first, cookie } = await newMatch(port);
  let match = first;
  const client = await connect(port, cookie);
  let sight: Sight | undefined;
  let number = 0;
  let sent = 0;
  let tell: (() => void) | undefined;

  function watch(audience: Audience): Promise<void> {
    client.send({ kind: 'watch', match, audience });
    return new Promise((resolve) => {
      tell = resolve;
    });
  }

  // An answer comes before the update it brought about; the next action is chosen when both are here.
  let answered = false;
  let updated = false;
  client.hear = (message) => {
    if (message.kind === 'sight') {
      ({ sight, number } = message);
      tell?.();
    } else if (message.kind === 'answer') {
      if (message.refused) throw new Error(message.refused.sentence);
      answered = true;
    } else if (message.kind === 'update' && message.match === match) {
      if (message.update.change) sight = changed(sight, message.update.change) as Sight;
      number = message.update.number;
      updated = true;
    }
    if (answered && updated) tell?.();
  };
  await watch(seats[0]!);

  return {
    async act() {
      if (sight!.stage === 'over') {
        client.send({ kind: 'unwatch', match, audience: seats[0]! });
        ({ match } = await newMatch(port, cookie));
        await watch(seats[0]!);
      }
      const decision = game.decision(sight!.view!)!;
      const action = actionAt(decision, (sent * 7919) % countActions(decision));
      answered = false;
      updated = false;
      const done = new Promise<void>((resolve) => {
        tell = resolve;
      });
      const { seat } = action;
      client.send({ kind: 'act', id: `a${sent++}`, match, seat, after: number, actions: [action] });
      await done;
    },
    close: () => client.close(),
  };
}
