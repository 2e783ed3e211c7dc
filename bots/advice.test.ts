import { describe, expect, test } from 'vitest';
import type { Game } from '#engine/game';
import { copy } from '#engine/json';
import type { State } from '#engine/state';
import type { Judgement } from '#games/judgement';
import { games } from '#games/library';
import { mostReasons, type Reasons } from '#games/reasons';
import { findOnShelf } from '#games/shelf';
import { type Advice, adviser } from './advice.ts';
import { judgementOf } from './judging.ts';
import { judgeFor } from './named.ts';
import { plannerBot } from './planner.ts';

// What holds for advice in every game, at positions of games that the Planner plays.

const advised = await Promise.all(
  games.map(async (game) => {
    const [judge, reasons] = await Promise.all([judgeFor('planner', game.id), findOnShelf(game.id)!.reasons!()]);
    return [game, judgementOf(judge!), reasons] as const;
  }),
);

/** Positions at the first few questions of each kind. */
function questionsOf(game: Game, judgement: Judgement, most: number): State[] {
  const { state } = game.start({ scenario: game.definition.scenarios[0]!.id, seed: 'advice' });
  const bots = new Map(game.definition.seats.map(({ id }) => [id, plannerBot(game, judgement, id)]));
  const asked = new Map<string, number>();
  const found: State[] = [];
  for (let played = 0; played < 1500 && found.length < most; played++) {
    const decision = game.decision(state);
    if (!decision) break;
    const question = `${decision.procedure}: ${decision.step}`;
    const times = asked.get(question) ?? 0;
    asked.set(question, times + 1);
    if (times < 2) found.push(copy(state));
    game.apply(state, bots.get(decision.seat)!.choose(game.view(state, decision.seat), decision));
  }
  return found;
}

describe.each(advised)('$0.id', (game, judgement: Judgement, reasons: Reasons) => {
  const positions = questionsOf(game, judgement, 40);
  const advices = new Map<State, Advice>();
  /** What is advised at a position, thought out once for all tests. */
  const adviceAt = (position: State): Advice => {
    const { seat } = game.decision(position)!;
    const advice =
      advices.get(position) ?? adviser(game, judgement, reasons, 'seed').advise(game.view(position, seat), seat)!;
    advices.set(position, advice);
    return advice;
  };

  test('what is advised can be done, and is what the Planner would do', () => {
    expect(positions.length).toBeGreaterThan(10);
    for (const position of positions) {
      const { seat } = game.decision(position)!;
      const advice = adviceAt(position);
      const bot = plannerBot(game, judgement, 'seed');
      const state = game.imagine(game.view(position, seat), 'seed');
      for (const action of advice.steps.flatMap(({ actions }) => actions)) {
        const decision = game.decision(state, seat)!;
        expect(bot.choose(game.view(state, seat), decision)).toEqual(action);
        expect(game.apply(state, action).refused).toBeUndefined();
      }
      expect(game.why(position, advice.steps[0]!.actions[0]!)).toBeUndefined();
    }
  });

  test('it has a few short reasons, each a sentence, and cites rules that there are', () => {
    const rules = new Set(game.definition.rulebook.cases.map(({ id }) => id));
    for (const position of positions) {
      const { steps } = adviceAt(position);
      const [first] = steps;
      expect(first!.reasons.length).toBeGreaterThan(0);
      expect(first!.reasons.length).toBeLessThanOrEqual(mostReasons);
      for (const { title } of steps) expect(title).toMatch(/^\p{Lu}.*[^.]$/u);
      for (const { text, rule } of first!.reasons) {
        expect(text).toMatch(/^[\p{Lu}\d].*\.$/u);
        expect(text).not.toMatch(/undefined|NaN|null|Infinity/);
        if (rule !== undefined) expect(rules).toContain(rule);
      }
    }
  });

  test('it says by how much the next best is worse, and has something of its own to say about small questions', () => {
    const texts = positions.flatMap((position) => adviceAt(position).steps[0]!.reasons.map(({ text }) => text));
    const compared = texts.filter((text) => text.startsWith('The next best of'));
    expect(compared.length).toBeGreaterThan(0);
    for (const text of compared) {
      // What is only preferred to others says nothing for what was not taken.
      expect(text).not.toContain('prefers it');
      expect(text).toMatch(
        /^The next best of \d+ choices: .+ \((worse by \d|almost as good|[−\d][\d.]* against [−\d])/,
      );
    }
    expect(texts.filter((text) => text.includes('rule of thumb')).length).toBeLessThan(3);
  });

  test('a plan that is followed stays the plan', () => {
    const position = positions.find((one) => adviceAt(one).steps.length > 2)!;
    const { seat } = game.decision(position)!;
    const expert = adviser(game, judgement, reasons, 'seed');
    const { steps } = expert.advise(game.view(position, seat), seat)!;
    const state = game.imagine(game.view(position, seat), 'seed');
    for (const action of steps[0]!.actions) game.apply(state, action);
    const next = expert.advise(game.view(state, seat), seat)!;
    expect(next.steps[0]!.title).toBe(steps[1]!.title);
    expect(next.steps[0]!.reasons.length).toBeGreaterThan(0);
  });

  test('what is hidden from a seat changes nothing of its advice', () => {
    for (const position of positions.slice(0, 8)) {
      const { seat } = game.decision(position)!;
      const view = game.view(position, seat);
      const told = adviceAt(position);
      for (const world of ['one', 'other'].map((seed) => game.imagine(view, seed))) {
        const seen = { ...game.view(world, seat), dice: view.dice };
        expect(adviser(game, judgement, reasons, 'seed').advise(seen, seat)).toEqual(told);
      }
    }
  });

  test('a seat that has nothing to choose gets no advice', () => {
    const over = copy(positions[0]!);
    over.result = { winner: null, reason: 'Over.', rule: '1' };
    for (const { id } of game.definition.seats)
      expect(adviser(game, judgement, reasons, 'seed').advise(over, id)).toBeUndefined();
  });
});
