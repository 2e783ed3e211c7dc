import { expect, test } from 'vitest';
import { leaks } from '#engine/secrecy';
import { times } from '#house/tiers';
import { chooser } from '../../../fixtures/randomPlayer.ts';
import { sides } from '../../data/types.ts';
import { randomAction, randomBattle } from './fixtures/randomBattle.ts';
import { AirUmpire } from './fixtures/umpire.ts';

const battles = times(48, 120);
const longest = 4000;

test('battles of all aircraft, played at random under both options, follow the rules to their end and betray nothing', () => {
  const seen = new Map<string, number>();
  for (let number = 0; number < battles; number++) {
    const table = randomBattle('air', number);
    const { game, state } = table;
    const umpire = new AirUmpire();
    const choose = chooser(`player ${number}`);
    umpire.watch(state, table.events);
    let actions = 0;
    while (state.airBattle || actions === 0) {
      if (actions++ > longest) throw new Error(`battle ${number} does not end`);
      const decision = game.decision(state)!;
      if (actions % 7 === number % 7) {
        for (const seat of sides) expect([number, actions, ...leaks(game, state, seat)]).toEqual([number, actions]);
      }
      const { events, refused } = game.apply(state, randomAction(decision, choose, number % 4 < 2));
      if (refused) throw new Error(`battle ${number}: offered but refused: ${refused.sentence}`);
      try {
        umpire.watch(state, events);
      } catch (error) {
        throw new Error(`battle ${number}, action ${actions}`, { cause: error });
      }
      for (const { type } of events) seen.set(type, (seen.get(type) ?? 0) + 1);
    }
  }
  const wanted = ['air fire', 'gunners rolled', 'lucky shot', 'bombed', 'jettisoned', 'left formation', 'no shot'];
  expect(wanted.filter((type) => !seen.has(type))).toEqual([]);
});
