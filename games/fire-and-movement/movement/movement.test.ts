import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { rule } from '#engine/proof';
import { withData } from '../../fixtures/otherData.ts';
import type { Told } from '../core/events.ts';
import { HAS_ADVANCED, MAY_NOT_MOVE, MUST_ASSAULT } from '../core/state.ts';
import units from '../data/units.json' with { type: 'json' };
import { lastCombat, noMarkers } from '../fixtures/battle.ts';
import { fight, logOf, march, passUntil } from '../fixtures/play.ts';
import { hexOf } from '../fixtures/report.ts';
import { position } from '../position.ts';

/** What a battalion pays to go from a hex of Guam straight to the next, with another way shut by a sniper if need be. */
function step(from: string, to: string, shut?: string): string {
  const sniper = shut ? { 'jp-G-sniper-1': `guam-${shut}` } : {};
  const sitting = position({ units: { 'us-G-1/3': `guam-${from}`, ...sniper } });
  const line = march(sitting, 'us-G-1/3', `guam-${to}`);
  const [, price] = line.match(`moves Guam ${from} → ${to} \\((.*) MP\\)`) ?? [];
  return price ?? `not direct: ${line}`;
}

/** A battalion in the fields of Tinian, with others wherever they are wanted. */
function tinian(hex: string, others: Readonly<Record<string, string>> = {}) {
  return position({ scenario: 'tinian', units: { 'us-T-1/23': `tinian-${hex}`, ...others } });
}

describe('moving units', () => {
  rule('5.1a', 'a unit moves in any mix of directions, three hexes out and three back for six points', () => {
    const sitting = tinian('1313');
    sitting.do('move', 'us-T-1/23');
    const around = ['1312', '1412', '1413', '1314', '1213', '1212'];
    expect(sitting.options('to')).toEqual(expect.arrayContaining(around.map((hex) => `tinian-${hex}`)));
    expect(logOf(sitting.do('to', 'tinian-1310'))).toEqual(['US 1/23 moves Tinian 1313 → 1312 → 1311 → 1310 (3 MP).']);
    expect(logOf(sitting.do('to', 'tinian-1313'))[0]).toMatch(/→ 1313 \(3 MP\)/);
    // Two of eight points are left.
    expect(sitting.options('to')).toContain('tinian-1311');
    expect(sitting.options('to')).not.toContain('tinian-1310');
    sitting.do('stop');
    expect(hexOf(sitting, 'us-T-1/23')).toBe('tinian-1313');
  });

  rule('5.1b', 'one unit at a time goes from hex to hex, without gaps', () => {
    const sitting = tinian('1313', { 'us-T-2/23': 'tinian-1012' });
    sitting.do('move', 'us-T-1/23');
    expect(sitting.why('move', 'us-T-2/23')?.rule).toBe('5.1b');
    expect(sitting.why('to', 'tinian-1313')?.rule).toBe('5.1b');
    sitting.do('to', 'tinian-1312');
    expect(sitting.why('move', 'us-T-2/23')?.rule).toBe('5.1b');
    sitting.do('stop');
    sitting.do('move', 'us-T-2/23');
    // Eniwetok is one hex wide here, and a Japanese unit stands in it.
    const cutOff = position({
      scenario: 'eniwetok',
      units: { 'us-Ek-766': 'eniwetok-1505', 'jp-Ek-1': 'eniwetok-1506' },
    });
    cutOff.do('move', 'us-Ek-766');
    expect(cutOff.options('to')).not.toContain('eniwetok-1607');
    expect(cutOff.why('to', 'eniwetok-1607')?.rule).toBe('5.2g');
  });

  rule('5.1c', 'each hex is paid as it is entered, from what is left', () => {
    const sitting = tinian('1313');
    sitting.do('move', 'us-T-1/23');
    // Clear 1, light jungle 2, then back over both.
    expect(logOf(sitting.do('to', 'tinian-1412'))).toEqual(['US 1/23 moves Tinian 1313 → 1412 (1 MP).']);
    expect(logOf(sitting.do('to', 'tinian-1512'))).toEqual(['US 1/23 moves Tinian 1412 → 1512 (2 MP).']);
    expect(logOf(sitting.do('to', 'tinian-1513'))).toEqual(['US 1/23 moves Tinian 1512 → 1513 (2 MP).']);
    expect(logOf(sitting.do('to', 'tinian-1514'))).toEqual(['US 1/23 moves Tinian 1513 → 1514 (2 MP).']);
    // Seven are gone: a clear hex more, but no light jungle.
    expect(sitting.options('to').sort()).toEqual([
      'tinian-1413',
      'tinian-1414',
      'tinian-1515',
      'tinian-1613',
      'tinian-1614',
    ]);
    expect(sitting.why('to', 'tinian-1513')?.rule).toBe('5.2e');
    sitting.do('to', 'tinian-1414');
    expect(sitting.decision.step).toBe('move units');
  });

  rule('4.1d', 'any number of units may move, or none at all', () => {
    const sitting = tinian('1313', { 'us-T-2/23': 'tinian-1012', 'us-T-A/2-tank': 'tinian-1617' });
    expect(sitting.options('move')).toEqual(['us-T-1/23', 'us-T-2/23', 'us-T-A/2-tank']);
    march(sitting, 'us-T-2/23', 'tinian-1013');
    march(sitting, 'us-T-1/23', 'tinian-1312');
    sitting.do('done');
    const none = tinian('1313');
    none.do('done');
    expect(none.told('moved')).toEqual([]);
    expect(none.state.phase).not.toBe('movement');
  });
});

