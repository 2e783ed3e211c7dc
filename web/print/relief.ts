import { centreOf, type Grid } from '#board/grid';
import { roundedLoop } from '../geometry/curves.ts';
import { blur, contours, type Field, forEachNear, makeField, placeIn } from '../geometry/field.ts';
import { drift } from '../geometry/noise.ts';
import { areaOf, type Box, type Line } from '../geometry/plane.ts';
import type { Grounds } from './grounds.ts';

/** The lie of the land as path data: its levels, lines of equal height, and the slopes turned from and to the light. */
export interface Relief {
  /** Of a map with elevations, the hexes of each level from 1 on and above; higher ground lies in several of them. */
  readonly levels: readonly string[];
  readonly lines: readonly string[];
  /** Every fourth line, drawn stronger. */
  readonly strongLines: readonly string[];
  /** Steeper slopes are in several of the paths, and darker for it. */
  readonly shadows: readonly string[];
  readonly lights: readonly string[];
}

type Heights = Pick<Grounds, 'height' | 'levels'>;

const reach = 1.25;
const lineEvery = 0.34;

/** Light comes from the upper left, as on every printed map. */
export function reliefOf(grid: Grid, { height, levels }: Heights, sheet: Box, fine: number): Relief {
  if (!height.some((value) => value > 0)) return { levels: [], lines: [], strongLines: [], shadows: [], lights: [] };
  const ground = heightField(grid, height, sheet, fine);
  const highest = ground.values.reduce((a, b) => Math.max(a, b), 0);
  const lines: string[] = [];
  const strongLines: string[] = [];
  for (let step = 1; step * lineEvery < highest; step++) {
    (step % 4 === 0 ? strongLines : lines).push(...asPaths(contours(ground, step * lineEvery), 0.15));
  }
  const slope = slopeField(ground, raisedField(grid, height, 0, sheet, fine));
  return {
    levels: levels.map((above) => asPaths(contours(raisedField(grid, height, above, sheet, fine), 0.5), 0.1).join('')),
    lines,
    strongLines,
    shadows: [0.32, 0.7, 1.15].map((level) => asPaths(contours(slope, level), 0.1).join('')),
    lights: [0.38, 0.85].map((level) => asPaths(contours(negative(slope), level), 0.1).join('')),
  };
}

/** Each hex lifts the ground around it; noise breaks the hexagons up into spurs and gullies. */
function heightField(grid: Grid, height: Float32Array, sheet: Box, fine: number): Field {
  const field = makeField(sheet, fine);
  const weights = new Float32Array(field.values.length).fill(1e-4);
  for (let hex = 0; hex < grid.size; hex++) {
    forEachNear(field, centreOf(grid, hex), reach, (index, distance) => {
      const weight = (1 - (distance / reach) ** 2) ** 3;
      weights[index]! += weight;
      field.values[index]! += weight * height[hex]!;
    });
  }
  for (let index = 0; index < weights.length; index++) {
    const mean = field.values[index]! / weights[index]!;
    if (mean < 0.04) {
      field.values[index] = mean;
      continue;
    }
    const [x, y] = placeIn(field, index % field.columns, Math.floor(index / field.columns));
    const spurs = 0.62 * drift(x * 1.15, y * 1.15, 31) + 0.3 * drift(x * 2.7, y * 2.7, 37);
    field.values[index] = mean + spurs * Math.min(1, mean) * (0.55 + 0.2 * mean);
  }
  blur(field, 2);
  return field;
}

/** 1 in the hexes that are higher than so much, 0 in those that are not, and a quick change between. */
function raisedField(grid: Grid, height: Float32Array, above: number, sheet: Box, fine: number): Field {
  const field = makeField(sheet, fine);
  const weights = new Float32Array(field.values.length).fill(1e-6);
  for (let hex = 0; hex < grid.size; hex++) {
    const raised = height[hex]! > above ? 1 : 0;
    forEachNear(field, centreOf(grid, hex), 0.75, (index, distance) => {
      const weight = (0.75 - distance) ** 4;
      weights[index]! += weight;
      field.values[index]! += weight * raised;
    });
  }
  for (let index = 0; index < weights.length; index++) {
    const part = field.values[index]! / weights[index]!;
    field.values[index] = Math.min(1, Math.max(0, (part - 0.35) * 3));
  }
  return field;
}

/**
 * How steeply the ground falls away from the light. Only what is raised is shaded, so that open ground stays of one colour
 * and cannot be taken for anything else.
 */
function slopeField(ground: Field, raised: Field): Field {
  const slope = makeField(ground.box, ground.fine);
  const { columns, rows, values, fine } = ground;
  for (let row = 1; row < rows - 1; row++) {
    for (let column = 1; column < columns - 1; column++) {
      const index = row * columns + column;
      const alongX = (values[index - 1]! - values[index + 1]!) * fine * 0.5;
      const alongY = (values[index - columns]! - values[index + columns]!) * fine * 0.5;
      slope.values[index] = (alongX + alongY) * Math.SQRT1_2 * raised.values[index]!;
    }
  }
  blur(slope, 1);
  return slope;
}

function negative(field: Field): Field {
  return { ...field, values: field.values.map((value) => -value) };
}

function asPaths(loops: readonly Line[], smallest: number): string[] {
  return loops
    .filter((loop) => Math.abs(areaOf(loop)) > smallest)
    .map((loop) => roundedLoop(loop.filter((_, index) => index % 2 === 0)));
}
