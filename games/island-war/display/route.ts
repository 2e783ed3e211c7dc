import type { Hex } from '#board/grid';
import type { Choice } from '#engine/decision';
import type { Route } from '../../display.ts';
import { movementPoints } from '../../words.ts';
import { advances, advanceUnit } from '../advance.ts';
import { units } from '../data.ts';
import { displacement } from '../displacement.ts';
import { march, routeTo } from '../movement.ts';
import { retreat } from '../retreat.ts';
import type { IslandWar, UnitId } from '../state.ts';
import { SAIPAN } from './board.ts';
import { topFrame } from './moment.ts';

/** What the local values of the procedures that lead a unit somewhere have in common. */
interface Leading {
  readonly unit: UnitId;
  readonly spent?: number;
  readonly steps?: number;
  readonly path?: readonly Hex[];
}

type Way = { readonly path: readonly Hex[]; readonly cost: string };

const ways: Readonly<Record<string, (view: IslandWar, local: Leading, hex: Hex) => Way>> = {
  [march.name]: marchWay,
  [retreat.name]: (_, { steps = 1, path = [] }, hex) => ({ path: [hex], cost: `hex ${path.length + 1} of ${steps}` }),
  [displacement.name]: (_view, _local, hex) => ({ path: [hex], cost: 'displaced 1 hex' }),
  [advanceUnit.name]: advanceWay,
};

export function route(view: IslandWar, choice: Choice, target: Hex): Route | undefined {
  const frame = topFrame(view);
  if (choice.of !== 'hex' || !frame || !choice.targets.includes(target)) return undefined;
  if (choice.verb === 'approach') return approach(view, target);
  const way = choice.verb === 'to' ? ways[frame.procedure] : undefined;
  if (!way) return undefined;
  const local = frame.local as Leading;
  const { path, cost } = way(view, local, target);
  return { board: SAIPAN, hexes: [view.where[local.unit]!, ...path], cost };
}

function marchWay(view: IslandWar, { unit, spent = 0 }: Leading, hex: Hex): Way {
  const { path, cost } = routeTo(view, unit, spent, hex);
  const allowance = units[unit]!.movement;
  const leg = `${movementPoints(cost)} MP`;
  if (spent === 0) return { path, cost: `${leg} of ${allowance}` };
  return { path, cost: `${leg}, in all ${movementPoints(spent + cost)} of ${allowance}` };
}

function advanceWay(view: IslandWar, { unit }: Leading, hex: Hex): Way {
  const path = advances(view, unit).get(hex)!;
  return { path, cost: path.length === 1 ? 'advance 1 hex' : `advance ${path.length} hexes` };
}

/** From the sea hex to the beach that the first landing is bound for. */
function approach({ landings }: IslandWar, sea: Hex): Route {
  return { board: SAIPAN, hexes: [sea, landings[0]!.beach], cost: 'attack from the sea' };
}
