import { describe, expect, test } from 'vitest';
import { rule } from '#engine/proof';
import { GUAM, TINIAN } from '../data/dataTypes.ts';
import { cupOf, declare, giveWay, lastBombardment, lastCombat, revealed, verbsOf } from '../fixtures/battle.ts';
import { hexOf, isDepleted } from '../fixtures/report.ts';
import { type PositionSpec, position } from '../position.ts';

// Around Tinian 0712 all is clear. As long as the Japanese engineer is not there, Guam has no caves.

const US = 0;
const onTinian = (spec: PositionSpec) =>
  position({ scenario: 'tinian', phase: 'bombardment', units: { 'jp-T-2/50': 'tinian-0712' }, ...spec });
const onGuam = (spec: PositionSpec) => position({ scenario: 'guam', phase: 'bombardment', ...spec });

/** The cups of Tinian. */
function cups(us: readonly string[], japan: readonly string[] = []) {
  return { us: { tinian: us }, japan: { tinian: japan } };
}

describe('8.1 bombardment', () => {
  rule(['8.1a', '8.1b', '8.1.1a', '8.1.4a'], 'markers alone, far from all units and over anything', () => {
    const game = onTinian({
      units: { 'us-T-1/23': 'tinian-0711', 'jp-T-2/50': 'tinian-0712', 'jp-T-marine-1': 'tinian-0428' },
      cups: cups(['us-T-division-4-1', 'us-T-corps-6-1']),
      dice: { combat: [4] },
    });
    expect(game.options('bombard').sort()).toEqual(['tinian-0428', 'tinian-0712']);
    game.do('bombard', 'tinian-0428');
    game.do('draw', 2);
    expect(lastBombardment(game)).toBe('10-8=+2 mountain C5 4 A3 as •');
  });

  rule('8.1.1a', 'a cup fires on its own island and on no other', () => {
    const game = position({
      scenario: 'simultaneous',
      phase: 'bombardment',
      units: { 'jp-T-2/50': 'tinian-0712', 'jp-Ei-infantry': 'engebi-1404' },
      cups: {
        us: { engebi: ['us-Ei-air-4'], tinian: [], guam: [], parry: [], eniwetok: [], angaur: [] },
      },
    });
    expect(game.options('bombard')).toEqual(['engebi-1404']);
    expect(game.why('bombard', 'tinian-0712')?.rule).toBe('7.2b');
  });

  rule(['8.1c', '8.1d'], 'units beside the target neither count nor advance, nor suffer an Ex', () => {
    const game = onTinian({
      units: { 'us-T-1/23': 'tinian-0711', 'jp-T-2/50': 'tinian-0712' },
      cups: cups(['us-T-corps-6-1']),
      dice: { combat: [3] },
    });
    game.do('bombard', 'tinian-0712');
    game.do('draw', 1);
    expect(lastBombardment(game)).toBe('6-4=+2 clear C9 3 Ex as •');
    expect([isDepleted(game, 'us-T-1/23'), isDepleted(game, 'jp-T-2/50')]).toEqual([false, false]);

    const away = onTinian({
      units: { 'us-T-1/23': 'tinian-0711', 'jp-T-2/50': 'tinian-0712' },
      cups: cups(['us-T-corps-6-1', 'us-T-division-4-1']),
      dice: { combat: [4] },
    });
    away.do('bombard', 'tinian-0712');
    away.do('draw', 2);
    expect(lastBombardment(away)).toBe('10-4=+6 clear C11 4 D2');
    giveWay(away);
    expect(hexOf(away, 'jp-T-2/50')).not.toBe('tinian-0712');
    expect(hexOf(away, 'us-T-1/23')).toBe('tinian-0711');
    expect(away.state.phase).not.toBe('bombardment');
  });

  rule(
    ['8.1e', '8.1.2a', '2.3.2b'],
    'the target is named first: a hex with an enemy unit, by the side whose turn it is',
    () => {
      const game = onTinian({ units: { 'us-T-1/23': 'tinian-0811', 'jp-T-2/50': 'tinian-0712' } });
      expect(game.decision.seat).toBe('us');
      expect(verbsOf(game)).toEqual(['bombard', 'done']);
      expect(game.why('bombard', 'tinian-0713')?.rule).toBe('8.1e');
      expect(game.why('bombard', 'tinian-0811')?.rule).toBe('8.1e');
      expect(game.why('bombard', 'tinian-0712', 'japan')).toBeDefined();
    },
  );

  rule(['8.1.2b', '8.1f', '8.1g'], 'one or two markers of any value, and the hex is done for this player turn', () => {
    const game = onTinian({
      units: { 'jp-T-2/50': 'tinian-0712', 'jp-T-3/50': 'tinian-0914' },
      cups: cups(['us-T-corps-6-1', 'us-T-division-4-1', 'us-T-mortar-2-1']),
      dice: { combat: [5], support: [1, 2] },
    });
    game.do('bombard', 'tinian-0712');
    expect(game.options('draw')).toEqual(['1', '2']);
    expect(game.why('draw', 3)?.rule).toBe('8.1f');
    expect(game.why('draw', 0)?.rule).toBe('8.1.2b');
    expect(game.why('done')?.rule).toBe('8.1.2b');
    game.do('draw', 2);
    expect(revealed(game)).toEqual(['us-T-corps-6-1', 'us-T-mortar-2-1']);
    expect(game.told('support revealed')[0]).toMatchObject({ reveals: true });
    expect(lastBombardment(game)).toBe('8-4=+4 clear C10 5 Ex as •');
    expect(game.options('bombard')).toEqual(['tinian-0914']);
    expect(game.why('bombard', 'tinian-0712')?.rule).toBe('8.1f');
  });

  rule(['8.0d', '8.1f'], 'a unit driven out of its hex by fire is not fired at again', () => {
    const game = onTinian({
      units: { 'jp-T-2/50': 'tinian-0712', 'jp-T-3/50': 'tinian-1904' },
      cups: cups(['us-T-corps-6-1', 'us-T-division-4-1', 'us-G-division-4-2']),
      dice: { combat: [4], support: [1, 1] },
    });
    game.do('bombard', 'tinian-0712');
    game.do('draw', 2);
    expect(lastBombardment(game)).toBe('10-4=+6 clear C11 4 D2');
    giveWay(game);
    const refuge = hexOf(game, 'jp-T-2/50');
    expect(refuge).not.toBe('tinian-0712');
    expect(game.options('bombard')).toEqual(['tinian-1904']);
    expect(game.why('bombard', refuge)?.rule).toBe('8.0d');
  });

  rule('8.1f', 'a hex that was fired at is done, even if another unit is displaced into it', () => {
    const game = onGuam({
      units: {
        'us-G-1/3': 'guam-1307',
        'us-G-2/3': 'guam-1508',
        'us-G-3/3': 'guam-1108',
        'jp-G-1/38': 'guam-1308',
        'jp-G-2/38': 'guam-1209',
        'jp-G-3/38': 'guam-1310',
        'jp-G-319': 'guam-1409',
        'jp-G-320': 'guam-1410',
      },
      depleted: ['jp-G-320'],
      cups: { us: { guam: ['us-G-naval-8-1', 'us-G-naval-8-2', 'us-G-air-5-1', 'us-G-air-5-2'] } },
      dice: { combat: [1, 3], support: [1, 1, 1] },
    });
    game.do('bombard', 'guam-1410');
    game.do('draw', 1);
    game.do('resist', 'jp-G-320');
    expect(hexOf(game, 'jp-G-320')).toBe('eliminated');
    game.do('bombard', 'guam-1308');
    game.do('draw', 2);
    game.do('retreat', 'jp-G-1/38');
    game.do('displace', 'jp-G-3/38');
    game.do('to', 'guam-1410');
    // 3/38 itself has not been fired at; the 1/38, which has, stands in 1310 now.
    expect(game.options('bombard').sort()).toEqual(['guam-1209', 'guam-1409']);
    expect(game.why('bombard', 'guam-1410')?.rule).toBe('8.1f');
    expect(game.why('bombard', 'guam-1310')?.rule).toBe('8.0d');
  });

  rule(['8.1.2c', '8.1.2e'], 'the markers less the defense of all units in the hex, then the die', () => {
    const game = onTinian({
      phasing: 'japan',
      units: { 'us-T-1/23': 'tinian-0712', 'us-T-wpn/23': 'tinian-0712', 'jp-T-2/50': 'tinian-0914' },
      cups: cups([], ['jp-T-artillery-4-1', 'jp-G-artillery-3-1']),
      dice: { combat: [1] },
    });
    game.do('bombard', 'tinian-0712');
    game.do('draw', 2);
    expect(lastBombardment(game)).toBe('7-7=0 clear C7 1 D2');
    expect(game.decision.seat).toBe('us');

    const plain = onTinian({ cups: cups(['us-T-air-5-1', 'us-T-division-4-1']), dice: { combat: [6] } });
    plain.do('bombard', 'tinian-0712');
    plain.do('draw', 2);
    expect(lastBombardment(plain)).toBe('9-4=+5 clear C10 6 Ex as •');
  });

  rule(['8.1.2d', '8.1.4b'], 'cover of the hex counts in full, rivers and reefs around it do not', () => {
    const line = (hex: string) => {
      const game = onGuam({
        units: { 'jp-G-320': hex },
        cups: { us: { guam: ['us-G-corps-6-1'] } },
        dice: { combat: [6] },
      });
      game.do('bombard', hex);
      game.do('draw', 1);
      return lastBombardment(game);
    };
    expect(line('guam-0713')).toBe('6-4=+2 clear C9 6 •');
    expect(line('guam-2006')).toBe('6-4=+2 clear C9 6 •');
    expect(line('guam-0611')).toBe('6-4=+2 hill C8 6 A1 as •');
    expect(line('guam-0613')).toBe('6-4=+2 hill/jungle C6 6 (A)');
    expect(line('guam-1506')).toBe('6-4=+2 mountain C5 6 (A)');
  });

  rule('8.1e', 'a hex with two US units is one target', () => {
    const game = onTinian({
      phasing: 'japan',
      units: { 'us-T-1/23': 'tinian-0711', 'us-T-18-mar': 'tinian-0711', 'jp-T-2/50': 'tinian-0712' },
      cups: cups([], ['jp-T-artillery-4-1']),
    });
    expect(game.options('bombard')).toEqual(['tinian-0711']);
  });

  test('boats at sea can be fired at, without any cover', () => {
    const game = onTinian({
      phasing: 'japan',
      units: { 'us-T-1/23': 'tinian-0522', 'jp-T-2/50': 'tinian-0621' },
      boats: [{ hex: 'tinian-0621', face: 'assault boat' }],
      assaults: { 'us-T-1/23': 'tinian-0621' },
      cups: cups([], ['jp-T-artillery-4-1']),
      dice: { combat: [4] },
    });
    expect(game.options('bombard')).toEqual(['tinian-0522']);
    game.do('bombard', 'tinian-0522');
    game.do('draw', 1);
    expect(lastBombardment(game)).toBe('4-5=-1 clear C6 4 A2 as •');
  });
});

