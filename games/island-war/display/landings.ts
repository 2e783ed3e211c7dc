import type { Landing } from '../../display.ts';
import { scenarioOf } from '../scenarios.ts';
import type { IslandWar } from '../state.ts';

/** 14.12: the scenario names the hexes of the first wave; where the US player writes them, the map does not tell. */
export function landings(view: IslandWar): Landing[] {
  return (scenarioOf(view).landings ?? []).map(({ hex }) => ({ hex, side: 'us' }));
}
