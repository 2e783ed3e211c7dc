import { describe, expect } from 'vitest';
import { rule } from '#engine/proof';
import { WAS_BLOCKED } from '../core/state.ts';
import { noMarkers } from '../fixtures/battle.ts';
import { hexOf, isDepleted } from '../fixtures/report.ts';
import { attacks, japaneseCombat as combat, japaneseTurn, principles } from '../fixtures/solitaire.ts';
import { position } from '../position.ts';

describe('double strength', () => {
  rule('16.2.2P', 'units with twice the printed defense of a US unit must attack it, alone or together', () => {
    const alone = combat('guam', { 'us-G-1/305': '2109', 'jp-G-10': '2110' });
    expect(attacks(alone)).toEqual(['jp-G-10 2109']);
    expect(principles(alone)).toEqual(['16.2.2P jp-G-10 2109']);
    const seven = { 'us-G-1/305': '2109', 'jp-G-18': '2110', 'jp-G-9/10': '2009' };
    expect(attacks(combat('guam', seven))).toEqual([]);
    expect(attacks(combat('guam', { ...seven, 'jp-G-3/10': '2008' }))).toEqual(['jp-G-3/10 jp-G-9/10 jp-G-18 2109']);
  });

  rule(
    '16.2.2P',
    'two US units in a hex count with both their defenses, and a depleted unit with what it has left',
    () => {
      const stack = { 'us-G-1/305': '2109', 'us-G-19-mar': '2109', 'jp-G-10': '2110' };
      expect(attacks(combat('guam', stack))).toEqual([]);
      expect(attacks(combat('guam', stack, { depleted: ['us-G-1/305'] }))).toEqual(['jp-G-10 2109']);
    },
  );

  rule('16.2.2Q', 'support fire does not count when it is settled who must attack', () => {
    const full = {
      cups: { us: { guam: ['us-G-naval-8-1'] }, japan: { guam: ['jp-G-artillery-3-1', 'jp-G-artillery-2-1'] } },
    };
    const seven = combat('guam', { 'us-G-1/305': '2109', 'jp-G-18': '2110', 'jp-G-9/10': '2009' }, full);
    expect(attacks(seven)).toEqual([]);
    const eight = combat('guam', { 'us-G-1/305': '2109', 'jp-G-10': '2110' }, full);
    expect(attacks(eight)).toEqual(['jp-G-10 2109']);
    expect(eight.offers('support')).toBe(true);
  });

  rule('16.2.1P', 'never into mountain or hill/jungle, nor over a river into jungle or village', () => {
    const tenToTwo = (us: string, japanese: string) => {
      const game = combat('guam', { 'us-G-19-mar': us, 'jp-G-10': japanese });
      return attacks(game).length;
    };
    expect(tenToTwo('1506', '1505')).toBe(0);
    expect(tenToTwo('1409', '1408')).toBe(0);
    expect(tenToTwo('1110', '1111')).toBe(0);
    // The same jungle from the one side where no river runs, and another over a bridge.
    expect(tenToTwo('1110', '1109')).toBe(1);
    expect(tenToTwo('1810', '1711')).toBe(1);
    // The village of 0613 over the river, and over its bridge.
    expect(tenToTwo('0613', '0713')).toBe(0);
    expect(tenToTwo('0613', '0714')).toBe(1);
  });

  rule('16.2.3P', 'next to a US-held airstrip hex they attack that hex, not a weaker one beside it', () => {
    // Two tanks, which make no Banzai attacks, are next to both.
    const both = { 'us-G-19-mar': '2108', 'us-G-1/3': '2209', 'jp-G-1/9': '2208', 'jp-G-2/9': '2109' };
    const game = combat('guam', both, { depleted: ['us-G-1/3'] });
    expect(attacks(game)).toEqual(['jp-G-2/9 jp-G-1/9 2209']);
    expect(principles(game)).toEqual(['16.2.3P jp-G-2/9 jp-G-1/9 2209']);
    // The airstrip too strong, they attack the other.
    expect(attacks(combat('guam', both))).toEqual(['jp-G-2/9 jp-G-1/9 2108']);
    // Blocked on their way each of them must attack, whatever the strengths: both go for the airstrip all the same.
    const done = { 'jp-G-1/9': WAS_BLOCKED, 'jp-G-2/9': WAS_BLOCKED };
    expect(attacks(combat('guam', both, { phase: 'mobile combat', done }))).toEqual(['jp-G-2/9 jp-G-1/9 2209']);
  });
});

describe('the principles bind every unit', () => {
  rule('16.2.6P', 'a depleted or retreated unit marches, attacks and holds like any other', () => {
    const marching = japaneseTurn('guam', {
      units: { 'jp-G-319': '1504', 'us-G-1/3': '3609' },
      depleted: ['jp-G-319'],
    });
    expect(hexOf(marching, 'jp-G-319')).toBe('guam-1303');
    // Three against three, both depleted, in the open.
    const attacking = combat(
      'guam',
      { 'us-G-1/3': '2108', 'jp-G-marine-1': '2109' },
      {
        depleted: ['us-G-1/3', 'jp-G-marine-1'],
      },
    );
    expect(attacks(attacking)).toEqual(['Banzai jp-G-marine-1 2108']);
    // A unit driven off the airstrip in the US turn goes straight back in its own.
    const driven = position({
      scenario: 'guam',
      options: { japanese: 'solitaire' },
      phase: 'combat',
      units: { 'us-G-1/3': 'guam-2108', 'us-G-wpn/3': 'guam-2108', 'jp-G-319': 'guam-2109' },
      cups: noMarkers('guam'),
      dice: { combat: [1] },
    });
    driven.do('attack', 'guam-2109');
    driven.do('with', 'us-G-1/3');
    driven.do('with', 'us-G-wpn/3');
    driven.do('done');
    expect(isDepleted(driven, 'jp-G-319')).toBe(false);
    while (driven.offers('to')) driven.do('to', driven.options('to')[0]);
    while (driven.state.phasing === 0) driven.do('done');
    expect(principles(driven).at(-1)).toMatch(/^16.1.2a .*jp-G-319 2209$/);
  });
});
