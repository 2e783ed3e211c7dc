import type { Piece } from '#games/display';
import { pieceKey } from '../../board/board.ts';
import type { HexPlace } from '../choosing/naming.ts';
import { plainOffers } from '../choosing/offers.ts';
import type { PlayTable } from '../choosing/table.ts';
import { isHex, type Scene } from './scene.ts';

export function choosablePieces(table: PlayTable, scene: Scene): readonly Piece[] {
  return scene.pieces.value.filter((piece) => table.choosable.value.has(pieceKey(piece)));
}

export function choosableHexes(table: PlayTable): readonly HexPlace[] {
  return plainOffers(table.offers.value).flatMap(({ choice }) =>
    choice.targets.flatMap((target) => table.naming.placeOf(choice.of, target) ?? []),
  );
}

/** Where pieces stand, those on a map. */
export function placesOf(pieces: readonly Piece[]): readonly HexPlace[] {
  return pieces.map(({ place }) => place).filter(isHex);
}
