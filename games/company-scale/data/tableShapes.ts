import type { Reading } from '#board/reading';
import {
  checked,
  list,
  number,
  oneForEach,
  oneOf,
  orElse,
  orNull,
  record,
  type Shape,
  text,
  yesOrNo,
} from '#board/shapes';
import { source } from '../../data/source.ts';
import {
  assaultMarkers,
  barrages,
  conditions,
  fates,
  fortifications,
  hexsides,
  incidents,
  saipanEvents,
  terrains,
  tinianEvents,
  weathers,
} from './types.ts';

const small = number(-9, 9);
/** Ten faces, 0 to 9. */
const face = number(0, 9);
const faces = 10;

/** A table with its source; what the source says is for the screen. */
export function table<T extends object>(shape: Shape<T>): Shape<T> {
  return (file) => {
    source(file.field('source'));
    return shape(file);
  };
}

function ofLength<T>(shape: Shape<readonly T[]>, length: number): Shape<readonly T[]> {
  return checked(shape, (found, place) => {
    if (found.length !== length) place.refuse(`must have ${length} entries`);
  });
}

/** What a cell of the combat results table does, from left to right (8.4.1g). */
const result = checked(text, (cell, place) => {
  if (!/^(-|(DG[1-4]|S|R\*{0,2}|E)( (S|R\*{0,2}))?)$/.test(cell)) place.refuse('must be such as DG1 R*, S, E or -');
});
/** Columns 0 to 8: a 9 always misses. */
const row = ofLength(list(result), faces - 1);

export const combatResults = table(
  record({
    hex: record({ red: row, yellow: row, blue: row, black: row }),
    hard: record({ red: row, yellow: row, blue: row }),
  }),
);

/** A number to add, or how movement is cut. */
function cut(place: Reading): number | 'half' | 'none' {
  if (place.value === 'half' || place.value === 'none') return place.value;
  return small(place);
}

export const conditionsTable = table(
  record({
    conditions: oneForEach(
      conditions,
      'id',
      record({ id: oneOf(conditions), fire: cut, movement: cut, quality: small, mayAssault: yesOrNo }),
    ),
    /** 8.5.3 has another value for Pinned than 10.2.2 (ruling 22). */
    pinnedByResultsTable: small,
  }),
);

export const fortificationsTable = table(
  record({
    fortifications: oneForEach(
      fortifications,
      'id',
      record({ id: oneOf(fortifications), defense: small, quality: small }),
    ),
    cave: record({ defense: small, againstFlamethrower: small }),
  }),
);

const barrage = { fire: cut, movement: cut, quality: small };
export const barragesTable = table(
  record({
    barrages: oneForEach(barrages, 'id', record({ id: oneOf(barrages), from: face, ...barrage })),
    bombardment: record(barrage),
  }),
);

export const assaultMarkersTable = table(
  record({
    markers: oneForEach(assaultMarkers, 'id', record({ id: oneOf(assaultMarkers), die: small, fireAgainst: small })),
  }),
);

export const ridgeMarker = table(
  record({
    assaultAcrossRidge: small,
    fireAcrossRidge: small,
    ownFireAcrossRidge: record({ us: small, japan: small }),
    assaultOverOtherSide: small,
    fireOverOtherSide: small,
  }),
);

export const minesTable = table(
  record({
    counters: list(record({ value: number(0, 4), count: number(1, 20) })),
    dummies: number(0, 20),
    row: oneOf(['red', 'yellow', 'blue', 'black']),
  }),
);

export const assaultOdds = table(record({ rows: list(record({ odds: text, die: small })) }));

/** 0 is open; points of growth add up along a line (ruling 12). */
function sight(place: Reading): number | 'blocks' {
  return place.value === 'blocks' ? 'blocks' : number(0, 5)(place);
}

const cost = orNull(number(1, 9));
const crossing = oneOf(['free', 'by road', 'never']);
export const terrainTable = table(
  record({
    /** 6.2.1r: along a road or railway, whatever the terrain. */
    road: number(1, 9),
    /** 6.3e: into a cave or out of it. */
    caveMouth: number(1, 9),
    /** 16.0f3: more for every step. */
    interdiction: number(0, 9),
    terrains: oneForEach(
      terrains,
      'id',
      record({
        id: oneOf(terrains),
        title: text,
        leg: cost,
        wheeled: cost,
        tracked: cost,
        sight,
        modifier: small,
        flammable: yesOrNo,
      }),
    ),
    hexsides: oneForEach(
      hexsides,
      'id',
      record({
        id: oneOf(hexsides),
        title: text,
        leg: orNull(number(0, 9)),
        vehicles: crossing,
        fire: small,
        assault: small,
        weapons: crossing,
      }),
    ),
  }),
);

/** Ranges of a die that follow each other without a gap. */
function ranges<T extends { readonly from: number; readonly to: number }>(
  shape: Shape<T>,
  first: number,
  last: number,
): Shape<readonly T[]> {
  return checked(list(shape), (rows, place) => {
    const ends = [first - 1, ...rows.map(({ to }) => to)];
    const isWhole = rows.every(({ from, to }, at) => from === ends[at]! + 1 && to >= from) && ends.at(-1) === last;
    if (!isWhole) place.refuse(`must go from ${first} to ${last} without a gap`);
  });
}

