import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { hexAt, nameOf, neighbour } from '#board/grid';
import { rule } from '#engine/proof';
import { withData } from '../../fixtures/otherData.ts';
import { archipelago, terrainKey, units } from '../data/data.ts';
import { branches, JAPAN, type SideCode, US } from '../data/dataTypes.ts';
import unitsJson from '../data/units.json' with { type: 'json' };
import { lastCombat, noMarkers } from '../fixtures/battle.ts';
import { fight, logOf, march, passUntil } from '../fixtures/play.ts';
import { hexOf } from '../fixtures/report.ts';
import { position } from '../position.ts';

const { grid } = archipelago;

/** The hexes of Tinian around one of them. */
function around(hex: string): string[] {
  return [0, 1, 2, 3, 4, 5].map((direction) => nameOf(grid, neighbour(grid, hexAt(grid, hex), direction)));
}

function controlled({ state }: ReturnType<typeof position>, side: SideCode): string[] {
  return grid.names.filter((_, hex) => state.zones[side][hex]! > 0).sort();
}

/** Units in the fields of Tinian, most of them clear. */
function fields(units: Readonly<Record<string, string>>, phasing: 'us' | 'japan' = 'us') {
  const hexes = Object.fromEntries(Object.entries(units).map(([unit, hex]) => [unit, `tinian-${hex}`]));
  return position({ scenario: 'tinian', units: hexes, phasing });
}

