import { describe, expect, test } from 'vitest';
import { actionsOf, type Decision } from '#engine/decision';
import { chooser } from '../../fixtures/randomPlayer.ts';
import type { FireAndMovement, UnitId } from '../core/state.ts';
import { isOf } from '../core/units.ts';
import { unitSide } from '../data/data.ts';
import { JAPAN } from '../data/dataTypes.ts';
import { fireAndMovement } from '../game.ts';

// Whole solitaire games with a US player who chooses at random.

/** What the player may be asked about the Japanese: only which of several equals. */
const ties = ['solitaire march', 'solitaire attacks', 'loss', 'retreat', 'rebuilds'];
/** What he is asked as the defender in the Japanese player turn. */
const defense = ['combat', 'retreats', 'retreat', 'displacement', 'loss'];

/** Whose units a decision is about: those in the local values of its procedure. */
function isAboutJapanese({ stack }: FireAndMovement): boolean {
  const { unit, units, waiting, victors } = stack[stack.length - 1]!.local as {
    unit?: UnitId;
    units?: UnitId[];
    waiting?: UnitId[];
    victors?: UnitId[];
  };
  const member = unit ?? units?.[0] ?? waiting?.[0] ?? victors?.[0];
  return member !== undefined && unitSide[member] === JAPAN;
}

function checkDecision(state: FireAndMovement, decision: Decision): void {
  expect(decision.seat).toBe('us');
  const { procedure, step } = decision;
  if (state.phasing === JAPAN) expect([...ties, ...defense], step).toContain(procedure);
  if (!isAboutJapanese(state)) return;
  expect(ties, step).toContain(procedure);
  expect(actionsOf(decision).length, step).toBeGreaterThan(1);
}

function play(scenario: string, seed: string): FireAndMovement {
  const { state } = fireAndMovement.start({ scenario, seed, options: { japanese: 'solitaire' } });
  const choose = chooser(seed);
  for (let decision = fireAndMovement.decision(state); decision; decision = fireAndMovement.decision(state)) {
    checkDecision(state, decision);
    const actions = actionsOf(decision);
    const { events, refused } = fireAndMovement.apply(state, actions[choose(actions.length)]!);
    if (refused) throw new Error(`offered but refused: ${refused.sentence}`);
    for (const event of events) {
      if (event.type !== 'principle') continue;
      expect(fireAndMovement.describe(event)?.text).toMatch(/^(?!.*undefined).*\.$/);
      const { principle, units } = event as unknown as { principle: string; units: UnitId[] };
      if (principle === '16.2.1a') expect(units.every((unit) => !isOf(unit, 'sniper'))).toBe(true);
    }
  }
  return state;
}

describe('solitaire games come to their end without a Japanese decision but for ties', () => {
  const games = { engebi: 8, eniwetok: 8, parry: 8, angaur: 8, guam: 4, tinian: 4, sequenced: 3, simultaneous: 2 };
  for (const [scenario, count] of Object.entries(games)) {
    test(scenario, () => {
      for (let number = 0; number < count; number++)
        expect(play(scenario, `solitaire ${number}`).result?.rule).toMatch(/^18\./);
    });
  }
});
