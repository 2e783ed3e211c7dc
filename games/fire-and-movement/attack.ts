import { again } from '#engine/procedure';
import { attackersOf, whyNotDeclared, whyNotFrom } from './eligibility.ts';
import { callFight } from './fight.ts';
import { defendersName, hexName } from './names.ts';
import { ask, type FireAndMovement, phasingSeat, procedure, run, type UnitId } from './state.ts';
import { type Attack, oddsOf } from './strength.ts';

/** 8.2.1: the attacker names his units; once he has declared the attack it is fought. */
export const attack = procedure<Attack>('attack', [
  ask('choose attackers', '8.2.1a', {
    seat: phasingSeat,
    prompt: (state, local) => {
      const { attack: attacking, defense } = oddsOf(state, local);
      const target = `${defendersName(local.defenders)} in ${hexName(local.hex)}`;
      if (local.attackers.length === 0) return `Choose the units that attack ${target}.`;
      return `Attack ${target}, ${attacking} against ${defense}: choose more units or declare the attack.`;
    },
    choose: {
      with: {
        rule: '8.2c',
        label: 'Attack with this unit',
        of: 'unit',
        targets: furtherAttackers,
        why: (state, { hex, attackers }, unit) =>
          attackers.includes(unit) ? '8.2j' : (whyNotFrom(state, unit, hex) ?? '8.2c'),
        do(_, local, unit) {
          local.attackers.push(unit);
          return again;
        },
      },
      done: {
        rule: '8.2.1a',
        label: 'Declare the attack',
        when: (state, { hex, attackers }) => whyNotDeclared(state, hex, attackers) === undefined,
        why: (state, { hex, attackers }) => whyNotDeclared(state, hex, attackers),
        do: () => undefined,
      },
    },
  }),
  run('fight', '8.2.1a', (play, { hex, attackers }) => callFight(play, hex, attackers, false)),
]);

function furtherAttackers(state: FireAndMovement, { hex, attackers }: Attack): UnitId[] {
  return attackersOf(state, hex).filter((unit) => !attackers.includes(unit));
}