describe('zones of control', () => {
  rule('6.0a', 'are the six hexes around a unit', () => {
    const sitting = fields({ 'us-T-1/23': '1009', 'jp-T-2/50': '1313' });
    expect(controlled(sitting, JAPAN)).toEqual(around('tinian-1313').sort());
    expect(controlled(sitting, US)).toEqual(around('tinian-1009').sort());
  });

  rule('6.0b', 'belong to every unit that is not marked as having none', () => {
    for (const { id, side, branch, zone } of units) {
      const isSmall = branch === 'sniper' || (side === 'us' && ['engineer', 'heavy weapons'].includes(branch));
      if (branch === 'infantry' && !zone) expect(id).toBe('us-Ei-rcn/VAC');
      else expect(zone, id).toBe(!isSmall);
    }
    // A battalion walks past a sniper, not past infantry.
    const pastSniper = fields({ 'us-T-1/23': '1310', 'jp-T-sniper-1': '1312' });
    expect(controlled(pastSniper, JAPAN)).toEqual([]);
    expect(march(pastSniper, 'us-T-1/23', 'tinian-1412')).toMatch(/→ 1411 → 1412 \(3 MP\)/);
    const pastInfantry = fields({ 'us-T-1/23': '1310', 'jp-T-2/50': '1312' });
    expect(march(pastInfantry, 'us-T-1/23', 'tinian-1411')).toMatch(/→ 1411 \(2 MP\)/);
    expect(pastInfantry.decision.step).toBe('move units');
    // A unit without a zone is stopped by those of others all the same.
    const weapons = fields({ 'us-T-wpn/23': '1309', 'jp-T-2/50': '1312' });
    weapons.do('move', 'us-T-wpn/23');
    weapons.do('to', 'tinian-1311');
    expect(weapons.decision.step).toBe('move units');
  });

  rule('6.0c', 'act in the turns of both sides and in every phase', () => {
    const sitting = fields({ 'us-T-1/23': '1009', 'us-T-A/2-tank': '1008', 'jp-T-2/50': '1313', 'jp-T-tank': '1413' });
    const first = [controlled(sitting, US), controlled(sitting, JAPAN)];
    const phases = new Set<string>();
    passUntil(sitting, () => {
      phases.add(`${sitting.state.phasing} ${sitting.state.phase}`);
      expect([controlled(sitting, US), controlled(sitting, JAPAN)]).toEqual(first);
      return sitting.state.turn === 3;
    });
    expect([...phases]).toEqual(
      expect.arrayContaining(['0 movement', '0 mobile movement', '1 movement', '1 mobile movement']),
    );
  });

  rule('6.0d', 'reach over rivers, into mountains and out to sea', () => {
    // 0608 and 0609 are mountain; the river runs between 0511 and 0611.
    const sitting = position({ units: { 'us-G-1/3': 'guam-1404', 'jp-G-38': 'guam-0709', 'jp-G-18': 'guam-0511' } });
    const held = controlled(sitting, JAPAN);
    expect(held).toEqual(expect.arrayContaining(['guam-0609', 'guam-0708', 'guam-0611']));
    expect(controlled(position({ units: { 'us-G-1/3': 'guam-1403' } }), US)).toEqual(around('guam-1403').sort());
  });

  rule('6.0e', 'are blocked by nothing: there are no works on the maps, and caves are no bar', () => {
    const kinds = [
      terrainKey.hexes.map(({ terrain }) => terrain),
      terrainKey.features.map(({ feature }) => feature),
    ].flat();
    expect(kinds.filter((kind) => /fort|cave|bunker|pillbox/.test(kind))).toEqual([]);
    // Every land hex of Guam beside a unit is in its zone, wherever it stands.
    for (const hex of ['guam-1606', 'guam-0608', 'guam-3012', 'guam-1302']) {
      const sitting = position({ units: { 'us-G-1/3': 'guam-2209', 'jp-G-38': hex } });
      expect(controlled(sitting, JAPAN)).toEqual(around(hex).sort());
    }
  });

  rule('6.0f', 'are not cancelled by units in their hexes', () => {
    // The land is narrow here, and the friend in 1405 opens no way through the zone he is in.
    const sitting = position({
      scenario: 'eniwetok',
      units: { 'us-Ek-1/106': 'eniwetok-1404', 'us-Ek-3/106': 'eniwetok-1405', 'jp-Ek-1': 'eniwetok-1406' },
    });
    expect(controlled(sitting, JAPAN)).toEqual(around('eniwetok-1406').sort());
    sitting.do('move', 'us-Ek-1/106');
    expect(sitting.why('to', 'eniwetok-1505')?.rule).toBe('6.1a');
    // A Japanese unit pays for the hex of its friend: light jungle by the trail and half of eight.
    const japanese = position({
      scenario: 'eniwetok',
      units: { 'us-Ek-1/106': 'eniwetok-1406', 'jp-Ek-1': 'eniwetok-1404', 'jp-Ek-3': 'eniwetok-1405' },
      phasing: 'japan',
    });
    japanese.do('move', 'jp-Ek-1');
    expect(japanese.why('to', 'eniwetok-1505')?.rule).toBe('13.1a');
  });

  rule(['6.0g', '6.0h'], 'of both sides act in the same hexes, and two enemies are each in that of the other', () => {
    const units = { 'us-T-1/23': '1312', 'us-T-A/2-tank': '1410', 'jp-T-2/50': '1313', 'jp-T-tank': '1510' };
    const sitting = fields(units);
    for (const side of [US, JAPAN] as const)
      expect(controlled(sitting, side)).toEqual(expect.arrayContaining(['tinian-1412', 'tinian-1212']));
    expect(controlled(sitting, US)).toContain('tinian-1313');
    expect(controlled(sitting, JAPAN)).toContain('tinian-1312');
    // 1412 stops the one and costs the other four points more.
    sitting.do('move', 'us-T-1/23');
    sitting.do('to', 'tinian-1412');
    expect(sitting.decision.step).toBe('move units');
    const japanese = fields(units, 'japan');
    expect(march(japanese, 'jp-T-2/50', 'tinian-1412')).toMatch(/1313 → 1412 \(5 MP\)/);
    // Not so with a unit that has none: the sniper is in a zone, his enemy is not.
    const sniper = fields({ 'us-T-1/23': '1312', 'jp-T-sniper-1': '1313' });
    expect(controlled(sniper, US)).toContain('tinian-1313');
    expect(controlled(sniper, JAPAN)).not.toContain('tinian-1312');
  });
});

