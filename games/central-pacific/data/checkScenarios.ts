import type { Reading } from '#board/reading';
import type { OptionDefinition } from '#engine/definition';
import { named, wholeNumber } from '../../data/dataFile.ts';
import { checkOption } from '../../data/optionCheck.ts';
import { checkSource, type Source } from '../../data/provenance.ts';
import { type Island, islandIds, type TurnType } from './types.ts';

export interface Scenario {
  readonly id: 'campaign' | 'short';
  readonly title: string;
  readonly rule: string;
  readonly summary: string;
  /** How many turns it lasts, from October 1943. */
  readonly turns: number;
  /** 4.5: where the US must have bases at the end; none where victory points decide. */
  readonly basesNeeded: readonly Island[];
  readonly source: Source;
}

export interface ScenariosFile {
  readonly turns: readonly TurnType[];
  readonly scenarios: readonly Scenario[];
  readonly options: readonly OptionDefinition[];
}

const mostShips = 99;
const scenarioIds = ['campaign', 'short'] as const;
const optionIds = ['paramarines'] as const;

export function checkScenarios(file: Reading): ScenariosFile {
  checkSource(file.field('turns').field('source'));
  const turns = checkTurns(file.field('turns').field('list'));
  return {
    turns,
    scenarios: checkEach(file.field('scenarios'), scenarioIds, (entry) => checkScenario(entry, turns.length)),
    options: checkEach(file.field('options'), optionIds, (entry) => checkOption(entry, optionIds)),
  };
}

function checkTurns(list: Reading): TurnType[] {
  const entries = list.list().map((entry) => named(entry, 'title'));
  const turns = entries.map((entry) => ({
    title: entry.field('title').text(),
    note: entry.field('note').value === '' ? '' : entry.field('note').text(),
    forceLimit: wholeNumber(entry.field('forceLimit'), 1, mostShips),
  }));
  turns.forEach(({ forceLimit }, index) => {
    const before = turns[index - 1]?.forceLimit ?? 0;
    if (forceLimit < before) entries[index]!.field('forceLimit').refuse(`must not fall below the ${before} of before`);
  });
  return turns;
}

/** One entry for each id, in their order. */
function checkEach<T>(list: Reading, ids: readonly string[], check: (entry: Reading) => T): T[] {
  const entries = list.list().map((entry) => named(entry, 'id'));
  if (entries.map((entry) => entry.field('id').value).join() !== ids.join()) {
    list.refuse(`must be ${ids.join(', ')}, in this order`);
  }
  return entries.map(check);
}

function checkScenario(entry: Reading, turns: number): Scenario {
  const needed = entry.field('basesNeeded').list();
  return {
    id: entry.field('id').oneOf(scenarioIds),
    title: entry.field('title').text(),
    rule: entry.field('rule').text(),
    summary: entry.field('summary').text(),
    turns: wholeNumber(entry.field('turns'), 1, turns),
    basesNeeded: needed.map((island) => islandIds.indexOf(island.oneOf(islandIds))),
    source: checkSource(entry.field('source')),
  };
}
