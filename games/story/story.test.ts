import { describe, expect, test } from 'vitest';
import type { Game } from '#engine/game';
import { eventFor } from '#engine/state';
import { routineGame } from '../fixtures/routineGame.ts';
import { shelf } from '../shelf.ts';
import { momentsOf } from './moments.ts';
import { type Moment, tellStory } from './story.ts';

// What holds for the story of every game.

const shelved = await Promise.all(
  shelf.map(async ({ rules, display, judge }) => {
    const [game, shown] = [await rules(), await display()];
    const teller = await shown.story!();
    const table = routineGame(game, await judge!(), { scenario: game.definition.scenarios[0]!.id, seed: 'a story' });
    return {
      id: game.id,
      game,
      display: shown,
      teller,
      table,
      story: tellStory(game, shown, teller, momentsOf(table)),
    };
  }),
);

/** The same game as those who watch it see it. */
function* watched(game: Game, moments: Iterable<Moment>): Generator<Moment> {
  for (const { number, events, state } of moments) {
    yield {
      number,
      events: events.flatMap((event) => eventFor(event, null) ?? []),
      state: () => game.view(state(), null),
    };
  }
}

describe.each(shelved)('$id', ({ game, display, teller, table, story }) => {
  test('every turn has its values, and one more stands at the end', () => {
    const { turn } = game.definition.statistics!;
    const { state } = game.start({ scenario: table.state.scenario, seed: 'a story' });
    const begun = turn(state);
    expect(story.turns.map((one) => one.turn)).toEqual(
      Array.from({ length: turn(table.state) - begun + 1 }, (_, index) => begun + index),
    );
    expect(story.measures.length).toBeGreaterThanOrEqual(3);
    for (const { lines } of story.measures) {
      for (const { values } of lines) expect(values).toHaveLength(story.turns.length + 1);
    }
  });

  test('what accumulates comes to what the position has at the end', () => {
    const { measures } = game.definition.statistics!;
    const lost = measures.find(({ id }) => id === 'losses')!;
    const told = story.measures.find(({ title }) => /losses$/i.test(title))!;
    for (const { side, values } of told.lines) {
      expect(values.at(-1)).toBe(lost.count(table.state, side));
      expect(values).toEqual(values.toSorted((one, next) => one - next));
    }
    const all = told.lines.reduce((sum, { values }) => sum + values.at(-1)!, 0);
    expect(all).toBeGreaterThan(0);
  });

  test('every battle of the replay is a combat, at the same moment', () => {
    const battles = table.events.flatMap((events, number) =>
      events.flatMap((event) => (display.motions(event).some((motion) => 'decides' in motion) ? [number] : [])),
    );
    expect(battles.length).toBeGreaterThan(0);
    expect(story.combats.map(({ number }) => number)).toEqual(battles);
  });

  test('a trial came out as one of its results, which was possible', () => {
    for (const { trials } of story.combats) {
      for (const { results, came } of trials) expect(results[came]!.ways).toBeGreaterThan(0);
    }
    const lucks = story.dice.sides.map(({ luck }) => luck);
    expect(lucks).toHaveLength(2);
    expect(lucks[0]! + lucks[1]!).toBeCloseTo(1, 6);
  });

  test('those who watch are told the same when nothing that counts is hidden', () => {
    expect(tellStory(game, display, teller, watched(game, momentsOf(table)))).toEqual(story);
  });
});
