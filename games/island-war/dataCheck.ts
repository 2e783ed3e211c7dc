import type { Reading } from '#board/reading';
import { checkStrength, greatestMovement, greatestStrength, part } from '../data/counterValues.ts';
import { named, wholeNumber, yesOrNo } from '../data/dataFile.ts';
import { checkSource } from '../data/provenance.ts';
import {
  branches,
  sides,
  type TerrainKey,
  type TerrainLine,
  type Turn,
  terrainLines,
  type UnitType,
  unitClasses,
  unitSizes,
} from './dataTypes.ts';

// Values, costs and unit numbers are kept in bytes, so they must fit into one.
const mostUnits = 255;
const greatestRange = 50;
const greatestCost = 100;
const greatestSupport = 99;

export function checkUnits(file: Reading): UnitType[] {
  checkSource(file.field('source'));
  const list = file.field('units');
  const units = list.list().map((entry) => checkUnit(named(entry, 'id')));
  units.forEach((unit, index) => {
    const entry = named(list.list()[index]!, 'id');
    if (units.findIndex(({ id }) => id === unit.id) < index) entry.refuse('has the id of an earlier unit');
    if (unit.side === 'us' && units[index - 1]?.side === 'japan') entry.refuse('must stand before all Japanese units');
  });
  for (const side of sides) {
    if (!units.some((unit) => unit.side === side)) list.refuse(`must have at least one unit of the side '${side}'`);
  }
  if (units.length > mostUnits) list.refuse(`must be at most ${mostUnits} units`);
  return units;
}

function checkUnit(entry: Reading): UnitType {
  const kind = entry.field('class').oneOf(unitClasses);
  const shared = {
    id: entry.field('id').text(),
    side: entry.field('side').oneOf(sides),
    designation: entry.field('designation').text(),
    title: entry.field('title').text(),
    formation: entry.field('formation').text(),
    branch: entry.field('branch').oneOf(branches),
    size: entry.field('size').oneOf(unitSizes),
    values: entry.field('values').text(),
    source: checkSource(entry.field('source')),
  };
  if (kind === 'artillery') return { ...shared, class: kind, ...checkArtilleryValues(entry.field('values')) };
  return { ...shared, class: kind, ...checkStrength(entry.field('values')) };
}

function checkArtilleryValues(values: Reading) {
  const parts = /^(\d+)-(\d+)-(\d+)\/(\d+)-(\d+)$/.exec(String(values.value));
  if (!parts) values.refuse('must read barrage-protective fire-range/defense-movement, such as 4-2-10/1-4');
  return {
    barrage: part(values, 'barrage', parts?.[1], 0, greatestStrength),
    protectiveFire: part(values, 'protective fire', parts?.[2], 0, greatestStrength),
    range: part(values, 'range', parts?.[3], 1, greatestRange),
    defense: part(values, 'defense', parts?.[4], 0, greatestStrength),
    movement: part(values, 'movement', parts?.[5], 1, greatestMovement),
  };
}

export function checkTerrain(file: Reading): TerrainKey {
  return {
    hexes: file
      .field('hexes')
      .list()
      .map((item) => named(item, 'terrain'))
      .map((item) => ({
        terrain: item.field('terrain').text(),
        title: item.field('title').text(),
        cost: item.field('cost').value === null ? null : wholeNumber(item.field('cost'), 1, greatestCost),
        line: item.field('line').value === null ? null : checkLine(item.field('line')),
        armor: item.field('armor').oneOf(['enter', 'path', 'never']),
        source: checkSource(item.field('source')),
      })),
    hexsides: file
      .field('hexsides')
      .list()
      .map((item) => named(item, 'feature'))
      .map((item) => ({
        feature: item.field('feature').text(),
        title: item.field('title').text(),
        cost: wholeNumber(item.field('cost'), 0, greatestCost),
        line: checkLine(item.field('line')),
        source: checkSource(item.field('source')),
      })),
    paths: file
      .field('paths')
      .list()
      .map((item) => named(item, 'kind'))
      .map((item) => ({
        kind: item.field('kind').text(),
        title: item.field('title').text(),
        cost: wholeNumber(item.field('cost'), 1, greatestCost),
        waivesHexside: yesOrNo(item.field('waivesHexside')),
        opensToArmor: yesOrNo(item.field('opensToArmor')),
        source: checkSource(item.field('source')),
      })),
    features: file
      .field('features')
      .list()
      .map((item) => named(item, 'feature'))
      .map((item) => ({
        feature: item.field('feature').text(),
        title: item.field('title').text(),
        effect: item.field('effect').oneOf(['landing', 'none']),
        source: checkSource(item.field('source')),
      })),
    source: checkSource(file.field('source')),
  };
}

function checkLine(line: Reading): TerrainLine {
  return line.oneOf(terrainLines);
}

export function checkTurnTrack(file: Reading): Turn[] {
  checkSource(file.field('source'));
  const turns = file.field('turns').list();
  if (turns.length === 0) file.field('turns').refuse('must have at least one turn');
  return turns.map((entry, index) => {
    if (entry.field('turn').value !== index + 1) entry.field('turn').refuse(`must be ${index + 1}`);
    const date = entry.field('date').text();
    if (!/^\d{4}-\d\d-\d\d$/.test(date)) entry.field('date').refuse('must be a day such as 1944-06-15');
    return {
      turn: index + 1,
      date,
      groundSupport: checkGroundSupport(entry.field('groundSupport')),
      source: checkSource(entry.field('source')),
    };
  });
}

function checkGroundSupport(support: Reading): Turn['groundSupport'] {
  const parts = /^(\d+)(?:\/(\d+))?$/.exec(String(support.value));
  if (!parts) support.refuse('must read US/Japanese points, such as 3/0, or US points alone, such as 10');
  return {
    us: part(support, 'US points', parts?.[1], 0, greatestSupport),
    japan: part(support, 'Japanese points', parts?.[2], 0, greatestSupport),
  };
}
