import { expect, test } from 'vitest';
import { copy } from '#engine/json';
import type { Event } from '#engine/state';
import { put } from '../core/stacks.ts';
import { activate, counterNamed, placeNamed } from '../fixtures/activations.ts';
import { theater } from '../tinian.ts';
import { frontOf } from './front.ts';
import { reportOf } from './report.ts';

const counters = { 'A/1/25': '15.56', 'B/1/25': '17.56', '1/I/50': '15.60', '2/I/50': '17.60' };
const teller = reportOf(theater);

test('a day ends with a summary at nightfall, a night with a report at dawn', () => {
  const { state } = activate('25', { counters });
  const dawn = Math.floor(state.time / 9) * 9;
  const titles = Array.from({ length: 10 }, (_, hour) =>
    teller.ends({ type: 'turn began', time: dawn + hour } as Event),
  );
  expect(titles.filter((title) => title !== undefined)).toEqual([
    'Morning report, 26 July',
    'Evening summary, 26 July',
    'Morning report, 27 July',
  ]);
  expect(titles[7]).toBe('Evening summary, 26 July');
});

test('the front is the ground nearer to a side, where the enemy’s begins, and moves with the units', () => {
  const { state } = activate('25', { counters });
  const names = (hexes: readonly number[]) => hexes.map((hex) => theater.places.names[hex]);
  const before = names(frontOf(state));
  expect(before.some((name) => name === '15.57' || name === '15.58')).toBe(true);
  expect(before).not.toContain('15.60');
  put(state, counterNamed('A/1/25'), placeNamed('15.59'));
  put(state, counterNamed('B/1/25'), placeNamed('17.59'));
  expect(names(frontOf(state))).toContain('15.59');
  expect(frontOf(activate('25', { counters: { 'A/1/25': '15.56' } }).state)).toEqual([]);
});

test('a report tells ground, points, losses, fighting, and one’s own Divisions', () => {
  const { state: before } = activate('25', { counters, change: (state) => state.entered.fill(1) });
  const after = copy(before);
  const [at] = theater.victoryHexes.hexes.keys();
  const { hex } = theater.victoryHexes.hexes[at!]!;
  after.control[at!] = 1;
  after.fatigue[1]!++;
  const unit = counterNamed('2/I/50');
  const events = [
    { type: 'control', hex, side: 0, rule: '25.4a' },
    { type: 'eliminated', unit, rule: '8.4.1f' },
    { type: 'fired', side: 0, result: 'DG1' },
    { type: 'fired', side: 0, result: '-' },
  ] as readonly object[] as readonly Event[];
  const { sections, fronts } = teller.tell({ before, after, events, seat: 'us' });
  const linesOf = (title: string) => sections.find((section) => section.title === title)!.lines;
  expect(linesOf('Ground and points')[0]).toContain(theater.places.names[hex]);
  expect(linesOf('Losses')).toEqual(['The US lost no unit.', 'Japan lost 2/I/50.']);
  expect(linesOf('Fighting')).toEqual(['The US fired 2 times (1 hit).']);
  expect(linesOf('Divisions').map((line) => line.slice(0, 7))).toEqual(['2MARDIV', '4MARDIV']);
  expect(linesOf('Divisions')[1]).toContain('(+1)');
  expect(linesOf('Ahead')[0]).toBe('Weather: clear.');
  expect(fronts).toEqual([{ board: 'tinian', before: frontOf(before), after: frontOf(after) }]);
});
