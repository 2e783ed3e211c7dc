import type { SeaPlace } from '#board/sea';
import type { HexNote, Route } from '../../display.ts';
import { counted } from '../../words.ts';
import type { Voyage } from '../core/navalMission.ts';
import type { Place } from '../core/places.ts';
import type { ForlornHopes, UnitId } from '../core/state.ts';
import { unitSide } from '../data/data.ts';
import type { SideCode } from '../data/types.ts';
import { type CheckToCome, chanceUnseen, checksOn } from '../naval/chances.ts';
import { wayOf } from '../naval/course.ts';
import { goalsIn, placeOfSea, seaPlacesOf } from '../naval/waters.ts';
import { operationalBoard } from './boards.ts';
import { isOnMap } from './places.ts';

/** The way that the ships of a plan would take to a place, or by way of it. */
export function voyageTo(view: ForlornHopes, voyage: Voyage, verb: string, target: Place): Route | undefined {
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
  return way && way.length > 0 && isOnMap(start) ? routeOf(view, ships, start, way) : undefined;
}

function routeOf(view: ForlornHopes, ships: readonly UnitId[], start: Place, way: readonly SeaPlace[]): Route {
  const checks = checksOn(view, ships, start, way);
  const length = way.length === 1 ? '1 hex' : `${way.length} hexes`;
  const unseen = `${counted(checks.length, 'spotting check')}, ${Math.round(100 * chanceUnseen(checks))}% unseen`;
  return {
    board: operationalBoard.id,
    hexes: [start, ...way.map(placeOfSea)],
    cost: checks.length === 0 ? length : `${length}, ${unseen}`,
    // What stands at its end covers a note there.
    dangers: dangersOf(checks).filter(({ hex }) => hex !== placeOfSea(way.at(-1)!)),
  };
}

/** 10.3.2: where the ships are checked, and how likely they are seen there. */
export function dangersOf(checks: readonly CheckToCome[]): HexNote[] {
  return checks.map(({ hex, cases, ways, of }) => ({
    hex,
    text: `${Math.round((100 * ways) / of)}%`,
    title: `Spotting check: spotted in ${ways} of ${of} (${cases[0]})`,
    tone: 'danger',
  }));
}
