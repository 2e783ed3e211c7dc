import { hexesWithin } from '#board/grid';
import type { SightField } from '../../../display.ts';
import { countersAt, unitsAt } from '../../core/stacks.ts';
import type { CompanyScale } from '../../core/state.ts';
import { isLand } from '../../core/terrain.ts';
import { hasAircraftSpotting, observersFor, spottedBy } from '../../support/spotting.ts';
import { isLeader } from '../../theater/forces.ts';
import { counterName } from '../../theater/names.ts';
import { isZone, type Place, zonesOf } from '../../theater/places.ts';
import { theaterOf } from '../../theater/theater.ts';
import { fireTitles } from '../battle.ts';
import { faceOf, firesDirectly, firesIndirectly, firesInto } from './firers.ts';

type Area = SightField['areas'][number];

/** What those in a place can fire into, and whom they command. */
export function areasOf(view: CompanyScale, from: Place): Area[] {
  return [...directAreas(view, from), ...indirectAreas(view, from), ...commandAreas(view, from)];
}

/** 7.2: by type of fire and range. */
function directAreas(view: CompanyScale, from: Place): Area[] {
  const { forces, places } = theaterOf(view);
  const firing = unitsAt(view, from).filter((unit) => firesDirectly(view, unit));
  const byTitle = Map.groupBy(firing, (unit) => {
    const face = faceOf(view, unit);
    return `${fireTitles[forces.fireType[face]!]}, range ${forces.range[face]}`;
  });
  return [...byTitle].map(([title, units]) => {
    const range = forces.range[faceOf(view, units[0]!)]!;
    const near = [...hexesWithin(places.grid, places.hexOf[from]!, range), ...zonesOf(places)];
    const hexes = near.filter(
      (place) =>
        place !== places.hexOf[from] &&
        (isZone(places, place) || isLand(view, place)) &&
        units.some((unit) => firesInto(view, unit, place)),
    );
    return { kind: 'fire', title, hexes };
  });
}

/** 8.6.1: within range of guns and mortars, where someone spots for them. */
function indirectAreas(view: CompanyScale, from: Place): Area[] {
  const theater = theaterOf(view);
  const { forces, places } = theater;
  return unitsAt(view, from)
    .filter((unit) => firesIndirectly(view, unit))
    .map((unit) => {
      const observers = observersFor(forces, unit);
      const spotted = hasAircraftSpotting(view, observers.side) ? undefined : spottedBy(view, observers);
      const range = forces.range[faceOf(view, unit)]!;
      const hexes = hexesWithin(places.grid, places.hexOf[from]!, range).filter(
        (hex) => hex !== from && isLand(view, hex) && (spotted === undefined || spotted[hex] === 1),
      );
      return { kind: 'indirect', title: `Indirect fire of ${counterName(theater, unit)}, range ${range}`, hexes };
    });
}

/** 3.4l, 13.2a */
function commandAreas(view: CompanyScale, from: Place): Area[] {
  const theater = theaterOf(view);
  const { forces, places } = theater;
  return countersAt(view, from).flatMap((counter): Area[] => {
    const range = isLeader(forces, counter) ? 1 : (forces.command[counter] ?? 0);
    if (range === 0) return [];
    const hexes = hexesWithin(places.grid, places.hexOf[from]!, range).filter((hex) => isLand(view, hex));
    return [{ kind: 'command', title: `Command range of ${counterName(theater, counter)}, ${range}`, hexes }];
  });
}
