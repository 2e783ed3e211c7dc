import { describe, expect, test } from 'vitest';
import type { Decision } from '#engine/decision';
import { copy } from '#engine/json';
import type { Course } from '../../judgement.ts';
import type { ForlornHopes } from '../core/state.ts';
import { findUnit, places } from '../data/data.ts';
import { BATAVIA, LOMBOK } from '../data/types.ts';
import { forlornHopes } from '../game.ts';
import { forlornHopesJudge } from '../judgement.ts';
import { carryOut, planning } from './fixtures/plannedGame.ts';

const judgement = forlornHopesJudge.by(forlornHopesJudge.weights);

/** The position after a course; throws where something of it is refused. */
function played(state: ForlornHopes, course: Course): ForlornHopes {
  const next = copy(state);
  for (const action of course) {
    const { refused } = forlornHopes.apply(next, action);
    if (refused) throw new Error(`${action.verb} ${action.target}: ${refused.sentence}`);
  }
  return next;
}

/** All positions of a game between planners in which something else is worth trying, with that. */
function asked(scenario: string, seed: string, turns: number) {
  const { state } = forlornHopes.start({ scenario, options: {}, seed });
  const players = { japan: planning(judgement, `${seed} japan`), allies: planning(judgement, `${seed} allies`) };
  const found: { state: ForlornHopes; decision: Decision; ideas: readonly Course[] }[] = [];
  for (
    let decision = forlornHopes.decision(state);
    decision && state.turn <= turns;
    decision = forlornHopes.decision(state)
  ) {
    const ideas = judgement.ideas!(forlornHopes.view(state, decision.seat) as ForlornHopes, decision);
    if (ideas.length > 0) found.push({ state: copy(state), decision, ideas });
    carryOut(state, players[decision.seat as 'japan' | 'allies'](state, decision));
  }
  return found;
}

describe('what admirals try beside what headquarters would do', () => {
  const found = asked('java-sea', 'ideas', 4);
  const at = (seat: string, procedure: string) =>
    found.filter(({ decision }) => decision.seat === seat && decision.procedure === procedure);

  test('whole setups, each to the last unit that it names', () => {
    const [allies, japan] = [at('allies', 'placing'), at('japan', 'placing')];
    // A setup that has been begun is finished as it was begun.
    expect([allies.length, japan.length]).toEqual([1, 1]);
    const ports = allies[0]!.ideas.map((course) => {
      const { where } = played(allies[0]!.state, course);
      return new Set(['RNN-CL', 'USN-CA', 'RN-DD-1'].map((id) => where[findUnit(id)]!));
    });
    expect(ports).toContainEqual(new Set([places[BATAVIA]!.hex]));
    expect(ports).toContainEqual(new Set([places[LOMBOK]!.hex]));
    expect(japan[0]!.ideas.map((course) => played(japan[0]!.state, course.slice(0, 4)))).toHaveLength(4);
  });

  test('missions that can be sent, and none', () => {
    const missions = [...at('allies', 'operations phase'), ...at('japan', 'operations phase')];
    for (const { state, ideas } of missions) for (const course of ideas) played(state, course);
    const verbs = new Set(missions.flatMap(({ ideas }) => ideas.map(([first]) => first!.verb)));
    expect(verbs).toContain('naval mission');
    expect(verbs).toContain('pass');
  });

  test('convoys that are let pass, and met by the ships of each port', () => {
    const sighted = at('allies', 'naval mission').filter(({ decision }) => decision.step === 'sighted');
    expect(sighted.some(({ ideas }) => ideas.length > 1)).toBe(true);
    for (const { state, ideas } of sighted) {
      expect(ideas[0]).toEqual([{ seat: 'allies', verb: 'let pass' }]);
      for (const course of ideas) played(state, course);
    }
  });

  test('nothing in the campaign, which is not imagined to its end', () => {
    expect(asked('campaign', 'ideas', 1)).toEqual([]);
  });
});
