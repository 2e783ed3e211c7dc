import { expect, test } from 'vitest';
import { surfaceCombat } from '../combat/surfaceCombat.ts';
import { findUnit } from '../data/data.ts';
import { JAPAN } from '../data/types.ts';
import { forlornHopes } from '../game.ts';
import { plannedChecks } from '../naval/chances.ts';
import { assembled, harbor } from '../naval/fixtures/voyages.ts';
import { hexOf, type PositionSpec, position } from '../position.ts';
import { muster } from './muster.ts';

function told({ state }: ReturnType<typeof position>, seat = 'japan') {
  const view = forlornHopes.view(state, seat);
  const decision = forlornHopes.decision(view, seat)!;
  return muster.tell(view, decision);
}

function memberOf(found: ReturnType<typeof told>, id: string) {
  return found?.members.find(({ target }) => target === findUnit(id));
}

const air: PositionSpec = {
  air: { 'Ki-21-1': 'kendari', 'G4M-1': 'menado', 'A6M-1': 'menado reduced', 'P-40-1': 'darwin' },
  counters: { 'RN-CA-1': '2509' },
  missionsLeft: 1,
};

test('an air mission is told with the way of each unit, the nearest first, bombers before escorts', () => {
  const table = position(air);
  table.do('air mission');
  expect(told(table)).toBeUndefined();
  table.do('fly to', '2509');
  const found = told(table);
  expect(found?.title).toBe('Air mission to Koepang');
  expect(found?.members.map(({ target }) => target)).toEqual(['Ki-21-1', 'G4M-1', 'A6M-1'].map(findUnit));
  expect(memberOf(found, 'Ki-21-1')).toMatchObject({
    role: 'level bomber',
    way: expect.stringMatching(/^\d+ of \d+ hexes$/),
  });
  expect(memberOf(found, 'A6M-1')?.role).toBe('fighter, 1 step');
});

test('the load of a torpedo bomber is told as it is chosen', () => {
  const table = position(air);
  table.do('air mission');
  table.do('fly to', '2509');
  table.do('add', 'G4M-1');
  expect(memberOf(told(table), 'G4M-1')?.role).toBe('torpedo bomber, bombs');
  table.do('load torpedoes', 'G4M-1');
  expect(memberOf(told(table), 'G4M-1')?.role).toBe('torpedo bomber, torpedoes');
});

test('a voyage is told from its ships to its way, and not where only a place is to be chosen', () => {
  const table = position({ counters: { 'IJN-T-west-1': '1604', '2-4': '1604' }, missionsLeft: 1 });
  table.do('naval mission');
  expect(told(table)).toBeUndefined();
  table.do('transport');
  expect(memberOf(told(table), 'IJN-T-west-1')).toMatchObject({
    title: 'IJN transports, West Fleet 1',
    way: expect.stringContaining('room'),
  });
  table.do('add', 'IJN-T-west-1');
  table.do('assemble');
  expect(told(table)?.title).toBe('Transport mission');
  expect(memberOf(told(table), '2-4')?.role).toBe('infantry');
  expect(told(table)?.routes).toBeUndefined();
  table.do('sail to', '1406');
  const [route] = told(table)!.routes!;
  expect([route!.hexes[0], route!.hexes.at(-1)]).toEqual([hexOf('1604'), hexOf('1406')]);
  expect([route!.cost, route!.dangers!.length]).toEqual(['', 3]);
});

test('the planned course shows every spotting check with its chance', () => {
  const table = harbor('japan', {
    counters: { 'IJN-T-west-1': 'indochina', '2-4': 'indochina' },
    air: { 'PBY-1': 'batavia' },
    recon: { 'PBY-1': '1402' },
  });
  assembled(table, 'transport', ['IJN-T-west-1'], ['2-4']);
  table.do('sail to', '1505');
  const risks = () => told(table)!.routes!.flatMap((route) => route.dangers ?? []);
  const before = risks();
  expect(before.map(({ hex }) => hex)).not.toContain(hexOf('1402'));
  table.do('via', '1402');
  const seen = plannedChecks(table.state, JAPAN).flat();
  expect(risks()).toMatchObject(seen.map(({ hex, ways }) => ({ hex, text: `${10 * ways}%` })));
  expect(risks().length).toBeGreaterThan(before.length);
  expect(risks().map(({ hex }) => hex)).toContain(hexOf('1402'));
});

test('ships that attack where they are have no way to show', () => {
  const table = harbor('allies', { counters: { 'USN-CA': '1807', 'IJN-T-west-1': '1807' } });
  assembled(table, 'attack', ['USN-CA']);
  table.do('sail to', '1807');
  expect(told(table, 'allies')?.routes ?? []).toEqual([]);
});

test('a player who does not decide is told nothing', () => {
  const table = position(air);
  table.do('air mission');
  table.do('fly to', '2509');
  const decision = forlornHopes.decision(table.state, 'japan')!;
  expect(muster.tell(forlornHopes.view(table.state, 'allies'), decision)).toBeUndefined();
});

test('a surface combat is told with the proposed target of each ship and the chances of all others', () => {
  const [japan, allies] = [
    ['IJN-CA-1', 'IJN-CL-west'],
    ['USN-CA', 'US-T-1'],
  ].map((names) => names.map(findUnit));
  const table = position({
    counters: Object.fromEntries(['IJN-CA-1', 'IJN-CL-west', 'USN-CA', 'US-T-1'].map((name) => [name, '1604'])),
    dice: { 'naval rounds': [5] },
    call: { procedure: surfaceCombat, local: { hex: hexOf('1604'), ships: [japan, allies] } },
  });
  const found = told(table)?.pairing;
  expect(found?.columns).toEqual(allies);
  expect(found?.rows.map(({ target }) => target)).toEqual(japan);
  expect(found?.rows.every(({ worth }) => worth.length === 2 && worth.every((one) => /^\d+%$/.test(one)))).toBe(true);
  table.do('ship', 'IJN-CL-west', 'japan');
  table.do('aim at', 'US-T-1', 'japan');
  expect(told(table)?.pairing?.rows[1]?.aim).toBe(findUnit('US-T-1'));
  expect(told(table, 'allies')?.pairing?.columns).toEqual(japan);
});
