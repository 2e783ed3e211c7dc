import type { Choice } from '#engine/decision';
import type { Route } from '../../display.ts';
import { airBase } from '../core/air.ts';
import { basePlace } from '../core/bases.ts';
import { handOf, isShown } from '../core/hand.ts';
import type { Voyage } from '../core/navalMission.ts';
import type { Place } from '../core/places.ts';
import { flightCost } from '../core/range.ts';
import type { ForlornHopes, UnitId } from '../core/state.ts';
import { airRange } from '../data/data.ts';
import { operationalBoard } from './boards.ts';
import { isOwn } from './knowledge.ts';
import { isOnMap } from './places.ts';

/** The way of the ships of a voyage to a place, or of an air unit from its base to a target hex. */
export function route(view: ForlornHopes, { verb, of, targets }: Choice, target: number): Route | undefined {
  if (!targets.includes(target)) return undefined;
  for (const side of [0, 1] as const) {
    if (!isShown(view, side)) continue;
    const { voyage, flight } = handOf(view, side);
    if (voyage && of === 'place') return ofShips(view, voyage, verb, target);
    if (flight && of === 'unit' && flight.hex >= 0) return flightTo(view, target, flight.hex);
  }
  return undefined;
}

let ships: typeof import('./voyageRoute.ts') | undefined;

/** The rules of the sea are too large for a first board to wait for: until they are here, nothing of ships is shown. */
function ofShips(view: ForlornHopes, voyage: Voyage, verb: string, target: Place): Route | undefined {
  if (!ships)
    void import('./voyageRoute.ts').then((loaded) => {
      ships = loaded;
    });
  return ships?.voyageTo(view, voyage, verb, target);
}

/** 9.2: straight from its base, at the cost in range. */
function flightTo(view: ForlornHopes, unit: UnitId, to: Place): Route | undefined {
  if (!isOwn(view, unit) || airRange[unit] === undefined || !isOnMap(to)) return undefined;
  const from = basePlace(view, airBase(view, unit));
  if (!isOnMap(from) || from === to) return undefined;
  return { board: operationalBoard.id, hexes: [from, to], cost: `range ${flightCost(from, to)} of ${airRange[unit]}` };
}
