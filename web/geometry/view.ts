import { type Box, boxOf, grown, inUnits, margin, type Point, scale } from './plane.ts';

/** What of the sheet is seen: a point of the sheet in hundredths of a hex appears at `point * zoom + (x, y)` on the screen. */
export interface View {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A hex is never shown higher than this many pixels. */
const largestHex = 190;

export function sizeOfSheet(sheet: Box): Size {
  const { width, height } = inUnits(grown(sheet, margin));
  return { width, height };
}

/** A point of the map's coordinates on the sheet. */
export function onSheet(sheet: Box, [x, y]: Point): Point {
  return [(x - sheet.left + margin) * scale, (y - sheet.top + margin) * scale];
}

/** The point of the map's coordinates that is seen at a place of the screen. */
export function mapPoint(view: View, sheet: Box, screenX: number, screenY: number): Point {
  return [
    (screenX - view.x) / view.zoom / scale + sheet.left - margin,
    (screenY - view.y) / view.zoom / scale + sheet.top - margin,
  ];
}

/** The whole sheet, as large as it goes. */
export function fitted(sheet: Size, screen: Size): View {
  const zoom = smallestZoom(sheet, screen);
  return centred({ x: 0, y: 0, zoom }, sheet, screen, [sheet.width / 2, sheet.height / 2]);
}

/** The zoom at which the whole sheet is in sight; no one needs to go further away. */
export function smallestZoom(sheet: Size, screen: Size): number {
  return Math.min(screen.width / sheet.width, screen.height / sheet.height, largestZoom);
}

export const largestZoom = largestHex / scale;

/** The nearest view that keeps to the limits: no zoom beyond them, and never nothing but the table in sight. */
export function within(view: View, sheet: Size, screen: Size): View {
  const zoom = clamp(view.zoom, smallestZoom(sheet, screen), largestZoom);
  return {
    zoom,
    x: clampedOffset(view.x, sheet.width * zoom, screen.width),
    y: clampedOffset(view.y, sheet.height * zoom, screen.height),
  };
}

/** The view with another zoom, in which the place under the pointer stays where it is. */
export function zoomedAbout(view: View, zoom: number, screenX: number, screenY: number): View {
  const factor = zoom / view.zoom;
  return { zoom, x: screenX - (screenX - view.x) * factor, y: screenY - (screenY - view.y) * factor };
}

export function centred(view: View, sheet: Size, screen: Size, [x, y]: Point): View {
  return within(
    { zoom: view.zoom, x: screen.width / 2 - x * view.zoom, y: screen.height / 2 - y * view.zoom },
    sheet,
    screen,
  );
}

/** From which zoom things are near enough. */
export interface Nearness {
  /** Below it a whole map cannot be read: a small screen opens on a part of it instead, */
  readonly whole: number;
  /** no nearer than this. */
  readonly opening: number;
  /** Places that are brought into sight can be read without effort. */
  readonly shown: number;
}

export const nearStacks: Nearness = { whole: 0.32, opening: 0.32, shown: 52 / scale };
/** A fleet is seen from far away. */
export const nearForces: Nearness = { whole: 0.1, opening: 0.2, shown: 0.24 };

/**
 * A view in which all points are in sight: the present one where they already are and can be read; else moved, and zoomed no
 * more than it must be.
 */
export function showing(
  view: View,
  sheet: Size,
  screen: Size,
  points: readonly Point[],
  near = nearStacks.shown,
): View {
  if (points.length === 0) return view;
  const { left, right, top, bottom } = grown(boxOf(points), 1.1 * scale);
  const most = Math.min(screen.width / (right - left), screen.height / (bottom - top), largestZoom);
  const zoom = Math.min(Math.max(view.zoom, near), most);
  const seen =
    zoom === view.zoom &&
    left * zoom + view.x >= 0 &&
    right * zoom + view.x <= screen.width &&
    top * zoom + view.y >= 0 &&
    bottom * zoom + view.y <= screen.height &&
    !points.some((point) => isCovered(view, screen, point));
  return seen ? view : centred({ ...view, zoom }, sheet, screen, [(left + right) / 2, (top + bottom) / 2]);
}

/** What the buttons in the lower left corner cover, in pixels. */
const covered = { right: 56, up: 140 };

function isCovered({ x, y, zoom }: View, screen: Size, [right, down]: Point): boolean {
  return right * zoom + x < covered.right && down * zoom + y > screen.height - covered.up;
}

/** Whether all points are on the screen, with the hexes around them, and none behind its buttons. */
export function isInSight(view: View, screen: Size, points: readonly Point[]): boolean {
  const { x, y, zoom } = view;
  const edge = 0.6 * scale * zoom;
  return points.every((point) => {
    if (isCovered(view, screen, point)) return false;
    const [left, top] = [point[0] * zoom + x, point[1] * zoom + y];
    return left >= edge && left <= screen.width - edge && top >= edge && top <= screen.height - edge;
  });
}

/** A view on the way from one to another: sizes change evenly to the eye, and the middle goes along. */
export function between(from: View, to: View, part: number, screen: Size): View {
  const zoom = from.zoom * (to.zoom / from.zoom) ** part;
  const middleOf = (view: View): Point => [
    (screen.width / 2 - view.x) / view.zoom,
    (screen.height / 2 - view.y) / view.zoom,
  ];
  const [fromX, fromY] = middleOf(from);
  const [toX, toY] = middleOf(to);
  const x = fromX + (toX - fromX) * part;
  const y = fromY + (toY - fromY) * part;
  return { zoom, x: screen.width / 2 - x * zoom, y: screen.height / 2 - y * zoom };
}

function clampedOffset(offset: number, length: number, screen: number): number {
  if (length <= screen) return (screen - length) / 2;
  return clamp(offset, screen - length, 0);
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
