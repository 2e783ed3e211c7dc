import { type Hex, hexesWithin } from '#board/grid';
import { type BoardMap, terrainAt } from '#board/map';
import { Reading } from '#board/reading';
import {
  byField,
  byName,
  checked,
  entries,
  list,
  mapped,
  number,
  oneOf,
  optional,
  orElse,
  orNull,
  record,
  type Shape,
  type Shaped,
  text,
  tuple,
  yesOrNo,
} from '#board/shapes';
import { source, sourced } from '../../data/source.ts';
import { hexOn } from './mapShapes.ts';
import { dayOf, momentIn } from './moment.ts';
import { fortifications, sides, specialChits } from './types.ts';

/** What the ids of the file stand for. */
export interface Named {
  readonly map: BoardMap;
  readonly turns: readonly { readonly id: string }[];
  readonly unitIds: readonly string[];
  readonly leaderIds: readonly string[];
  readonly heroIds: readonly string[];
  readonly taskForceIds: readonly string[];
  readonly weaponKindIds: readonly string[];
  readonly beachIds: readonly string[];
  readonly divisionIds: readonly string[];
  readonly formationIds: readonly string[];
}

function idIn(what: string, ids: readonly string[]): Shape<string> {
  return checked(text, (id, place) => {
    if (!ids.includes(id)) place.refuse(`there is no ${what} '${id}'`);
  });
}

/** An object whose fields are named by ids. */
function byId<T>(what: string, ids: readonly string[], shape: Shape<T>): Shape<Readonly<Record<string, T>>> {
  return checked(byName(shape), (_, place) => {
    for (const [id, field] of place.fields()) if (!ids.includes(id)) field.refuse(`there is no ${what} '${id}'`);
  });
}

/** Land hexes by distance, by columns and rows, or one by one. */
function areaOn(map: BoardMap): Shape<readonly Hex[]> {
  const { grid } = map;
  const hex = hexOn(map);
  const span = tuple('must be the first and the last', number(0, 99), number(0, 99));
  const isWithin = (at: number, [first, last]: readonly [number, number]) => at >= first && at <= last;
  const hexesOf = (place: Reading): readonly Hex[] => {
    if (place.field('hexes').isGiven) return list(hex)(place.field('hexes'));
    if (place.field('within').isGiven) {
      const from = place.field('of');
      const centers = typeof from.value === 'string' ? [hex(from)] : list(hex)(from);
      const reach = number(1, 20)(place.field('within'));
      return [...new Set(centers.flatMap((center) => hexesWithin(grid, center, reach)))];
    }
    const columns = orElse(span, [0, 99])(place.field('columns'));
    const rows = span(place.field('rows'));
    return Array.from({ length: grid.size }, (_, at) => at).filter(
      (at) => isWithin(grid.column[at]!, columns) && isWithin(grid.row[at]!, rows),
    );
  };
  return (place) => {
    const barred = orElse(list(hex), [])(place.field('not'));
    const land = hexesOf(place).filter((at) => terrainAt(map, at) !== 'sea' && !barred.includes(at));
    if (land.length === 0) place.refuse('must have a land hex');
    return land.toSorted((a, b) => a - b);
  };
}

/** 24.1: a mine by its value; -1 is a dummy. */
const mine: Shape<number> = (place) => (place.value === 'dummy' ? -1 : number(0, 4)(place));

const points = number(1, 29);
const each = number(1, 99);

/** R14, R18: what victory points are for. */
function awardsOn(map: BoardMap) {
  const hex = hexOn(map);
  return list(
    byField('for', {
      control: record({ hex, points }),
      'not controlled': record({ hex, points }),
      'victory hexes': record({}),
      'units eliminated': record({ each, points }),
      /** For each unit, once it has been beside the hex. */
      'units reaching': record({ hex, points }),
      /** Friendly units that far from every beach when the game ends. */
      'units inland': record({ hexes: number(1, 20), each, points, most: number(1, 29) }),
      /** 25.2c: `withLosses`: units lost count as well. */
      casualties: record({ each, points, withLosses: orElse(yesOrNo, false) }),
      'beach closed': record({ points }),
      'civilian suicides': record({ points }),
      /** At the end of each Game Day from that day on, or of every so many, while Japan holds the hex. */
      'day held': record({ hex, from: dayOf, days: orElse(number(1, 9), 1), points }),
    }),
  );
}

