import type { Piece } from '#games/display';
import type { HexPlace } from '../choosing/naming.ts';
import type { PlayTable } from '../choosing/table.ts';
import { choosableHexes, choosablePieces, placesOf } from './choosable.ts';
import { isHex, type Scene } from './scene.ts';

/** What the present choice is about, where it is one's own or one only watches: others choose here and there. */
export function placesInQuestion(table: PlayTable, scene: Scene): readonly HexPlace[] {
  const [spotlight, battle] = [scene.spotlight.value, table.battle.value];
  if (!table.decision.value && table.link.seats.length > 0) return [];
  return [...spotlight, ...(battle?.hexes.filter(isHex) ?? [])];
}

/**
 * Where something can be chosen: what must be done comes before what only may. Where the choice is among actions, it is not
 * about the places at which they could begin.
 */
export function choosablePlaces(table: PlayTable, scene: Scene): readonly HexPlace[] {
  if (!table.decision.value || table.actionMenu.value) return [];
  const pieces = choosablePieces(table, scene);
  const due = pieces.filter(mustFight);
  return [...placesOf(due.length > 0 ? due : pieces), ...choosableHexes(table)];
}

export function mustFight({ marks }: Piece): boolean {
  return marks.includes('must be fought') || marks.includes('must fight');
}

/** Tells a scene what waits to be chosen at its table. */
export function lookWhereItWaits(table: PlayTable, scene: Scene): void {
  scene.waitingOn = (board) => {
    const about = placesInQuestion(table, scene);
    const places = about.length > 0 ? about : choosablePlaces(table, scene);
    return places.flatMap((place) => (place.board === board ? [place.hex] : []));
  };
}
