import { describe, expect, test } from 'vitest';
import type { Game } from '#engine/game';
import { isSame } from '#engine/json';
import type { State } from '#engine/state';
import type { Course } from '#games/judgement';
import { games } from '#games/library';
import { findOnShelf } from '#games/shelf';
import { admiralFor, type Budget } from './admiral.ts';
import { courseOf } from './advice.ts';
import { type Counsel, counsellor } from './counsel.ts';
import { judgementOf } from './judging.ts';
import { judgeFor } from './named.ts';
import { plannerBot } from './planner.ts';

const small: Budget = { worlds: 10, seconds: 0.3, nextBest: 2, manners: 2, ideas: 0 };

async function counselFor(game: Game, view: State, seat: string, given?: Course): Promise<readonly Counsel[]> {
  const shelved = findOnShelf(game.id)!;
  const [judge, reasons, display] = await Promise.all([
    judgeFor('admiral', game.id),
    shelved.reasons!(),
    shelved.display(),
  ]);
  const { measures } = (await display.story!())!;
  const work = counsellor(game, judge!, reasons, measures, small, 'counsel')(view, seat, given);
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    expect(value).toBeGreaterThanOrEqual(0);
  }
}

const found = new Map<Game, ReturnType<typeof crossroadsIn>>();

function crossroads(game: Game): ReturnType<typeof crossroadsIn> {
  const there = found.get(game) ?? crossroadsIn(game);
  found.set(game, there);
  return there;
}

/** Where an admiral has several plans that come to different things, in a game between planners, and what is told of them. */
async function crossroadsIn(
  game: Game,
): Promise<{ readonly view: State; readonly seat: string; readonly plans: readonly Counsel[] }> {
  const judge = (await judgeFor('admiral', game.id))!;
  const judgement = judgementOf(judge);
  const { state } = game.start({ scenario: game.definition.scenarios[0]!.id, seed: 'counsel' });
  const bots = new Map(game.definition.seats.map(({ id }) => [id, plannerBot(game, judgement, id)]));
  const scout = admiralFor(game, judge, { ...small, worlds: 4, seconds: 0.2 }, 'counsel');
  for (let played = 0; ; played++) {
    const decision = game.decision(state)!;
    const { seat } = decision;
    const view = game.view(state, seat);
    if (played % 9 === 5) {
      const plans = scout.weigh(view, seat);
      if (plans.some(({ outcomes }) => !isSame(outcomes, plans[0].outcomes))) {
        return { view, seat, plans: await counselFor(game, view, seat) };
      }
    }
    game.apply(state, bots.get(seat)!.choose(view, decision));
  }
}

describe.each(games)('$id', (game) => {
  test('the best plans are told with their chances and what sets each apart', async () => {
    const { view, seat, plans } = await crossroads(game);
    expect(plans.length).toBeGreaterThan(1);
    expect(plans.length).toBeLessThanOrEqual(3);
    const { weigh } = admiralFor(game, (await judgeFor('admiral', game.id))!, small, 'counsel');
    expect(plans[0]!.course).toEqual(courseOf(weigh(view, seat)[0].thoughts));
    for (const [at, { chance, apart, steps, course }] of plans.entries()) {
      expect(chance!.mean).toBeGreaterThanOrEqual(0);
      expect(chance!.mean).toBeLessThanOrEqual(1);
      expect(chance!.margin).toBeGreaterThanOrEqual(0);
      expect(chance!.games).toBeGreaterThan(0);
      expect(game.why(game.imagine(view, 'trial'), course[0]!)).toBeUndefined();
      expect(course.slice(0, steps[0]!.actions.length)).toEqual(steps[0]!.actions);
      expect(apart[0]!.text).toContain(at === 0 ? 'plan 2' : 'plan 1');
      for (const { text } of apart) {
        expect(text).toMatch(/^[\p{Lu}\d].*\.$/u);
        expect(text).not.toMatch(/undefined|NaN|null|Infinity/);
      }
    }
    // A plan that somebody wants to know about is among them, however it does.
    const last = plans.at(-1)!.course;
    const again = await counselFor(game, view, seat, last);
    expect(again.filter(({ isGiven }) => isGiven).map(({ course }) => course)).toEqual([last]);
  });

  test('what is hidden from a seat changes nothing of it', async () => {
    const { view, seat, plans } = await crossroads(game);
    const world = game.imagine(view, 'another');
    expect(await counselFor(game, { ...game.view(world, seat), dice: view.dice }, seat)).toEqual(plans);
  });
});
