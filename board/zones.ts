import type { Grid, Hex } from './grid.ts';

/**
 * Zones of control are counts: how many units of one side exert theirs in each cell. They are a plain array, so that
 * they can be part of a game's state, and are kept up to date as units come, go and move. A unit exerts its zone in the
 * cells adjacent to its own.
 */
export function noZones(grid: Grid): number[] {
  return new Array<number>(grid.size).fill(0);
}

export function addZone(grid: Grid, zones: number[], hex: Hex): void {
  change(grid, zones, hex, 1);
}

export function removeZone(grid: Grid, zones: number[], hex: Hex): void {
  change(grid, zones, hex, -1);
}

function change({ sides, neighbours }: Grid, zones: number[], hex: Hex, by: number): void {
  const end = (hex + 1) * sides;
  for (let side = hex * sides; side < end; side++) {
    const near = neighbours[side]!;
    if (near >= 0) zones[near] = zones[near]! + by;
  }
}
