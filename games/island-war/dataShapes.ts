import type { Reading } from '#board/reading';
import {
  byField,
  checked,
  entries,
  list,
  number,
  oneOf,
  orNull,
  record,
  type Shaped,
  text,
  yesOrNo,
} from '#board/shapes';
import { greatestMovement, greatestStrength, numbersIn, strength } from '../data/counterValues.ts';
import { day } from '../data/dataFile.ts';
import { source, sourced } from '../data/source.ts';
import { branches, sides, terrainLines, unitSizes } from './dataTypes.ts';

// Values, costs and unit numbers are kept in bytes, so they must fit into one.
const mostUnits = 255;
const greatestRange = 50;
const greatestCost = 100;
const greatestSupport = 99;

const counter = record({
  /** Short and lasting: save files name units by it. */
  id: text,
  side: oneOf(sides),
  /** As on the counter. */
  designation: text,
  /** The same in full words. */
  title: text,
  formation: text,
  branch: oneOf(branches),
  size: oneOf(unitSizes),
  /** The numbers as they stand on the counter. */
  values: text,
  source,
});

const artilleryValues = numbersIn(
  /^(\d+)-(\d+)-(\d+)\/(\d+)-(\d+)$/,
  'must read barrage-protective fire-range/defense-movement, such as 4-2-10/1-4',
  {
    barrage: ['barrage', 0, greatestStrength],
    protectiveFire: ['protective fire', 0, greatestStrength],
    range: ['range', 1, greatestRange],
    defense: ['defense', 0, greatestStrength],
    movement: ['movement', 1, greatestMovement],
  },
);

const groundUnit = (entry: Reading) => ({ ...counter(entry), ...strength(entry.field('values')) });
const artilleryUnit = (entry: Reading) => ({ ...counter(entry), ...artilleryValues(entry.field('values')) });

const unit = byField('class', {
  infantry: groundUnit,
  engineer: groundUnit,
  armor: groundUnit,
  artillery: artilleryUnit,
});
export type UnitType = Shaped<typeof unit>;

const units = entries('id', unit, ({ side }, place, before) => {
  if (side === 'us' && before.at(-1)?.side === 'japan') place.refuse('must stand before all Japanese units');
});

export const unitsFile = sourced(
  'units',
  checked(units, (found, place) => {
    for (const side of sides) {
      if (!found.some((type) => type.side === side)) place.refuse(`must have at least one unit of the side '${side}'`);
    }
    if (found.length > mostUnits) place.refuse(`must be at most ${mostUnits} units`);
  }),
);

const line = oneOf(terrainLines);

/** Costs are in half movement points; null is prohibited. */
export const terrainFile = record({
  hexes: entries(
    'terrain',
    record({
      terrain: text,
      title: text,
      cost: orNull(number(1, greatestCost)),
      line: orNull(line),
      /** Armor enters from any side, along roads and trails only, or not at all. */
      armor: oneOf(['enter', 'path', 'never']),
      source,
    }),
  ),
  hexsides: entries(
    'feature',
    record({
      feature: text,
      title: text,
      /** On top of the hex. */
      cost: number(0, greatestCost),
      line,
      source,
    }),
  ),
  paths: entries(
    'kind',
    record({
      kind: text,
      title: text,
      /** Instead of the hex's cost. */
      cost: number(1, greatestCost),
      /** Whether the hexside crossed costs nothing along it: bridges and fords. */
      waivesHexside: yesOrNo,
      opensToArmor: yesOrNo,
      source,
    }),
  ),
  features: entries('feature', record({ feature: text, title: text, effect: oneOf(['landing', 'none']), source })),
  source,
});
export type TerrainKey = Shaped<typeof terrainFile>;

const groundSupport = numbersIn(
  /^(\d+)(?:\/(\d+))?$/,
  'must read US/Japanese points, such as 3/0, or US points alone, such as 10',
  { us: ['US points', 0, greatestSupport], japan: ['Japanese points', 0, greatestSupport] },
);

const turn = record({
  turn: number(),
  /** The opening day. */
  date: day,
  groundSupport,
  source,
});
export type Turn = Shaped<typeof turn>;

const turns = list(turn, (found, place, before) => {
  if (found.turn !== before.length + 1) place.field('turn').refuse(`must be ${before.length + 1}`);
});

export const turnTrackFile = sourced(
  'turns',
  checked(turns, (found, place) => {
    if (found.length === 0) place.refuse('must have at least one turn');
  }),
);
