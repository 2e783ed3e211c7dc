import type { Reading } from '#board/reading';
import { part } from '../../data/counterValues.ts';
import { named, wholeNumber } from '../../data/dataFile.ts';
import { checkSource, type Source } from '../../data/provenance.ts';
import {
  airTypes,
  entries,
  type Factors,
  groundTypes,
  type IslandType,
  type ShipType,
  type Side,
  shipTypes,
  sides,
  type UnitType,
  unitSizes,
} from './types.ts';

/** 2.18 */
export const carrierTypes: readonly ShipType[] = ['CV', 'CVL', 'CVE'];
export const amphibTypes: readonly ShipType[] = ['AP', 'APD', 'LST'];

/** A division at full strength and reduced; four levels of a base. */
const divisionSteps = 2;
const baseLevels = 4;
/** One die hits on its number or less. */
const greatestFactor = 6;
const greatestMovement = 9;
// Positions are kept in bytes, so they must fit into one.
const mostUnits = 255;

type Sources = ReadonlyMap<string, Source>;

/** The US units, then the Japanese ones; of each side the naval, air and ground units and its bases. */
export function checkUnits(file: Reading, islands: readonly IslandType[]): UnitType[] {
  checkSource(file.field('source'));
  const sources: Sources = new Map(
    file
      .field('sources')
      .fields()
      .map(([name, entry]) => [name, checkSource(entry)]),
  );
  const read = sides.flatMap((side) => {
    const ofSide = file.field(side);
    const entriesOf = (category: string) =>
      ofSide
        .field(category)
        .list()
        .map((entry) => named(entry, 'id'));
    return [
      ...entriesOf('naval').map((entry) => ({ entry, unit: checkShip(entry, side, sources) })),
      ...entriesOf('air').map((entry) => ({ entry, unit: checkAirUnit(entry, side, sources) })),
      ...entriesOf('ground').map((entry) => ({ entry, unit: checkGroundUnit(entry, side, sources) })),
      ...checkBases(ofSide.field('bases'), side, islands).map((unit) => ({ entry: ofSide.field('bases'), unit })),
    ];
  });
  checkDistinct(read);
  checkAllCited(file.field('sources'), read);
  if (read.length > mostUnits) file.refuse(`must have at most ${mostUnits} units`);
  return read.map(({ unit }) => unit);
}

/** What all counters have, but for bases. */
function checkCounter(entry: Reading, side: Side, sources: Sources) {
  const id = entry.field('id');
  if (!id.text().startsWith(`${side}-`)) id.refuse(`must begin with '${side}-'`);
  const source = entry.field('source');
  if (!sources.has(source.text())) source.refuse('must name one of the sources of the file');
  return {
    id: id.text(),
    side,
    designation: entry.field('designation').text(),
    title: entry.field('title').text(),
    entry: checkEntry(entry.field('entry'), side),
    island: null,
    source: sources.get(String(source.value)) ?? {},
  };
}

function checkEntry(entry: Reading, side: Side): UnitType['entry'] {
  const value = entry.oneOf(entries);
  if (value === 'truk' && side === 'us') entry.refuse('truk is for Japanese units only');
  if (value === 'option' && side === 'japan') entry.refuse('option is for US units only');
  return value;
}

function checkShip(entry: Reading, side: Side, sources: Sources): UnitType {
  const type = entry.field('class').oneOf(shipTypes);
  const capacity = entry.field('capacity');
  const isAmphib = amphibTypes.includes(type);
  if (!isAmphib && capacity.isGiven) capacity.refuse(`must be left out: ${type} carries nothing`);
  return {
    ...checkCounter(entry, side, sources),
    category: 'naval',
    class: type,
    size: null,
    factors: [checkFactors(entry.field('factors'))],
    support: false,
    movement: wholeNumber(entry.field('movement'), 1, greatestMovement),
    capacity: isAmphib ? wholeNumber(capacity, 1, 2) : 0,
  };
}

