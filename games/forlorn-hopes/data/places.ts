import { readDataFile } from '../../data/dataFile.ts';
import { demanding, finderOf } from '../../data/finder.ts';
import { operational } from './maps.ts';
import { type AreaType, type BaseType, type PlaceType, placesFile } from './placeShapes.ts';
import placesJson from './places.json' with { type: 'json' };
import { areaIds, baseIds, type Side, UNLIMITED } from './types.ts';
import { findUnit, isCarrier, units } from './units.ts';

const { grid } = operational;
/** What the file says, whole; exported so that the build can read it for browsers. */
export const placesContent = readDataFile('places.json', placesJson, placesFile(grid, findUnit));

/** The 14 towns and cities, each known by its position. Every one has an airbase (6.0). */
export const places: readonly PlaceType[] = placesContent.places;
export const findPlace = finderOf(places);
/** By hex: position in `places`, or -1. */
export const placeAt = Int8Array.from({ length: grid.size }, (_, hex) =>
  places.findIndex((place) => place.hex === hex),
);
export const placeHex = Uint8Array.from(places, ({ hex }) => hex);

/** Off the map, each known by its position. */
export const areas: readonly AreaType[] = placesContent.areas;
export const findArea = finderOf(areas);

/** 3.0, 10.3.4 */
export const commandLine = placesContent.commandLine;
/** By the order of `terrainIds`. */
export const terrainEffects = placesContent.terrain.rows;
export const terrainSource = placesContent.terrain.source;

const nowhere = { aa: 0, aaDisrupted: 0, extraOnEntry: 0, place: -1, ship: -1, area: -1 };

/** Everything that has an airbase display, in the order of `baseIds`. */
export const bases: readonly BaseType[] = inOrder([
  ...places.map((place, index): BaseType => {
    const { airbase, id, title, source } = place;
    return { ...nowhere, ...airbase, id, title, kind: 'place', capacityMixed: airbase.capacity, place: index, source };
  }),
  ...areas.filter(({ airbase }) => airbase).map(offMapBase),
  {
    ...offMap('unavailable', placesContent.unavailable.title, 'japan'),
    kind: 'unavailable',
    source: placesContent.unavailable.source,
  },
  ...(['allies', 'japan'] as const).flatMap((side) => placesContent.mobile[side].map((name) => mobileBase(side, name))),
  ...placesContent.ships.map((base): BaseType => {
    const kind = isCarrier[base.ship] === 1 ? 'carrier' : 'tender';
    const displays = [units[base.ship]!.side];
    return {
      ...nowhere,
      ...base,
      extraOnEntry: base.extraOnEntry ?? 0,
      kind,
      class: 'ship',
      capacityMixed: base.capacity,
      displays,
    };
  }),
]);
export const findBase = finderOf(bases);

function offMap(id: string, title: string, side: Side) {
  const room = { capacity: UNLIMITED, capacityMixed: UNLIMITED };
  return { ...nowhere, ...room, id, title, class: 'major' as const, displays: [side] };
}

function offMapBase({ id, title, side, source }: AreaType): BaseType {
  return { ...offMap(id, title, side), kind: 'off-map', area: areaIds.indexOf(id), source };
}

function mobileBase(side: Side, name: string): BaseType {
  const { aa, aaDisrupted, capacity, capacityMixed, source } = placesContent.mobile;
  const values = { aa, aaDisrupted, capacity, capacityMixed, source };
  const id = `mobile-${name.toLowerCase()}`;
  return {
    ...nowhere,
    ...values,
    id,
    title: `Mobile airbase ${name}`,
    kind: 'mobile',
    class: 'mobile',
    displays: [side],
  };
}

function inOrder(list: readonly BaseType[]): readonly BaseType[] {
  const find = demanding('airbase', finderOf(list));
  return baseIds.map((id) => alike(list[find(id)]!));
}

/** With its fields in the same order as all others: the rules read bases all the time, and objects of one shape are read much faster. */
function alike(base: BaseType): BaseType {
  const { id, title, kind, class: size, aa, aaDisrupted, capacity, capacityMixed } = base;
  const { extraOnEntry, displays, place, ship, area, source } = base;
  return {
    id,
    title,
    kind,
    class: size,
    aa,
    aaDisrupted,
    capacity,
    capacityMixed,
    extraOnEntry,
    displays,
    place,
    ship,
    area,
    source,
  };
}
