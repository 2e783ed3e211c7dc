import { describe, expect, test } from 'vitest';
import { rule } from '#engine/proof';
import type { Told } from '../core/events.ts';
import { hexOf, markersOn, promptOf } from '../fixtures/report.ts';
import { attacks, japaneseTurn, principles, wayOf } from '../fixtures/solitaire.ts';
import { position } from '../position.ts';

/** A US battalion in the far south of Tinian, out of everybody's way. */
const farAway = { 'us-T-1/23': '0330' };
/** US units in all three airstrip hexes of Guam: nothing is left there that the Japanese could go for. */
const stripsLost = { 'us-G-1/3': '1302', 'us-G-2/3': '1303', 'us-G-3/3': '2209' };

describe('the Japanese led by their principles', () => {
  rule('16.0a', 'the first principle that applies moves them, and nobody is asked', () => {
    // Two hexes from the airstrip at 0813 and six from the open beach: the beach comes first.
    const game = japaneseTurn('tinian', { units: { 'jp-T-2/50': '0812', ...farAway }, beaches: ['0607'] });
    expect(principles(game)).toEqual(['16.1.1a jp-T-2/50 0607']);
    expect(hexOf(game, 'jp-T-2/50')).toBe('tinian-0607');
    // The turn was the last, and it went by without a question.
    expect(game.state.result).not.toBeNull();
    expect(game.log).toContain('Japanese 2 moves toward the open beach at Tinian 0607, being nearest to it.');
  });

  rule('16.1.0a', 'tanks let the Movement Phase pass and go in the Mobile Movement Phase', () => {
    const game = japaneseTurn('tinian', { units: { 'jp-T-tank': '0808', 'jp-T-3/50': '0910', ...farAway } });
    const order = game.events.flatMap((event) => {
      if (event.type === 'phase began') return (event as Told<'phase began'>).phase;
      return event.type === 'moved' ? 'move' : [];
    });
    expect(order).toEqual(['movement', 'move', 'combat', 'mobile movement', 'move', 'mobile combat']);
    expect(principles(game)).toEqual(['16.1.2c jp-T-3/50 0914', '16.1.2a jp-T-tank 0813']);
  });
});

