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

/** A sheet, in hundredths of a hex. */
export interface SheetSize extends Size {
  /** What must be in sight for the whole map to be; left out, all of it. */
  readonly field?: Box;
}

/** What a board is seen on, in pixels, and how much of it lies under other things at each of its edges. */
export interface Screen extends Size {
  readonly covered: Box;
  /** What lies over a part of it at its upper edge for a while, and leaves room beside it and below. */
  readonly card?: Box | undefined;
}

/** Less room than this below a card, or to the left of it, is of no use: the map stays under it. */
const leastBeside = 120;

/** The screen as it is for whatever must be clear of the card: below it or, on a low screen, to the left of it. */
export function besideCard(screen: Screen): Screen {
  const { covered, card, width, height } = screen;
  if (!card) return screen;
  const { left, bottom } = card;
  if (height - covered.bottom - bottom >= leastBeside)
    return { ...screen, covered: { ...covered, top: Math.max(covered.top, bottom) } };
  return left - covered.left < leastBeside ? screen : { ...screen, covered: { ...covered, right: width - left } };
}

/** What of a screen nothing lies over. */
export function openPart({ width, height, covered }: Screen): Size & { readonly left: number; readonly top: number } {
  const { left, top, right, bottom } = covered;
  return { left, top, width: Math.max(1, width - left - right), height: Math.max(1, height - top - bottom) };
}

/** A hex is never shown higher than this many pixels. */
const largestHex = 190;