describe('movement restrictions', () => {
  rule('5.2a', 'a side moves its own units in its own phases only', () => {
    const sitting = tinian('1313', { 'jp-T-2/50': 'tinian-0611' });
    expect(sitting.options('move')).toEqual(['us-T-1/23']);
    expect(sitting.why('move', 'jp-T-2/50')?.rule).toBe('5.2a');
    expect(sitting.why('move', 'jp-T-2/50', 'japan')?.sentence).toMatch('Wait for United States');
    passUntil(sitting, ({ seat, step: at }) => seat === 'japan' && at === 'move units');
    expect(sitting.options('move')).toEqual(['jp-T-2/50']);
    expect(sitting.why('move', 'us-T-1/23')?.rule).toBe('5.2a');
  });

  rule(['5.2b', '2.3.2d'], 'a unit spends its printed allowance and no more', () => {
    const sitting = tinian('1306');
    sitting.do('move', 'us-T-1/23');
    expect(sitting.why('to', 'tinian-1315')?.rule).toBe('5.2b');
    expect(logOf(sitting.do('to', 'tinian-1314'))[0]).toMatch(/→ 1314 \(8 MP\)/);
    expect(sitting.decision.step).toBe('move units');
    // Ten points for a tank.
    const tank = position({ scenario: 'tinian', units: { 'us-T-A/2-tank': 'tinian-1306' } });
    tank.do('move', 'us-T-A/2-tank');
    expect(logOf(tank.do('to', 'tinian-1314'))[0]).toMatch(/→ 1314 \(8 MP\)/);
    expect(tank.why('to', 'tinian-1311')?.rule).toBe('5.2b');
    tank.do('to', 'tinian-1312');
    expect(tank.decision.step).toBe('move units');
  });

  rule('5.2c', 'points that were not used are kept for no later phase and no later turn', () => {
    const sitting = tinian('1306', { 'us-T-A/2-tank': 'tinian-1206' });
    const reach = (unit: string) => {
      sitting.do('move', unit);
      const hexes = sitting.options('to').sort();
      sitting.do('stop');
      return hexes;
    };
    const tank = reach('us-T-A/2-tank');
    const battalion = reach('us-T-1/23');
    sitting.do('done');
    passUntil(sitting, ({ procedure }) => procedure === 'movement phase');
    expect(sitting.state.phase).toBe('mobile movement');
    expect(reach('us-T-A/2-tank')).toEqual(tank);
    passUntil(sitting, () => sitting.state.turn === 3 && sitting.state.phase === 'movement');
    expect(reach('us-T-1/23')).toEqual(battalion);
  });

  rule('5.2d', 'points cannot be given to another unit', () => {
    const sitting = tinian('1306', { 'us-T-2/23': 'tinian-1012' });
    march(sitting, 'us-T-2/23', 'tinian-1013');
    sitting.do('move', 'us-T-1/23');
    expect(sitting.decision.choices.map(({ verb }) => verb)).toEqual(['to', 'stop']);
    expect(sitting.options('to')).toContain('tinian-1314');
    expect(sitting.why('to', 'tinian-1315')?.rule).toBe('5.2b');
  });

  rule('5.2e', 'the last points must cover the hex and the hexside', () => {
    const sitting = position({ units: { 'us-G-1/3': 'guam-0712' } });
    sitting.do('move', 'us-G-1/3');
    sitting.do('to', 'guam-0612');
    expect(sitting.options('to')).toContain('guam-0713');
    sitting.do('to', 'guam-0513');
    sitting.do('to', 'guam-0612');
    // 3 + 2 + 2: one point is left. It would do for clear ground, but not for the river before it, and the move is over.
    expect(sitting.told('moved').map((event) => (event as Told<'moved'>).cost)).toEqual([6, 4, 4]);
    expect(hexOf(sitting, 'us-G-1/3')).toBe('guam-0612');
    expect(sitting.decision.step).toBe('move units');
  });

  rule('5.2f', 'a unit that can pay for none of the hexes around it stays', async () => {
    // All printed allowances are 8 or 10, so one is made smaller: two points, with jungle all around.
    const slow = units.units.map((unit) =>
      unit.id === 'us-G-1/3' ? { ...unit, front: '5-5-2', back: '2-3-2' } : unit,
    );
    const file = join(import.meta.dirname, '..', 'data', 'units.json');
    const slowed = await withData(file, { ...units, units: slow }, () => import('../position.ts'));
    const sitting = slowed.position({ units: { 'us-G-1/3': 'guam-3411', 'us-G-2/3': 'guam-1404' } });
    expect(sitting.options('move')).toEqual(['us-G-2/3']);
    expect(sitting.why('move', 'us-G-1/3')?.rule).toBe('5.2f');
    const asPrinted = position({ units: { 'us-G-1/3': 'guam-3411', 'us-G-2/3': 'guam-1404' } });
    expect(asPrinted.options('move')).toContain('us-G-1/3');
  });

  rule('5.2g', 'a hex with an enemy unit is closed', () => {
    const sitting = tinian('1313', { 'jp-T-2/50': 'tinian-1311' });
    sitting.do('move', 'us-T-1/23');
    expect(sitting.options('to')).not.toContain('tinian-1311');
    expect(sitting.why('to', 'tinian-1311')?.rule).toBe('5.2g');
    // With enemies and the sea all around there is no way out.
    const ringed = position({
      scenario: 'eniwetok',
      units: {
        'us-Ek-1/106': 'eniwetok-1707',
        'us-Ek-3/106': 'eniwetok-1403',
        'jp-Ek-1': 'eniwetok-1608',
        'jp-Ek-3': 'eniwetok-1607',
      },
    });
    expect(ringed.options('move')).toEqual(['us-Ek-3/106']);
    expect(ringed.why('move', 'us-Ek-1/106')?.rule).toBe('5.2g');
  });

  rule('5.2h', 'nobody goes into the sea or over a hexside of water', () => {
    const sitting = position({ units: { 'us-G-1/3': 'guam-1403' } });
    sitting.do('move', 'us-G-1/3');
    expect(sitting.why('to', 'guam-1503')?.rule).toBe('5.2h');
    // Apra Harbor lies between Sumay and the marshes on the other side: the way goes round it by the road.
    expect(logOf(sitting.do('to', 'guam-1404'))[0]).toBe('US 1/3 moves Guam 1403 → 1303 → 1304 → 1305 → 1404 (2 MP).');
    const short = position({ units: { 'us-G-1/3': 'guam-1402' } });
    short.do('move', 'us-G-1/3');
    for (const hex of ['1403', '1402', '1403']) short.do('to', `guam-${hex}`);
    expect(short.why('to', 'guam-1504')?.rule).toBe('5.2h');
    // A unit in its boats comes ashore by assault and not by moving.
    const atSea = position({
      units: { 'us-G-1/3': 'guam-1503', 'us-G-2/3': 'guam-1104', 'us-G-3/3': 'guam-1404', 'jp-G-38': 'guam-1105' },
      boats: [
        { hex: 'guam-1403', face: 'assault boat' },
        { hex: 'guam-1105', face: 'assault boat' },
      ],
      assaults: { 'us-G-1/3': 'guam-1403', 'us-G-2/3': 'guam-1105' },
      done: { 'us-G-2/3': MUST_ASSAULT },
    });
    expect(atSea.options('move')).toEqual(['us-G-3/3']);
    expect(atSea.why('move', 'us-G-1/3')?.rule).toBe('12.1c');
    expect(atSea.why('move', 'us-G-2/3')?.rule).toBe('12.1b');
  });

  rule('5.2i', 'no unit leaves its island', () => {
    // At the northern edge of its map and the southern end of the next.
    const sitting = position({
      scenario: 'simultaneous',
      units: { 'us-Ek-766': 'eniwetok-1201', 'us-T-A/2-tank': 'tinian-0130' },
    });
    sitting.do('move', 'us-Ek-766');
    expect(sitting.options('to')).toContain('eniwetok-1301');
    for (const hex of sitting.options('to')) expect(hex).toMatch(/^eniwetok-/);
    expect(sitting.why('to', 'tinian-0129')?.rule).toBe('5.2i');
  });

  rule('5.2j', 'by agreement a finished move stands; a unit put back where it was has made none', () => {
    const finish = (takeBacks: string, hexes: readonly string[]) => {
      const units = { 'us-T-1/23': 'tinian-1313' };
      const sitting = position({ scenario: 'tinian', units, options: { takeBacks } });
      sitting.do('move', 'us-T-1/23');
      for (const hex of hexes) sitting.do('to', hex);
      return sitting.do('stop').some(({ reveals }) => reveals);
    };
    expect(finish('strict', ['tinian-1312'])).toBe(true);
    expect(finish('free', ['tinian-1312'])).toBe(false);
    expect(finish('strict', [])).toBe(false);
  });

  rule('5.2j', 'a unit that has finished its move is not moved again', () => {
    const sitting = tinian('1313', { 'us-T-2/23': 'tinian-1012' });
    march(sitting, 'us-T-1/23', 'tinian-1312');
    expect(sitting.options('move')).toEqual(['us-T-2/23']);
    expect(sitting.why('move', 'us-T-1/23')?.rule).toBe('5.2j');
    // Picked up and put back is not moved.
    sitting.do('move', 'us-T-2/23');
    expect(sitting.do('stop')).toEqual([]);
    march(sitting, 'us-T-2/23', 'tinian-1013');
    expect(sitting.options('move')).toEqual([]);
    expect(sitting.decision.choices.map(({ verb }) => verb)).toContain('done');
  });

  rule('12.0j', 'a unit that came ashore in an enemy zone does not move in that phase', () => {
    const sitting = tinian('1313', { 'us-T-2/23': 'tinian-1012' });
    const held = position({
      scenario: 'tinian',
      units: { 'us-T-1/23': 'tinian-1313', 'us-T-2/23': 'tinian-1012' },
      done: { 'us-T-1/23': MAY_NOT_MOVE },
    });
    expect(sitting.options('move')).toEqual(['us-T-1/23', 'us-T-2/23']);
    expect(held.options('move')).toEqual(['us-T-2/23']);
    expect(held.why('move', 'us-T-1/23')?.rule).toBe('12.0j');
  });

  rule('9.0a', 'a unit that is cut off moves and fights as before', () => {
    // The Japanese hold the neck of the Orote Peninsula, with the sea all around it.
    const units = { 'us-G-1/3': 'guam-1202', 'jp-G-1/38': 'guam-1304', 'jp-G-2/38': 'guam-1204' };
    const sitting = position({ units, cups: noMarkers('guam'), dice: { combat: [5] } });
    passUntil(sitting, () => sitting.state.turn === 5 && sitting.state.phase === 'movement');
    sitting.do('move', 'us-G-1/3');
    expect(logOf(sitting.do('to', 'guam-1302'))[0]).toMatch(/1202 → 1302 \(3 MP\)/);
    sitting.do('to', 'guam-1303');
    sitting.do('done');
    fight(sitting, 'guam-1304', ['us-G-1/3']);
    expect(lastCombat(sitting)).toMatch(/^5-4=\+1 /);
  });
});

