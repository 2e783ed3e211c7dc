import { describe, expect, test } from 'vitest';
import { areAdjacent, distance, hexAt, neighbour } from '#board/grid';
import { marked, terrainAt } from '#board/map';
import {
  attackStrength,
  barrageStrength,
  boardMap,
  combatTable,
  defenseStrength,
  findUnit,
  firstPlayer,
  firstWave,
  groundSupport,
  lastTurn,
  movementAllowance,
  options,
  protectiveFireStrength,
  rangeAllowance,
  rulebook,
  scenarios,
  terrainKey,
  turnTrack,
  unitClass,
  unitSide,
  units,
} from './data.ts';
import { ARMOR, ARTILLERY, ENGINEER, INFANTRY, JAPAN, type LineCode, US } from './dataTypes.ts';

const { grid } = boardMap;
const [rough, broken, river, clear]: LineCode[] = [0, 1, 2, 3];
const hex = (name: string) => hexAt(grid, name);
const historical = scenarios.find(({ id }) => id === 'historical');

/** The sum of one value over the units of a side and class. */
function sum(values: Uint8Array, side: number, ...classes: number[]): number {
  return values.reduce(
    (total, value, unit) => (unitSide[unit] === side && classes.includes(unitClass[unit]!) ? total + value : total),
    0,
  );
}

function count(side: number, ...classes: number[]): number {
  return units.filter((_, unit) => unitSide[unit] === side && classes.includes(unitClass[unit]!)).length;
}

describe('the rulebook', () => {
  test('has each case once, in order, and every chapter of a case', () => {
    const ids = rulebook.cases.map(({ id }) => id);
    expect(ids).toHaveLength(217);
    expect(new Set(ids).size).toBe(217);
    expect([ids[0], ids.at(-1)]).toEqual(['2.31a', '14.23a']);
    const chapters = new Set(ids.map((id) => id.split('.')[0]));
    expect([...chapters]).toEqual(rulebook.chapters.map(({ number }) => number));
  });

  test('gives each case a sentence short enough to be a reason', () => {
    for (const { id, title, text } of rulebook.cases) {
      expect(text, id).toMatch(/^[A-Z].*\.$/);
      expect(text.length, id).toBeLessThanOrEqual(160);
      expect(title.length, id).toBeLessThanOrEqual(40);
    }
  });
});

describe('units', () => {
  test('the Japanese are 21, with the strengths of 14.11', () => {
    expect(units.filter(({ side }) => side === 'japan')).toHaveLength(21);
    expect(sum(attackStrength, JAPAN, INFANTRY)).toBe(36);
    expect(sum(attackStrength, JAPAN, ENGINEER)).toBe(3);
    expect(sum(attackStrength, JAPAN, ARMOR)).toBe(2);
    expect(sum(barrageStrength, JAPAN, ARTILLERY)).toBe(11);
    expect(sum(protectiveFireStrength, JAPAN, ARTILLERY)).toBe(6);
  });

  test('the US has 49: 28 infantry, 18 artillery and 3 armor, and comes first', () => {
    expect(units.filter(({ side }) => side === 'us')).toHaveLength(49);
    expect(count(US, INFANTRY)).toBe(28);
    expect(count(US, ARTILLERY)).toBe(18);
    expect(count(US, ARMOR)).toBe(3);
    expect(units.filter(({ branch }) => branch === 'marine infantry')).toHaveLength(19);
    expect(units.findLastIndex(({ side }) => side === 'us')).toBe(48);
  });

  test('printed numbers are read in the order of the counters', () => {
    const infantry = findUnit('jp-1/135');
    expect(units[infantry]).toMatchObject({ values: '3-4-8', attack: 3, defense: 4, movement: 8 });
    expect([attackStrength[infantry], defenseStrength[infantry], movementAllowance[infantry]]).toEqual([3, 4, 16]);
    const guns = findUnit('jp-25');
    expect(units[guns]).toMatchObject({ barrage: 3, protectiveFire: 2, range: 3, defense: 1, movement: 4 });
    expect([barrageStrength[guns], protectiveFireStrength[guns], rangeAllowance[guns]]).toEqual([3, 2, 3]);
    expect([attackStrength[guns], defenseStrength[guns], movementAllowance[guns]]).toEqual([0, 1, 8]);
  });

  test('a unit is found by its id', () => {
    expect(units[findUnit('us-1/6')]?.title).toBe('1st Battalion, 6th Marines');
    expect(findUnit('us-9/9')).toBe(-1);
  });
});

