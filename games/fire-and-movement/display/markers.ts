import type { Box, Cup, Piece } from '../../display.ts';
import { islandName, sideTitle } from '../core/names.ts';
import { type FireAndMovement, hidesJapaneseCups, type MarkerId } from '../core/state.ts';
import { markers as allMarkers } from '../data/data.ts';
import { type Island, islandIds, JAPAN, type SideCode, sides, US } from '../data/dataTypes.ts';
import { faceOf, markerTitle } from './faces.ts';
import { setUpStep } from './moment.ts';

// Support fire markers: the cups, and the markers that are chosen one by one before the first game turn.

export function cups(view: FireAndMovement): Cup[] {
  return view.inPlay.flatMap((island) => [cupOf(view, US, island), cupOf(view, JAPAN, island)]);
}

function cupOf(view: FireAndMovement, side: SideCode, island: Island): Cup {
  const cup = view.cups[side][island]!;
  const withheld = side === US ? view.withheld[island]! : [];
  return {
    id: `${sides[side]} ${islandIds[island]}`,
    title: `${sideTitle(side)} support fire, ${islandName(island)}`,
    side: sides[side],
    board: islandIds[island]!,
    left: cup.length,
    markers: [...alike(cup, 'cup'), ...alike(view.spent[side][island]!, 'used'), ...alike(withheld, 'aside')],
    rule: side === JAPAN && hidesJapaneseCups(view) ? '18.1.4d' : '17.0a',
  };
}

type CupMarkers = Cup['markers'][number];

function alike(markers: readonly MarkerId[], place: CupMarkers['place']): CupMarkers[] {
  return [...Map.groupBy(markers, markerTitle)].map(([title, group]) => {
    return { title, face: faceOf(group[0]!), count: group.length, place };
  });
}

/** The markers that lie in boxes, where they can be chosen one by one. */
interface MarkerBox extends Box {
  readonly markers: readonly MarkerId[];
}

/** Whose cups are being filled or drawn on, by the step of the set-up. */
const sideAt: Readonly<Record<string, SideCode>> = {
  'US support fire': US,
  'naval gunfire': US,
  'Japanese support fire': JAPAN,
};

function boxesOf(view: FireAndMovement): MarkerBox[] {
  const side = sideAt[setUpStep(view) ?? ''];
  const open = side === undefined ? [] : view.inPlay.map((island) => cupBox(view, side, island));
  const withheld = view.inPlay.map((island) => ({
    id: `withheld ${islandIds[island]}`,
    title: `Naval gunfire withheld, ${islandName(island)}`,
    note: 'It bombards on game turn 1, or is lost (18.1).',
    markers: view.withheld[island]!,
  }));
  return [...open, ...withheld].filter(({ markers }) => markers.some((marker) => marker >= 0));
}

function cupBox(view: FireAndMovement, side: SideCode, island: Island): MarkerBox {
  const note = 'All go into the cup of the island (17.0).';
  const title = `${sideTitle(side)} support fire, ${islandName(island)}`;
  return { id: `${sides[side]} cup ${islandIds[island]}`, title, note, markers: view.cups[side][island]! };
}

export function markerBoxes(view: FireAndMovement): Box[] {
  return boxesOf(view).map(({ id, title, note }) => ({ id, title, ...(note !== undefined && { note }) }));
}

export function markersInBoxes(view: FireAndMovement): Piece[] {
  return boxesOf(view).flatMap(({ id, markers }) =>
    markers
      .filter((marker) => marker >= 0)
      .map((marker) => ({
        kind: 'marker',
        target: marker,
        side: allMarkers[marker]!.side,
        place: { box: id },
        face: faceOf(marker),
        title: markerTitle(marker),
        marks: [],
      })),
  );
}
