import { describe, expect, test } from 'vitest';
import { rule } from '#engine/proof';
import { attacks, japaneseTurn, principles, wayOf } from '../fixtures/solitaire.ts';
import { bombard, hexOf, losses, strike, ways, whyNotTo } from '../fixtures/strike.ts';

const solitaire = { japanese: 'solitaire' } as const;

/** A battalion and its weapons, 7 in all, attack a Japanese battalion of 4 and drive it back two hexes. */
function driven(from: string, at: string, others: Readonly<Record<string, string>> = {}, depleted: string[] = []) {
  return strike({
    units: { 'us-G-1/3': from, 'us-G-wpn/3': from, 'jp-G-319': at, ...others },
    options: solitaire,
    depleted,
    at,
    with: ['us-G-1/3', 'us-G-wpn/3'],
    die: 1,
    result: 'D2',
  });
}

describe('retreats of the Japanese in solitaire', () => {
  rule('16.2.5P', 'a unit in an airstrip hex resists every retreat', () => {
    const game = driven('2109', '2209');
    expect(principles(game)).toEqual(['16.2.5P jp-G-319 2209']);
    expect(losses(game)).toEqual(['jp-G-319 depleted 8.4d']);
    expect(hexOf(game, 'jp-G-319')).toBe('2209');
    expect(game.offers('advance')).toBe(false);
    expect(game.log).toContain('Japanese 319 holds Guam 2209 to the last.');
  });

  rule('16.2.5P', 'so does a unit that the retreat would cost a step, to its end', () => {
    // Beyond 1603 lies 1602, and then the sea.
    const penned = driven('1604', '1603');
    expect(principles(penned)[0]).toBe('16.2.5P jp-G-319 1603');
    expect(losses(penned)[0]).toBe('jp-G-319 depleted 8.4d');
    expect(penned.told('retreated')).toEqual([]);
  });

  rule('16.2.5P', 'any other unit retreats, without being asked', () => {
    const game = driven('2108', '2109');
    expect(principles(game)).toEqual([]);
    while (game.offers('to')) {
      expect(ways(game).length).toBeGreaterThan(1);
      game.do('to', game.options('to')[0]);
    }
    expect(losses(game)).toEqual([]);
    expect(hexOf(game, 'jp-G-319')).not.toBe('2109');
  });

  test('it resists a bombardment in the same way', () => {
    const game = bombard({
      units: { 'jp-G-319': '2209', 'us-G-1/3': '1004' },
      options: solitaire,
      fire: 'us-G-corps-6-1',
      at: '2209',
      die: 1,
      result: 'D2',
    });
    expect(principles(game)).toEqual(['16.2.5P jp-G-319 2209']);
  });

  rule('16.1.3a', 'it goes where it is farther from the most US units, and nowhere else', () => {
    // 2110 leads away from one of them alone, 2009 from both; then 1910 does.
    const game = driven('2108', '2109', { 'us-G-2/3': '2310' });
    expect(hexOf(game, 'jp-G-319')).toBe('1910');
    // With the other one in the west, two hexes are equally good and the third is ruled out.
    const asked = driven('2108', '2109', { 'us-G-2/3': '1202' });
    expect(ways(asked)).toEqual(['2110', '2209']);
    expect(whyNotTo(asked, '2009')).toBe('16.1.3a');
  });

  test('a friend in the only way is not displaced: the unit resists', () => {
    const game = driven('1604', '1603', { 'jp-G-320': '1602' });
    expect(game.told('displaced')).toEqual([]);
    expect(losses(game)[0]).toBe('jp-G-319 depleted 8.4d');
  });
});

