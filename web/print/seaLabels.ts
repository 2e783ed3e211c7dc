import type { BoardArea, BoardDisplay, MapName, SeaChart } from '#games/display';
import { type Box, overlap, zoneWidth } from '../geometry/plane.ts';
import { type Label, lettered, roomFor, withRoom } from './labels.ts';

/** The names on a chart of zones: islands first, each below its lens, then waters, then islets where there is room. */
export function seaLabels({ areas = [] }: BoardDisplay, { names }: SeaChart): Label[] {
  const lenses = areas.flatMap(({ lens, title, signs }) => {
    if (!lens) return [];
    const [x, y] = lens.centre;
    const kind = signs.includes('objective') ? 'objective' : 'island';
    return [lettered(title, kind, [x * zoneWidth, (y + lens.radius) * zoneWidth + belowLens])];
  });
  const taken = [...lenses.map(boxOfLabel), ...areas.flatMap(({ lens }) => (lens ? [boxOfLens(lens)] : []))];
  const others = names
    .map(labelOf)
    .filter((label) => label.kind !== 'islet' || taken.every((box) => overlap(box, boxOfLabel(label)) === 0));
  return withRoom([...lenses, ...others]);
}

function boxOfLabel(label: Label): Box {
  return roomFor(label.text, label.kind, { ...label, at: [label.x, label.y] });
}

function boxOfLens({ centre, radius }: NonNullable<BoardArea['lens']>): Box {
  const [x, y, around] = [...centre, radius].map((length) => length * zoneWidth) as [number, number, number];
  return { left: x - around, top: y - around, right: x + around, bottom: y + around };
}

/** From the rim of a lens to the foot of the letters of its name, at their largest. */
const belowLens = 0.64;
/** From the middle of an islet to the foot of its name. */
const belowIslet = 0.32;

function labelOf({ text, kind, at }: MapName): Label {
  if (!('point' in at)) throw new RangeError(`The name ${text} on a chart needs a point`);
  const [x, y] = at.point;
  return lettered(text, kind, [x * zoneWidth, y * zoneWidth + (kind === 'islet' ? belowIslet : 0)], at.angle);
}
