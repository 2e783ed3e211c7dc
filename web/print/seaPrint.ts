import { centreOf, hexAt, nameOf } from '#board/grid';
import type { BoardDisplay, SeaChart } from '#games/display';
import { type Box, boxOf, grown } from '../geometry/plane.ts';
import type { Theme } from './inks.ts';
import type { PrintDetail } from './printedMap.ts';
import { type SeaInks, seaInksOf } from './seaInks.ts';
import { legend } from './seaLegend.ts';
import { lenses, truePlaces } from './seaLenses.ts';
import { offMapBoxes } from './seaMargins.ts';
import { at, pathOf, rectangle, roundedRings, stroke, tag, units, words } from './seaPaths.ts';
import { compassRose, star } from './seaSigns.ts';

/** What lies around the grid, in zones: bases at the sides and above, the legend below. */
const seaMargins: Box = { left: 1.34, top: 1.26, right: 1.34, bottom: 0.9 };

/** All zones. */
export function seaBox({ grid: { spec } }: BoardDisplay): Box {
  return { left: spec.columns[0] - 1, top: spec.rows[0] - 1, right: spec.columns[1], bottom: spec.rows[1] };
}

/** The whole sheet of a chart, in zones. */
export function seaSheet(board: BoardDisplay): Box {
  const { left, top, right, bottom } = seaBox(board);
  return {
    left: left - seaMargins.left,
    top: top - seaMargins.top,
    right: right + seaMargins.right,
    bottom: bottom + seaMargins.bottom,
  };
}

/** The chart as an SVG file that covers the sheet exactly. */
export function printOfSea(board: BoardDisplay, chart: SeaChart, theme: Theme, detail: PrintDetail): string {
  const sheet = seaSheet(board);
  const [x, y] = [sheet.left, sheet.top].map(units);
  const [width, height] = [sheet.right - sheet.left, sheet.bottom - sheet.top].map(units);
  const inks = seaInksOf[theme];
  const full = detail === 'full';
  return tag(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `${x} ${y} ${width} ${height}`,
      width,
      height,
      fill: 'none',
      'stroke-linejoin': 'round',
      'stroke-linecap': 'round',
    },
    definitions(board, inks) +
      rectangle(sheet, { fill: 'url(#paper)' }) +
      frameOf(sheet, inks) +
      tag('g', { 'clip-path': 'url(#sea)' }, waters(board, chart, inks, full)) +
      ladder(board, chart, inks) +
      edges(chart, inks) +
      truePlaces(board, chart, inks) +
      lenses(board, chart, inks) +
      offMapBoxes(board, chart, inks) +
      cartouche(chart, inks) +
      legend(board, chart, inks),
  );
}

function definitions(board: BoardDisplay, inks: SeaInks): string {
  const stop = (offset: number, ink: string): string => tag('stop', { offset, 'stop-color': ink });
  const lit = { cx: 0.42, cy: 0.36, r: 0.75 };
  return tag(
    'defs',
    {},
    tag('clipPath', { id: 'sea' }, rectangle(seaBox(board), {})) +
      tag('radialGradient', { id: 'paper', r: 0.75 }, stop(0.35, inks.paper) + stop(1, inks.paperShade)) +
      tag(
        'radialGradient',
        { id: 'glass', ...lit },
        stop(0, inks.glass) + stop(0.7, inks.shallow) + stop(1, inks.deep),
      ) +
      tag('linearGradient', { id: 'land', x2: 1, y2: 1 }, stop(0, inks.land) + stop(1, inks.landShade)),
  );
}

/** A double line near the edge of the sheet. */
function frameOf(sheet: Box, inks: SeaInks): string {
  const line = { rx: 6, stroke: inks.ink };
  return (
    rectangle(grown(sheet, -0.05), { ...line, 'stroke-width': 5 }) +
    rectangle(grown(sheet, -0.075), { ...line, 'stroke-width': 1.5 })
  );
}

