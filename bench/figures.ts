import type { BattleBoard } from './client/battleBoard.ts';
import type { FirstBoard } from './client/firstBoard.ts';
import type { Frames } from './client/frames.ts';
import type { MessageSizes } from './messages.ts';
import { type LongFigures, longGames } from './server/longGames.ts';
import { crowds, type MixedFigures } from './server/mixed.ts';
import type { RaceFigures } from './server/race.ts';
import { honestGames, type SiegeFigures } from './server/siege.ts';
import { type StoredFigures, storedGames } from './server/stored.ts';
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

/** What can be measured of the server by itself, in this order. */
export const serverSeries = ['race', 'watching', 'mixed', 'processes', 'siege', 'long', 'stored', 'messages'] as const;
export type ServerSeries = (typeof serverSeries)[number];

/** Each series is there if it was asked for; `processes` is `null` where there is no PostgreSQL. */
export interface ServerFigures {
  readonly race?: RaceFigures;
  readonly watching?: WatchingFigures;
  readonly mixed?: MixedFigures;
  /** Actions per core of two processes on one database, beside those of one. */
  readonly processes?: number | null;
  readonly siege?: SiegeFigures;
  readonly long?: LongFigures;
  readonly stored?: StoredFigures;
  readonly messages?: MessageSizes;
}

export function figuresOfServer(figures: ServerFigures): Figure[] {
  const { race, watching, mixed, processes, siege, long, stored, messages } = figures;
  return [
    ...(race ? figuresOfRace(race) : []),
    ...(watching ? figuresOfWatching(watching) : []),
    ...(mixed ? figuresOfMixed(mixed) : []),
    ...(typeof processes === 'number'
      ? [atLeast('actions per core of two processes on one PostgreSQL, to those of one', processes, 0.8)]
      : []),
    ...(siege ? figuresOfSiege(siege) : []),
    ...(long ? figuresOfLongGames(long) : []),
    ...(stored ? figuresOfStored(stored) : []),
    ...(messages ? figuresOfMessages(messages) : []),
  ];
}

function figuresOfRace({ toBare, toBoardgameio, p99 }: RaceFigures): Figure[] {
  return [
    atLeast('actions in 32 games, durable, to a bare server that commits each to SQLite', toBare, 0.5),
    atLeast('the same to boardgame.io’s server, which keeps everything in memory', toBoardgameio, 1),
    atMost('answers in that run, 99th percentile', p99, 50, 'ms'),
  ];
}

function figuresOfWatching({ connections, games, megabytes, p99 }: WatchingFigures): Figure[] {
  return [
    atMost(`memory for ${connections} spectators of ${games} games`, megabytes, 150, 'MB'),
    atMost('from an action to the last spectator of its game, 99th percentile', p99, 100, 'ms'),
  ];
}

function figuresOfMixed({ paced, some, many }: MixedFigures): Figure[] {
  return [
    atMost(`answers in ${crowds.many} mixed games at 3 seconds a move, 99th percentile`, paced.p99, 50, 'ms'),
    atLeast(`actions per core in ${crowds.some} mixed games, to those in ${crowds.few}`, some, 0.85),
    atLeast(`the same in ${crowds.many} games`, many, 0.8),
  ];
}

function figuresOfSiege({ peaceP99, p99 }: SiegeFigures): Figure[] {
  return [
    atMost(`answers in ${honestGames} games in peace, 99th percentile`, peaceP99, 50, 'ms'),
    atMost('the same besieged by strangers', p99, 100, 'ms'),
  ];
}

function figuresOfLongGames({ opening, undo }: LongFigures): Figure[] {
  return (Object.keys(longGames) as (keyof typeof longGames)[]).flatMap((name) => [
    atMost(`opening 2,000 entries of ${longGames[name].title}, 95th percentile`, opening[name], 50, 'ms'),
    atMost('undo there, 95th percentile', undo[name].p95, 5, 'ms'),
  ]);
}

function figuresOfStored({ start, idle, left, back }: StoredFigures): Figure[] {
  const many = storedGames.toLocaleString('en-US');
  return [
    atMost(`start with ${many} stored games, processor time`, start, 3, 's'),
    atMost('idle processor with them', idle * 100, 1, '%'),
    atMost('heap that is left of a game when it has left memory', left, 10, 'KB'),
    atMost('until it is back, 95th percentile', back.p95, 50, 'ms'),
  ];
}

function figuresOfMessages({ sightCompressed, update95 }: MessageSizes): Figure[] {
  return [
    atMost('a player’s whole sight of Saipan, compressed', sightCompressed / 1024, 10, 'KB'),
    atMost('messages to a player about one action, 95th percentile', update95 / 1024, 1, 'KB'),
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
