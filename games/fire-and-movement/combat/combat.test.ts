import { describe, expect } from 'vitest';
import { hexAt } from '#board/grid';
import { featureBit } from '#board/map';
import { rule } from '#engine/proof';
import { crossingBetween, lineAcrossRiver, lineInHex } from '../core/combatLines.ts';
import { HAS_ADVANCED, HAS_ATTACKED, MAY_NOT_ATTACK } from '../core/state.ts';
import { archipelago } from '../data/data.ts';
import { declare, lastCombat, noMarkers, verbsOf } from '../fixtures/battle.ts';
import { type PositionSpec, position } from '../position.ts';

const { grid } = archipelago;

// How a combat is fought. Around Tinian 0712 all is clear. Guam has rivers, bridges and all other terrain; as long as the
// Japanese engineer is not there, it has no caves.

const onTinian = (spec: PositionSpec) =>
  position({ scenario: 'tinian', phase: 'combat', cups: noMarkers('tinian'), ...spec });
const onGuam = (spec: PositionSpec) =>
  position({ scenario: 'guam', phase: 'combat', cups: noMarkers('guam'), ...spec });

describe('8.0 combat', () => {
  const units = { 'us-T-1/23': 'tinian-0711', 'jp-T-2/50': 'tinian-0712' };

  rule('8.0a', 'whose turn it is attacks, however weak', () => {
    const american = onTinian({ units, dice: [1] });
    expect(american.decision.seat).toBe('us');
    expect(american.options('attack')).toEqual(['tinian-0712']);
    expect(american.why('attack', 'tinian-0711')?.rule).toBe('8.0a');
    american.do('attack', 'tinian-0712');
    expect(american.why('with', 'jp-T-2/50')?.rule).toBe('8.0a');

    const japanese = onTinian({ units, phasing: 'japan', dice: [1] });
    expect(japanese.decision.seat).toBe('japan');
    expect(japanese.options('attack')).toEqual(['tinian-0711']);
    declare(japanese, 'tinian-0711', 'jp-T-2/50');
    japanese.do('regular');
    expect(lastCombat(japanese)).toBe('3-5=-2 clear C5 1 Ex');
  });

  rule('8.0b', 'adjacent units may leave each other alone', () => {
    const game = onTinian({ units });
    expect(game.decision).toMatchObject({ seat: 'us', procedure: 'combat phase' });
    game.do('done');
    expect(game.state.phase).not.toBe('combat');
    expect(lastCombat(game)).toBe('none');
  });

  rule('8.0c', 'the defender is asked for support fire, never whether there shall be a combat', () => {
    const game = onTinian({ units, cups: { us: { tinian: [] } }, dice: { combat: [3] } });
    declare(game, 'tinian-0712', 'us-T-1/23');
    expect(game.decision.seat).toBe('japan');
    expect(verbsOf(game)).toEqual(['commit', 'pass']);
    game.do('pass');
    game.do('pass');
    expect(lastCombat(game)).toBe('5-4=+1 clear C8 3 Ex');
  });

  rule('8.0d', 'a unit is bombarded, attacked and attacked by mobile units once each, no more', () => {
    const game = onTinian({
      phase: 'bombardment',
      units: {
        'us-T-1/23': 'tinian-0711',
        'us-T-2/23': 'tinian-0713',
        'us-T-A/2-tank': 'tinian-0812',
        'us-T-B/2-tank': 'tinian-0612',
        'jp-T-marine-1': 'tinian-0712',
      },
      cups: { us: { tinian: ['us-T-air-5-1'] }, japan: { tinian: [] } },
      dice: { combat: [1, 4, 6] },
    });
    game.do('bombard', 'tinian-0712');
    game.do('draw', 1);
    expect(game.told('bombarded')).toMatchObject([{ differential: -3, result: '•' }]);
    expect(game.state.phase).toBe('combat');
    declare(game, 'tinian-0712', 'us-T-1/23', 'us-T-2/23');
    expect(lastCombat(game)).toBe('10-8=+2 clear C9 4 Ex');
    game.do('lose', 'us-T-1/23');
    expect(game.state.phase).toBe('mobile movement');
    game.do('done');
    expect(game.state.phase).toBe('mobile combat');
    declare(game, 'tinian-0712', 'us-T-A/2-tank');
    expect(lastCombat(game)).toBe('4-4=0 clear C7 6 (A)');
    expect(game.state.phasing).toBe(1);
  });

  rule('8.0d', 'what was attacked cannot be attacked again in that phase', () => {
    const game = onTinian({
      units: {
        ...units,
        'us-T-2/23': 'tinian-0713',
        'us-T-3/23': 'tinian-0913',
        'jp-T-3/50': 'tinian-0914',
      },
      dice: [5],
    });
    declare(game, 'tinian-0712', 'us-T-1/23');
    expect(lastCombat(game)).toBe('5-4=+1 clear C8 5 •');
    expect(game.options('attack')).toEqual(['tinian-0914']);
    expect(game.why('attack', 'tinian-0712')?.rule).toBe('8.0d');
  });

  rule(['8.0e', '8.2.1a'], 'an attack has one target; once declared it is fought', () => {
    const game = onTinian({ units: { ...units, 'jp-T-3/50': 'tinian-0611' }, dice: [5] });
    expect(game.options('attack')).toEqual(['tinian-0611', 'tinian-0712']);
    game.do('attack', 'tinian-0712');
    expect(verbsOf(game)).toEqual(['with']);
    expect(game.why('done')?.rule).toBe('8.2a');
    game.do('with', 'us-T-1/23');
    expect(verbsOf(game)).toEqual(['done', 'without']);
    expect(game.why('attack', 'tinian-0611')).toBeDefined();
    game.do('done');
    expect(game.told('attack declared')).toMatchObject([
      { attackers: [expect.any(Number)], defenders: [expect.any(Number)] },
    ]);
    expect(game.told('combat resolved')).toHaveLength(1);
  });

  rule('8.2.1a', 'with markers still to be committed there is no way back', () => {
    const game = onTinian({ units, cups: { japan: { tinian: [] } } });
    declare(game, 'tinian-0712', 'us-T-1/23');
    expect(verbsOf(game)).toEqual(['commit', 'pass']);
    expect(game.why('done')).toBeDefined();
  });

  rule(['8.0f', '8.0g', '8.2b'], 'each attack is resolved before the next is named, in any order', () => {
    const spec: PositionSpec = {
      units: { ...units, 'us-T-2/23': 'tinian-0913', 'jp-T-3/50': 'tinian-0914' },
      dice: [5, 5],
    };
    for (const order of [
      ['tinian-0712', 'tinian-0914'],
      ['tinian-0914', 'tinian-0712'],
    ]) {
      const game = onTinian(spec);
      const by = (hex: string) => (hex === 'tinian-0712' ? 'us-T-1/23' : 'us-T-2/23');
      declare(game, order[0]!, by(order[0]!));
      expect(game.told('combat resolved')).toHaveLength(1);
      declare(game, order[1]!, by(order[1]!));
      expect(game.told('combat resolved')).toHaveLength(2);
    }
  });
});

