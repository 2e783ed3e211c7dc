import { checked, list, number, oneOf, record } from '#board/shapes';
import { source } from '../../data/source.ts';
import { islandIds, japaneseRefits, shipTypes, usRefits } from './types.ts';

const dieFaces = 6;
/** Two dice make 2 to 12. */
const totals = 11;
const mostPoints = 9;

/** 4.3: what the US gains counts up, what it loses or leaves standing counts down. */
const gain = number(0, mostPoints);
const loss = number(-mostPoints, 0);

/** 4.4: points from which the result is a victory, a draw. */
const levels = checked(record({ victory: number(), draw: number(), source }), ({ victory, draw }, place) => {
  if (draw >= victory) place.field('draw').refuse(`must be below the ${victory} of a victory`);
});

/** 12.2, 21.1: by die, 1 first. */
function refitTable<Result extends string>(results: readonly [Result, ...Result[]]) {
  const column = checked(list(oneOf(results)), ({ length }, place) => {
    if (length !== dieFaces) place.refuse('must have a result for each die from 1 to 6');
  });
  return record({ naval: column, air: column, ground: column });
}

const locationRow = checked(list(oneOf(islandIds)), ({ length }, place) => {
  if (length !== 1 && length !== dieFaces) place.refuse('must be one island, or one for each die from 1 to 6');
});

const locationRows = checked(list(locationRow), (rows, place) => {
  if (rows.length !== totals) place.refuse('must have a row for each total from 2 to 12');
  for (const island of islandIds) if (!rows.flat().includes(island)) place.refuse(`never name '${island}'`);
});

/** Every surface ship stands in one category; submarines are hit in a stage of their own. */
const priorityRows = checked(list(list(oneOf(shipTypes))), (rows, place) => {
  for (const type of shipTypes) {
    const times = rows.flat().filter((other) => other === type).length;
    if (type === 'SS' && times > 0) place.refuse('must not have SS');
    if (type !== 'SS' && times !== 1) place.refuse(`must have ${type} once`);
  }
});

export const tablesFile = record({
  victoryPoints: record({
    majorObjective: gain,
    island: gain,
    japaneseCarrier: gain,
    japaneseShip: gain,
    usCarrier: loss,
    usShip: loss,
    usDivision: loss,
    trukBase: loss,
    japaneseBase: loss,
    source,
  }),
  levels,
  refit: record({ us: refitTable(usRefits), japan: refitTable(japaneseRefits), source }),
  /** 16.0: by total of two dice, 2 first; where a total has two islands, those of a further die, 1 first. */
  islandLocation: record({ rows: locationRows, source }),
  /** 10.9: categories in the order in which they are hit. */
  targetPriority: record({ rows: priorityRows, source }),
});
