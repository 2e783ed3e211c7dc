import { expect, test } from 'vitest';
import type { Event } from '#engine/state';
import { displayOf } from '#games/displays';
import { turnedUpIn } from './rolled.ts';

const display = displayOf('forgotten-pacific-battles')!;
const revealed = (markers: readonly number[]): Event =>
  ({ type: 'support revealed', side: 0, island: 0, purpose: 'attack', markers, returned: [] }) as Event;
const roll = { type: 'rolled', stream: 'combat', faces: 6, value: 3 } as Event;

const bare = { type: 'combat resolved' } as Event;

test('with the dice stand the markers turned up for them, and none of an earlier roll', () => {
  const shown = turnedUpIn(display, { number: 1, at: 0, events: [revealed([0, 1]), roll, bare, revealed([2]), roll] });
  expect(shown).toHaveLength(1);
  expect(shown[0]).toMatchObject({ side: 'us', face: { style: 'marker' } });
});

test('of a bombardment all that fired stands there once, with what was withheld for it', () => {
  const drawn = { ...revealed([3]), purpose: 'bombardment' } as Event;
  const bombarded = { type: 'bombarded', side: 0, markers: [0, 3] } as unknown as Event;
  const shown = turnedUpIn(display, { number: 1, at: 0, events: [drawn, roll, bombarded, revealed([5])] });
  expect(shown).toHaveLength(2);
});

test('markers without a roll after them are not shown with an earlier one', () => {
  expect(turnedUpIn(display, { number: 1, at: 0, events: [roll, bare, revealed([0])] })).toEqual([]);
});