describe('US leg units in enemy zones', () => {
  rule('6.1a', 'stop in the first hex of one', () => {
    const sitting = fields({ 'us-T-1/23': '1309', 'jp-T-2/50': '1312' });
    sitting.do('move', 'us-T-1/23');
    expect(logOf(sitting.do('to', 'tinian-1311'))[0]).toMatch(/→ 1311 \(2 MP\)/);
    expect(sitting.decision.step).toBe('move units');
    expect(sitting.why('move', 'us-T-1/23')?.rule).toBe('5.2j');
    const narrow = position({
      scenario: 'eniwetok',
      units: { 'us-Ek-1/106': 'eniwetok-1404', 'jp-Ek-1': 'eniwetok-1406' },
    });
    narrow.do('move', 'us-Ek-1/106');
    expect(narrow.options('to')).toContain('eniwetok-1405');
    expect(narrow.options('to')).not.toContain('eniwetok-1505');
    expect(narrow.why('to', 'eniwetok-1505')?.rule).toBe('6.1a');
  });

  rule('6.1b', 'go straight from one hex of them to another for their whole allowance (example 6.1)', () => {
    const sitting = fields({ 'us-T-1/23': '1311', 'jp-T-2/50': '1312' });
    sitting.do('move', 'us-T-1/23');
    expect(sitting.options('to')).toEqual(expect.arrayContaining(['tinian-1211', 'tinian-1411']));
    expect(logOf(sitting.do('to', 'tinian-1411'))).toEqual(['US 1/23 moves Tinian 1311 → 1411 (8 MP).']);
    expect(sitting.decision.step).toBe('move units');
    expect(hexOf(sitting, 'us-T-1/23')).toBe('tinian-1411');
  });

  rule('6.1b', 'do so over any ground that the allowance covers, and over no other', () => {
    // Hill/jungle over a river costs five of eight points.
    const river = position({ units: { 'us-G-1/3': 'guam-0610', 'jp-G-38': 'guam-0711' } });
    expect(march(river, 'us-G-1/3', 'guam-0710')).toBe('US 1/3 moves Guam 0610 → 0710 (8 MP).');
    // From Sumay into the zone across the water there is no way.
    const harbour = position({ units: { 'us-G-1/3': 'guam-1403', 'jp-G-38': 'guam-1404', 'us-G-2/3': 'guam-2209' } });
    harbour.do('move', 'us-G-1/3');
    expect(harbour.options('to')).toContain('guam-1304');
    expect(harbour.options('to')).not.toContain('guam-1504');
    expect(harbour.why('to', 'guam-1504')?.rule).toBe('5.2h');
  });

  rule('6.1c', 'leave them at the usual cost and go on (example 6.1)', () => {
    const sitting = fields({ 'us-T-1/23': '1311', 'jp-T-2/50': '1312' });
    sitting.do('move', 'us-T-1/23');
    expect(logOf(sitting.do('to', 'tinian-1310'))).toEqual(['US 1/23 moves Tinian 1311 → 1310 (1 MP).']);
    // Seven points are left.
    expect(sitting.options('to')).toContain('tinian-1306');
    expect(logOf(sitting.do('to', 'tinian-1306'))[0]).toMatch(/\(4 MP\)/);
    const tank = fields({ 'us-T-A/2-tank': '1311', 'jp-T-2/50': '1312' });
    expect(march(tank, 'us-T-A/2-tank', 'tinian-1310')).toMatch(/\(1 MP\)/);
    const japanese = fields({ 'us-T-1/23': '1312', 'jp-T-2/50': '1311' }, 'japan');
    expect(march(japanese, 'jp-T-2/50', 'tinian-1307')).toMatch(/\(4 MP\)/);
  });

  rule('6.1d', 'stop when they come into another', () => {
    const sitting = fields({ 'us-T-1/23': '1311', 'jp-T-2/50': '1312', 'jp-T-3/50': '1307' });
    sitting.do('move', 'us-T-1/23');
    expect(sitting.why('to', 'tinian-1306')?.rule).toBe('6.1d');
    sitting.do('to', 'tinian-1310');
    sitting.do('to', 'tinian-1309');
    sitting.do('to', 'tinian-1308');
    expect(sitting.decision.step).toBe('move units');
    // At one stroke it pays for the ground alone: only straight from zone to zone is the whole allowance due.
    const stroke = fields({ 'us-T-1/23': '1311', 'jp-T-2/50': '1312', 'jp-T-3/50': '1307' });
    stroke.do('move', 'us-T-1/23');
    expect(logOf(stroke.do('to', 'tinian-1308'))[0]).toMatch(/1308 \(3 MP\)/);
    // Back into the zone that was left is another as well.
    const back = fields({ 'us-T-1/23': '1311', 'jp-T-2/50': '1312' });
    back.do('move', 'us-T-1/23');
    back.do('to', 'tinian-1310');
    expect(logOf(back.do('to', 'tinian-1311'))[0]).toMatch(/1310 → 1311 \(1 MP\)/);
    expect(back.decision.step).toBe('move units');
  });
});

