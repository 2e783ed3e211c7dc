import { describe, expect, test } from 'vitest';
import { straitsSea as sea, straits, straitsMap } from './fixtures/straits.ts';
import { areAdjacent, cellsAround, hexAt } from './grid.ts';
import { compileMap } from './map.ts';
import { checkMapFile } from './mapCheck.ts';
import { Reading } from './reading.ts';
import { checkSea } from './seaCheck.ts';

const place = (name: string) => sea.byName.get(name)!;
const leadsTo = (name: string) =>
  cellsAround(sea)
    [place(name)]!.map((at) => sea.names[at])
    .sort();

describe('the places of a sea', () => {
  test('are the waters of its hexes and the boxes beyond the edge', () => {
    expect(sea.names.filter((name) => name.startsWith('02'))).toEqual(['0201', '0202n', '0202s', '0203']);
    expect(sea.byName.has('0302')).toBe(false);
    expect(sea.boxes.map((box) => sea.names[box])).toEqual(['North', 'South']);
    const hex = hexAt(straitsMap.grid, '0202');
    expect(sea.watersOf[hex]).toEqual([place('0202n'), place('0202s')]);
    expect(sea.watersOf[hexAt(straitsMap.grid, '0302')]).toEqual([]);
    expect([sea.hexOf[place('0202s')], sea.hexOf[place('North')]]).toEqual([hex, -1]);
    expect([sea.isBox[place('South')], sea.isBox[place('0403')]]).toEqual([1, 0]);
  });

  test('a water leads only where land leaves it open', () => {
    expect(leadsTo('0102n')).toEqual(['0101', '0201']);
    expect(leadsTo('0102s')).toEqual(['0103', '0202s']);
    expect(leadsTo('0202s')).toEqual(['0102s', '0103', '0203', '0303']);
    expect(areAdjacent(sea, place('0202n'), place('0203'))).toBe(false);
  });

  test('a sea that is one leads to those waters which lead to it', () => {
    expect(leadsTo('0201')).toEqual(['0101', '0102n', '0202n', '0301']);
    expect(leadsTo('0103')).toEqual(['0102s', '0202s', '0203', 'South']);
  });

  test('land closes a side, a strait between two lands does not', () => {
    expect(leadsTo('0303')).toEqual(['0202s', '0203', '0403']);
    expect(leadsTo('0402')).toEqual(['0401', '0403']);
    expect(areAdjacent(sea, place('0102n'), place('0201'))).toBe(true);
  });

  test('boxes lead to the hexes by which one enters, and these back', () => {
    expect(leadsTo('North')).toEqual(['0101', '0401']);
    expect(leadsTo('0401')).toEqual(['0301', '0402', 'North']);
  });

  test('a port lies on the water that the file names, or on the only one', () => {
    const port = (name: string) => sea.names[sea.portOf[hexAt(straitsMap.grid, name)]!];
    expect(['0202', '0303', '0102', '0302'].map(port)).toEqual(['0202n', '0303', undefined, undefined]);
  });
});

