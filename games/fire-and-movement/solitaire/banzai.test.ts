import { describe, expect, test } from 'vitest';
import { rule } from '#engine/proof';
import { WAS_BLOCKED } from '../core/state.ts';
import { lastCombat, revealed } from '../fixtures/battle.ts';
import { attacks, japaneseCombat as combat, japaneseTurn, principles } from '../fixtures/solitaire.ts';

describe('Banzai attacks', () => {
  rule('16.2.1a', 'equal strength is enough against a US unit in a clear hex', () => {
    const game = combat('tinian', { 'us-T-1/23': '1313', 'jp-T-2/50': '1312', 'jp-T-3/50': '1213' });
    expect(attacks(game)).toEqual(['Banzai jp-T-3/50 jp-T-2/50 1313']);
    expect(principles(game)).toEqual(['16.2.1a jp-T-3/50 jp-T-2/50 1313']);
    expect(lastCombat(game)).toBe('6-5=+1 clear C8 3 Ex');
    expect(attacks(combat('tinian', { 'us-T-1/23': '1313', 'jp-T-2/50': '1312' }))).toEqual([]);
    expect(attacks(combat('guam', { 'us-G-1/3': '2108', 'jp-G-38': '2109' }))).toEqual(['Banzai jp-G-38 2108']);
    // In light jungle it is not, nor in a village.
    expect(attacks(combat('tinian', { 'us-T-1/23': '1315', 'jp-T-marine-1': '1314' }))).toEqual([]);
    expect(attacks(combat('guam', { 'us-G-1/3': '2210', 'jp-G-marine-1': '2310' }))).toEqual([]);
  });

  rule('16.2.1a', 'in an airstrip hex it is enough whatever the terrain', () => {
    // 1302 is jungle.
    const game = combat('guam', { 'us-G-1/3': '1302', 'jp-G-marine-1': '1402' });
    expect(attacks(game)).toEqual(['Banzai jp-G-marine-1 1302']);
  });

  rule('16.2.1b', 'as many separate attacks are made as possible, and nobody is left out', () => {
    // 1212 and 1314 are next to both US units.
    const units = { 'us-T-1/23': '1313', 'us-T-2/23': '1213', 'jp-T-2/50': '1212', 'jp-T-3/50': '1314' };
    const weak = { depleted: ['us-T-1/23', 'us-T-2/23'], dice: { combat: [4, 4] } };
    const two = combat('tinian', units, weak);
    expect(attacks(two)).toEqual(['Banzai jp-T-2/50 1213', 'Banzai jp-T-3/50 1313']);
    expect(principles(two)[0]).toBe('16.2.1a +16.2.1b jp-T-2/50 1213');
    const three = combat('tinian', { ...units, 'jp-T-1/50': '1312' }, { ...weak, dice: { combat: [6, 6] } });
    expect(attacks(three)).toEqual(['Banzai jp-T-2/50 jp-T-3/50 1213', 'Banzai jp-T-1/50 1313']);
  });

  test('of units that could each attack a hex the strongest does, from whatever hex', () => {
    // 1212 and 1412 are next to both US units, of which the engineers are the weaker.
    const game = combat(
      'tinian',
      { 'us-T-18-mar': '1312', 'us-T-A/2-tank': '1313', 'jp-T-2/50': '1212', 'jp-T-marine-1': '1412' },
      { depleted: ['us-T-A/2-tank'], dice: { combat: [4, 5] } },
    );
    expect(attacks(game)).toEqual(['Banzai jp-T-marine-1 1312', 'Banzai jp-T-2/50 1313']);
  });

  test('snipers and tanks take no part, and may still have twice the strength of others', () => {
    const game = combat('guam', {
      'us-G-1/3': '2108',
      'us-G-19-mar': '2110',
      'jp-G-marine-1': '2007',
      'jp-G-1/9': '2109',
      'jp-G-2/9': '2010',
    });
    expect(attacks(game)).toEqual(['Banzai jp-G-marine-1 2108', 'jp-G-2/9 jp-G-1/9 2110']);
  });

  test('where equal targets cannot all be attacked, the player chooses', () => {
    const game = combat('tinian', { 'us-T-1/23': '1313', 'us-T-2/23': '1213', 'jp-T-marine-1': '1212' });
    expect(game.options('onto')).toEqual(['tinian-1213', 'tinian-1313']);
    expect(game.why('onto', 'tinian-1212')?.rule).toBe('16.0a');
    game.do('onto', 'tinian-1313');
    expect(attacks(game)).toEqual(['Banzai jp-T-marine-1 1313']);
  });

  test('of several targets an airstrip comes first, then the weakest', () => {
    const game = combat('guam', { 'us-G-1/3': '2209', 'us-G-1/305': '2108', 'jp-G-marine-1': '2109' });
    expect(attacks(game)).toEqual(['Banzai jp-G-marine-1 2209']);
    const weaker = combat('tinian', { 'us-T-1/23': '1313', 'us-T-A/2-tank': '1213', 'jp-T-marine-1': '1212' });
    expect(attacks(weaker)).toEqual(['Banzai jp-T-marine-1 1213']);
  });
});

