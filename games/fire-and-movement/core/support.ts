import { type Cup, draw, putBack, takeOut } from '#engine/cup';
import { markerKind, markerUsedOnce, markerValue } from '../data/data.ts';
import { type Island, islandIds, JAPAN, markerKinds, type SideCode, US } from '../data/dataTypes.ts';
import type { FireAndMovement, MarkerId, Play } from './state.ts';

// Support fire markers: the cups they are drawn from, and what becomes of them.

/** 8.1, 8.2.1: no side fires more than two at a hex. */
export const MOST_MARKERS = 2;
const HEAVIEST_GUNFIRE = 10;
const NAVAL_GUNFIRE = markerKinds.indexOf('naval gunfire');

export type Purpose = 'attack' | 'defense' | 'bombardment';

/** 4.1, 7.2: what was used last game turn goes back into the cups. */
export function returnMarkers(play: Play): void {
  const { cups, spent } = play.state;
  for (const side of [US, JAPAN]) {
    for (let island = 0; island < islandIds.length; island++) {
      for (const marker of spent[side][island]!.splice(0)) putBack(cups[side][island]!, marker);
    }
  }
}

export function isNavalGunfire(marker: MarkerId): boolean {
  return markerKind[marker] === NAVAL_GUNFIRE;
}

/** 17.1: the heaviest naval gunfire. */
export function servesOnlyInDefense(marker: MarkerId): boolean {
  return isNavalGunfire(marker) && markerValue[marker] === HEAVIEST_GUNFIRE;
}

/** How many markers of a side can be drawn on an island. */
export function markersLeft(state: FireAndMovement, side: SideCode, island: Island): number {
  return state.cups[side][island]!.length;
}

/** The markers that may come up in a draw for that purpose. */
export function drawable(state: FireAndMovement, side: SideCode, island: Island, purpose: Purpose): Cup {
  const cup = state.cups[side][island]!;
  if (purpose !== 'bombardment' || side !== US || state.turn > 1) return cup;
  // 18.1(3): the naval gunfire that was left in the cups supports units on game turn 1, but does not bombard.
  return cup.filter((marker) => !isNavalGunfire(marker));
}

/** How many markers of the cup can be drawn to bombard. */
export function bombardersLeft(state: FireAndMovement, side: SideCode, island: Island): number {
  return drawable(state, side, island, 'bombardment').length;
}

/** 17.1: what a marker counts that is drawn for that purpose. */
export function drawnValue(marker: MarkerId, purpose: Purpose): number {
  return purpose !== 'defense' && servesOnlyInDefense(marker) ? 0 : markerValue[marker]!;
}

/** Draws markers, shows them to everybody and puts them away; returns those that count. */
export function reveal(play: Play, side: SideCode, island: Island, count: number, purpose: Purpose): MarkerId[] {
  if (count === 0) return [];
  const drawn = drawMarkers(play, side, island, count, purpose);
  const used = drawn.filter((marker) => purpose === 'defense' || !servesOnlyInDefense(marker));
  const returned = drawn.filter((marker) => !used.includes(marker));
  for (const marker of returned) putBack(play.state.cups[side][island]!, marker);
  // 7.2, 17.0: what has been used lies aside until the next game turn; what has a white strip is gone.
  for (const marker of used) if (markerUsedOnce[marker] === 0) putBack(play.state.spent[side][island]!, marker);
  play.emit({ type: 'support revealed', side, island, purpose, markers: used, returned, reveals: true });
  return used;
}

function drawMarkers(play: Play, side: SideCode, island: Island, count: number, purpose: Purpose): MarkerId[] {
  const cup = play.state.cups[side][island]!;
  const lots = [...drawable(play.state, side, island, purpose)];
  const drawn: MarkerId[] = [];
  for (let n = 0; n < count; n++) {
    const marker = draw(play, lots, 'support')!;
    takeOut(cup, marker);
    play.state.shown[marker] = 1;
    drawn.push(marker);
  }
  return drawn;
}
