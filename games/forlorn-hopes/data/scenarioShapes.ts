import { findHex, type Grid } from '#board/grid';
import type { Reading } from '#board/reading';
import {
  checked,
  entries,
  list,
  number,
  oneForEach,
  oneOf,
  orElse,
  orNull,
  record,
  type Shape,
  type Shaped,
  text,
  textOrEmpty,
  tuple,
  yesOrNo,
} from '#board/shapes';
import { option } from '../../data/option.ts';
import { source, sourced } from '../../data/source.ts';
import { randomEvents, sides } from './types.ts';
import type { UnitType } from './units.ts';

export const scenarioIds = ['java-sea', 'campaign'] as const;
const optionIds = [
  'written-target',
  'variable-sequence',
  'single-engine-fire',
  'night-action',
  'radar',
  'blockade',
] as const;
const lastTurn = 12;
const mostPerHex = 9;

/** What the ids of the file stand for. */
export interface Named {
  readonly grid: Grid;
  readonly units: readonly UnitType[];
  readonly findUnit: (id: string) => number;
  readonly findBase: (id: string) => number;
  readonly findArea: (id: string) => number;
}

const turnTrack = sourced('list', entries('title', record({ title: text, note: textOrEmpty })));

/** A list of things that are known by their ids or numbers, none if it is left out. */
export function namedBy(what: string, find: (id: string) => number): Shape<readonly number[]> {
  const one = (place: Reading) => {
    const found = find(text(place));
    if (found < 0) place.refuse(`there is no ${what} '${String(place.value)}'`);
    return found;
  };
  return orElse(list(one), []);
}

/** Units that are placed by one line of a list. Air units go to a base, others to a hex or an off-map area. */
function groupOf({ grid, units, findUnit, findBase, findArea }: Named) {
  const shape = record({
    id: text,
    side: oneOf(sides),
    units: namedBy('unit', findUnit),
    hexes: namedBy('hex', (name) => findHex(grid, name)),
    areas: namedBy('area', findArea),
    bases: namedBy('base', findBase),
    /** All in one hex. */
    together: orElse(yesOrNo, false),
    /** Only in a hex with another friendly ground unit. */
    withFriend: orElse(yesOrNo, false),
    /** At most so many of these units in a hex. */
    perHex: orElse(number(1, mostPerHex), mostPerHex),
    /** Of the supply units among them. */
    supplySteps: orElse(number(1, 2), 1),
    rule: text,
    words: text,
  });
  return checked(shape, ({ side, units: members, hexes, areas, bases }, place) => {
    if (members.length === 0) place.field('units').refuse('must name at least one unit');
    if ([hexes, areas, bases].filter(({ length }) => length > 0).length !== 1) {
      place.refuse('must have either hexes, areas, or bases');
    }
    place
      .field('units')
      .list()
      .forEach((entry, index) => {
        const unit = units[members[index]!];
        if (unit && unit.side !== side) entry.refuse(`is not a unit of ${side}`);
        if (unit && (unit.category === 'air') !== bases.length > 0) entry.refuse('must not be placed there');
      });
  });
}
export type SetUpGroup = Shaped<ReturnType<typeof groupOf>>;

function scenarioOf(named: Named) {
  const group = groupOf(named);
  const reinforcement = (place: Reading) => ({
    ...group(place),
    /** From which turn on; null: from the turn after the surrender of Singapore (17.2.2). */
    turn: orNull(number(1, lastTurn))(place.field('turn')),
    /** Units aboard. */
    cargo: namedBy('unit', named.findUnit)(place.field('cargo')),
  });
  const shape = record({
    id: oneOf(scenarioIds),
    title: text,
    rule: text,
    summary: text,
    /** The first and the last. */
    turns: tuple<readonly [number, number]>('must be the first and the last turn', turn, turn),
    /** Columns of the map that are in play; null for all. */
    columns: orNull(tuple<readonly [number, number]>('must be the first and the last column', number(), number())),
    /** Of the first turn. */
    initiative: oneOf(sides),
    groundUnits: yesOrNo,
    supply: yesOrNo,
    regroup: yesOrNo,
    /** Random events that count. */
    events: list(oneOf(randomEvents)),
    setUp: entries('id', group),
    /** One ace each, with one of these units. */
    aces: list(record({ side: oneOf(sides), units: namedBy('unit', named.findUnit), rule: text, words: text })),
    /** Units of which a roll decides how many come into play. */
    pools: entries('id', group),
    reinforcements: entries('id', reinforcement),
    mobileBase: orElse(mobileBaseOf(named), null),
    source,
  });
  return checked(shape, ({ turns, setUp, pools, reinforcements }, place) => {
    if (turns[0] > turns[1]) place.field('turns').refuse('must not end before it begins');
    const placed = [...setUp, ...pools, ...reinforcements].flatMap(({ units }) => units);
    const twice = placed.find((unit, index) => unit >= 0 && placed.indexOf(unit) < index);
    if (twice !== undefined) place.refuse(`places '${named.units[twice]!.id}' twice`);
  });
}
export type ScenarioType = Shaped<ReturnType<typeof scenarioOf>>;

const turn = number(1, lastTurn);

function mobileBaseOf({ grid, findBase }: Named) {
  const shape = record({
    base: (place: Reading) => {
      const found = findBase(text(place));
      if (found < 0) place.refuse(`there is no base '${String(place.value)}'`);
      return found;
    },
    hexes: namedBy('hex', (name) => findHex(grid, name)),
    rule: text,
    words: text,
  });
  return orNull(shape);
}

/** The turn track, the scenarios with their setup, and the options. */
export function scenariosFile(named: Named) {
  return record({
    turns: turnTrack,
    scenarios: oneForEach(scenarioIds, 'id', scenarioOf(named)),
    options: oneForEach(optionIds, 'id', option(optionIds)),
  });
}
