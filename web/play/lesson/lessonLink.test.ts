import { expect, test } from 'vitest';
import { islandWar } from '#games/island-war/game';
import { lessons } from '#games/island-war/lessons/lessons';
import type { SteppedLesson } from '#games/lessons';
import { findGame } from '#games/library';
import { shelf } from '#games/shelf';
import { LessonLink } from './lessonLink.ts';

const screen = lessons.find(({ id }) => id === 'screen') as SteppedLesson;
const unit = (name: string) => islandWar.definition.targets.unit!.find(name);
const hex = (name: string) => islandWar.definition.targets.hex!.find(name);
const us = 'us';

function begun(step = 0): LessonLink {
  let seeds = 0;
  const link = new LessonLink(islandWar, screen, () => `seed ${++seeds}`);
  link.goTo(step);
  return link;
}

const move = (who: string, where: string) => [
  { seat: us, verb: 'move', target: unit(who) },
  { seat: us, verb: 'to', target: hex(where) },
];

test('what the step asks for is done, and the step with it', async () => {
  const link = begun(1);
  expect(await link.act(move('us-1/6', '0705'))).toEqual({ accepted: 2 });
  expect(link.course.value).toMatchObject({ step: 1, isReached: true });
});

test('something else is refused with what to do instead, and leaves nothing half done', async () => {
  const link = begun(1);
  const before = JSON.stringify(link.window(us).sight.value);
  const { accepted, refused } = await link.act(move('us-1/6', '0706'));
  expect([accepted, refused?.sentence]).toEqual([0, screen.steps[1]!.instead]);
  expect(JSON.stringify(link.window(us).sight.value?.view)).toBe(JSON.stringify(JSON.parse(before).view));
  expect((await link.act(move('us-2/6', '0705'))).refused).toBeDefined();
  expect((await link.act(move('us-1/6', '0705'))).refused).toBeUndefined();
});

test('a step that is only read lets nothing be done', async () => {
  expect((await begun(0).act(move('us-1/6', '0705'))).refused?.sentence).toContain('Press Next');
});

test('what was taken back is to be done again', async () => {
  const link = begun(1);
  await link.act(move('us-1/6', '0705'));
  await link.undo(us);
  expect(link.course.value.isReached).toBe(false);
  await link.undo(us);
  expect(link.course.value.taken).toEqual([]);
  await link.act(move('us-1/6', '0705'));
  expect(link.course.value.isReached).toBe(true);
});

test('any step can be gone to, from the position in which the script leaves it', async () => {
  const link = begun(2);
  expect(await link.act([{ seat: us, verb: 'stop' }])).toEqual({ accepted: 1 });
  link.goTo(1);
  expect(link.course.value).toEqual({ step: 1, taken: [], isReached: false });
  link.showMe();
  expect(link.course.value.isReached).toBe(true);
});

test('a panel that was asked for is seen', () => {
  const link = begun(screen.steps.findIndex(({ goal }) => goal?.panel === 'charts'));
  link.sawPanel('log');
  expect(link.course.value.isReached).toBe(false);
  link.sawPanel('charts');
  expect(link.course.value.isReached).toBe(true);
});

test('a panel that is open already is seen by Show me', () => {
  const link = begun(screen.steps.findIndex(({ goal }) => goal?.panel === 'charts'));
  expect(link.showMe()).toBe('charts');
  expect(link.course.value.isReached).toBe(true);
});

test('what leads to the same position may be done in another order', async () => {
  const guns = lessons.find(({ id }) => id === 'guns') as SteppedLesson;
  const link = new LessonLink(islandWar, guns, () => 'seed');
  link.goTo(guns.steps.findIndex(({ script }) => script.some(([, verb]) => verb === 'barrage')));
  const { step } = link.course.value;
  const script = guns.steps[step]!.script.map(([seat, verb, target]) => ({ seat, verb, target }));
  const support = script.find(({ verb }) => verb === 'support')!;
  const barrage = script.find(({ verb }) => verb === 'barrage')!;
  expect(await link.act([{ seat: us, verb: 'support', target: Number(support.target) }])).toEqual({ accepted: 1 });
  expect(await link.act([{ seat: us, verb: 'barrage', target: unit(barrage.target!) }])).toEqual({ accepted: 1 });
  expect((await link.act([{ seat: us, verb: 'support', target: 1 }])).refused).toBeDefined();
});

test('nobody resigns from a lesson', async () => {
  expect((await begun().resign()).refused?.sentence).toContain('Leave it');
});

const everyLesson = await Promise.all(
  shelf.map(async ({ id, lessons: brought }) => ({
    id,
    stepped: ((await brought?.()) ?? []).filter((lesson): lesson is SteppedLesson => lesson.kind === 'steps'),
  })),
);

test.each(everyLesson.filter(({ stepped }) => stepped.length > 0))(
  '$id: Show me leads through every step of every lesson',
  ({ id, stepped }) => {
    for (const lesson of stepped) {
      const link = new LessonLink(findGame(id)!, lesson, () => 'seed');
      for (const [at, step] of lesson.steps.entries()) {
        if (at > 0) link.goTo(at);
        if (step.script.length === 0 && !step.goal) continue;
        link.showMe();
        expect(link.course.value, `${lesson.id}, step ${at + 1}`).toMatchObject({ step: at, isReached: true });
      }
    }
  },
);
