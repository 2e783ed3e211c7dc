import { expect, test } from 'vitest';
import { Browser, random, until } from '../link/fixtures/tabs.ts';
import { History } from '../link/history.ts';

test('a save file is seen as it was played, up to the moment that is asked for', async () => {
  const tab = new Browser().openTab();
  const id = await tab.begin(random, random);
  const link = await tab.open(id);
  await until(() => link.window(null).sight.value?.stage === 'over');
  const { first, updates } = link.window(null);
  const played = new History(first.value!, updates.value);
  const number = Math.round(played.end / 2);
  const actions = await (await tab.host.errands()).actionsAt(id, null, number);
  expect(actions).toBeGreaterThan(10);

  const replayed = await (await new Browser().openTab().host.errands()).replaySave(await link.saveFile(), actions);
  if ('fault' in replayed) throw new Error(replayed.fault);
  expect(replayed.map(({ audience }) => audience)).toEqual(['us', 'japan', null]);
  const seen = replayed.find(({ audience }) => audience === null)!;
  const again = new History(seen.first, seen.updates);
  expect(again.sightAt(seen.number).view).toEqual(played.sightAt(number).view);
  expect(again.sightAt(again.end).view).toEqual(played.sightAt(played.end).view);
  const end = await (await tab.host.errands()).actionsAt(id, null, played.end);
  const whole = await (await tab.host.errands()).replaySave(await link.saveFile(), end);
  expect(whole).toMatchObject([{}, {}, { number: again.end }]);
});