describe('a map file with a mistake in its sea', () => {
  type File = ReturnType<typeof straits>;
  const problemsOf = (change: (file: File) => void) => {
    const file = straits();
    change(file);
    const reading = new Reading(file);
    checkMapFile(reading);
    expect(reading.problems).toEqual([]);
    checkSea(reading, compileMap(file));
    return reading.problems.map(({ path, problem }) => `${path} ${problem}`);
  };
  const withWaters = (waters: unknown, name = '0102') =>
    problemsOf((file) => {
      file.hexes[name] = { ...file.hexes[name], waters };
    });

  test('is not one without', () => {
    expect(problemsOf(() => {})).toEqual([]);
  });

  test.each([
    [{ n: ['0101', '0201', '0103', '0202s'] }, 'hexes.0102.waters must be two at least'],
    [{ N: ['0101', '0201'], s: ['0103', '0202s'] }, 'hexes.0102.waters.N must be called by small letters'],
    [{ n: ['0101', '0201', '0101'], s: ['0103', '0202s'] }, 'hexes.0102.waters.n lists 0101 twice'],
    [{ n: '0101', s: ['0103'] }, 'hexes.0102.waters.n must be a list'],
    [
      { n: ['0101', '0201'], s: ['0103', '0202'] },
      'hexes.0102.waters.s[1] there is no water 0202, only 0202n and 0202s',
    ],
    [{ n: ['0101', '0201'], s: ['0103', '0202x'] }, 'hexes.0102.waters.s[1] there is no water 0202x'],
    [{ n: ['0101', '0201s'], s: ['0103', '0202s'] }, 'hexes.0102.waters.n[1] there is no water 0201s, only 0201'],
    [{ n: ['0101', '0201'], s: ['0103', '0202s', '0901'] }, 'hexes.0102.waters.s[2] there is no hex 0901'],
    [{ n: ['0101', '0201', '0301'], s: ['0103', '0202s'] }, 'hexes.0102.waters.n[2] 0301 is not adjacent to 0102'],
    [{ n: ['0101', '0201'], s: ['0103', '0202n'] }, 'hexes.0102.waters.s[1] 0202n does not lead back to 0102s'],
    [{ n: ['0101'], s: ['0103', '0202s'] }, 'hexes.0102.waters none leads to 0201, and the side is no land-barrier'],
  ])('its waters %o are refused at their place', (waters, problem) => {
    expect(withWaters(waters)[0]).toContain(problem);
  });

  test('a link that leads back nowhere is told at both ends', () => {
    expect(withWaters({ n: ['0101', '0201', '0202s'], s: ['0103'] })).toEqual([
      'hexes.0102.waters.n[2] 0202s does not lead back to 0102n',
      'hexes.0202.waters.s[0] 0102s does not lead back to 0202s',
    ]);
  });

  test('no sea inland, neither in waters nor behind a closed side', () => {
    expect(withWaters({ n: ['0301'], s: ['0303'] }, '0302')).toEqual([
      'hexes.0302.waters lies inland, where there is no sea',
    ]);
    expect(
      problemsOf(({ hexsides }) => {
        hexsides.push({ between: ['0302', '0402'], feature: 'land-barrier' });
      }),
    ).toEqual(['hexsides[2].between 0302 has no sea that land could close']);
    expect(withWaters({ n: ['0201'], s: ['0102s', '0103', '0203', '0303', '0302'] }, '0202')).toEqual([
      'hexes.0202.waters.s[4] 0302 lies inland, where there is no sea',
    ]);
  });

  test('no link over a side that land closes', () => {
    expect(
      problemsOf(({ hexsides }) => {
        hexsides.push({ between: ['0202', '0303'], feature: 'land-barrier' });
      }),
    ).toEqual(['hexes.0202.waters.s[3] land closes the side between 0202 and 0303']);
  });

  test('no port on a water that the hex does not have', () => {
    expect(
      problemsOf(({ hexes }) => {
        hexes['0202']!.portWater = 'e';
        hexes['0303'] = { ...hexes['0303'], portWater: 'n' };
      }),
    ).toEqual([
      'hexes.0202.portWater "e" is not among the waters of the hex',
      'hexes.0303.portWater "n" is not among the waters of the hex',
    ]);
  });

  test.each([
    [{ name: 'East', entry: ['0302'] }, "offMap[2] 'East'.entry[0] 0302 lies inland, where there is no sea"],
    [{ name: 'East', entry: ['0909'] }, "offMap[2] 'East'.entry[0] there is no hex 0909 on the map"],
    [{ name: 'East', entry: [] }, "offMap[2] 'East'.entry must name at least one hex"],
    [{ name: 'North', entry: ['0401'] }, "offMap[2] 'North' is listed twice"],
    [{ name: '0401', entry: ['0401'] }, "offMap[2] '0401'.name must not begin with a digit, as hexes do"],
    [{ entry: ['0401'] }, 'offMap[2].name is missing'],
  ])('the box %o is refused', (box, problem) => {
    expect(
      problemsOf(({ offMap }) => {
        offMap.push(box);
      }),
    ).toContain(problem);
  });
});
