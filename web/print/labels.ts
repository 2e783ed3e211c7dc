import { centreOf, hexAt } from '#board/grid';
import type { BoardDisplay, MapName, NameKind } from '#games/display';
import { hexAtPoint } from '../geometry/cells.ts';
import { divided } from '../geometry/curves.ts';
import { areaOfBox, type Box, overlap, type Point } from '../geometry/plane.ts';
import { type Grounds, isWater, neighboursOf } from './grounds.ts';
import { type Distance, type Label, type LabelSpot, letterings, letterScales, roomFor } from './lettering.ts';
import { type Margins, marginsOf } from './margins.ts';
import { namesOf } from './names.ts';

const order = Object.keys(letterings);

/** The names of a map with their places, set so that they lie on each other as little as can be. */
export function labelsOf(board: BoardDisplay, grounds: Grounds): Label[] {
  const margins = marginsOf(board);
  const names = [...namesOf(board, grounds)].sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
  const room = new Room(margins.field, signBoxes(board, grounds), furnitureBoxes(margins));
  const placed = names.map((name) => {
    const spots = spotsFor(name, board, grounds);
    return { label: room.place(name, spots), spots };
  });
  return withRoom(placed.map(({ label, spots }) => ({ ...label, ...room.elsewhere(label, spots) })));
}

interface Spot extends LabelSpot {
  /** The lower the better. */
  readonly cost: number;
}

function spotsFor(name: MapName, board: BoardDisplay, grounds: Grounds): Spot[] {
  if ('point' in name.at) return spotsAround(name, name.at.point, name.at.angle, board, grounds);
  return name.at.hexes.flatMap((hexName) => {
    const hex = hexAt(board.grid, hexName);
    const centre = centreOf(board.grid, hex);
    const spots = spotsBeside(centre, seaward(board, grounds, hex), name.kind);
    return board.crowding === 'forces' ? spots.map((spot) => aboveForces(spot, centre)) : spots;
  });
}

/** Forces lie in the lower part of their cell. */
function aboveForces(spot: Spot, [, y]: Point): Spot {
  return spot.at[1] > y ? { ...spot, cost: spot.cost + 0.15 } : spot;
}

/** Above and below the place where a counter would stand, then to its sides; towards the sea for what lies on it. */
function spotsBeside([x, y]: Point, [seaX, seaY]: Point, kind: NameKind): Spot[] {
  const size = letterings[kind].high;
  const spots: Spot[] = [
    { at: [x, y + 0.36 + size * 0.8], anchor: 'middle', cost: 0 },
    { at: [x, y - 0.36 - size * 0.1], anchor: 'middle', cost: 0.02 },
    { at: [x + 0.4, y + size * 0.35], anchor: 'start', cost: 0.08 },
    { at: [x - 0.4, y + size * 0.35], anchor: 'end', cost: 0.1 },
    { at: [x + 0.25, y + 0.3 + size * 0.8], anchor: 'start', cost: 0.12 },
    { at: [x + 0.25, y - 0.32], anchor: 'start', cost: 0.12 },
    { at: [x - 0.25, y + 0.3 + size * 0.8], anchor: 'end', cost: 0.12 },
    { at: [x - 0.25, y - 0.32], anchor: 'end', cost: 0.12 },
    { at: [x, y + 0.52 + size * 0.8], anchor: 'middle', cost: 0.3 },
    { at: [x, y - 0.52 - size * 0.1], anchor: 'middle', cost: 0.32 },
  ];
  const pull = pulls[kind] ?? 0;
  return spots.map((spot) => ({
    ...spot,
    cost: spot.cost - pull * ((spot.at[0] - x) * seaX + (spot.at[1] - y) * seaY),
  }));
}

/** How much a name by the shore is drawn out to sea. */
const pulls: Readonly<Partial<Record<NameKind, number>>> = { water: 0.8, beach: 0.8, town: 0.3 };

/** The direction in which a hex's water neighbours lie, [0, 0] inland. */
function seaward(board: BoardDisplay, grounds: Grounds, hex: number): Point {
  const { grid } = board;
  const [x, y] = centreOf(grid, hex);
  let [sumX, sumY] = [0, 0];
  for (const near of neighboursOf(grid, grounds, hex, 'water')) {
    const [nearX, nearY] = centreOf(grid, near);
    sumX += nearX - x;
    sumY += nearY - y;
  }
  const long = Math.hypot(sumX, sumY);
  return long < 0.1 ? [0, 0] : [sumX / long, sumY / long];
}

/** How far a name may be moved from its place, in steps to each side. */
const moves: Readonly<Partial<Record<NameKind, { readonly step: number; readonly count: number }>>> = {
  sea: { step: 0.5, count: 4 },
  water: { step: 0.3, count: 3 },
};

/** Around a place of its own; what is the name of water should not lie on land. */
function spotsAround(
  { text, kind }: MapName,
  [x, y]: Point,
  angle: number | undefined,
  { grid }: BoardDisplay,
  grounds: Grounds,
): Spot[] {
  const { step, count } = moves[kind] ?? { step: 0.12, count: 2 };
  const isDryAt = (point: Point): boolean => {
    const hex = hexAtPoint(grid, point);
    return hex >= 0 && !isWater(grounds.of[hex]!);
  };
  const spots: Spot[] = [];
  for (let right = -count; right <= count; right++) {
    for (let down = -count; down <= count; down++) {
      const at: Point = [x + right * step, y + down * step];
      const spot = { at, anchor: 'middle' as const, ...(angle === undefined ? {} : { angle }) };
      const isDry = moves[kind] ? gridOfPoints(roomFor(text, kind, spot)).filter(isDryAt).length : 0;
      spots.push({ ...spot, cost: 0.1 * step * Math.hypot(right, down) + 0.3 * isDry });
    }
  }
  return spots;
}

