import type { Refusal } from '#engine/rulebook';
import { areaOf, nameOfPlace, titleOfPlace } from '#games/boardPlaces';
import type { KeyName } from '../../base/keys.ts';
import { guideOf } from '../choosing/guides.ts';
import { standsAlone } from '../choosing/offers.ts';
import type { Spot } from '../choosing/spot.ts';
import type { PlayTable } from '../choosing/table.ts';
import { lookFrom } from '../scene/looking.ts';
import type { Scene } from '../scene/scene.ts';

export interface MenuItem {
  readonly text: string;
  /** The key that does the same. */
  readonly hint: KeyName | undefined;
  readonly choose: () => void;
}

/** What the menu of a place has beside the choices there. */
export interface SpotMenu {
  readonly title: string;
  /** Why nothing there can be chosen, if a player might expect it. */
  readonly refusal: Refusal | undefined;
  readonly items: readonly MenuItem[];
}

export function menuItems(scene: Scene, table: PlayTable, spot: Spot, onList: () => void): SpotMenu {
  const board = scene.board.value;
  // Of many in a force none is meant before others.
  const piece = spot.piece ?? (board.crowding === 'forces' ? undefined : table.naming.piecesAt(spot)[0]);
  const cell = areaOf(board, spot.hex) ? 'place' : (board.cellName ?? 'hex');
  const items: MenuItem[] = [];
  // With something in hand, what can be done with it is meant as much as the place.
  if (table.draft.value.length > 0) items.push(...inHand(table));
  items.push({
    text: piece ? `About this unit and ${cell}` : `About this ${cell}`,
    hint: 'info',
    choose: () => {
      scene.inspected.value = spot;
      scene.panel.value = 'info';
    },
  });
  if (guideOf(scene.display).value?.sight) {
    items.push({ text: 'Show what is seen from here', hint: 'sight', choose: () => lookFrom(scene, spot) });
  }
  items.push({ text: 'Center the map here', hint: 'centre', choose: () => scene.flyTo([spot]) });
  if (table.decision.value) items.push({ text: 'List all choices', hint: 'menu', choose: onList });
  if (table.canUndo.value) items.push({ text: 'Undo', hint: 'undo', choose: () => void table.undo() });
  return {
    title: piece ? `${piece.title}, ${nameOfPlace(board, spot.hex)}` : titleOfPlace(board, spot.hex),
    refusal: table.optionsAt(spot).length === 0 ? table.whyNot(spot) : undefined,
    items,
  };
}

function inHand(table: PlayTable): MenuItem[] {
  const offers = table.offers.value;
  const done = table.done.value;
  const alone = offers.filter(standsAlone).map((offer) => ({
    text: offer.label,
    hint: offer === done ? ('done' as const) : undefined,
    choose: () => table.choose({ offer }),
  }));
  return [...alone, { text: 'Deselect', hint: 'cancel', choose: () => void table.cancel() }];
}
