import { expect, test } from 'vitest';
import { type GameForm, localMatchOf, matchOf, reseated, seatsWith, whereFor, whyNotBegin } from './newGame.ts';

const seats = ['us', 'japan'];

function form(kind: Parameters<typeof seatsWith>[0]): GameForm {
  return {
    game: 'a',
    where: whereFor(kind),
    scenario: 'b',
    options: {},
    pace: 'live',
    note: '',
    seats: seatsWith(kind, seats, 'planner'),
  };
}

test('I take the first seat, and the other is as the button said', () => {
  expect(seatsWith('machine', seats, 'planner')).toEqual({ us: { who: 'me' }, japan: { who: 'bot', bot: 'planner' } });
  expect(seatsWith('screen', seats, 'planner')).toEqual({ us: { who: 'me' }, japan: { who: 'me' } });
  expect(seatsWith('friend', seats, 'planner').japan).toEqual({ who: 'invited' });
  expect(seatsWith('anyone', seats, 'planner').japan).toEqual({ who: 'open' });
});

test('a game of this device becomes one of the server with the same people', () => {
  expect(reseated(form('machine'), seats, 'server', 'planner').seats).toEqual(form('machine').seats);
});

test('those who are elsewhere cannot sit at this device: the machine takes their seat', () => {
  const here = reseated(form('friend'), seats, 'device', 'planner');
  expect(here.where).toBe('device');
  expect(here.seats).toEqual({ us: { who: 'me' }, japan: { who: 'bot', bot: 'planner' } });
});

test('a scenario with other seats keeps those that remain', () => {
  expect(reseated(form('machine'), ['japan', 'navy'], 'device', 'planner').seats).toEqual({
    japan: { who: 'bot', bot: 'planner' },
    navy: { who: 'bot', bot: 'planner' },
  });
});

test('a server does not host machines that nobody watches', () => {
  const machines = { us: { who: 'bot', bot: 'planner' }, japan: { who: 'bot', bot: 'random' } } as const;
  expect(whyNotBegin({ ...form('machine'), where: 'server', seats: machines })).toMatch(/somebody must play/);
  expect(whyNotBegin({ ...form('machine'), where: 'device', seats: machines })).toBeUndefined();
  expect(whyNotBegin(form('friend'))).toBeUndefined();
});

test('a note of blanks is no note', () => {
  expect(matchOf({ ...form('friend'), note: '  ' })).not.toHaveProperty('note');
  expect(matchOf({ ...form('friend'), note: ' Beginners welcome ' }).note).toBe('Beginners welcome');
});

test('a game of this device says of every seat who plays it', () => {
  expect(localMatchOf(form('machine')).seats).toEqual({ us: { who: 'me' }, japan: { who: 'bot', bot: 'planner' } });
});
