import { expect, test } from 'vitest';
import { position } from './position.ts';
import { saipan } from './saipan/game.ts';
import { tinian } from './tinian/game.ts';

const measured = ({ definition }: typeof tinian, id: string) =>
  definition.statistics!.measures.find((measure) => measure.id === id)!;

test('the front is where one unit in four is ahead, in the direction of the advance: south on Tinian, north on Saipan', () => {
  const south = position({
    scenario: 't4',
    counters: { 'A/1/25': '14.56', 'B/1/25': '14.57', 'C/1/25': '14.58', 'E/2/25': '14.59', '1/I/50': '14.61' },
  });
  const front = measured(tinian, 'front');
  expect(front.count(south.state, 'us')).toBe(59);
  expect(front.count(south.state, 'japan')).toBe(61);
  const north = position({
    scenario: 's5',
    counters: { 'A/1/25': '38.36', 'B/1/25': '38.35', 'C/1/25': '38.34', 'E/2/25': '38.33', '1/I/136': '38.30' },
  });
  expect(measured(saipan, 'front').count(north.state, 'us')).toBe(33);
  expect(measured(saipan, 'front').count(north.state, 'japan')).toBe(30);
});

test('a day ends with Night II, also where a scenario begins in the middle of one', () => {
  const { spans } = tinian.definition.statistics!;
  const days = (scenario: string, turns: number) =>
    Array.from({ length: turns }, (_, at) => at + 1).filter((turn) => spans!.isLast(turn, scenario));
  expect(days('t4', 20)).toEqual([9, 18]);
  expect(days('t1', 7)).toEqual([]);
  const { spans: onSaipan } = saipan.definition.statistics!;
  expect([1, 2, 3, 4, 5, 6].filter((turn) => onSaipan!.isLast(turn, 's3'))).toEqual([1]);
});
