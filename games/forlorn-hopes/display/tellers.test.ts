import { expect, test } from 'vitest';
import type { Event } from '#engine/state';
import type { StagedBattle } from '../../display.ts';
import { dashed } from '../../tables/chart.ts';
import type { EventNamed, ForlornHopesEvent } from '../core/events.ts';
import { rulebook } from '../data/data.ts';
import { playTold } from '../fixtures/toldGame.ts';
import { forlornHopes } from '../game.ts';
import { charts } from './charts.ts';
import { diary } from './diary/diary.ts';
import { checkBattle } from './fixtures/checkBattle.ts';
import { motions } from './motions.ts';
import { outlook } from './outlook/outlook.ts';
import { stagedBattle } from './stagedBattle.ts';
import { story } from './story.ts';

const rules = new Set(rulebook.cases.map(({ id }) => id));
const seats = ['japan', 'allies', null] as const;

/** Every combat that the story tells of has been counted once by what decides it on the board. */
function checkStory(told: readonly Event[]): void {
  const read = story.reader();
  const combats = told.flatMap((event) => read(event) ?? []);
  const decided = told.filter((event) => motions(event).some((motion) => 'decides' in motion));
  expect(combats.length).toBe(decided.length);
}

/** What came of a roll stands in the cell that is marked for it. */
const inCell: { readonly [Type in ForlornHopesEvent['type']]?: (event: EventNamed<Type>) => string } = {
  flak: ({ result }) => result,
  bombed: ({ result }) => result,
  'air fire': ({ result }) => result,
  'ground combat': ({ result }) => result,
  'landing fought': ({ result }) => result,
  'target scrambled': ({ result }) => result,
  'evacuation tried': ({ result }) => result,
  'spotting checked': ({ isSpotted }) => (isSpotted ? 'spotted' : 'unseen'),
  'naval interception': ({ succeeds }) => (succeeds ? 'succeeds' : 'fails'),
  'interception tried': ({ succeeds }) => (succeeds ? 'scrambles' : 'fails'),
  'sortie rolled': ({ sails }) => (sails ? 'sails' : 'stays'),
  'regroup tried': ({ recovers }) => (recovers ? 'recovers' : 'stays disrupted'),
  shelled: ({ hits }) => (hits === 0 ? '-' : String(hits)),
};

function checkRolled(told: readonly Event[]): void {
  const seen = new Set<string>();
  for (const event of told) {
    const [mark] = outlook.rolled!(event);
    if (!mark) continue;
    seen.add(event.type);
    const cell = charts.find(({ id }) => id === mark.chart)!.rows[mark.row!]!.cells[mark.column!];
    const expected = (inCell as Record<string, ((event: Event) => string) | undefined>)[event.type]?.(event);
    // Fighters that strafe do less than the cell says.
    if (expected === undefined || (event as { how?: string }).how === 'strafe') expect(cell).toBeDefined();
    else expect(cell, event.type).toBe(dashed(expected));
  }
  expect(seen.size).toBeGreaterThan(8);
}

/** Even numbers are the Java Sea, odd ones campaigns. */
test.each([0, 1])('random game %i: battles and chances can be told to both seats and to a spectator', (number) => {
  let decisions = 0;
  const fought: StagedBattle[] = [];
  playTold('told', number, (state, decision, toldTo) => {
    if (decision && ++decisions % 199 !== 7) return;
    for (const seat of seats) {
      const view = forlornHopes.view(state, seat);
      const battle = stagedBattle.tell(view, toldTo(seat));
      if (battle) checkBattle(battle);
      for (const { shifts } of stagedBattle.changes(view)) for (const { to } of shifts) expect(to).toBeLessThan(1.01);
      if (decision) continue;
      for (const { title, paragraphs } of diary(toldTo(seat))) {
        expect([title, ...paragraphs].join(' ')).not.toMatch(/undefined|NaN| {2}|\.\./);
      }
      if (seat === 'japan') checkStory(toldTo(seat));
      checkRolled(toldTo(seat));
      fought.push(...stagedBattle.fought(view, toldTo(seat)));
    }
    if (!decision) return;
    const view = forlornHopes.view(state, decision.seat);
    for (const { chart, row, column } of outlook.marks!(view, decision)) {
      const marked = charts.find(({ id }) => id === chart)!;
      if (row !== undefined) expect(marked.rows[row], chart).toBeDefined();
      if (column !== undefined) expect(marked.columns[column], chart).toBeDefined();
    }
    const lines = outlook.tell(view, decision);
    expect(new Set(lines.map(({ title }) => title)).size).toBe(lines.length);
    for (const { title, value, detail, rule } of lines) {
      expect(rules, title).toContain(rule);
      expect(`${title} ${value} ${detail}`).not.toMatch(/undefined%|NaN|Infinity/);
    }
  });
  for (const battle of fought) checkBattle(battle);
  expect(fought.every(({ stand }) => stand === 'over')).toBe(true);
  expect(fought.length).toBeGreaterThan(3);
});
