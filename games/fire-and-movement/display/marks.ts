import type { Mark } from '../../display.ts';
import { attackedBit, mustStillAssault } from '../core/eligibility.ts';
import {
  type FireAndMovement,
  HAS_ADVANCED,
  HAS_ATTACKED,
  HAS_MOVED,
  type UnitId,
  WAS_BOMBARDED,
} from '../core/state.ts';
import { has, isAtSea, isOnMap, sideOf } from '../core/units.ts';
import { attackUnderWay, unitInHand } from './moment.ts';

/** What each unit has done in the present phase, or suffered. */
export function marksIn(view: FireAndMovement): (unit: UnitId) => Mark[] {
  const ofPhase = marksOfPhase(view);
  const selected = unitsSelected(view);
  return (unit) => {
    const marks = isOnMap(view, unit) ? ofPhase(unit) : [];
    if (isAtSea(view, unit)) marks.push('at sea');
    if (selected.has(unit)) marks.push('selected');
    return marks;
  };
}

function marksOfPhase(view: FireAndMovement): (unit: UnitId) => Mark[] {
  switch (view.phase) {
    case 'movement':
    case 'mobile movement':
      return (unit) => (sideOf(unit) === view.phasing && has(view, unit, HAS_MOVED | HAS_ADVANCED) ? ['moved'] : []);
    case 'bombardment':
      return (unit) => (has(view, unit, WAS_BOMBARDED) ? ['attacked'] : []);
    case 'combat':
    case 'mobile combat':
      return combatMarks(view);
    default:
      return () => [];
  }
}

function combatMarks(view: FireAndMovement): (unit: UnitId) => Mark[] {
  const bound = new Set(mustStillAssault(view));
  const attacked = attackedBit(view);
  return (unit) => {
    const marks: Mark[] = [];
    if (has(view, unit, HAS_ATTACKED)) marks.push('fought');
    if (has(view, unit, attacked)) marks.push('attacked');
    if (bound.has(unit)) marks.push('must fight');
    return marks;
  };
}

/** The unit in hand, and all that take part in the combat being built. */
function unitsSelected(view: FireAndMovement): Set<UnitId> {
  const attack = attackUnderWay(view)?.attack;
  const selected = attack ? [...attack.attackers, ...attack.defenders] : [];
  const inHand = unitInHand(view);
  return new Set(inHand === undefined ? selected : [...selected, inHand]);
}