function gridOfPoints({ left, top, right, bottom }: Box): Point[] {
  const part = (from: number, to: number): number[] =>
    [0, 0.25, 0.5, 0.75, 1].map((along) => from + (to - from) * along);
  return part(left, right).flatMap((x) => [top, bottom].map((y): Point => [x, y]));
}

/** Where houses, works and airfields stand and runways run: names do better beside them. */
function signBoxes({ grid, runways = [] }: BoardDisplay, grounds: Grounds): Box[] {
  const built = ['town', 'works', 'airfield'] as const;
  const hexes = [
    ...built.flatMap((ground) => grounds.marks.get(ground) ?? []),
    ...grounds.of.flatMap((ground, hex) => ((built as readonly string[]).includes(ground) ? [hex] : [])),
  ];
  return [
    ...hexes.map((hex) => boxAround(centreOf(grid, hex), 0.34)),
    ...runways.flatMap((line) => divided(line, 0.25)).map((point) => boxAround(point, 0.14)),
  ];
}

function boxAround([x, y]: Point, by: number): Box {
  return { left: x - by, right: x + by, top: y - by, bottom: y + by };
}

/** Where the compass, the key and the turns stand. */
function furnitureBoxes({ compass: [x, y], key, track }: Margins): Box[] {
  return [{ left: x - 0.75, right: x + 0.75, top: y - 1.1, bottom: y + 0.75 }, key.box, track];
}

/** A spot that costs more lies on something. */
const farFromBest = 1;
/** So many other spots are enough for a name. */
const mostSpots = 4;

function hundredth(value: number): number {
  return Math.round(value * 100) / 100;
}

/** The room on a sheet as names fill it. */
class Room {
  readonly #sheet: Box;
  readonly #signs: readonly Box[];
  readonly #taken: Box[];

  constructor(sheet: Box, signs: readonly Box[], taken: readonly Box[]) {
    this.#sheet = sheet;
    this.#signs = signs;
    this.#taken = [...taken];
  }

  /** Takes the cheapest of the spots and the room that the text needs there. */
  place({ text, kind }: MapName, spots: readonly Spot[]): Label {
    let best: { spot: Spot; box: Box; cost: number } | undefined;
    for (const spot of spots) {
      const box = roomFor(text, kind, spot, letterScales.middle);
      const cost = spot.cost + this.#costOf(box);
      if (!best || cost < best.cost) best = { spot, box, cost };
    }
    if (!best) throw new RangeError(`No place is given for the name ${text}`);
    this.#taken.push(best.box);
    const { at, anchor, angle } = best.spot;
    const label = { text, kind, x: at[0], y: at[1], anchor, from: letterings[kind].from };
    return angle === undefined ? label : { ...label, angle };
  }

  /** The other spots at which a name would lie on nothing that is printed, once all have their room. */
  elsewhere({ text, kind, x, y, angle }: Label, spots: readonly Spot[]): Pick<Label, 'elsewhere'> {
    if (angle !== undefined) return {};
    const own = this.#taken.find((box) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom);
    const free = spots
      .filter(({ at }) => at[0] !== x || at[1] !== y)
      .map((spot) => ({ spot, cost: spot.cost + this.#costOf(roomFor(text, kind, spot, letterScales.middle), own) }))
      .filter(({ cost }) => cost < farFromBest)
      .sort((a, b) => a.cost - b.cost)
      .slice(0, mostSpots)
      .map(({ spot: { at, anchor } }) => ({ x: hundredth(at[0]), y: hundredth(at[1]), anchor }));
    return free.length > 0 ? { elsewhere: free } : {};
  }

  #costOf(box: Box, own?: Box): number {
    const outside = overlap(box, this.#sheet) < areaOfBox(box) - 1e-9 ? 5 : 0;
    const onNames = this.#taken.reduce((sum, other) => sum + (other === own ? 0 : overlap(box, other) * 20), 0);
    return this.#signs.reduce((sum, other) => sum + overlap(box, other) * 4, outside + onNames);
  }
}

/** A name at a place that was chosen for it. */
export function lettered(text: string, kind: NameKind, [x, y]: Point, angle?: number): Label {
  const [right, down] = [hundredth(x), hundredth(y)];
  const label = { text, kind, x: right, y: down, anchor: 'middle' as const, from: letterings[kind].from };
  return angle === undefined ? label : { ...label, angle };
}

/** Names that would lie on others when letters are larger are left out from that distance. */
export function withRoom(labels: readonly Label[]): Label[] {
  const distances: readonly Distance[] = ['farthest', 'far', 'middle'];
  const taken = new Map(distances.map((distance) => [distance, [] as Box[]]));
  return labels.map((label) => {
    let from: Distance = 'near';
    for (const distance of distances.slice(distances.indexOf(label.from)).reverse()) {
      const box = roomFor(label.text, label.kind, { ...label, at: [label.x, label.y] }, letterScales[distance]);
      if (taken.get(distance)!.some((other) => overlap(box, other) > 0.02)) break;
      taken.get(distance)!.push(box);
      from = distance;
    }
    return { ...label, from };
  });
}
