import { type Box, overlap, type Point } from '../geometry/plane.ts';
import { type Distance, type Label, roomFor } from '../print/lettering.ts';

/** From where names are read: how far away, and how many times as large as printed their letters are. */
export interface Reading {
  readonly distance: Distance;
  readonly larger: number;
}

/**
 * The names with those moved on which something lies, also another name: each to the best of its other places that is free, or
 * where it is covered the least.
 */
export function clearLabels(labels: readonly Label[], covered: readonly Box[], { distance, larger }: Reading): Label[] {
  const taken = [...covered];
  return labels.map((label) => {
    if (distances.indexOf(label.from) < distances.indexOf(distance)) return label;
    const roomAt = (spot: Spot): Box => {
      const at: Point = [spot.x, spot.y];
      return roomFor(label.text, label.kind, { ...label, at, anchor: spot.anchor }, larger);
    };
    const hidden = (spot: Spot): number => {
      const box = roomAt(spot);
      return taken.reduce((sum, other) => sum + overlap(box, other), 0);
    };
    let best: Spot = label;
    let least = hidden(label);
    for (const spot of [aside(label), ...(label.elsewhere ?? []).flatMap((one) => [one, aside(one)])]) {
      if (least < free) break;
      const here = hidden(spot);
      if (here < least) [best, least] = [spot, here];
    }
    taken.push(roomAt(best));
    return best === label ? label : { ...label, x: best.x, y: best.y, anchor: best.anchor };
  });
}

type Spot = Pick<Label, 'x' | 'y' | 'anchor'>;

/** Beside a hex the same place a little farther out, where a whole stack leaves room. */
function aside({ x, y, anchor }: Spot): Spot {
  const by = { start: 0.16, middle: 0, end: -0.16 }[anchor];
  return { x: x + by, y, anchor };
}

const distances: readonly Distance[] = ['near', 'middle', 'far', 'farthest'];

/** What a name may lose of its room before it moves, in square hexes: a corner of a letter. */
const free = 0.02;
