import { attackersOf, whyNotDeclared, whyNotFrom } from '../core/eligibility.ts';
import { defendersName, hexName } from '../core/names.ts';
import { gather, phasingSeat, procedure, run } from '../core/state.ts';
import { type Attack, oddsOf } from '../core/strength.ts';
import { aboutCombat, callFight } from './fight.ts';

/** 8.2.1: the attacker names his units; once he has declared the attack it is fought. */
export const attack = procedure<Attack>('attack', [
  gather('choose attackers', '8.2.1a', {
    seat: phasingSeat,
    prompt: (state, local) => {
      const { attack: attacking, defense } = oddsOf(state, local);
      const target = `${defendersName(local.defenders)} in ${hexName(local.hex)}`;
      if (local.attackers.length === 0) return `Choose the units that attack ${target}.`;
      return `Attack ${target}, ${attacking} against ${defense}: choose more units or declare the attack.`;
    },
    about: aboutCombat,
    of: 'unit',
    set: ({ attackers }) => attackers,
    open: (state, { hex, attackers }) => attackersOf(state, hex).filter((unit) => !attackers.includes(unit)),
    putIn: {
      verb: 'with',
      rule: '8.2c',
      label: 'Attack with this unit',
      why: (state, { hex, attackers }, unit) =>
        attackers.includes(unit) ? '8.2j' : (whyNotFrom(state, unit, hex) ?? '8.2c'),
    },
    takeOut: { verb: 'without', rule: '8.2c', label: 'Attack without this unit', quiet: true },
    ready: {
      verb: 'done',
      rule: '8.2.1a',
      label: 'Declare the attack',
      lacks: (state, { hex, attackers }) => whyNotDeclared(state, hex, attackers),
    },
  }),
  run('fight', '8.2.1a', (play, { hex, attackers }) => callFight(play, hex, attackers, false)),
]);
