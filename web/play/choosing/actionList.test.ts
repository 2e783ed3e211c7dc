import { expect, test } from 'vitest';
import { actionGroups, takeAction } from './actionList.ts';
import { campaign } from './fixtures/campaign.ts';
import { verbsIn } from './listedVerbs.ts';
import type { PlayTable } from './table.ts';

function listed(table: PlayTable, verb: string) {
  const groups = actionGroups(table, table.actionMenu.value!);
  return groups.flatMap(({ actions }) => actions).find((action) => action.verb === verb)!;
}

test('every action is in the list: possible with its places, or not with the rule', () => {
  const { table } = campaign();
  const groups = actionGroups(table, table.actionMenu.value!);
  const actions = groups.flatMap((group) => group.actions);
  expect(actions).toHaveLength(32);
  for (const { offer, refusal } of actions) expect(offer === undefined).toBe(refusal !== undefined);
  expect(listed(table, 'leave base')).toMatchObject({ code: 'G3N-2', count: 1 });
  expect(listed(table, 'bombard').refusal!.sentence).toMatch(/\w{3}/);
  const possible = actions.filter(({ offer }) => offer).length;
  expect(groups.reduce((sum, group) => sum + group.possible, 0)).toBe(possible);
});

test('with an action in hand only its places are offered, until it is put down', () => {
  const { table } = campaign();
  const all = table.offers.value.length;
  table.takeVerb('leave base');
  expect(table.offers.value.map(({ choice }) => choice.verb)).toEqual(['leave base']);
  expect(table.allOffers.value).toHaveLength(all);
  expect(table.cancel()).toBe(true);
  expect(table.verbInHand.value).toBeUndefined();
  expect(table.offers.value).toHaveLength(all);
  expect(table.cancel()).toBe(false);
});

test('the only place of an action is taken at once, and Escape leads back to the list', () => {
  const { link, table } = campaign();
  expect(takeAction(table, listed(table, 'leave base').offer!)).toBe(false);
  expect(table.draft.value.map(({ verb }) => verb)).toEqual(['leave base']);
  expect(table.actionMenu.value).toBeUndefined();
  table.cancel();
  expect(table.draft.value).toEqual([]);
  expect(verbsIn(table.actionMenu.value).has('leave base')).toBe(true);
  expect(link.sent).toEqual([]);
});

test('choosing another action leads back to the whole list, whether or not its place was taken at once', () => {
  for (const isTakenAtOnce of [true, false]) {
    const { table } = campaign();
    const { offer } = listed(table, 'leave base');
    if (isTakenAtOnce) takeAction(table, offer!);
    else {
      table.takeVerb('leave base');
      table.choose({ offer: offer!, target: offer!.choice.targets[0]! });
    }
    expect(table.draft.value.map(({ verb }) => verb)).toEqual(['leave base']);
    table.choose({ offer: table.offers.value.find(({ choice }) => choice.verb === 'cancel')! });
    expect(table.verbInHand.value).toBeUndefined();
    expect(table.offers.value.length).toBeGreaterThan(1);
  }
});

test('choosing the action in hand once more puts it down', () => {
  const { table } = campaign();
  const { offer } = listed(table, 'leave base');
  table.takeVerb('leave base');
  expect(takeAction(table, offer!)).toBe(false);
  expect(table.verbInHand.value).toBeUndefined();
});
