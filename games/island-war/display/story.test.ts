import { expect, test } from 'vitest';
import { toldCombats } from '../../fixtures/toldCombats.ts';
import { isCombat } from '../../story/teller.ts';
import { fight } from '../fixtures/play.ts';
import { position } from '../position.ts';
import { story } from './story.ts';

// 1/6 with eight points against the 16th on clear ground is +10: De on 1 and 2, then D3, D2, D2, D1.
const strike = { phase: 'combat', units: { 'us-1/6': '0606', 'jp-16': '0607' } } as const;

test('a combat is told with its column, its chances, its result, and its losses', () => {
  const game = position({ ...strike, dice: [2] });
  fight(game, 'jp-16', ['us-1/6'], 8);
  const [combat, loss] = toldCombats(story, game.events);
  expect(combat).toMatchObject({
    title: 'US attack on Japanese 16 in 0607',
    attacker: 'us',
    odds: '+10 on the clear line, column K12 (+10 or more)',
    result: 'De, the defenders are eliminated',
    trials: [
      {
        side: 'us',
        die: { value: 2, faces: 6 },
        results: [
          { title: 'Defenders retreat', ways: 1 },
          { title: 'Defenders retreat', ways: 2 },
          { title: 'Defenders retreat', ways: 1 },
          { title: 'Defenders eliminated', ways: 2 },
        ],
        came: 3,
      },
    ],
  });
  expect(loss).toEqual({ side: 'japan', unit: 'Japanese 16' });
});

test('a result that does nothing to distant guns counts as no effect', () => {
  // Every result at -4 in the rough is one against the attacker.
  const game = position({ phase: 'combat', units: { 'us-1/10': '0803', 'jp-5-base': '0805' }, dice: [6] });
  game.do('bombard', 'jp-5-base');
  game.do('barrage', 'us-1/10');
  game.do('done');
  const [combat] = toldCombats(story, game.events).filter(isCombat);
  expect(combat!.trials[0]).toMatchObject({ results: [{ title: 'No effect', ways: 6 }], came: 0 });
  expect(combat!.result).toBe('Ae, no effect in this combat');
});

test('ground is held by units, and by zones of control that the enemy does not reach', () => {
  const { state } = position(strike);
  const [ground] = story.measures;
  // Each unit is in the zone of the other, and of the six hexes around each they share two.
  expect([ground!.count(state, 'us'), ground!.count(state, 'japan')]).toEqual([4, 4]);
});
