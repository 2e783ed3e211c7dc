import type { Reason } from '../../reasons.ts';
import { counted } from '../../words.ts';
import { islandName, placeName } from '../core/names.ts';
import { isZone, PEARL_HARBOR, type Place, placeOfIsland } from '../core/places.ts';
import type { CentralPacific, UnitId } from '../core/state.ts';
import { baseLevel } from '../core/units.ts';
import { hasPort, isCarrier, isEastern, isObjective, tables } from '../data/data.ts';
import { islandIds, JAPAN } from '../data/types.ts';
import { usShips } from '../judgement/situation.ts';
import { distanceBetween } from '../movement/basing.ts';

// What islands and voyages are worth, from any view.

/** What a base on an island brings. */
export function worthOfIsland(before: CentralPacific, island: number): Reason[] {
  if (island < 0) return [];
  const { majorObjective, island: other } = tables.victoryPoints;
  const isMajor = isObjective[island] === 1;
  const name = islandName(island);
  const base = baseLevel(before, JAPAN, island);
  return [
    isMajor
      ? { text: `A US base on ${name} brings ${majorObjective} points and an action each turn.`, rule: '5.2c' }
      : {
          text: `A US base on ${name} brings ${counted(other, 'point')}${hasPort[island] === 1 ? ' and a port' : ''}.`,
          rule: '4.3c',
        },
    ...(base > 0 ? [{ text: `The Japanese base there costs you points as long as it stands.`, rule: '4.3h' }] : []),
  ];
}

/** Ships on their way; where they go is not always said. */
interface Voyage {
  readonly force: readonly UnitId[];
  readonly origin: Place | undefined;
  readonly goal: Place | undefined;
}

/** What a voyage is good for. */
export function voyageReasons(before: CentralPacific, { force, origin, goal }: Voyage): Reason[] {
  if (goal === undefined || !isZone(goal)) return [];
  return [
    ...safety(force, goal),
    ...joining(before, goal),
    ...(origin === undefined ? [] : nearer(before, origin, goal)),
  ];
}

/** 15.5: the one place where no carrier is lost. */
function safety(force: readonly UnitId[], goal: Place): Reason[] {
  if (isEastern[goal] !== 1 || !force.some((ship) => isCarrier[ship] === 1)) return [];
  return [
    { text: 'No Japanese unit enters the Eastern Pacific.', rule: '15.5a' },
    { text: 'Without a carrier on the map the game is lost.', rule: '4.2a' },
  ];
}

function joining(before: CentralPacific, goal: Place): Reason[] {
  const there = usShips(before, goal).length;
  return there === 0 ? [] : [{ text: `Joins ${counted(there, 'US ship')} in ${placeName(goal)}.` }];
}

/** The enemy islands that come nearer. */
function nearer(before: CentralPacific, origin: Place, goal: Place): Reason[] {
  const held = [...islandIds.keys()].filter((island) => before.groundAt[JAPAN][island]! > 0);
  const far = (place: Place) => Math.min(...held.map((island) => distanceBetween(place, placeOfIsland(island))));
  if (held.length === 0 || (origin !== PEARL_HARBOR && far(goal) >= far(origin))) return [];
  return [{ text: `The nearest island held by Japan is then ${counted(far(goal), 'zone')} away.` }];
}
