import { findHex, type Grid, type Hex } from '#board/grid';
import type { Reading } from '#board/reading';
import {
  checked,
  list,
  number,
  oneForEach,
  oneOf,
  optional,
  record,
  type Shape,
  type Shaped,
  text,
  tuple,
  yesOrNo,
} from '#board/shapes';
import { type Provenance, partSources, provenances, type Source, source } from '../../data/source.ts';
import { areaIds, placeIds, type Side, sides, terrainIds } from './types.ts';

const mostHits = 9;
const mostUnits = 20;
const mostPoints = 20;
const greatestAntiAir = 9;
const antiAir = number(0, greatestAntiAir);
const capacity = number(1, mostUnits);
const shipBases = ['cv-1', 'cv-2', 'rn-cv', 'cvs-east', 'cvs-west'] as const;

const airbase = record({
  class: oneOf(['major', 'minor']),
  aa: antiAir,
  aaDisrupted: antiAir,
  capacity,
  /** On whose airbase display charts it is (6.0). */
  displays: list(oneOf(sides)),
});

const placeOf = (grid: Grid, sources: Readonly<Record<string, Provenance>>) =>
  record({
    id: oneOf(placeIds),
    title: text,
    hex: hexOn(grid),
    kind: oneOf(['town', 'city']),
    /** `supply`: a port for supply only (13.1). */
    port: oneOf(['port', 'supply', 'none']),
    /** At the start. */
    control: oneOf([...sides, 'none']),
    vp: number(0, mostPoints),
    cityAA: antiAir,
    maxHits: number(1, mostHits),
    airbase,
    source: partSources(sources),
  });
export type PlaceType = Shaped<ReturnType<typeof placeOf>>;

const areaOf = (grid: Grid) =>
  record({
    id: oneOf(areaIds),
    title: text,
    side: oneOf(sides),
    /** Its arrow hexes. */
    entry: checked(list(hexOn(grid)), ({ length }, place) => {
      if (length === 0) place.refuse('must name at least one hex');
    }),
    /** 9.2: range points for entering or leaving the map, which pay for the arrow hex. */
    airCost: number(0, mostUnits),
    /** Whether air units can be based there. */
    airbase: yesOrNo,
    source,
  });
export type AreaType = Shaped<ReturnType<typeof areaOf>>;

const mobileNames = tuple<readonly [string, string]>('must be two names', text, text);

const mobile = checked(
  record({
    aa: antiAir,
    aaDisrupted: antiAir,
    /** If all units are fighters or all are bombers (6.3.2). */
    capacity,
    capacityMixed: capacity,
    japan: mobileNames,
    allies: mobileNames,
    source,
  }),
  ({ capacity: oneKind, capacityMixed }, place) => {
    if (capacityMixed > oneKind) place.field('capacityMixed').refuse(`must be at most ${oneKind}`);
  },
);

/** Ships that are bases. `ship` is the id of its naval unit. */
function shipBase(findUnit: (id: string) => number) {
  return record({
    id: oneOf(shipBases),
    title: text,
    ship: (place: Reading) => {
      const unit = findUnit(text(place));
      if (unit < 0) place.refuse('must be the id of a unit');
      return unit;
    },
    capacity,
    /** 17.2.2: further units aboard when it enters. */
    extraOnEntry: optional(number(0, mostUnits)),
    source,
  });
}

const terrain = record({
  id: oneOf(terrainIds),
  movement: yesOrNo,
  armor: yesOrNo,
  /** Modifier of the attacker's roll. */
  combat: number(-mostPoints, mostPoints),
  mobileBase: yesOrNo,
  supply: yesOrNo,
});

/** Places, off-map areas, other bases, the Command Demarcation Line, and the terrain. */
export function placesFile(grid: Grid, findUnit: (id: string) => number) {
  return (file: Reading) => {
    const place = placeOf(grid, provenances(file.field('sources')));
    return record({
      places: oneForEach(placeIds, 'id', place, ({ hex }, entry, before) => {
        if (before.some((other) => other.hex === hex)) entry.field('hex').refuse('is that of a place before it');
      }),
      areas: oneForEach(areaIds, 'id', areaOf(grid)),
      unavailable: record({ title: text, source }),
      mobile,
      ships: oneForEach(shipBases, 'id', shipBase(findUnit)),
      commandLine: record({
        column: number(grid.spec.columns[0], grid.spec.columns[1]),
        rows: tuple<readonly [number, number]>('must be the first and the last row', row(grid), row(grid)),
        /** 10.3.4: from this row on both fleets go anywhere. */
        freeFromRow: row(grid),
        source,
      }),
      terrain: record({ rows: oneForEach(terrainIds, 'id', terrain), source }),
    })(file);
  };
}

function row(grid: Grid): Shape<number> {
  return number(grid.spec.rows[0], grid.spec.rows[1]);
}

/** A hex of the operational map, by its number. */
function hexOn(grid: Grid): Shape<Hex> {
  return (place) => {
    const hex = findHex(grid, text(place));
    if (hex < 0) place.refuse(`there is no hex ${String(place.value)} on the map`);
    return hex;
  };
}

export interface BaseType {
  readonly id: string;
  readonly title: string;
  readonly kind: 'place' | 'off-map' | 'unavailable' | 'mobile' | 'carrier' | 'tender';
  readonly class: 'major' | 'minor' | 'mobile' | 'ship';
  /** Anti-air factors; 0 for bases that cannot be attacked and for ships, which have their own. */
  readonly aa: number;
  readonly aaDisrupted: number;
  /** UNLIMITED off the map. */
  readonly capacity: number;
  /** 6.3.2: of fighters and bombers together; the same as `capacity` except for mobile bases. */
  readonly capacityMixed: number;
  /** 17.2.2: further units aboard when a carrier enters. */
  readonly extraOnEntry: number;
  /** On whose airbase display charts it is. */
  readonly displays: readonly Side[];
  /** Position in `places`, or -1. */
  readonly place: number;
  /** The naval unit, or -1. */
  readonly ship: number;
  /** Position in `areas`, or -1. */
  readonly area: number;
  readonly source: Source;
}
