import type { Hex } from '#board/grid';
import type { Place } from '../../display.ts';
import { unitsThatMustBeAttacked } from '../duties.ts';
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
  const targets = attackUnderWay(view)?.attack.defenders ?? unitsThatMustBeAttacked(view);
  return phaseOf(view) === 'combat' ? targets.map((target) => view.where[target]!) : [];
}
