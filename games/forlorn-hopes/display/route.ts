import type { SeaPlace } from '#board/sea';
import type { Choice } from '#engine/decision';
import type { Route } from '../../display.ts';
import { counted } from '../../words.ts';
import { airBase } from '../core/air.ts';
import { basePlace } from '../core/bases.ts';
import { handOf, isShown } from '../core/hand.ts';
import type { Voyage } from '../core/navalMission.ts';
import type { Place } from '../core/places.ts';
import { flightCost } from '../core/range.ts';
import { type ForlornHopes, sideOfSeat, type UnitId } from '../core/state.ts';
import { airRange, unitSide } from '../data/data.ts';
import type { SideCode } from '../data/types.ts';
import { forlornHopes } from '../game.ts';
import { chanceUnseen, checksOn } from '../naval/chances.ts';
import { wayOf } from '../naval/course.ts';
import { goalsIn, placeOfSea, seaPlacesOf } from '../naval/waters.ts';
import { operationalBoard } from './boards.ts';
import { isOwn } from './knowledge.ts';
import { isOnMap } from './places.ts';

/** The way of the ships of a voyage to a place, or of an air unit between its base and a hex. */
export function route(view: ForlornHopes, { verb, of, targets }: Choice, target: number): Route | undefined {
  if (!targets.includes(target)) return undefined;
  const [seat] = forlornHopes.pending(view);
  const side = sideOfSeat(seat ?? '');
  if (seat === undefined || !isShown(view, side)) return undefined;
  const { voyage, flight } = handOf(view, side);
  if (voyage && of === 'place') return voyageTo(view, voyage, verb, target);
  const { unit: [unit] = [] } = forlornHopes.about(view);
  if (of === 'unit' && flight && flight.hex >= 0) return flightTo(view, target, flight.hex);
  return verb === 'watch' && unit !== undefined ? flightTo(view, unit, target) : undefined;
}

function voyageTo(view: ForlornHopes, voyage: Voyage, verb: string, target: Place): Route | undefined {
  const { ships, legs, leg, via, destination } = voyage;
  if (verb === 'sail to' || verb === 'meet in') return sailing(view, ships, [], target);
  if (verb !== 'via') return undefined;
  const isLast = leg === legs.length - 1;
  return sailing(view, legs[leg]!.ships, [...via, target], isLast ? destination : voyage.rendezvous);
}

/** 10.3e, 10.3.2: hexes, spotting checks, and the chance of passing all of them unseen. */
function sailing(view: ForlornHopes, ships: readonly UnitId[], via: readonly Place[], to: Place): Route | undefined {
  const [first] = ships;
  if (first === undefined) return undefined;
  const goals = goalsIn(view, unitSide[first] as SideCode, to);
  const way = wayOf(view, ships, seaPlacesOf(view, first), via, goals);
  const start = view.where[first]!;
  return way && isOnMap(start) ? routeOf(view, ships, start, way) : undefined;
}

function routeOf(view: ForlornHopes, ships: readonly UnitId[], start: Place, way: readonly SeaPlace[]): Route {
  const checks = checksOn(view, ships, start, way);
  const length = way.length === 1 ? '1 hex' : `${way.length} hexes`;
  const unseen = `${counted(checks.length, 'spotting check')}, ${Math.round(100 * chanceUnseen(checks))}% unseen`;
  return {
    board: operationalBoard.id,
    hexes: [start, ...way.map(placeOfSea)],
    cost: checks.length === 0 ? length : `${length}, ${unseen}`,
  };
}

/** 9.2: straight from its base, at the cost in range. */
function flightTo(view: ForlornHopes, unit: UnitId, to: Place): Route | undefined {
  if (!isOwn(view, unit) || airRange[unit] === undefined || !isOnMap(to)) return undefined;
  const from = basePlace(view, airBase(view, unit));
  if (!isOnMap(from) || from === to) return undefined;
  return { board: operationalBoard.id, hexes: [from, to], cost: `range ${flightCost(from, to)} of ${airRange[unit]}` };
}
