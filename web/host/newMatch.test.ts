import { describe, expect, test } from 'vitest';
import { patrol } from '#engine/fixtures/patrol';
import type { Match } from '#match/match';
import { replayMatch } from '#match/replay';
import { newMatch } from './newMatch.ts';

const me = { who: 'me' } as const;
const bot = { who: 'bot', bot: 'random' } as const;

function begun(boat: 'player' | 'rules', seats: Parameters<typeof newMatch>[1]['seats']): Match {
  const wanted = { game: patrol.id, scenario: 'lagoon', options: { boat }, seats };
  const { setup, entries } = newMatch(patrol, wanted, 1000);
  return replayMatch(patrol, setup, entries).match;
}

describe('a match of this browser', () => {
  test('against the rules has one seat, and play waits for it', () => {
    const match = begun('rules', { patrol: me });
    expect(match.players).toEqual([{ seat: 'patrol', player: 'me', name: 'Guest' }]);
    expect(match.audiences).toEqual(['patrol', null]);
    expect(match.pending()).toEqual(['patrol']);
  });

  test('against the rules is played to its end, and can be saved', () => {
    const match = begun('rules', { patrol: me });
    for (const place of [2, 3, 3]) {
      match.add({ ...match.entryFor({ seat: 'patrol', verb: 'look', target: place }), at: 2000 });
    }
    expect(match.result).toMatchObject({ winner: 'patrol', reason: 'The boat is found.' });
    expect(match.saveFile()).toMatchObject({
      options: { boat: 'rules' },
      actions: expect.objectContaining({ length: 3 }),
    });
  });

  test('between two players needs both', () => {
    expect(() => begun('player', { patrol: me })).toThrow('Choose a player for Boat.');
    expect(begun('player', { patrol: me, boat: bot }).botToMove()).toEqual({ seat: 'boat', bot: 'random' });
  });

  test('with a bot that cannot play this game is refused, with those that can', () => {
    const planner = { who: 'bot', bot: 'planner' } as const;
    expect(() => begun('player', { patrol: me, boat: planner })).toThrow(/"planner".*random\.$/);
  });
});
