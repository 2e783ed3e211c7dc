import type { Mark } from '../../display.ts';
import { unitsThatMustAttack, unitsThatMustBeAttacked } from '../duties.ts';
import { GAVE_PROTECTIVE_FIRE, HAS_ATTACKED, type IslandWar, type UnitId, WAS_ATTACKED } from '../state.ts';
import { isArtillery, isOnMap, sideOf } from '../units.ts';
import { attackUnderWay, isOwnMovement, phaseOf, unitInHand } from './moment.ts';

/** What each unit has done in the present phase. The state keeps older deeds until the next phase of their kind begins. */
export function marksIn(view: IslandWar): (unit: UnitId) => Mark[] {
  const ofPhase = phaseOf(view) === 'combat' ? combatMarks(view) : isOwnMovement(view) ? movementMarks(view) : () => [];
  const selected = unitsSelected(view);
  return (unit) => {
    const marks = isOnMap(view, unit) ? ofPhase(unit) : [];
    if (view.assault[unit]! >= 0) marks.push('at sea');
    if (selected.has(unit)) marks.push('selected');
    return marks;
  };
}

function movementMarks({ moved, phasing }: IslandWar): (unit: UnitId) => Mark[] {
  return (unit) => (sideOf(unit) === phasing && moved[unit] === 1 ? ['moved'] : []);
}

function combatMarks(view: IslandWar): (unit: UnitId) => Mark[] {
  const mustFight = new Set(unitsThatMustAttack(view));
  const mustBeFought = new Set(unitsThatMustBeAttacked(view));
  return (unit) => {
    const done = view.combat[unit]!;
    const marks: Mark[] = [];
    if ((done & GAVE_PROTECTIVE_FIRE) !== 0) marks.push('fired');
    if ((done & HAS_ATTACKED) !== 0) marks.push(isArtillery(unit) ? 'fired' : 'fought');
    if ((done & WAS_ATTACKED) !== 0) marks.push('attacked');
    if (mustFight.has(unit)) marks.push('must fight');
    if (mustBeFought.has(unit)) marks.push('must be fought');
    return marks;
  };
}

/** The unit in hand, and all that take part in the combat being built. */
function unitsSelected(view: IslandWar): Set<UnitId> {
  const attack = attackUnderWay(view)?.attack;
  const selected = attack ? [attack.attackers, attack.defenders, attack.barrage, attack.protectiveFire].flat() : [];
  const inHand = unitInHand(view);
  return new Set(inHand === undefined ? selected : [...selected, inHand]);
}
