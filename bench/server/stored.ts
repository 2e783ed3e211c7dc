import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findGame } from '#games/library';
import type { ServerMessage } from '#protocol/live';
import { openStore } from '#server/store/open';
import { median, type Progress } from '../race.ts';
import { connect } from './atollPlayers.ts';
import { ServerProcess } from './child.ts';
import { percentile } from './load.ts';
import { kinds, type PreparedGame, prepare, stageAt } from './mixedGames.ts';

export interface StoredFigures {
  /** Processor seconds of a server until it listens, with the games in its store. */
  readonly start: number;
  /** Share of a processor that it uses while nobody is there. */
  readonly idle: number;
  /** Heap that is left of a game when it has left memory, in kilobytes. */
  readonly left: number;
  /** From asking for a game that is not in memory to seeing it, in milliseconds. */
  readonly back: { readonly median: number; readonly p95: number };
}

export const storedGames = 100_000;
/** What is measured does not depend on how far the games have come. */
const entriesEach = 24;
const preparedAtOnce = 1000;
const starts = 3;
/** Two minutes of it are those in which the first clean-up after the start looks through all guests. */
const idleFor = 180_000;
/** Opening the first games compiles the rules, which is not theirs to pay for. */
const warmUpGames = 600;
const openedGames = 1800;
const openedAtOnce = 4;
/** Unused games are looked for every half minute. */
const untilUnloaded = 33_000;

/** A server with a great many games in its store, nearly none of them in use. */
export async function measureStored(progress: Progress): Promise<StoredFigures> {
  const folder = mkdtempSync(join(import.meta.dirname, '.bench-'));
  const database = join(folder, 'atoll.sqlite');
  try {
    const games = await fill(database, (share) => progress(share * 0.4));
    const costs: number[] = [];
    while (costs.length < starts - 1) costs.push(await costOfStart(database));
    const server = await ServerProcess.start('atollServer.ts', database, 'forgetful');
    try {
      costs.push(await server.ask<number>('cpu'));
      progress(0.5);
      const idle = await idleShare(server);
      progress(0.75);
      await visitAll(server, games.slice(0, warmUpGames));
      const before = await heapWhenLeft(server);
      progress(0.87);
      const waits = await visitAll(server, games.slice(warmUpGames, warmUpGames + openedGames));
      const left = ((await heapWhenLeft(server)) - before) / openedGames / 1024;
      progress(1);
      return {
        start: median(costs),
        idle,
        left,
        back: { median: percentile(waits, 0.5), p95: percentile(waits, 0.95) },
      };
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Returns some of the games, of each kind as many. */
async function fill(database: string, progress: Progress): Promise<readonly PreparedGame[]> {
  const stages = kinds.map(({ game, scenario }) => stageAt(game, scenario, 'stored', entriesEach));
  const store = await openStore(database);
  const some: PreparedGame[] = [];
  try {
    for (let made = 0; made < storedGames; made += preparedAtOnce) {
      const games = await Promise.all(
        Array.from({ length: preparedAtOnce }, (_, at) => prepare(store, stages[(made + at) % stages.length]!)),
      );
      if (some.length < warmUpGames + openedGames) some.push(...games);
      progress(made / storedGames);
    }
    return some;
  } finally {
    await store.close();
  }
}

async function costOfStart(database: string): Promise<number> {
  const server = await ServerProcess.start('atollServer.ts', database);
  const cost = await server.ask<number>('cpu');
  await server.stop();
  return cost;
}

async function idleShare(server: ServerProcess): Promise<number> {
  const [before, begun] = [await server.ask<number>('cpu'), performance.now()];
  await wait(idleFor);
  return ((await server.ask<number>('cpu')) - before) / ((performance.now() - begun) / 1000);
}

/** Opens each game as its player does, and leaves it again. Returns how long each took to be seen, sorted. */
async function visitAll(server: ServerProcess, games: readonly PreparedGame[]): Promise<readonly number[]> {
  const waits: number[] = [];
  let begun = 0;
  await Promise.all(
    Array.from({ length: openedAtOnce }, async () => {
      for (let at = begun++; at < games.length; at = begun++) waits.push(await visit(server.port, games[at]!, at));
    }),
  );
  return waits.sort((a, b) => a - b);
}

async function visit(port: number, { match, cookie }: PreparedGame, at: number): Promise<number> {
  const client = await connect(port, cookie);
  const { game, scenario } = kinds[at % kinds.length]!;
  const [seat] = findGame(game)!.seats({ scenario, options: {} });
  const asked = performance.now();
  const seen = new Promise<ServerMessage>((resolve) => {
    client.hear = resolve;
  });
  client.send({ kind: 'watch', match, audience: seat!.id });
  const message = await seen;
  if (message.kind !== 'sight') throw new Error(`a game was not shown: ${JSON.stringify(message)}`);
  client.close();
  return performance.now() - asked;
}

async function heapWhenLeft(server: ServerProcess): Promise<number> {
  await wait(untilUnloaded);
  return server.ask<number>('heap');
}
