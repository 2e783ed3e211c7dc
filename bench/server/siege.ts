import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { LoadProcess, ScriptProcess, ServerProcess } from './child.ts';
import { percentile } from './load.ts';
import { prepareGames } from './mixedGames.ts';

export interface SiegeFigures {
  /** From an honest player’s action to its answer, 99th percentile, in milliseconds, without strangers and besieged by them. */
  readonly peaceP99: number;
  readonly p99: number;
  readonly honestActions: number;
  /** How late the server’s event loop was while besieged, 99th percentile, in milliseconds. */
  readonly serverDelay: number;
  /** What the strangers asked for, and how much of it they got. */
  readonly asked: number;
  readonly granted: number;
}

export const honestGames = 60;
const pace = 1000;
const warmUp = 10_000;
const during = 20_000;

interface Flooded {
  readonly asked: number;
  readonly granted: number;
}

/** Strangers from eleven addresses ask for far too much of everything, again and again, while others play at the pace of people. */
export async function measureSiege(): Promise<SiegeFigures> {
  const folder = mkdtempSync(join(import.meta.dirname, '.bench-'));
  const database = join(folder, 'atoll.sqlite');
  const prepared = await prepareGames(database, honestGames);
  const server = await ServerProcess.start('atollServer.ts', database, 'usual limits');
  const honest = await LoadProcess.open([server.port], 0, prepared);
  const strangers = await ScriptProcess.start('siegeLoad.ts', String(server.port));
  try {
    await honest.order({ pace: { every: pace, during: warmUp } });
    const order = { pace: { every: pace, during } };
    const inPeace = await honest.order<number[]>(order);
    await server.ask('delays');
    const besieged = strangers.ask<Flooded>({ during });
    const waits = await honest.order<number[]>(order);
    const serverDelay = await server.ask<number>('delays');
    const p99 = (all: number[]) =>
      percentile(
        all.sort((a, b) => a - b),
        0.99,
      );
    return { peaceP99: p99(inPeace), p99: p99(waits), honestActions: waits.length, serverDelay, ...(await besieged) };
  } finally {
    await Promise.all([honest.stop(), strangers.stop()]);
    await server.stop();
    rmSync(folder, { recursive: true });
  }
}
