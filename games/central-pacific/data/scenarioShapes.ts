import { checked, entries, list, mapped, number, oneForEach, oneOf, record, text, textOrEmpty } from '#board/shapes';
import { option } from '../../data/option.ts';
import { source, sourced } from '../../data/source.ts';
import { islandIds } from './types.ts';

const mostShips = 99;
const scenarioIds = ['campaign', 'short'] as const;
const optionIds = ['paramarines'] as const;

const turn = record({
  /** `October 1943`. */
  title: text,
  note: textOrEmpty,
  /** 7.5: US ships that may act together. */
  forceLimit: number(1, mostShips),
});

const turns = entries('title', turn, ({ forceLimit }, place, before) => {
  const limit = before.at(-1)?.forceLimit ?? 0;
  if (forceLimit < limit) place.field('forceLimit').refuse(`must not fall below the ${limit} of before`);
});

const scenario = record({
  id: oneOf(scenarioIds),
  title: text,
  rule: text,
  summary: text,
  /** How many turns it lasts, from October 1943. */
  turns: number(),
  /** 4.5: where the US must have bases at the end; none where victory points decide. */
  basesNeeded: list(mapped(oneOf(islandIds), (island) => islandIds.indexOf(island))),
  source,
});

const shape = record({
  turns: sourced('list', turns),
  scenarios: oneForEach(scenarioIds, 'id', scenario),
  options: oneForEach(optionIds, 'id', option(optionIds)),
});

export const scenariosFile = checked(shape, (file, place) => {
  for (const entry of place.field('scenarios').list('id')) number(1, file.turns.length)(entry.field('turns'));
});
