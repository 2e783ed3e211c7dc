import { centreOf, nameOf } from '#board/grid';
import type { BoardArea, BoardDisplay, SeaChart } from '#games/display';
import { grown, type Line, type Point } from '../geometry/plane.ts';
import type { SeaInks } from './seaInks.ts';
import { pathOf, rectangle, stroke, tag, words } from './seaPaths.ts';
import { linkAt, roundel } from './seaSigns.ts';

/** The bases beyond the edge of the map, with arrows to the zones that they border on. */
export function offMapBoxes(board: BoardDisplay, chart: SeaChart, inks: SeaInks): string {
  const areas = (board.areas ?? []).filter(({ lies }) => lies === 'beyond the edge');
  return areas.map((area) => boxOf(board, chart, area, inks) + links(board, area, inks)).join('');
}

/** Sides wear the colours of the two of this war wherever a chart has to tell them apart. */
function isFirst({ side }: BoardArea): boolean {
  return side === 'us';
}

function boxOf(board: BoardDisplay, chart: SeaChart, area: BoardArea, inks: SeaInks): string {
  const { left, top, right, bottom } = area.box;
  const frame = (off: number, attributes: Readonly<Record<string, string | number>>): string =>
    rectangle(grown(area.box, -off), { rx: 14, ...attributes });
  const fill = area.side === null ? inks.neutralBox : isFirst(area) ? inks.usBox : inks.japanBox;
  const isUpright = bottom - top > right - left;
  const middle = (left + right) / 2;
  const title = { fill: inks.ink, title: true, bold: true, apart: 0.07 } as const;
  const numbers = area.cells.map((hex) => nameOf(board.grid, hex)).join(' · ');
  const note = { fill: inks.faint, title: true, italic: true, size: 0.072 } as const;
  const lettering = isUpright
    ? roundel([middle, top + 0.14], 0.15, isFirst(area), inks) +
      words(area.title.toUpperCase(), [middle, top + 0.33], { ...title, size: titleSize(area.title) }) +
      words(`borders ${numbers}`, [middle, bottom - 0.06], note)
    : roundel([left + 0.16, top + 0.15], 0.15, isFirst(area), inks) +
      words(area.title.toUpperCase(), [left + 0.28, top + 0.19], { ...title, size: 0.11, anchor: 'start' }) +
      words(`borders ${numbers}`, [right - 0.1, top + 0.18], { ...note, anchor: 'end' });
  const room = {
    left: left + 0.06,
    right: right - 0.06,
    top: top + (isUpright ? 0.42 : 0.06),
    bottom: bottom - (isUpright ? 0.16 : 0.06),
  };
  return (
    frame(0.012, { fill: inks.shore, 'fill-opacity': 0.2, transform: 'translate(6 8)' }) +
    frame(0, { fill, stroke: inks.ink, 'stroke-width': 5 }) +
    frame(0.022, { stroke: inks.ink, 'stroke-width': 1.4 }) +
    landOf(chart, area, room, inks) +
    lettering
  );
}

/** As large as the box is wide. */
function titleSize(title: string): number {
  return Math.min(0.105, 0.98 / title.length / 0.86);
}

/** The land at the base, as a picture behind what lies there. */
function landOf(chart: SeaChart, { id }: BoardArea, room: BoardArea['box'], inks: SeaInks): string {
  const found = chart.lands.find(({ area }) => area === id);
  if (!found) return '';
  const [wide, high] = [room.right - room.left, room.bottom - room.top];
  const by = Math.min(wide / found.width, high / found.height) * 0.94;
  const [x, y] = [(room.left + room.right - found.width * by) / 2, (room.top + room.bottom - found.height * by) / 2];
  const placed = found.land.map((line): Line => line.map(([right, down]): Point => [x + right * by, y + down * by]));
  return (
    stroke(pathOf(placed, true), inks.shoal, 18, 0.55) +
    tag('path', { d: pathOf(placed, true), fill: 'url(#land)', stroke: inks.shore, 'stroke-width': 1.6, opacity: 0.8 })
  );
}

function links({ grid }: BoardDisplay, area: BoardArea, inks: SeaInks): string {
  const { left, top, right, bottom } = area.box;
  const ink = isFirst(area) ? inks.navy : inks.red;
  return area.cells
    .map((hex) => {
      const [x, y] = centreOf(grid, hex);
      const isBeside = y > top && y < bottom;
      const edge: Point = isBeside ? [x < left ? x + 0.6 : x - 0.6, y] : [x, y < top ? y + 0.6 : y - 0.6];
      return linkAt(
        [Math.min(Math.max(edge[0], left - 0.1), right + 0.1), Math.min(Math.max(edge[1], top - 0.1), bottom + 0.1)],
        !isBeside,
        inks,
        ink,
      );
    })
    .join('');
}