describe('open beaches', () => {
  rule(
    '16.1.1a',
    'the nearest unit goes for an open beach and takes it; one farther off keeps to the airstrips',
    () => {
      const game = japaneseTurn('tinian', {
        units: { 'jp-T-2/50': '0709', 'jp-T-1/50': '0910', ...farAway },
        beaches: ['0607'],
      });
      expect(principles(game)).toEqual(['16.1.1a jp-T-2/50 0607', '16.1.2c jp-T-1/50 0914']);
      expect(wayOf(game, 'jp-T-2/50')).toBe('0709 0708 0607');
      expect(markersOn(game)).toEqual(['tinian-0607: lost']);
    },
  );

  rule('16.1.1a', 'all units that are equally near go, as far as they get', () => {
    // Both are nine hexes from the beach, far from every road.
    const game = japaneseTurn('guam', {
      units: { 'jp-G-319': '0712', 'jp-G-320': '0812', 'us-G-1/3': '0309' },
      beaches: ['1004'],
    });
    expect(principles(game)).toEqual(['16.1.1a jp-G-319 1004', '16.1.1a jp-G-320 1004']);
    expect(wayOf(game, 'jp-G-319')).toBe('0712 0812 0813 0914 1013 1113 1112 1211 1210 1209');
    expect(markersOn(game)).toEqual(['guam-1004: landing beach']);
  });

  test('in the Mobile Movement Phase the nearest tank is sent, whoever was sent before', () => {
    const game = japaneseTurn('guam', {
      units: { 'jp-G-319': '0612', 'jp-G-1/9': '1508', 'us-G-1/3': '0309' },
      beaches: ['1004'],
    });
    expect(principles(game)).toEqual(['16.1.1a jp-G-319 1004', '16.1.1a jp-G-1/9 1004']);
    expect(hexOf(game, 'jp-G-1/9')).toBe('guam-1004');
  });

  test('each beach is seen to by a unit of its own', () => {
    const game = japaneseTurn('guam', {
      units: { 'jp-G-319': '1608', 'jp-G-320': '2009', 'us-G-1/3': '0913' },
      beaches: ['1704', '1804'],
    });
    expect(principles(game).map((line) => line.replace(/\+\S+ /g, ''))).toEqual([
      '16.1.1a jp-G-319 1804',
      '16.1.1a jp-G-320 1704',
    ]);
  });

  rule(
    '16.1.1a',
    'of two open beaches the nearer one gets the unit that is nearest to both, the other the next',
    () => {
      const game = japaneseTurn('tinian', {
        units: { 'jp-T-2/50': '1312', 'jp-T-3/50': '1318', ...farAway },
        beaches: ['1310', '1313'],
      });
      expect(principles(game).slice(0, 2)).toEqual(['16.1.1a jp-T-2/50 1313', '16.1.1a jp-T-3/50 1310']);
      expect(wayOf(game, 'jp-T-2/50')).toBe('1312 1313');
    },
  );

  rule('16.1.1b', 'the duty ends when the beach is taken or a US unit stands on it', () => {
    // Both are two hexes away; when the first has taken the beach, the second is free to go for an airstrip.
    const taken = japaneseTurn('tinian', {
      units: { 'jp-T-2/50': '0709', 'jp-T-3/50': '0808', ...farAway },
      beaches: ['0607'],
    });
    expect(principles(taken)).toEqual(['16.1.1a jp-T-2/50 0607', '16.1.2a jp-T-3/50 0813']);
    const held = japaneseTurn('tinian', {
      units: { 'jp-T-2/50': '0812', 'us-T-1/23': '0607' },
      beaches: ['0607'],
    });
    expect(principles(held)).toEqual(['16.1.2a jp-T-2/50 0813']);
  });

  rule('16.1.1c', 'a US unit in the only way lifts the duty, its zone of control does not', () => {
    // Eniwetok is one hex wide at 1506.
    const blocked = japaneseTurn('eniwetok', {
      units: { 'jp-Ek-1': '1607', 'us-Ek-1/106': '1506' },
      beaches: ['1505'],
    });
    expect(wayOf(blocked, 'jp-Ek-1')).toBe('');
    const zone = japaneseTurn('eniwetok', {
      units: { 'jp-Ek-1': '1607', 'us-Ek-1/106': '1406' },
      beaches: ['1505'],
    });
    // 2 + 4 points for the first hex in the zone leave too few for the second.
    expect(wayOf(zone, 'jp-Ek-1')).toBe('1607 1506');
    expect(principles(zone)).toEqual(['16.1.1a jp-Ek-1 1505']);
  });

  rule('16.1.1d', 'without an open beach units make for the airstrips, except those next to a US unit', () => {
    const game = japaneseTurn('angaur', {
      units: { 'jp-A-1/59': '1405', 'jp-A-machine-guns': '1703', 'us-A-1/321': '1404' },
      beaches: ['1404'],
    });
    expect(wayOf(game, 'jp-A-1/59')).toBe('');
    expect(principles(game)).toEqual(['16.1.2c +16.1.2d jp-A-machine-guns 1605']);
    expect(hexOf(game, 'jp-A-machine-guns')).toBe('angaur-1605');
  });

  rule('16.1.1e', 'nobody moves once all airstrips are Japanese and no beach is open', () => {
    const units = {
      'jp-G-1/38': '1302',
      'jp-G-2/38': '1303',
      'jp-G-3/38': '2209',
      'jp-G-319': '1805',
      'us-G-1/3': '0913',
    };
    // A beach that a US unit holds changes nothing.
    for (const beaches of [[], ['0913']]) {
      const game = japaneseTurn('guam', { units, beaches });
      expect(game.told('moved')).toEqual([]);
      expect(game.log).toContain('The Japanese on Guam hold all airstrips and no beach is open: the others stay.');
    }
  });
});

