import { checked, list, number, oneForEach, oneOf, optional, orNull, record, text, yesOrNo } from '#board/shapes';
import { source } from '../../data/source.ts';
import { banded, checkLength, columns, table } from './tableParts.ts';
import { bombingTargets, handlings, randomEvents, shipTypes } from './types.ts';

const die = number(1, 10);
const few = number(0, 9);
const faces = 10;

/** A cost in MPs; null for a maneuver that the aircraft cannot fly. */
const cost = orNull(few);

/** Fighters have a row each, the others one loaded and one unloaded. */
const movementRows = checked(
  list(
    record({
      handling: oneOf(handlings),
      loaded: optional(yesOrNo),
      title: text,
      turn60: few,
      turn120: cost,
      roll: cost,
      immelmann: cost,
      climb: few,
      diveGain: few,
      secondDiveGain: cost,
      /** Whether it may climb above medium altitude. */
      high: yesOrNo,
    }),
  ),
  (rows, place) => {
    for (const handling of handlings) {
      const states = rows.filter((row) => row.handling === handling).map(({ loaded }) => loaded);
      if (!['', 'false,true'].includes(states.sort().join()))
        place.refuse(`must have '${handling}' once, or loaded and unloaded`);
      if (states.length === 0) place.refuse(`must have '${handling}'`);
    }
  },
);

const antiAircraft = checked(
  table(['adjacentShip', 'shipDisrupted', 'torpedo'], {
    columns,
    /** The rows, by the DF of the air unit. */
    defenses: columns,
    /** At medium and high altitude, by row and column. */
    medium: list(list(oneOf(['-', 'D', 'X']))),
    low: list(list(oneOf(['-', 'D', 'X']))),
    /** Added to the DF of a disrupted air unit. */
    disruptedDefense: number(-9, 0),
  }),
  ({ columns: across, defenses, ...halves }, place) => {
    for (const half of ['medium', 'low'] as const) {
      if (halves[half].length !== defenses.length) place.field(half).refuse(`must have ${defenses.length} rows`);
      for (const [index, row] of place.field(half).list().entries()) checkLength(halves[half][index]!, across, row);
    }
  },
);

const bombing = checked(
  table(
    ['dive', 'torpedo', 'precision', 'low', 'high', 'disrupted', 'fast', 'slow', 'crippled', 'inPort', 'foulWeather'],
    {
      columns,
      rows: oneForEach(
        bombingTargets,
        'target',
        record({
          target: oneOf(bombingTargets),
          title: text,
          cells: list(oneOf(['-', 'D', 'X', '1', '2', '3'])),
        }),
      ),
      /** The BF of S. */
      strafing: few,
    },
  ),
  ({ columns: across, rows }, place) => {
    for (const [index, row] of place.field('rows').list('target').entries()) {
      checkLength(rows[index]!.cells, across, row.field('cells'));
    }
  },
);

/** Tables of modules 5 to 9. */
export const airTables = {
  randomEvents: record({
    title: text,
    rule: text,
    /** By die, 1 first. */
    events: checked(list(oneOf(randomEvents)), ({ length }, place) => {
      if (length !== faces) place.refuse('must have an event for each die from 1 to 10');
    }),
    /** Submarines that attacked are eliminated from this roll on, by ships of these types. */
    huntedAt: die,
    huntedBy: list(oneOf(shipTypes)),
    source,
  }),
  evacuation: table(['baseDisrupted', 'patrol', 'disrupted', 'regrouping', 'foulWeather', 'fighter'], {
    rows: banded({ result: oneOf(['escapes', 'disrupted', 'reduced', 'eliminated']), words: text }),
  }),
  reconnaissance: table(['majorBase', 'baseDisrupted', 'disrupted', 'foulWeather'], { availableTo: die }),
  initiative: table(['radarDestroyed', 'japaneseRecon', 'alliedRecon', 'generalRegroup'], {
    japanFrom: die,
    missions: banded({ japan: few, allies: few }),
    /** Missions in foul weather are divided by it, rounded up. */
    foulWeatherDivisor: number(1, 9),
  }),
  interceptorScramble: table(
    ['radar', 'enemyRecon', 'patrol', 'flown', 'disrupted', 'regrouping', 'baseDisrupted', 'foulWeather'],
    { /** 9.4.1: the most that the difference in range counts, either way. */ mostForRange: few },
  ),
  targetScramble: table(
    [
      'crowded',
      'packed',
      'radar',
      'patrol',
      'baseDisrupted',
      'fighter',
      'multiEngine',
      'disrupted',
      'flown',
      'regrouping',
      'foulWeather',
    ],
    {
      rows: banded({ result: oneOf(['airborne', 'scattered', 'grounded']), words: text }),
      /** Air units at the base from which it is crowded, or packed. */
      crowdedFrom: few,
      packedFrom: few,
    },
  ),
  missionComposition: record({
    title: text,
    rule: text,
    airUnits: few,
    /** Of Japan in a General Regroup Turn. */
    generalRegroupJapan: few,
    staging: few,
    interceptionAttempts: few,
    navalUnits: few,
    source,
  }),
  airMovement: record({
    title: text,
    rule: text,
    rows: movementRows,
    fixed: record({
      straight: few,
      enter: few,
      leave: few,
      fire: few,
      strafe: few,
      diveBomb: few,
      levelBomb: few,
      torpedo: few,
      precision: few,
      drop: few,
    }),
    source,
  }),
  airToAir: table(
    [
      'rear',
      'front',
      'flank',
      'range1',
      'range2',
      'range3',
      'range4',
      'surprise',
      'ace',
      'formation',
      'asFighter',
      'firerDisrupted',
      'targetDisrupted',
    ],
    { rows: banded({ result: oneOf(['-', 'D', 'X', 'XX']), words: text }) },
  ),
  luckyShots: table(['ten', 'one'], {
    rows: banded({ result: oneOf(['none', 'engine', 'bombs', 'fire', 'leader', 'destroyed']), words: text }),
  }),
  variableSequence: table(['ace', 'surprise', 'disrupted'], {}),
  antiAircraft,
  bombing,
  darwinRadar: table(['furtherHit', 'dive', 'high'], { destroyedTo: die }),
  landingAccidents: table(['baseDisrupted', 'shortStrip', 'foulWeather', 'majorBase'], { lossFrom: die }),
} as const;
