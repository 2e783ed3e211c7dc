import { beforeAll, expect, test } from 'vitest';
import type { Game } from '#engine/game';
import { copy } from '#engine/json';
import type { Action, State } from '#engine/state';
import { Table } from '#engine/table';
import type { Judge } from '#games/judgement';
import { findGame } from '#games/library';
import type { Reasons } from '#games/reasons';
import { findOnShelf } from '#games/shelf';
import { judgementOf } from '../judging.ts';
import { judgeFor } from '../named.ts';
import { isSamePosition, plannerBot } from '../planner.ts';
import { type Analysis, analyse } from './analysis.ts';
import { carriedOut } from './carryOut.ts';
import { outlineOf } from './plans.ts';
import { Analyst, type Done, type PlanStudy, type PlansTold, type Task } from './study.ts';

const islands: Game = findGame('forgotten-pacific-battles')!;
let judge: Judge;
let reasons: Reasons;
let table: Table;

/** A game between planners in which some answers may be other ones. With this seed the last enemies fall on the last day. */
function played(scenario: string, other: (state: State) => Action | undefined = () => undefined): Table {
  const judgement = judgementOf(judge);
  const begun = new Table(islands, { scenario, seed: 'l' });
  const bots = Object.fromEntries(islands.seats(begun.state).map(({ id }) => [id, plannerBot(islands, judgement, id)]));
  for (let decision = begun.decision(); decision; decision = begun.decision()) {
    const usual = bots[decision.seat]!.choose(islands.view(begun.state, decision.seat), decision);
    begun.apply(other(begun.state) ?? usual);
  }
  return begun;
}

beforeAll(async () => {
  judge = (await judgeFor('admiral', islands.id))!;
  reasons = await findOnShelf(islands.id)!.reasons!();
  table = played('eniwetok');
});

function analysisOf(of: Table, budget: number, hands = 1, seed = 'test'): Promise<Analysis> {
  const analyst = new Analyst(of, judge, reasons, seed);
  const seats = islands.seats(of.state).map(({ id }) => id);
  const hand = async (task: Parameters<typeof analyst.carryOut>[0]) => analyst.carryOut(task);
  return carriedOut(analyse(analyst.outline, seats, budget), new Array(hands).fill(hand));
}

const never = () => false;

test('a plan goes no further than those look who judge it', () => {
  const { plans } = outlineOf(table, never);
  const longest = plans.reduce((one, other) => (other.course.length > one.course.length ? other : one));
  const count = (state: State) => (state as State & { where: number[] }).where.join();
  const { plans: cut } = outlineOf(table, (state, from) => count(state) !== count(from));
  const parts = cut.filter(({ from }) => from >= longest.from && from < longest.from + longest.course.length);
  expect(parts.length).toBeGreaterThan(1);
  expect(parts.reduce((sum, { course }) => sum + course.length, 0)).toBeLessThanOrEqual(longest.course.length);
});

test('a plan is what one seat does until a die falls or something comes to light', () => {
  const { plans, end, turns } = outlineOf(table, never);
  expect(end).toBe(table.actions.length);
  expect(turns[0]).toEqual({ turn: 1, from: 0 });
  expect(plans.length).toBeGreaterThan(10);
  for (const { seat, from, course } of plans) {
    expect(table.actions.slice(from, from + course.length)).toEqual(course);
    expect(new Set(course.map((action) => action.seat))).toEqual(new Set([seat]));
    const before = table.events.slice(from + 1, from + course.length).flat();
    expect(before.filter(({ type, reveals }) => type === 'roll' || reveals)).toEqual([]);
  }
});

test('a blunder is the worst decision of its side, with what would have been better', async () => {
  let planted: number | undefined;
  // The last enemy stands beside the US units on the last day, and they do not attack.
  const blundered = played('eniwetok', (state) => {
    const decision = islands.decision(state)!;
    const isLastDay = islands.definition.statistics!.turn(state) === 3;
    if (!isLastDay || decision.seat !== 'us' || decision.procedure !== 'combat phase') return undefined;
    planted ??= state.moment;
    return { seat: 'us', verb: 'done' };
  });
  const plan = outlineOf(blundered, never).plans.findLast(({ from }) => from <= planted!)!;
  const { mistakes } = await analysisOf(blundered, 1500);
  const [worst] = mistakes.us!;
  expect(worst!.action).toBe(plan.from);
  expect(worst!.loss.mean).toBeGreaterThan(0.2);
  expect(worst!.better.join()).toMatch(/^Attack /);
});

test('the reason is that of the first other step of which there is something to say', () => {
  const sparing: Reasons = {
    ...reasons,
    reasonsFor: ({ actions }) => (actions[0]!.verb === 'attack' ? [{ text: 'attack' }] : []),
  };
  const { from, course } = outlineOf(table, never).plans.find(
    (plan) => plan.course[0]!.verb === 'move' && plan.course.some(({ verb }) => verb === 'attack'),
  )!;
  const idle = table.branch(from);
  idle.apply({ seat: course[0]!.seat, verb: 'done' });
  const analyst = new Analyst(idle, judge, sparing, 'test');
  const plan = analyst.outline.plans.findIndex((one) => one.from === from);
  const { better, why } = analyst.carryOut({ kind: 'words', plan, better: course }) as PlansTold;
  expect(better[0]).toMatch(/^Move /);
  expect(why).toEqual(['attack']);
});