describe('losses of Japanese attackers in solitaire', () => {
  const exchange = (units: Readonly<Record<string, string>>) =>
    japaneseTurn('guam', { units, phase: 'combat', dice: { combat: [4] } });

  test('the unit that attacks least pays', () => {
    const game = exchange({ 'us-G-1/3': '2108', 'jp-G-marine-1': '2109', 'jp-G-9/10': '2208' });
    expect(attacks(game)).toEqual(['Banzai jp-G-marine-1 jp-G-9/10 2108']);
    expect(losses(game)).toEqual(['jp-G-9/10 eliminated 8.2.4d', 'us-G-1/3 depleted 8.2.4d']);
  });

  test('garrisons of airstrips are spared', () => {
    const game = japaneseTurn('guam', {
      units: { 'us-G-1/3': '2208', 'jp-G-10': '2207', 'jp-G-9/10': '2209', 'jp-G-marine-1': '2109' },
      phase: 'combat',
      dice: { combat: [6] },
    });
    expect(attacks(game)).toEqual(['jp-G-marine-1 jp-G-10 jp-G-9/10 2208']);
    expect(losses(game)).toEqual(['jp-G-marine-1 depleted 8.2.4d', 'us-G-1/3 depleted 8.2.4d']);
  });

  test('between equals the player chooses', () => {
    const game = exchange({ 'us-G-1/3': '2108', 'jp-G-319': '2109', 'jp-G-320': '2208' });
    expect(game.options('lose').sort()).toEqual(['jp-G-319', 'jp-G-320']);
    game.do('lose', 'jp-G-320');
    expect(losses(game)[0]).toBe('jp-G-320 depleted 8.2.4d');
  });
});

describe('advances of the Japanese in solitaire', () => {
  test('they follow into an airstrip hex', () => {
    const game = japaneseTurn('guam', {
      units: { 'us-G-1/3': '2209', 'jp-G-1/9': '2208', 'jp-G-2/9': '2109' },
      depleted: ['us-G-1/3'],
      phase: 'combat',
      dice: { combat: [1] },
    });
    game.do('retreat', 'us-G-1/3');
    while (game.offers('to')) game.do('to', game.options('to')[0]);
    expect(hexOf(game, 'jp-G-2/9')).toBe('2209');
    expect(game.told('advanced')).toHaveLength(1);
  });

  test('they follow toward an airstrip hex that another US unit holds', () => {
    const game = japaneseTurn('guam', {
      units: { 'us-G-1/305': '2109', 'us-G-1/3': '2209', 'jp-G-1/9': '2009' },
      depleted: ['us-G-1/305'],
      dice: { combat: [1] },
    });
    game.do('retreat', 'us-G-1/305');
    while (game.state.result === null && game.offers('to')) game.do('to', game.options('to')[0]);
    expect(hexOf(game, 'jp-G-1/9')).toBe('2109');
  });

  test('they do not follow where it leads them away', () => {
    const game = japaneseTurn('guam', {
      units: { 'us-G-19-mar': '2011', 'jp-G-10': '2010' },
      phase: 'combat',
      dice: { combat: [2] },
    });
    game.do('retreat', 'us-G-19-mar');
    while (game.offers('to')) game.do('to', game.options('to')[0]);
    expect(hexOf(game, 'us-G-19-mar')).not.toBe('2011');
    expect(game.told('advanced')).toEqual([]);
  });

  rule('16.1.2e', 'garrisons of airstrips do not follow, not even towards an open beach', () => {
    // Six against two in the jungle is D2, and the weapons company has nowhere to go.
    const game = japaneseTurn('guam', {
      units: { 'us-G-wpn/3': '1402', 'jp-G-1/9': '1302', 'jp-G-2/9': '1303' },
      beaches: ['1403'],
      phase: 'combat',
      dice: { combat: [1] },
    });
    game.do('retreat', 'us-G-wpn/3');
    expect(hexOf(game, 'us-G-wpn/3')).toBe('eliminated');
    expect(game.told('advanced')).toEqual([]);
    // In the Mobile Movement Phase the beach comes first again.
    expect([hexOf(game, 'jp-G-1/9'), hexOf(game, 'jp-G-2/9')]).toEqual(['1302', '1403']);
  });

  rule('8.5k', 'a tank that advanced does not move in the Mobile Movement Phase, the other does', () => {
    // Six against two: D2. The 2/9 follows nearer to the airstrips of Orote.
    const game = japaneseTurn('guam', {
      units: { 'us-G-wpn/3': '1309', 'jp-G-1/9': '1308', 'jp-G-2/9': '1409' },
      phase: 'combat',
      dice: { combat: [2] },
    });
    game.do('retreat', 'us-G-wpn/3');
    while (game.offers('to')) game.do('to', game.options('to')[0]);
    expect(game.log).toContain('Japanese 2/9 advances Guam 1409 → 1309.');
    expect(wayOf(game, 'jp-G-1/9')).not.toBe('');
    expect([wayOf(game, 'jp-G-2/9'), hexOf(game, 'jp-G-2/9')]).toEqual(['', '1309']);
  });
});
