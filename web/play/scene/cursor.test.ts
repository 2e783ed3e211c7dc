import { expect, test } from 'vitest';
import { hexAt } from '#board/grid';
import { areaAt } from '#games/boardPlaces';
import { board as pacific } from '#games/central-pacific/display/board';
import { displayOf } from '#games/displays';
import { islandWar } from '#games/island-war/game';
import { type Heading, step } from './cursor.ts';

const saipan = displayOf(islandWar.id)!.boards[0]!;
const { grid } = saipan;
const back: Readonly<Record<Heading, Heading>> = { up: 'down', down: 'up', left: 'right', right: 'left' };

test('the cursor goes to a neighbour and comes back the same way', () => {
  for (let hex = 0; hex < grid.size; hex++) {
    for (const heading of Object.keys(back) as Heading[]) {
      const next = step(saipan, hex, heading);
      if (next === hex) continue;
      const line = heading === 'up' || heading === 'down' ? grid.column : grid.row;
      if (line[next] === line[hex]) expect(step(saipan, next, back[heading])).toBe(hex);
    }
  }
});

test('the cursor stays at the edge of the map', () => {
  let hex = 0;
  for (let count = 0; count < grid.size; count++) hex = step(saipan, hex, 'up');
  expect(step(saipan, hex, 'up')).toBe(hex);
});

const zone = (name: string): number => hexAt(pacific.grid, name);
const walk = (from: number, ...headings: Heading[]): number =>
  headings.reduce((place, heading) => step(pacific, place, heading), from);

test('on a map of zones the cursor goes down into the islands of a zone, across them, and on', () => {
  const [saipan, tinian] = [areaAt(pacific, 'saipan'), areaAt(pacific, 'tinian')];
  expect(walk(zone('23'), 'down')).toBe(saipan);
  expect(walk(saipan, 'right')).toBe(tinian);
  expect(walk(tinian, 'left')).toBe(saipan);
  expect(walk(saipan, 'up')).toBe(zone('23'));
  expect(walk(tinian, 'down')).toBe(zone('24'));
  expect(walk(tinian, 'right')).toBe(zone('31'));
});

test('beyond the edge of the map the cursor comes to the bases, and back to a zone beside them', () => {
  expect(walk(zone('81'), 'right')).toBe(areaAt(pacific, 'pearl-harbor'));
  expect(walk(zone('11'), 'up')).toBe(areaAt(pacific, 'iwo-jima'));
  expect(walk(zone('11'), 'left')).toBe(areaAt(pacific, 'philippines'));
  expect(['75', '76', '81', '82'].map(zone)).toContain(walk(areaAt(pacific, 'pearl-harbor'), 'left'));
  expect(walk(areaAt(pacific, 'iwo-jima'), 'up')).toBe(areaAt(pacific, 'iwo-jima'));
  expect(walk(zone('51'), 'up')).toBe(zone('51'));
});

test('every place of a map of zones is reached by the keys', () => {
  const headings = Object.keys(back) as Heading[];
  const found = new Set([0]);
  for (const place of found) for (const heading of headings) found.add(step(pacific, place, heading));
  expect(found.size).toBe(pacific.grid.size + pacific.areas!.length);
});
