import type { ReadonlySignal } from '@preact/signals';
import type { Hex } from '#board/grid';
import type { Game } from '#engine/game';
import { choiceOfPlace } from '#games/boardPlaces';
import type { Display, Piece } from '#games/display';

export interface HexPlace {
  readonly board: string;
  readonly hex: Hex;
}

export function isSame(one: HexPlace, other: HexPlace): boolean {
  return one.board === other.board && one.hex === other.hex;
}

/** What the targets of choices are and are called. */
export class Naming {
  readonly #game: Game;
  readonly #display: Display;
  readonly #pieces: ReadonlySignal<readonly Piece[]>;
  readonly #targets = new Map<string, ReadonlyMap<string, number>>();

  constructor(game: Game, display: Display, pieces: ReadonlySignal<readonly Piece[]>) {
    this.#game = game;
    this.#display = display;
    this.#pieces = pieces;
  }

  /** The hex that a target stands for, where targets of its kind are hexes. */
  placeOf(kind: string, target: number): HexPlace | undefined {
    const place = kind === '' ? undefined : this.#display.placeOf(kind, target);
    return place && 'hex' in place ? place : undefined;
  }

  /** The target of a kind that a hex of a board is, where there is one. */
  targetAt(kind: string, { board, hex }: HexPlace): number | undefined {
    const known = this.#targets.get(kind) ?? this.#targetsOf(kind);
    this.#targets.set(kind, known);
    return known.get(`${board} ${hex}`);
  }

  #targetsOf(kind: string): ReadonlyMap<string, number> {
    const found = new Map<string, number>();
    for (let target = 0; this.#game.definition.targets[kind]?.nameOf(target); target++) {
      const place = this.placeOf(kind, target);
      if (place) found.set(`${place.board} ${place.hex}`, target);
    }
    return found;
  }

  piecesAt({ board, hex }: HexPlace): readonly Piece[] {
    return this.#pieces.value.filter(({ place }) => 'hex' in place && place.hex === hex && place.board === board);
  }

  /** A target in words: a unit's title, a hex's number, a zone with its islands, or the plain number. */
  nameOf(kind: string, target: number): string {
    const piece = this.#pieceOf(kind, target);
    if (piece) return piece.title;
    const place = this.placeOf(kind, target);
    if (place) return this.#hexName(place);
    const names = this.#game.definition.targets[kind];
    const name = names?.titleOf?.(target) || names?.nameOf(target) || String(target);
    return this.#display.boards.find(({ id }) => id === name)?.title ?? name;
  }

  /** A target with what a list must add to its name: where a unit stands, who stands in a hex. */
  describe(kind: string, target: number): string {
    const name = this.nameOf(kind, target);
    const piece = this.#pieceOf(kind, target);
    if (piece) return 'hex' in piece.place ? `${name}, ${this.#hexName(piece.place)}` : name;
    const place = this.placeOf(kind, target);
    const there = place ? this.piecesAt(place).map(({ title }) => title) : [];
    return there.length > 0 ? `${name}: ${there.join(', ')}` : name;
  }

  #pieceOf(kind: string, target: number): Piece | undefined {
    return this.#pieces.value.find((piece) => piece.kind === kind && piece.target === target);
  }

  #hexName({ board, hex }: HexPlace): string {
    const shown = this.#display.boards.find(({ id }) => id === board);
    const name = shown ? choiceOfPlace(shown, hex) : String(hex);
    // Where boards are of one kind, such as islands, a number alone does not say on which.
    return shown && this.#display.boardName ? `${shown.title} ${name}` : name;
  }
}
