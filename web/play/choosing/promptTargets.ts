import type { Box, Piece } from '#games/display';
import type { Offer } from './offers.ts';

/**
 * Whether the targets of a verb are chosen by buttons in the prompt, since nothing on a map stands for them: plain numbers, and markers
 * that the player holds.
 */
export function isChosenInPrompt(
  { choice }: Offer,
  hasPlace: (kind: string, target: number) => boolean,
  pieceOf: (spot: { readonly kind: string; readonly target: number }) => Piece | undefined,
  boxes: readonly Box[],
): boolean {
  const [target] = choice.targets;
  if (target === undefined || hasPlace(choice.of, target)) return false;
  const piece = pieceOf({ kind: choice.of, target });
  if (!piece) return true;
  const { place } = piece;
  return 'box' in place && boxes.some(({ id, held }) => held && id === place.box);
}
