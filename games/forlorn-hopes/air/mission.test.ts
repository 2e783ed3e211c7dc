import { expect, test } from 'vitest';
import { rule } from '#engine/proof';
import { eventFor } from '#engine/state';
import { handOf } from '../core/hand.ts';
import { ELIMINATED } from '../core/places.ts';
import { findBase, findUnit } from '../data/data.ts';
import { ALLIES, JAPAN } from '../data/types.ts';
import { forlornHopes } from '../game.ts';
import { hexOf, type PositionSpec } from '../position.ts';
import { display, expectNoLeaks, landAll, missionTo } from './fixtures/flights.ts';

const raid = {
  dice: { flak: [1, 1] },
  air: { 'Ki-21-1': 'kendari', 'Ki-43-1': 'kendari', 'P-40-1': 'koepang', 'Hudson-1': 'koepang' },
};

test('a mission without interception, from its plan to the landing', () => {
  const table = missionTo(raid, '2509', 'Ki-21-1', 'Ki-43-1');
  table.do('stop');
  expectNoLeaks(table);
  table.do('all take off');
  expectNoLeaks(table);
  table.do('attack airbase', 'koepang');
  expectNoLeaks(table);
  table.do('attack');
  expectNoLeaks(table);
  landAll(table);
  expect(display(table, 'Ki-21-1')).toBe('kendari flown');
  expect(table.state.airMission).toBe(null);
  expect(handOf(table.state, JAPAN).flight).toBe(null);
  expect(handOf(table.state, ALLIES).landing).toBe(null);
  expect(table.decision.seat).toBe('allies');
});

rule('9.1.3a', 'the target hex is seen by all once the mission is sent, and not before', () => {
  const table = missionTo(raid, '2509', 'Ki-21-1');
  expect(forlornHopes.view(table.state, 'allies').airMission).toMatchObject({ hex: hexOf('koepang'), side: JAPAN });
});

rule('9.1.2g', 'the other side sees how many units come, not which', () => {
  const one = missionTo(raid, '2509', 'Ki-21-1', 'Ki-43-1');
  const other = missionTo({ air: { ...raid.air, 'Ki-48-1': 'kendari' } }, '2509', 'Ki-48-1', 'Ki-21-1');
  const seen = ({ state }: typeof one) => forlornHopes.view(state, 'allies').airMission;
  expect(seen(one)).toEqual(seen(other));
  const told = one.events.map((event) => eventFor(event, 'allies')).filter((event) => event !== undefined);
  expect(told).toContainEqual(expect.objectContaining({ type: 'mission flown', count: 2 }));
  expect(JSON.stringify(told)).not.toContain(`[${findUnit('Ki-43-1')}`);
  expect(told.map(({ type }) => type)).not.toContain('flight sent');
});

rule('8.0a', 'the side that flies has the Mission player, the other the Interceptor player', () => {
  const table = missionTo(raid, '2509', 'Ki-21-1');
  expect(table.decision.seat).toBe('allies');
  const back = missionTo({ ...raid, initiative: 'allies' }, '2406', 'Hudson-1');
  expect(back.decision.seat).toBe('japan');
});

test('a plan can be changed and called off before it is sent', () => {
  const table = missionTo({ ...raid, missionsLeft: 2 }, '2509', 'Ki-21-1');
  table.do('stop');
  table.do('stop');
  table.do('attack place');
  table.do('attack');
  landAll(table);
  table.do('air mission');
  table.do('fly to', '2205');
  table.do('add', 'Ki-43-1');
  table.do('drop', 'Ki-43-1');
  expect(table.why('send')?.rule).toBe('9.1.1');
  table.do('back');
  table.do('fly to', '2509');
  table.do('cancel');
  expect(handOf(table.state, JAPAN).flight).toBe(null);
  expect(table.state.missionsLeft).toBe(1);
  expect(table.decision.seat).toBe('japan');
});

rule(['7.3.3b', '7.3.3c'], 'a recon unit is lost for good when its base is destroyed under it', () => {
  const air = { 'G4M-1': 'kendari', 'PBY-1': 'mobile-a' };
  const spec: PositionSpec = { air, mobile: { 'mobile-a': '2107' }, dice: { flak: [1], bombing: [10] } };
  const table = missionTo(spec, '2107', 'G4M-1');
  table.do('stop');
  table.do('stop');
  table.do('attack');
  expect(table.told('base status')).toMatchObject([{ base: findBase('mobile-a') }]);
  expect(table.state.where[findUnit('PBY-1')]).toBe(ELIMINATED);
});