describe('the combat results table', () => {
  const name = (line: LineCode, differential: number) =>
    combatTable.columns.titles[combatTable.column(line, differential)];

  test('the worked example of 7.0: +9 where +8 and +9 share the column of a D3 on a 1', () => {
    const column = combatTable.column(river!, 13 - 4);
    expect(combatTable.columns.titles[column]).toBe('K10');
    expect(combatTable.column(river!, 8)).toBe(column);
    expect(combatTable.result(column, 1)).toBe('D3');
  });

  test('an even fight gets better for the attacker line by line', () => {
    expect([rough, broken, river, clear].map((line) => name(line!, 0))).toEqual(['K3', 'K4', 'K5', 'K6']);
  });

  test('the ends of a line hold for all beyond them', () => {
    expect([name(clear!, -7), name(clear!, -40), name(rough!, -3)]).toEqual(['K1', 'K1', 'K1']);
    expect([name(clear!, 10), name(clear!, 40), name(rough!, 11), name(broken!, 99)]).toEqual([
      'K12',
      'K12',
      'K9',
      'K10',
    ]);
  });

  test('differentials that share a cell share its column', () => {
    expect([-7, -6, -5, -4, -3, -2].map((low) => name(clear!, low))).toEqual(['K1', 'K2', 'K2', 'K3', 'K3', 'K4']);
    expect([-5, -4, -3, -2].map((low) => name(river!, low))).toEqual(['K1', 'K2', 'K2', 'K3']);
  });

  test('results stand where the printed table has them', () => {
    const results = (differential: number) =>
      [1, 2, 3, 4, 5, 6].map((die) => combatTable.result(combatTable.column(clear!, differential), die));
    expect(results(11)).toEqual(['De', 'De', 'D3', 'D2', 'D2', 'D1']);
    expect(results(-8)).toEqual(['A1', 'A1', 'A2', 'A2', 'A3', 'Ae']);
    expect(results(0)).toEqual(['D1', 'D1', '•', '•', 'A1', 'A1']);
    expect(() => combatTable.result(0, 7)).toThrow('No combat result for column 0 and die 7');
  });
});