describe('airstrips', () => {
  rule('16.1.2a', 'a unit takes the cheapest way, not the shortest, and goes as far as its points allow', () => {
    // The shortest way leads through the marshes of 1404 and 1304; by the road it is five hexes.
    const game = japaneseTurn('guam', { units: { 'jp-G-320': '1504', 'us-G-1/3': '3609' } });
    expect(wayOf(game, 'jp-G-320')).toBe('1504 1505 1404 1305 1304 1303');
    // From the south eight points do not suffice.
    const far = japaneseTurn('tinian', { units: { 'jp-T-2/50': '0228', 'us-T-1/23': '2302' } });
    expect(principles(far)).toEqual(['16.1.2c jp-T-2/50 1021']);
    expect(far.told('moved')[0]).toMatchObject({ cost: 16 });
  });

  test('it passes through friends, and stops in the last hex of its way that is vacant', () => {
    const through = japaneseTurn('guam', { units: { 'jp-G-319': '1303', 'jp-G-320': '1504', 'us-G-1/3': '3609' } });
    expect(wayOf(through, 'jp-G-320')).toBe('1504 1505 1404 1305 1304 1303 1302');
    const alone = { 'jp-G-319': '0310', 'us-G-1/3': '0309' };
    const free = japaneseTurn('guam', { units: alone, beaches: ['1004'] });
    expect(wayOf(free, 'jp-G-319')).toMatch(/ 0914 1013$/);
    const full = japaneseTurn('guam', { units: { ...alone, 'jp-G-9/10': '1013' }, beaches: ['1004'] });
    expect(wayOf(full, 'jp-G-319')).toMatch(/ 0813 0914$/);
  });

  rule('16.1.2b', 'on Eniwetok and Parry nobody moves but for open beaches', () => {
    const eniwetok = japaneseTurn('eniwetok', {
      units: { 'jp-Ek-1': '1607', 'jp-Ek-3': '1303', 'us-Ek-1/106': '1402' },
      beaches: ['1402'],
    });
    expect(eniwetok.told('moved')).toEqual([]);
    // Nor do they close with US units that block them, as elsewhere.
    expect(eniwetok.told('principle')).toEqual([]);
    // Not even if a beach is open behind them: 1405 is the only way north.
    const shutOff = japaneseTurn('eniwetok', {
      units: { 'jp-Ek-1': '1607', 'us-Ek-1/106': '1405' },
      beaches: ['1402'],
    });
    expect(shutOff.told('moved')).toEqual([]);
    expect(shutOff.told('principle')).toEqual([]);
    const parry = japaneseTurn('parry', {
      units: { 'jp-P-infantry': '1503', 'jp-P-sniper': '1604', 'us-P-1/22': '1302' },
      beaches: ['1704'],
    });
    expect(principles(parry)).toEqual(['16.1.1a jp-P-sniper 1704']);
  });

  rule('16.1.2a', 'of two units as near the one that attacks harder goes first, from whatever hex', () => {
    const game = japaneseTurn('guam', {
      units: {
        'jp-G-1/38': '1302',
        'jp-G-2/38': '1303',
        'jp-G-319': '2109',
        'jp-G-marine-1': '2310',
        'us-G-1/3': '3609',
      },
    });
    expect([wayOf(game, 'jp-G-marine-1'), wayOf(game, 'jp-G-319')]).toEqual(['2310 2209', '']);
  });

  rule('16.1.2c', 'of two airstrip hexes as near, the one with the higher number is the goal', () => {
    // 0813 and 0914 are both four hexes from 0910.
    const game = japaneseTurn('tinian', { units: { 'jp-T-2/50': '0910', ...farAway } });
    expect(principles(game)).toEqual(['16.1.2c jp-T-2/50 0914']);
    expect(hexOf(game, 'jp-T-2/50')).toBe('tinian-0914');
  });

  rule('16.1.2d', 'the way leads around US zones of control as long as there is one', () => {
    const straight = japaneseTurn('tinian', { units: { 'jp-T-3/50': '1418', ...farAway } });
    expect(wayOf(straight, 'jp-T-3/50')).toBe('1418 1417 1416 1316 1215 1115');
    const around = japaneseTurn('tinian', { units: { 'jp-T-3/50': '1418', 'us-T-1/23': '1316' } });
    expect(wayOf(around, 'jp-T-3/50')).toBe('1418 1318 1217 1117 1116 1115');
    expect(principles(around)).toEqual(['16.1.2c +16.1.2d jp-T-3/50 1115']);
    // With no way around, through the zone: the only airstrip left is next to the US unit.
    const through = japaneseTurn('guam', {
      units: { 'jp-G-1/38': '1302', 'jp-G-2/38': '1303', 'jp-G-319': '2311', 'us-G-1/3': '2208' },
    });
    expect(hexOf(through, 'jp-G-319')).toBe('guam-2209');
  });

  rule(
    '16.1.2a',
    'an airstrip hex that a US unit holds is headed for like any other, with others free farther away',
    () => {
      const game = japaneseTurn('guam', { units: { 'jp-G-319': '2511', 'us-G-1/3': '2209' }, dice: { combat: [3] } });
      expect(principles(game)).toEqual(['16.1.2a +16.2.4P jp-G-319 2209', '16.2.1c jp-G-319 2209']);
      expect(wayOf(game, 'jp-G-319')).toBe('2511 2410 2310');
      expect(game.log).toContain(
        'Japanese 319 moves toward Guam 2209, the nearest airstrip hex without a Japanese unit, until US units block the path.',
      );
      // With a Japanese unit in it, it is no goal any more: the next nearest is.
      const taken = japaneseTurn('guam', { units: { 'jp-G-319': '2511', 'jp-G-320': '2209', 'us-G-1/3': '3609' } });
      expect(principles(taken)[0]).toMatch(/^16.1.2a .*jp-G-319 1303$/);
    },
  );

  rule('16.1.2a', 'before a US-held airstrip hex each unit takes a hex of its own, by way of its zone', () => {
    const game = japaneseTurn('guam', {
      units: { 'jp-G-319': '2008', 'jp-G-320': '2009', 'jp-G-321': '2109', 'us-G-1/3': '2209' },
      dice: { combat: [3] },
    });
    expect([wayOf(game, 'jp-G-319'), wayOf(game, 'jp-G-320')]).toEqual(['2008 2007 2108 2208', '2009 2110']);
    expect(attacks(game)).toEqual(['Banzai jp-G-321 jp-G-320 jp-G-319 2209']);
  });

  rule('16.1.2a', 'who is on the way to an airstrip hex moves before it is settled who is kept from one', () => {
    // Once 2209 is taken, its nearest airstrip hex lies the other way, and the US unit in 2109 keeps it from nothing.
    const game = japaneseTurn('guam', { units: { 'jp-G-319': '2009', 'jp-G-320': '2811', 'us-G-1/3': '2109' } });
    expect(principles(game)).toEqual(['16.1.2a jp-G-320 2209']);
  });

  rule('16.1.2e', 'a unit in an airstrip hex stays there, next to a US unit and with another airstrip to take', () => {
    const game = japaneseTurn('guam', { units: { 'jp-G-319': '1303', 'us-G-1/3': '1304' } });
    expect(game.told('moved')).toEqual([]);
    expect(principles(game)).toEqual([]);
  });

  rule(
    ['16.0a', '16.1.1a'],
    'it leaves for an open beach to which no unit is nearer: the first principle comes first',
    () => {
      const game = japaneseTurn('engebi', {
        units: { 'jp-Ei-infantry': '1404', 'us-Ei-1/22': '1205' },
        beaches: ['1403'],
      });
      expect(principles(game)[0]).toBe('16.1.1a jp-Ei-infantry 1403');
      expect(markersOn(game)).toEqual(['engebi-1403: lost']);
      const other = japaneseTurn('engebi', {
        units: { 'jp-Ei-infantry': '1405', 'jp-Ei-sniper': '1303', 'us-Ei-1/22': '1205' },
        beaches: ['1403'],
      });
      expect(principles(other)[0]).toBe('16.1.1a jp-Ei-sniper 1403');
      expect(wayOf(other, 'jp-Ei-infantry')).toBe('');
    },
  );
});

