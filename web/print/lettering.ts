import type { NameKind } from '#games/display';
import { type Box, boxOf, cornersOfBox, type Point } from '../geometry/plane.ts';

export interface Label {
  readonly text: string;
  readonly kind: NameKind;
  readonly x: number;
  readonly y: number;
  readonly anchor: 'start' | 'middle' | 'end';
  /** In degrees clockwise. */
  readonly angle?: number;
  /** Where else it may stand when something lies on it, the best first. */
  readonly elsewhere?: readonly Pick<Label, 'x' | 'y' | 'anchor'>[];
  /** The farthest from which it can be read and has room, as letters grow with the distance. */
  readonly from: Distance;
}

/** How far away a reader may be, as the stylesheet of the board names it; nearer still, letters only shrink. */
export type Distance = 'near' | 'middle' | 'far' | 'farthest';

/** How much larger letters are than printed, by the distance: as the stylesheets of the board and of pictures have it. */
export const letterScales: Readonly<Record<Distance, number>> = { near: 0.95, middle: 1.15, far: 1.7, farthest: 2.6 };

export interface Lettering {
  /** Height of the letters in hexes, as the stylesheet of the map has it. */
  readonly high: number;
  /** Width of one, in parts of the height. */
  readonly wide: number;
  /** From where such a name is of use. */
  readonly from: Distance;
  /** Whether its letters keep their size on the map, however far one is. */
  readonly keepsSize?: boolean;
}

/** In the order in which names take their room. */
export const letterings: Readonly<Record<NameKind, Lettering>> = {
  town: { high: 0.25, wide: 0.62, from: 'farthest' },
  works: { high: 0.19, wide: 0.52, from: 'far' },
  height: { high: 0.2, wide: 0.58, from: 'farthest' },
  beach: { high: 0.19, wide: 0.56, from: 'middle' },
  village: { high: 0.205, wide: 0.58, from: 'middle' },
  sea: { high: 0.42, wide: 0.84, from: 'far', keepsSize: true },
  water: { high: 0.215, wide: 0.53, from: 'middle' },
  river: { high: 0.17, wide: 0.53, from: 'middle' },
  region: { high: 0.19, wide: 0.62, from: 'middle' },
  island: { high: 0.3, wide: 0.46, from: 'farthest' },
  objective: { high: 0.3, wide: 0.46, from: 'farthest' },
  ocean: { high: 0.95, wide: 0.75, from: 'farthest', keepsSize: true },
  archipelago: { high: 0.5, wide: 0.68, from: 'farthest', keepsSize: true },
  islet: { high: 0.19, wide: 0.5, from: 'middle' },
};
/** A place for a name. */
export interface LabelSpot {
  readonly at: Point;
  readonly anchor: Label['anchor'];
  readonly angle?: number;
}

/** Between two names on one line. */
const gap = 0.05;

export function roomFor(text: string, kind: NameKind, spot: LabelSpot, larger = 1): Box {
  const { high, wide, keepsSize } = letterings[kind];
  const size = keepsSize ? high : high * larger;
  const long = text.length * size * wide;
  const [x, y] = spot.at;
  const left = spot.anchor === 'start' ? x : spot.anchor === 'end' ? x - long : x - long / 2;
  const box = { left: left - gap, right: left + long + gap, top: y - size * 0.85, bottom: y + size * 0.25 };
  return spot.angle === undefined ? box : turned(box, spot.at, spot.angle);
}

/** The room that a box takes when it is turned about a point. */
function turned(box: Box, [x, y]: Point, degrees: number): Box {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return boxOf(
    cornersOfBox(box).map(
      ([right, down]): Point => [x + (right - x) * cos - (down - y) * sin, y + (right - x) * sin + (down - y) * cos],
    ),
  );
}
