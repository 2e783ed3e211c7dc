import type { Choice } from '#engine/decision';
import type { Route } from '../../display.ts';
import { rosters } from '../data.ts';
import { numberOf } from '../names.ts';
import { reach, type Sailing, speedOf, wayTo } from '../navalMovement.ts';
import { IWO_JIMA, PEARL_HARBOR, type Place } from '../places.ts';
import type { CentralPacific, UnitId } from '../state.ts';
import { board } from './board.ts';
import { topFrame } from './moment.ts';

/** What procedures with a force that sails have in common. */
interface Sailed {
  readonly origin?: Place;
  readonly force?: readonly UnitId[];
  readonly zone?: Place;
}

const sailings: Readonly<Record<string, Sailing>> = {
  'rebase fleet': 'rebase',
  'administrative move': 'administrative',
};

/** The way that a force would take to a place, or the line along which carriers strike. */
export function route(view: CentralPacific, choice: Choice, target: number): Route | undefined {
  const frame = topFrame(view);
  if (choice.of !== 'place' || !frame || target > IWO_JIMA || !choice.targets.includes(target)) return undefined;
  const { origin = PEARL_HARBOR, force = [], zone = origin } = frame.local as Sailed;
  if (choice.verb === 'target ships') return { board: board.id, hexes: [zone, target], cost: 'carrier strike' };
  const isNaval = force.length > 0 && force.every((unit) => unit < rosters.usNaval.end);
  if (!isNaval || origin === target) return undefined;
  const sailing = sailings[frame.procedure] ?? 'move';
  const found = reach(view, force, origin, sailing);
  if (!found.places.includes(target)) return undefined;
  const hexes = wayTo(found, target);
  const points = speedOf(force) * (sailing === 'move' ? 1 : 2);
  return { board: board.id, hexes, cost: `${numberOf(hexes.length - 1, 'zone')} of ${points}` };
}
