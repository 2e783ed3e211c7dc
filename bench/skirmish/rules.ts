import { cellNames } from '#board/fixtures/cellNames';
import { compileGrid, type GridSpec } from '#board/grid';

/**
 * A skirmish small enough to measure the kernel around it: five by five hexes, three units a side, two steps a unit. In
 * turn a side moves one unit to an adjacent empty hex or strikes an adjacent enemy, which loses a step and dies with its
 * second. The game ends when a side has no unit left, or undecided after 100 actions. There are no dice: each contender
 * has its own, and they would not play the same game.
 *
 * An action is `unit * 6 + direction`. Units 0 to 2 are the first side's, 3 to 5 the second's.
 *
 * Each contender has its own copy of the rules on purpose: shared code would be compiled for three kinds of arrays at
 * once, which would slow down the bare loop most.
 */
export interface Playout {
  readonly actions: number;
  /** Where each unit stands; -1 for one that is lost. */
  readonly hexes: ArrayLike<number>;
  readonly steps: ArrayLike<number>;
}

const spec: GridSpec = { layout: 'flat', shifted: 'even-down', numbering: 'CCRR', columns: [1, 5], rows: [1, 5] };

/** The hex in each of the six directions, at `hex * 6 + direction`; -1 beyond the edge. */
export const { neighbours } = compileGrid(spec, cellNames(spec));

const hexCount = 25;
export const lastAction = 100;
export const firstHexes: readonly number[] = [1, 2, 3, 21, 22, 23];
export const firstSteps: readonly number[] = [2, 2, 2, 2, 2, 2];
/** The unit in each hex; -1 in an empty one. */
export const firstUnits: readonly number[] = Array.from({ length: hexCount }, (_, hex) => firstHexes.indexOf(hex));
