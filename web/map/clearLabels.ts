import { type Box, overlap, type Point } from '../geometry/plane.ts';
import { type Label, roomFor } from '../print/lettering.ts';

/**
 * The names with those moved on which something lies: each to the best of its other places that is free, or where it is covered
 * the least.
 *
 * @param larger how many times as large as printed the letters are
 */
export function clearLabels(labels: readonly Label[], covered: readonly Box[], larger: number): readonly Label[] {
  if (covered.length === 0) return labels;
  return labels.map((label) => {
    const hidden = (spot: Pick<Label, 'x' | 'y' | 'anchor'>): number => {
      const at: Point = [spot.x, spot.y];
      const box = roomFor(label.text, label.kind, { ...label, at, anchor: spot.anchor }, larger);
      return covered.reduce((sum, other) => sum + overlap(box, other), 0);
    };
    let best: Pick<Label, 'x' | 'y' | 'anchor'> = label;
    let least = hidden(label);
    for (const spot of label.elsewhere ?? []) {
      if (least < free) break;
      const here = hidden(spot);
      if (here < least) [best, least] = [spot, here];
    }
    return best === label ? label : { ...label, x: best.x, y: best.y, anchor: best.anchor };
  });
}

/** What a name may lose of its room before it moves, in square hexes: a corner of a letter. */
const free = 0.02;
