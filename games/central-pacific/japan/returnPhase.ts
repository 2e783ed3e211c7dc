import { zoneCount } from '../core/places.ts';
import type { CentralPacific, Play, UnitId } from '../core/state.ts';
import { baseLevel, put, setKnown, shipsIn } from '../core/units.ts';
import { islandZone, trukShips } from '../data/data.ts';
import { JAPAN, TRUK } from '../data/types.ts';
import { displayFor } from './japaneseArrivals.ts';

/** 18.4: the Japanese ships go home, but for those that guard Truk. */
export function returnPhase(play: Play): void {
  const { state } = play;
  for (let zone = 0; zone < zoneCount; zone++) {
    if (state.shipsAt[JAPAN][zone] === 0) continue;
    const leaving = shipsIn(state, JAPAN, zone).filter((ship) => !guardsTruk(state, ship));
    if (leaving.length === 0) continue;
    const wereHidden = leaving.some((ship) => state.known[ship] === 0);
    for (const ship of leaving) {
      put(state, ship, displayFor(ship));
      setKnown(state, ship, 1);
    }
    play.emit({
      type: 'returned to port',
      units: leaving,
      from: zone,
      ...(wereHidden ? { reveals: true } : {}),
    });
  }
}

/** 22.0: one of the three ships of Truk, which stay as long as the base stands. Once sunk, it is a ship of the Combined Fleet. */
function guardsTruk(state: CentralPacific, ship: UnitId): boolean {
  return (
    trukShips.includes(ship) &&
    state.everLost[ship] === 0 &&
    state.where[ship] === islandZone[TRUK] &&
    baseLevel(state, JAPAN, TRUK) > 0
  );
}
