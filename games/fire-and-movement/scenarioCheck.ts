import type { Reading } from '#board/reading';
import { named, wholeNumber } from '../data/dataFile.ts';
import { checkOption } from '../data/optionCheck.ts';
import { checkSource } from '../data/provenance.ts';
import { type IslandType, islandIds, type MarkerType, type Scenario, type ScenariosFile } from './dataTypes.ts';

/** What the scenarios refer to. */
export interface Pieces {
  readonly islands: readonly IslandType[];
  readonly markers: readonly MarkerType[];
}

const mostTurns = 99;
const mostBoats = 99;
const optionIds = ['japanese', 'withheldTens', 'plottedFire', 'firstLegUnit', 'takeBacks'] as const;

export function checkScenarios(file: Reading, { islands, markers }: Pieces): ScenariosFile {
  const stated = (field: string, number: string, low: number, high: number) => {
    checkSource(file.field(field).field('source'));
    return wholeNumber(file.field(field).field(number), low, high);
  };
  const latest = Math.max(...islands.map(({ deadline }) => deadline));
  const japanese = markers.filter(({ side }) => side === 'japan');
  const smallestCup = Math.min(...islandIds.map((id) => japanese.filter(({ island }) => island === id).length));
  return {
    lastTurn: stated('lastTurn', 'turn', latest, mostTurns),
    boats: stated('boats', 'markers', islandIds.length, mostBoats),
    leastMarkers: stated('leastMarkers', 'markers', 0, smallestCup),
    scenarios: checkList(file.field('scenarios'), checkScenario),
    options: checkList(file.field('options'), (entry) => checkOption(entry, optionIds)),
  };
}

function checkList<T extends { readonly id: string }>(list: Reading, check: (entry: Reading) => T): T[] {
  const entries = list.list().map((entry) => named(entry, 'id'));
  const checked = entries.map(check);
  checked.forEach(({ id }, index) => {
    if (checked.findIndex((other) => other.id === id) < index) entries[index]!.refuse('is listed twice');
  });
  return checked;
}

function checkScenario(entry: Reading): Scenario {
  const mode = entry.field('mode').oneOf(['simultaneous', 'sequenced', 'individual']);
  const names = entry.field('islands').list();
  const islands = names.map((name) => islandIds.indexOf(name.oneOf(islandIds)));
  if (mode === 'individual' && islands.length !== 1) entry.field('islands').refuse('must be one island');
  if (mode !== 'individual' && islands.join() !== [...islandIds.keys()].join()) {
    entry.field('islands').refuse(`must be ${islandIds.join(', ')}, in this order`);
  }
  return {
    id: entry.field('id').oneOf([...islandIds, 'sequenced', 'simultaneous']),
    title: entry.field('title').text(),
    rule: entry.field('rule').text(),
    summary: entry.field('summary').text(),
    mode,
    islands,
    source: checkSource(entry.field('source')),
  };
}