describe('8.2 ground combat', () => {
  rule('8.2a', 'at two hexes there is no attack', () => {
    const units = { 'us-T-1/23': 'tinian-0711', 'us-T-2/23': 'tinian-0710', 'jp-T-2/50': 'tinian-0712' };
    const game = onTinian({ units });
    game.do('attack', 'tinian-0712');
    expect(game.options('with')).toEqual(['us-T-1/23']);
    expect(game.why('with', 'us-T-2/23')?.rule).toBe('8.2a');

    const apart = onTinian({ units: { ...units, 'us-T-1/23': 'tinian-0709', 'jp-T-3/50': 'tinian-0610' } });
    expect(apart.options('attack')).toEqual(['tinian-0610']);
    expect(apart.why('attack', 'tinian-0712')?.rule).toBe('8.2a');
    expect(apart.why('attack', 'tinian-0618')?.rule).toBe('8.2a');
  });

  rule(['8.2c', '8.2d', '8.2e', '8.2f', '8.2j'], 'the attacker picks his units, each for one attack', () => {
    const game = onTinian({
      units: {
        'us-T-1/23': 'tinian-0711',
        'us-T-2/23': 'tinian-0811',
        'us-T-3/23': 'tinian-0611',
        'jp-T-2/50': 'tinian-0712',
        'jp-T-3/50': 'tinian-0810',
      },
      dice: [5, 5],
    });
    game.do('attack', 'tinian-0712');
    expect(game.options('with').sort()).toEqual(['us-T-1/23', 'us-T-2/23', 'us-T-3/23']);
    game.do('with', 'us-T-1/23');
    expect(game.why('with', 'us-T-1/23')?.rule).toBe('8.2j');
    game.do('done');
    expect(lastCombat(game)).toBe('5-4=+1 clear C8 5 •');
    game.do('attack', 'tinian-0810');
    expect(game.options('with')).toEqual(['us-T-2/23']);
    expect(game.why('with', 'us-T-1/23')?.rule).toBe('8.2f');
    game.do('with', 'us-T-2/23');
    game.do('done');
    expect(lastCombat(game)).toBe('5-4=+1 clear C8 5 •');
  });

  rule('8.2g', 'from all six sides, with every unit of a stack', () => {
    const game = onTinian({
      units: {
        'us-T-1/23': 'tinian-0711',
        'us-T-2/23': 'tinian-0811',
        'us-T-3/23': 'tinian-0812',
        'us-T-1/24': 'tinian-0713',
        'us-T-2/24': 'tinian-0612',
        'us-T-3/24': 'tinian-0611',
        'us-T-wpn/23': 'tinian-0611',
        'jp-T-marine-1': 'tinian-0712',
      },
      dice: [1],
    });
    game.do('attack', 'tinian-0712');
    for (const unit of game.options('with')) game.do('with', unit);
    game.do('done');
    expect(lastCombat(game)).toBe('26-8=+18 clear C13 1 De');
  });

  rule('8.2h', 'neither over water between two shores nor out to sea', () => {
    const shores = onGuam({ units: { 'us-G-1/3': 'guam-1404', 'us-G-2/3': 'guam-1304', 'jp-G-320': 'guam-1403' } });
    shores.do('attack', 'guam-1403');
    expect(shores.options('with')).toEqual(['us-G-2/3']);
    expect(shores.why('with', 'us-G-1/3')?.rule).toBe('8.2h');

    const sea = onTinian({
      phasing: 'japan',
      units: {
        'us-T-1/23': 'tinian-0522',
        'us-T-2/23': 'tinian-0722',
        'jp-T-2/50': 'tinian-0621',
      },
      boats: [{ hex: 'tinian-0621', face: 'assault boat' }],
      assaults: { 'us-T-1/23': 'tinian-0621' },
    });
    expect(sea.options('attack')).toEqual(['tinian-0722']);
    expect(sea.why('attack', 'tinian-0522')?.rule).toBe('8.2h');
  });

  rule(['8.2i', '8.2.2a'], 'attackers may stand in any terrain, and it gives them nothing', () => {
    const game = onGuam({
      units: { 'us-G-1/3': 'guam-1304', 'us-G-2/3': 'guam-1302', 'jp-G-320': 'guam-1303' },
      dice: [4],
    });
    declare(game, 'guam-1303', 'us-G-1/3', 'us-G-2/3');
    expect(lastCombat(game)).toBe('10-4=+6 clear C11 4 D2');
  });

  rule(
    '8.2k',
    'a unit attacks with its attack strength and defends with its defense strength, full or depleted',
    () => {
      const units = { 'us-T-2-aab': 'tinian-0711', 'jp-T-marine-1': 'tinian-0712' };
      const american = onTinian({ units, depleted: ['jp-T-marine-1'], dice: [6] });
      declare(american, 'tinian-0712', 'us-T-2-aab');
      expect(lastCombat(american)).toBe('2-4=-2 clear C5 6 (A)');
      const japanese = onTinian({ units, phasing: 'japan', depleted: ['us-T-2-aab'], dice: [5] });
      declare(japanese, 'tinian-0711', 'jp-T-marine-1');
      japanese.do('regular');
      expect(lastCombat(japanese)).toBe('6-2=+4 clear C10 5 Ex');
    },
  );

  rule(['4.1g', '8.2f'], 'units that have attacked, advanced or been displaced do not attack', () => {
    const game = onTinian({
      phase: 'mobile combat',
      units: {
        'us-T-A/2-tank': 'tinian-0711',
        'us-T-B/2-tank': 'tinian-0811',
        'us-T-C/2-tank': 'tinian-0812',
        'us-T-A/4-tank': 'tinian-0713',
        'us-T-1/23': 'tinian-0611',
        'jp-T-marine-1': 'tinian-0712',
      },
      done: { 'us-T-A/2-tank': HAS_ATTACKED, 'us-T-B/2-tank': HAS_ADVANCED, 'us-T-C/2-tank': MAY_NOT_ATTACK },
    });
    game.do('attack', 'tinian-0712');
    expect(game.options('with')).toEqual(['us-T-A/4-tank']);
    const reasons = ['us-T-A/2-tank', 'us-T-B/2-tank', 'us-T-C/2-tank', 'us-T-1/23'].map(
      (unit) => game.why('with', unit)?.rule,
    );
    expect(reasons).toEqual(['4.1g', '8.5k', '8.3.1h', '2.3.2g']);
  });
});