describe('other units in the way', () => {
  rule(['5.3a', '5.3c'], 'a move does not end on another unit', () => {
    const sitting = tinian('1313', { 'us-T-2/23': 'tinian-1312', 'us-T-A/2-tank': 'tinian-1412' });
    sitting.do('move', 'us-T-1/23');
    for (const hex of ['tinian-1312', 'tinian-1412']) {
      expect(sitting.options('to')).not.toContain(hex);
      expect(sitting.why('to', hex)?.rule).toBe('5.3c');
    }
    sitting.do('stop');
    const japanese = position({
      scenario: 'tinian',
      units: { 'jp-T-2/50': 'tinian-1313', 'jp-T-sniper-1': 'tinian-1312' },
      phasing: 'japan',
    });
    japanese.do('move', 'jp-T-sniper-1');
    expect(japanese.options('to')).not.toContain('tinian-1313');
    expect(japanese.why('to', 'tinian-1313')?.rule).toBe('10.6d');
  });

  rule(
    ['5.3a', '5.3c', '10.6a', '10.6b'],
    'two US units share a hex if one has no zone of control, and no third joins them',
    () => {
      const sitting = tinian('1313', {
        'us-T-2/23': 'tinian-1213',
        'us-T-18-mar': 'tinian-1312',
        'us-T-wpn/23': 'tinian-1412',
      });
      march(sitting, 'us-T-18-mar', 'tinian-1313');
      expect(hexOf(sitting, 'us-T-18-mar')).toBe('tinian-1313');
      sitting.do('move', 'us-T-wpn/23');
      expect(sitting.why('to', 'tinian-1313')?.rule).toBe('10.6b');
      sitting.do('to', 'tinian-1213');
      sitting.do('stop');
      // Each of a pair leaves alone.
      march(sitting, 'us-T-1/23', 'tinian-1314');
      expect(['us-T-1/23', 'us-T-18-mar'].map((unit) => hexOf(sitting, unit))).toEqual(['tinian-1314', 'tinian-1313']);
    },
  );

  rule('5.3b', 'friends are passed through at the cost of the ground', () => {
    const friends = { 'us-T-2/23': 'tinian-1312', 'us-T-3/23': 'tinian-1311' };
    const sitting = tinian('1313', friends);
    expect(march(sitting, 'us-T-1/23', 'tinian-1310')).toBe('US 1/23 moves Tinian 1313 → 1312 → 1311 → 1310 (3 MP).');
    expect(hexOf(sitting, 'us-T-2/23')).toBe('tinian-1312');
  });

  rule('12.2b', 'a hex that a unit at sea is about to land in is kept free for it', () => {
    const spec = {
      scenario: 'tinian',
      boats: [{ hex: 'tinian-0519', face: 'assault boat' }] as const,
      assaults: { 'us-T-2/23': 'tinian-0519' },
    };
    const units = { 'us-T-1/23': 'tinian-0619', 'us-T-18-mar': 'tinian-0719', 'us-T-2/23': 'tinian-0419' };
    const sitting = position({ ...spec, units });
    sitting.do('move', 'us-T-1/23');
    expect(sitting.why('to', 'tinian-0519')?.rule).toBe('12.2b');
    // Engineers may be there with it: they open the beach, and it comes ashore.
    const engineers = position({ ...spec, units });
    march(engineers, 'us-T-18-mar', 'tinian-0519');
    expect(['us-T-18-mar', 'us-T-2/23'].map((unit) => hexOf(engineers, unit))).toEqual(['tinian-0519', 'tinian-0519']);
    expect(engineers.state.boats[0]!.face).toBe('landing beach');
  });
});