function waters(board: BoardDisplay, chart: SeaChart, inks: SeaInks, full: boolean): string {
  const deep = [inks.deep, inks.deeper, inks.deepest];
  const shallow = chart.depths.filter(({ is }) => is === 'shallower');
  const deeper = chart.depths.filter(({ is }) => is === 'deeper');
  const depth = (rings: SeaChart['reefs'], ink: string): string =>
    tag('path', { d: roundedRings(rings), fill: ink, 'fill-rule': 'evenodd' });
  return [
    rectangle(seaBox(board), { fill: inks.sea }),
    ...shallow.map(({ rings }) => depth(rings, inks.shallow)),
    ...deeper.map(({ rings }, index) => depth(rings, deep[Math.min(index, deep.length - 1)]!)),
    full ? stroke(roundedRings(deeper.flatMap(({ rings }) => rings)), inks.deepest, 1.2, 0.5) : '',
    graticule(chart, inks),
    ...chart.closed.map((closed) => closedWaters(board, closed, inks)),
    stroke(pathOf(chart.reefs, false), inks.shoal, 13, 0.75),
    stroke(pathOf(chart.coastline, true), inks.shoal, 16, 0.7),
    stroke(pathOf(chart.reefs, false), inks.coral, 3),
    tag('path', { d: pathOf(chart.coastline, true), fill: inks.land, stroke: inks.shore, 'stroke-width': 1.6 }),
    compassRose(chart.compass, 0.33, inks),
    zoneLines(board, inks),
    zoneNumbers(board, chart, inks),
  ].join('');
}

/** Every fifth degree. */
function graticule({ degrees: { west, east, north, south } }: SeaChart, inks: SeaInks): string {
  const lines: string[] = [];
  const [wide, high] = [(east - west) / 11, (north - south) / 4];
  for (let degree = Math.ceil(west / 5) * 5; degree < east; degree += 5)
    lines.push(`M${units((degree - west) / wide)} 0V${units(4)}`);
  for (let degree = Math.ceil(south / 5) * 5; degree < north; degree += 5)
    lines.push(`M0 ${units((north - degree) / high)}H${units(11)}`);
  return tag('path', {
    d: lines.join(''),
    stroke: inks.grid,
    'stroke-width': 1,
    'stroke-opacity': 0.3,
    'stroke-dasharray': '2 9',
  });
}

function closedWaters(
  board: BoardDisplay,
  { hexes, words: [title = '', note = ''] }: SeaChart['closed'][number],
  inks: SeaInks,
): string {
  const box = grown(boxOf(hexes.map((name) => centreOf(board.grid, hexAt(board.grid, name)))), 0.5);
  const { left, top, right, bottom } = box;
  const style = { fill: inks.closedInk, turn: -90, title: true };
  return (
    rectangle(box, { fill: inks.closed, 'fill-opacity': inks.closedStrength }) +
    words(title.toUpperCase(), [left + 0.56, (top + bottom) / 2], {
      ...style,
      size: 0.17,
      apart: 0.26,
      opacity: 0.62,
    }) +
    words(note, [right - 0.44, (top + bottom) / 2], { ...style, size: 0.105, apart: 0.22, italic: true, opacity: 0.6 })
  );
}

function zoneLines({ grid: { spec } }: BoardDisplay, inks: SeaInks): string {
  const [firstColumn, lastColumn] = spec.columns;
  const [firstRow, lastRow] = spec.rows;
  let lines = '';
  for (let x = firstColumn; x < lastColumn; x++) lines += `M${units(x)} ${units(firstRow - 1)}V${units(lastRow)}`;
  for (let y = firstRow; y < lastRow; y++) lines += `M${units(firstColumn - 1)} ${units(y)}H${units(lastColumn)}`;
  return stroke(lines, inks.rim, 7, 0.22) + stroke(lines, inks.grid, 2.6, 0.8);
}

