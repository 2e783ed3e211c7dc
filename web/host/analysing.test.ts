import { expect, test } from 'vitest';
import { isSamePosition } from '#bots/planner';
import { playGame } from '#bots/simulation';
import { save } from '#engine/save';
import { Table } from '#engine/table';
import { findGame } from '#games/library';
import { arrived, Browser, me, planner } from '../link/fixtures/tabs.ts';

const game = findGame('forgotten-pacific-battles')!;

function finished(): Table {
  const seats = { us: 'planner', japan: 'planner' };
  const { setup, actions } = playGame(game, { scenario: 'eniwetok', options: {}, seats, seed: 'analysing' }, 1);
  const table = new Table(game, setup);
  for (const action of actions) table.apply(action);
  return table;
}

test('an analysis goes on a moment at a time, and ends when it is stopped', async () => {
  const { host } = new Browser().openTab();
  const id = await (await host.errands()).analyse(JSON.stringify(save(finished())));
  // As for each call of a page.
  const first = await (await host.errands()).analyseOn(id);
  const errands = await host.errands();
  const second = await errands.analyseOn(id);
  expect(first.share).toBeGreaterThan(0);
  expect(second.share).toBeGreaterThan(first.share);
  await errands.stopAnalysis(id);
  await expect(errands.analyseOn(id)).rejects.toThrow('This analysis has been canceled.');
  await expect(errands.analyse('no save file')).rejects.toThrow();
});

test('a game begins before a decision, and the better plan is advised there as long as it is followed', async () => {
  const table = finished();
  const action = table.actions.findIndex(({ verb, seat }, at) => {
    const decision = table.branch(at).decision()!;
    return seat === 'us' && verb === 'move' && decision.choices.some((choice) => choice.verb === 'done');
  });
  const better = [{ seat: 'us', verb: 'done' }];
  const tab = new Browser().openTab();
  const errands = await tab.host.errands();
  const wish = { seats: { us: me, japan: planner } };
  const text = JSON.stringify(save(table));
  const { id } = (await errands.beginBefore(text, { action, seat: 'us', better }, wish)) as { id: string };
  const link = await tab.open(id);
  await arrived(link.window('us'));
  const { view } = link.window('us').sight.value!;
  expect(isSamePosition(view!, game.view(table.branch(action).state, 'us'))).toBe(true);
  const advice = await errands.advise(game.id, view!, 'us');
  expect(advice!.steps[0]!.actions).toEqual(better);
});
