import { signed } from '../../words.ts';
import { garrisonOf, objectivesOf, pointsSoFar } from '../core/reckoning.ts';
import { type FireAndMovement, modeOf, scenarioOf } from '../core/state.ts';
import { islands } from '../data/data.ts';
import type { Island } from '../data/dataTypes.ts';

/** The island being played, or the last that was. */
export function islandNow(view: FireAndMovement): Island {
  return view.inPlay[0] ?? scenarioOf(view).islands[0]!;
}

export function progress(view: FireAndMovement, island: Island): string {
  const { captured, total } = objectivesOf(view, island);
  const garrison = islands[island]!.conditions.garrison ? `, ${garrisonOf(view, island)} Japanese units left` : '';
  return `${captured} of ${total} hexes captured${garrison}`;
}

/** How many islands have been taken, of how many. */
export function islandsTaken(view: FireAndMovement): { readonly taken: number; readonly all: number } {
  const all = scenarioOf(view).islands;
  return { taken: all.filter((island) => view.achieved[island] !== 0).length, all: all.length };
}

export function score(view: FireAndMovement): string | undefined {
  if (view.result) return undefined;
  const mode = modeOf(view);
  const { taken, all } = islandsTaken(view);
  if (mode === 'simultaneous') return `${taken} of ${all} islands captured`;
  if (mode === 'sequenced') return `VP ${signed(pointsSoFar(view))} · island ${Math.min(taken + 1, all)} of ${all}`;
  const { captured, total } = objectivesOf(view, islandNow(view));
  return `${captured} of ${total} hexes captured`;
}
