import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { hexAt } from '#board/grid';
import { rule } from '#engine/proof';
import { Table } from '#engine/table';
import { withData } from '../fixtures/otherData.ts';
import terrain from './data/terrain.json' with { type: 'json' };
import { boardMap } from './data.ts';
import { fight, logOf, march } from './fixtures/play.ts';
import { hexOf, lastCombat } from './fixtures/report.ts';
import { islandWar } from './game.ts';
import { position } from './position.ts';

const terrainFile = join(import.meta.dirname, 'data/terrain.json');

/** What a lone infantry unit pays to go from a hex to another. */
function walk(from: string, to: string): string {
  return march(position({ units: { 'us-1/6': from } }), 'us-1/6', to);
}

describe('moving units', () => {
  rule('5.0a', 'any number of units move, each in any mix of directions', () => {
    const sitting = position({ units: { 'us-1/6': '0707', 'us-2/6': '0704', 'us-3/6': '0610', 'us-1/10': '0407' } });
    sitting.do('move', 'us-1/6');
    expect(sitting.options('to')).toEqual(expect.arrayContaining(['0706', '0806', '0807', '0708', '0607', '0606']));
    // Around the hex it came from, and back into it.
    for (const hex of ['0706', '0806', '0807', '0708', '0607', '0606', '0707']) sitting.do('to', hex);
    sitting.do('stop');
    expect(hexOf(sitting, 'us-1/6')).toBe('0707');
    march(sitting, 'us-2/6', '0703');
    march(sitting, 'us-3/6', '0609');
    march(sitting, 'us-1/10', '0406');
    expect(sitting.options('move')).toEqual([]);
    expect(['us-2/6', 'us-3/6', 'us-1/10'].map((unit) => hexOf(sitting, unit))).toEqual(['0703', '0609', '0406']);
  });

  rule('5.0b', 'a unit goes from hex to hex, and no other moves until it is laid down', () => {
    const sitting = position({ units: { 'us-1/6': '0711', 'us-2/6': '0407' } });
    sitting.do('move', 'us-1/6');
    expect(sitting.why('move', 'us-2/6')?.rule).toBe('5.0b');
    expect(sitting.why('to', '0711')?.rule).toBe('5.0b');
    expect(logOf(sitting.do('to', '0708'))).toEqual(['US 1/6 moves 0711 → 0710 → 0709 → 0708 (3 MP).']);
    expect(sitting.why('move', 'us-2/6')?.rule).toBe('5.0b');
    sitting.do('stop');
    sitting.do('move', 'us-2/6');
    // A gap cannot be jumped: the tip of Nafutan is cut off by a unit that stands in the only way there.
    const cutOff = position({ units: { 'us-1/6': '0411', 'jp-317': '0312' } });
    expect(cutOff.why('move', 'us-1/6')?.rule).toBe('5.14a');
    const away = position({ units: { 'jp-317': '0411', 'us-1/6': '0312' }, phasing: 'japan' });
    away.do('move', 'jp-317');
    expect(away.options('to')).not.toContain('0212');
  });

  rule('5.0c', 'each hex is paid as it is entered, from what is left', () => {
    const sitting = position({ units: { 'us-1/6': '0711' } });
    sitting.do('move', 'us-1/6');
    expect(logOf(sitting.do('to', '0708'))).toEqual(['US 1/6 moves 0711 → 0710 → 0709 → 0708 (3 MP).']);
    expect(logOf(sitting.do('to', '1006'))).toEqual(['US 1/6 moves 0708 → 0807 → 0907 → 1006 (3 MP).']);
    expect(logOf(sitting.do('to', '1106'))).toEqual(['US 1/6 moves 1006 → 1106 (1 MP).']);
    // Seven points are gone: one clear hex more, but no broken or rough one.
    expect(sitting.options('to').sort()).toEqual(['1006', '1107', '1205', '1206']);
    expect(sitting.why('to', '1105')?.rule).toBe('5.24a');
    sitting.do('to', '1205');
    expect(sitting.decision.step).toBe('move units');
  });

  rule('5.11a', 'a unit moves in the Movement Phase of its own side and at no other time', () => {
    const sitting = position({ units: { 'us-1/6': '0711', 'jp-317': '1815' } });
    expect(sitting.options('move')).toEqual(['us-1/6']);
    expect(sitting.why('move', 'jp-317')?.rule).toBe('4.1d');
    expect(sitting.why('move', 'jp-317', 'japan')?.sentence).toMatch('Wait for United States');
    sitting.do('done');
    expect(sitting.decision.procedure).toBe('combat phase');
    expect(sitting.why('move', 'us-1/6')?.sentence).toMatch("'move' is not possible now");
    sitting.do('done');
    expect(sitting.decision).toMatchObject({ seat: 'japan', procedure: 'movement phase' });
    expect(sitting.options('move')).toEqual(['jp-317']);
    expect(sitting.why('move', 'us-1/6')?.rule).toBe('4.1d');
    expect(sitting.why('move', 'us-1/6', 'us')?.sentence).toMatch('Wait for Japan');
  });

  rule('5.11b', 'in combat units change hexes by retreat, displacement and advance only', () => {
    const units = { 'us-1/6': '3521', 'jp-317': '3421', 'jp-318': '3321' };
    const attackedWith = (die: number) => {
      const sitting = position({ units, phase: 'combat', dice: [die] });
      fight(sitting, 'jp-317', ['us-1/6'], 8);
      return sitting;
    };
    // 4 + 8 against 3 on the broken line: • on 6, D1 on 3.
    const nothing = attackedWith(6);
    expect(Object.keys(units).map((unit) => hexOf(nothing, unit))).toEqual(['3521', '3421', '3321']);
    const beaten = attackedWith(3);
    expect(logOf(beaten.events).slice(-2)).toEqual([
      'Japanese 318 is displaced from 3321 to 3320.',
      'Japanese 317 retreats to 3321.',
    ]);
    expect(beaten.why('move', 'us-1/6')?.sentence).toMatch("'move' is not possible now");
    beaten.do('advance', 'us-1/6');
    beaten.do('to', '3421');
    expect(Object.keys(units).map((unit) => hexOf(beaten, unit))).toEqual(['3421', '3321', '3320']);
  });

  rule('5.12a', 'a hex with an enemy unit is closed', () => {
    const sitting = position({ units: { 'us-1/6': '0709', 'jp-317': '0707' } });
    sitting.do('move', 'us-1/6');
    expect(sitting.why('to', '0707')?.rule).toBe('5.12a');
    expect(sitting.options('to')).toContain('0708');
    const japanese = position({ units: { 'us-1/6': '0708', 'jp-317': '0707' }, phasing: 'japan' });
    japanese.do('move', 'jp-317');
    expect(japanese.why('to', '0708')?.rule).toBe('5.12a');
    const ringed = position({
      units: { 'jp-317': '0212', 'us-1/6': '0312' },
      phasing: 'japan',
    });
    expect(ringed.why('move', 'jp-317')?.rule).toBe('5.12a');
  });
});

