import { describe, expect } from 'vitest';
import { rule } from '#engine/proof';
import { cupOf, revealed } from '../fixtures/battle.ts';
import { attacks, japaneseCombat as combat, japaneseTurn } from '../fixtures/solitaire.ts';
import { position } from '../position.ts';

const GUAM = 3;

describe('support fire in solitaire', () => {
  const guns = ['jp-G-artillery-3-1', 'jp-G-artillery-2-1', 'jp-G-anti-aircraft-2'];
  const attack = { 'us-G-1/305': '2109', 'jp-G-10': '2110' };

  rule(
    ['16.2.2a', '16.2.2d'],
    'the player says how many he draws, then two Japanese markers follow by themselves',
    () => {
      const game = combat('guam', attack, {
        cups: { us: { guam: ['us-G-air-5-1', 'us-G-air-5-2'] }, japan: { guam: guns } },
      });
      expect(revealed(game)).toEqual([]);
      expect(game.options('support')).toEqual(['0', '1', '2']);
      game.do('support', 1);
      expect(revealed(game)).toHaveLength(3);
      expect(cupOf(game, 1, GUAM)).toHaveLength(1);
    },
  );

  rule('16.2.2a', 'the same when the US attacks, and with one marker left that one is drawn', () => {
    const game = position({
      scenario: 'guam',
      options: { japanese: 'solitaire' },
      phase: 'combat',
      units: { 'us-G-1/3': 'guam-2109', 'jp-G-319': 'guam-2110' },
      cups: { us: { guam: [] }, japan: { guam: ['jp-G-artillery-3-1'] } },
      dice: { combat: [3] },
    });
    game.do('attack', 'guam-2110');
    game.do('with', 'us-G-1/3');
    game.do('done');
    expect(revealed(game)).toEqual(['jp-G-artillery-3-1']);
    expect(cupOf(game, 1, GUAM)).toEqual([]);
  });

  rule(['16.2.2a', '15.0d'], 'in a Banzai attack nobody draws any', () => {
    const game = combat(
      'guam',
      { 'us-G-1/3': '2108', 'jp-G-38': '2109' },
      { cups: { us: { guam: ['us-G-air-5-1'] }, japan: { guam: guns } } },
    );
    expect(attacks(game)).toEqual(['Banzai jp-G-38 2108']);
    expect(game.told('combat resolved')).toHaveLength(1);
    expect(revealed(game)).toEqual([]);
  });

  rule('16.2.2b', 'the Japanese do not bombard: they have no Bombardment Phase', () => {
    const game = japaneseTurn('guam', { units: { 'jp-G-319': '2110', 'us-G-1/3': '1404' }, cups: {} });
    const phases = game.told('phase began').map((event) => (event as unknown as { phase: string }).phase);
    expect(phases).toEqual(['movement', 'combat', 'mobile movement', 'mobile combat']);
    expect(game.told('bombarded')).toEqual([]);
  });

  rule('16.2.2c', 'used markers are back when the next game turn begins, those with a white strip are gone', () => {
    const game = combat('guam', attack, {
      cups: { us: { guam: [] }, japan: { guam: ['jp-G-artillery-3-1', 'jp-G-banzai-3'] } },
      turn: 2,
    });
    expect(revealed(game).sort()).toEqual(['jp-G-artillery-3-1', 'jp-G-banzai-3']);
    while (game.state.turn === 2) {
      const { verb, targets } = game.decision.choices[0]!;
      game.do(verb, targets[0]);
    }
    expect(cupOf(game, 1, GUAM)).toEqual(['jp-G-artillery-3-1']);
  });
});
