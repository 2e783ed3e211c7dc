import { again } from '#engine/procedure';
import { attackTargets, canAttack, mustStillAssault, whyNotTarget } from '../core/eligibility.ts';
import { unitList } from '../core/names.ts';
import { ask, type FireAndMovement, phasingSeat, procedure } from '../core/state.ts';
import { newAttack } from '../core/strength.ts';
import { attack } from './attack.ts';
import { fight } from './fight.ts';

/** 8.2: the Combat Phase, or the Mobile Combat Phase. */
export const combatPhase = procedure<{ mobile: boolean }>('combat phase', [
  ask('next attack', '8.2b', {
    seat: phasingSeat,
    prompt: combatPrompt,
    about: (state) => ({ unit: mustStillAssault(state) }),
    when: canAttack,
    choose: {
      attack: {
        rule: '8.2b',
        label: 'Attack this hex',
        of: 'hex',
        targets: attackTargets,
        why: (state, _, hex) => whyNotTarget(state, hex),
        do: (play, _, hex) => play.call(attack, newAttack(play.state, hex)),
        next: again,
      },
      done: {
        rule: '8.0b',
        label: 'End the Combat Phase',
        role: 'done',
        confirm: true,
        when: (state) => mustStillAssault(state).length === 0,
        why: () => '12.1b',
      },
    },
  }),
]);

function combatPrompt(state: FireAndMovement, { mobile }: { mobile: boolean }): string {
  const bound = mustStillAssault(state);
  if (bound.length > 0) return `Choose a hex to attack; ${unitList(bound)} must assault.`;
  return mobile
    ? 'Choose a hex to attack with mobile units, or end the Mobile Combat Phase.'
    : 'Choose a hex to attack, or end the Combat Phase.';
}

export const combatProcedures = [combatPhase, attack, fight];
