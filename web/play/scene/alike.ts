import type { Piece } from '#games/display';

/** Pieces that look alike in one place: as many as `pieces`, of which any will do. */
export interface Alike {
  readonly pieces: readonly Piece[];
}

export interface PieceGroup {
  /** The box they lie in. */
  readonly box: string;
  readonly alike: readonly Alike[];
}

/** Pieces beside the map by their boxes, like ones together. */
export function inBoxes(pieces: readonly Piece[]): readonly PieceGroup[] {
  const boxes = Map.groupBy(pieces, ({ place }) => ('box' in place ? place.box : undefined));
  return [...boxes].flatMap(([box, there]) => (box === undefined ? [] : [{ box, alike: inPiles(there) }]));
}

/** Pieces with the same face lie on each other. */
export function inPiles(pieces: readonly Piece[]): readonly Alike[] {
  const piles = Map.groupBy(pieces, ({ kind, title, face, marks }) => JSON.stringify([kind, title, face, marks]));
  return [...piles.values()].map((same) => ({ pieces: same }));
}

/** One line of a list of choices. Of like pieces any will do, so that they are one line. */
export interface ListedOption {
  readonly target: number;
  readonly text: string;
  readonly piece?: Piece;
  readonly count: number;
}

export interface ListedGroup {
  /** Empty where the list is not parted. */
  readonly title: string;
  readonly options: readonly ListedOption[];
}

export interface Listing {
  readonly pieceOf: (target: number) => Piece | undefined;
  readonly textOf: (target: number) => string;
  /** The box or the board that a target belongs to, in words. */
  readonly groupOf: (target: number) => string;
}

/** The targets of a choice as a list: by boxes and boards where there are several, like pieces of a box together. */
export function listed(targets: readonly number[], { pieceOf, textOf, groupOf }: Listing): readonly ListedGroup[] {
  const groups = new Map<string, Map<string, ListedOption>>();
  for (const target of targets) {
    const title = groupOf(target);
    const group = groups.get(title) ?? new Map<string, ListedOption>();
    groups.set(title, group);
    const piece = pieceOf(target);
    const text = textOf(target);
    const isLoose = piece && 'box' in piece.place;
    const key = isLoose ? JSON.stringify([text, piece.face]) : String(target);
    const count = (group.get(key)?.count ?? 0) + 1;
    group.set(key, { target, text, count, ...(piece && { piece }) });
  }
  const several = groups.size > 1;
  return [...groups].map(([title, options]) => ({ title: several ? title : '', options: [...options.values()] }));
}