describe('terrain', () => {
  rule('5.4a', 'a clear hex costs one point', () => {
    expect(step('0713', '0812')).toBe('1');
    expect(step('0613', '0614')).toBe('1');
    // An airstrip adds nothing to it.
    expect(step('2109', '2209')).toBe('1');
  });

  rule('5.4c', 'jungle costs three points (example 5.4), the other ground what the terrain key says', () => {
    expect(step('3410', '3411')).toBe('3');
    expect(step('0513', '0612')).toBe('2');
    expect(step('0309', '0310')).toBe('2');
    expect(step('0911', '1011')).toBe('3');
    expect(step('0408', '0509')).toBe('4');
    expect(step('0309', '0409')).toBe('4');
  });

  rule('5.4b', 'hill and jungle in one hex cost no less than the dearer of the two', () => {
    const [both, hill, jungle] = [step('0408', '0509'), step('0309', '0310'), step('3410', '3411')].map(Number);
    expect(both).toBeGreaterThanOrEqual(Math.max(hill!, jungle!));
  });

  rule('5.4d', 'a river is paid on top of the hex (example 5.4)', () => {
    // Into the clear, and back into light jungle.
    expect(step('0612', '0713')).toBe('2');
    expect(step('0713', '0612')).toBe('3');
  });

  rule('5.4e', 'a village is paid on top of its ground (example 5.4), and so is a reef', () => {
    expect(step('0612', '0613')).toBe('2');
    expect(step('0713', '0613', '0714')).toBe('3');
    expect(step('2510', '2509')).toBe('2');
    expect(step('3508', '3607')).toBe('4');
  });

  rule('5.4.1a', 'along a road a hex costs half a point, whatever the ground and whatever it crosses', () => {
    expect(step('1303', '1403')).toBe('½');
    expect(step('0209', '0309')).toBe('½');
    // Over the Pago by the bridge, into the jungle.
    expect(step('1711', '1810')).toBe('½');
  });

  rule('5.4.1b', 'between two hexes of a road that does not cross their hexside the full price is paid', () => {
    const byRoad = position({ units: { 'us-G-1/3': 'guam-2008' } });
    expect(march(byRoad, 'us-G-1/3', 'guam-2108')).toMatch(/2008 → 2007 → 2108 \(1 MP\)/);
    expect(step('2008', '2108', '2007')).toBe('2');
  });

  rule('5.4.2a', 'along a trail a hex costs one point, over rivers and into mountains', () => {
    expect(step('1706', '1606')).toBe('1');
    expect(step('1408', '1509')).toBe('1');
    // Beside the trail the same mountain costs four.
    expect(step('1607', '1606')).toBe('4');
  });
});

