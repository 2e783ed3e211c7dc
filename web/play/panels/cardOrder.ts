import type { Box, Card } from '#games/display';
import type { HexPlace } from '../choosing/naming.ts';

export interface OrderedCard {
  readonly box: Box;
  readonly card: Card;
  readonly isPointed: boolean;
}

/** The cards as the game lists them, but that of the place pointed at comes first. */
export function cardsInOrder(boxes: readonly Box[], spot: HexPlace | undefined): readonly OrderedCard[] {
  const cards = boxes.flatMap((box) => (box.card ? [{ box, card: box.card, isPointed: isAt(box.card, spot) }] : []));
  return [...cards.filter(({ isPointed }) => isPointed), ...cards.filter(({ isPointed }) => !isPointed)];
}

function isAt({ at }: Card, spot: HexPlace | undefined): boolean {
  return at !== undefined && at.hex === spot?.hex && at.board === spot.board;
}
