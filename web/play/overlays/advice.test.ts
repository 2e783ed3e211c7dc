import { signal } from '@preact/signals';
import { beforeEach, expect, test } from 'vitest';
import type { AdvisedStep } from '#bots/advice';
import type { Action } from '#engine/state';
import { displayOf } from '#games/displays';
import type { IslandWar } from '#games/island-war/state';
import type { Course } from '#games/judgement';
import { adviserOf, retoldBy } from '../../host/advising.ts';
import { FakeLink } from '../choosing/fixtures/fakeLink.ts';
import { guideOf } from '../choosing/guides.ts';
import { PlayTable } from '../choosing/table.ts';
import { carryOut } from './carryOut.ts';
import { planMarks } from './planMarks.ts';
import { witnessedSince } from './whyLately.ts';
import { whyNoAdvice } from './whyNoAdvice.ts';

let link: FakeLink;
let table: PlayTable;
const habits = signal({ confirm: true, confirmEnd: true });

beforeEach(() => {
  link = new FakeLink(['us']);
  link.playTo('us', 'movement phase', (now) => (now as IslandWar).turn === 2);
  table = new PlayTable(link, link.hosted.game, displayOf(link.game)!, habits);
});

async function advised() {
  return (await adviserOf(link.game, 'us')).advise(link.view('us'), 'us')!;
}

test('what is advised goes out as a player would send it: each thing that has an effect by itself', async () => {
  const [{ actions }] = (await advised()).steps as [AdvisedStep];
  await carryOut(table, actions);
  expect(link.sent.flat()).toEqual(actions);
  const moves = actions.filter(({ verb }) => verb === 'to').length;
  expect(moves).toBeGreaterThan(0);
  expect(link.sent.length).toBeGreaterThanOrEqual(moves);
});

test('it ends where something can no longer be done', async () => {
  const [{ actions }] = (await advised()).steps as [AdvisedStep];
  const impossible: Action = { seat: 'us', verb: 'to', target: 0 };
  await carryOut(table, [impossible, ...actions]);
  expect(link.sent).toEqual([]);
});

test('the plan is marked on the map: the ways of the units, where they stand and where they go', async () => {
  const plan = await advised();
  await expect.poll(() => guideOf(table.display).value).toBeDefined();
  const { routes, places } = planMarks(table, link.view('us'), plan);
  const goalsIn = (actions: Course) => actions.flatMap(({ verb, target }) => (verb === 'to' ? [target] : []));
  const [first] = plan.steps;
  const endsOf = (isLater: true | undefined) =>
    routes.filter((route) => route.isLater === isLater).map(({ hexes }) => hexes.at(-1));
  expect(endsOf(undefined)).toEqual(goalsIn(first!.actions));
  expect(places.map(({ hex }) => hex)).toEqual(expect.arrayContaining(goalsIn(first!.actions)));
  const later = goalsIn(plan.course.slice(first!.actions.length));
  expect(later.length).toBeGreaterThan(0);
  // The attacks that follow come after the ways.
  expect(endsOf(true).slice(0, later.length)).toEqual(later);
});

test('an attack is marked by the hex it strikes, with an arrow from each unit that joins', () => {
  link.playTo('us', 'combat phase');
  const decision = table.game.decision(link.view('us'), 'us')!;
  const target = decision.choices.find(({ verb }) => verb === 'attack')!.targets[0]!;
  const begun = table.game.imagine(link.view('us'), 'draft');
  table.game.apply(begun, { seat: 'us', verb: 'attack', target });
  const [attacker] = table.game.decision(begun, 'us')!.choices.find(({ verb }) => verb === 'with')!.targets;
  const actions = [
    { seat: 'us', verb: 'attack', target },
    { seat: 'us', verb: 'with', target: attacker! },
  ];
  const { where } = link.view('us') as IslandWar;
  const { routes, attacked } = planMarks(table, link.view('us'), {
    steps: [{ actions, title: '', reasons: [] }],
    course: actions,
  });
  expect(attacked.map(({ hex }) => hex)).toEqual([where[target]]);
  expect(routes.map(({ hexes }) => hexes)).toContainEqual([where[attacker!], where[target]]);
});

test('a bot’s turn is explained by what the seat looked from has seen of it', async () => {
  link.playTo('japan', 'combat phase');
  const since = table.updates.peek().at(-1)!.number;
  link.playTo('us', 'movement phase', (now) => (now as IslandWar).turn === 3);
  const seen = witnessedSince(table, since);
  expect(seen.length).toBeGreaterThan(0);
  expect(seen.at(-1)!.after).toEqual(link.view('us'));
  for (const { before, after } of seen) expect(after).not.toBe(before);
  const told = await retoldBy(link.game, seen, 'japan');
  expect(told.length).toBeGreaterThan(0);
  for (const { title, reasons } of told) expect(`${title} ${reasons.length}`).toMatch(/ [1-4]$/);
});

test('the Planner advises on this device and against bots, and not against people', () => {
  expect(whyNoAdvice(table)).toBeUndefined();
  const against = (bot: string | undefined, local: boolean) => {
    const players = [
      { seat: 'us', name: 'Ann', player: 'ann' },
      { seat: 'japan', name: 'Bob', player: 'bob', ...(bot && { bot }) },
    ];
    const sight = signal({ ...table.sight.value!, players });
    return whyNoAdvice({ link: { seats: ['us'], local }, game: table.game, seat: table.seat, sight });
  };
  expect(against(undefined, false)).toBe('There is no advice in games against other people.');
  expect(against('planner', false)).toBeUndefined();
  expect(against(undefined, true)).toBeUndefined();
});