export function sizeOfSheet(sheet: Box, field: Box = sheet): SheetSize {
  const { width, height } = inUnits(grown(sheet, margin));
  const [[left, top], [right, bottom]] = [
    onSheet(sheet, [field.left - margin, field.top - margin]),
    onSheet(sheet, [field.right + margin, field.bottom + margin]),
  ];
  return { width, height, field: { left, top, right, bottom } };
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

/** The whole map, as large as it goes: with all that is printed beside it, where that has room too. */
export function fitted(sheet: SheetSize, screen: Screen): View {
  const { left, top, right, bottom } = fieldOf(sheet);
  const view = { x: 0, y: 0, zoom: wholeZoom(sheet, screen) };
  return centred(view, sheet, screen, [(left + right) / 2, (top + bottom) / 2]);
}

function fieldOf({ width, height, field }: SheetSize): Box {
  return field ?? { left: 0, top: 0, right: width, bottom: height };
}

/** The zoom at which the whole map is in sight. */
function wholeZoom(sheet: SheetSize, screen: Screen): number {
  const { left, top, right, bottom } = fieldOf(sheet);
  return smallestZoom({ width: right - left, height: bottom - top }, screen);
}

/** Whether the whole map is in sight, or so nearly that an overview would hide more than it shows: even under a card that lies over it. */
export function isWhole({ x, y, zoom }: View, sheet: SheetSize, screen: Screen): boolean {
  if (zoom <= wholeZoom(sheet, screen) * 1.2) return true;
  const { left, top, right, bottom } = fieldOf(sheet);
  const isInside = (start: number, end: number, room: number) => start >= -1 && end <= room + 1;
  return (
    isInside(left * zoom + x, right * zoom + x, screen.width) &&
    isInside(top * zoom + y, bottom * zoom + y, screen.height)
  );
}

/**
 * The zoom at which the whole sheet is in sight; no one needs to go further away. What covers most of the screen is there for a
 * moment, and the map is not made small for it.
 */
export function smallestZoom(sheet: Size, screen: Screen): number {
  const open = openPart(screen);
  const { width, height } = open.height * 2 < screen.height ? screen : open;
  return Math.min(width / sheet.width, height / sheet.height, largestZoom);
}

export const largestZoom = largestHex / scale;

/**
 * The nearest view that keeps to the limits: no zoom beyond them, and never nothing but the table in sight. `farthest` is there for
 * a view that was whole when more of the screen was covered: it is not brought nearer for that.
 */
export function within(view: View, sheet: Size, screen: Screen, farthest = smallestZoom(sheet, screen)): View {
  const zoom = clamp(view.zoom, farthest, largestZoom);
  const open = openPart(screen);
  const lowest = openPart(besideCard(screen)).top;
  return {
    zoom,
    x: clampedOffset(view.x, sheet.width * zoom, open.left, open.width),
    y: clampedOffset(view.y, sheet.height * zoom, open.top, open.height, lowest),
  };
}

/** The view with another zoom, in which the place under the pointer stays where it is. */
export function zoomedAbout(view: View, zoom: number, screenX: number, screenY: number): View {
  const factor = zoom / view.zoom;
  return { zoom, x: screenX - (screenX - view.x) * factor, y: screenY - (screenY - view.y) * factor };
}

/** The view with a point in the middle of what is not covered. Where the whole sheet has room, all of it lies in the middle. */
export function centred({ zoom }: View, sheet: Size, screen: Screen, [x, y]: Point): View {
  const open = openPart(screen);
  const [middleX, middleY] = middleOf(screen);
  const right = sheet.width * zoom <= open.width ? sheet.width / 2 : x;
  const down = sheet.height * zoom <= open.height ? sheet.height / 2 : y;
  return within({ zoom, x: middleX - right * zoom, y: middleY - down * zoom }, sheet, screen);
}

export function middleOf(screen: Screen): Point {
  const { left, top, width, height } = openPart(screen);
  return [left + width / 2, top + height / 2];
}

/** From which zoom things are near enough. */
export interface Nearness {
  /** Counters are 40 pixels wide or more: they can be read without effort. */
  readonly readable: number;
  /** A board opens no nearer than this. */
  readonly opening: number;
}

export const nearStacks: Nearness = { readable: 56 / scale, opening: 80 / scale };
/** A fleet is one large counter as long as it is seen from far away. */
export const nearForces: Nearness = { readable: 28 / scale, opening: 28 / scale };

/** The same for a player who wants everything so many times as large. */
export function enlarged({ readable, opening }: Nearness, by: number): Nearness {
  return { readable: readable * by, opening: opening * by };
}

/** Around a point there must be room for its hex and something beside it. */
const room = 1.1 * scale;

/**
 * The view with which a board opens: the whole where its counters can be read, else the part in which the most of the
 * points are in sight together, with those beside them.
 */
export function openingView(
  sheet: SheetSize,
  screen: Screen,
  points: readonly Point[],
  near: Nearness,
  beside: readonly Point[] = [],
): View {
  const whole = fitted(sheet, screen);
  if (whole.zoom >= near.readable || points.length === 0) return whole;
  return lookingAt(sheet, screen, points, { least: near.readable, most: near.opening }, beside);
}

/**
 * A view of points within limits of the zoom, with as much as can be of what should be seen beside them: where they cannot be in
 * sight together, of the most that can.
 */
export function lookingAt(
  sheet: Size,
  screen: Screen,
  points: readonly Point[],
  { least, most }: { readonly least: number; readonly most: number },
  beside: readonly Point[] = [],
): View {
  const { width, height } = openPart(screen);
  const together = densest(points, beside, width / least - 2 * room, height / least - 2 * room);
  const { left, right, top, bottom } = grown(boxOf(together), room);
  const zoom = clamp(Math.min(width / (right - left), height / (bottom - top)), least, most);
  return centred({ x: 0, y: 0, zoom }, sheet, screen, [(left + right) / 2, (top + bottom) / 2]);
}

/** All points if they lie within a rectangle of that size, else the most that lie in one around one of the first. */
function densest(points: readonly Point[], beside: readonly Point[], width: number, height: number): readonly Point[] {
  const all = [...points, ...beside];
  const { left, right, top, bottom } = boxOf(all);
  if (right - left <= width && bottom - top <= height) return all;
  let most = points.slice(0, 1);
  for (const [x, y] of points) {
    const near = all.filter((point) => Math.abs(point[0] - x) * 2 <= width && Math.abs(point[1] - y) * 2 <= height);
    if (near.length > most.length) most = near;
  }
  return most;
}

/**
 * A view in which all points are in sight: the present one where they already are and can be read; else moved, and zoomed no
 * more than it must be.
 */
export function showing(
  view: View,
  sheet: Size,
  screen: Screen,
  points: readonly Point[],
  near = nearStacks.readable,
): View {
  if (points.length === 0) return view;
  const open = openPart(screen);
  const { left, right, top, bottom } = grown(boxOf(points), room);
  const most = Math.min(open.width / (right - left), open.height / (bottom - top), largestZoom);
  const zoom = Math.min(Math.max(view.zoom, near), most);
  const seen =
    zoom === view.zoom &&
    left * zoom + view.x >= open.left &&
    right * zoom + view.x <= open.left + open.width &&
    top * zoom + view.y >= open.top &&
    bottom * zoom + view.y <= open.top + open.height;
  return seen ? view : centred({ ...view, zoom }, sheet, screen, [(left + right) / 2, (top + bottom) / 2]);
}

/** The view that is nearest to the present one of those in which all points are in sight and clear of the card. */
export function revealing(view: View, sheet: Size, screen: Screen, points: readonly Point[]): View {
  const clear = besideCard(screen);
  const { card, ...bare } = screen;
  if (points.length === 0 || isInSight(view, clear === screen ? bare : screen, points)) return view;
  const open = openPart(clear);
  const { left, right, top, bottom } = grown(boxOf(points), room);
  const zoom = Math.min(view.zoom, open.width / (right - left), open.height / (bottom - top));
  const { x, y } = zoomedAbout(view, zoom, ...middleOf(clear));
  return within(
    {
      zoom,
      x: clamp(x, open.left - left * zoom, open.left + open.width - right * zoom),
      y: clamp(y, open.top - top * zoom, open.top + open.height - bottom * zoom),
    },
    sheet,
    screen,
    zoom,
  );
}

/** Whether all points are on the screen, with the hexes around them, and none under what lies over it. */
export function isInSight(view: View, screen: Screen, points: readonly Point[]): boolean {
  return points.every((point) => isSeen(view, screen, point));
}

/** The same of one point. */
export function isSeen({ x, y, zoom }: View, screen: Screen, point: Point): boolean {
  const { left, top, width, height } = openPart(screen);
  const edge = 0.6 * scale * zoom;
  const [right, down] = [point[0] * zoom + x, point[1] * zoom + y];
  const { card } = screen;
  const isUnder = card && right > card.left - edge && right < card.right + edge && down < card.bottom + edge;
  const isIn =
    right >= left + edge && right <= left + width - edge && down >= top + edge && down <= top + height - edge;
  return isIn && !isUnder;
}

/** A view on the way from one to another: sizes change evenly to the eye, and the middle goes along. */
export function between(from: View, to: View, part: number, screen: Screen): View {
  const zoom = from.zoom * (to.zoom / from.zoom) ** part;
  const [middleX, middleY] = middleOf(screen);
  const pointOf = (view: View): Point => [(middleX - view.x) / view.zoom, (middleY - view.y) / view.zoom];
  const [fromX, fromY] = pointOf(from);
  const [toX, toY] = pointOf(to);
  const x = fromX + (toX - fromX) * part;
  const y = fromY + (toY - fromY) * part;
  return { zoom, x: middleX - x * zoom, y: middleY - y * zoom };
}

/** What is longer than its room fills it; what is shorter may be anywhere within, so that it need not move when the room grows. */
function clampedOffset(offset: number, length: number, start: number, room: number, most = start): number {
  const [near, far] = [start, start + room - length];
  return clamp(offset, Math.min(near, far), Math.max(near, far, most));
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
