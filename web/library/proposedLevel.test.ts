import { beforeEach, expect, test, vi } from 'vitest';
import type { State } from '#engine/state';
import { noteResult, proposal, proposedLevel } from './proposedLevel.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  });
});

const bots = ['admiral', 'captain', 'planner', 'cadet', 'random'];
const entry = { id: 'a-game', levels: bots.map((bot) => ({ bot, title: bot, note: '' })) };

let matches = 0;
function play(bot: string, winner: string | null, match = String(++matches)): void {
  const players = [
    { seat: 'us', name: 'Me', player: 'me' },
    { seat: 'japan', name: bot, player: bot, bot },
  ];
  noteResult(match, players, { game: entry.id, result: { winner, reason: '' } } as State);
}

test('the first game is against the planner, and one result changes nothing', () => {
  expect(proposal(entry)).toEqual({ bot: 'planner' });
  play('planner', 'us');
  expect(proposal(entry)).toEqual({ bot: 'planner', why: 'Your last opponent was the planner.' });
});

test('who wins twice in a row is offered the next level, who loses twice the one below', () => {
  play('planner', 'us');
  play('planner', 'us');
  expect(proposal(entry)).toEqual({ bot: 'captain', why: 'You won your last 2 games against the planner.' });
  play('captain', 'japan');
  expect(proposedLevel(entry)).toBe('captain');
  play('captain', 'japan');
  expect(proposal(entry)).toEqual({ bot: 'planner', why: 'You lost your last 2 games against the captain.' });
});

test('there is nothing above the strongest and nothing below the weakest', () => {
  for (const _ of [1, 2]) play('admiral', 'us');
  expect(proposedLevel(entry)).toBe('admiral');
  for (const _ of [1, 2]) play('random', 'japan');
  expect(proposedLevel(entry)).toBe('random');
});

test('draws, and a game that is opened again, prove nothing', () => {
  for (const _ of [1, 2]) play('planner', null);
  expect(proposedLevel(entry)).toBe('planner');
  for (const _ of [1, 2]) play('planner', 'us', 'the same match');
  expect(proposedLevel(entry)).toBe('planner');
});

test('what was kept and cannot be read is forgotten', () => {
  kept.set('atoll-results-a-game', '{');
  expect(proposedLevel(entry)).toBe('planner');
});
