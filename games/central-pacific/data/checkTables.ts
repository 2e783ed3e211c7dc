import type { Reading } from '#board/reading';
import { wholeNumber } from '../../data/dataFile.ts';
import { checkSource } from '../../data/provenance.ts';
import {
  type IslandId,
  islandIds,
  type RefitResult,
  type RefitTable,
  type ShipType,
  shipTypes,
  type Tables,
} from './types.ts';

const dieFaces = 6;
/** Two dice make 2 to 12. */
const totals = 11;
const mostPoints = 9;

export function checkTables(file: Reading): Tables {
  const refit = file.field('refit');
  return {
    victoryPoints: checkPoints(file.field('victoryPoints')),
    levels: checkLevels(file.field('levels')),
    refit: {
      us: checkRefit(refit.field('us'), ['deploy', 'damage', 'destroy']),
      japan: checkRefit(refit.field('japan'), ['return', 'stay', 'destroy']),
      source: checkSource(refit.field('source')),
    },
    islandLocation: checkLocation(file.field('islandLocation')),
    targetPriority: checkPriority(file.field('targetPriority')),
  };
}

/** 4.3: what the US gains counts up, what it loses or leaves standing counts down. */
function checkPoints(entry: Reading): Tables['victoryPoints'] {
  const gain = (item: string) => wholeNumber(entry.field(item), 0, mostPoints);
  const loss = (item: string) => wholeNumber(entry.field(item), -mostPoints, 0);
  return {
    majorObjective: gain('majorObjective'),
    island: gain('island'),
    japaneseCarrier: gain('japaneseCarrier'),
    japaneseShip: gain('japaneseShip'),
    usCarrier: loss('usCarrier'),
    usShip: loss('usShip'),
    usDivision: loss('usDivision'),
    trukBase: loss('trukBase'),
    japaneseBase: loss('japaneseBase'),
    source: checkSource(entry.field('source')),
  };
}

function checkLevels(entry: Reading): Tables['levels'] {
  const victory = entry.field('victory').wholeNumber();
  const draw = entry.field('draw').wholeNumber();
  if (draw >= victory) entry.field('draw').refuse(`must be below the ${victory} of a victory`);
  return { victory, draw, source: checkSource(entry.field('source')) };
}

function checkRefit(entry: Reading, results: readonly [RefitResult, ...RefitResult[]]): RefitTable {
  const column = (category: keyof RefitTable) => {
    const list = entry.field(category).list();
    if (list.length !== dieFaces) entry.field(category).refuse('must have a result for each die from 1 to 6');
    return list.map((result) => result.oneOf(results));
  };
  return { naval: column('naval'), air: column('air'), ground: column('ground') };
}

function checkLocation(entry: Reading): Tables['islandLocation'] {
  const list = entry.field('rows');
  const rows = list.list();
  if (rows.length !== totals) list.refuse('must have a row for each total from 2 to 12');
  const islands = rows.map((row): IslandId[] => {
    const named = row.list();
    if (named.length !== 1 && named.length !== dieFaces)
      row.refuse('must be one island, or one for each die from 1 to 6');
    return named.map((island) => island.oneOf(islandIds));
  });
  for (const island of islandIds) if (!islands.flat().includes(island)) list.refuse(`never name '${island}'`);
  return { rows: islands, source: checkSource(entry.field('source')) };
}

/** Every surface ship stands in one category; submarines are hit in a stage of their own. */
function checkPriority(entry: Reading): Tables['targetPriority'] {
  const list = entry.field('rows');
  const rows = list.list().map((row): ShipType[] => row.list().map((type) => type.oneOf(shipTypes)));
  for (const type of shipTypes) {
    const times = rows.flat().filter((other) => other === type).length;
    if (type === 'SS' && times > 0) list.refuse('must not have SS');
    if (type !== 'SS' && times !== 1) list.refuse(`must have ${type} once`);
  }
  return { rows, source: checkSource(entry.field('source')) };
}
