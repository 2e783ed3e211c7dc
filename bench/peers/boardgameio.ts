import { loadPeer } from './load.ts';

interface Context {
  readonly turn: number;
  readonly numMoves: number;
  readonly currentPlayer: string;
}

type Enumerate<Position> = (
  position: Position,
  context: Context,
  player: string,
) => { readonly move: string; readonly args: number[] }[];

export interface BoardgameioGame<Position> {
  readonly name: string;
  readonly setup: () => Position;
  readonly turn: { readonly minMoves: number; readonly maxMoves: number };
  readonly moves: Readonly<
    Record<string, (at: { G: Position; playerID: string }, choice: number) => 'INVALID_MOVE' | undefined>
  >;
  readonly endIf: (at: { G: Position; ctx: Context }) => object | undefined;
  readonly ai: { readonly enumerate: Enumerate<Position> };
}

export interface Played<Position> {
  readonly G: Position;
  readonly ctx: Context;
}

interface Bot<Position> {
  enumerate(position: Position, context: Context, player: string): object[];
  play(played: Played<Position>, player: string): Promise<{ action: object }>;
}

type BotClass = new <Position>(options: { enumerate: Enumerate<Position> }) => Bot<Position>;

interface Boardgameio {
  readonly Bot: BotClass;
  readonly RandomBot: BotClass;
  InitializeGame<Position>(options: { game: BoardgameioGame<Position> }): Played<Position>;
  Simulate<Position>(options: {
    game: BoardgameioGame<Position>;
    bots: Bot<Position> | Readonly<Record<string, Bot<Position>>>;
    state: Played<Position>;
  }): Promise<{ state: Played<Position> }>;
}

let loaded: Boardgameio | undefined;

/** boardgame.io as it runs in production, where it leaves out its checks for developers and is faster. */
export function boardgameio(): Boardgameio {
  process.env.NODE_ENV = 'production';
  loaded ??= {
    ...loadPeer<Pick<Boardgameio, 'Bot' | 'RandomBot' | 'Simulate'>>('boardgame.io/ai'),
    ...loadPeer<Pick<Boardgameio, 'InitializeGame'>>('boardgame.io/internal'),
  };
  return loaded;
}
