import { checked, entries, list, mapped, number, oneOf, record, type Shaped, text } from '#board/shapes';
import { option } from '../../data/option.ts';
import { source, sourced } from '../../data/source.ts';
import { islandIds } from './dataTypes.ts';
import type { IslandType } from './islandShapes.ts';
import type { MarkerType } from './pieceShapes.ts';

const mostTurns = 99;
const mostBoats = 99;

const scenario = checked(
  record({
    id: oneOf([...islandIds, 'sequenced', 'simultaneous']),
    title: text,
    rule: text,
    summary: text,
    mode: oneOf(['simultaneous', 'sequenced', 'individual']),
    /** The islands played, in order. */
    islands: list(mapped(oneOf(islandIds), (id) => islandIds.indexOf(id))),
    source,
  }),
  ({ mode, islands }, place) => {
    if (mode === 'individual' && islands.length !== 1) place.field('islands').refuse('must be one island');
    if (mode !== 'individual' && islands.join() !== [...islandIds.keys()].join()) {
      place.field('islands').refuse(`must be ${islandIds.join(', ')}, in this order`);
    }
  },
);
export type Scenario = Shaped<typeof scenario>;
export type Mode = Scenario['mode'];

export function scenariosFile(islands: readonly IslandType[], markers: readonly MarkerType[]) {
  const latest = Math.max(...islands.map(({ deadline }) => deadline));
  const japanese = markers.filter(({ side }) => side === 'japan');
  const smallestCup = Math.min(...islandIds.map((id) => japanese.filter(({ island }) => island === id).length));
  return record({
    /** Game turns of the simultaneous scenario. */
    lastTurn: sourced('turn', number(latest, mostTurns)),
    /** Assault boat markers in the simultaneous scenario, for all islands together. */
    boats: sourced('markers', number(islandIds.length, mostBoats)),
    /** Markers that every Japanese cup must hold at least where they are allotted freely. */
    leastMarkers: sourced('markers', number(0, smallestCup)),
    scenarios: entries('id', scenario),
    options: entries(
      'id',
      option(['japanese', 'withheldTens', 'plottedFire', 'firstLegUnit', 'usLosses', 'takeBacks']),
    ),
  });
}