test('where nothing speaks for the better plan, the risk of the one that was played does', () => {
  const risky: Reasons = {
    ...reasons,
    reasonsFor: ({ actions }) =>
      actions[0]!.verb === 'move' ? [{ text: 'It is nearer.' }, { text: 'The risk: it can be attacked.' }] : [],
  };
  const analyst = new Analyst(table, judge, risky, 'test');
  const plan = analyst.outline.plans.findIndex(({ course }) => course[0]!.verb === 'move');
  const better = [{ seat: analyst.outline.plans[plan]!.seat, verb: 'done' }];
  const { why } = analyst.carryOut({ kind: 'words', plan, better }) as PlansTold;
  expect(why).toEqual(['The risk: it can be attacked.']);
});

test('a game that a player gave up is cut up to there', () => {
  const given = table.branch(40);
  given.apply({ seat: 'us', verb: 'resign' });
  expect(outlineOf(given, never).end).toBe(40);
});

test('luck and decisions add up to the change in chances, which ends with the result', async () => {
  const { turns, whole, chances, seats } = await analysisOf(table, 600);
  const [first, second] = seats;
  for (const { change, luck, sides } of [...turns, whole]) {
    expect(luck.mean + sides[first!]!.gain.mean - sides[second!]!.gain.mean).toBeCloseTo(change.mean);
  }
  expect(turns.reduce((sum, { luck }) => sum + luck.mean, 0)).toBeCloseTo(whole.luck.mean);
  expect(chances.at(-1)!.chance).toEqual({ mean: table.state.result!.winner === first ? 1 : 0, error: 0 });
  expect(chances[0]!.chance.mean + whole.change.mean).toBeCloseTo(chances.at(-1)!.chance.mean);
});

test('the same seed finds the same, whoever does the work', async () => {
  expect(await analysisOf(table, 400, 3)).toEqual(await analysisOf(table, 400));
});

test('an analysis takes about as much as it may, however bad the play', async () => {
  const study = { gain: { mean: 0, error: 0.1 }, loss: { mean: 0.5, error: 0.1 }, chance: 0.2, better: [] };
  const hand = ({ kind }: Task): Done => {
    if (kind === 'chance') return { mean: 0.5, error: 0.1 };
    return kind === 'words' ? { played: [], better: [], why: [] } : study;
  };
  const { playouts } = await carriedOut(analyse(outlineOf(table, never), ['us', 'japan'], 3000), [hand]);
  expect(playouts).toBeGreaterThan(2500);
  expect(playouts).toBeLessThanOrEqual(3000);
});

test('what is measured again is measured in other worlds', () => {
  const analyst = new Analyst(table, judge, reasons, 'test');
  const budget = { worlds: 0, seconds: 0, nextBest: 0, manners: 0, ideas: 0 };
  const at = analyst.outline.plans.findIndex((_, plan) => {
    const { better, chance } = analyst.carryOut({ kind: 'search', plan, budget, worlds: 8 }) as PlanStudy;
    return better && chance > 0 && chance < 1;
  });
  const first = analyst.carryOut({ kind: 'search', plan: at, budget, worlds: 8 }) as PlanStudy;
  const again = analyst.carryOut({ kind: 'measure', plan: at, better: first.better!, worlds: 8 }) as PlanStudy;
  expect(again.better).toEqual(first.better);
  expect(again).not.toEqual(first);
});

test('the longer imagined games are, the fewer of them there is time for', () => {
  const within = (of: Table) => new Analyst(of, judge, reasons, 'test').playoutsIn(60);
  const short = within(table);
  expect(within(played('tinian'))).toBeLessThan(short / 3);
  expect(new Analyst(table, judge, reasons, 'test').playoutsIn(120)).toBeGreaterThanOrEqual(2 * short);
});

test('a plan is judged by what its player could see', () => {
  const { plans } = outlineOf(table, never);
  const at = plans.findIndex(({ from, seat }) => {
    const state = table.branch(from).state;
    return !isSamePosition(islands.imagine(islands.view(state, seat), 'other'), state);
  });
  expect(at).toBeGreaterThanOrEqual(0);
  const { from, seat, course } = plans[at]!;
  const here = table.branch(from).state;
  // Another world behind the same view: what the enemy has is something else, and so are the dice.
  const swapped = islands.imagine(islands.view(here, seat), 'other');
  const studies = [here, swapped].map((state) => {
    const begun = new Table(islands, table.setup, { state: copy(state), events: [] });
    for (const action of course) begun.apply(action);
    const budget = { worlds: 4, seconds: 0.1, nextBest: 1, manners: 1, ideas: 0 };
    return new Analyst(begun, judge, reasons, 'seen').carryOut({ kind: 'search', plan: 0, budget, worlds: 3 });
  });
  expect(studies[1]).toEqual(studies[0]);
});
