import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { actionAt, countActions } from '#engine/decision';
import { findGame } from '#games/library';
import { changed } from '#match/change';
import type { Sight } from '#match/sight';
import type { Progress } from '../race.ts';
import { connect, type LiveClient, newMatch } from './atollPlayers.ts';
import { ServerProcess } from './child.ts';
import { percentile } from './load.ts';

export interface WatchingFigures {
  readonly connections: number;
  readonly games: number;
  /** What the server uses more than before the games were made and anybody connected, in megabytes. */
  readonly megabytes: number;
  /** From sending an action until the last watcher of its game has heard of it, in milliseconds. */
  readonly median: number;
  readonly p99: number;
}

const games = 500;
const watchersPerGame = 2;
const actions = 3000;
/** Actions under way at the same time. */
const atOnce = 4;

const game = findGame('island-war-saipan')!;

/** A game as its watchers see it. */
interface WatchedGame {
  readonly match: string;
  sight: Sight;
  number: number;
  /** How many watchers have yet to hear of the action under way. */
  awaited: number;
  heard: () => void;
}

export async function measureWatching(progress: Progress): Promise<WatchingFigures> {
  const folder = mkdtempSync(join(import.meta.dirname, '.bench-'));
  const server = await ServerProcess.start('atollServer.ts', join(folder, 'atoll.sqlite'));
  const watchers: LiveClient[] = [];
  try {
    const before = await server.ask<number>('memory');
    const { match: first, cookie } = await newMatch(server.port);
    const matches = [first];
    while (matches.length < games) matches.push((await newMatch(server.port, cookie)).match);
    progress(0.3);
    const watched = await Promise.all(matches.map((match) => watchGame(server.port, match, watchers)));
    progress(0.5);
    const waits = await playAll(server.port, cookie, watched, (share) => progress(0.5 + share / 2));
    const after = await server.ask<number>('memory');
    return {
      connections: watchers.length,
      games,
      megabytes: (after - before) / 1e6,
      median: percentile(waits, 0.5),
      p99: percentile(waits, 0.99),
    };
  } finally {
    for (const watcher of watchers) watcher.close();
    await server.stop();
    rmSync(folder, { recursive: true });
  }
}

async function watchGame(port: number, match: string, watchers: LiveClient[]): Promise<WatchedGame> {
  const clients = await Promise.all(Array.from({ length: watchersPerGame }, () => connect(port, undefined)));
  watchers.push(...clients);
  const watched: Partial<WatchedGame> = { match, awaited: 0 };
  await Promise.all(
    clients.map((client, index) => {
      client.send({ kind: 'watch', match, audience: null });
      return new Promise<void>((resolve) => {
        client.hear = (message) => {
          if (message.kind === 'sight') {
            Object.assign(watched, { sight: message.sight, number: message.number });
            resolve();
          } else if (message.kind === 'update') {
            const { change, number } = message.update;
            if (index === 0)
              Object.assign(watched, { sight: change ? changed(watched.sight, change) : watched.sight, number });
            watched.awaited!--;
            if (watched.awaited === 0) watched.heard!();
          }
        };
      });
    }),
  );
  return watched as WatchedGame;
}

/** Plays on in one game after another and returns how long each action took to reach its watchers, sorted. */
async function playAll(port: number, cookie: string, watched: WatchedGame[], progress: Progress): Promise<number[]> {
  const player = await connect(port, cookie);
  player.hear = (message) => {
    if (message.kind === 'answer' && message.refused) throw new Error(message.refused.sentence);
  };
  const waits: number[] = [];
  let begun = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (begun < actions) {
        const played = watched[begun % watched.length]!;
        waits.push(await playOne(player, played, begun++));
        if (begun % 100 === 0) progress(begun / actions);
      }
    }),
  );
  player.close();
  return waits.sort((a, b) => a - b);
}

async function playOne(player: LiveClient, played: WatchedGame, count: number): Promise<number> {
  const { sight, number, match } = played;
  const decision = game.decision(sight.view!)!;
  const action = actionAt(decision, (count * 7919) % countActions(decision));
  const heard = new Promise<void>((resolve) => {
    played.heard = resolve;
  });
  played.awaited = watchersPerGame;
  const started = performance.now();
  player.send({ kind: 'act', id: `w${count}`, match, seat: action.seat, after: number, actions: [action] });
  await heard;
  return performance.now() - started;
}