describe('mobile units in enemy zones', () => {
  rule('6.1e', 'pay half their allowance and the ground, and go on', () => {
    const sitting = fields({ 'us-T-A/2-tank': '1310', 'jp-T-2/50': '1312' });
    sitting.do('move', 'us-T-A/2-tank');
    expect(logOf(sitting.do('to', 'tinian-1311'))).toEqual(['US A/2 Tk moves Tinian 1310 → 1311 (6 MP).']);
    // Four points are left: enough to leave it, not for another hex of it.
    expect(sitting.options('to')).toContain('tinian-1308');
    expect(sitting.options('to')).not.toContain('tinian-1411');
    expect(sitting.why('to', 'tinian-1411')?.rule).toBe('6.1e');
    sitting.do('to', 'tinian-1308');
    expect(hexOf(sitting, 'us-T-A/2-tank')).toBe('tinian-1308');
  });

  rule('6.1e', 'pay for every hex of one that they enter, and for none that they leave', () => {
    const sitting = fields({ 'us-T-A/2-tank': '1311', 'jp-T-2/50': '1312' });
    sitting.do('move', 'us-T-A/2-tank');
    expect(logOf(sitting.do('to', 'tinian-1411'))).toEqual(['US A/2 Tk moves Tinian 1311 → 1411 (6 MP).']);
    sitting.do('to', 'tinian-1410');
    expect(sitting.why('to', 'tinian-1411')?.rule).toBe('6.1e');
  });

  rule('6.1f', 'pay half rounded down: three of seven (example 6.1)', async () => {
    const seven = unitsJson.units.map((unit) =>
      unit.id === 'us-T-A/2-tank' ? { ...unit, front: '4-4-7', back: '2-2-7' } : unit,
    );
    const file = join(import.meta.dirname, '..', 'data', 'units.json');
    const slower = await withData(file, { ...unitsJson, units: seven }, () => import('../position.ts'));
    const units = { 'us-T-A/2-tank': 'tinian-1310', 'jp-T-2/50': 'tinian-1312' };
    const sitting = slower.position({ scenario: 'tinian', units });
    sitting.do('move', 'us-T-A/2-tank');
    expect(logOf(sitting.do('to', 'tinian-1311'))).toEqual(['US A/2 Tk moves Tinian 1310 → 1311 (4 MP).']);
    // Three left for the three clear hexes behind it.
    expect(sitting.options('to')).toContain('tinian-1308');
    expect(sitting.options('to')).not.toContain('tinian-1307');
  });

  rule('6.1e', 'enter only if they can pay both', () => {
    // Over a river into hill/jungle in a zone: 5 + 5 of ten.
    const sitting = position({ units: { 'us-G-A/3-tank': 'guam-0610', 'jp-G-38': 'guam-0709' } });
    expect(march(sitting, 'us-G-A/3-tank', 'guam-0710')).toBe('US A/3 Tk moves Guam 0610 → 0710 (10 MP).');
    // For a Japanese battalion of eight points it is not.
    const japanese = position({
      units: { 'jp-G-1/38': 'guam-0610', 'us-G-1/3': 'guam-0709' },
      phasing: 'japan',
    });
    japanese.do('move', 'jp-G-1/38');
    expect(japanese.options('to')).not.toContain('guam-0710');
    expect(japanese.why('to', 'guam-0710')?.rule).toBe('13.1a');
  });

  rule(['6.1g', '6.1h'], 'there are no minefields, no fortifications and no commandos here', () => {
    expect(archipelago.features).toEqual(['bridge', 'river', 'sea']);
    expect(terrainKey.hexsides.map(({ feature }) => feature).sort()).toEqual(['bridge', 'river', 'sea']);
    expect([...archipelago.marks.keys()].filter((mark) => /fort|mine/.test(mark))).toEqual([]);
    expect(branches.filter((branch) => /commando/.test(branch))).toEqual([]);
    expect(units.filter(({ designation, title }) => /commando/i.test(designation + title))).toEqual([]);
  });
});

