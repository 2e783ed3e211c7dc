import { expect, test } from 'vitest';
import { position } from '../position.ts';
import { placements } from './placements.ts';

test('no setup is suggested to a unit on the move', () => {
  const game = position({ units: { 'us-G-1/3': 'guam-1909', 'jp-G-319': 'guam-2611' }, phase: 'movement' });
  game.do('move', 'us-G-1/3');
  const { decision, state } = game;
  expect(decision.choices.map(({ verb }) => verb)).toContain('to');
  const suggested = placements.filter((placement) => placement.next(state, decision, () => 0) !== undefined);
  expect(suggested.map(({ title }) => title)).toEqual([]);
});
