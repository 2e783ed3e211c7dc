import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { median, type Progress } from '../race.ts';
import { atollPlayers } from './atollPlayers.ts';
import { barePlayer } from './barePlayer.ts';
import { boardgameioPlayers } from './boardgameioPlayers.ts';
import { ServerProcess } from './child.ts';
import { type LoadPlayer, type LoadResult, playFor } from './load.ts';

export type ServerContender = 'atoll' | 'bare' | 'boardgameio';

export interface RaceFigures {
  readonly perSecond: Readonly<Record<ServerContender, number>>;
  readonly toBare: number;
  readonly toBoardgameio: number;
  /** The 99th percentile of Atoll's answers, in milliseconds: the median of all rounds. */
  readonly p99: number;
}

const games = 32;
const rounds = 5;
const turn = 2000;

const contenders: Readonly<
  Record<ServerContender, { script: string; join(port: number, game: string): Promise<LoadPlayer> }>
> = {
  bare: { script: 'bareServer.ts', join: barePlayer },
  boardgameio: { script: 'boardgameioServer.ts', join: boardgameioPlayers },
  atoll: { script: 'atollServer.ts', join: atollPlayers },
};

/** 32 games in play on each server, loaded in turns, round after round: what counts is what happens within a round. */
export async function raceServers(progress: Progress): Promise<RaceFigures> {
  // In the working folder, not in a temporary one that may be in memory: syncing to the disk is what is measured.
  const folder = mkdtempSync(join(import.meta.dirname, '.bench-'));
  const results: Record<ServerContender, LoadResult[]> = { bare: [], boardgameio: [], atoll: [] };
  const names = Object.keys(contenders) as ServerContender[];
  const servers: ServerProcess[] = [];
  try {
    const players = {} as Record<ServerContender, LoadPlayer[]>;
    for (const name of names) {
      const { script, join: joinGame } = contenders[name];
      const server = await ServerProcess.start(script, join(folder, `${name}.sqlite`));
      servers.push(server);
      players[name] = await Promise.all(Array.from({ length: games }, (_, at) => joinGame(server.port, `game-${at}`)));
    }
    for (let round = -1; round < rounds; round++) {
      for (const name of names) {
        const result = await playFor(players[name], turn);
        if (round >= 0) results[name].push(result);
      }
      progress((round + 2) / (rounds + 1));
    }
    for (const name of names) for (const player of players[name]) player.close();
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    rmSync(folder, { recursive: true });
  }
  const rates = (name: ServerContender) => results[name].map(({ actionsPerSecond }) => actionsPerSecond);
  const beside = (name: ServerContender) => median(rates('atoll').map((rate, round) => rate / rates(name)[round]!));
  return {
    perSecond: {
      bare: median(rates('bare')),
      boardgameio: median(rates('boardgameio')),
      atoll: median(rates('atoll')),
    },
    toBare: beside('bare'),
    toBoardgameio: beside('boardgameio'),
    p99: median(results.atoll.map(({ p99 }) => p99)),
  };
}
