import type { Hex } from '#board/grid';
import type { HexNote } from '#games/display';
import { guideOf } from '../choosing/guides.ts';
import type { PlayTable } from '../choosing/table.ts';
import type { Scene } from './scene.ts';

/** What stands on hexes of the board: of overlays that are on, of what can be chosen, and of the way under the pointer or in the plan. */
export function hexNotes(scene: Scene, table?: PlayTable): readonly HexNote[] {
  const end = table?.hover.value.route?.hexes.at(-1);
  // The way says itself what is left at its end.
  const choices = choiceNotes(scene, table).filter(({ hex, tone }) => tone !== 'plain' || hex !== end);
  return [...overlayNotes(scene), ...choices, ...dangersOnTheWay(scene, table)];
}

/** The same, of one hex. */
export function notesAt(scene: Scene, table: PlayTable | undefined, hex: Hex): readonly HexNote[] {
  return hexNotes(scene, table).filter((note) => note.hex === hex);
}

function overlayNotes(scene: Scene): readonly HexNote[] {
  const view = scene.view.value;
  const on = scene.overlays.value;
  if (!view || on.size === 0) return [];
  const overlays = guideOf(scene.display).value?.overlays ?? [];
  return overlays.flatMap(({ id, notes }) => (on.has(id) && notes ? notes(view, scene.boardId.value) : []));
}

function choiceNotes(scene: Scene, table: PlayTable | undefined): readonly HexNote[] {
  const state = table?.shown.value;
  const notes = guideOf(scene.display).value?.notes;
  if (!state || !notes) return [];
  const board = scene.boardId.value;
  const held = table.hands?.holding.choices ?? [];
  if (held.length > 0) return held.flatMap((one) => notes(one.state, one.choice, board));
  const { length } = table.draft.value;
  // What would first put down what is in hand is about another position.
  const direct = table.offers.value.filter(({ before }) => before.length === length);
  return direct.flatMap(({ choice }) => notes(state, choice, board));
}

/** On the way under the pointer; without one, on those that are planned. */
function dangersOnTheWay(scene: Scene, table: PlayTable | undefined): readonly HexNote[] {
  const hovered = table?.hover.value.route;
  const routes = hovered ? [hovered] : (scene.plan.value?.routes ?? []);
  return routes.flatMap(({ board, dangers = [] }) => (board === scene.boardId.value ? dangers : []));
}
