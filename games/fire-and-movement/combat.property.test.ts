import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Decision } from '#engine/decision';
import { actionInTemper, chooser, tempers } from '../fixtures/randomPlayer.ts';
import { CombatWatch } from './fixtures/combatWatch.ts';
import { fireAndMovement } from './game.ts';
import type { FireAndMovement } from './state.ts';

const scenarios = ['guam', 'tinian', 'angaur', 'eniwetok', 'engebi', 'parry', 'sequenced', 'simultaneous'];
/** Actions after which a game has been watched long enough. */
const enough = 1500;

/** The fierce would rather fight than do anything else. */
function isDull(decision: Decision, verb: string): boolean {
  const fights = decision.choices.some((choice) => choice.verb === 'attack' || choice.verb === 'bombard');
  return verb === 'pass' || verb === 'resist' || (fights && verb === 'done');
}

test('whatever is fought in random games comes out as counters, markers, map and table have it', () => {
  let worked = 0;
  fc.assert(
    fc.property(
      fc.constantFrom(...scenarios),
      fc.constantFrom(...tempers),
      fc.string({ minLength: 1, maxLength: 6 }),
      fc.record({ withheldTens: fc.boolean(), plottedFire: fc.boolean() }),
      (scenario, temper, seed, options) => {
        const { state, events } = fireAndMovement.start({ scenario, seed, options });
        const watch = new CombatWatch();
        watch.watch(state, events);
        const choose = chooser(seed);
        let decision = fireAndMovement.decision(state);
        for (let played = 0; decision && played < enough; played++) {
          const at = decision;
          const action = actionInTemper(at, temper, choose, ({ verb }) => isDull(at, verb));
          const outcome = fireAndMovement.apply(state as FireAndMovement, action);
          if (outcome.refused) throw new Error(`offered but refused: ${outcome.refused.sentence}`);
          watch.watch(state, outcome.events);
          decision = fireAndMovement.decision(state);
        }
        worked += watch.worked;
      },
    ),
    { numRuns: 24, seed: 44 },
  );
  expect(worked).toBeGreaterThan(200);
});