describe('8.2.2 terrain', () => {
  /** The line on which a unit in a hex defends against these attackers, and its column. */
  function lineOf(hex: string, ...from: string[]): string {
    const names = ['us-G-1/3', 'us-G-2/3', 'us-G-3/3'];
    const attackers = Object.fromEntries(from.map((at, index) => [names[index]!, `guam-${at}`]));
    const game = onGuam({ units: { ...attackers, 'jp-G-320': `guam-${hex}` }, dice: [6, 1, 1, 1] });
    declare(game, `guam-${hex}`, ...Object.keys(attackers));
    return lastCombat(game).split(' ').slice(1, 3).join(' ');
  }

  rule(['8.2.2d', 'CRT.a'], 'terrain chooses the line, and the line the column', () => {
    expect(lineOf('1303', '1304')).toBe('clear C8');
    expect(lineOf('1306', '1305')).toBe('hill C7');
    expect(lineOf('1304', '1303')).toBe('hill C7');
    expect(lineOf('2310', '2309')).toBe('hill C7');
    expect(lineOf('1302', '1303')).toBe('jungle C6');
    expect(lineOf('1005', '1004')).toBe('hill/jungle C5');
    expect(lineOf('1506', '1405')).toBe('mountain C4');
  });

  rule('8.2.2b', 'a river helps only against those who all come over it without a bridge', () => {
    expect(lineOf('0713', '0612')).toBe('hill C7');
    expect(lineOf('0713', '0612', '0613')).toBe('hill C10');
    expect(lineOf('0713', '0612', '0712')).toBe('clear C11');
    expect(lineOf('1511', '1510')).toBe('jungle C6');
    expect(lineOf('0909', '1008')).toBe('hill/jungle C5');
    expect(lineOf('0710', '0711')).toBe('mountain C4');
  });

  rule('8.2.2c', 'over a bridge the bridge line holds, if all others come over the river', () => {
    expect(lineOf('2108', '2007')).toBe('hill C7');
    expect(lineOf('1511', '1611')).toBe('hill C7');
    expect(lineOf('1511', '1611', '1510')).toBe('hill C10');
    expect(lineOf('1511', '1610', '1510')).toBe('jungle C9');
    expect(lineOf('2108', '2007', '2109')).toBe('clear C11');
  });

  rule('8.2.2c', 'a hex whose own terrain is better than the bridge line keeps it', () => {
    expect(lineOf('1810', '1711')).toBe('jungle C6');
    expect(lineOf('0613', '0714', '0713')).toBe('hill/jungle C8');
  });

  rule('8.2.2e', 'of village and clear the village counts', () => {
    expect(lineOf('1211', '1210')).toBe('hill/jungle C5');
    expect(lineOf('0613', '0713')).toBe('mountain C4');
  });
});

