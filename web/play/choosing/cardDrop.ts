import type { Card, Piece } from '#games/display';
import { pieceKey } from '../../board/board.ts';
import { compartmentKey, optionsInCompartments } from './compartments.ts';
import type { Option } from './offers.ts';
import { onlyDirect, optionsFor } from './pointedAt.ts';
import type { PlayTable } from './table.ts';

/** Where a counter was dropped: a card, and the compartment that it met. */
export interface CardSpot {
  readonly box: string;
  readonly card: Card;
  readonly compartment: string;
}

/** A counter is dropped on a card: it is picked up and put there, as two clicks would do. Says whether something came of it. */
export function dropOnCard(table: PlayTable, piece: Piece, spot: CardSpot): boolean {
  if (!table.selected.value.has(pieceKey(piece))) {
    const [option, ...more] = onlyDirect(optionsFor(table.offers.value, piece));
    if (!option || more.length > 0 || !table.onlySelects(option)) return false;
    table.choose(option);
  }
  const options = optionsOn(table, spot);
  if (options.length > 1) table.menu.value = { options };
  else if (options[0]) table.choose(options[0]);
  else table.cancel();
  return options.length > 0;
}

/** What can be chosen in the compartment, else anywhere on its card, else at the place on the map that the card belongs to. */
function optionsOn(table: PlayTable, { box, card, compartment }: CardSpot): readonly Option[] {
  const found = optionsInCompartments(table.offers.value, table.display);
  const there = found.get(compartmentKey(box, compartment));
  if (there) return there;
  const cells = card.rows.flatMap(({ cells: row }) => row.flatMap((cell) => cell?.id ?? []));
  const onCard = cells.flatMap((id) => found.get(compartmentKey(box, id)) ?? []);
  return onCard.length > 0 || !card.at ? onCard : table.optionsAt(card.at);
}