describe('equal ways', () => {
  rule('16.1.3a', 'a unit takes the way farther from most US units', () => {
    // From 0917 the way to 1115 costs three points by 0816, west of it, and by 0916, north of it.
    const way = (units: Readonly<Record<string, string>>) =>
      wayOf(japaneseTurn('tinian', { units: { 'jp-T-2/50': '0917', ...units } }), 'jp-T-2/50');
    expect(way({ 'us-T-1/23': '2312' })).toBe('0917 0816 0815 0915 1014 1115');
    expect(way({ 'us-T-1/23': '0330' })).toBe('0917 0916 0915 1014 1115');
    // Their number counts, not their strength.
    expect(way({ 'us-T-1/23': '0330', 'us-T-wpn/2': '2312', 'us-T-wpn/6': '2211' })).toMatch(/^0917 0816/);
    const game = japaneseTurn('tinian', { units: { 'jp-T-2/50': '0917', ...farAway } });
    expect(principles(game)).toEqual(['16.1.2c +16.1.3a jp-T-2/50 1115']);
  });

  rule('16.1.3a', 'where all islands are played, only the US units on its own count', () => {
    const elsewhere = [
      { 'us-G-1/3': 'guam-1404', 'us-G-2/3': 'guam-1605', 'us-G-3/3': 'guam-0508' },
      { 'us-A-1/321': 'angaur-1504', 'us-A-2/321': 'angaur-1606', 'us-A-3/321': 'angaur-1205' },
    ];
    for (const [hex, way] of [
      ['tinian-2312', '0917 0816 0815 0915 1014 1115'],
      ['tinian-0330', '0917 0916 0915 1014 1115'],
    ] as const)
      for (const others of elsewhere) {
        const game = position({
          scenario: 'simultaneous',
          options: { japanese: 'solitaire' },
          phasing: 'japan',
          units: { 'jp-T-2/50': 'tinian-0917', 'us-T-1/23': hex, ...others },
        });
        expect(wayOf(game, 'jp-T-2/50')).toBe(way);
      }
  });

  rule('16.1.3b', 'where that decides nothing, the US player chooses, of the hexes on the way alone', () => {
    const game = japaneseTurn('tinian', { units: { 'jp-T-2/50': '1411', ...farAway }, beaches: ['0607'] });
    expect(game.decision.seat).toBe('us');
    expect(promptOf(game)).toBe(
      'Choose the next hex after 1009 for Japanese 2 (at Tinian 1411, going to 0607): its paths cost the same.',
    );
    expect(game.options('by').sort()).toEqual(['tinian-0909', 'tinian-0910']);
    expect(game.why('by', 'tinian-1010')?.rule).toBe('16.1.3b');
    game.do('by', 'tinian-0910');
    expect(wayOf(game, 'jp-T-2/50')).toBe('1411 1311 1210 1110 1009 0910 0809 0709');
    expect(principles(game)).toEqual(['16.1.1a +16.1.3b jp-T-2/50 0607']);
  });

  test('nobody is asked where all ways end in the same hex', () => {
    // Without any US unit on the island all ways are equal.
    const game = japaneseTurn('tinian', { units: { 'jp-T-3/50': '1410' } });
    expect(hexOf(game, 'jp-T-3/50')).toBe('tinian-1115');
  });
});