describe('8.1.3 results', () => {
  /** The same column, die by die; the target may retreat. */
  function results(spec: PositionSpec, hex: string): string[] {
    return [1, 2, 3, 4, 5, 6].map((die) => {
      const game = position({ phase: 'bombardment', ...spec, dice: { combat: [die] } });
      game.do('bombard', hex);
      game.do('draw', 1);
      return lastBombardment(game).split(' ').slice(4).join(' ');
    });
  }

  rule(['8.1.3a', 'CRT.c'], 'Ex, A1 to A3 and Ae do nothing', () => {
    const spec = (unit: string, marker: string): PositionSpec => ({
      scenario: 'tinian',
      units: { [unit]: 'tinian-0712' },
      cups: cups([marker]),
    });
    const none = (unit: string, marker: string) => results(spec(unit, marker), 'tinian-0712');
    expect(none('jp-T-2/50', 'us-T-air-5-1')).toEqual(['D2', 'Ex as •', 'Ex as •', 'Ex as •', '•', 'A1 as •']);
    expect(none('jp-T-marine-1', 'us-T-pack-3-1')).toEqual(['A3 as •', '(A)', '(A)', '(A)', 'Ae as •', 'Ae as •']);
    expect(none('jp-T-marine-1', 'us-T-division-4-1')).toEqual(['A2 as •', 'A3 as •', '(A)', '(A)', '(A)', 'Ae as •']);
  });

  rule('8.1.3c', 'De eliminates, D2 and D3 drive away', () => {
    const game = onTinian({
      units: { 'jp-T-sniper-1': 'tinian-0712' },
      cups: cups(['us-T-corps-6-1', 'us-G-corps-6-1']),
      dice: { combat: [3] },
    });
    game.do('bombard', 'tinian-0712');
    game.do('draw', 2);
    expect(lastBombardment(game)).toBe('12-1=+11 clear C13 3 De');
    expect(hexOf(game, 'jp-T-sniper-1')).toBe('eliminated');
  });

  rule('CRT.d', 'an (A) hits a friend next to the target, and nobody where there is none', () => {
    const beside = (at: string) => {
      const game = onTinian({
        units: { 'us-T-1/23': at, 'jp-T-marine-1': 'tinian-0712' },
        cups: cups(['us-T-division-4-1']),
        dice: { combat: [5] },
      });
      game.do('bombard', 'tinian-0712');
      game.do('draw', 1);
      expect(lastBombardment(game)).toBe('4-8=-4 clear C3 5 (A)');
      return isDepleted(game, 'us-T-1/23');
    };
    expect(beside('tinian-0711')).toBe(true);
    expect(beside('tinian-0710')).toBe(false);
  });
});

