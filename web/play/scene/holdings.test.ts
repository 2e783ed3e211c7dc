import { expect, test } from 'vitest';
import { displayOf } from '#games/displays';
import { campaign } from '../choosing/fixtures/campaign.ts';
import { hasDisplays, holdingsOf } from './holdings.ts';

test('what lies beside the map: the bases beyond its edge with their ships, then every box', () => {
  const { table, display } = campaign();
  const holdings = holdingsOf(display, table.view.value!, table.pieces.value);
  const titles = holdings.map(({ title }) => title);
  const boxes = display.boxes(table.view.value!).map(({ title }) => title);
  expect(titles).toContain('Pearl Harbor');
  expect(titles.slice(-boxes.length)).toEqual(boxes);
  expect(holdings.find(({ title }) => title === 'Pearl Harbor')!.pieces.length).toBeGreaterThan(20);
  const inBoxes = table.pieces.value.filter(({ place }) => 'box' in place).length;
  const ofBoxes = holdings.slice(-boxes.length).reduce((sum, { pieces }) => sum + pieces.length, 0);
  expect(ofBoxes).toBe(inBoxes);
});

test('a game without bases beyond its maps has no such panel', () => {
  expect(hasDisplays(campaign().display)).toBe(true);
  expect(hasDisplays(displayOf('island-war-saipan'))).toBe(false);
});