describe('movement points', () => {
  rule('5.13a', 'a unit spends no more points than its allowance', () => {
    const sitting = position({ units: { 'us-1/6': '0711', 'us-1/10': '0510' } });
    sitting.do('move', 'us-1/6');
    expect(sitting.why('to', '1305')?.rule).toBe('5.13a');
    expect(logOf(sitting.do('to', '1205'))[0]).toMatch(/0711 → .* → 1205 \(8 MP\)/);
    expect(sitting.decision.step).toBe('move units');
    sitting.do('move', 'us-1/10');
    expect(sitting.why('to', '0907')?.rule).toBe('5.13a');
    expect(logOf(sitting.do('to', '0708'))[0]).toMatch(/\(3 MP\)/);
    expect(sitting.options('to')).toContain('0807');
    expect(sitting.why('to', '0907')?.rule).toBe('5.13a');
  });

  rule('5.13b', 'a unit may stop wherever it likes, at once too', () => {
    const sitting = position({ units: { 'us-1/6': '0711', 'us-2/6': '0407' } });
    sitting.do('move', 'us-1/6');
    sitting.do('to', '0709');
    sitting.do('stop');
    sitting.do('move', 'us-2/6');
    sitting.do('stop');
    expect([hexOf(sitting, 'us-1/6'), hexOf(sitting, 'us-2/6')]).toEqual(['0709', '0407']);
  });

  rule('5.13c', 'points left over are neither kept for a later turn nor given to another unit', () => {
    const sitting = position({ units: { 'us-1/6': '0711', 'us-2/6': '0710', 'jp-317': '3420' } });
    march(sitting, 'us-2/6', '0709');
    sitting.do('move', 'us-1/6');
    expect(sitting.why('to', '1305')?.rule).toBe('5.13a');
    sitting.do('stop');
    for (const phase of ['movement phase', 'combat phase', 'movement phase']) {
      expect(sitting.decision.procedure).toBe(phase);
      sitting.do('done');
    }
    expect(sitting.state.turn).toBe(3);
    sitting.do('move', 'us-1/6');
    expect(sitting.options('to')).toContain('1205');
    expect(sitting.why('to', '1305')?.rule).toBe('5.13a');
  });

  rule('5.21a', 'ground that the terrain key prohibits is closed to all, and is not the sea', async () => {
    // The map has no such hex, but an owner's terrain key may: a lake that fills its hex, say.
    const closed = terrain.hexes.map((hex) => (hex.terrain === 'rough' ? { ...hex, cost: null } : hex));
    const [lakes, { seaHexesBeside }] = await withData(terrainFile, { ...terrain, hexes: closed }, () =>
      Promise.all([import('./position.ts'), import('./terrain.ts')]),
    );
    const sitting = lakes.position({ units: { 'us-1/6': '0510', 'jp-317': '3420' } });
    sitting.do('move', 'us-1/6');
    expect(sitting.options('to')).not.toContain('0511');
    expect(sitting.why('to', '0511')?.rule).toBe('5.21a');
    expect(seaHexesBeside(hexAt(boardMap.grid, '0510'))).toEqual([]);
  });

  rule(
    '5.13d',
    'with the minimum move a unit always has one hex, however dear, but not after others, at sea or out of a zone',
    async () => {
      // No hex of this map costs more than the 4 points of the guns, but a map file may say otherwise.
      const dear = terrain.hexes.map((hex) => (hex.terrain === 'rough' ? { ...hex, cost: 10 } : hex));
      const dearRough = await withData(terrainFile, { ...terrain, hexes: dear }, () => import('./position.ts'));
      const units = { 'us-1/10': '0510', 'us-2/10': '0810', 'us-3/10': '0508', 'jp-317': '0407' };

      const sitting = dearRough.position({ units });
      sitting.do('move', 'us-2/10');
      expect(sitting.why('to', '0811')?.rule).toBe('12.32a');
      sitting.do('to', '0610');
      expect(sitting.why('to', '0511')?.rule).toBe('5.24a');
      sitting.do('stop');
      expect(sitting.why('move', 'us-3/10')?.rule).toBe('5.14a');
      sitting.do('move', 'us-1/10');
      expect(sitting.options('to')).toContain('0511');
      expect(logOf(sitting.do('to', '0511'))).toEqual(['US 1/10 moves 0510 → 0511 (5 MP).']);
      expect(sitting.decision.step).toBe('move units');

      const asPrinted = dearRough.position({ units, options: { minimumMove: false } });
      asPrinted.do('move', 'us-1/10');
      expect(asPrinted.why('to', '0511')?.rule).toBe('5.24a');
      expect(asPrinted.options('to')).not.toContain('0511');
    },
  );
});

