import fc from 'fast-check';
import { cellNames, compileGrid, type Grid, type GridSpec, type Shift } from './grid.ts';

const flatShifts: Shift[] = ['even-down', 'even-up', 'odd-down', 'odd-up'];
const pointyShifts: Shift[] = ['even-right', 'even-left', 'odd-right', 'odd-left'];

type Form = Pick<GridSpec, 'layout' | 'shifted' | 'adjacency'>;

/** Every layout with every shift, and squares that touch in either way. */
export const everyForm: readonly Form[] = [
  ...flatShifts.map((shifted): Form => ({ layout: 'flat', shifted })),
  ...pointyShifts.map((shifted): Form => ({ layout: 'pointy', shifted })),
  { layout: 'square' },
  { layout: 'square', adjacency: 'sides and corners' },
];

/** A small grid specification of any form, for property tests. */
export const anySpec: fc.Arbitrary<GridSpec> = fc
  .record({
    form: fc.constantFrom(...everyForm),
    numbering: fc.constantFrom('CCRR', 'CC.RR'),
    first: fc.tuple(fc.nat(5), fc.nat(5)),
    extent: fc.tuple(fc.nat(7), fc.nat(7)),
  })
  .map(({ form, numbering, first, extent }) => ({
    ...form,
    numbering,
    columns: [first[0], first[0] + extent[0]],
    rows: [first[1], first[1] + extent[1]],
  }));

export const anyFullGrid: fc.Arbitrary<Grid> = anySpec.map((spec) => compileGrid(spec, cellNames(spec)));

/** A grid that lacks any number of its cells, but not all. */
export const anyGridWithHoles: fc.Arbitrary<Grid> = anySpec.chain((spec) =>
  fc.subarray(cellNames(spec), { minLength: 1 }).map((names) => compileGrid(spec, names)),
);

export function anyHexOf(grid: Grid): fc.Arbitrary<number> {
  return fc.nat(grid.size - 1);
}
