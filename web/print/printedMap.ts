import type { BoardDisplay, Border, SeaChart } from '#games/display';
import { roundedLine } from '../geometry/curves.ts';
import { cellWidth } from '../geometry/places.ts';
import { type Box, inUnits, scaled, viewBoxOf } from '../geometry/plane.ts';
import { compass } from './compass.ts';
import { groundsOf, isAllSky } from './grounds.ts';
import { type Inks, inksOf, type Theme } from './inks.ts';
import type { Label } from './lettering.ts';
import { detailsOf, drawingOf } from './mapDrawing.ts';
import { marginsOf } from './margins.ts';
import {
  anchorPen,
  borderPen,
  entryPen,
  groundPen,
  inkOf,
  layer,
  signPen,
  startPen,
  targetPen,
  wayPens,
} from './pens.ts';
import { seaLabels } from './seaLabels.ts';
import { tag } from './seaPaths.ts';
import { printOfSea, seaBox, seaSheet } from './seaPrint.ts';
import { areaPanel, terrainKey } from './terrainKey.ts';

/** What is set on the map rather than printed, because it changes with the zoom or is read by the page. */
export interface MapSetting {
  /** All that is printed, in the map's coordinates. */
  readonly sheet: Box;
  /** What of it is seen where the map is no more than a picture; left out, all. */
  readonly picture?: Box;
  /** What must be in sight for the whole map to be: all hexes, without what is printed beside them; left out, the sheet. */
  readonly field?: Box;
  readonly labels: readonly Label[];
  /** Room for the turns of the game; left out where none is printed. */
  readonly track?: Box;
}

/** `full`: all that is printed. `plain`: without what would be no more than dust when seen from afar. */
export type PrintDetail = 'full' | 'plain';

/** @param chart what the board names as its chart, if it does */
export function settingOf(board: BoardDisplay, chart?: SeaChart): MapSetting {
  if (chart) return settingOfSea(board, chart);
  const by = cellWidth(board);
  const { sheet, field, track } = marginsOf(board);
  const shown = scaled(field, by);
  const labels = drawingOf(board).labels.map((label) => scaledLabel(label, by));
  return { sheet: scaled(sheet, by), picture: shown, field: shown, labels, track: scaled(track, by) };
}

function scaledLabel(label: Label, by: number): Label {
  const at = <T extends Pick<Label, 'x' | 'y'>>(spot: T): T => ({ ...spot, x: spot.x * by, y: spot.y * by });
  return { ...at(label), ...(label.elsewhere ? { elsewhere: label.elsewhere.map(at) } : {}) };
}

function settingOfSea(board: BoardDisplay, chart: SeaChart): MapSetting {
  const by = cellWidth(board);
  return {
    sheet: scaled(seaSheet(board), by),
    // Its title and its legend are for those who read the chart.
    picture: scaled(seaBox(board), by),
    labels: seaLabels(board, chart),
  };
}

/** The map as an SVG file that covers the sheet exactly. */
export function printOf(board: BoardDisplay, theme: Theme, detail: PrintDetail, chart?: SeaChart): string {
  if (chart) return printOfSea(board, chart, theme, detail);
  const by = cellWidth(board);
  const { x, y, width, height } = inUnits(scaled(marginsOf(board).sheet, by));
  const inks = inksOf[theme];
  const drawn = around(board, inks, fieldIn(board, inks, detail));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" width="${width}" height="${height}" ` +
    `fill="none" stroke-linejoin="round" stroke-linecap="round">` +
    (by === 1 ? drawn : tag('g', { transform: `scale(${by})` }, drawn)) +
    '</svg>'
  );
}

/** The hexes and the sea around them. */
function fieldIn(board: BoardDisplay, inks: Inks, detail: PrintDetail): string {
  const { field } = marginsOf(board);
  return tag(
    'svg',
    // One within another, which cuts off what runs out of it.
    { ...inUnits(field), viewBox: viewBoxOf(field) },
    (isAllSky(groundsOf(board))
      ? tag('rect', { ...inUnits(field), fill: inks.sky })
      : tag('rect', { ...inUnits(field), fill: inks.land }) +
        ground(board, inks, detail) +
        water(board, inks, detail)) +
      works(board, inks) +
      (detail === 'full' ? hexes(board, inks) : ''),
  );
}

