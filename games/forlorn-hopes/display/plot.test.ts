import { expect, test } from 'vitest';
import type { Plot, PlotChoice } from '../../display.ts';
import { grid } from '../air/battle/board.ts';
import { circles, midBattle } from '../air/battle/fixtures/battle.ts';
import { findUnit } from '../data/data.ts';
import { forlornHopes } from '../game.ts';
import { forlornHopesPlotter } from './plot.ts';

const spec = {
  units: ['A6M-1', 'G4M-1'],
  interceptors: ['P-40-1'],
  at: { 'A6M-1': '3607 N medium', 'G4M-1': '3809 N medium', 'P-40-1': '3604 N medium' },
  acts: 'A6M-1',
};

type Table = ReturnType<typeof midBattle>;

function plotOf({ state }: Table): Plot {
  const [seat] = forlornHopes.pending(state);
  return forlornHopesPlotter.plot(forlornHopes.view(state, seat!))!;
}

function add(table: Table, way: readonly PlotChoice[]): void {
  for (const { verb, target } of way) table.do(verb, target);
}

function at(plot: Plot, name: string) {
  return plot.ends.filter(({ hex, level }) => grid.names[hex] === name && level?.at === 1);
}

test('every end of a plot is where its way leads, with the points that it says', () => {
  const { ends } = plotOf(midBattle(spec));
  expect(ends.length).toBeGreaterThan(300);
  for (const end of ends.filter((_, index) => index % 41 === 0)) {
    const table = midBattle(spec);
    add(table, end.way);
    const last = plotOf(table).steps.at(-1)!;
    expect(last).toEqual({ hex: end.hex, left: end.left, facing: end.facing, level: end.level });
    expect(table.offers('fly')).toBe(end.isComplete);
  }
});

test('a hex can be passed with points left, or be the end of the way', () => {
  const plot = plotOf(midBattle(spec));
  const north = at(plot, '3605').filter(({ facing }) => facing?.title === 'north');
  expect(north.map(({ left, isComplete }) => [left, isComplete]).sort()).toEqual([
    [0, true],
    [north.find(({ isComplete }) => !isComplete)!.left, false],
  ]);
});

test('a target that is clicked is fired at from where that promises most', () => {
  const table = midBattle(spec);
  const shot = plotOf(table).shots.find(({ piece }) => piece?.target === findUnit('P-40-1'))!;
  expect(grid.names[shot.hex]).toBe('3604');
  expect(shot.title).toMatch(/^Fire at .*: \d+% hit/);
  add(table, shot.way);
  const { finish, chances } = plotOf(table);
  expect(chances).toEqual([{ hex: shot.hex, text: shot.text, title: shot.title }]);
  add(table, finish!.way);
  table.do('fly');
  expect(table.events.some(({ type }) => type === 'air fire')).toBe(true);
});

test('what spends the rest is straight ahead, or some way that keeps on the board', () => {
  const table = midBattle({ ...spec, acts: 'G4M-1' });
  const { finish } = plotOf(table);
  expect(finish?.label).toBe('Fly straight on');
  expect(finish?.way.every(({ verb }) => verb === 'ahead')).toBe(true);
  add(table, finish!.way);
  expect(plotOf(table).finish).toEqual({ label: 'Fly', way: [] });
  const edge = midBattle({ ...spec, at: { ...spec.at, 'A6M-1': '3601 N medium' } });
  const round = plotOf(edge).finish!;
  expect(round.label).toBe('Fly on');
  add(edge, round.way);
  expect(edge.offers('fly')).toBe(true);
});

test('an altitude that is hidden is no fact: the shot says under which condition it is one', () => {
  const hidden = midBattle({
    ...spec,
    arrange: (fight, piece) => {
      fight.level[piece('P-40-1')] = -1;
      fight.seen[piece('P-40-1')] = 0;
    },
  });
  const shot = plotOf(hidden).shots.find(({ piece }) => piece?.target === findUnit('P-40-1'))!;
  expect(shot.text).toMatch(/%\?$/);
  expect(shot.title).toMatch(/, if it is at \w+ altitude$/);
});

test('an interceptor sees the gunners of bombers at the end of its way', () => {
  const table = midBattle({ ...spec, acts: 'P-40-1', at: { ...spec.at, 'P-40-1': '3805 S medium' } });
  const view = forlornHopes.view(table.state, 'allies');
  const [ahead] = plotOf(table).ends.filter(({ hex, way }) => grid.names[hex] === '3807' && way.length === 2);
  const { chances, fields } = forlornHopesPlotter.along(view, ahead!.way);
  const ofGunner = chances.find(({ text }) => text.startsWith('◂'))!;
  expect(grid.names[ofGunner.hex]).toBe('3809');
  expect(fields.map(({ side }) => side)).toEqual(['allies', 'japan']);
});

test('a bomber over its target is led to bomb it', () => {
  const table = midBattle({
    ...spec,
    acts: 'G4M-1',
    at: { ...spec.at, 'G4M-1': '3607 N medium', 'A6M-1': '3809 N high', 'P-40-1': '3201 S low' },
  });
  const bombs = plotOf(table).shots.filter(({ piece }) => piece === undefined);
  expect(bombs.some(({ way }) => way.at(-1)!.verb === 'bomb')).toBe(true);
  add(table, bombs.find(({ way }) => way.at(-1)!.verb === 'bomb')!.way);
  add(table, plotOf(table).finish!.way);
  table.do('fly');
});

test('there is no plot without a flight to plan', () => {
  const table = midBattle({ ...spec, at: { ...spec.at, 'P-40-1': '3201 S low' } });
  circles(table);
  expect(forlornHopesPlotter.plot({ ...table.state, airBattle: null })).toBeUndefined();
});