describe('the map and the hexes the rulebook names', () => {
  const shore = ['1203', '1103', '1002', '0902', '0802', '0702'];

  test('the landing shore is an unbroken line of beaches', () => {
    for (const name of shore) expect(marked(boardMap, 'beach')[hex(name)], name).toBe(1);
    for (const [at, name] of shore.slice(1).entries()) expect(areAdjacent(grid, hex(shore[at]!), hex(name))).toBe(true);
  });

  test('1102 and 0801 are sea, straight off the two beaches that are held', () => {
    expect([terrainAt(boardMap, hex('1102')), terrainAt(boardMap, hex('0801'))]).toEqual(['sea', 'sea']);
    expect(neighbour(grid, hex('1103'), 0)).toBe(hex('1102'));
    expect(neighbour(grid, hex('0802'), 0)).toBe(hex('0801'));
  });

  test('the Japanese start on 21 different land hexes', () => {
    const hexes = historical?.setUp?.map((place) => place.hex) ?? [];
    expect(new Set(hexes).size).toBe(21);
    for (const at of hexes) expect(terrainAt(boardMap, at)).not.toBe('sea');
    const holder = (name: string) => units[historical?.setUp?.find((place) => place.hex === hex(name))?.unit ?? -1]?.id;
    expect([holder('1103'), holder('0802'), holder('3418')]).toEqual(['jp-317', 'jp-16', 'jp-1/135']);
  });

  test('the guns that can reach the two held beaches are those in range', () => {
    const inRange = (beach: string) =>
      historical?.setUp
        ?.filter(
          (place) =>
            unitClass[place.unit] === ARTILLERY && distance(grid, place.hex, hex(beach)) <= rangeAllowance[place.unit]!,
        )
        .map((place) => units[place.unit]?.id);
    expect(inRange('1103')).toEqual(['jp-1/3', 'jp-2/3', 'jp-3/10']);
    expect(inRange('0802')).toEqual(['jp-3/10']);
  });

  test('any beaches, all of them held, have a sea hex each to be attacked from', () => {
    const landing = new Map<number, number>();
    const seaOff = (beach: number) =>
      [0, 1, 2, 3, 4, 5]
        .map((direction) => neighbour(grid, beach, direction))
        .filter((at) => terrainAt(boardMap, at) === 'sea');
    // Gives the beach a sea hex, moving the units off other beaches to their other sea hexes if it must.
    const place = (beach: number, tried: Set<number>): boolean =>
      seaOff(beach).some((sea) => {
        if (tried.has(sea)) return false;
        tried.add(sea);
        const other = landing.get(sea);
        if (other !== undefined && !place(other, tried)) return false;
        landing.set(sea, beach);
        return true;
      });
    const beaches = grid.names.map((_, at) => at).filter((at) => marked(boardMap, 'beach')[at] === 1);
    expect(beaches).toHaveLength(32);
    for (const beach of beaches) expect(place(beach, new Set()), grid.names[beach]).toBe(true);
  });

  test('no hexside has both a road and a trail, and the worst ground can be left by artillery', () => {
    for (const paths of boardMap.path) expect(paths & (paths - 1)).toBe(0);
    const costs = terrainKey.hexes.map(({ cost }) => cost ?? 0);
    expect(Math.max(...costs)).toBeLessThanOrEqual(movementAllowance[findUnit('jp-3/10')]!);
  });
});

describe('turns and scenarios', () => {
  test('fifteen turns two days apart, with support for the US', () => {
    expect(turnTrack).toHaveLength(15);
    expect(lastTurn).toBe(15);
    const days = turnTrack.map(({ date }) => Date.parse(date) / 86_400_000);
    for (const [at, day] of days.slice(1).entries()) expect(day - days[at]!).toBe(2);
    expect([groundSupport(1, US), groundSupport(3, US), groundSupport(15, US)]).toEqual([12, 6, 6]);
    expect([groundSupport(1, JAPAN), groundSupport(16, US)]).toEqual([0, 0]);
  });

  test('six infantry land, two of them at sea', () => {
    expect([firstPlayer, firstWave.units, firstWave.class]).toEqual(['us', 6, 'infantry']);
    const landings = historical?.landings?.map(({ hex: at, kind, beach }) => [grid.names[at], kind, grid.names[beach]]);
    expect(landings).toEqual([
      ['1203', 'beach', '1203'],
      ['1102', 'sea', '1103'],
      ['1002', 'beach', '1002'],
      ['0902', 'beach', '0902'],
      ['0801', 'sea', '0802'],
      ['0702', 'beach', '0702'],
    ]);
  });

  test('free deployment leaves both sides their choice', () => {
    expect(scenarios.map(({ id }) => id)).toEqual(['historical', 'free-deployment']);
    expect(scenarios[1]).toMatchObject({ setUp: null, landings: null });
  });

  test('options cite cases of the rulebook', () => {
    expect(options.map(({ id, standard }) => [id, standard])).toEqual([
      ['reinforcements', 'one-per-turn'],
      ['fireAlone', true],
      ['minimumMove', true],
      ['takeBacks', 'free'],
    ]);
    for (const { rule } of options) expect(rulebook.cases.some(({ id }) => id === rule)).toBe(true);
  });
});
