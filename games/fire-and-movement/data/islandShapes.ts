import type { Hex } from '#board/grid';
import { type BoardMap, marked } from '#board/map';
import type { Reading } from '#board/reading';
import { checked, list, number, oneForEach, oneOf, record, type Shaped, text, yesOrNo } from '#board/shapes';
import { day } from '../../data/dataFile.ts';
import { landHexOf } from '../../data/mapShapes.ts';
import { source, sourced } from '../../data/source.ts';
import { islandIds } from './dataTypes.ts';
import type { TerrainKey } from './groundShapes.ts';
import type { UnitType } from './pieceShapes.ts';
import { landingHexesOf, SEA } from './shore.ts';

/** The map of each island, in the order of `islandIds`, with the position of its first hex among the hexes of all. */
export type IslandMaps = readonly { readonly map: BoardMap; readonly first: Hex }[];

const mostTurns = 99;
const mostBoats = 99;
const dieFaces = 6;

const island = record({
  id: oneOf(islandIds),
  title: text,
  /** On Japanese counters: `Ei`. */
  letters: text,
  /** The opening day. */
  date: day,
  /** Game turns in the sequenced and individual scenarios. */
  turns: number(1, mostTurns),
  /** The game turn by which it must be taken in the simultaneous scenario. */
  deadline: number(1, mostTurns),
  /** Assault boat markers in the sequenced and individual scenarios. */
  boats: number(1, mostBoats),
  /** 11.1: rebuilds a game turn: none, for each of these hexes in Japanese hands, or a number. */
  rebuilds: number(0, mostTurns),
  /** By their numbers on the map. */
  rebuildHexes: list(text),
  /** What the US must capture, and whether the garrison must be wiped out as well (18.1(6)). */
  conditions: record({
    airstrips: yesOrNo,
    villages: yesOrNo,
    /** Every hex with land in it. */
    everyHex: yesOrNo,
    /** Further hexes, by their numbers on the map: Saipan Village and the Phosphate Plant. */
    places: list(text),
    garrison: yesOrNo,
  }),
  source,
});
export type IslandType = Shaped<typeof island>;

export function islandsFile(maps: IslandMaps, key: TerrainKey) {
  return sourced(
    'islands',
    oneForEach(islandIds, 'id', island, (type, place, before) => {
      const alike = before.find(({ letters }) => letters === type.letters);
      if (alike) place.field('letters').refuse(`are those of '${alike.id}'`);
      const map = maps[before.length]?.map;
      if (map) checkOnMap(type, place, map, key);
    }),
  );
}

/** Whether an island can be played on its map. */
function checkOnMap({ boats, conditions }: IslandType, place: Reading, map: BoardMap, key: TerrainKey): void {
  const landings = landingHexesOf(map, key).length;
  if (landings < boats) place.field('boats').refuse(`must be at most ${landings}, the hexes where boats can land`);
  const landHex = landHexOf(map, SEA);
  for (const entry of place.field('rebuildHexes').list()) {
    const hex = landHex(entry);
    if (hex >= 0 && marked(map, 'airstrip')[hex] === 0) entry.refuse('must be an airstrip hex');
  }
  const asked = place.field('conditions');
  for (const entry of asked.field('places').list()) landHex(entry);
  const has = (mark: string) => marked(map, mark).includes(1);
  const { airstrips, villages, everyHex, places } = conditions;
  if (airstrips && !has('airstrip')) asked.field('airstrips').refuse('but the map has no airstrip hexes');
  if (villages && !has('village')) asked.field('villages').refuse('but the map has no village hexes');
  if (!airstrips && !villages && !everyHex && places.length === 0) asked.refuse('must ask for some hexes');
}

/** 19.0, by island: a row for each of its Japanese units, in their order; hexes are those of all maps joined. */
export function placementFile(units: readonly UnitType[], maps: IslandMaps) {
  const garrison = (place: Reading) => {
    const at = islandIds.indexOf(oneOf(islandIds)(place.field('id')));
    return rows(at, units, maps)(place.field('rows'));
  };
  return sourced('islands', oneForEach(islandIds, 'id', garrison));
}

function rows(at: number, units: readonly UnitType[], maps: IslandMaps) {
  const { map, first } = maps[at]!;
  const garrison = units.filter(({ side, island: home }) => side === 'japan' && home === islandIds[at]);
  const landHex = landHexOf(map, SEA);
  const row = record({
    /** Position in `units`. */
    unit: (place) => units.findIndex(({ id }) => id === place.value),
    /** Six hexes, by die less one. */
    hexes: checked(
      list((place) => first + landHex(place)),
      (hexes, place) => {
        if (hexes.length !== dieFaces) place.refuse('must have a hex for each die from 1 to 6');
      },
    ),
  });
  return oneForEach(
    garrison.map(({ id }) => id),
    'unit',
    row,
    ({ hexes }, place, before) => {
      // A unit rolls until it finds a free hex, so there must be one whatever the units before it rolled.
      const rivals = before.filter((other) => other.hexes.some((hex) => hexes.includes(hex)));
      if (rivals.length >= new Set(hexes).size) place.refuse('might find all its hexes taken');
    },
  );
}
/** A row of the random placement tables: the unit and the hex for each die. */
export type PlacementRow = Shaped<ReturnType<typeof rows>>[number];
