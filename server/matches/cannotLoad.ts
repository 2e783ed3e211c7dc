import type { Game } from '#engine/game';
import { findGame } from '#games/library';
import type { MatchSetup } from '#match/entry';

/** A match whose log cannot be carried out by this program: what is wrong, for those who want to see it. */
export class CannotLoad extends Error {
  /** The same for the operator. It may name what a seat has done in secret. */
  readonly detail: string;

  constructor(sentence: string, detail = sentence) {
    super(sentence);
    this.detail = detail;
  }
}

export function gameOf({ game: id }: Pick<MatchSetup, 'game'>): Game {
  const game = findGame(id);
  if (!game) throw new CannotLoad(`This server does not have the game '${id}'.`);
  return game;
}
