import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyGridWithHoles, anyHexOf } from './fixtures/anyGrid.ts';
import { areAdjacent } from './grid.ts';
import { addZone, noZones, removeZone } from './zones.ts';

test('zone counts follow units that come, move and go', () => {
  const anyMoves = anyGridWithHoles.chain((grid) =>
    fc.tuple(fc.constant(grid), fc.array(fc.tuple(fc.boolean(), anyHexOf(grid)), { maxLength: 30 })),
  );
  fc.assert(
    fc.property(anyMoves, ([grid, moves]) => {
      const zones = noZones(grid);
      const units: number[] = [];
      for (const [goes, hex] of moves) {
        const unit = units.indexOf(hex);
        if (goes && unit >= 0) {
          removeZone(grid, zones, hex);
          units.splice(unit, 1);
        } else {
          addZone(grid, zones, hex);
          units.push(hex);
        }
        const recounted = zones.map((_, cell) => units.filter((at) => areAdjacent(grid, at, cell)).length);
        expect(zones).toEqual(recounted);
      }
    }),
  );
});
