import type { BoardDisplay, SeaChart } from '#games/display';
import type { Point } from '../geometry/plane.ts';
import type { SeaInks } from './seaInks.ts';
import { rectangle, tag, units, words } from './seaPaths.ts';
import { linkAt, signAt } from './seaSigns.ts';

/** What the signs of the chart mean, below it. */
export function legend(board: BoardDisplay, chart: SeaChart, inks: SeaInks): string {
  const top = board.grid.spec.rows[1] + 0.22;
  const [left, right] = [0, board.grid.spec.columns[1]];
  const line = (index: number): number => top + 0.17 + index * 0.2;
  const text = (content: string, [x, y]: Point): string =>
    words(content, [x, y + 0.03], { size: 0.085, fill: inks.ink, anchor: 'start', title: true });
  const entry = (drawn: string, content: string, [x, y]: Point, wide = 0.11): string =>
    drawn + text(content, [x + wide, y]);
  const sign = (name: Parameters<typeof signAt>[0], content: string, place: Point): string =>
    entry(signAt(name, place, 0.11, inks), content, place);
  const swatch = (ink: string, [x, y]: Point): string =>
    rectangle(
      { left: x, top: y - 0.045, right: x + 0.1, bottom: y + 0.045 },
      { fill: ink, stroke: inks.ink, 'stroke-width': 1 },
    );
  const depths = [inks.shallow, inks.sea, inks.deep, inks.deeper, inks.deepest].map((ink, index) =>
    swatch(ink, [6.02 + index * 0.1, line(1)]),
  );
  return [
    rectangle(
      { left, top, right, bottom: top + 0.54 },
      { rx: 12, fill: inks.paper, stroke: inks.ink, 'stroke-width': 2.5 },
    ),
    sign('airfield', 'Airfield', [0.2, line(0)]),
    sign('port', 'Port', [0.2, line(1)]),
    sign('objective', 'Major objective', [1.15, line(0)]),
    sign('atoll', 'Small island; all others are large', [1.15, line(1)]),
    entry(
      tag('circle', { cx: units(3.2), cy: units(line(0)), r: units(0.03), stroke: inks.red, 'stroke-width': 4 }),
      'True place of an island',
      [3.2, line(0)],
    ),
    entry(linkAt([3.2, line(1)], false, inks, inks.red), 'Link with an off-map base: one zone', [3.2, line(1)], 0.14),
    swatch(inks.closed, [6.02, line(0)]),
    text(chart.closed.flatMap(({ words: written }) => written).join(': '), [6.2, line(0)]),
    ...depths,
    text('Sea from 2,000 to beyond 8,000 m deep', [6.6, line(1)]),
    scaleBar([9.1, line(1) - 0.01], inks),
    words('One zone is 300 miles wide', [9.6, line(0) + 0.03], { size: 0.085, fill: inks.ink, title: true }),
  ].join('');
}

/** A zone long, in three parts. */
function scaleBar([x, y]: Point, inks: SeaInks): string {
  const parts = [0, 1, 2].map((part) =>
    rectangle(
      { left: x + part / 3, top: y, right: x + (part + 1) / 3, bottom: y + 0.035 },
      { fill: part % 2 === 0 ? inks.ink : inks.rim, stroke: inks.ink, 'stroke-width': 1.5 },
    ),
  );
  const numbers = [0, 100, 200, 300].map((miles, index) =>
    words(String(miles), [x + index / 3, y + 0.105], { size: 0.06, fill: inks.ink }),
  );
  return [...parts, ...numbers].join('');
}
