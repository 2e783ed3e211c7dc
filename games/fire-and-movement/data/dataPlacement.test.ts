import { describe, expect, test } from 'vitest';
import { nameOf } from '#board/grid';
import { rule } from '#engine/proof';
import { archipelago, placement, units } from './data.ts';
import { type IslandId, islandIds } from './dataTypes.ts';

/** The tables of 19.0, copied from the rulebook a second time: values, designation in brackets, a hex for each die. */
const printed: Readonly<Record<IslandId, string>> = {
  engebi: `
    2-3-8        1403 1105 1505 1206 1406 1304
    1-2-8        1303 1303 1404 1404 1404 1206
    0-1-8        1405 1405 1405 1305 1305 1305`,
  eniwetok: `
    2-2-8 (1st)  1304 1402 1403 1404 1707 1506
    2-2-8 (3rd)  1607 1303 1203 1406 1202 1201`,
  parry: `
    4-6-8        1503 1503 1603 1603 1202 1202
    0-1-8        1704 1604 1403 1402 1303 1302`,
  guam: `
    1-2-8        1508 1508 1508 1009 1009 1009
    1-2-8 (9/10) 1006 2310 1302 0709 3312 1509
    1-2-8 (3/10) 1602 1911 2712 2211 0513 0810
    3-4-8 (1/38) 2008 1605 1610 0912 1108 1309
    3-4-8 (2/10) 1308 1106 0907 0609 0912 1807
    3-4-8 (3/38) 1510 1808 1606 0209 2610 1307
    3-4-8 (2/38) 3114 2410 1908 1306 0906 0309
    3-4-8 (319)  2409 0211 0708 1301 1706 1809
    3-4-8 (2/18) 0613 0408 1405 3109 2411 1210
    3-4-8 (3/18) 0507 1005 1505 2809 2210 1909
    3-4-8 (320)  0313 0813 1409 2110 1402 0606
    3-4-8 (321)  0605 1203 2109 2710 0914 0210
    3-4-8 (322)  1504 1212 3609 2913 1907 0705
    3-4-10 (1/9) 1204 1604 1312 0311 0714 1007
    3-4-10 (2/9) 1305 1107 1411 0508 0514 1712
    3-4-10 (24)  1705 1806 1810 3508 2309 0312
    5-6-8 (38)   2108 1603 1013 0413 1203 0706
    6-7-8 (18)   1304 0805 1906 2510 2209 1511
    6-8-8        3209 2509 1704 1113 1403 1303
    6-8-8        2509 2007 1105 0310 0613 3607
    6-8-8        1805 0905 1302 1710 2509 2608
    8-9-8 (10)   1804 2006 1004 1811 1511 1404
    0-1-8        2006 1004 1203 2111 1303 1506
    0-1-8        1804 0905 1504 2209 1302 0710`,
  tinian: `
    1-3-8        1717 0229 1722 2117 0626 1904
    3-4-8 (2)    0330 0906 1723 1525 1520 2016
    3-4-8 (3)    0629 2303 2121 1822 0624 1623
    3-4-8 (1)    2212 1005 1524 2021 1129 2015
    3-4-8 (1)    2211 1105 1623 1922 0823 2115
    3-4-10       0720 0808 2205 2505 1515 1021
    6-8-8        0611 0823 0513 0716 0717 0519
    6-8-8        1503 1504 1520 0620 0621 0622
    6-8-8        2402 2302 2202 2103 1703 1603
    0-1-8        0721 0726 2117 1221 1206 0815
    0-1-8        0824 0619 0921 2010 0711 1805
    0-1-8        0429 1523 2705 0729 1714 0530
    0-1-8        0228 1423 1912 0811 1125 1210`,
  angaur: `
    0-1-8        1405 1504 1706 1905 1804 1103
    0-2-8        1807 1707 1906 1507 1205 1604
    1-3-8        1807 1707 1906 1507 1205 1604
    3-4-8        1305 1503 1805 1803 1606 1903`,
};

function rowsOf(table: string): string[] {
  return table
    .trim()
    .split('\n')
    .map((row) => row.trim().replace(/\s+/g, ' '));
}

describe('the placement tables', () => {
  test.each(islandIds)('%s has the rows of the rulebook, in their order', (id) => {
    const island = islandIds.indexOf(id);
    const rows = placement[island]!.map(({ unit, hexes }) => {
      const { front, designation } = units[unit]!;
      const values = `${front.attack}-${front.defense}-${front.movement}`;
      const numbers = hexes.map((hex) => nameOf(archipelago.grid, hex).replace(`${id}-`, ''));
      return [values, ...(designation ? [`(${designation})`] : []), ...numbers].join(' ');
    });
    expect(rows).toEqual(rowsOf(printed[id]));
  });

  test('each Japanese unit has one row, and only on its island', () => {
    const rows = placement.flatMap((table, island) => table.map(({ unit }) => [unit, islandIds[island]]));
    const garrisons = units.flatMap(({ side, island }, unit) => (side === 'japan' ? [[unit, island]] : []));
    expect(rows).toEqual(garrisons);
  });

  rule(
    '19.0c',
    'a hex can stand under several numbers: the machine guns of Engebi go to 1303 on a 1 and on a 2',
    () => {
      const row = placement[0]!.find(({ unit }) => units[unit]!.id === 'jp-Ei-machine-guns')!;
      expect(row.hexes.map((hex) => nameOf(archipelago.grid, hex))).toEqual([
        'engebi-1303',
        'engebi-1303',
        'engebi-1404',
        'engebi-1404',
        'engebi-1404',
        'engebi-1206',
      ]);
    },
  );
});