const hottest = 10;
export const weatherTable = table(
  record({
    rows: ranges(record({ from: number(0, hottest), to: number(0, hottest), weather: oneOf(weathers) }), 0, hottest),
  }),
);

export const scatterTable = table(
  record({ faces: ofLength(list(oneOf(['target', 'N', 'NE', 'SE', 'S', 'SW', 'NW'])), faces) }),
);
export const airSupport = table(
  record({
    markers: ofLength(list(number(0, 9)), faces),
    /** 16.0c: what an Operational airfield adds to the die, and the markers for less than 0. */
    airfield: orElse(small, 0),
    belowZero: orElse(number(0, 9), 0),
  }),
);
export type AirSupportTable = ReturnType<typeof airSupport>;
/** 22.2.3a: the faces by which a first wave keeps its beach. */
export const drift = table(record({ intendedTo: face }));
/** 11.3.2b: how long a repair takes. */
export const airfieldRepair = table(record({ days: number(1, 9) }));
export const demolition = table(record({ points: ofLength(list(number(0, 20)), faces), mostPerMine: number(1, 4) }));
export const tankLanding = table(
  record({
    arrivesTo: face,
    incidents: ranges(record({ from: face, to: face, result: oneOf(incidents) }), 0, 9),
  }),
);
export const firesTable = table(
  record({
    catches: list(record({ terrain: oneOf(terrains), to: face })),
    hot: small,
    burntOutTo: face,
    spreadsFrom: face,
    northWestTo: face,
  }),
);
export const kakudaTable = table(record({ rows: ranges(record({ from: face, to: face, fate: oneOf(fates) }), 0, 9) }));
export const eventsTable = table(
  record({
    events: ofLength(list(oneOf(tinianEvents)), faces),
    /** 20.1.7a: how many stacks. */
    infiltration: record({ day: number(1, 9), night: number(1, 9) }),
    /** 20.1.8: in how many hexes. */
    fortitude: number(1, 9),
    /** 20.1.9a: which Division, by a second die. */
    snafu: list(record({ to: face, division: text })),
  }),
);
const few = number(1, 9);
export const saipanEventsTable = table(
  record({
    events: ofLength(list(oneOf(saipanEvents)), faces),
    /** 20.2.0, 20.2.1: Direct Commands. */
    initiative: few,
    /** 20.2.2, 20.2.3: fatigue by the side, and the Troop Quality of Japan. */
    amphetamines: record({ us: few, japan: few, quality: few }),
    /** 20.2.5 */
    experience: few,
    /** 20.2.6, 20.2.7: the strength of the attack, and how near Japanese units must be. */
    attack: face,
    raidWithin: few,
    /** 20.2.8 */
    struggle: record({
      division: text,
      failsTo: face,
      quality: few,
      commands: few,
      dispatch: few,
      replacedAt: face,
      newSpirit: few,
    }),
    /** 20.2.9 */
    suicide: few,
  }),
);
export const turnsTable = table(record({ turns: list(record({ id: text, title: text, night: yesOrNo })) }));

const bySide = record({ us: number(0, 20), japan: number(0, 20) });
const price = number(0, 9);
export const limits = table(
  record({
    costs: record({
      divisionChit: price,
      formationChit: price,
      preemption: price,
      assaultMarker: price,
      supplyDisruption: price,
      secondAction: price,
      directActivation: price,
      airMarker: price,
      groupment: price,
    }),
    dispatch: record({ within: price, above: price, most: number(1, 19) }),
    directCommands: record({ most: number(1, 19) }),
    fatigue: record({
      divisionChitByDay: small,
      divisionChitAtNight: small,
      restAtNight: small,
      most: number(1, 19),
      recoversTo: number(0, 19),
      tiresFrom: bySide,
    }),
    noFormationChits: bySide,
    noChits: bySide,
    stacking: record({ hex: number(1, 9), cave: number(1, 9), zone: number(1, 9) }),
    sight: record({ clear: number(1, 20), rain: number(1, 20), night: number(1, 20) }),
    fire: record({
      rain: small,
      night: record({ us: small, army: small, navy: small }),
      concentrated: small,
      mostAdders: number(0, 9),
      hardInHex: small,
      onlyHard: small,
      sustainedBreaks: face,
      weaponBreaks: face,
      airStrike: face,
      napalm: face,
      bombardment: face,
    }),
    zones: record({ finalRunIn: number(0, 9), approachRun: number(0, 9) }),
    assault: record({ usSupport: number(0, 9), japaneseSupport: number(0, 9), withTanks: small, onlyTanks: small }),
    gabaldon: record({ formation: text, surrendersTo: face, lostAt: face, perGame: number(1, 9) }),
    victoryTrack: number(1, 99),
    nightMove: number(1, 9),
    transferTurns: number(1, 20),
    saipanRange: number(1, 40),
    saipanHex: text,
    concedeBeyond: number(0, 20),
  }),
);