function checkAirUnit(entry: Reading, side: Side, sources: Sources): UnitType {
  return {
    ...checkCounter(entry, side, sources),
    category: 'air',
    class: entry.field('class').oneOf(airTypes),
    size: null,
    factors: [checkFactors(entry.field('factors'))],
    support: false,
    movement: wholeNumber(entry.field('movement'), 1, greatestMovement),
    capacity: 0,
  };
}

function checkGroundUnit(entry: Reading, side: Side, sources: Sources): UnitType {
  const type = entry.field('class').oneOf(groundTypes);
  if (type === 'deception' && side === 'us') entry.field('class').refuse('deception is for the Japanese only');
  if (entry.field('movement').isGiven) entry.field('movement').refuse('must be left out: ground units do not move');
  const size = type === 'deception' ? null : entry.field('size').oneOf(unitSizes);
  const values = entry.field('factors');
  const support = values.isText && isSupport(values);
  return {
    ...checkCounter(entry, side, sources),
    category: 'ground',
    class: type,
    size,
    factors: size === 'division' && side === 'us' ? checkSteps(values, divisionSteps) : [checkFactors(values, support)],
    support,
    movement: 0,
    capacity: 0,
  };
}

/** One base for each island, all alike. */
function checkBases(entry: Reading, side: Side, islands: readonly IslandType[]): UnitType[] {
  const title = entry.field('title').text();
  const factors = checkSteps(entry.field('factors'), baseLevels);
  const source = checkSource(entry.field('source'));
  return islands.map((island) => ({
    id: `${side}-base-${island.id}`,
    side,
    category: 'base',
    class: 'base',
    designation: 'Base',
    title: `${title} on ${island.title}`,
    size: null,
    entry: 'start',
    factors,
    support: false,
    movement: 0,
    capacity: 0,
    island: island.id,
    source,
  }));
}

/** The factors by steps left, the last step first. */
function checkSteps(list: Reading, steps: number): Factors[] {
  const texts = list.list();
  if (texts.length !== steps) list.refuse(`must be ${steps}, the last step first`);
  const factors = texts.map((text) => checkFactors(text));
  factors.forEach((step, index) => {
    const before = factors[index - 1];
    if (before && stages.some((stage) => before[stage] > step[stage])) {
      texts[index]!.refuse('must not be weaker than with a step less');
    }
  });
  return factors;
}

const stages = ['antiAir', 'antiSurface', 'antiSubmarine', 'antiGround'] as const;
const supportFactors = /^(\d+)-(\d+)-(\d+)-\((\d+)\)$/;
const plainFactors = /^(\d+)-(\d+)-(\d+)-(\d+)$/;

function isSupport(values: Reading): boolean {
  return supportFactors.test(String(values.value));
}

/** Anti-air, anti-surface, anti-submarine and anti-ground, the last in parentheses if it is a support factor. */
function checkFactors(values: Reading, support = false): Factors {
  const parts = (support ? supportFactors : plainFactors).exec(String(values.value));
  if (!parts) values.refuse('must read AA-AS-SW-AG, such as 2-4-0-2');
  const factor = (name: string, index: number) => part(values, name, parts?.[index], 0, greatestFactor);
  return {
    antiAir: factor('AA', 1),
    antiSurface: factor('AS', 2),
    antiSubmarine: factor('SW', 3),
    antiGround: factor('AG', 4),
  };
}

interface ReadUnit {
  readonly entry: Reading;
  readonly unit: UnitType;
}

function checkDistinct(read: readonly ReadUnit[]): void {
  for (const field of ['id', 'title'] as const) {
    const seen = new Set<string>();
    for (const { entry, unit } of read) {
      if (seen.has(unit[field])) entry.field(field).refuse('is that of a unit before it');
      seen.add(unit[field]);
    }
  }
}

function checkAllCited(sources: Reading, read: readonly ReadUnit[]): void {
  const cited = new Set(read.map(({ entry }) => entry.field('source').value));
  for (const [name, source] of sources.fields()) if (!cited.has(name)) source.refuse('is the source of no unit');
}
