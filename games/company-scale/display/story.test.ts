import { expect, test } from 'vitest';
import { toldCombats } from '../../fixtures/toldCombats.ts';
import { activate } from '../fixtures/activations.ts';
import { assaulting, onward } from '../fixtures/assaulting.ts';
import { position } from '../position.ts';
import { theater } from '../tinian.ts';
import { storyOf } from './story.ts';

const story = storyOf(theater);

test('a fire is told with its die against all that could come of it', () => {
  const table = activate('25', {
    rerolled: ['us', 'japan'],
    counters: { 'A/1/25': '15.56', 'HQ/25': '15.54', '1/I/50': '15.57', 'IJA-HQ': '15.60' },
    dice: [3],
  });
  table.do('fire', 'A/1/25');
  table.do('shoot');
  expect(toldCombats(story, table.events)).toMatchObject([
    {
      title: 'US fire at 15.57',
      attacker: 'us',
      odds: 'Fire Value 3, small arms',
      result: 'S',
      trials: [
        {
          side: 'us',
          die: { value: 3, faces: 10 },
          results: [
            { title: 'No effect', ways: 6 },
            { title: 'Rout Check', ways: 2 },
            { title: 'Suppressed', ways: 1 },
            { title: '1 DG', ways: 1 },
          ],
          came: 2,
        },
      ],
    },
  ]);
});

test('an Assault is told with both totals, all hundred ways, and the units that it costs', () => {
  const table = assaulting({
    on: ['18.53'],
    counters: { 'A/1/25': '17.52', 'B/1/25': '17.52', '1/I/50': '18.53' },
    marks: { '18.53': 'DG4' },
    rolls: [[9, 0]],
  });
  table.do('assault', '18.53');
  if (table.offers('commit')) table.do('commit');
  onward(table);
  const [told, loss] = toldCombats(story, table.events);
  expect(told).toMatchObject({ title: 'US Assault on 18.53', attacker: 'us', losses: [] });
  expect(loss).toEqual({ side: 'japan', unit: '1/I/50' });
  const [trial] = 'trials' in told! ? told.trials : [];
  expect(trial!.results.reduce((sum, { ways }) => sum + ways, 0)).toBe(100);
  expect(trial!.results[trial!.came]!.title).toBe('Won clearly');
});

test('the course is counted in points, rows, hexes, and losses', () => {
  const { state } = position({
    scenario: 't1',
    points: { us: 2, japan: 1 },
    counters: { 'A/1/25': '15.56', 'B/1/25': '14.58', 'C/1/25': 'routed', '1/I/50': '15.57' },
  });
  const counts = Object.fromEntries(
    story.measures.map(({ title, sides, count }) => [title, sides.map((side) => count(state, side))]),
  );
  expect(counts).toMatchObject({ 'Victory points': [2, 4], Front: [58], Losses: [0, 0], 'Routed units': [1, 0] });
  expect(story.points!.count(state)).toBe(-2);
});
