import { setTimeout as wait } from 'node:timers/promises';
import { type LoadPlayer, playFor } from './load.ts';
import type { PreparedGame } from './mixedGames.ts';
import { mixedPlayers } from './mixedPlayers.ts';

/* The players of many games, in a process of its own. It is told what to do, one thing after another. */

export type LoadOrder =
  | {
      readonly open: {
        readonly ports: readonly number[];
        readonly first: number;
        readonly games: readonly PreparedGame[];
      };
    }
  | { readonly warmUp: number }
  | { readonly play: number }
  | { readonly pace: { readonly every: number; readonly during: number } };

/** How many games are joined at the same time. */
const atOnce = 20;

const players: LoadPlayer[] = [];

async function open(ports: readonly number[], first: number, games: readonly PreparedGame[]): Promise<void> {
  for (let at = 0; at < games.length; at += atOnce) {
    const some = games.slice(at, at + atOnce);
    players.push(...(await Promise.all(some.map((game, index) => mixedPlayers(ports, first + at + index, game)))));
  }
}

/** All act until so many actions are done. */
async function warmUp(actions: number): Promise<void> {
  let left = actions;
  await Promise.all(
    players.map(async (player) => {
      while (left-- > 0) await player.act();
    }),
  );
}

/** Everyone acts once in a while, at moments of their own. Returns how long each answer took. */
async function playAtPace(every: number, during: number): Promise<number[]> {
  const waits: number[] = [];
  const end = performance.now() + during;
  await Promise.all(
    players.map(async (player, index) => {
      await wait((index / players.length) * every);
      while (performance.now() < end) {
        const begun = performance.now();
        await player.act();
        const taken = performance.now() - begun;
        waits.push(taken);
        await wait(Math.max(0, every - taken));
      }
    }),
  );
  return waits;
}

async function carryOut(order: LoadOrder): Promise<unknown> {
  if ('open' in order) return open(order.open.ports, order.open.first, order.open.games);
  if ('warmUp' in order) return warmUp(order.warmUp);
  if ('play' in order) return (await playFor(players, order.play)).actions;
  return playAtPace(order.pace.every, order.pace.during);
}

process.on('message', async (order: LoadOrder) => process.send!((await carryOut(order)) ?? 'done'));
process.on('SIGTERM', () => process.exit(0));
process.send!('ready');
