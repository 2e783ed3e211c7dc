import { describe, expect, test } from 'vitest';
import { rule } from '#engine/proof';
import { cupOf, lastCombat, noMarkers, revealed } from '../fixtures/battle.ts';
import { hexOf, isDepleted } from '../fixtures/report.ts';
import { attacks, japaneseTurn, principles } from '../fixtures/solitaire.ts';
import { position } from '../position.ts';
import { WAS_BLOCKED } from '../state.ts';

type Spec = Omit<Parameters<typeof japaneseTurn>[1], 'units'>;

/** The Japanese Combat Phase; every die is a 3 unless others are named. */
function combat(scenario: string, units: Readonly<Record<string, string>>, spec: Spec = {}) {
  return japaneseTurn(scenario, { units, phase: 'combat', dice: { combat: [3, 3, 3, 3] }, ...spec });
}

const GUAM = 3;

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
  });
});

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
    expect(game.log).toContain('Japanese 319 had every way blocked and must make a Banzai attack on Guam 1506.');
    // The same two with a way open: no attack.
    const free = japaneseTurn('guam', { units: { 'jp-G-319': '1505', 'us-G-1/305': '1506' }, depleted: ['jp-G-319'] });
    expect(attacks(free)).toEqual([]);
  });

  rule('16.2.4P', 'a unit that came up in this very turn attacks as well', () => {
    const game = japaneseTurn('guam', { units: { 'jp-G-319': '1610', ...stripsLost, 'us-G-1/305': '1909' } });
    expect(principles(game)).toEqual(['16.1.4b jp-G-319 1909', '16.2.1c jp-G-319 1909']);
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
