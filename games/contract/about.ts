import type { Seat } from '#engine/state';

// What someone who does not know the game wants to read first.

/** What someone who does not know the game wants to read first. */
export interface About {
  /** Two lines. */
  readonly summary: string;
  /** `June 1944`. */
  readonly date: string;
  readonly players: string;
  readonly length: string;
  readonly complexity: 'low' | 'medium' | 'high';
  /** The board that stands for the game where it is only spoken of; left out, the first. */
  readonly cover?: string;
  /** How to begin with it; left out where it is no game to begin with. */
  readonly first?: FirstGame;
  /** What each seat is up to, for choosing a side. */
  readonly roles: Readonly<Record<Seat, string>>;
  /** How to play it in five minutes: short paragraphs. */
  readonly primer: readonly { readonly title: string; readonly text: string; readonly rule?: string }[];
}

/** The game that someone plays first who has never played it. */
export interface FirstGame {
  readonly scenario: string;
  readonly seat: Seat;
  /** The bot that plays the other side. */
  readonly opponent: string;
  /** What it is called beside other games: `Eniwetok`. */
  readonly title: string;
  /** Why to begin with it, in a sentence or two. */
  readonly text: string;
  /** How long it takes, about. */
  readonly minutes: number;
  /** The question, `procedure: step`, at which the position is pictured that shows what the game looks like. */
  readonly picture: string;
  /** How far around the place with the most pieces is pictured, in sides of a hex; left out, all pieces of the seat are. */
  readonly pictured?: number;
}
