import { again } from '#engine/procedure';
import { membersWhere } from '../data/roster.ts';
import { counted } from '../words.ts';
import { attack } from './attack.ts';
import { groundSupport } from './data.ts';
import { JAPAN, US } from './dataTypes.ts';
import {
  attackersOf,
  canBeCompleted,
  fireTargets,
  fixDuties,
  unitsThatMustAttack,
  unitsThatMustBeAttacked,
  whyNotByFireAlone,
  whyNotCompleted,
} from './duties.ts';
import { supportForgone } from './forgone.ts';
import { concludeAssault } from './reinforcements.ts';
import {
  ask,
  COMBAT_DUTY,
  enemyOf,
  type IslandWar,
  type Play,
  phasingSeat,
  procedure,
  run,
  type UnitId,
} from './state.ts';
import { newAttack } from './strength.ts';
import { hasBeenAttacked, isOnMap, rosters, sideOf, unitsOnMap } from './units.ts';

export const combatPhase = procedure('combat phase', [
  run('begin', '4.1e', beginCombatPhase),
  ask('next combat', '4.1e', {
    seat: phasingSeat,
    prompt: combatPrompt,
    about: (state) => ({ unit: unitsThatMustBeAttacked(state) }),
    when: (state) => unitsThatMustAttack(state).length > 0 || fireTargets(state, 1).length > 0,
    choose: {
      attack: {
        rule: '7.11b',
        label: 'Attack this defender',
        of: 'unit',
        targets: attackTargets,
        why: (state, _, unit) => whyNotAttack(state, unit),
        do: (play, _, defender) => play.call(attack, newAttack(defender, false)),
        next: again,
      },
      bombard: {
        rule: '8.11a',
        label: 'Bombard this defender',
        of: 'unit',
        targets: (state) => fireTargets(state),
        why: (state, _, unit) => whyNotByFireAlone(state, unit),
        do: (play, _, defender) => play.call(attack, newAttack(defender, true)),
        next: again,
      },
      done: {
        rule: '7.0a',
        label: 'End the Combat Phase',
        role: 'done',
        confirm: true,
        when: (state) => unitsThatMustAttack(state).length === 0 && unitsThatMustBeAttacked(state).length === 0,
        forgoes: supportForgone,
        why: (state) => (unitsThatMustAttack(state).length > 0 ? '7.12a' : '7.11a'),
      },
    },
  }),
  run('units still at sea', '12.32c', (play) => {
    for (const unit of unitsOnMap(play.state, play.state.phasing)) concludeAssault(play, unit);
  }),
]);

function beginCombatPhase(play: Play): void {
  const { state } = play;
  state.combatPhase++;
  state.combat.fill(0);
  state.support = [groundSupport(state.turn, US), groundSupport(state.turn, JAPAN)];
  fixDuties(state);
  play.emit({ type: 'phase began', side: state.phasing, phase: 'combat', support: state.support[state.phasing] });
}

function combatPrompt(state: IslandWar): string {
  const attackers = unitsThatMustAttack(state).length;
  const defenders = unitsThatMustBeAttacked(state).length;
  if (attackers + defenders === 0)
    return 'Barrage an enemy unit, or end the Combat Phase. No mandatory combat is left.';
  const due = [
    ...(attackers > 0 ? [`${counted(attackers, 'unit')} must still attack`] : []),
    ...(defenders > 0 ? [`${counted(defenders, 'unit')} must still be attacked`] : []),
  ];
  return `Choose the next combat: ${due.join(', ')}.`;
}

function attackTargets(state: IslandWar): UnitId[] {
  return membersWhere(rosters[enemyOf(state.phasing)], (unit) => {
    if (state.duty[unit] !== COMBAT_DUTY || attackersOf(state, unit).length === 0) return false;
    return canBeCompleted(state, { attackers: [], defenders: [unit] });
  });
}

function whyNotAttack(state: IslandWar, unit: UnitId): string {
  if (sideOf(unit) === state.phasing) return '7.0c';
  if (!isOnMap(state, unit)) return '7.15a';
  if (hasBeenAttacked(state, unit)) return '7.14b';
  if (attackersOf(state, unit).length === 0) return '7.15a';
  return whyNotCompleted(state, { attackers: [], defenders: [unit] }) ?? '7.12a';
}
