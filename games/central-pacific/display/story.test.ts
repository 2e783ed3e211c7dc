import { expect, test } from 'vitest';
import { toldCombats } from '../../fixtures/toldCombats.ts';
import { beforeTarawa, planned, usFirst } from '../fixtures/landing.ts';
import { position } from '../position.ts';
import { story } from './story.ts';

test('a battle is told with what was expected, every die, and its losses', () => {
  const spec = { ...beforeTarawa, dice: { ...usFirst, fire: [1, 3] } };
  const game = planned('tarawa', '66', spec, 'us-AP-1', 'us-BB-1');
  game.do('attack');
  const [battle, ...more] = toldCombats(story, game.events);
  expect(more).toEqual([]);
  expect(battle).toMatchObject({
    title: 'Invasion of Tarawa',
    attacker: 'us',
    odds: 'US fire: 2 dice, 1.2 hits expected',
    result: '2 US hits',
    losses: [
      { side: 'japan', unit: 'Japanese Base on Tarawa' },
      { side: 'japan', unit: '7th Engineer Regiment' },
    ],
    trials: [
      // 10.3: the attacker must roll more than the defender.
      {
        side: 'us',
        results: [
          { title: 'Second to fire', ways: 21 },
          { title: 'First to fire', ways: 15 },
        ],
        came: 1,
      },
      { side: 'us', die: { value: 1 }, results: [{ ways: 2 }, { title: 'Hits', ways: 4 }], came: 1 },
      { side: 'us', die: { value: 3 }, results: [{ ways: 3 }, { title: 'Hits', ways: 3 }], came: 1 },
    ],
  });
});

test('points decide the campaign, not the short scenario', () => {
  const campaign = position({}).state;
  expect(story.points!.isPlayedFor(campaign)).toBe(true);
  expect(story.points!.isPlayedFor(position({ scenario: 'short' }).state)).toBe(false);
});