describe('blocked units', () => {
  const stripsLost = { 'us-G-1/3': '1302', 'us-G-2/3': '1303', 'us-G-3/3': '2209' };

  rule(['16.2.4P', '16.2.4Q', '16.2.1c'], 'a blocked unit makes a Banzai attack at any odds, into any ground', () => {
    // A depleted battalion against a full one in the mountains, with every airstrip in US hands.
    const game = japaneseTurn('guam', {
      units: { 'jp-G-319': '1505', ...stripsLost, 'us-G-1/305': '1506' },
      depleted: ['jp-G-319'],
      dice: { combat: [1] },
    });
    expect(principles(game)).toEqual(['16.1.4a jp-G-319 1505', '16.2.1c jp-G-319 1506']);
    expect(attacks(game)).toEqual(['Banzai jp-G-319 1506']);
    expect(lastCombat(game)).toBe('1-4=-3 mountain C1 1 (A)');
    expect(game.log).toContain('Japanese 319 was blocked by US units and must make a Banzai attack on Guam 1506.');
    // The same two with a way open: no attack.
    const free = japaneseTurn('guam', { units: { 'jp-G-319': '1505', 'us-G-1/305': '1506' }, depleted: ['jp-G-319'] });
    expect(attacks(free)).toEqual([]);
  });

  rule('16.2.4P', 'a unit that came up in this very turn attacks as well', () => {
    const game = japaneseTurn('guam', { units: { 'jp-G-319': '1610', ...stripsLost, 'us-G-1/305': '1909' } });
    expect(principles(game)).toEqual(['16.1.4b jp-G-319 1909', '16.2.1c jp-G-319 1909']);
  });

  rule(
    ['16.2.4P', '16.1.1d'],
    'next to a US unit that is nearer to its airstrip a unit stays and attacks at any odds',
    () => {
      // The others are free, and farther away.
      const weak = japaneseTurn('guam', { units: { 'jp-G-9/10': '2109', 'us-G-1/3': '2209' }, dice: { combat: [3] } });
      expect(principles(weak)).toEqual(['16.1.1d jp-G-9/10 2209', '16.2.1c jp-G-9/10 2209']);
      expect(weak.log).toContain(
        'Japanese 9/10 stays beside the US units that block the path to the nearest airstrip hex, Guam 2209.',
      );
      // The airstrip is free, and the US unit stands between.
      const before = japaneseTurn('guam', { units: { 'jp-G-319': '2009', 'us-G-1/3': '2109' }, dice: { combat: [3] } });
      expect(principles(before)).toEqual(['16.1.1d jp-G-319 2209', '16.2.1c jp-G-319 2109']);
      // It stands behind.
      const behind = japaneseTurn('guam', { units: { 'jp-G-319': '2109', 'us-G-1/3': '2108' } });
      expect(principles(behind)).toEqual([]);
    },
  );

  rule(
    '16.2.4P',
    'a unit cut off from its nearest airstrip comes up to the US units in the way and attacks them',
    () => {
      // Three battalions across the neck of Orote; the airstrip of 2209 is free, and farther away.
      const game = japaneseTurn('guam', {
        units: { 'jp-G-319': '1605', 'us-G-1/3': '1304', 'us-G-2/3': '1403', 'us-G-3/3': '1203' },
        dice: { combat: [3] },
      });
      expect(principles(game).slice(0, 2)).toEqual([
        '16.1.2a +16.1.2d +16.2.4P jp-G-319 1303',
        '16.2.1c jp-G-319 1304',
      ]);
      // Without one of them there is a way round, which it takes: no attack.
      const round = japaneseTurn('guam', {
        units: { 'jp-G-319': '1605', 'us-G-1/3': '1304', 'us-G-2/3': '1403' },
      });
      expect(principles(round)).toEqual(['16.1.2a +16.1.2d jp-G-319 1303']);
    },
  );

  rule(['16.2.4P', '16.1.2c'], 'a US unit beside an open way to its airstrip hex keeps a unit from nothing', () => {
    // 1405 and 1505 are both next to 1406; the higher number counts, and it is free.
    const open = { 'jp-Ei-machine-guns': '1406', 'us-Ei-1/22': '1405' };
    expect(principles(japaneseTurn('engebi', { units: open }))).toEqual([]);
    const shut = japaneseTurn('engebi', { units: { ...open, 'us-Ei-2/22': '1505' }, dice: { combat: [3] } });
    expect(principles(shut)).toEqual(['16.1.1d jp-Ei-machine-guns 1505', '16.2.1c jp-Ei-machine-guns 1505']);
  });

  rule('16.2.4P', 'one beside which no US unit is nearer to its airstrip hex attacks any if that hex is held', () => {
    const behind = { 'jp-G-319': '2411', 'us-G-2/3': '2512' };
    expect(principles(japaneseTurn('guam', { units: behind }))).toEqual([]);
    const held = japaneseTurn('guam', { units: { ...behind, 'us-G-1/3': '2209' }, dice: { combat: [3] } });
    expect(principles(held)).toEqual(['16.1.1d jp-G-319 2209', '16.2.1c jp-G-319 2512']);
  });

  rule(['16.2.4P', '16.2.1a'], 'units that are not blocked join only if they are strong enough together', () => {
    // The infantry in 1404 holds an airstrip hex: it is not blocked.
    const units = { 'jp-Ei-infantry': '1404', 'jp-Ei-machine-guns': '1305', 'us-Ei-1/22': '1405' };
    const alone = japaneseTurn('engebi', { units, dice: { combat: [3] } });
    expect(principles(alone).at(-1)).toBe('16.2.1c jp-Ei-machine-guns 1405');
    const joined = japaneseTurn('engebi', { units, depleted: ['us-Ei-1/22'], dice: { combat: [3] } });
    expect(principles(joined).at(-1)).toBe('16.2.1a jp-Ei-machine-guns jp-Ei-infantry 1405');
  });

  rule('16.2.4P', 'it is the unit in the way that is attacked, not a weaker one beside it', () => {
    const game = japaneseTurn('guam', {
      units: { 'jp-G-1/9': '2009', 'us-G-1/3': '2109', 'us-G-2/3': '1909' },
      depleted: ['us-G-2/3'],
      dice: { combat: [3] },
    });
    expect(principles(game)).toEqual(['16.1.1d jp-G-1/9 2209', '16.2.4P jp-G-1/9 2109']);
    expect(attacks(game)).toEqual(['jp-G-1/9 2109']);
  });

  rule('16.2.4P', 'a blocked sniper attacks without a Banzai, with its island’s fire', () => {
    const game = combat(
      'guam',
      { 'jp-G-sniper-1': '2110', 'us-G-1/3': '2109' },
      {
        done: { 'jp-G-sniper-1': WAS_BLOCKED },
        cups: { us: { guam: [] }, japan: { guam: ['jp-G-artillery-3-1', 'jp-G-artillery-2-1'] } },
      },
    );
    expect(principles(game)).toEqual(['16.2.4P jp-G-sniper-1 2109']);
    expect(attacks(game)).toEqual(['jp-G-sniper-1 2109']);
    expect(revealed(game)).toHaveLength(2);
  });

  rule('16.1.0b', 'a tank attacks in the Combat Phase or in the Mobile Combat Phase, never in both', () => {
    // Two tanks beside an engineer at the start, double strength: in the Combat Phase, and that is all.
    const at = combat(
      'guam',
      { 'us-G-19-mar': '2109', 'jp-G-1/9': '2110', 'jp-G-2/9': '2009' },
      { dice: { combat: [5] } },
    );
    expect(attacks(at)).toEqual(['jp-G-2/9 jp-G-1/9 2109']);
    // A blocked tank drives up in the Mobile Movement Phase and attacks after it.
    const later = japaneseTurn('guam', {
      units: { 'jp-G-1/9': '1610', ...stripsLost, 'us-G-1/305': '1909' },
      dice: { combat: [5] },
    });
    const order = later.events.flatMap((event) => {
      if (event.type === 'attack declared' || event.type === 'moved') return event.type;
      return event.type === 'phase began' ? String((event as unknown as { phase: string }).phase) : [];
    });
    expect(order.slice(0, 6)).toEqual([
      'movement',
      'combat',
      'mobile movement',
      'moved',
      'mobile combat',
      'attack declared',
    ]);
    expect(principles(later)).toEqual(['16.1.4b jp-G-1/9 1909', '16.2.4P jp-G-1/9 1909']);
  });
});
