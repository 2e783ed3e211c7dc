import { describe, expect, test } from 'vitest';
import type { Game } from '#engine/game';
import { copy } from '#engine/json';
import { eventFor, type Seat } from '#engine/state';
import { games } from '#games/library';
import { mostReasons, type Witnessed } from '#games/reasons';
import { findOnShelf } from '#games/shelf';
import { judgementOf } from './judging.ts';
import { judgeFor } from './named.ts';
import { plannerBot } from './planner.ts';

// What bots did is told in every game, by what one seat saw of it.

/** A game of planners as each of some seats sees it, up to a number of actions. */
async function watched(game: Game, watchers: readonly Seat[], actions: number): Promise<Map<Seat, Witnessed[]>> {
  const judgement = judgementOf((await judgeFor('planner', game.id))!);
  const { state } = game.start({ scenario: game.definition.scenarios[0]!.id, seed: 'retold' });
  const bots = new Map(game.definition.seats.map(({ id }) => [id, plannerBot(game, judgement, id)]));
  const seen = new Map(watchers.map((watcher) => [watcher, [] as Witnessed[]]));
  for (let played = 0; played < actions; played++) {
    const decision = game.decision(state);
    if (!decision) break;
    const before = watchers.map((watcher) => copy(game.view(state, watcher)));
    const action = bots.get(decision.seat)!.choose(game.view(state, decision.seat), decision);
    const { events } = game.apply(state, action);
    for (const [at, watcher] of watchers.entries()) {
      const told = events.flatMap((event) => eventFor(event, watcher) ?? []);
      if (told.length === 0) continue;
      seen.get(watcher)!.push({ before: before[at]!, after: copy(game.view(state, watcher)), events: told });
    }
  }
  return seen;
}

describe.each(games)('$id', (game) => {
  test('what each side did is told with its reasons, which are sentences and cite rules that there are', async () => {
    const { retold } = await findOnShelf(game.id)!.reasons!();
    const rules = new Set(game.definition.rulebook.cases.map(({ id }) => id));
    const { state } = game.start({ scenario: game.definition.scenarios[0]!.id, seed: 'retold' });
    const seats = game.seats(state).map(({ id }) => id);
    const seen = await watched(game, seats, 500);
    for (const by of seats) {
      const watcher = seats.find((seat) => seat !== by) ?? by;
      const told = retold!(seen.get(watcher)!, by);
      expect(told.length).toBeGreaterThan(0);
      for (const { title, reasons } of told) {
        expect(title).toMatch(/^[\p{Lu}\d].*[^.]$/u);
        expect(reasons.length).toBeLessThanOrEqual(mostReasons);
        for (const { text, rule } of reasons) {
          expect(text).toMatch(/^[\p{Lu}\d].*\.$/u);
          expect(text).not.toMatch(/undefined|NaN|null|Infinity/);
          if (rule !== undefined) expect(rules).toContain(rule);
        }
      }
      expect(told.some(({ reasons }) => reasons.length > 0)).toBe(true);
    }
  });
});
