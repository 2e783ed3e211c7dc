import { describe, expect, test } from 'vitest';
import { rule } from '#engine/proof';
import {
  attackStrength,
  boats,
  defenseStrength,
  findMarker,
  findUnit,
  hasZone,
  islands,
  isMobileUnit,
  markerIsland,
  markerKind,
  markerSide,
  markers,
  markerUsedOnce,
  markerValue,
  movementAllowance,
  steps,
  unitBranch,
  unitIsland,
  unitSide,
  units,
} from './data.ts';
import {
  ANGAUR,
  branches,
  ENGEBI,
  ENIWETOK,
  GUAM,
  type Island,
  JAPAN,
  markerKinds,
  PARRY,
  type SideCode,
  TINIAN,
  US,
} from './dataTypes.ts';

const everyIsland: readonly Island[] = [ENGEBI, ENIWETOK, PARRY, GUAM, TINIAN, ANGAUR];
const ordinal = (number: string) => new RegExp(`\\b${number}(st|nd|rd|th)\\b`);

/** The pieces of a side for an island, counted by what they are. */
function tally<Piece extends { side: string; island: string }>(
  pieces: readonly Piece[],
  side: string,
  island: string,
  kindOf: (piece: Piece) => string,
): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const piece of pieces.filter((one) => one.side === side && one.island === island)) {
    counts[kindOf(piece)] = (counts[kindOf(piece)] ?? 0) + 1;
  }
  return counts;
}

describe('units', () => {
  const count = (side: SideCode, island: Island) =>
    units.filter((_, unit) => unitSide[unit] === side && unitIsland[unit] === island).length;
  const strength = (unit: number, depleted: 0 | 1) =>
    `${attackStrength[depleted][unit]}-${defenseStrength[depleted][unit]}-${movementAllowance[unit]! / 2}`;

  test('112 of the US and 48 of the Japanese, island by island', () => {
    expect(everyIsland.map((island) => count(US, island))).toEqual([8, 7, 8, 43, 34, 12]);
    expect(everyIsland.map((island) => count(JAPAN, island))).toEqual([3, 2, 2, 24, 13, 4]);
    expect(units).toHaveLength(112 + 48);
  });

  test('with the markers, the assault boats and a turn marker for each island they make the 280 counters', () => {
    expect(units.length + markers.length + boats + islands.length).toBe(280);
  });

  test('the garrisons are those that the placement tables name', () => {
    const values = (piece: (typeof units)[number]) => Object.values(piece.front).join('-');
    expect(tally(units, 'japan', 'guam', values)).toEqual({
      '1-2-8': 3,
      '3-4-8': 10,
      '3-4-10': 3,
      '5-6-8': 1,
      '6-7-8': 1,
      '6-8-8': 3,
      '8-9-8': 1,
      '0-1-8': 2,
    });
    expect(tally(units, 'japan', 'tinian', values)).toEqual({
      '1-3-8': 1,
      '3-4-8': 4,
      '3-4-10': 1,
      '6-8-8': 3,
      '0-1-8': 4,
    });
  });

  test('the landing forces', () => {
    const branch = (piece: (typeof units)[number]) => piece.branch;
    expect(tally(units, 'us', 'guam', branch)).toEqual({
      'amphibious assault infantry': 15,
      infantry: 9,
      tank: 7,
      'amphibious tank': 2,
      engineer: 2,
      'heavy weapons': 8,
    });
    expect(tally(units, 'us', 'tinian', branch)).toEqual({
      'amphibious assault infantry': 18,
      tank: 6,
      'amphibious tank': 2,
      engineer: 2,
      'heavy weapons': 6,
    });
    expect(tally(units, 'us', 'angaur', branch)).toEqual({
      infantry: 6,
      tank: 2,
      'amphibious tank': 1,
      engineer: 1,
      'heavy weapons': 2,
    });
  });

  test('printed values are read by side of the counter', () => {
    const marine = findUnit('us-G-1/3');
    expect([strength(marine, 0), strength(marine, 1), steps[marine]]).toEqual(['5-5-8', '2-3-8', 2]);
    const engineer = findUnit('us-G-302-eng');
    expect([strength(engineer, 0), strength(engineer, 1), steps[engineer]]).toEqual(['1-2-8', '0-0-8', 1]);
    expect([hasZone[engineer], hasZone[marine], hasZone[findUnit('jp-G-engineer')]]).toEqual([0, 1, 1]);
    const regiment = findUnit('jp-G-10');
    expect([strength(regiment, 0), strength(regiment, 1)]).toEqual(['8-9-8', '4-5-8']);
  });

  test('a depleted unit has half its attack, rounded down but at least 1, and half its defense, rounded up', () => {
    for (const { id, front, back } of units) {
      if (!back) continue;
      const half = [Math.max(1, Math.floor(front.attack / 2)), Math.ceil(front.defense / 2)];
      expect([back.attack, back.defense], id).toEqual(half);
    }
  });

  test('a unit is found by its id', () => {
    expect(units[findUnit('us-Ek-3/22')]).toMatchObject({ title: '3rd Battalion, 22nd Marines', island: 'eniwetok' });
    expect(findUnit('us-G-9/10')).toBe(-1);
  });

  rule(
    '2.3.1b',
    'a designation of two numbers reads as a part of its parent, such as a battalion of a regiment',
    () => {
      expect(units[findUnit('jp-G-2/38')]?.title).toBe('2nd Battalion, 38th Infantry');
      const slashed = units.flatMap(({ designation, title }) => {
        const numbers = /^(\d+)\/(\d+)$/.exec(designation);
        return numbers ? [{ title, part: numbers[1]!, parent: numbers[2]! }] : [];
      });
      expect(slashed).toHaveLength(67);
      for (const { title, part, parent } of slashed) {
        const [first, second] = title.split(', ');
        expect(first).toMatch(ordinal(part));
        expect(second).toMatch(ordinal(parent));
      }
    },
  );

  rule('2.3.2e', 'every unit is leg or mobile, and the mobile ones are the tanks', () => {
    const mobile = units.filter((_, unit) => isMobileUnit[unit] === 1);
    const tanks = units.filter(({ branch }) => branch === 'tank' || branch === 'amphibious tank');
    expect(mobile.map(({ id }) => id)).toEqual(tanks.map(({ id }) => id));
    expect(units.filter((_, unit) => isMobileUnit[unit] === 0)).toHaveLength(units.length - tanks.length);
    // Tanks alone have 10 movement points.
    expect(tanks.map(({ id }) => id)).toEqual(
      units.filter((_, unit) => movementAllowance[unit] === 20).map(({ id }) => id),
    );
  });

  rule('10.2a', 'every unit has one of the eight types, and each type belongs to who has it', () => {
    const sidesOf = (branch: string) =>
      new Set(units.filter((_, unit) => branches[unitBranch[unit]!] === branch).map(({ side }) => side));
    expect(Object.fromEntries(branches.map((branch) => [branch, [...sidesOf(branch)].join()]))).toEqual({
      'amphibious assault infantry': 'us',
      infantry: 'us,japan',
      'amphibious tank': 'us',
      'japanese marine': 'japan',
      engineer: 'us,japan',
      sniper: 'japan',
      'heavy weapons': 'us,japan',
      tank: 'us,japan',
    });
    const engineers = units.filter(({ side, branch }) => side === 'japan' && branch === 'engineer');
    expect(engineers.map(({ id }) => id)).toEqual(['jp-G-engineer']);
  });

  test('the commands of the US fight on the islands of 10.3', () => {
    const commands = everyIsland.map((island) => [
      ...new Set(
        units.filter((_, unit) => unitSide[unit] === US && unitIsland[unit] === island).map((unit) => unit.formation),
      ),
    ]);
    expect(commands).toEqual([
      ['22nd Marine Regiment'],
      ['106th Infantry Regiment'],
      ['22nd Marine Regiment'],
      ['3rd Marine Division', '1st Provisional Marine Brigade', '77th Infantry Division', 'III Amphibious Corps'],
      ['4th Marine Division', '2nd Marine Division'],
      ['81st Infantry Division'],
    ]);
  });

  rule('10.4a', 'the letters of a Japanese unit name its island', () => {
    expect(islands.map(({ letters }) => letters)).toEqual(['Ei', 'Ek', 'P', 'G', 'T', 'A']);
    for (const { id, side, island } of units) {
      const [owner, letters] = id.split('-');
      expect([owner, islands.find((one) => one.letters === letters)?.id]).toEqual([
        side === 'us' ? 'us' : 'jp',
        island,
      ]);
    }
  });
});

