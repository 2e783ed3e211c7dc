import { expect, test } from 'vitest';
import { copy } from '#engine/json';
import { tables } from '../data/data.ts';
import { beforeTarawa, planned, usFirst } from '../fixtures/landing.ts';
import { centralPacific } from '../game.ts';
import { retold } from './retold.ts';

test('an invasion is told with what the island brings and who fought', () => {
  const spec = { ...beforeTarawa, dice: { ...usFirst, fire: [1, 3] } };
  const table = planned('tarawa', '66', spec, 'us-AP-1', 'us-BB-1');
  const before = copy(centralPacific.view(table.state, 'us'));
  const already = table.events.length;
  table.do('attack');
  const seen = [{ before, after: centralPacific.view(table.state, 'us'), events: table.events.slice(already) }];
  const [invasion] = retold(seen, 'us');
  expect(invasion!.title).toMatch(/^Invasion of Tarawa/);
  const texts = invasion!.reasons.map(({ text }) => text);
  const { majorObjective } = tables.victoryPoints;
  expect(texts).toContain(`A US base on Tarawa brings ${majorObjective} points and an action each turn.`);
  expect(texts.at(-1)).toMatch(/ against .*Japanese Base on Tarawa/);
  // Japan is run by the rules, which give no reasons.
  expect(retold(seen, 'japan')).toEqual([]);
});