describe('18.1(3) naval gunfire on game turn 1', () => {
  const units = { 'jp-G-320': 'guam-1303', 'jp-G-321': 'guam-0713', 'jp-G-sniper-1': 'guam-2310' };
  const first = (spec: PositionSpec) =>
    onGuam({
      turn: 1,
      units,
      withheld: { guam: ['us-G-naval-10-1', 'us-G-naval-8-1', 'us-G-naval-6-1'] },
      cups: { us: { guam: ['us-G-naval-8-2', 'us-G-naval-6-2', 'us-G-mortar-2-1'] } },
      ...spec,
    });

  rule('18.1.3d', 'withheld markers are fired by name, two at most at a hex, with drawn ones or without', () => {
    const game = first({ dice: { combat: [3, 5] } });
    game.do('bombard', 'guam-1303');
    expect(game.options('fire')).toEqual(['us-G-naval-10-1', 'us-G-naval-8-1', 'us-G-naval-6-1']);
    expect(game.options('draw')).toEqual(['1']);
    game.do('fire', 'us-G-naval-8-1');
    expect(game.why('fire', 'us-G-naval-8-1')?.rule).toBe('7.2g');
    game.do('fire', 'us-G-naval-6-1');
    expect(lastBombardment(game)).toBe('14-4=+10 clear C13 3 De');
    expect(game.state.withheld[GUAM]).toHaveLength(1);
    game.do('bombard', 'guam-0713');
    game.do('fire', 'us-G-naval-10-1');
    expect(game.options('draw')).toEqual(['1']);
    game.do('draw', 1);
    expect(lastBombardment(game)).toBe('12-4=+8 clear C12 5 D2');
    expect(cupOf(game, US, GUAM, 'spent')).toEqual(['us-G-mortar-2-1']);
  });

  rule('18.1.3d', 'one marker may be enough', () => {
    const game = first({ dice: { combat: [3] } });
    game.do('bombard', 'guam-2310');
    game.do('fire', 'us-G-naval-6-1');
    game.do('done');
    expect(lastBombardment(game)).toBe('6-1=+5 hill C9 3 Ex as •');
  });

  rule(['18.1.3b', '18.1.3c', '18.1.3e'], 'what is not fired now is lost; combat never sees it', () => {
    const game = first({
      units: { ...units, 'us-G-1/3': 'guam-1304' },
      cups: { us: { guam: [] }, japan: { guam: [] } },
      dice: { combat: [5] },
    });
    game.do('done');
    expect(game.state.withheld[GUAM]).toEqual([]);
    expect(game.told('gunfire lost')).toHaveLength(1);
    expect(game.state.phase).toBe('combat');
    declare(game, 'guam-1303', 'us-G-1/3');
    expect(lastCombat(game)).toBe('5-4=+1 clear C8 5 •');
    expect(cupOf(game, US, GUAM)).toEqual([]);
  });

  rule('18.1.3f', 'naval gunfire of the cup bombards from game turn 2 on', () => {
    const early = first({ withheld: {}, dice: { combat: [6] } });
    early.do('bombard', 'guam-1303');
    expect(early.options('draw')).toEqual(['1']);
    expect(early.why('fire', 'us-G-naval-8-2')?.rule).toBe('18.1.3f');
    expect(early.why('fire', 'us-G-mortar-2-1')?.rule).toBe('18.1.3a');
    expect(early.why('draw', 2)?.rule).toBe('7.2b');
    early.do('draw', 1);
    expect(revealed(early)).toEqual(['us-G-mortar-2-1']);
    expect(cupOf(early, US, GUAM)).toEqual(['us-G-naval-8-2', 'us-G-naval-6-2']);

    const onlyNaval = first({ withheld: {}, cups: { us: { guam: ['us-G-naval-8-2'] } } });
    expect(onlyNaval.state.phase).not.toBe('bombardment');

    const late = first({ turn: 2, withheld: {}, dice: { combat: [6], support: [1, 1] } });
    late.do('bombard', 'guam-1303');
    late.do('draw', 2);
    expect(revealed(late)).toEqual(['us-G-naval-8-2', 'us-G-naval-6-2']);
    expect(lastBombardment(late)).toBe('14-4=+10 clear C13 6 Ex as •');
  });

  rule('18.1.3g', 'on game turn 1 it supports units like any other marker', () => {
    const game = first({
      phase: 'combat',
      units: { ...units, 'us-G-1/3': 'guam-1304' },
      withheld: {},
      cups: { us: { guam: ['us-G-naval-8-2'] }, japan: { guam: [] } },
      dice: { combat: [6] },
    });
    declare(game, 'guam-1303', 'us-G-1/3');
    game.do('commit');
    expect(lastCombat(game)).toBe('13-4=+9 clear C12 6 Ex');
  });

  rule('17.1a', 'by agreement a withheld +10 is not fired either', () => {
    const game = first({ options: { withheldTens: false } });
    game.do('bombard', 'guam-1303');
    expect(game.options('fire')).toEqual(['us-G-naval-8-1', 'us-G-naval-6-1']);
    expect(game.why('fire', 'us-G-naval-10-1')?.rule).toBe('17.1a');
  });

  describe('aimed before the Japanese set up', () => {
    const aimed = (aims: Readonly<Record<string, string>>, spec: PositionSpec = {}) =>
      first({ options: { plottedFire: true }, aims, ...spec });

    rule(['18.1.3d', '18.1.3e'], 'it is fired at its hexes and nowhere else', () => {
      const game = aimed(
        { 'us-G-naval-10-1': 'guam-1303', 'us-G-naval-8-1': 'guam-1303', 'us-G-naval-6-1': 'guam-0713' },
        { dice: { combat: [5, 6] } },
      );
      expect(game.why('done')?.rule).toBe('18.1.3e');
      game.do('bombard', 'guam-1303');
      expect(lastBombardment(game)).toBe('18-4=+14 clear C13 5 D2');
      giveWay(game);
      expect(game.why('done')?.rule).toBe('18.1.3e');
      game.do('bombard', 'guam-0713');
      expect(verbsOf(game)).toEqual(['done', 'draw']);
      game.do('done');
      expect(lastBombardment(game)).toBe('6-4=+2 clear C9 6 •');
      expect(game.offers('done')).toBe(true);
    });

    rule('18.1.3e', 'at an empty hex it is wasted', () => {
      const game = aimed({
        'us-G-naval-10-1': 'guam-1405',
        'us-G-naval-8-1': 'guam-1405',
        'us-G-naval-6-1': 'guam-1303',
      });
      expect(game.why('bombard', 'guam-1405')?.rule).toBe('8.1e');
      game.do('bombard', 'guam-2310');
      expect(game.options('fire')).toEqual([]);
      game.do('draw', 1);
      game.do('bombard', 'guam-1303');
      game.do('done');
      expect(game.told('gunfire lost')).toMatchObject([{ markers: [expect.any(Number), expect.any(Number)] }]);

      // It keeps nobody from ending the phase, though other hexes could still be bombarded.
      const empty = aimed({ 'us-G-naval-10-1': 'guam-1405' });
      expect(empty.options('bombard').length).toBeGreaterThan(0);
      expect(empty.offers('done')).toBe(true);
    });
  });
});

describe('7.2 markers in bombardment', () => {
  rule('7.2b', 'what has bombarded does not support an attack of the same game turn', () => {
    const game = onTinian({
      units: { 'us-T-1/23': 'tinian-0711', 'jp-T-2/50': 'tinian-0712' },
      cups: cups(['us-T-mortar-2-1']),
      dice: { combat: [1, 5] },
    });
    game.do('bombard', 'tinian-0712');
    game.do('draw', 1);
    expect(lastBombardment(game)).toBe('2-4=-2 clear C5 1 Ex as •');
    declare(game, 'tinian-0712', 'us-T-1/23');
    expect(lastCombat(game)).toBe('5-4=+1 clear C8 5 •');
    expect(cupOf(game, US, TINIAN, 'spent')).toEqual(['us-T-mortar-2-1']);
  });
});
