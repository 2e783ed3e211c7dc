import { expect, test } from 'vitest';
import { copy } from '#engine/json';
import type { Action } from '#engine/state';
import { activate, counterNamed, placeNamed } from '../fixtures/activations.ts';
import { tinian } from '../tinian/game.ts';
import { reasons } from './tinian.ts';

/** What is said for an action at the question that is open now. */
function said(table: ReturnType<typeof activate>, verb: string, target?: number): string[] {
  const before = copy(tinian.view(table.state, 'us'));
  const decision = tinian.decision(table.state, 'us')!;
  const action: Action = { seat: 'us', verb, ...(target !== undefined && { target }) };
  return reasons.reasonsFor({ seat: 'us', decision, actions: [action], before, ready: before }).map(({ text }) => text);
}

const front = { 'A/1/25': '15.56', 'B/1/25': '14.54', 'HQ/25': '15.54', '1/I/50': '15.57', 'IJA-HQ': '15.60' };

test('whoever ends an Activation is told how many units could still act', () => {
  const table = activate('25', { rerolled: ['us', 'japan'], counters: front });
  expect(said(table, 'done')[0]).toMatch(/^[1-9]\d* units? could still act\.$/);
});

test('a move is explained by where it leads, also when the unit is already picked up', () => {
  const table = activate('25', { rerolled: ['us', 'japan'], counters: front });
  table.do('move', counterNamed('B/1/25'));
  const beside = placeNamed('15.56');
  expect(said(table, 'go to', beside)).toContain('It is next to the enemy, so it can fire and assault from there.');
});
