import type { BoardArea, BoardDisplay, SeaChart } from '#games/display';
import type { Point } from '../geometry/plane.ts';
import type { SeaInks } from './seaInks.ts';
import { at, pathOf, stroke, tag, units } from './seaPaths.ts';
import { signAt, signsOf } from './seaSigns.ts';

type Circle = { readonly centre: Point; readonly radius: number };
/** Radius of the ring around an island's true place. */
const ring = 0.026;

/** A ring where each island really lies, and the rays from it to its lens. */
export function truePlaces(board: BoardDisplay, chart: SeaChart, inks: SeaInks): string {
  return chart.lenses
    .map(({ area, at: place }) => {
      const { lens } = areaNamed(board, area);
      if (!lens) return '';
      const rays = tangents({ centre: place, radius: ring }, lens);
      const wedge = `M${at(rays[0].from)}L${at(rays[0].to)}L${at(rays[1].to)}L${at(rays[1].from)}z`;
      const lines = rays.map(({ from, to }) => `M${at(from)}L${at(to)}`).join('');
      return (
        (rays[0].far ? tag('path', { d: wedge, fill: inks.rim, 'fill-opacity': 0.22 }) : '') +
        (rays[0].far ? stroke(lines, inks.red, 1.8, 0.75) : '') +
        tag('circle', { cx: units(place[0]), cy: units(place[1]), r: units(ring), stroke: inks.red, 'stroke-width': 4 })
      );
    })
    .join('');
}

interface Ray {
  readonly from: Point;
  readonly to: Point;
  /** Whether the circles are apart. */
  readonly far: boolean;
}

/** The two straight lines that touch both circles from outside. */
function tangents(small: Circle, large: Circle): readonly [Ray, Ray] {
  const [offX, offY] = [large.centre[0] - small.centre[0], large.centre[1] - small.centre[1]];
  const distance = Math.hypot(offX, offY);
  const far = distance > large.radius + small.radius;
  const along = Math.atan2(offY, offX);
  const tilt = Math.acos(Math.max(-1, Math.min(1, (small.radius - large.radius) / Math.max(distance, 1e-6))));
  const touch = ({ centre, radius }: Circle, angle: number): Point => [
    centre[0] + radius * Math.cos(angle),
    centre[1] + radius * Math.sin(angle),
  ];
  const ray = (side: 1 | -1): Ray => ({
    from: touch(small, along + side * tilt),
    to: touch(large, along + side * tilt),
    far,
  });
  return [ray(1), ray(-1)];
}

/** The islands, enlarged, each in a glass of its own. */
export function lenses(board: BoardDisplay, chart: SeaChart, inks: SeaInks): string {
  return chart.lenses
    .map(({ area: id, land, reef, lagoon }) => {
      const area = areaNamed(board, id);
      if (!area.lens) return '';
      const { centre, radius } = area.lens;
      const [cx, cy, r] = [...centre, radius].map(units) as [number, number, number];
      const circle = (attributes: Readonly<Record<string, string | number>>): string =>
        tag('circle', { cx, cy, r, ...attributes });
      const shores = pathOf(land, true);
      const shallows = pathOf(lagoon, true);
      const picture =
        stroke(shores + shallows, inks.shoal, 26, 0.5) +
        stroke(shores + shallows, inks.shoal, 12, 0.7) +
        tag('path', { d: shallows, fill: inks.lagoon }) +
        stroke(pathOf(reef, false), inks.coral, 6) +
        stroke(shores, inks.beach, 5) +
        tag('path', { d: shores, fill: 'url(#land)', stroke: inks.shore, 'stroke-width': 1.4 });
      return (
        tag('clipPath', { id: `lens-${id}` }, tag('circle', { cx, cy, r })) +
        tag('circle', { cx: cx + 5, cy: cy + 7, r: r + 7, fill: inks.shore, 'fill-opacity': 0.28 }) +
        circle({ fill: 'url(#glass)' }) +
        tag('g', { 'clip-path': `url(#lens-${id})` }, picture) +
        circle({ stroke: inks.rim, 'stroke-width': 8 }) +
        circle({ r: r + 5, stroke: inks.ink, 'stroke-width': 3 }) +
        circle({ r: r - 5, stroke: inks.ink, 'stroke-width': 1.2, 'stroke-opacity': 0.6 }) +
        rimSigns(area.lens, signsOf(area), inks)
      );
    })
    .join('');
}

/** Signs on the upper rim of a lens. */
function rimSigns({ centre, radius }: Circle, signs: ReturnType<typeof signsOf>, inks: SeaInks): string {
  const size = 0.086;
  const apart = (size * 1.02) / radius;
  return signs
    .map((sign, index) => {
      const angle = (index - (signs.length - 1) / 2) * apart;
      return signAt(sign, [centre[0] + radius * Math.sin(angle), centre[1] - radius * Math.cos(angle)], size, inks);
    })
    .join('');
}

/** An area of a board by its id. */
function areaNamed({ areas = [] }: BoardDisplay, id: string): BoardArea {
  const found = areas.find((area) => area.id === id);
  if (!found) throw new RangeError(`The chart draws '${id}', which is no area of the board`);
  return found;
}
