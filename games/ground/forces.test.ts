import { describe, expect, test } from 'vitest';
import { cellNames } from '#board/fixtures/cellNames';
import { compileGrid, type GridSpec, hexAt } from '#board/grid';
import { noZones } from '#board/zones';
import { type Field, forcesOn } from './forces.ts';
import { enemyOf, JAPAN, sideTitle, US } from './sides.ts';

const spec: GridSpec = { layout: 'flat', shifted: 'even-down', numbering: 'CCRR', columns: [1, 5], rows: [1, 5] };
const grid = compileGrid(spec, cellNames(spec));
const at = (name: string) => hexAt(grid, name);

// Units 0 and 1 are US, 2 and 3 Japanese; 1 exerts no zone.
const unitSide = Uint8Array.of(US, US, JAPAN, JAPAN);
const stacking = forcesOn({ grid, unitSide, hasZone: Uint8Array.of(1, 0, 1, 1) });
const alone = forcesOn({ grid, unitSide });

function field(stacks: boolean): Field {
  const nobody = () => new Array<number>(4).fill(-1);
  return {
    where: nobody(),
    occupant: new Array<number>(grid.size).fill(-1),
    ...(stacks && { beneath: nobody() }),
    zones: [noZones(grid), noZones(grid)],
  };
}

describe('units on hexes', () => {
  test('lie on each other, the last on top, and leave the others as they are', () => {
    const { place, lift, unitsIn } = stacking;
    const ground = field(true);
    for (const unit of [0, 1, 2]) place(ground, unit, at('0303'));
    expect(unitsIn(ground, at('0303'))).toEqual([2, 1, 0]);
    place(ground, 1, at('0304'));
    expect(unitsIn(ground, at('0303'))).toEqual([2, 0]);
    expect(unitsIn(ground, at('0304'))).toEqual([1]);
    lift(ground, 2);
    expect(unitsIn(ground, at('0303'))).toEqual([0]);
  });

  test('are one to a hex in a game without stacks', () => {
    const { place, isVacant, unitsIn } = alone;
    const ground = field(false);
    place(ground, 0, at('0303'));
    place(ground, 0, at('0404'));
    expect(isVacant(ground, at('0303'))).toBe(true);
    expect(unitsIn(ground, at('0404'))).toEqual([0]);
    expect(ground).not.toHaveProperty('beneath');
  });

  test('take their zones with them, those that have one', () => {
    const { place, controllers } = stacking;
    const ground = field(true);
    place(ground, 0, at('0303'));
    place(ground, 1, at('0303'));
    place(ground, 2, at('0304'));
    expect(controllers(ground, at('0304'), US)).toEqual([0]);
    expect(ground.zones[US][at('0304')]).toBe(1);
    place(ground, 0, at('0101'));
    expect(controllers(ground, at('0304'), US)).toEqual([]);
    expect(ground.zones[US][at('0304')]).toBe(0);
    // Unit 1 is still beside the enemy, and in that unit's zone.
    expect(ground.zones[JAPAN][at('0303')]).toBe(1);
    expect(ground.zones[US].reduce((sum, count) => sum + count, 0)).toBeLessThan(6);
  });

  test('are friends or enemies to each other', () => {
    const { place, holder, holds } = alone;
    const ground = field(false);
    place(ground, 0, at('0303'));
    place(ground, 2, at('0304'));
    expect(['0303', '0304', '0305'].map((hex) => holder(ground, 1, at(hex)))).toEqual(['friend', 'enemy', 'vacant']);
    expect([holds(ground, US, at('0303')), holds(ground, JAPAN, at('0303'))]).toEqual([true, false]);
    expect([enemyOf(US), enemyOf(JAPAN), sideTitle(JAPAN)]).toEqual([JAPAN, US, 'Japanese']);
  });
});
