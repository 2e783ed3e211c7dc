import { arcOf, divideIntoArcs } from '#board/arcs';
import { bearingOf } from '#board/bearing';
import { distance as between, type Hex, hexesWithin } from '#board/grid';
import { linesWithin } from '#board/lines';
import { battleBoard, tactical } from '../../data/maps.ts';

/** The Tactical Battle Board as tables of whole numbers. */
export const { grid } = tactical;
export const hexCount: number = grid.size;
export const facingCount = 6;

export const { missionHexes, targetHexes, edgeHexes, entryHexes } = battleBoard;
export const isTargetHex: Uint8Array = Uint8Array.from({ length: hexCount }, (_, hex) =>
  targetHexes.includes(hex) ? 1 : 0,
);

/** The hex in a direction, or -1 off the board. */
export function ahead(hex: Hex, facing: number): Hex {
  return grid.neighbours[hex * facingCount + facing]!;
}

/** 9.7.6e: an interceptor comes straight from off the board. */
export function entersFacing(hex: Hex, facing: number): boolean {
  return ahead(hex, opposite(facing)) < 0;
}

export function opposite(facing: number): number {
  return (facing + 3) % facingCount;
}

const distances = Uint8Array.from({ length: hexCount ** 2 }, (_, at) =>
  between(grid, Math.floor(at / hexCount), at % hexCount),
);

export function distance(from: Hex, to: Hex): number {
  return distances[from * hexCount + to]!;
}

/** How far a hex is from the nearest target hex. */
export const targetDistance = Uint8Array.from({ length: hexCount }, (_, hex) =>
  Math.min(...targetHexes.map((target) => distance(hex, target))),
);

/** 9.7.9b: the range of fighters and of bombers. */
export const fighterRange = 4;
export const bomberRange = 2;

const AHEAD_ARC = 1;
const FLANK_ARC = 2;
const REAR_ARC = 3;

/** G4.11: front and rear reach 30 degrees to either side. */
const around = divideIntoArcs([
  { arc: 'front', from: -30, to: 30 },
  { arc: 'rear', from: 150, to: 210 },
  { arc: 'flank', from: 30, to: 150 },
  { arc: 'flank', from: 210, to: 330 },
]);
export type Aspect = 'front' | 'flank' | 'rear';

const aspects: readonly Aspect[] = ['front', 'flank', 'rear'];
const arcCodes = { front: AHEAD_ARC, flank: FLANK_ARC, rear: REAR_ARC };

/** At `(hex * 6 + facing) * hexCount + other`: in which arc another hex lies within the range of fighters; 0 beyond it. */
const arcs = new Uint8Array(hexCount * facingCount * hexCount);
for (let hex = 0; hex < hexCount; hex++) {
  for (const other of hexesWithin(grid, hex, fighterRange)) {
    if (other === hex) continue;
    const bearing = bearingOf(grid, hex, other);
    for (let facing = 0; facing < facingCount; facing++) {
      arcs[(hex * facingCount + facing) * hexCount + other] = arcCodes[arcOf(around, facing, bearing)];
    }
  }
}

/** The side of a unit that another hex lies on, up to the range of fighters; undefined for its own hex and beyond. */
export function aspectOf(hex: Hex, facing: number, other: Hex): Aspect | undefined {
  return aspects[arcs[(hex * facingCount + facing) * hexCount + other]! - 1];
}

export function isAhead(hex: Hex, facing: number, other: Hex): boolean {
  return arcs[(hex * facingCount + facing) * hexCount + other] === AHEAD_ARC;
}

/** 9.7.9e */
export const lines = linesWithin(grid, fighterRange);
