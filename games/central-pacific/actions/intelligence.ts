import { draw } from '#engine/cup';
import { type ActionSpec, pay } from '../core/actions.ts';
import { reveal } from '../core/arrivals.ts';
import { japanesePool, moveMarker } from '../core/markers.ts';
import {
  IWO_JIMA,
  islandCount,
  PEARL_HARBOR,
  PHILIPPINES,
  type Place,
  placeOfIsland,
  type Zone,
  zoneCount,
  zonesWhere,
} from '../core/places.ts';
import { ask, type CentralPacific, FORESEEN, type Play, procedure, type UnitId, us } from '../core/state.ts';
import { baseLevel, isAirbase, shipsIn, troopsIn } from '../core/units.ts';
import { islandsInZone, usCarriers, usHeavyBombers, usSeaplanes, usTenders } from '../data/data.ts';
import { type Island, JAPAN, US } from '../data/types.ts';
import { distanceBetween } from '../movement/basing.ts';

/** By place: 1 where a unit of the kind in question is. */
const marks = new Uint8Array(PEARL_HARBOR + 1);

function markPlaces({ where, aboard }: CentralPacific, units: readonly UnitId[]): void {
  for (let at = 0; at < units.length; at++) {
    const unit = units[at]!;
    const place = where[unit]!;
    if (aboard[unit] === -1 && place <= PEARL_HARBOR) marks[place] = 1;
  }
}

/** What scouts see from a place: the zones and the Japanese off-map bases within their range (G2-1c). */
interface Sight {
  readonly range: number;
  readonly zones: readonly Zone[];
  readonly islands: readonly Island[];
  readonly bases: readonly Place[];
}

function sightsWithin(range: number): readonly Sight[] {
  return Array.from({ length: PEARL_HARBOR + 1 }, (_, from) => {
    const zones = zonesWhere((zone) => distanceBetween(from, zone) <= range);
    return {
      range,
      zones,
      islands: zones.flatMap((zone) => islandsInZone[zone]!),
      bases: [PHILIPPINES, IWO_JIMA].filter((base) => distanceBetween(from, base) <= range),
    };
  });
}

const nearSights = sightsWithin(2);
const farSights = sightsWithin(5);

/** Whether there is anything Japanese to be seen, known or not. */
function hasSight({ shipsAt, groundAt }: CentralPacific, { zones, islands, bases }: Sight): boolean {
  if (bases.length > 0) return true;
  // Islands are few, and most are Japanese.
  for (let at = 0; at < islands.length; at++) if (groundAt[JAPAN][islands[at]!]! > 0) return true;
  for (let at = 0; at < zones.length; at++) if (shipsAt[JAPAN][zones[at]!]! > 0) return true;
  return false;
}

/** G2-1: the places with a US base or carrier; Pearl Harbor is always one (15.1). */
function origins(state: CentralPacific): Place[] {
  marks.fill(0);
  markPlaces(state, usCarriers);
  const found: Place[] = [];
  for (let zone = 0; zone < zoneCount; zone++) if (marks[zone] === 1) found.push(zone);
  for (let island = 0; island < islandCount; island++) {
    if (baseLevel(state, US, island) > 0) found.push(placeOfIsland(island));
  }
  found.push(PEARL_HARBOR);
  return found;
}

/** G2-2: the airbases with a heavy bomber, and the zones with a seaplane or a tender. */
function farOrigins(state: CentralPacific): Place[] {
  const found: Place[] = [];
  marks.fill(0);
  markPlaces(state, usHeavyBombers);
  for (let island = 0; island < islandCount; island++) {
    if (marks[placeOfIsland(island)] === 1 && isAirbase(state, US, island)) found.push(placeOfIsland(island));
  }
  if (marks[PEARL_HARBOR] === 1) found.push(PEARL_HARBOR);
  markPlaces(state, usSeaplanes);
  markPlaces(state, usTenders);
  for (let zone = 0; zone < zoneCount; zone++) if (marks[zone] === 1) found.push(zone);
  return found;
}

/** The player sees what is in a zone and on its islands. */
function examine(play: Play, zone: Zone, rule: string): void {
  const { state } = play;
  reveal(play, shipsIn(state, JAPAN, zone), zone, rule);
  for (const island of islandsInZone[zone]!) {
    const place = placeOfIsland(island);
    reveal(play, troopsIn(state, JAPAN, place), place, rule);
  }
}

/** G2-1, ruling 31: every grid within the range is looked at. */
function scout(play: Play, from: Place, { range, zones, bases }: Sight, rule: string): void {
  play.emit({ type: 'scouted', from, range, bases, reveals: true });
  for (const zone of zones) examine(play, zone, rule);
}

/** G2-3: what ULTRA has found out. */
const ultra = procedure('ultra', [
  ask('result', 'G2-3a', {
    seat: us,
    prompt: 'Choose what ULTRA reveals: all Japanese units on the map, or the next Japanese event.',
    choose: {
      'look at the map': {
        rule: 'G2-3b',
        label: 'Reveal the map',
        do(play) {
          for (let zone = 0; zone < zoneCount; zone++) examine(play, zone, 'G2-3b');
        },
      },
      'look at the next event': {
        rule: 'G2-3c',
        label: 'Reveal the next event',
        when: (state) => japanesePool(state).length > 0,
        why: () => '18.1a',
        do(play) {
          const marker = draw(play, japanesePool(play.state), 'japanese events')!;
          play.emit({ type: 'marker drawn', marker, reveals: true });
          moveMarker(play, marker, FORESEEN);
        },
      },
    },
  }),
]);

/** 25.2: the G2 actions. */
export const intelligenceActions: Readonly<Record<string, ActionSpec>> = {
  scout: {
    code: 'G2-1',
    of: 'place',
    targets: (state) => origins(state).filter((from) => hasSight(state, nearSights[from]!)),
    why: (state, _, place) => (origins(state).includes(place) ? 'G2-1b' : 'G2-1a'),
    whyNone: () => 'G2-1b',
    do(play, paid, from) {
      pay(play, paid, 'G2-1');
      scout(play, from, nearSights[from]!, 'G2-1b');
    },
  },
  'scout far': {
    code: 'G2-2',
    of: 'place',
    targets: (state) => farOrigins(state).filter((from) => hasSight(state, farSights[from]!)),
    why: (state, _, place) => (farOrigins(state).includes(place) ? 'G2-1b' : 'G2-2a'),
    whyNone: (state) => (farOrigins(state).length > 0 ? 'G2-1b' : 'G2-2a'),
    do(play, paid, from) {
      pay(play, paid, 'G2-2');
      scout(play, from, farSights[from]!, 'G2-2a');
    },
  },
  ultra: {
    code: 'G2-3',
    confirm: true,
    when: ({ hasUsedUltra }) => !hasUsedUltra,
    why: () => 'G2-3d',
    do(play, paid) {
      pay(play, paid, 'G2-3');
      play.state.hasUsedUltra = true;
      const die = play.roll('ultra');
      play.emit({ type: 'ultra tried', die });
      if (die % 2 === 1) play.call(ultra, {});
    },
  },
};

export const intelligenceProcedures = [ultra];
