import { distance, type Hex } from '#board/grid';
import type { Overlay } from '../../display.ts';
import { sideTitle } from '../../ground/sides.ts';
import { boardMap, rangeAllowance } from '../data.ts';
import { JAPAN, type SideCode, US } from '../dataTypes.ts';
import { destinations } from '../movement.ts';
import { type IslandWar, seatOf } from '../state.ts';
import { landHexes } from '../terrain.ts';
import { isArmor, isArtillery, isInEnemyZone, unitsOnMap } from '../units.ts';

const { grid } = boardMap;

function zones(side: SideCode): Overlay<IslandWar> {
  return {
    id: `zones ${seatOf(side)}`,
    title: `${sideTitle(side)} zones of control`,
    side: seatOf(side),
    hexes: (view) => landHexes.filter((hex) => view.zones[side][hex]! > 0),
  };
}

/** 8.32, 8.41: guns next to an enemy fire at nothing far away. */
function range(side: SideCode): Overlay<IslandWar> {
  return {
    id: `range ${seatOf(side)}`,
    title: `Reach of ${sideTitle(side)} artillery`,
    side: seatOf(side),
    hexes(view) {
      const guns = unitsOnMap(view, side).filter((unit) => isArtillery(unit) && !isInEnemyZone(view, unit));
      return landHexes.filter((hex) =>
        guns.some((gun) => distance(grid, view.where[gun]!, hex) <= rangeAllowance[gun]!),
      );
    },
  };
}

/** 12.34: a beachhead with nobody in it is lost to the first Japanese unit that gets there. */
const threatened: Overlay<IslandWar> = {
  id: 'threatened beachheads',
  title: 'Beachheads a Japanese move could destroy',
  side: 'japan',
  hexes(view) {
    const open = view.beachheads.filter((hex) => view.occupant[hex]! < 0);
    if (open.length === 0) return [];
    const reached = new Set<Hex>();
    for (const unit of unitsOnMap(view, JAPAN)) {
      if (isInEnemyZone(view, unit) && (isArmor(unit) || isArtillery(unit))) continue;
      for (const hex of destinations(view, unit, 0)) reached.add(hex);
    }
    return open.filter((hex) => reached.has(hex));
  },
};

export const overlays: readonly Overlay<IslandWar>[] = [zones(US), zones(JAPAN), range(US), range(JAPAN), threatened];
