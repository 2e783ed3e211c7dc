import { type Box, type Line, middle, type Point } from '../geometry/plane.ts';

/** Units of a print in a cell of a chart. */
const cellUnits = 600;

/** A length or a coordinate of the map in units of the print. */
export function units(value: number): number {
  return Math.round(value * cellUnits * 10) / 10;
}

export function at([x, y]: Point): string {
  return `${units(x)} ${units(y)}`;
}

/** Lines of the map as path data, each step relative to the last: outlines are most of a print. */
export function pathOf(lines: readonly Line[], closed: boolean): string {
  return lines
    .filter((line) => line.length > 1)
    .map((line) => {
      let [lastX, lastY] = [units(line[0]![0]), units(line[0]![1])];
      let path = `M${lastX} ${lastY}l`;
      for (const [x, y] of line.slice(1)) {
        const step = [units(x) - lastX, units(y) - lastY].map((value) => Math.round(value * 10) / 10);
        path += `${step[0]} ${step[1]} `;
        [lastX, lastY] = [units(x), units(y)];
      }
      return path.trimEnd() + (closed ? 'z' : '');
    })
    .join('');
}

/** A closed line with its corners rounded: depths were measured coarsely, and have none. */
export function roundedRings(rings: readonly Line[]): string {
  return rings
    .filter((ring) => ring.length > 3)
    .map((ring) => {
      const points = same(ring[0]!, ring.at(-1)!) ? ring.slice(0, -1) : ring;
      const bends = points.map(
        (point, index) => `Q${at(point)} ${at(middle(point, points[(index + 1) % points.length]!))}`,
      );
      return `M${at(middle(points.at(-1)!, points[0]!))}${bends.join('')}Z`;
    })
    .join('');
}

function same([x, y]: Point, [otherX, otherY]: Point): boolean {
  return x === otherX && y === otherY;
}

type Attributes = Readonly<Record<string, string | number | undefined>>;

export function tag(name: string, attributes: Attributes, content = ''): string {
  const given = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${value}"`],
  );
  return content === '' ? `<${name}${given.join('')}/>` : `<${name}${given.join('')}>${content}</${name}>`;
}

/** Path data drawn with a pen. */
export function stroke(d: string, ink: string, width: number, opacity?: number): string {
  return tag('path', { d, stroke: ink, 'stroke-width': width, 'stroke-opacity': opacity });
}

/** A box of the map. */
export function rectangle({ left, top, right, bottom }: Box, attributes: Attributes): string {
  const [x, y, width, height] = [left, top, right - left, bottom - top].map(units);
  return tag('rect', { x, y, width, height, ...attributes });
}

export const letters = "Optima, Candara, 'Noto Sans', 'Segoe UI', 'Liberation Sans', sans-serif";
export const titleLetters =
  "'Palatino Linotype', Palatino, 'Book Antiqua', 'URW Palladio L', Georgia, 'Liberation Serif', serif";

interface Words {
  readonly size: number;
  readonly fill: string;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly title?: boolean;
  readonly bold?: boolean;
  readonly italic?: boolean;
  /** Between letters, in parts of their size. */
  readonly apart?: number;
  readonly opacity?: number;
  /** In degrees clockwise. */
  readonly turn?: number;
}

/** Words that are printed, at a point of the map; sizes in zones. */
export function words(text: string, [x, y]: Point, style: Words): string {
  const size = units(style.size);
  return tag(
    'text',
    {
      x: units(x),
      y: units(y),
      fill: style.fill,
      stroke: 'none',
      'font-family': style.title ? titleLetters : letters,
      'font-size': size,
      'font-weight': style.bold ? 700 : undefined,
      'font-style': style.italic ? 'italic' : undefined,
      'letter-spacing': style.apart === undefined ? undefined : Math.round(style.apart * size * 10) / 10,
      'text-anchor': style.anchor ?? 'middle',
      opacity: style.opacity,
      transform: style.turn === undefined ? undefined : `rotate(${style.turn} ${units(x)} ${units(y)})`,
    },
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
  );
}
