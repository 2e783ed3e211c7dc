import type { Border, Ground, Way } from '#games/display';
import type { Signs } from './groundMarks.ts';
import type { Inks } from './inks.ts';
import { tag } from './seaPaths.ts';

export interface Pen {
  readonly fill?: string;
  readonly stroke?: string;
  readonly width?: number;
  readonly dashes?: string;
  readonly cap?: 'butt';
  readonly rule?: 'evenodd';
  readonly opacity?: number;
}

/** Paths drawn with one pen. */
export function layer(paths: string | readonly string[], pen: Pen): string {
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

/** A little wider than the hexes, so that nothing shines through between two kinds of ground. */
export function groundPen(kind: Ground, inks: Inks): Pen {
  const ink = inkOf(kind, inks);
  return kind === 'beach' ? { fill: ink } : { fill: ink, stroke: ink, width: 3 };
}

export function inkOf(kind: Ground, inks: Inks): string {
  if (kind === 'clear') return inks.land;
  return kind === 'fortified' ? inks.town : inks[kind as keyof Omit<Inks, 'lightStrength'>];
}

export function signPen({ ink, isStrong }: Signs, inks: Inks): Pen {
  return isStrong ? { stroke: inks[ink], width: 2.3, opacity: 0.85 } : { stroke: inks[ink], width: 1.5, opacity: 0.75 };
}

export function borderPen(border: Border, inks: Inks): Pen {
  const pens: Readonly<Record<Border, Pen>> = {
    river: { stroke: inks.river, width: 7 },
    stream: { stroke: inks.river, width: 4 },
    cliff: { stroke: inks.line, width: 2.6 },
    ridge: { stroke: inks.relief, width: 2.2 },
    slope: { stroke: inks.relief, width: 1.6, opacity: 0.8 },
    'steep slope': { stroke: inks.relief, width: 3 },
    reef: { stroke: inks.waterSign, width: 5, dashes: '2 8' },
    seawall: { stroke: inks.line, width: 5, cap: 'butt', dashes: '9 3' },
    strait: { stroke: inks.waterSign, width: 5, cap: 'butt', dashes: '10 7' },
    none: {},
  };
  return pens[border];
}

/** The casing first, then what lies on it. */
export function wayPens(way: Way, inks: Inks): readonly Pen[] {
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
    boundary: [
      { stroke: inks.casing, width: 9, opacity: 0.55 },
      { stroke: inks.boundary, width: 4.5, dashes: '26 8 5 8', cap: 'butt' },
    ],
  };
  return pens[way];
}

export function anchorPen(inks: Inks): Pen {
  return { stroke: inks.compass, width: 3.6 };
}

export function entryPen(inks: Inks): Pen {
  return { fill: inks.road, stroke: inks.casing, width: 2, opacity: 0.9 };
}

export function targetPen(inks: Inks): Pen {
  return { stroke: inks.road, width: 6 };
}

export function startPen(inks: Inks): Pen {
  return { stroke: inks.compass, width: 5, opacity: 0.6, dashes: '16 10' };
}