export function scenariosFile(named: Named) {
  const { map, turns, unitIds, leaderIds, heroIds, taskForceIds, weaponKindIds, beachIds, divisionIds, formationIds } =
    named;
  const hex = hexOn(map);
  const moment = momentIn(turns);
  const unit = idIn('unit', unitIds);
  const units = list(unit);
  const area = areaOn(map);
  const leaders = byId('leader', leaderIds, unit);
  const landing = byId('beach', beachIds, units);
  const counts = byId('kind of weapon', weaponKindIds, number(1, 9));
  const weapons = byId('Division or Formation', [...divisionIds, ...formationIds], counts);
  const group = checked(record({ side: oneOf(sides), area, at: byId('unit', unitIds, hex) }), (found, place) => {
    for (const [id, at] of Object.entries(found.at)) {
      if (!found.area.includes(at)) place.field('at').field(id).refuse('lies outside the area');
    }
  });
  const free = record({
    /** A plan names at most so many Landing Areas. */
    areas: number(1, 9),
    /** Boats come in so many turns of a day, from its first on. */
    landingTurns: number(1, 9),
    /** What the US leaves on Saipan or plans to land (27.0e2). */
    artillery: units,
    /** Setups to begin with; units of an option are placed only by that option. */
    setUps: entries(
      'id',
      record({
        id: text,
        title: text,
        at: byId('unit', unitIds, hex),
        fortifications: byName(oneOf(fortifications)),
        /** By hex: a value, -1 for a dummy. */
        mines: byName(number(-1, 4)),
        source,
      }),
    ),
  });
  const scenario = record({
    id: text,
    title: text,
    summary: text,
    /** Turns are counted from 0 at 0500 of 1 June. */
    first: moment,
    turns: number(1, 300),
    initiative: oneOf(sides),
    weather: oneOf(['clear', 'by table']),
    leftOut: list(oneOf(specialChits)),
    /** The Formations whose Chits can be had; null: all. */
    formations: orNull(byId('Division', divisionIds, list(idIn('Formation', formationIds)))),
    levels: byId(
      'Division',
      divisionIds,
      record({
        dp: number(0, 9),
        dc: number(0, 19),
        fatigue: number(0, 19),
        /** 19.1d: ratings that differ from those of the Division. */
        command: optional(number(0, 9)),
        dispatch: optional(number(0, 9)),
      }),
    ),
    heroes: list(idIn('hero', heroIds)),
    massedBanzai: yesOrNo,
    gyokusai: yesOrNo,
    /** 9.6.2: it has begun before the first turn. */
    gyokusaiFromStart: orElse(yesOrNo, false),
    gabaldon: yesOrNo,
    /** 14.2f: the first turn in which he is there. */
    gabaldonFrom: orElse(moment, 0),
    /** 27.0e */
    transfers: orNull(record({ units, from: moment })),
    setUpOrder: list(oneOf(sides)),
    setUp: list(group),
    leaders,
    /** 3.4k: the leaders whose replacements are there from the start. */
    replaced: orElse(list(idIn('leader', leaderIds)), []),
    weapons: (place: Reading) =>
      typeof place.value === 'string' ? oneOf(['all', 'all but tanks'])(place) : weapons(place),
    fortifications: record({
      counts: byId('fortification', fortifications, number(1, 99)),
      at: byName(oneOf(fortifications)),
    }),
    mines: list(record({ beach: idIn('beach', beachIds), value: mine })),
    landing: orNull(record({ approachRun: landing, transport: landing })),
    schedule: list(
      record({
        due: moment,
        beaches: landing,
        leaders: orElse(leaders, {}),
        weapons: orElse(byId('Division', divisionIds, counts), {}),
        trucks: orElse(units, []),
      }),
    ),
    /** Japanese units that come on land, so far from every US unit. */
    arrivals: list(record({ due: moment, units, leaders, area, fromEnemies: number(1, 9) })),
    /** 21.0d: the task forces that are there, from a turn on or until one; of others there are none. */
    taskForces: list(
      record({
        from: orElse(moment, 0),
        until: orElse(moment, Number.MAX_SAFE_INTEGER),
        counts: byId('task force', taskForceIds, number(1, 9)),
      }),
    ),
    groupments: list(text),
    bombardment: number(0, 20),
    /** 24.3a: whether demolition teams have been at the beaches. */
    demolition: orElse(yesOrNo, false),
    /** 24.1: whether Japan chooses on which beaches its mines lie. */
    minesByChoice: orElse(yesOrNo, false),
    /** 22.2.3: whether boats drift. */
    drift: orElse(yesOrNo, false),
    /** R19: the hex of the Japanese Observer, and the turn in which he is gone. */
    observer: orElse(orNull(record({ hex, until: moment })), null),
    /** 22.3: the turns without ships and carrier aircraft. */
    fleetAway: orElse(orNull(record({ from: moment, to: moment })), null),
    /** 11.3: whether the airfield can be repaired. */
    airfield: orElse(yesOrNo, false),
    /** T5: a landing plan and a setup, both made in secret. */
    free: orElse(orNull(free), null),
    /** In the truck pools from the start. */
    trucks: units,
    victory: record({
      us: awardsOn(map),
      japan: awardsOn(map),
      /** By the US points less those of Japan, the highest first. */
      levels: list(record({ least: number(-99, 99), winner: orNull(oneOf(sides)), title: text })),
    }),
    source,
  });
  return (file: Reading) => entries('id', scenario)(completed(file.field('scenarios')));
}

