import type { AreaSign, BoardArea } from '#games/display';
import type { Point } from '../geometry/plane.ts';
import type { SeaInks } from './seaInks.ts';
import { at, tag, units } from './seaPaths.ts';

/** Of five points. */
export const star = 'M0 -8l2.35 5.1l5.6 0.6l-4.2 3.7l1.2 5.5l-4.95 -2.8l-4.95 2.8l1.2 -5.5l-4.2 -3.7l5.6 -0.6z';

/** Drawn about the origin, 20 wide and high. */
const drawings: Readonly<Record<AreaSign, string>> = {
  airfield:
    'M0 -7q1.5 2 1.5 5l6.5 4.5v2.2l-6.5 -2v3.5l2.3 1.8v1.3l-3.8 -1l-3.8 1v-1.3l2.3 -1.8v-3.5l-6.5 2v-2.2l6.5 -4.5q0 -3 1.5 -5z',
  port: 'M-1.2 -3.4v8.2q-3 -0.6 -3.9 -3l1.3 0.2l-2.4 -3.3l-1.3 3.8l1.2 -0.3q1.3 4.4 6.3 5.3q5 -0.9 6.3 -5.3l1.2 0.3l-1.3 -3.8l-2.4 3.3l1.3 -0.2q-0.9 2.4 -3.9 3v-8.2h2.6v-1.5h-2.6q1 -0.6 1 -1.7a2.2 2.2 0 0 0 -4.4 0q0 1.1 1 1.7h-2.6v1.5z',
  objective: star,
  atoll: 'M-4 -5.5q-3 2.5 -2.2 6.5M-3.5 4.5q3.5 3 7.5 0.5M6 2.5q1.5 -5 -2 -8M1.5 -6.5q-2 -0.8 -3.5 -0.3',
};

/** A sign in its disc; `size`: its width in zones. */
export function signAt(sign: AreaSign, [x, y]: Point, size: number, inks: SeaInks): string {
  const ink = sign === 'objective' ? inks.red : inks.signInk;
  const drawn =
    sign === 'atoll'
      ? tag('path', { d: drawings.atoll, stroke: ink, 'stroke-width': 2.4 })
      : tag('path', { d: drawings[sign], fill: ink });
  return tag(
    'g',
    { transform: `translate(${units(x)} ${units(y)}) scale(${Math.round(units(size) * 5) / 100})` },
    tag('circle', { r: 10, fill: inks.rim, stroke: ink, 'stroke-width': 1.3 }) + drawn,
  );
}

/** The signs of an island, in the order in which they are read. */
export function signsOf({ signs }: BoardArea): readonly AreaSign[] {
  const order: readonly AreaSign[] = ['objective', 'airfield', 'port', 'atoll'];
  return order.filter((sign) => signs.includes(sign));
}

/** An arrow with two heads across the edge of the map, from a base to a zone next to it. */
export function linkAt([x, y]: Point, upright: boolean, inks: SeaInks, ink: string): string {
  return tag('path', {
    d: 'M-62 0l28 -27v15h68v-15l28 27l-28 27v-15h-68v15z',
    transform: `translate(${at([x, y])})${upright ? ' rotate(90)' : ''}`,
    fill: ink,
    stroke: inks.rim,
    'stroke-width': 4,
  });
}

/** Whose base it is: a star or a sun. */
export function roundel([x, y]: Point, size: number, isFirst: boolean, inks: SeaInks): string {
  const whiteStar = tag('path', { d: star, fill: '#fdf9ec', transform: 'scale(1.05)' });
  const inner = isFirst
    ? tag('circle', { r: 10, fill: '#1f4a7a', stroke: inks.rim, 'stroke-width': 1.2 }) + whiteStar
    : tag('circle', { r: 10, fill: '#fdf9ec', stroke: inks.ink, 'stroke-width': 0.8 }) +
      tag('circle', { r: 6.2, fill: '#b3261e' });
  return tag('g', { transform: `translate(${at([x, y])}) scale(${Math.round(units(size) * 5) / 100})` }, inner);
}

/** A compass rose of thirty-two points. */
export function compassRose([x, y]: Point, radius: number, inks: SeaInks): string {
  const rays = (count: number, first: number, long: number, wide: number): string =>
    Array.from({ length: count }, (_, index) => {
      const turn = `rotate(${first + (index * 360) / count})`;
      return (
        tag('path', { d: `M0 ${-long}L${wide} ${-wide}L0 0z`, fill: inks.grid, transform: turn }) +
        tag('path', { d: `M0 ${-long}L${-wide} ${-wide}L0 0z`, fill: inks.glass, transform: turn })
      );
    }).join('');
  const ticks = Array.from({ length: 72 }, (_, index) => {
    const long = index % 9 === 0 ? 9 : index % 3 === 0 ? 6 : 3.5;
    return tag('path', { d: `M0 -78v${-long}`, transform: `rotate(${index * 5})` });
  }).join('');
  return tag(
    'g',
    {
      transform: `translate(${at([x, y])}) scale(${Math.round(units(radius)) / 100})`,
      stroke: inks.grid,
      'stroke-width': 0.7,
      opacity: 0.62,
    },
    tag('circle', { r: 90 }) +
      tag('circle', { r: 78 }) +
      tag('circle', { r: 74 }) +
      tag('circle', { r: 40 }) +
      ticks +
      rays(8, 22.5, 44, 4) +
      rays(4, 45, 60, 7) +
      rays(4, 0, 86, 10) +
      tag('circle', { r: 5, fill: inks.glass }) +
      tag('path', { d: 'M-6 -95v-13l12 13v-13', 'stroke-width': 2.6 }),
  );
}