describe('8.2.2 the lines of hexes', () => {
  rule('8.2.2f', 'a river has a bridge exactly where a road crosses it', () => {
    const bridge = featureBit(archipelago, 'bridge');
    const drawn: string[] = [];
    const crossed: string[] = [];
    for (let side = 0; side < grid.size * 6; side++) {
      const [from, to] = [Math.floor(side / 6), grid.neighbours[side]!];
      if (to < from) continue;
      if ((archipelago.hexside[side]! & bridge) !== 0) drawn.push(`${from} ${to}`);
      if (crossingBetween(from, to) === 'bridge') crossed.push(`${from} ${to}`);
    }
    expect(crossed).toEqual(drawn);
    expect(drawn).toHaveLength(7);
    expect(crossingBetween(hexAt(grid, 'guam-1304'), hexAt(grid, 'guam-1404'))).toBe('river');
    expect(crossingBetween(hexAt(grid, 'guam-1305'), hexAt(grid, 'guam-1404'))).toBe('bridge');
  });

  rule('8.2.2g', 'no line is listed for mountain behind a river: it keeps its own', () => {
    expect(lineAcrossRiver[hexAt(grid, 'guam-1506')]).toBe(lineInHex[hexAt(grid, 'guam-1506')]);
    for (let hex = 0; hex < grid.size; hex++) expect(lineAcrossRiver[hex]!).toBeLessThanOrEqual(lineInHex[hex]!);
  });
});

