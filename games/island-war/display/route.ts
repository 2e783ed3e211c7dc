import type { Hex } from '#board/grid';
import type { Choice } from '#engine/decision';
import { onTop } from '#engine/frames';
import type { Route } from '../../display.ts';
import { advanceWords, displacementWords, marchWords, retreatWords } from '../../ground/wayWords.ts';
import { advances, advanceUnit } from '../advance.ts';
import { movementAllowance } from '../data.ts';
import { displacement } from '../displacement.ts';
import { march, routeTo } from '../movement.ts';
import { retreat } from '../retreat.ts';
import type { IslandWar, UnitId } from '../state.ts';
import { SAIPAN } from './board.ts';

interface Way {
  readonly unit: UnitId;
  readonly path: readonly Hex[];
  readonly cost: string;
}

export function route(view: IslandWar, choice: Choice, target: Hex): Route | undefined {
  if (choice.of !== 'hex' || !choice.targets.includes(target)) return undefined;
  if (choice.verb === 'approach') return approach(view, target);
  const way = choice.verb === 'to' ? wayTo(view, target) : undefined;
  return way && { board: SAIPAN, hexes: [view.where[way.unit]!, ...way.path], cost: way.cost };
}

/** The way of the unit in hand; a unit that is being deployed comes from nowhere. */
function wayTo(view: IslandWar, hex: Hex): Way | undefined {
  const marching = onTop(view, march);
  if (marching) {
    const { unit, spent } = marching;
    const { path, cost } = routeTo(view, unit, spent, hex);
    return { unit, path, cost: marchWords(spent, cost, movementAllowance[unit]!) };
  }
  const retreating = onTop(view, retreat);
  if (retreating) {
    const { unit, path, steps } = retreating;
    return { unit, path: [hex], cost: retreatWords(path.length, steps) };
  }
  const displaced = onTop(view, displacement);
  if (displaced) return { unit: displaced.unit, path: [hex], cost: displacementWords };
  const advancing = onTop(view, advanceUnit);
  if (!advancing) return undefined;
  const path = advances(view, advancing.unit).get(hex)!;
  return { unit: advancing.unit, path, cost: advanceWords(path.length) };
}

/** From the sea hex to the beach that the first landing is bound for. */
function approach({ landings }: IslandWar, sea: Hex): Route {
  return { board: SAIPAN, hexes: [sea, landings[0]!.beach], cost: 'attack from the sea' };
}
