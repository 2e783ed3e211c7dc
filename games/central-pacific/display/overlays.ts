import type { Hex } from '#board/grid';
import type { Overlay } from '../../display.ts';
import { isZone, PEARL_HARBOR, zoneCount } from '../core/places.ts';
import type { CentralPacific } from '../core/state.ts';
import { zoneOf } from '../core/units.ts';
import { distance, isEastern, movementOf, usCarriers } from '../data/data.ts';
import { airAt, airForces } from '../movement/basing.ts';
import { fastestOf, isHaven, placesWithin, zonesBeside } from '../movement/navalMovement.ts';
import { basesInRange } from './airRange.ts';

const allZones = Array.from({ length: zoneCount }, (_, zone) => zone);

/** 19.1: where Japanese aircraft that are available now can strike. */
const japaneseAir: Overlay<CentralPacific> = {
  id: 'japanese air',
  title: 'Zones in range of Japanese aircraft',
  side: 'japan',
  hexes: (view) => allZones.filter((zone) => basesInRange(view, zone).length > 0),
};

/** 10.10: next to carriers at sea, but not from the Eastern Pacific. */
const strikes: Overlay<CentralPacific> = {
  id: 'carrier strikes',
  title: 'Zones US carriers can strike now',
  side: 'us',
  hexes: (view) => [
    ...new Set(carrierZones(view).flatMap((zone) => (isEastern[zone] === 1 ? [] : zonesBeside[zone]!))),
  ],
};

/** G3N-8: after a move of all that the carriers can sail. From Pearl Harbor no strike is begun (15.2). */
const strikesAfterMove: Overlay<CentralPacific> = {
  id: 'carrier reach',
  title: 'Zones US carriers can strike after moving',
  side: 'us',
  hexes(view) {
    const found = new Set<Hex>();
    for (const origin of carrierZones(view)) {
      const speed = fastestOf(view, usCarriers, origin);
      for (const place of [origin, ...placesWithin(view, origin, speed, 'move')]) {
        if (isZone(place) && isEastern[place] === 0) for (const zone of zonesBeside[place]!) found.add(zone);
      }
    }
    return [...found];
  },
};

function carrierZones({ where }: CentralPacific): Hex[] {
  return [...new Set(usCarriers.map((carrier) => where[carrier]!))].filter(isZone);
}

/** 9.7: from islands only, since no unit attacks from Pearl Harbor. */
const usAir: Overlay<CentralPacific> = {
  id: 'us air',
  title: 'Zones in range of US land-based aircraft',
  side: 'us',
  hexes(view) {
    const bases = airForces(view).filter((place) => place !== PEARL_HARBOR);
    return allZones.filter((zone) =>
      bases.some((place) =>
        airAt(view, place).some((unit) => distance[zoneOf(place) * zoneCount + zone]! <= movementOf[unit]!),
      ),
    );
  },
};

/** G3N-4 */
const havens: Overlay<CentralPacific> = {
  id: 'havens',
  title: 'Zones where a naval rebase may start and end',
  side: 'us',
  hexes: (view) => [...allZones.filter((zone) => isHaven(view, zone)), PEARL_HARBOR],
};

export const overlays: readonly Overlay<CentralPacific>[] = [japaneseAir, strikes, strikesAfterMove, usAir, havens];