/** What is printed around the hexes, and over the sea where there are none. */
function around(board: BoardDisplay, inks: Inks, map: string): string {
  const { sheet, field, key, compass: at } = marginsOf(board);
  return [
    tag('rect', { ...inUnits(sheet), fill: inks.margin }),
    map,
    tag('rect', { ...inUnits(field), stroke: inks.line, 'stroke-width': 3 }),
    ...(board.areas ?? []).map((area) => (area.lies === 'within' ? '' : areaPanel(area, inks))),
    // On a board of sky it would stand on a hex.
    isAllSky(groundsOf(board)) ? '' : compass(at, board.north, key.form.scale, inks),
    terrainKey(board, key.box, key.form, inks),
  ].join('');
}

/** Hexes that count as land are told from those that count as sea, however the shore runs through them. */
function hexes(board: BoardDisplay, inks: Inks): string {
  const { land, water } = drawingOf(board).grid;
  const isSky = isAllSky(groundsOf(board));
  return (
    layer(water, { stroke: inks.waterSign, width: isSky ? 2 : 1.2, opacity: isSky ? 0.55 : 0.3 }) +
    layer(land, { stroke: inks.grid, width: 1.4, opacity: 0.45 })
  );
}

function ground(board: BoardDisplay, inks: Inks, detail: PrintDetail): string {
  const drawing = drawingOf(board);
  const { relief, signs, sand } = detailsOf(board);
  const full = detail === 'full';
  const contour = { stroke: inks.relief, width: 1.1, opacity: 0.42 };
  return [
    ...drawing.areas.map(({ ground: kind, paths }) => layer(paths, groundPen(kind, inks))),
    layer(drawing.airfields.ground, { fill: inks.airfield, opacity: 0.6 }),
    ...relief.levels.map((path) => layer(path, { fill: inks.relief, opacity: 0.13 })),
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

function water(board: BoardDisplay, inks: Inks, detail: PrintDetail): string {
  const drawing = drawingOf(board);
  const depths = [
    inks.waterSurf,
    inks.waterShallow,
    inks.waterMiddle,
    inks.waterDeep,
    inks.sea,
    inks.seaDeep,
    inks.seaDeeper,
  ];
  // Lines of equal depth, which are none between the surf and the shallows.
  const line = { stroke: inks.waterSign, width: 0.8 };
  return [
    ...drawing.sea.map((path, depth) =>
      layer(path, { fill: depths[depth]!, rule: 'evenodd', ...(depth > 1 ? line : {}) }),
    ),
    layer(drawing.reefs, { fill: inks.reef }),
    ...(detail === 'full' ? detailsOf(board).reefSigns.map((some) => layer(some.paths, signPen(some, inks))) : []),
    layer(drawing.reefLines.map(roundedLine).join(''), { stroke: inks.coralBand, width: 20, opacity: 0.85 }),
    detail === 'full' ? layer(detailsOf(board).coral, { stroke: inks.coral, width: 3.4 }) : '',
    layer(drawing.shore, { stroke: inks.shore, width: 2.4 }),
  ].join('');
}

function works(board: BoardDisplay, inks: Inks): string {
  const { borders, ways, houses, factories, caves, ramparts, airfields, ...signs } = drawingOf(board);
  return [
    ...[...borders].map(([border, path]) => (inland.includes(border) ? '' : layer(path, borderPen(border, inks)))),
    ...(['boundary', 'trail', 'road', 'railway'] as const).flatMap((way) =>
      wayPens(way, inks).map((pen) => layer(ways.get(way) ?? '', pen)),
    ),
    layer(houses, { fill: inks.house }),
    layer(caves, { fill: inks.line }),
    layer(ramparts, { stroke: inks.line, width: 4 }),
    layer(factories, { fill: inks.house, stroke: inks.line, width: 1.4 }),
    layer(airfields.strips, { fill: inks.strip, stroke: inks.line, width: 2 }),
    layer(airfields.lines, { stroke: inks.line, width: 1.4, dashes: '6 5' }),
    layer(airfields.aircraft, { fill: inks.line }),
    layer(signs.anchors, anchorPen(inks)),
    layer(signs.entryArrows, entryPen(inks)),
    layer(signs.targets, targetPen(inks)),
    layer(signs.starts, startPen(inks)),
  ].join('');
}

/** Waters of the land. */
const inland: readonly Border[] = ['stream', 'river'];
