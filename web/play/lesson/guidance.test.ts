import { expect, test } from 'vitest';
import { lessons } from '#games/island-war/lessons/lessons';
import type { GuidedLesson } from '#games/lessons';
import { guidance } from './guidance.ts';

const lesson = lessons.at(-1) as GuidedLesson;
const stand = { isReached: false, isOver: false, isBegun: true, asked: undefined };

test('a guided game begins with its introduction and ends with its closing words', () => {
  expect(guidance(lesson, { ...stand, isBegun: false }).text).toBe(lesson.intro);
  expect(guidance(lesson, { ...stand, isReached: true, isOver: true }).text).toBe(lesson.end);
});

test('each question has its advice; while the other side decides, the card says so', () => {
  const [advice] = lesson.advice;
  expect(guidance(lesson, { ...stand, asked: advice!.at })).toEqual(advice);
  expect(guidance(lesson, stand).text).toContain('The other side decides');
});

test('a game that is lost before the goal is over: no side decides', () => {
  expect(guidance(lesson, { ...stand, isOver: true }).text).toContain('The game ended');
});
