import type { Hex } from '#board/grid';
import type { Overlay } from '../../display.ts';
import { sideTitle } from '../core/names.ts';
import { objectives } from '../core/objectives.ts';
import type { FireAndMovement } from '../core/state.ts';
import { hasCaves } from '../core/strength.ts';
import { islandAt, landable, landHexes } from '../core/terrain.ts';
import { unitsOnIsland } from '../core/units.ts';
import { archipelago } from '../data/data.ts';
import { GUAM, type Island, JAPAN, type SideCode, sides, US } from '../data/dataTypes.ts';
import { destinations } from '../movement/reach.ts';
import { islandOn, local } from './board.ts';

/** An overlay of land hexes, worked out in the hexes of the archipelago. */
function overlay(
  id: string,
  title: string,
  side: SideCode | null,
  hexes: (view: FireAndMovement, island: Island) => readonly Hex[],
): Overlay<FireAndMovement> {
  return {
    id,
    title,
    side: side === null ? null : sides[side],
    hexes: (view, board) => local(hexes(view, islandOn(board))),
  };
}

function zones(side: SideCode): Overlay<FireAndMovement> {
  return overlay(`zones ${sides[side]}`, `${sideTitle(side)} zones of control`, side, (view, island) =>
    landHexes[island]!.filter((hex) => view.zones[side][hex]! > 0),
  );
}

/** 18.1(6): what the US still has to capture. */
const open = overlay('open objectives', 'Hexes the US has yet to capture', US, (view, island) =>
  objectives.flatMap((objective, index) =>
    objective.island === island && view.captured[index] === 0 ? [objective.hex] : [],
  ),
);

/** 14.0: only the Japanese units of Guam dig in. */
const caves = overlay('caves', 'Cave complexes: the reach of the Japanese engineer', JAPAN, (view, island) =>
  island === GUAM ? landHexes[island]!.filter((hex) => hasCaves(view, hex)) : [],
);

const landings = overlay('landing hexes', 'Coast where assault boats may be sent', US, (_, island) =>
  landHexes[island]!.filter((hex) => landable[hex] === 1),
);

/** 12.0: a landing beach with nobody on it is lost to the first Japanese unit that gets there. */
const threatened = overlay(
  'threatened beaches',
  'Landing beaches a Japanese move could destroy',
  JAPAN,
  (view, island) => {
    const empty = view.boats
      .filter(({ hex, face }) => face === 'landing beach' && islandAt(hex) === island && view.occupant[hex]! < 0)
      .map(({ hex }) => hex);
    if (empty.length === 0) return [];
    const reached = new Uint8Array(archipelago.grid.size);
    for (const unit of unitsOnIsland(view, JAPAN, island))
      for (const hex of destinations(view, unit, 0)) reached[hex] = 1;
    return empty.filter((hex) => reached[hex] === 1);
  },
);

export const overlays: readonly Overlay<FireAndMovement>[] = [
  zones(US),
  zones(JAPAN),
  open,
  caves,
  landings,
  threatened,
];
