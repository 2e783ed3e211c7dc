import type { BattleBoard } from './client/battleBoard.ts';
import type { FirstBoard } from './client/firstBoard.ts';
import type { Frames } from './client/frames.ts';
import type { MessageSizes } from './messages.ts';
import { type LongFigures, longGames } from './server/longGames.ts';
import { crowds, type MixedFigures } from './server/mixed.ts';
import type { ServerContender } from './server/race.ts';
import { honestGames, type SiegeFigures } from './server/siege.ts';
import type { WatchingFigures } from './server/watching.ts';

/** A figure with the bound it should keep. */
export interface Figure {
  readonly title: string;
  readonly found: number;
  readonly unit: string;
  readonly bound: 'at least' | 'at most';
  readonly target: number;
}

export function isMet({ found, bound, target }: Figure): boolean {
  return bound === 'at least' ? found >= target : found <= target;
}

const atLeast = (title: string, found: number, target: number, unit = ''): Figure => ({
  title,
  found,
  unit,
  bound: 'at least',
  target,
});
const atMost = (title: string, found: number, target: number, unit: string): Figure => ({
  title,
  found,
  unit,
  bound: 'at most',
  target,
});

export interface ServerFigures {
  readonly perSecond: Readonly<Record<ServerContender, number>>;
  readonly toBare: number;
  readonly toBoardgameio: number;
  readonly p99: number;
  readonly watching: WatchingFigures;
  readonly mixed: MixedFigures;
  readonly siege: SiegeFigures;
  readonly long: LongFigures;
  readonly messages: MessageSizes;
}

export function figuresOfServer(figures: ServerFigures): Figure[] {
  const { toBare, toBoardgameio, p99, watching, mixed, siege, long, messages } = figures;
  return [
    atLeast('actions in 32 games, durable, to a bare server that commits each to SQLite', toBare, 0.5),
    atLeast('the same to boardgame.io’s server, which keeps everything in memory', toBoardgameio, 1),
    atMost('answers in that run, 99th percentile', p99, 50, 'ms'),
    atMost(`memory for ${watching.connections} spectators of ${watching.games} games`, watching.megabytes, 150, 'MB'),
    atMost('from an action to the last spectator of its game, 99th percentile', watching.p99, 100, 'ms'),
    atMost(`answers in ${crowds.many} mixed games at 3 seconds a move, 99th percentile`, mixed.paced.p99, 50, 'ms'),
    atLeast(`actions per core in ${crowds.some} mixed games, to those in ${crowds.few}`, mixed.some, 0.85),
    atLeast(`the same in ${crowds.many} games`, mixed.many, 0.8),
    ...(mixed.twoProcesses === null
      ? []
      : [atLeast('the same of two processes on one PostgreSQL, to those of one', mixed.twoProcesses, 0.8)]),
    atMost(`answers in ${honestGames} games besieged by strangers, 99th percentile`, siege.p99, 100, 'ms'),
    ...(Object.keys(longGames) as (keyof typeof longGames)[]).flatMap((name) => [
      atMost(`opening 2,000 entries of ${longGames[name].title}, 95th percentile`, long.opening[name], 50, 'ms'),
      atMost('undo there, 95th percentile', long.undo[name].p95, 5, 'ms'),
    ]),
    atMost('a player’s whole sight of Saipan, compressed', messages.sightCompressed / 1024, 10, 'KB'),
    atMost('messages to a player about one action, 95th percentile', messages.update95 / 1024, 1, 'KB'),
  ];
}

export interface ClientFigures {
  readonly firstBoard: FirstBoard;
  readonly battleBoard: BattleBoard;
  readonly frames: Frames;
}

export function figuresOfClient({ firstBoard, frames, battleBoard }: ClientFigures): Figure[] {
  return [
    atMost('JavaScript until the first board, gzipped, without game data', firstBoard.codeKilobytes, 150, 'KB'),
    atMost('cold load to the drawn board, processor slowed down 4 ×', firstBoard.readyMilliseconds, 1500, 'ms'),
    atMost('the same to a page with only the map’s picture', firstBoard.toPicture, 4, ''),
    ...(firstBoard.toOther === undefined ? [] : [atMost('the same to the other version', firstBoard.toOther, 1, '')]),
    atMost('frame while an island of 5,400 hexes is moved and zoomed, 95th percentile', frames.p95, 20, 'ms'),
    atMost('from the beginning of an air battle to its board', battleBoard.readyMilliseconds, 300, 'ms'),
    atMost('the same, processor slowed down 4 ×', battleBoard.slowMilliseconds, 1200, 'ms'),
  ];
}
