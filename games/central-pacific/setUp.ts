import { draw } from '#engine/cup';
import {
  AIR_AVAILABLE,
  COMBINED_FLEET,
  JAPAN_1943,
  JAPAN_1944,
  JAPAN_REFIT,
  OUT_OF_PLAY,
  PEARL_HARBOR,
  type Place,
  POOL,
  placeOfIsland,
  SUBMARINES,
  US_1944,
  US_BASES,
} from './core/places.ts';
import { ASIDE, type CentralPacific, IN_POOL, type Play, procedure, run, type UnitId } from './core/state.ts';
import { baseOf, countAt, isBase, isGround, put, setKnown, setLevel, sideOf } from './core/units.ts';
import { findUnit, islands, islandZone, markers, rosters, trukDefense, trukShips, units } from './data/data.ts';
import { type Entry, JAPAN, type SideCode, TRUK, US } from './data/types.ts';
import { displayFor } from './japan/japaneseArrivals.ts';

/** 3.0 */
export const setUp = procedure('set-up', [
  run('us forces', '3.4b', setUpUs),
  run('japanese forces', '3.5c', setUpJapan),
  run('garrisons', '3.5g', drawGarrisons),
  run('event markers', '3.6a', fillEventPools),
]);

export const setUpProcedures = [setUp];

/** 17.1: the para-marines take the place of this division. */
const replacedByParamarines = findUnit('us-4-Mar');

const usPlaces: Readonly<Record<Entry, Place>> = {
  start: PEARL_HARBOR,
  '1943': POOL,
  '1944': US_1944,
  truk: OUT_OF_PLAY,
  option: OUT_OF_PLAY,
};

function setUpUs(play: Play): void {
  const { state } = play;
  for (let unit = 0; unit < units.length && sideOf(unit) === US; unit++) put(state, unit, usPlaceOf(state, unit));
  state.udtHeld = false;
  tell(play, US, [PEARL_HARBOR, POOL, US_1944, US_BASES]);
}

function usPlaceOf({ options }: CentralPacific, unit: UnitId): Place {
  if (isBase(unit)) return US_BASES;
  if (options.paramarines === 'yes') {
    if (unit === replacedByParamarines) return OUT_OF_PLAY;
    if (units[unit]!.entry === 'option') return POOL;
  }
  return usPlaces[units[unit]!.entry];
}

/** 3.5: what has its place on a display, the Truk units and the bases. All of that lies open. */
function setUpJapan(play: Play): void {
  const { state } = play;
  for (let unit = rosters.japanNaval.first; unit < rosters.japanGround.end; unit++) {
    put(state, unit, displayOf(unit));
  }
  for (const ship of trukShips) put(state, ship, islandZone[TRUK]!);
  put(state, trukDefense, placeOfIsland(TRUK));
  for (const unit of [...trukShips, trukDefense]) setKnown(state, unit, 1);
  for (const [island, { japaneseBase }] of islands.entries()) {
    const base = baseOf(JAPAN, island);
    setLevel(state, base, japaneseBase, JAPAN_REFIT);
    setKnown(state, base, 1);
  }
  tell(play, JAPAN, [COMBINED_FLEET, SUBMARINES, AIR_AVAILABLE, JAPAN_1943, JAPAN_1944]);
}

function displayOf(unit: UnitId): Place {
  const { entry } = units[unit]!;
  if (entry === '1943') return JAPAN_1943;
  if (entry === '1944') return JAPAN_1944;
  return isGround(unit) ? JAPAN_REFIT : displayFor(unit);
}

/** 3.5, ruling 54: the listed number of face-down units for each island; what is left waits for its refit. */
function drawGarrisons(play: Play): void {
  const { state } = play;
  const bin: UnitId[] = [];
  for (let unit = rosters.japanGround.first; unit < rosters.japanGround.end; unit++) {
    if (units[unit]!.entry === 'start') bin.push(unit);
  }
  for (const [island, { japaneseUnits, japaneseBase }] of islands.entries()) {
    for (let count = 0; count < japaneseUnits; count++) {
      put(state, draw(play, bin, 'picks')!, placeOfIsland(island));
    }
    play.emit({ type: 'garrisoned', island, level: japaneseBase, count: state.groundAt[JAPAN][island]! - 1 });
  }
  tell(play, JAPAN, [JAPAN_REFIT]);
}

/** 3.6: Operation A-GO waits for January 1944. */
function fillEventPools({ state }: Play): void {
  for (const [marker, { event }] of markers.entries()) state.markers[marker] = event === 'a-go' ? ASIDE : IN_POOL;
}

const unitsOfSide = [US, JAPAN].map((side) => [...units.keys()].filter((unit) => sideOf(unit) === side));

function tell(play: Play, side: SideCode, places: readonly Place[]): void {
  const own = unitsOfSide[side]!;
  for (const place of places) play.emit({ type: 'set up', side, place, count: countAt(play.state, own, place) });
}