describe('Japanese units in enemy zones', () => {
  rule('13.1a', 'leg units pay like mobile ones: clear, clear and a clear hex in a zone cost seven of eight', () => {
    const sitting = fields({ 'jp-T-2/50': '1308', 'us-T-1/23': '1312' }, 'japan');
    sitting.do('move', 'jp-T-2/50');
    expect(logOf(sitting.do('to', 'tinian-1311'))).toEqual([
      'Japanese 2 moves Tinian 1308 → 1309 → 1310 → 1311 (7 MP).',
    ]);
    // And they need not stop: one point takes the unit out again.
    expect(sitting.options('to').sort()).toEqual(['tinian-1210', 'tinian-1310', 'tinian-1410']);
    sitting.do('to', 'tinian-1310');
    expect(sitting.decision.step).toBe('move units');
  });

  rule('13.1a', 'tanks pay half of ten, snipers half of eight', () => {
    const sitting = fields({ 'jp-T-tank': '1310', 'jp-T-sniper-1': '1314', 'us-T-1/23': '1312' }, 'japan');
    expect(march(sitting, 'jp-T-tank', 'tinian-1311')).toMatch(/\(6 MP\)/);
    expect(march(sitting, 'jp-T-sniper-1', 'tinian-1313')).toMatch(/\(5 MP\)/);
  });

  rule('13.1b', 'leg units stay leg units in the mobile phases', () => {
    const sitting = position({
      scenario: 'tinian',
      units: { 'jp-T-2/50': 'tinian-1311', 'jp-T-tank': 'tinian-1206', 'us-T-1/23': 'tinian-1312' },
      phasing: 'japan',
      phase: 'mobile movement',
    });
    expect(sitting.options('move')).toEqual(['jp-T-tank']);
    expect(sitting.why('move', 'jp-T-2/50')?.rule).toBe('13.1b');
  });
});

describe('zones in combat', () => {
  const placed = {
    'us-G-1/3': 'guam-3409',
    'us-G-2/3': 'guam-3310',
    'us-G-3/3': 'guam-3510',
    'jp-G-1/38': 'guam-3410',
    'jp-G-2/38': 'guam-3512',
  };
  const drivenBack = () => {
    const sitting = position({ units: placed, phase: 'combat', cups: noMarkers('guam'), dice: { combat: [3] } });
    fight(sitting, 'guam-3410', ['us-G-1/3', 'us-G-2/3', 'us-G-3/3']);
    expect(lastCombat(sitting)).toBe('15-4=+11 jungle C11 3 D2');
    sitting.do('retreat', 'jp-G-1/38');
    return sitting;
  };

  rule('6.2a', 'a retreat enters none', () => {
    const sitting = drivenBack();
    expect(controlled(sitting, US)).toEqual(expect.arrayContaining(['guam-3311', 'guam-3511']));
    expect(controlled(sitting, US)).not.toContain('guam-3411');
    // The first hex can only be 3411, which is in no US zone.
    expect(sitting.options('to').sort()).toEqual(['guam-3312', 'guam-3412']);
    for (const hex of ['guam-3311', 'guam-3511']) expect(sitting.why('to', hex)?.rule).toBe('8.3g');
    sitting.do('to', 'guam-3412');
    expect(sitting.log.at(-1)).toBe('Japanese 1/38 retreats Guam 3410 → 3411 → 3412.');
  });

  rule('6.2b', 'an advance goes through them', () => {
    const sitting = drivenBack();
    sitting.do('to', 'guam-3412');
    // 3411 is beside both Japanese units.
    expect(controlled(sitting, JAPAN)).toContain('guam-3411');
    sitting.do('advance', 'us-G-1/3');
    expect(sitting.options('to')).toEqual(['guam-3410', 'guam-3411']);
    sitting.do('to', 'guam-3411');
    expect(hexOf(sitting, 'us-G-1/3')).toBe('guam-3411');
  });

  rule('13.0a', 'US reinforcements are placed in them', () => {
    const sitting = position({
      scenario: 'tinian',
      units: { 'us-T-1/23': 'tinian-1009', 'jp-T-2/50': 'tinian-0612' },
      boats: [{ hex: 'tinian-0611' }],
    });
    expect(controlled(sitting, JAPAN)).toContain('tinian-0611');
    sitting.do('done');
    sitting.do('land', 'us-T-2/23');
    expect(hexOf(sitting, 'us-T-2/23')).toBe('tinian-0611');
  });
});
