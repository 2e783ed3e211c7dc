import { describe, expect, test } from 'vitest';
import {
  type GameForm,
  isWith,
  localMatchOf,
  matchOf,
  reseated,
  seatsWith,
  sitting,
  whereFor,
  whyNotBegin,
} from './newGame.ts';

const seats = ['us', 'japan'];

function form(kind: Parameters<typeof seatsWith>[0]): GameForm {
  return {
    game: 'a',
    where: whereFor(kind),
    scenario: 'b',
    options: {},
    pace: 'live',
    note: '',
    sides: seats,
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
  expect(sitting(reseated(form('machine'), ['japan', 'navy'], 'device', 'planner'))).toEqual({
    japan: { who: 'bot', bot: 'planner' },
    navy: { who: 'bot', bot: 'planner' },
  });
});

test('a server does not host machines that nobody watches', () => {
  const machines = { us: { who: 'bot', bot: 'planner' }, japan: { who: 'bot', bot: 'random' } } as const;
  expect(whyNotBegin({ ...form('machine'), where: 'server', seats: machines })).toMatch(/at least one player/);
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

describe('alone against the rules', () => {
  const alone = (from: GameForm) => reseated(from, ['us'], from.where, 'planner');

  test('I play the one seat there is, whoever was to sit there', () => {
    const watching = {
      ...form('machine'),
      seats: { us: { who: 'bot', bot: 'planner' }, japan: { who: 'me' } },
    } as const;
    expect(localMatchOf(alone(watching)).seats).toEqual({ us: { who: 'me' } });
    expect(matchOf(alone({ ...form('friend'), note: 'Come in' }))).toMatchObject({ seats: { us: { who: 'me' } } });
    expect(matchOf(alone({ ...form('friend'), note: 'Come in' }))).not.toHaveProperty('note');
    expect(whyNotBegin(alone({ ...watching, where: 'server' }))).toBeUndefined();
  });

  test('at this device the machine can play it for me, and I watch; on the server I play', () => {
    const watched = { ...alone(form('machine')), seats: { us: { who: 'bot', bot: 'planner' } } } as const;
    expect(localMatchOf(watched).seats).toEqual({ us: { who: 'bot', bot: 'planner' } });
    expect(whyNotBegin(watched)).toBeUndefined();
    const moved = reseated(watched, ['us'], 'server', 'planner');
    expect(matchOf(moved).seats).toEqual({ us: { who: 'me' } });
    expect(whyNotBegin(moved)).toBeUndefined();
  });

  test('when the rules give the other side back, everybody is where they were', () => {
    for (const kind of ['machine', 'screen', 'friend', 'anyone'] as const) {
      const before = form(kind);
      const after = reseated(alone(before), seats, before.where, 'planner');
      expect(sitting(after)).toEqual(sitting(before));
    }
  });

  test('someone invited elsewhere cannot come back to a game that moved to this device', () => {
    const here = reseated(alone(form('friend')), ['us'], 'device', 'planner');
    expect(sitting(reseated(here, seats, 'device', 'planner')).japan).toEqual({ who: 'bot', bot: 'planner' });
  });

  test('is a way to come to the page', () => {
    expect(isWith('alone')).toBe(true);
    expect(isWith('nobody')).toBe(false);
    expect(whereFor('alone')).toBe('device');
  });
});
