import { type Point, scale } from '../geometry/plane.ts';
import type { Inks } from './inks.ts';
import { letters, tag } from './seaPaths.ts';

/** A compass rose at a point of the map, so many times as large as on a large one; north in degrees clockwise from up. */
export function compass([x, y]: Point, north: number, by: number, inks: Inks): string {
  const ink = inks.compass;
  const ring = (r: number): string => tag('circle', { r, stroke: ink, 'stroke-width': 1.4 });
  const turned = (angle: number, content: string): string => tag('g', { transform: `rotate(${angle})` }, content);
  const minor = [45, 135, 225, 315].map((angle) =>
    turned(angle, tag('path', { d: 'M0 -44L8 -8L0 0L-8 -8Z', fill: ink })),
  );
  const major = [0, 90, 180, 270].map((angle) =>
    turned(
      angle,
      tag('path', { d: 'M0 -70L11 -11L0 0Z', fill: ink }) +
        tag('path', { d: 'M0 -70L-11 -11L0 0Z', fill: inks.waterSurf, stroke: ink, 'stroke-width': 1.4 }),
    ),
  );
  const letter = tag(
    'text',
    { y: -78, fill: ink, 'font-family': letters, 'font-size': 30, 'font-weight': 700, 'text-anchor': 'middle' },
    'N',
  );
  return tag(
    'g',
    {
      transform: `translate(${Math.round(x * scale)} ${Math.round(y * scale)}) rotate(${Math.round(north)}) scale(${by})`,
    },
    ring(58) + ring(52) + minor.join('') + major.join('') + letter,
  );
}
