import { describe, expect, test } from 'vitest';
import { routineGame } from '../fixtures/routineGame.ts';
import { shelf } from '../shelf.ts';
import { momentsOf } from './moments.ts';
import { tellStory } from './story.ts';
import { decisive, type Swings, swingsIn } from './swings.ts';
import { swingInWords } from './words.ts';

function inOneGo(slices: Generator<undefined, Swings>): Swings {
  for (;;) {
    const slice = slices.next();
    if (slice.done) return slice.value;
  }
}

const judged = await Promise.all(
  shelf.map(async ({ rules, display, judge }) => {
    const [game, shown, judges] = [await rules(), await display(), await judge!()];
    const teller = await shown.story!();
    const { seats, scenarios } = game.definition;
    // In a short battle at sea both sides lose ships.
    const scenario = scenarios.find(({ id }) => id === 'campaign') ?? scenarios[0]!;
    const table = routineGame(game, judges, { scenario: scenario.id, seed: 'swings' });
    const { combats } = tellStory(game, shown, teller, momentsOf(table));
    return {
      id: game.id,
      sides: seats.map(({ id }) => id),
      combats,
      swung: inOneGo(swingsIn(table, shown, teller, judges.by(judges.weights))),
    };
  }),
);

describe.each(judged)('$id', ({ sides, combats, swung: { seat, swings } }) => {
  test('every combat has its swing, in order', () => {
    expect(seat).toBe(sides[0]);
    expect(swings.flatMap((swing) => swing.combats)).toEqual(combats.map((_, index) => index));
    for (const { before, after } of swings) {
      expect(Math.min(before, after)).toBeGreaterThanOrEqual(0);
      expect(Math.max(before, after)).toBeLessThanOrEqual(1);
    }
  });

  test('combats that cost only one side are bad for it', () => {
    const costing = (side: string) =>
      swings.filter((swing) => {
        const losses = swing.combats.flatMap((index) => combats[index]!.losses);
        return losses.length > 0 && losses.every((loss) => loss.side === side);
      });
    const [ours, theirs] = [costing(sides[0]!), costing(sides[1]!)];
    expect(ours.length + theirs.length).toBeGreaterThan(0);
    // A single one may win ground by its losses.
    const inAll = (some: typeof swings) => some.reduce((sum, { before, after }) => sum + after - before, 0);
    expect(inAll(theirs) - inAll(ours)).toBeGreaterThan(0);
  });
});

test('the last attack of a phase does not count what the end of the phase brings', () => {
  const { swung, combats } = judged.find(({ id }) => id === 'island-war-saipan')!;
  const idle = swung.swings.filter((swing) => swing.combats.every((at) => /no effect/.test(combats[at]!.result)));
  expect(idle.length).toBeGreaterThan(10);
  for (const { before, after } of idle) expect(Math.abs(after - before)).toBeLessThan(0.02);
});

test('where points decide, a combat that changed them is no hardly any change, however early', () => {
  const { swings } = judged.find(({ id }) => id === 'central-pacific-campaign')!.swung;
  const changed = swings.filter(({ points }) => points!.before !== points!.after);
  expect(changed.length).toBeGreaterThan(3);
  for (const swing of changed) {
    const words = swingInWords(swing, 'US', 'Japan');
    expect(words).toMatch(/^A .* swing to .*: victory points from −?\d+ to −?\d+$/);
    expect(words.includes('to US')).toBe(swing.points!.after > swing.points!.before);
  }
});

test('the greatest swings come first, then what gained or cost most', () => {
  const swing = (combat: number, before: number, after: number, gain = 0) => ({
    combats: [combat],
    before,
    after,
    gain,
  });
  const swings = [swing(0, 0.5, 0.52), swing(1, 0.6, 0.4), swing(2, 0.4, 0.4), swing(3, 0, 0, -3), swing(4, 0, 0, 1)];
  const found = (told: number, most?: number) =>
    decisive({ seat: 'us', swings }, told, most).flatMap(({ combats }) => combats);
  expect(found(5)).toEqual([1, 0, 3, 4]);
  expect(found(5, 2)).toEqual([1, 0]);
  // Somebody was told of fewer combats: it is not known which of them were weighed.
  expect(found(4)).toEqual([]);
});
