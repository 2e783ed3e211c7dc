import { expect, expectTypeOf, test } from 'vitest';
import type { Rolled } from '#engine/state';
import { type EventsOf, type Lines, linesFrom, type Motions, motionsFrom } from './events.ts';

type TestEvent = EventsOf<{ sailed: { ship: number }; sunk: { ship: number; by: number }; 'night fell': object }>;

const die: Rolled = { type: 'rolled', stream: 'fire', faces: 6, value: 4 };
const sailed: TestEvent = { type: 'sailed', ship: 3 };
const nightFell: TestEvent = { type: 'night fell' };

test('an event has the fields of its type, and may say who learns of it', () => {
  expectTypeOf<Extract<TestEvent, { type: 'sunk' }>['by']>().toEqualTypeOf<number>();
  expectTypeOf<Extract<TestEvent, { type: 'sailed' }>['only']>().toEqualTypeOf<readonly string[] | undefined>();
});

test('a table has an entry for every type that it does not leave out by name', () => {
  expectTypeOf<keyof Lines<TestEvent>>().toEqualTypeOf<'sailed' | 'sunk' | 'night fell'>();
  expectTypeOf<keyof Motions<TestEvent, 'night fell'>>().toEqualTypeOf<'sailed' | 'sunk'>();
});

test('lines are told of events, not of dice', () => {
  const lines: Lines<TestEvent, 'night fell'> = {
    sailed: ({ ship }) => ({ text: `Ship ${ship} sails.`, rule: '5.1' }),
    sunk: () => undefined,
  };
  const describe = linesFrom<TestEvent>(lines);
  expect([sailed, nightFell, die].map(describe)).toEqual([
    { text: 'Ship 3 sails.', rule: '5.1' },
    undefined,
    undefined,
  ]);
});

test('motions are told of events and of the dice that are shown', () => {
  const table: Motions<TestEvent, 'night fell'> = {
    sailed: ({ ship }) => [{ kind: 'move', piece: { kind: 'ship', target: ship }, board: 'sea', path: [1, 2] }],
    sunk: () => [],
  };
  const motions = motionsFrom(table, ({ stream }) =>
    stream === 'fire' ? 'decides' : stream === 'first fire' ? 'shown' : 'hidden',
  );
  expect(motions(sailed)).toEqual([{ kind: 'move', piece: { kind: 'ship', target: 3 }, board: 'sea', path: [1, 2] }]);
  expect(motions(nightFell)).toEqual([]);
  expect(motions(die)).toEqual([{ kind: 'roll', value: 4, faces: 6, decides: true }]);
  expect(motions({ ...die, stream: 'first fire' } as Rolled)).toEqual([{ kind: 'roll', value: 4, faces: 6 }]);
  expect(motions({ ...die, stream: 'weather' } as Rolled)).toEqual([]);
});