describe('leaving enemy zones', () => {
  rule(['5.14a', '5.14b'], 'a US unit in a Japanese-controlled hex stays until combat moves it', () => {
    const units = { 'us-1/6': '0709', 'us-2-tk': '0807', 'us-1/10': '0710', 'jp-317': '0708' };
    const sitting = position({ units, dice: [6] });
    expect(sitting.options('move')).toEqual(['us-1/10']);
    for (const unit of ['us-1/6', 'us-2-tk']) expect(sitting.why('move', unit)?.rule).toBe('5.14a');
    sitting.do('done');
    fight(sitting, 'jp-317', ['us-1/6', 'us-2-tk']);
    // 9 against 3 in the clear is +6: D1 on a 6, and the tank follows out of the hex it was held in.
    sitting.do('advance', 'us-2-tk');
    sitting.do('to', '0708');
    sitting.do('done');
    expect(hexOf(sitting, 'us-2-tk')).toBe('0708');

    const beaten = position({ units: { 'us-1/6': '0709', 'jp-5-base': '0708' }, phase: 'combat', dice: [6] });
    fight(beaten, 'jp-5-base', ['us-1/6']);
    expect(beaten.options('to').sort()).toEqual(['0609', '0710', '0809']);
    beaten.do('to', '0710');
    expect(hexOf(beaten, 'us-1/6')).toBe('0710');
  });

  rule(['5.15a', '5.15b'], 'Japanese tanks and guns are held in US zones, infantry and engineers are not', () => {
    const units = {
      'jp-9': '0709',
      'jp-25': '0807',
      'jp-317': '0607',
      'jp-7': '0707',
      'jp-1/3': '0410',
      'us-1/6': '0708',
    };
    const sitting = position({ units, phasing: 'japan', dice: [6] });
    expect(sitting.options('move').sort()).toEqual(['jp-1/3', 'jp-317', 'jp-7']);
    expect(sitting.why('move', 'jp-9')?.rule).toBe('5.15a');
    expect(sitting.why('move', 'jp-25')?.rule).toBe('5.15a');
    march(sitting, 'jp-317', '0507');
    march(sitting, 'jp-7', '0706');
    expect([hexOf(sitting, 'jp-317'), hexOf(sitting, 'jp-7')]).toEqual(['0507', '0706']);
    sitting.do('done');
    // 2 + 3 against 4 is +1: A1 on a 6, and both go back out of the US zone.
    fight(sitting, 'us-1/6', ['jp-9', 'jp-25']);
    sitting.do('retreat', 'jp-9');
    sitting.do('to', '0710');
    sitting.do('to', '0907');
    expect([hexOf(sitting, 'jp-9'), hexOf(sitting, 'jp-25')]).toEqual(['0710', '0907']);
  });
});