/** A scenario that is like another has all that it does not say itself from that one. */
function completed(place: Reading): Reading {
  if (!Array.isArray(place.value)) return place;
  const all = place.value as readonly Readonly<Record<string, unknown>>[];
  const whole = all.map((each) =>
    each.like === undefined ? each : { ...all.find(({ id }) => id === each.like), ...each },
  );
  return new Reading(whole, place.path, place.problems);
}
export type ScenarioType = Shaped<ReturnType<typeof scenariosFile>>[number];

/** R14: the Victory Hexes of a map, and what brings Gyokusai about. */
export function victoryHexesFile(map: BoardMap, turns: readonly { readonly id: string }[]) {
  const turn = mapped(
    checked(text, (id, place) => {
      if (!turns.some((one) => one.id === id)) place.refuse('is no turn');
    }),
    (id) => turns.findIndex((one) => one.id === id),
  );
  const gyokusai = record({ after: list(turn), points, unitsFewerThan: number(1, 99) });
  return (file: Reading) => ({
    hexes: sourced('hexes', list(record({ hex: hexOn(map), title: text, points })))(file),
    gyokusai: gyokusai(file.field('gyokusai')),
  });
}
export type VictoryHexes = Shaped<ReturnType<typeof victoryHexesFile>>;

/**
 * The entries of a scenario file with what each takes over from the one that it is `like`: every field that it does not have
 * itself, and the schedule before its own.
 */
export function withLikenesses<T extends { readonly scenarios: readonly object[] }>(file: T): T {
  const scenarios: Record<string, unknown>[] = [];
  for (const entry of file.scenarios as readonly Record<string, unknown>[]) {
    const base = scenarios.find(({ id }) => id === entry.like);
    const schedules = [base, entry].flatMap((one) => (one?.schedule as readonly unknown[] | undefined) ?? []);
    scenarios.push({ ...base, ...entry, schedule: schedules });
  }
  return { ...file, scenarios };
}
