import type { Choice } from '#engine/decision';
import type { Frame } from '#engine/state';
import type { Route } from '../../display.ts';
import { numberOf } from '../core/names.ts';
import { PEARL_HARBOR, type Place, placeOfIsland } from '../core/places.ts';
import type { CentralPacific, UnitId } from '../core/state.ts';
import { isNaval } from '../core/units.ts';
import { movementOf } from '../data/data.ts';
import { distanceBetween } from '../movement/basing.ts';
import { reach, type Sailing, speedOf, wayTo } from '../movement/navalMovement.ts';
import { board } from './board.ts';
import { topFrame } from './moment.ts';
import { isOnBoard } from './places.ts';

/** What procedures that send units somewhere have in common. */
interface Sending {
  readonly origin?: Place;
  readonly force?: readonly UnitId[];
  readonly unit?: UnitId;
  readonly zone?: Place;
}

const sailings: Readonly<Record<string, Sailing>> = {
  'rebase fleet': 'rebase',
  'administrative move': 'administrative',
};

/** The way that a force would take to a place, the flight of air units, or the line along which carriers strike. */
export function route(view: CentralPacific, choice: Choice, target: number): Route | undefined {
  const frame = topFrame(view);
  if (!frame || !choice.targets.includes(target)) return undefined;
  const sending = frame.local as Sending;
  if (choice.verb === 'target ships') return strike(sending, target);
  if (choice.verb === 'target island') return strike(sending, placeOfIsland(target));
  if (choice.of !== 'place' || !isOnBoard(target)) return undefined;
  if (choice.verb === 'sail') return voyage(view, sending, sailings[frame.procedure] ?? 'move', target);
  return choice.verb === 'land' ? flight(view, frame, target) : undefined;
}

function strike({ zone = -1 }: Sending, target: Place): Route {
  return { board: board.id, hexes: [zone, target], cost: 'carrier strike' };
}

function voyage(
  view: CentralPacific,
  { origin = PEARL_HARBOR, force = [] }: Sending,
  sailing: Sailing,
  target: Place,
): Route | undefined {
  if (origin === target || !force.every(isNaval)) return undefined;
  const found = reach(view, force, origin, sailing);
  if (!found.places.includes(target)) return undefined;
  const hexes = wayTo(found, target);
  const points = speedOf(force) * (sailing === 'move' ? 1 : 2);
  return { board: board.id, hexes, cost: `${numberOf(hexes.length - 1, 'zone')} of ${points}` };
}

/** G3A-1: the procedures in which aircraft fly twice their range. */
const rebasings: readonly string[] = ['rebase air', 'administrative flight'];

/** 9.7: straight there; troops are flown however far it is. */
function flight({ where }: CentralPacific, { procedure, local }: Frame, target: Place): Route | undefined {
  const { force = [], unit = -1, origin } = local as Sending;
  const flying = unit >= 0 ? [unit] : force;
  if (flying.length === 0 || flying.some(isNaval)) return undefined;
  const from = origin ?? where[flying[0]!]!;
  const length = numberOf(distanceBetween(from, target), 'zone');
  const range = 2 * Math.min(...flying.map((flier) => movementOf[flier]!));
  return {
    board: board.id,
    hexes: [from, target],
    cost: rebasings.includes(procedure) ? `${length} of ${range}` : length,
  };
}
