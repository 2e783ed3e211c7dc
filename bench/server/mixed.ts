import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { privatePostgres } from '#server/store/privatePostgres';
import { median, type Progress } from '../race.ts';
import { ServerProcess } from './child.ts';
import { type LoadPlayer, percentile, playFor } from './load.ts';
import { mixedPlayers } from './mixedPlayers.ts';

export interface MixedFigures {
  /** Actions for each second of processor time of the server, by how many games are played at once. */
  readonly perCore: Readonly<Record<Crowd, number>>;
  /** The same beside that of the few games. */
  readonly some: number;
  readonly many: number;
  /** Answers while the many games are played at the pace of people, 99th percentile, in milliseconds. */
  readonly pacedP99: number;
  /** Actions per core of two processes, with players of each match at both, beside those of one; `null` without PostgreSQL. */
  readonly twoProcesses: number | null;
}

export const crowds = { few: 32, some: 200, many: 1000 } as const;
type Crowd = keyof typeof crowds;

const rounds = 3;
const turn = 4000;
const warmUpActions = 3000;
const pace = 3000;
const pacedFor = 15_000;
/** How many games are made or joined at the same time. */
const atOnce = 20;

/** Saipan, Guam, and the Central Pacific mixed, with all actions durable. */
export async function measureMixed(progress: Progress): Promise<MixedFigures> {
  const folder = mkdtempSync(join(import.meta.dirname, '.bench-'));
  const names = Object.keys(crowds) as Crowd[];
  const fields: Field[] = [];
  try {
    for (const name of names) {
      const server = await ServerProcess.start('atollServer.ts', join(folder, `${name}.sqlite`));
      fields.push(await Field.open([server], crowds[name]));
      progress(0.1 * fields.length);
    }
    const rates = await ratesOf(fields, (share) => progress(0.3 + share * 0.3));
    const pacedP99 = await fields.at(-1)!.playAtPace();
    await closeAll(fields);
    progress(0.75);
    const twoProcesses = await measureTwoProcesses();
    const rate = (at: number) => median(rates.map((round) => round[at]!));
    const beside = (at: number) => median(rates.map((round) => round[at]! / round[0]!));
    return {
      perCore: { few: rate(0), some: rate(1), many: rate(2) },
      some: beside(1),
      many: beside(2),
      pacedP99,
      twoProcesses,
    };
  } finally {
    await closeAll(fields);
    rmSync(folder, { recursive: true });
  }
}

/** The same load on one process and on two that share a database. */
export async function measureTwoProcesses(): Promise<number | null> {
  const cluster = await privatePostgres({ fsync: true });
  if (!cluster) return null;
  const fields: Field[] = [];
  try {
    const start = (database: string) => ServerProcess.start('atollServer.ts', database);
    fields.push(await Field.open([await start(await cluster.createDatabase())], crowds.few));
    const shared = await cluster.createDatabase();
    fields.push(await Field.open([await start(shared), await start(shared)], crowds.few));
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
  readonly #players: LoadPlayer[] = [];

  private constructor(servers: readonly ServerProcess[]) {
    this.#servers = servers;
  }

  static async open(servers: readonly ServerProcess[], games: number): Promise<Field> {
    const field = new Field(servers);
    const ports = servers.map(({ port }) => port);
    for (let first = 0; first < games; first += atOnce) {
      const count = Math.min(atOnce, games - first);
      const joining = Array.from({ length: count }, (_, index) => mixedPlayers(ports, first + index));
      field.#players.push(...(await Promise.all(joining)));
    }
    return field;
  }

  /** Plays until the code of each server has run often enough to be compiled. */
  async warmUp(): Promise<void> {
    let left = warmUpActions * this.#servers.length;
    await Promise.all(
      this.#players.map(async (player) => {
        while (left-- > 0) await player.act();
      }),
    );
  }

  async actionsPerCore(): Promise<number> {
    const before = await this.#cpuSeconds();
    const { actions } = await playFor(this.#players, turn);
    return actions / ((await this.#cpuSeconds()) - before);
  }

  /** Everyone acts once in a while, at moments of their own. */
  async playAtPace(): Promise<number> {
    const waits: number[] = [];
    const end = performance.now() + pacedFor;
    await Promise.all(
      this.#players.map(async (player, index) => {
        await wait((index / this.#players.length) * pace);
        while (performance.now() < end) {
          const begun = performance.now();
          await player.act();
          const taken = performance.now() - begun;
          waits.push(taken);
          await wait(Math.max(0, pace - taken));
        }
      }),
    );
    return percentile(
      waits.sort((a, b) => a - b),
      0.99,
    );
  }

  async close(): Promise<void> {
    for (const player of this.#players) player.close();
    await Promise.all(this.#servers.map((server) => server.stop()));
  }

  async #cpuSeconds(): Promise<number> {
    const all = await Promise.all(this.#servers.map((server) => server.ask<number>('cpu')));
    return all.reduce((sum, seconds) => sum + seconds, 0);
  }
}
