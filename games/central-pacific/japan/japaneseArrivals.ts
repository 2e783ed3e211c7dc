import { removeAt } from '#engine/cup';
import { arrive } from '../core/arrivals.ts';
import type { GroundUnitSent } from '../core/japaneseEvents.ts';
import {
  AIR_AVAILABLE,
  COMBINED_FLEET,
  GROUND_AVAILABLE,
  JAPAN_REFIT,
  type Place,
  placeOfIsland,
  SUBMARINES,
} from '../core/places.ts';
import type { CentralPacific, Play, UnitId } from '../core/state.ts';
import { controlOf, isAir, isNaval, put, setKnown } from '../core/units.ts';
import { islandZone, isSubmarine } from '../data/data.ts';
import { type Island, US } from '../data/types.ts';
import { rollIsland } from './islandLocation.ts';

/** 21.0, ruling 41: the display in which a Japanese unit waits for its event. */
export function displayFor(unit: UnitId): Place {
  if (isNaval(unit)) return isSubmarine[unit] === 1 ? SUBMARINES : COMBINED_FLEET;
  return isAir(unit) ? AIR_AVAILABLE : GROUND_AVAILABLE;
}

/**
 * 21.0, ruling 79: land units are turned face down and mixed, then each rolls for an island. Where they cannot land they wait in
 * the Refit display, still face down.
 */
export function sendGroundUnits(play: Play, arriving: readonly UnitId[]): void {
  const { state } = play;
  for (const unit of arriving) {
    put(state, unit, GROUND_AVAILABLE);
    setKnown(state, unit, 0);
  }
  const left = [...arriving];
  while (left.length > 0) {
    const unit = removeAt(left, left.length > 1 ? play.drawLot('mix', left.length) : 0);
    const { island, dice } = rollIsland(play);
    const outcome = landingAt(state, island);
    arrive(play, unit, outcome === 'landed' ? placeOfIsland(island) : JAPAN_REFIT);
    play.emit({ type: 'ground unit sent', dice, island, outcome });
  }
}

/** 21.0d */
function landingAt(state: CentralPacific, island: Island): GroundUnitSent['outcome'] {
  if (controlOf(state, island) !== 'japan') return 'not Japanese';
  return state.shipsAt[US][islandZone[island]!]! > 0 ? 'US ships' : 'landed';
}
