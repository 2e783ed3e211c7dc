import type { Reading } from '#board/reading';
import { number, oneOf, orElse, record, type Shaped, yesOrNo } from '#board/shapes';
import { source } from '../../data/source.ts';
import { groundTypes, type Side, sides } from './types.ts';
import { type Counter, unitsIn } from './unitShapes.ts';

const greatestFactor = 9;
const mostSupplyUnits = 12;
const factor = number(1, greatestFactor);

function groundValuesOf(place: Reading) {
  const type = oneOf(groundTypes)(place.field('class'));
  const full = factor(place.field('full'));
  const back = place.field('reduced');
  const reduced = back.isGiven ? number(1, full)(back) : null;
  const dropped = place.field('dropped');
  const isParachute = type === 'parachute';
  if (!isParachute && dropped.isGiven) dropped.refuse('is for parachute units only');
  return {
    category: 'ground' as const,
    class: type,
    full,
    reduced,
    /** 2.2.3: a garrison. */
    defendsOnly: orElse(yesOrNo, false)(place.field('defendsOnly')),
    /** 9.11: of a parachute unit in the hex of the unit it was dropped on. */
    dropped: isParachute ? factor(dropped) : 0,
  };
}

/** Supply units have an x1 and an x2 side and are all alike. */
const supply = record({ japan: number(1, mostSupplyUnits), allies: number(1, mostSupplyUnits), source });
const supplyNames: Readonly<Record<Side, string>> = { japan: 'Japanese supply', allies: 'Allied supply' };

export function groundUnitsFile(isNew: (id: string) => boolean) {
  const ground = unitsIn(groundValuesOf, isNew);
  return (file: Reading) => {
    const counts = supply(file.field('supply'));
    const supplyUnits = sides.flatMap((side) =>
      Array.from({ length: counts[side] }, (_, index): Counter & { category: 'supply'; class: 'supply' } => ({
        id: `supply-${side}-${index + 1}`,
        title: `${supplyNames[side]} ${index + 1}`,
        designation: 'Supply',
        kind: `supply-${side}`,
        number: index + 1,
        side,
        command: null,
        source: counts.source,
        category: 'supply',
        class: 'supply',
      })),
    );
    return { ground: ground(file), supply: supplyUnits };
  };
}
export type GroundUnit = Shaped<ReturnType<typeof groundUnitsFile>>['ground'][number];
export type SupplyUnit = Shaped<ReturnType<typeof groundUnitsFile>>['supply'][number];
