import { expect, test } from 'vitest';
import { findGame } from '#games/library';
import { readOptions, readScenario, readSeats } from './setup.ts';

const game = findGame('island-war-saipan')!;

const played = { scenario: 'historical', options: {} };

test('what is left out is as the game has it', () => {
  expect(readScenario(game, undefined)).toBe('historical');
  expect(readSeats(game, undefined, played)).toEqual({ us: 'random', japan: 'random' });
  expect(readOptions(game, [])).toEqual({
    reinforcements: 'one-per-turn',
    fireAlone: true,
    minimumMove: true,
    takeBacks: 'free',
  });
});

test('what is said is taken, in the type the game has it in', () => {
  expect(readScenario(game, 'free-deployment')).toBe('free-deployment');
  expect(readSeats(game, 'japan=planner', played)).toEqual({ us: 'random', japan: 'planner' });
  expect(readOptions(game, ['minimumMove=false', 'reinforcements=per-beachhead'])).toEqual({
    reinforcements: 'per-beachhead',
    fireAlone: true,
    minimumMove: false,
    takeBacks: 'free',
  });
});

test.each([
  [
    () => readScenario(game, 'peace'),
    'invalid value "peace" for --scenario; expected one of: historical, free-deployment',
  ],
  [() => readSeats(game, 'uk=random', played), 'unknown seat "uk"; expected one of: us, japan'],
  [
    () => readSeats(game, 'us=human', played),
    'unknown bot "human"; expected one of: random, cadet, planner, captain, admiral, fleet-admiral',
  ],
  [() => readSeats(game, 'planner', played), 'invalid value "planner" for --seats; expected us=<bot>,japan=<bot>'],
  [() => readSeats(game, 'us=random,us=planner', played), '--seats names us twice; expected once'],
  [
    () => readOptions(game, ['fog=true']),
    'unknown game option "fog"; expected one of: reinforcements, fireAlone, minimumMove, takeBacks',
  ],
  [
    () => readOptions(game, ['minimumMove=maybe']),
    'invalid value "maybe" for --option minimumMove; expected one of: true, false',
  ],
  [() => readOptions(game, ['takeBacks=free', 'takeBacks=free']), '--option takeBacks is given twice; expected once'],
])('%s is refused with what is allowed', (read, message) => {
  expect(read).toThrow(new Error(message));
});
