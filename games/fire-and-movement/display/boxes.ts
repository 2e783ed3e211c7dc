import type { Box } from '../../display.ts';
import { islandName, sideTitle } from '../core/names.ts';
import { type FireAndMovement, modeOf, OFF_MAP, type UnitId } from '../core/state.ts';
import { countAt, sideOf } from '../core/units.ts';
import { JAPAN, type SideCode, sides, US } from '../data/dataTypes.ts';
import { markerBoxes } from './markers.ts';

/** The box of a unit that waits off the maps. */
export function poolOf(view: FireAndMovement, unit: UnitId): string {
  const side = sideOf(unit);
  const island = side === US && modeOf(view) === 'simultaneous' ? view.boundTo[unit]! : -1;
  return island < 0 ? `${sides[side]} pool` : `off ${island}`;
}

export function lostOf(side: SideCode): string {
  return `${sides[side]} lost`;
}

export function boxes(view: FireAndMovement): Box[] {
  const found: Box[] = [usPool(view), ...offIslands(view)];
  if (countAt(view, JAPAN, OFF_MAP) > 0)
    found.push({ id: 'japan pool', title: 'Japanese units to set up', note: setUpNote(view) });
  found.push(...markerBoxes(view));
  for (const side of [US, JAPAN] as const)
    found.push({
      id: lostOf(side),
      title: `${sideTitle(side)} units eliminated`,
      note: side === US ? 'They do not return (11.2l).' : 'They are not rebuilt (11.1k).',
    });
  return found;
}

function usPool(view: FireAndMovement): Box {
  if (modeOf(view) === 'simultaneous')
    return { id: 'us pool', title: 'Afloat', note: 'One pool for all islands; a unit stays where it lands (18.1).' };
  const [island] = view.inPlay;
  const title = island === undefined ? 'US units available' : `US units for ${islandName(island)}`;
  return { id: 'us pool', title, note: 'They come ashore at assault boats and landing beaches (11.2, 12.0).' };
}

/** 18.1: units that were thrown back from an island wait for it alone. */
function offIslands(view: FireAndMovement): Box[] {
  if (modeOf(view) !== 'simultaneous') return [];
  const bound = view.boundTo.filter((island, unit) => island >= 0 && view.where[unit] === OFF_MAP);
  return [...new Set(bound)].sort().map((island) => ({
    id: `off ${island}`,
    title: `Off ${islandName(island)}`,
    note: 'Thrown back into their boats: they can land here only (18.1).',
  }));
}

function setUpNote({ options }: FireAndMovement): string {
  return options.japanese === 'free deployment'
    ? 'On any hexes of their islands, one to a hex (18.4).'
    : 'A die gives each of them its hex (19.0).';
}
