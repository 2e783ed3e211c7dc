import type { BoardDisplay, Border, Ground, SeaChart, Way } from '#games/display';
import { roundedLine } from '../geometry/curves.ts';
import { cellWidth } from '../geometry/places.ts';
import { type Box, inUnits, type Point, scaled } from '../geometry/plane.ts';
import { furnitureOf } from './emptyCorner.ts';
import type { Signs } from './groundMarks.ts';
import { type Inks, inksOf, type Theme } from './inks.ts';
import type { Label } from './labels.ts';
import { detailsOf, drawingOf } from './mapDrawing.ts';
import { seaLabels } from './seaLabels.ts';
import { tag } from './seaPaths.ts';
import { printOfSea, seaBox, seaSheet } from './seaPrint.ts';

/** What is set on the map rather than printed, because it changes with the zoom or is read by the page. */
export interface MapSetting {
  /** The printed area in the map's coordinates: all hexes and some sea around them. */
  readonly sheet: Box;
  /** What of it is seen where the map is no more than a picture; left out, all. */
  readonly picture?: Box;
  readonly labels: readonly Label[];
  /** Where a compass and a scale stand. */
  readonly corners: readonly [compass: Point, scale: Point];
}

/** `full`: all that is printed. `plain`: without what would be no more than dust when seen from afar. */
export type PrintDetail = 'full' | 'plain';

/** @param chart what the board names as its chart, if it does */
export function settingOf(board: BoardDisplay, chart?: SeaChart): MapSetting {
  if (chart) return settingOfSea(board, chart);
  const { sheet, labels } = drawingOf(board);
  return { sheet, labels, corners: furnitureOf(board, sheet) };
}

function settingOfSea(board: BoardDisplay, chart: SeaChart): MapSetting {
  const by = cellWidth(board);
  const compass: Point = [chart.compass[0] * by, chart.compass[1] * by];
  return {
    sheet: scaled(seaSheet(board), by),
    // Its title and its legend are for those who read the chart.
    picture: scaled(seaBox(board), by),
    labels: seaLabels(board, chart),
    corners: [compass, compass],
  };
}

/** The map as an SVG file that covers the sheet exactly. */
export function printOf(board: BoardDisplay, theme: Theme, detail: PrintDetail, chart?: SeaChart): string {
  if (chart) return printOfSea(board, chart, theme, detail);
  const { x, y, width, height } = inUnits(drawingOf(board).sheet);
  const inks = inksOf[theme];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" width="${width}" height="${height}" ` +
    `fill="none" stroke-linejoin="round" stroke-linecap="round">` +
    `<path fill="${inks.land}" d="M${x} ${y}h${width}v${height}h${-width}z"/>` +
    ground(board, inks, detail) +
    water(board, inks, detail) +
    works(board, inks) +
    (detail === 'full' ? hexes(board, inks) : '') +
    '</svg>'
  );
}

/** Hexes that count as land are told from those that count as sea, however the shore runs through them. */
function hexes(board: BoardDisplay, inks: Inks): string {
  const { land, water } = drawingOf(board).grid;
  return (
    layer(water, { stroke: inks.waterSign, width: 1.2, opacity: 0.3 }) +
    layer(land, { stroke: inks.grid, width: 1.4, opacity: 0.45 })
  );
}

interface Pen {
  readonly fill?: string;
  readonly stroke?: string;
  readonly width?: number;
  readonly dashes?: string;
  readonly cap?: 'butt';
  readonly rule?: 'evenodd';
  readonly opacity?: number;
}

/** Paths drawn with one pen. */
function layer(paths: string | readonly string[], pen: Pen): string {
  const drawn = [paths].flat().filter((path) => path !== '');
  if (drawn.length === 0) return '';
  const attributes = {
    fill: pen.fill,
    'fill-opacity': pen.fill === undefined ? undefined : pen.opacity,
    'fill-rule': pen.rule,
    stroke: pen.stroke,
    'stroke-width': pen.width,
    'stroke-opacity': pen.stroke === undefined ? undefined : pen.opacity,
    'stroke-dasharray': pen.dashes,
    'stroke-linecap': pen.cap,
  };
  return tag('g', attributes, drawn.map((d) => tag('path', { d })).join(''));
}

