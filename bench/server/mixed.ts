import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { privatePostgres } from '#server/store/privatePostgres';
import { median, type Progress } from '../race.ts';
import { LoadProcess, ServerProcess } from './child.ts';
import { percentile } from './load.ts';
import { prepareGames } from './mixedGames.ts';
import type { LoadOrder } from './mixedLoad.ts';

export interface MixedFigures {
  /** Actions for each second of processor time of the server, by how many games are played at once. */
  readonly perCore: Readonly<Record<Crowd, number>>;
  /** The same beside that of the few games. */
  readonly some: number;
  readonly many: number;
  /** While the many games are played at the pace of people. */
  readonly paced: Paced;
}

export interface Paced {
  /** From sending an action to its answer, 99th percentile, in milliseconds. */
  readonly p99: number;
  /** How late the server’s event loop was, 99th percentile, in milliseconds. */
  readonly serverDelay: number;
}

export const crowds = { few: 32, some: 200, many: 1000 } as const;
type Crowd = keyof typeof crowds;

const rounds = 6;
const turn = 2500;
const warmUpActions = 12_000;
const pace = 3000;
/** Long enough for what a server does every half minute. */
const pacedFor = 32_000;
/** More in one process would wait for each other instead of for the server. */
const gamesPerLoad = 500;

/** Saipan, Guam, and the Central Pacific mixed, with all actions durable. */
export async function measureMixed(progress: Progress): Promise<MixedFigures> {
  const folder = mkdtempSync(join(import.meta.dirname, '.bench-'));
  const names = Object.keys(crowds) as Crowd[];
  const fields: Field[] = [];
  try {
    for (const name of names) {
      fields.push(await Field.open(join(folder, `${name}.sqlite`), 1, crowds[name]));
      progress(0.1 * fields.length);
    }
    const rates = await ratesOf(fields, (share) => progress(0.3 + share * 0.5));
    const paced = await fields.at(-1)!.playAtPace();
    progress(1);
    const rate = (at: number) => median(rates.map((round) => round[at]!));
    const beside = (at: number) => median(rates.map((round) => round[at]! / round[0]!));
    return {
      perCore: { few: rate(0), some: rate(1), many: rate(2) },
      some: beside(1),
      many: beside(2),
      paced,
    };
  } finally {
    await closeAll(fields);
    rmSync(folder, { recursive: true });
  }
}

/** The same load on one process and on two that share a database, with players of each match at both; `null` without PostgreSQL. */
export async function measureTwoProcesses(): Promise<number | null> {
  const cluster = await privatePostgres({ fsync: true });
  if (!cluster) return null;
  const fields: Field[] = [];
  try {
    for (const servers of [1, 2]) fields.push(await Field.open(await cluster.createDatabase(), servers, crowds.some));
    const rates = await ratesOf(fields, () => undefined);
    return median(rates.map(([one, two]) => two! / one!));
  } finally {
    await closeAll(fields);
    await cluster.stop();
  }
}

/** In turns, round after round: what counts is what happens within a round. Before that, each server has to warm up. */
async function ratesOf(fields: readonly Field[], progress: Progress): Promise<number[][]> {
  const found: number[][] = [];
  for (const field of fields) await field.warmUp();
  for (let round = 0; round < rounds; round++) {
    const rates: number[] = [];
    for (const field of fields) rates.push(await field.actionsPerCore());
    found.push(rates);
    progress((round + 1) / rounds);
  }
  return found;
}

async function closeAll(fields: Field[]): Promise<void> {
  await Promise.all(fields.splice(0).map((field) => field.close()));
}

/** Servers on one store, and the games that are played on them. */
class Field {
  readonly #servers: readonly ServerProcess[];
  readonly #loads: LoadProcess[] = [];

  private constructor(servers: readonly ServerProcess[]) {
    this.#servers = servers;
  }

  static async open(database: string, servers: number, games: number): Promise<Field> {
    const prepared = await prepareGames(database, games);
    const field = new Field(
      await Promise.all(Array.from({ length: servers }, () => ServerProcess.start('atollServer.ts', database))),
    );
    const ports = field.#servers.map(({ port }) => port);
    for (let first = 0; first < games; first += gamesPerLoad) {
      field.#loads.push(await LoadProcess.open(ports, first, prepared.slice(first, first + gamesPerLoad)));
    }
    return field;
  }

  /** Plays until the code of each server has run often enough to be compiled. */
  async warmUp(): Promise<void> {
    await this.#all({ warmUp: Math.ceil((warmUpActions * this.#servers.length) / this.#loads.length) });
  }

  async actionsPerCore(): Promise<number> {
    const before = await this.#cpuSeconds();
    const actions = await this.#all<number>({ play: turn });
    return sum(actions) / ((await this.#cpuSeconds()) - before);
  }

  async playAtPace(): Promise<Paced> {
    await Promise.all(this.#servers.map((server) => server.ask('delays')));
    const waits = await this.#all<number[]>({ pace: { every: pace, during: pacedFor } });
    const sorted = waits.flat().sort((a, b) => a - b);
    const delays = await Promise.all(this.#servers.map((server) => server.ask<number>('delays')));
    return { p99: percentile(sorted, 0.99), serverDelay: Math.max(...delays) };
  }

  async close(): Promise<void> {
    await Promise.all(this.#loads.map((load) => load.stop()));
    await Promise.all(this.#servers.map((server) => server.stop()));
  }

  #all<Answer>(order: LoadOrder): Promise<Answer[]> {
    return Promise.all(this.#loads.map((load) => load.order<Answer>(order)));
  }

  async #cpuSeconds(): Promise<number> {
    return sum(await Promise.all(this.#servers.map((server) => server.ask<number>('cpu'))));
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, number) => all + number, 0);
}
