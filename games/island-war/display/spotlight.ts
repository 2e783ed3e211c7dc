import type { Hex } from '#board/grid';
import type { Place } from '../../display.ts';
import type { IslandWar } from '../state.ts';
import { isOnMap } from '../units.ts';
import { attackUnderWay, phaseOf, topFrame, unitInHand } from './moment.ts';
import { onMap } from './pieces.ts';

/** Where the map shows what the prompt speaks of. */
export function spotlight(view: IslandWar): readonly Place[] {
  return view.result === null ? hexesInQuestion(view).map(onMap) : [];
}

function hexesInQuestion(view: IslandWar): Hex[] {
  const unit = unitInHand(view);
  if (unit >= 0) return isOnMap(view, unit) ? [view.where[unit]!] : [];
  const [landing] = view.landings;
  if (landing && phaseOf(view) === 'landing') return [landing.beach, landing.sea].filter((hex) => hex >= 0);
  const local = topFrame(view)?.local;
  if (local && 'hex' in local) return [local.hex as Hex];
  return attackUnderWay(view)?.attack.defenders.map((defender) => view.where[defender]!) ?? [];
}