function ground(board: BoardDisplay, inks: Inks, detail: PrintDetail): string {
  const drawing = drawingOf(board);
  const { relief, signs, sand } = detailsOf(board);
  const full = detail === 'full';
  const contour = { stroke: inks.relief, width: 1.1, opacity: 0.42 };
  return [
    ...drawing.areas.map(({ ground: kind, paths }) => layer(paths, groundPen(kind, inks))),
    layer(drawing.airfields.ground, { fill: inks.airfield, opacity: 0.6 }),
    // One by one: the steeper slopes lie in several of them, and are darker for it.
    ...relief.lights.map((path) => layer(path, { fill: inks.light, opacity: inks.lightStrength })),
    ...relief.shadows.map((path) => layer(path, { fill: inks.relief, opacity: 0.1 })),
    full ? layer(relief.lines, contour) : '',
    full ? layer(relief.strongLines, { ...contour, width: 1.8, opacity: 0.5 }) : '',
    ...(full ? signs.map((some) => layer(some.paths, signPen(some, inks))) : []),
    ...drawing.clearings.map(({ ground: kind, paths }) => layer(paths, { fill: inkOf(kind, inks), opacity: 0.88 })),
    layer(drawing.beaches, { stroke: inks.beach, width: 44 }),
    full ? layer(sand, { stroke: inks.sand, width: 2.6 }) : '',
    layer(drawing.lakes, { fill: inks.lake, stroke: inks.shore, width: 1.8 }),
    // Below the sea, which so cuts them off at their mouths.
    ...inland.map((border) => layer(drawing.borders.get(border) ?? '', borderPen(border, inks))),
  ].join('');
}

/** A little wider than the hexes, so that nothing shines through between two kinds of ground. */
function groundPen(kind: Ground, inks: Inks): Pen {
  const ink = inkOf(kind, inks);
  return kind === 'beach' ? { fill: ink } : { fill: ink, stroke: ink, width: 3 };
}

function inkOf(kind: Ground, inks: Inks): string {
  return kind === 'fortified' ? inks.town : inks[kind as keyof Omit<Inks, 'lightStrength'>];
}

function signPen({ ink, isStrong }: Signs, inks: Inks): Pen {
  return isStrong ? { stroke: inks[ink], width: 2.3, opacity: 0.85 } : { stroke: inks[ink], width: 1.5, opacity: 0.75 };
}

function water(board: BoardDisplay, inks: Inks, detail: PrintDetail): string {
  const drawing = drawingOf(board);
  const depths = [inks.waterSurf, inks.waterShallow, inks.waterMiddle, inks.waterDeep, inks.sea];
  return [
    ...drawing.sea.map((path, depth) => layer(path, { fill: depths[depth]!, rule: 'evenodd' })),
    layer(drawing.reefs, { fill: inks.reef }),
    ...(detail === 'full' ? detailsOf(board).reefSigns.map((some) => layer(some.paths, signPen(some, inks))) : []),
    layer(drawing.reefLines.map(roundedLine).join(''), { stroke: inks.coralBand, width: 20, opacity: 0.85 }),
    detail === 'full' ? layer(detailsOf(board).coral, { stroke: inks.coral, width: 3.4 }) : '',
    layer(drawing.shore, { stroke: inks.shore, width: 2.4 }),
  ].join('');
}

function works(board: BoardDisplay, inks: Inks): string {
  const { borders, ways, houses, factories, ramparts, airfields } = drawingOf(board);
  return [
    ...[...borders].map(([border, path]) => (inland.includes(border) ? '' : layer(path, borderPen(border, inks)))),
    ...(['trail', 'road', 'railway'] as const).flatMap((way) =>
      wayPens(way, inks).map((pen) => layer(ways.get(way) ?? '', pen)),
    ),
    layer(houses, { fill: inks.house }),
    layer(ramparts, { stroke: inks.line, width: 4 }),
    layer(factories, { fill: inks.house, stroke: inks.line, width: 1.4 }),
    layer(airfields.strips, { fill: inks.strip, stroke: inks.line, width: 2 }),
    layer(airfields.lines, { stroke: inks.line, width: 1.4, dashes: '6 5' }),
    layer(airfields.aircraft, { fill: inks.line }),
  ].join('');
}

/** Waters of the land. */
const inland: readonly Border[] = ['stream', 'river'];

function borderPen(border: Border, inks: Inks): Pen {
  const pens: Readonly<Record<Border, Pen>> = {
    river: { stroke: inks.river, width: 7 },
    stream: { stroke: inks.river, width: 4 },
    cliff: { stroke: inks.line, width: 2.6 },
    ridge: { stroke: inks.relief, width: 2.2 },
    reef: { stroke: inks.waterSign, width: 5, dashes: '2 8' },
    seawall: { stroke: inks.line, width: 5, cap: 'butt', dashes: '9 3' },
    strait: { stroke: inks.waterSign, width: 5, cap: 'butt', dashes: '10 7' },
    none: {},
  };
  return pens[border];
}

/** The casing first, then what lies on it. */
function wayPens(way: Way, inks: Inks): readonly Pen[] {
  const pens: Readonly<Record<Way, readonly Pen[]>> = {
    road: [
      { stroke: inks.line, width: 8 },
      { stroke: inks.road, width: 5 },
    ],
    trail: [
      { stroke: inks.casing, width: 6, opacity: 0.75 },
      { stroke: inks.road, width: 3, dashes: '12 7', cap: 'butt' },
    ],
    railway: [
      { stroke: inks.rail, width: 2.4 },
      { stroke: inks.rail, width: 9, cap: 'butt', dashes: '2 9' },
    ],
  };
  return pens[way];
}