describe('finished moves', () => {
  rule('5.16a', 'a finished move stands unless the opponent agrees', () => {
    const sitting = position({ units: { 'us-1/6': '0711', 'us-2/6': '0407' } });
    march(sitting, 'us-1/6', '0710');
    expect(sitting.options('move')).toEqual(['us-2/6']);
    expect(sitting.why('move', 'us-1/6')?.rule).toBe('5.16a');

    const moveIn = (takeBacks: string) => {
      const table = new Table(islandWar, { scenario: 'free-deployment', seed: 'take backs', options: { takeBacks } });
      while (table.decision()!.step !== 'move units' || table.decision()!.seat !== 'japan') {
        const { seat, choices } = table.decision()!;
        const { verb, targets } = choices.find((choice) => choice.verb === 'done') ?? choices[0]!;
        table.apply(targets.length > 0 ? { seat, verb, target: targets.at(-1)! } : { seat, verb });
      }
      const before = table.actions.length;
      const unit = table.decision()!.choices[0]!.targets[0]!;
      table.apply({ seat: 'japan', verb: 'move', target: unit });
      const hex = table.decision()!.choices[0]!.targets[0]!;
      table.apply({ seat: 'japan', verb: 'to', target: hex });
      if (table.decision()!.step !== 'move units') table.apply({ seat: 'japan', verb: 'stop' });
      return { table, before, unit };
    };
    expect(moveIn('free').table.undo('japan')).toBe(true);
    const { table, before, unit } = moveIn('strict');
    expect(table.undo('japan')).toBe(false);
    const moved = table.state.where[unit];
    table.goBackTo(before);
    expect(table.state.where[unit]).not.toBe(moved);
    expect(table.decision()!.choices[0]!.targets).toContain(unit);
  });

  rule('5.16a', 'a unit that was picked up and left where it stood can still be moved', () => {
    const units = { 'us-1/6': '0711', 'us-2/6': '0407' };
    const sitting = position({ units, options: { takeBacks: 'strict' } });
    sitting.do('move', 'us-1/6');
    expect(sitting.do('stop')).toEqual([]);
    expect(sitting.options('move')).toEqual(['us-1/6', 'us-2/6']);
    march(sitting, 'us-1/6', '0710');
    expect(sitting.options('move')).toEqual(['us-2/6']);
  });

  rule('5.17a', 'a unit cut off from the rest of the island moves and fights as before', () => {
    const cutOff = { 'jp-1/135': '0512', 'us-1/6': '0410', 'us-2/6': '0510', 'us-3/6': '0610', 'us-1/8': '0711' };
    const sitting = position({ units: { ...cutOff, 'jp-317': '3420' }, phasing: 'japan', dice: [3, 3] });
    expect(sitting.options('move')).toContain('jp-1/135');
    for (let turn = 2; turn < 5; turn++) {
      sitting.do('done');
      sitting.do('done');
      sitting.do('done');
    }
    expect([sitting.state.turn, hexOf(sitting, 'jp-1/135')]).toEqual([5, '0512']);
    // Its full 8 points: 3 into rough, 2 into broken, and it attacks with all of its 3.
    sitting.do('move', 'jp-1/135');
    expect(logOf(sitting.do('to', '0312'))[0]).toMatch(/0512 → 0412 → 0312 \(6 MP\)/);
    expect(logOf(sitting.do('to', '0212'))[0]).toMatch(/0312 → 0212 \(2 MP\)/);
    const attacked = position({ units: { ...cutOff, 'us-1/8': '0611' }, phasing: 'japan', phase: 'combat', dice: [4] });
    fight(attacked, 'us-1/8', ['jp-1/135']);
    expect(lastCombat(attacked)).toMatchObject({ attack: 3, defense: 4 });
  });
});

