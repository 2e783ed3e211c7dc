import type { BoardArea, BoardDisplay, MapName, SeaChart } from '#games/display';
import { cellWidth } from '../geometry/places.ts';
import { type Box, overlap } from '../geometry/plane.ts';
import { lettered, withRoom } from './labels.ts';
import { type Label, roomFor } from './lettering.ts';

/** The names on a chart of zones: islands first, each below its lens, then waters, then islets where there is room. */
export function seaLabels(board: BoardDisplay, { names }: SeaChart): Label[] {
  const { areas = [] } = board;
  const by = cellWidth(board);
  const lenses = areas.flatMap(({ lens, title, signs }) => {
    if (!lens) return [];
    const [x, y] = lens.centre;
    const kind = signs.includes('objective') ? 'objective' : 'island';
    return [lettered(title, kind, [x * by, (y + lens.radius) * by + belowLens])];
  });
  const taken = [...lenses.map(boxOfLabel), ...areas.flatMap(({ lens }) => (lens ? [boxOfLens(lens, by)] : []))];
  const others = names
    .map((name) => labelOf(name, by))
    .filter((label) => label.kind !== 'islet' || taken.every((box) => overlap(box, boxOfLabel(label)) === 0));
  return withRoom([...lenses, ...others]);
}

function boxOfLabel(label: Label): Box {
  return roomFor(label.text, label.kind, { ...label, at: [label.x, label.y] });
}

function boxOfLens({ centre, radius }: NonNullable<BoardArea['lens']>, by: number): Box {
  const [x, y, around] = [...centre, radius].map((length) => length * by) as [number, number, number];
  return { left: x - around, top: y - around, right: x + around, bottom: y + around };
}

/** From the rim of a lens to the foot of the letters of its name, at their largest. */
const belowLens = 0.64;
/** From the middle of an islet to the foot of its name. */
const belowIslet = 0.32;

function labelOf({ text, kind, at }: MapName, by: number): Label {
  if (!('point' in at)) throw new RangeError(`The name ${text} on a chart needs a point`);
  const [x, y] = at.point;
  return lettered(text, kind, [x * by, y * by + (kind === 'islet' ? belowIslet : 0)], at.angle);
}
