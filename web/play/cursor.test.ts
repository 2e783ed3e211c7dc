import { expect, test } from 'vitest';
import { displayOf } from '#games/displays';
import { islandWar } from '#games/island-war/game';
import { type Heading, step } from './cursor.ts';

const { grid } = displayOf(islandWar.id)!.boards[0]!;
const back: Readonly<Record<Heading, Heading>> = { up: 'down', down: 'up', left: 'right', right: 'left' };

test('the cursor goes to a neighbour and comes back the same way', () => {
  for (let hex = 0; hex < grid.size; hex++) {
    for (const heading of Object.keys(back) as Heading[]) {
      const next = step(grid, hex, heading);
      if (next === hex) continue;
      const line = heading === 'up' || heading === 'down' ? grid.column : grid.row;
      if (line[next] === line[hex]) expect(step(grid, next, back[heading])).toBe(hex);
    }
  }
});

test('the cursor stays at the edge of the map', () => {
  let hex = 0;
  for (let count = 0; count < grid.size; count++) hex = step(grid, hex, 'up');
  expect(step(grid, hex, 'up')).toBe(hex);
});