describe('terrain', () => {
  rule('5.21a', 'every hex costs what the terrain key says of its terrain', () => {
    expect(walk('0707', '0708')).toBe('US 1/6 moves 0707 → 0708 (1 MP).');
    expect(walk('2206', '2306')).toBe('US 1/6 moves 2206 → 2306 (1 MP).');
    expect(walk('1104', '1105')).toBe('US 1/6 moves 1104 → 1105 (2 MP).');
    expect(walk('0706', '0805')).toBe('US 1/6 moves 0706 → 0805 (3 MP).');
  });

  rule('5.21b', 'a river is paid on top of the hex behind it', () => {
    expect(walk('1004', '1104')).toBe('US 1/6 moves 1004 → 1104 (2 MP).');
    expect(walk('2512', '2612')).toBe('US 1/6 moves 2512 → 2612 (3 MP).');
    expect(walk('2811', '2912')).toBe('US 1/6 moves 2811 → 2912 (4 MP).');
    expect(walk('2511', '2612')).toMatch(/\(4 MP\)\.$/);
  });

  rule(['5.22a', '5.22b'], 'the road costs half a point whatever it crosses, but only along it', () => {
    expect(walk('1410', '1511')).toBe('US 1/6 moves 1410 → 1511 (½ MP).');
    expect(walk('1410', '1612')).toBe('US 1/6 moves 1410 → 1511 → 1512 → 1612 (1½ MP).');
    expect(walk('0708', '0808')).toBe('US 1/6 moves 0708 → 0808 (½ MP).');
    expect(walk('2910', '2911')).toBe('US 1/6 moves 2910 → 2911 (½ MP).');
    // From the side into a road hex, and between two roads that do not meet there.
    expect(walk('0908', '0808')).toBe('US 1/6 moves 0908 → 0808 (2 MP).');
    expect(walk('0605', '0606')).toBe('US 1/6 moves 0605 → 0606 (1 MP).');
    expect(walk('0903', '0904')).toBe('US 1/6 moves 0903 → 0904 (1 MP).');
  });

  rule('5.23a', 'a trail costs one point whatever it crosses', () => {
    expect(walk('0610', '0611')).toBe('US 1/6 moves 0610 → 0611 (1 MP).');
    expect(walk('0610', '0512')).toBe('US 1/6 moves 0610 → 0611 → 0512 (2 MP).');
    expect(walk('2514', '2613')).toBe('US 1/6 moves 2514 → 2613 (1 MP).');
    expect(walk('0612', '0611')).toBe('US 1/6 moves 0612 → 0611 (3 MP).');
  });

  rule('5.24a', 'a hex is closed to a unit that cannot pay for it and its hexside', () => {
    const sitting = position({ units: { 'us-1/10': '2511' } });
    sitting.do('move', 'us-1/10');
    sitting.do('to', '2512');
    // Two of four points are left: enough for broken ground, not for broken ground behind the river.
    expect(sitting.options('to')).toContain('2513');
    expect(sitting.options('to')).not.toContain('2612');
    expect(sitting.why('to', '2612')?.rule).toBe('5.24a');
    expect(() => sitting.do('to', '2612')).toThrow('5.24a');
    expect(hexOf(sitting, 'us-1/10')).toBe('2512');
  });

  rule(['5.25a', '5.25b'], 'armor needs clear ground, a town, or a road or trail into anything else', () => {
    const town = position({ units: { 'us-2-tk': '2206' } });
    expect(march(town, 'us-2-tk', '2306')).toBe('US 2 Tk moves 2206 → 2306 (1 MP).');
    const bad = position({ units: { 'us-2-tk': '1104', 'us-1/6': '1106', 'jp-9': '1816' } });
    bad.do('move', 'us-2-tk');
    expect(bad.why('to', '1105')?.rule).toBe('5.25b');
    expect(bad.options('to')).toContain('1204');
    bad.do('to', '1204');
    expect(bad.why('to', '1105')?.rule).toBe('5.25b');
    bad.do('to', '1304');
    expect(bad.why('to', '1105')?.rule).toBe('5.25b');
    bad.do('stop');
    expect(march(bad, 'us-1/6', '1105')).toBe('US 1/6 moves 1106 → 1105 (2 MP).');
    const road = position({ units: { 'us-2-tk': '0708' } });
    expect(march(road, 'us-2-tk', '0808')).toBe('US 2 Tk moves 0708 → 0808 (½ MP).');
    const trail = position({ units: { 'jp-9': '0610' }, phasing: 'japan' });
    expect(march(trail, 'jp-9', '0512')).toBe('Japanese 9 moves 0610 → 0611 → 0512 (2 MP).');
  });
});

