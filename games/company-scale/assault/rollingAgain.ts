import { heroRollsAgain } from '../core/calls.ts';
import { heroWaiting } from '../core/heroes.ts';
import { put } from '../core/stacks.ts';
import { ask, type CompanyScale, procedure, run } from '../core/state.ts';
import { type SideCode, US } from '../data/types.ts';
import { LOST } from '../theater/places.ts';
import { assaultIn, targetName } from './course.ts';
import { ATTACKER, DEFENDER, marginOf, read, roll, rollerOf } from './dice.ts';

interface RollingAgain {
  /** Both totals of the Assault without the dice. */
  totals: [number, number];
  isRolled: boolean;
}

/** 14.2b: when both dice are known, the US die may be rolled again, once a game (ruling 131). */
export function rollingAgain(rule: string) {
  return procedure<RollingAgain>(heroRollsAgain.name, [
    ask('again', rule, {
      seat: () => 'us',
      prompt: (state, local) => `${scoreInWords(state, local)} Does Ozbourn roll the US die again?`,
      about: (state) => ({ place: [assaultIn(state).target] }),
      choose: {
        'roll again': {
          rule,
          label: 'Roll again with Ozbourn',
          do(play, local) {
            const { state } = play;
            put(state, heroWaiting(state, 'rolls an assault die again'), LOST);
            play.emit({ type: 'ozbourn used', die: assaultIn(state).dice[rollerOf(state, US)] });
            local.isRolled = true;
            roll(play, local, rollerOf(state, US));
          },
        },
        'let it stand': { role: 'pass', rule, label: 'Let it stand' },
      },
      order: {
        id: () => 'ozbourn',
        isOpen: true,
        reply: (state, local, answer) =>
          answer === 'unless ahead' && !isAhead(state, local, US) ? undefined : { verb: 'let it stand' },
      },
    }),
    run(
      'reads',
      rule,
      ({ state }) => read(state, rollerOf(state, US)),
      (_, { isRolled }) => isRolled,
    ),
  ]);
}

function isAhead(state: CompanyScale, local: RollingAgain, side: SideCode): boolean {
  const margin = marginOf(state, local);
  return assaultIn(state).side === side ? margin > 0 : margin < 0;
}

function scoreInWords(state: CompanyScale, { totals }: RollingAgain): string {
  const { dice } = assaultIn(state);
  const [attacker, defender] = [totals[ATTACKER] + dice[ATTACKER], totals[DEFENDER] + dice[DEFENDER]];
  return `The Assault on ${targetName(state)} stands at ${attacker} to ${defender}.`;
}
