import type { Hex } from '#board/grid';
import type { Place } from '../../display.ts';
import { mustStillAssault } from '../eligibility.ts';
import { landings } from '../landings.ts';
import { reinforcements } from '../reinforcements.ts';
import { errand } from '../solitaire/march.ts';
import type { FireAndMovement, UnitId } from '../state.ts';
import { isOnMap } from '../units.ts';
import { onMap } from './board.ts';
import { attackUnderWay, topFrame, unitInHand } from './moment.ts';

/** Where the map shows what the prompt speaks of. */
export function spotlight(view: FireAndMovement): readonly Place[] {
  if (view.result !== null) return [];
  return [...new Set(hexesInQuestion(view))].map(onMap);
}

function hexesInQuestion(view: FireAndMovement): Hex[] {
  const frame = topFrame(view);
  const local = frame?.local ?? {};
  const hexes = 'boat' in local && isAboutBoat(frame!.procedure, local) ? hexOfBoat(view, local.boat as number) : [];
  const unit = unitInHand(view);
  const goals = frame?.procedure === errand.name && 'hex' in local ? [local.hex as Hex] : [];
  if (unit >= 0) return isOnMap(view, unit) ? [view.where[unit]!, ...hexes, ...goals] : hexes;
  if (hexes.length > 0) return hexes;
  const attack = attackUnderWay(view)?.attack;
  if (attack) return [attack.hex];
  if ('waiting' in local) return whereOf(view, local.waiting as UnitId[]);
  if ('units' in local) return whereOf(view, local.units as UnitId[]);
  if ('victors' in local) return view.pathsOfRetreat.flat();
  return whereOf(view, mustStillAssault(view));
}

/** Whether the procedure speaks of one landing marker: the one being seen to, or the one a unit in hand is bound for. */
function isAboutBoat(procedure: string, local: object): boolean {
  return procedure === landings.name || procedure === reinforcements.name || 'unit' in local;
}

function hexOfBoat({ boats }: FireAndMovement, boat: number): Hex[] {
  const marker = boats[boat];
  return marker ? [marker.hex] : [];
}

function whereOf({ where }: FireAndMovement, units: readonly UnitId[]): Hex[] {
  return units.map((unit) => where[unit]!).filter((hex) => hex >= 0);
}
