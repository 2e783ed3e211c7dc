import { expect, test } from 'vitest';
import { skirmish } from '#engine/fixtures/skirmish';
import { copy } from '#engine/json';
import { HeldReach } from './heldReach.ts';

const scenario = skirmish.definition.scenarios[0]!.id;

test('a reach is held for the decision that asked for it and for the action that follows', () => {
  const { state } = skirmish.start({ scenario, seed: 'held' });
  const held = new HeldReach();
  expect(held.is(state, 1, 40, 0)).toBe(false);
  held.hold(state, 1, 40, 0);
  expect(held.is(state, 1, 40, 0)).toBe(true);
  state.moment++;
  expect(held.is(state, 1, 40, 0)).toBe(true);
  state.moment++;
  expect(held.is(state, 1, 40, 0)).toBe(false);
});

test('it serves nobody else, from nowhere else, in no other game', () => {
  const { state } = skirmish.start({ scenario, seed: 'held' });
  const held = new HeldReach();
  held.hold(state, 1, 40, 2);
  expect(held.is(state, 2, 40, 2)).toBe(false);
  expect(held.is(state, 1, 41, 2)).toBe(false);
  expect(held.is(state, 1, 40, 3)).toBe(false);
  expect(held.is(copy(state), 1, 40, 2)).toBe(false);
  held.forget();
  expect(held.is(state, 1, 40, 2)).toBe(false);
});