describe('other friendly units', () => {
  rule(['5.31a', '5.31b'], 'a unit passes through its friends for nothing extra, but does not stop with them', () => {
    const sitting = position({ units: { 'us-1/6': '0709', 'us-2/6': '0708' } });
    sitting.do('move', 'us-1/6');
    expect(sitting.why('to', '0708')?.rule).toBe('5.31b');
    expect(sitting.options('to')).not.toContain('0708');
    expect(logOf(sitting.do('to', '0707'))).toEqual(['US 1/6 moves 0709 → 0708 → 0707 (2 MP).']);
    expect(hexOf(sitting, 'us-2/6')).toBe('0708');
  });

  rule('5.32a', 'any number of units go through one hex', () => {
    const sitting = position({
      units: { 'us-1/6': '0709', 'us-2/6': '0807', 'us-3/6': '0808', 'us-1/8': '0710', 'us-2/8': '0708' },
    });
    expect(march(sitting, 'us-1/6', '0707')).toMatch('0709 → 0708 → 0707');
    expect(march(sitting, 'us-2/6', '0608')).toMatch('0807 → 0708 → 0608');
    expect(march(sitting, 'us-3/6', '0607')).toMatch('0808 → 0708 → 0607');
    expect(march(sitting, 'us-1/8', '0706')).toMatch('0710 → 0709 → 0708 → 0707 → 0706');
    expect(hexOf(sitting, 'us-2/8')).toBe('0708');
  });

  rule('5.33a', "one's own zones of control stop nobody", () => {
    const beside = { '0609': 'us-2/6', '0809': 'us-3/6', '0906': 'us-1/8', '1107': 'us-2/8' };
    const friends = Object.fromEntries(Object.entries(beside).map(([hex, unit]) => [unit, hex]));
    const sitting = position({ units: { 'us-1/6': '0711', ...friends } });
    expect(march(sitting, 'us-1/6', '1205')).toMatch(/\(8 MP\)\.$/);
    const enemies = { 'jp-317': '0609', 'jp-318': '0809', 'jp-316': '0906', 'jp-7': '1107' };
    const stopped = position({ units: { 'us-1/6': '0711', ...enemies } });
    stopped.do('move', 'us-1/6');
    expect(stopped.why('to', '1205')?.rule).toBe('6.0b');
  });
});
