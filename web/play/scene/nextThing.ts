import type { Piece } from '#games/display';
import { guideOf } from '../choosing/guides.ts';
import type { HexPlace } from '../choosing/naming.ts';
import type { PlayTable } from '../choosing/table.ts';
import { inBoxes } from './alike.ts';
import { choosableHexes, choosablePieces, placesOf } from './choosable.ts';
import type { Scene } from './scene.ts';
import { mustFight } from './whereToLook.ts';

/** Something that the player can turn to: a place on a board, or a piece beside the boards. */
export type Thing = { readonly place: HexPlace } | { readonly piece: Piece };

export interface ThingsToDo {
  readonly things: readonly Thing[];
  /** How many of them, the first, must be done. */
  readonly due: number;
}

/**
 * What can be chosen, thing by thing: first what must be done, that is, units that must fight and what the question is about, then
 * units on the boards, then those beside them. Hexes count where no unit can be chosen.
 */
export function thingsToDo(scene: Scene, table: PlayTable): ThingsToDo {
  const pieces = choosablePieces(table, scene);
  const onBoards = placesOf(pieces);
  const beside = besideBoards(scene, pieces);
  const places = onBoards.length + beside.length > 0 ? onBoards : choosableHexes(table);
  const isChoosable = new Set(places.map(nameOf));
  const due = [
    ...placesOf(pieces.filter(mustFight)),
    ...scene.spotlight.value.filter((place) => isChoosable.has(nameOf(place))),
  ];
  const first = boardByBoard(scene, due);
  const isFirst = new Set(first.map(nameOf));
  const others = pressingFirst(
    scene,
    boardByBoard(scene, places).filter((place) => !isFirst.has(nameOf(place))),
  );
  return {
    things: [...[...first, ...others].map((place) => ({ place })), ...beside.map((piece) => ({ piece }))],
    due: first.length,
  };
}

/** Where the game says that the choice matters, one comes before the rest. */
function pressingFirst(scene: Scene, places: readonly HexPlace[]): readonly HexPlace[] {
  const view = scene.view.value;
  const pressing = guideOf(scene.display).value?.pressing;
  if (!view || !pressing) return places;
  const board = scene.boardId.value;
  const order = new Map(pressing(view, board).map((hex, at) => [nameOf({ board, hex }), at]));
  const rank = (place: HexPlace) => order.get(nameOf(place)) ?? order.size;
  return places.toSorted((one, other) => rank(one) - rank(other));
}

/** One of each kind in the trays. What is held lies beside the prompt, and waits for its time. */
function besideBoards({ display, view }: Scene, pieces: readonly Piece[]): readonly Piece[] {
  const boxes = view.value ? display.boxes(view.value) : [];
  const held = new Set(boxes.flatMap((box) => (box.held ? [box.id] : [])));
  const lying = pieces.filter(({ place }) => 'box' in place && !held.has(place.box));
  return inBoxes(lying).flatMap(({ alike }) => alike.map(({ pieces: same }) => same[0]!));
}

function nameOf({ board, hex }: HexPlace): string {
  return `${board} ${hex}`;
}

/** Each once. */
function boardByBoard(scene: Scene, places: readonly HexPlace[]): readonly HexPlace[] {
  return scene.boards.value.flatMap(({ board }) => {
    const there = places.filter((place) => place.board === board);
    return [...new Map(there.map((place) => [place.hex, place])).values()];
  });
}
