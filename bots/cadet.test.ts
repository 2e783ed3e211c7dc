import { expect, test } from 'vitest';
import { actionAt, countActions } from '#engine/decision';
import { findGame } from '#games/library';
import type { Bot } from './bot.ts';
import { cadetBot } from './cadet.ts';
import { botsFor } from './players.ts';

const game = findGame('island-war-saipan')!;

/** Always takes the first choice, so that everything else is a mistake of the cadet. */
const teacher: Bot = { choose: (_view, decision) => actionAt(decision, 0) };

test('a cadet follows its teacher but for one choice in four, and plays the same by the same seed', () => {
  const { state } = game.start({ scenario: 'free-deployment', seed: 'cadet' });
  const decision = game.decision(state)!;
  expect(countActions(decision)).toBeGreaterThan(3);
  const cadet = cadetBot(teacher, 'one');
  const choices = Array.from({ length: 400 }, () => cadet.choose(state, decision));
  const strayed = choices.filter((choice) => JSON.stringify(choice) !== JSON.stringify(actionAt(decision, 0))).length;
  expect(strayed).toBeGreaterThan(400 * 0.12);
  expect(strayed).toBeLessThan(400 * 0.3);
  const again = cadetBot(teacher, 'one');
  expect(choices.map(() => again.choose(state, decision))).toEqual(choices);
});

test('it is there for every game that has a planner', () => {
  expect(botsFor(game)).toEqual(['random', 'cadet', 'planner', 'captain', 'admiral', 'fleet-admiral']);
});
