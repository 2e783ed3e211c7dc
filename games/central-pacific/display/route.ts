import type { Choice } from '#engine/decision';
import { onTop } from '#engine/frames';
import type { Route } from '../../display.ts';
import { administrativeFlight } from '../actions/administrativeFlight.ts';
import { administrativeMove } from '../actions/administrativeMove.ts';
import { rebasing } from '../actions/airOperations.ts';
import { rebaseFleet } from '../actions/rebase.ts';
import { numberOf } from '../core/names.ts';
import { type Place, placeOfIsland } from '../core/places.ts';
import type { CentralPacific, UnitId } from '../core/state.ts';
import { isNaval } from '../core/units.ts';
import { movementOf } from '../data/data.ts';
import { centralPacific } from '../game.ts';
import { distanceBetween } from '../movement/basing.ts';
import { reach, type Sailing, speedOf, wayTo } from '../movement/navalMovement.ts';
import { board } from './board.ts';
import { isOnBoard } from './places.ts';

/** The way that a force would take to a place, the flight of air units, or the line along which carriers strike. */
export function route(view: CentralPacific, choice: Choice, target: number): Route | undefined {
  const { unit: units = [], place: [from] = [] } = centralPacific.about(view);
  if (from === undefined || !choice.targets.includes(target)) return undefined;
  if (choice.verb === 'target ships') return strike(from, target);
  if (choice.verb === 'target island') return strike(from, placeOfIsland(target));
  if (choice.of !== 'place' || !isOnBoard(target)) return undefined;
  if (choice.verb === 'sail') return voyage(view, units.filter(isNaval), from, target);
  return choice.verb === 'land' ? flight(view, units, from, target) : undefined;
}

function strike(from: Place, target: Place): Route {
  return { board: board.id, hexes: [from, target], cost: 'carrier strike' };
}

function voyage(view: CentralPacific, force: readonly UnitId[], from: Place, target: Place): Route | undefined {
  const sailing = sailingOf(view);
  if (from === target) return undefined;
  const found = reach(view, force, from, sailing);
  if (!found.places.includes(target)) return undefined;
  const hexes = wayTo(found, target);
  const points = speedOf(force) * (sailing === 'move' ? 1 : 2);
  return { board: board.id, hexes, cost: `${numberOf(hexes.length - 1, 'zone')} of ${points}` };
}

function sailingOf(view: CentralPacific): Sailing {
  if (onTop(view, rebaseFleet)) return 'rebase';
  return onTop(view, administrativeMove) ? 'administrative' : 'move';
}

/** 9.7: straight there; to another base air units fly twice their range (G3A-1), and troops are flown however far it is. */
function flight(view: CentralPacific, units: readonly UnitId[], from: Place, target: Place): Route {
  const length = numberOf(distanceBetween(from, target), 'zone');
  const isRebasing = onTop(view, rebasing) ?? onTop(view, administrativeFlight);
  const range = 2 * Math.min(...units.map((unit) => movementOf[unit]!));
  return { board: board.id, hexes: [from, target], cost: isRebasing ? `${length} of ${range}` : length };
}