describe('support fire', () => {
  const cup = (side: SideCode, island: Island) =>
    [...markerValue].filter((_, marker) => markerSide[marker] === side && markerIsland[marker] === island);

  test('66 markers of the US and 36 of the Japanese, island by island', () => {
    expect(everyIsland.map((island) => cup(US, island).length)).toEqual([7, 7, 7, 19, 17, 9]);
    expect(everyIsland.map((island) => cup(JAPAN, island).length)).toEqual([3, 3, 4, 12, 10, 4]);
    expect(cup(US, GUAM).toSorted((a, b) => b - a)).toEqual([
      10, 10, 8, 8, 6, 6, 6, 6, 5, 5, 5, 4, 4, 4, 4, 3, 3, 2, 2,
    ]);
    expect(cup(JAPAN, TINIAN).toSorted((a, b) => b - a)).toEqual([6, 6, 6, 5, 5, 4, 4, 4, 3, 2]);
  });

  test('the white strip is on naval gunfire and Banzai markers alone', () => {
    const once = markers.filter((_, marker) => markerUsedOnce[marker] === 1);
    expect(new Set(once.map(({ side, kind }) => `${side} ${kind}`))).toEqual(
      new Set(['us naval gunfire', 'japan banzai']),
    );
    expect(once.filter(({ side }) => side === 'us')).toHaveLength(22);
    expect(once.filter(({ side }) => side === 'japan')).toHaveLength(10);
  });

  test('each island has a +10 of naval gunfire, and nothing else is as strong', () => {
    const tens = markers.filter((_, marker) => markerValue[marker] === 10);
    expect(tens.map(({ island }) => island)).toEqual([
      'engebi',
      'eniwetok',
      'parry',
      'guam',
      'guam',
      'tinian',
      'angaur',
    ]);
    expect(new Set(tens.map(({ kind }) => kind))).toEqual(new Set(['naval gunfire']));
  });

  test('a marker is found by its id', () => {
    const marker = findMarker('us-T-corps-4-2');
    expect(markers[marker]?.title).toBe('corps artillery on Saipan');
    expect(markerKinds[markerKind[marker]!]).toBe('artillery');
    expect(findMarker('us-T-corps-6-4')).toBe(-1);
  });
});
