import { describe, expect, test } from 'vitest';
import { Sitting } from '#engine/sitting';
import type { Options } from '#engine/state';
import { landingAreas } from '#games/company-scale/core/landingPlan';
import type { CompanyScale } from '#games/company-scale/core/state';
import { theater } from '#games/company-scale/tinian';
import { tinian } from '#games/company-scale/tinian/game';
import { makeBot } from './players.ts';

/** What the planner makes of the free setup with those dice. */
function planned(seed: string, options: Options = {}) {
  const { state } = tinian.start({ scenario: 't5', seed, options });
  const table = new Sitting<CompanyScale>(tinian, state);
  const bots = { us: makeBot('planner', tinian, `${seed}: us`), japan: makeBot('planner', tinian, `${seed}: japan`) };
  for (
    let acts = 0;
    acts < 600 && table.decision.step !== 'mines' && table.decision.procedure !== 'preparatory bombardment';
    acts++
  ) {
    const { seat } = table.decision;
    const action = bots[seat as 'us' | 'japan'].choose(tinian.view(state, seat), table.decision);
    table.do(action.verb, action.target, seat);
  }
  return table.state;
}

describe('the free setup of the planner', () => {
  const made = ['one', 'two', 'three', 'four', 'five', 'six'].map((seed) => planned(seed));

  test('ends, with a plan for one or two Landing Areas and all mines laid', () => {
    for (const state of made) {
      expect(state.phase).toBe('set-up');
      expect(state.bombarded).toEqual([]);
      expect([1, 2]).toContain(state.secrets.us!.areas.length);
      expect(state.secrets.japan!.mines.filter((value) => value >= -1)).toHaveLength(20);
      expect(state.stack.at(-1)!.procedure).not.toBe('free setup');
    }
  });

  test('is not always the same', () => {
    const plans = made.map(({ secrets }) => secrets.us!.areas.map((area) => landingAreas(theater)[area]).join());
    const setUps = made.map(({ where }) => where[theater.forces.find('IJN-HQ')]);
    const mines = made.map(({ secrets }) => secrets.japan!.mines.join());
    expect(new Set(plans).size).toBeGreaterThan(1);
    expect(new Set(setUps).size).toBeGreaterThan(1);
    expect(new Set(mines).size).toBe(made.length);
  });

  test('has room for the whole 135th', () => {
    const { where } = planned('135', { 'regiment-135': true });
    expect(where[theater.forces.find('1/III/135')]).toBeGreaterThanOrEqual(0);
  });
});