function zoneNumbers({ grid }: BoardDisplay, chart: SeaChart, inks: SeaInks): string {
  const closed = new Set(chart.closed.flatMap(({ hexes }) => hexes));
  return Array.from({ length: grid.size }, (_, hex) => {
    const [x, y] = centreOf(grid, hex);
    const name = nameOf(grid, hex);
    const fill = closed.has(name) ? inks.closedInk : inks.ink;
    return words(name, [x - 0.465, y - 0.375], { size: 0.125, fill, anchor: 'start', bold: true, title: true });
  }).join('');
}

/** The edge of the grid: a degree dark, a degree pale, as on charts, with every fifth written. */
function ladder({ grid: { spec } }: BoardDisplay, { degrees }: SeaChart, inks: SeaInks): string {
  const [wide, high] = [spec.columns[1], spec.rows[1]];
  const { west, east, north, south } = degrees;
  const across = (degree: number): number => ((degree - west) / (east - west)) * wide;
  const down = (degree: number): number => ((north - degree) / (north - south)) * high;
  const thick = 0.035;
  const box = (off: number, width: number): string =>
    rectangle(grown({ left: 0, top: 0, right: wide, bottom: high }, off), { stroke: inks.ink, 'stroke-width': width });
  let dark = '';
  let labels = '';
  const number = { size: 0.052, fill: inks.ink };
  for (let degree = Math.floor(west); degree < east; degree++) {
    const [from, to] = [Math.max(0, across(degree)), Math.min(wide, across(degree + 1))];
    if (degree % 2 === 0)
      for (const y of [-thick, high])
        dark += `M${units(from)} ${units(y)}H${units(to)}v${units(thick)}H${units(from)}z`;
    if (degree % 5 !== 0 || degree <= west) continue;
    const text = degree > 180 ? `${360 - degree}°W` : degree === 180 ? '180°' : `${degree}°E`;
    for (const y of [-0.055, high + 0.095]) labels += words(text, [across(degree), y], number);
  }
  for (let degree = Math.floor(south); degree < north; degree++) {
    const [from, to] = [Math.min(high, down(degree)), Math.max(0, down(degree + 1))];
    if (degree % 2 === 0)
      for (const x of [-thick, wide])
        dark += `M${units(x)} ${units(from)}V${units(to)}h${units(thick)}V${units(from)}z`;
    if (degree % 5 !== 0 || degree <= south) continue;
    for (const [x, turn] of [
      [-0.055, -90],
      [wide + 0.055, 90],
    ] as const)
      labels += words(`${degree}°N`, [x, down(degree)], { ...number, turn });
  }
  const paper = tag('path', {
    d: `M${units(-0.12)} ${units(-0.12)}H${units(wide + 0.12)}V${units(high + 0.12)}H${units(-0.12)}zM0 0V${units(high)}H${units(wide)}V0z`,
    fill: inks.paper,
  });
  return paper + box(thick, 1.5) + tag('path', { d: dark, fill: inks.ink }) + box(0, 2.5) + box(0.12, 4) + labels;
}

/** Edges that count in the rules stand out in red. */
function edges(chart: SeaChart, inks: SeaInks): string {
  const lines = chart.edges.map(({ line }) => line);
  return tag('path', { d: pathOf(lines, false), stroke: inks.red, 'stroke-width': 9, 'stroke-linecap': 'butt' });
}

function cartouche({ words: [title = '', ...lines] }: SeaChart, inks: SeaInks): string {
  const x = 7.1;
  const rule = -0.6;
  return (
    words(title.toUpperCase(), [x, -0.76], { size: 0.3, fill: inks.ink, title: true, bold: true, apart: 0.16 }) +
    stroke(`M${at([x - 2, rule])}H${units(x - 0.18)}M${at([x + 0.18, rule])}H${units(x + 2)}`, inks.ink, 3) +
    tag('path', {
      d: star,
      fill: inks.red,
      transform: `translate(${at([x, rule])}) scale(3.6)`,
    }) +
    lines
      .map((line, index) =>
        words(line, [x, -0.42 + index * 0.15], {
          size: index === 0 ? 0.145 : 0.082,
          fill: index === 0 ? inks.ink : inks.faint,
          title: true,
          italic: true,
          apart: 0.06,
        }),
      )
      .join('')
  );
}