describe('Mobile Movement', () => {
  const spec = {
    scenario: 'tinian',
    units: { 'us-T-1/23': 'tinian-1313', 'us-T-A/2-tank': 'tinian-1206', 'us-T-2-aab': 'tinian-1012' },
    phase: 'mobile movement',
  } as const;

  rule(['5.5a', '2.3.2f', '5.5c'], 'mobile units move, as many as are wanted; leg units stay', () => {
    const sitting = position(spec);
    expect(sitting.options('move')).toEqual(['us-T-A/2-tank', 'us-T-2-aab']);
    expect(sitting.why('move', 'us-T-1/23')?.rule).toBe('5.5c');
    march(sitting, 'us-T-A/2-tank', 'tinian-1207');
    march(sitting, 'us-T-2-aab', 'tinian-1013');
    expect(sitting.options('move')).toEqual([]);
    const none = position(spec);
    none.do('done');
    expect(none.told('moved')).toEqual([]);
  });

  rule(['5.5b', '4.1f'], 'a mobile unit that moved in the Movement Phase stays', () => {
    const sitting = position({ ...spec, phase: 'movement' });
    march(sitting, 'us-T-A/2-tank', 'tinian-1207');
    sitting.do('done');
    passUntil(sitting, ({ procedure }) => procedure === 'movement phase');
    expect(sitting.state.phase).toBe('mobile movement');
    expect(sitting.options('move')).toEqual(['us-T-2-aab']);
    expect(sitting.why('move', 'us-T-A/2-tank')?.rule).toBe('5.5b');
  });

  rule('8.5k', 'a unit that has advanced does not move in Mobile Movement', () => {
    const sitting = position({ ...spec, done: { 'us-T-A/2-tank': HAS_ADVANCED } });
    expect(sitting.options('move')).toEqual(['us-T-2-aab']);
    expect(sitting.why('move', 'us-T-A/2-tank')?.rule).toBe('8.5k');
  });

  rule(['5.5d', '4.1j'], 'the same ways are open at the same cost as in the Movement Phase', () => {
    const enemies = { 'jp-T-2/50': 'tinian-1209', 'jp-T-3/50': 'tinian-1311' };
    const reach = (phase: 'movement' | 'mobile movement') => {
      const sitting = position({ ...spec, units: { ...spec.units, ...enemies }, phase });
      sitting.do('move', 'us-T-A/2-tank');
      const hexes = sitting.options('to').sort();
      return [hexes, logOf(sitting.do('to', 'tinian-1208'))];
    };
    expect(reach('mobile movement')).toEqual(reach('movement'));
  });

  rule(['5.5c', '13.1b'], 'Japanese leg units have no part in it', () => {
    const sitting = position({
      scenario: 'tinian',
      units: { 'jp-T-2/50': 'tinian-1313', 'jp-T-tank': 'tinian-1206' },
      phasing: 'japan',
      phase: 'mobile movement',
    });
    expect(sitting.options('move')).toEqual(['jp-T-tank']);
    expect(sitting.why('move', 'jp-T-2/50')?.rule).toBe('13.1b');
  });
});