describe('the combat results table', () => {
  rule('CRT.b', 'beyond its ends a line has its first or last column', () => {
    const weak = onTinian({
      phasing: 'japan',
      units: { 'jp-T-sniper-1': 'tinian-0711', 'us-T-1/23': 'tinian-0712', 'us-T-18-mar': 'tinian-0712' },
      cups: { us: { tinian: ['us-T-corps-6-1'] }, japan: { tinian: [] } },
      dice: { combat: [1] },
    });
    declare(weak, 'tinian-0712', 'jp-T-sniper-1');
    weak.do('commit');
    expect(lastCombat(weak)).toBe('0-13=-13 clear C1 1 (A)');

    const strong = onTinian({
      units: {
        'us-T-1/23': 'tinian-0711',
        'us-T-2/23': 'tinian-0811',
        'us-T-3/23': 'tinian-0812',
        'jp-T-sniper-1': 'tinian-0712',
      },
      dice: [4],
    });
    declare(strong, 'tinian-0712', 'us-T-1/23', 'us-T-2/23', 'us-T-3/23');
    expect(lastCombat(strong)).toBe('15-1=+14 clear C13 4 D3');

    const uphill = onGuam({
      units: {
        'us-G-1/3': 'guam-1505',
        'us-G-2/3': 'guam-1405',
        'us-G-3/3': 'guam-1406',
        'jp-G-sniper-1': 'guam-1506',
      },
      dice: [5],
    });
    declare(uphill, 'guam-1506', 'us-G-1/3', 'us-G-2/3', 'us-G-3/3');
    expect(lastCombat(uphill)).toBe('15-1=+14 mountain C9 5 Ex');
  });
});