describe('blocked units', () => {
  rule('16.1.4a', 'a unit that is blocked and next to a US unit does not move', () => {
    // The western tip of Engebi, shut off by two battalions.
    const game = japaneseTurn('engebi', {
      units: { 'jp-Ei-infantry': '1105', 'us-Ei-1/22': '1205', 'us-Ei-2/22': '1206' },
    });
    expect(game.told('moved')).toEqual([]);
    expect(principles(game)[0]).toBe('16.1.4a jp-Ei-infantry 1105');
  });

  rule('16.1.4b', 'a unit that is blocked and apart closes with the nearest US unit and halts beside it', () => {
    const game = japaneseTurn('guam', { units: { 'jp-G-319': '1610', ...stripsLost, 'us-G-1/305': '1909' } });
    expect(principles(game)[0]).toBe('16.1.4b jp-G-319 1909');
    expect(hexOf(game, 'jp-G-319')).toBe('guam-1809');
    // 1303 and 2209 are as far from 1805 and 1607, but the road leads to 2209; from 2311 2412 and 2209 are as cheap, too.
    const halfway = japaneseTurn('guam', {
      units: { 'jp-G-319': '1805', ...stripsLost, 'us-G-1/9': '0313', 'us-G-2/9': '3609' },
    });
    expect(principles(halfway)[0]).toBe('16.1.4b +16.1.3a jp-G-319 2209');
    expect(wayOf(halfway, 'jp-G-319')).toMatch(/ 2208$/);
    const onItsWay = japaneseTurn('guam', { units: { 'jp-G-319': '1607', ...stripsLost, 'us-G-1/9': '0712' } });
    expect(principles(onItsWay)[0]).toBe('16.1.4b +16.1.3a jp-G-319 2209');
    expect(wayOf(onItsWay, 'jp-G-319')).toMatch(/ 2108$/);
    const between = japaneseTurn('guam', {
      units: { 'jp-G-319': '2311', ...stripsLost, 'us-G-1/9': '2412', 'us-G-2/9': '0611' },
    });
    expect(principles(between)[0]).toBe('16.1.4b +16.1.3a jp-G-319 2412');
    expect(wayOf(between, 'jp-G-319')).toBe('2311 2411');
    // Too far away for one turn, it comes as far as it can.
    const far = japaneseTurn('guam', { units: { 'jp-G-319': '3510', ...stripsLost } });
    expect(principles(far)[0]).toMatch(/^16.1.4b .*jp-G-319 2209$/);
    expect(attacks(far)).toEqual([]);
  });

  rule(['16.1.2a', '16.1.4b'], 'one that has a way to an open beach is not blocked: it heads for its airstrip', () => {
    // Another unit is nearer to the beach, and all airstrips are in US hands.
    const game = japaneseTurn('guam', {
      units: { 'jp-G-319': '3510', 'jp-G-320': '2811', ...stripsLost },
      beaches: ['0209'],
    });
    expect(principles(game)[0]).toMatch(/^16.1.1a .*jp-G-320 0209$/);
    expect(hexOf(game, 'jp-G-320')).not.toBe('guam-0209');
    expect(principles(game)[1]).toBe('16.1.2a jp-G-319 2209');
  });

  rule('16.1.4c', 'of US units equally near it goes for the weakest', () => {
    const between = { 'jp-G-319': '1610', ...stripsLost };
    const east = japaneseTurn('guam', { units: { ...between, 'us-G-1/305': '1909', 'us-G-1/4': '1310' } });
    expect(principles(east)[0]).toBe('16.1.4c jp-G-319 1909');
    const west = japaneseTurn('guam', { units: { ...between, 'us-G-1/4': '1909', 'us-G-1/305': '1310' } });
    expect(principles(west)[0]).toMatch(/^16.1.4c .*jp-G-319 1310$/);
  });
});
