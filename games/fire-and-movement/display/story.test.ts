import { expect, test } from 'vitest';
import { toldCombats } from '../../fixtures/toldCombats.ts';
import { bombard, strike } from '../fixtures/strike.ts';
import { story } from './story.ts';

// A battalion of 5 attacks a marine unit of 8 on a hill at -3: A2, A3, (A), (A), (A), Ae.
const hopeless = { units: { 'us-G-1/3': '1307', 'jp-G-marine-1': '1308' }, at: '1308' } as const;

test('a combat is told with its column, its chances, its result, and its losses', () => {
  const game = strike({ ...hopeless, with: ['us-G-1/3'], die: 6, result: 'Ae' });
  expect(toldCombats(story, game.events)).toMatchObject([
    {
      title: 'US attack on Japanese marine 1 (Guam) in Guam 1308',
      attacker: 'us',
      odds: '−3 on the hill line, column C3 (−3)',
      result: 'Ae, the attackers are eliminated',
      trials: [
        {
          side: 'us',
          die: { value: 6, faces: 6 },
          results: [
            { title: 'Attackers eliminated', ways: 1 },
            { title: 'Attacker depleted', ways: 3 },
            { title: 'Attackers retreat', ways: 1 },
            { title: 'Attackers retreat', ways: 1 },
          ],
          came: 0,
        },
      ],
    },
    { side: 'us', unit: 'US 1/3' },
  ]);
});

test('a bombardment can only harm the defenders', () => {
  const game = bombard({ ...hopeless, fire: 'us-G-naval-8-1', die: 6, result: '(A)' });
  const [combat] = toldCombats(story, game.events);
  expect(combat).toMatchObject({ title: 'US bombardment of Guam 1308', trials: [{ side: 'us', came: 0 }] });
  expect(JSON.stringify(combat)).not.toMatch(/Attackers/);
});
