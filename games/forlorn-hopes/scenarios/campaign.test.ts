import { expect } from 'vitest';
import { rule } from '#engine/proof';
import { display, expectNoLeaks, type Indies } from '../air/fixtures/flights.ts';
import { airSteps, hasAce, isAirDisrupted } from '../core/air.ts';
import { handOf } from '../core/hand.ts';
import { COVERING, ON_DISPLAY, OUT_OF_PLAY, POOL, RESERVE } from '../core/places.ts';
import { OPERATIONAL } from '../core/state.ts';
import { bases, findBase, findPlace, findUnit, unitCategory, unitSide, unitSteps, units } from '../data/data.ts';
import { AIR, ALLIES, JAPAN, SUPPLY } from '../data/types.ts';
import { forlornHopes } from '../game.ts';
import { hexOf } from '../position.ts';
import { alliesReady, fillIn, opened, place, setUpBy, whyNotAt } from './fixtures/setups.ts';

/** Whether all units of a side are whole and normal. */
function isWhole({ state }: Indies, side: 0 | 1): boolean {
  return units.every(
    (_, unit) =>
      unitSide[unit] !== side ||
      unitCategory[unit] === SUPPLY ||
      (unitCategory[unit] === AIR
        ? airSteps(state, unit) === unitSteps[unit] && !isAirDisrupted(state, unit)
        : state.steps[unit] === unitSteps[unit] && state.disrupted[unit] === 0),
  );
}

const at = (table: Indies, unit: string) => table.state.where[findUnit(unit)];

rule('17.2a', 'the Allies set up first, then Japan', () => {
  const table = opened('campaign');
  expect(table.decision.seat).toBe('allies');
  expect(forlornHopes.pending(table.state)).toEqual(['allies']);
  alliesReady(table);
  expect(table.decision.seat).toBe('japan');
  setUpBy(table);
  expect(table.told('setup finished')).toMatchObject([{ side: ALLIES }, { side: JAPAN }]);
});

rule(['17.2.1a', '17.2.3a'], 'both sides begin whole and normal', () => {
  const table = opened('campaign');
  setUpBy(table);
  expect(isWhole(table, ALLIES)).toBe(true);
  expect(table.told('earlier damage')).toHaveLength(1);
  table.do('done');
  setUpBy(table);
  expect(isWhole(table, JAPAN)).toBe(true);
  expect(table.state.hits.every((hits) => hits === 0)).toBe(true);
  expect(table.state.baseStatus.every((status, base) => status === OPERATIONAL || bases[base]!.kind === 'mobile')).toBe(
    true,
  );
});

rule('17.2.1b', 'ships in any Allied port: Darwin is one, Palembang none for ships', () => {
  const table = opened('campaign');
  expect(whyNotAt(table, 'USN-CA', '1306')).toBe('17.2.1b');
  expect(whyNotAt(table, 'USN-CA', '1303')).toBe('17.2.1b');
  expect(whyNotAt(table, 'USN-CA', '1702')).toBe('17.2.1b');
  place(table, 'USN-CA', '2910');
  expect(at(table, 'USN-CA')).toBe(hexOf('darwin'));
});

rule('17.2.1c', 'ground units where the list lets them stand', () => {
  const table = opened('campaign');
  expect(at(table, 'Gull')).toBe(hexOf('2705'));
  expect(table.state.steps[findUnit('supply-allies-1')]).toBe(2);
  expect(table.why('take', 'Gull')).toBeDefined();
  expect(whyNotAt(table, 'Sparrow', '2705')).toBe('17.2.1c');
  place(table, 'Sparrow', '2608');
  // their supply unit goes with them
  expect(whyNotAt(table, 'supply-allies-2', '2509')).toBe('17.2.1c');
  place(table, 'supply-allies-2', '2608');
  expect(table.state.steps[findUnit('supply-allies-2')]).toBe(2);
  expect(whyNotAt(table, '1-1', '1807')).toBe('17.2.1c');
  expect(whyNotAt(table, '4-Bde', '1506')).toBe('17.2.1c');
  place(table, '1-1', '1105');
  place(table, '4-Bde', '2207');
  expect(whyNotAt(table, 'supply-allies-3', '1506')).toBe('17.2.1c');
});

rule('17.2.1c', 'no more units in a hex than can stand there, and support units with infantry', () => {
  const table = opened('campaign');
  for (const unit of ['4-Bde', '6-Bde', 'Barisan']) place(table, unit, '1807');
  expect(whyNotAt(table, 'LSTM-1', '1807')).toBe('11.3a');
  fillIn(table);
  table.do('take back', '1-Art');
  place(table, '1-Art', '1203');
  expect(table.why('ready')?.rule).toBe('11.2.1b');
});

rule('17.2.1d', 'Landsturm in any Allied port or town but Singapore and Darwin', () => {
  const table = opened('campaign');
  for (const hex of ['2910', '1303', '1702', '1507']) expect(whyNotAt(table, 'LSTM-1', hex)).toBe('17.2.1d');
  for (const hex of ['1306', '2608']) expect(whyNotAt(table, 'LSTM-1', hex)).toBeUndefined();
  expect(units.filter(({ id }) => id.startsWith('LSTM'))).toHaveLength(6);
});

rule('17.2.1e', 'three supply units on their 1 side, one each with a friendly unit', () => {
  const table = opened('campaign');
  fillIn(table);
  table.do('take back', 'supply-allies-4');
  expect(table.why('ready')?.rule).toBe('17.2.1e');
  expect(whyNotAt(table, 'supply-allies-4', '1807')).toBe('17.2.1e');
  table.do('take back', 'LSTM-3');
  table.do('take back', 'South');
  place(table, 'South', '2005');
  place(table, 'LSTM-3', '2608');
  place(table, 'supply-allies-4', '2006');
  expect(table.why('ready')?.rule).toBe('17.2.1e');
  table.do('take back', 'LSTM-3');
  place(table, 'LSTM-3', '2006');
  expect(table.why('ready')).toBeUndefined();
  for (const unit of [4, 5, 6]) expect(table.state.steps[findUnit(`supply-allies-${unit}`)]).toBe(1);
});

rule('17.2.1f', 'mobile airbase A on Java or Sumatra, ready to use', () => {
  const table = opened('campaign');
  expect(table.why('mobile airbase', '2005')).toBeDefined();
  expect(whyNotAt(table, 'P-40-3', 'mobile-a')).toBe('6.5.2c');
  table.do('mobile airbase', '1105');
  table.do('mobile airbase', '1707');
  expect(table.state.mobileAt[findBase('mobile-a')]).toBe(hexOf('1707'));
  expect(table.state.baseStatus[findBase('mobile-a')]).toBe(OPERATIONAL);
  place(table, 'P-40-3', 'mobile-a');
  fillIn(table);
  expect(table.why('ready')).toBeUndefined();
});

rule('17.2.1f', 'the setup is not finished without it', () => {
  const table = opened('campaign');
  const without = opened('campaign');
  for (const [verb, target] of fillIn(table)) if (verb !== 'mobile airbase') without.do(verb, target);
  expect(without.why('ready')?.rule).toBe('17.2.1f');
});

rule('17.2.1g', 'the 7th Military District and the radar at Darwin', () => {
  const table = opened('campaign');
  expect([at(table, '7MD-1'), at(table, '7MD-2')]).toEqual([hexOf('darwin'), hexOf('darwin')]);
  expect(table.state.radarWorks).toBe(true);
});

rule('17.2.1m', 'air units by the list, within capacity; an ace with one of the free fighters', () => {
  const table = opened('campaign');
  for (const unit of ['B-17-1', 'B-17-2', 'B-17-3']) expect(display(table, unit)).toBe('australia ready');
  for (const unit of ['P-40-1', 'P-40-2']) expect(display(table, unit)).toBe('darwin ready');
  expect(whyNotAt(table, 'P-40-3', 'kendari')).toBe('17.2.1m');
  for (const unit of ['P-40-3', 'P-40-4', 'Buffalo-1']) place(table, unit, 'dili');
  expect(whyNotAt(table, 'D-21', 'dili')).toBe('6.3.1a');
  place(table, 'D-21', 'australia');
  expect(table.options('ace').sort()).toEqual(['Buffalo-1', 'D-21', 'P-40-3', 'P-40-4']);
  expect(table.why('ace', 'P-40-1')).toBeDefined();
  table.do('ace', 'D-21');
  expect(hasAce(table.state, findUnit('D-21'))).toBe(true);
  fillIn(table);
  table.do('no ace', 'D-21');
  expect(table.why('ready')?.rule).toBe('17.2.1m');
});

rule('17.2.1n', 'W19: a die less 2, halved and rounded down, is the number of free variable units', () => {
  const free = (die: number) => opened('campaign', { 'variable units': [die] }).state.allowance;
  expect([1, 2, 3, 4, 7, 10].map(free)).toEqual([0, 0, 0, 1, 2, 4]);
});

rule(['17.2.1o', '16.1-J5'], 'variable units beyond the roll give Japan 2 points each, the others are out', () => {
  const table = opened('campaign', { 'variable units': [7] });
  fillIn(table);
  const rest = ['Hurricane-1', 'Buffalo-2', 'Hawk', 'Blenheim', 'Hudson-3'];
  for (const unit of rest) if (table.options('take').includes(unit)) place(table, unit, 'darwin');
  expect(table.forgone('ready')).toEqual(['Japan scores 6 VPs for extra air units (17.2.1).']);
  table.do('ready');
  expect(table.state.points).toEqual([12, 0]);
  const two = opened('campaign', { 'variable units': [7] });
  setUpBy(two);
  expect(two.state.points).toEqual([0, 0]);
  expect(rest.filter((unit) => at(two, unit) === OUT_OF_PLAY)).toHaveLength(3);
});

rule('17.2.1h', 'after the Allied setup a die of hits, of which Japan need not use all', () => {
  const table = damaged(6);
  expect(table.decision.seat).toBe('japan');
  table.do('hit airbase', 'batavia');
  expect(table.forgone('done')).toEqual(['Hits that you do not use are lost: 5 (17.2.1).']);
  table.do('done');
  expect(table.offers('take')).toBe(true);
  const one = damaged(1);
  one.do('hit unit', '4-Bde');
  expect(one.offers('hit unit')).toBe(false);
});

/** The Allies are set up, and Japan has so many hits. */
function damaged(hits: number): Indies {
  const table = opened('campaign', { 'earlier damage': [hits] });
  setUpBy(table);
  expectNoLeaks(table);
  return table;
}

rule('17.2.1i', 'at most two hits on an Allied port, none on that of Darwin', () => {
  const table = damaged(8);
  table.do('hit port', 'batavia');
  table.do('hit port', 'batavia');
  expect(table.why('hit port', 'batavia')?.rule).toBe('17.2.1i');
  for (const town of ['darwin', 'palembang', 'kendari', 'singapore']) {
    expect(table.why('hit port', town)?.rule).toBe('17.2.1i');
  }
  table.do('hit port', 'soerabaja');
  expect([table.state.hits[findPlace('batavia')], table.state.hits[findPlace('soerabaja')]]).toEqual([2, 1]);
});

rule(['17.2.1j', '17.2.1p'], 'one hit on an airbase disrupts it, and no air unit there', () => {
  const table = damaged(8);
  table.do('hit airbase', 'soerabaja');
  table.do('hit airbase', 'darwin');
  table.do('hit airbase', 'mobile-a');
  for (const base of ['soerabaja', 'darwin', 'mobile-a']) {
    expect(table.told('base status')).toContainEqual(expect.objectContaining({ base: findBase(base), status: 1 }));
    expect(table.why('hit airbase', base)).toBeDefined();
  }
  expect(table.why('hit airbase', 'kendari')).toBeDefined();
  expect(table.why('hit airbase', 'australia')).toBeDefined();
  expect(handOf(table.state, ALLIES).disrupted.every((one) => one === 0)).toBe(true);
  expect(table.told('caught on the ground')).toEqual([]);
});

rule('17.2.1k', 'a ground unit is disrupted by a hit, a Landsturm unit eliminated', () => {
  const table = damaged(8);
  table.do('hit unit', '4-Bde');
  expect(table.state.disrupted[findUnit('4-Bde')]).toBe(1);
  expect(table.why('hit unit', '4-Bde')).toBeDefined();
  table.do('hit unit', 'LSTM-3');
  expect(table.state.steps[findUnit('LSTM-3')]).toBe(0);
  expect(table.why('hit unit', '18-124')).toBeDefined();
});

rule('17.2.1l', 'a supply unit is eliminated by a hit', () => {
  const table = damaged(8);
  table.do('hit unit', 'supply-allies-2');
  expect(at(table, 'supply-allies-2')).toBe(POOL);
  expect(table.told('eliminated')).toHaveLength(1);
});

rule(['17.2.3b', '5.1b'], 'the Japanese forces have their places', () => {
  const table = alliesReady(opened('campaign'));
  const inArea = (area: string) =>
    units.filter((_, unit) => table.state.where[unit] === hexOf(area)).map(({ id }) => id);
  expect(inArea('indochina')).toEqual(expect.arrayContaining(['IJN-CVS-west', '2-4', '2-Tank-2']));
  expect(inArea('philippines')).toEqual(expect.arrayContaining(['IJN-CVS-east', '38-228', '4-Tank-2']));
  expect(inArea('indochina').filter((id) => id.startsWith('38-'))).toEqual([]);
  expect(at(table, '18-124')).toBe(hexOf('sarawak'));
  expect(display(table, 'F1M-west')).toBe('cvs-west ready');
  expect(display(table, 'Ki-27-1')).toBe('philippines ready');
  const fleet = units.filter(({ command }) => command === '11th-air-fleet');
  const kinds = fleet.map(({ id }) => id.slice(0, 3));
  expect(['G3M', 'G4M', 'A6M', 'H6K'].map((kind) => kinds.filter((one) => one === kind).length)).toEqual([5, 5, 7, 1]);
  expect(fleet.every(({ id }) => display(table, id) === 'unavailable ready')).toBe(true);
  expect(table.options('take').sort()).toEqual(['48-1', '48-2', '48-Art', 'Ki-43-1', 'Ki-43-2', 'Ki-56']);
  expect(whyNotAt(table, 'Ki-43-1', 'philippines')).toBe('17.2.3b');
});

rule('17.2.3c', 'an ace with a Ki-27 or a Ki-43', () => {
  const table = alliesReady(opened('campaign'));
  fillIn(table);
  for (const unit of ['Ki-43-1', 'A6M-CV-1']) table.do('no ace', unit);
  expect(table.why('ready')?.rule).toBe('17.2.3c');
  expect(table.why('ace', 'A6M-1')).toBeDefined();
  table.do('ace', 'Ki-27-2');
  expect(table.options('ace')).toEqual(['A6M-CV-1', 'A6M-CV-2', 'A6M-CV-3']);
});

rule('17.2.3d', 'the Ki-56 in the Philippines or Indochina', () => {
  const table = alliesReady(opened('campaign'));
  expect(whyNotAt(table, 'Ki-56', 'sarawak')).toBe('17.2.3d');
  table.do('take', 'Ki-56');
  expect(table.options('put at base').sort()).toEqual(['indochina', 'philippines']);
});

rule('17.2.3e', 'one regiment in Menado, one in Kendari, the guns with either', () => {
  const table = alliesReady(opened('campaign'));
  place(table, '48-1', '2404');
  expect(whyNotAt(table, '48-2', '2404')).toBe('17.2.3e');
  place(table, '48-2', '2406');
  place(table, '48-Art', '2404');
  expect(table.state.control[hexOf('menado')]).toBe(JAPAN);
});

rule('17.2.4a', 'the Covering Force waits off the map, an ace with one of its A6M', () => {
  const table = alliesReady(opened('campaign'));
  const ships = units.filter(({ command, category }) => command === 'covering' && category === 'naval');
  expect(ships.map(({ class: kind }) => kind).sort()).toEqual(['BB', 'BB', 'CA', 'CA', 'CV', 'CV', 'DD', 'DD']);
  expect(ships.every(({ id }) => at(table, id) === COVERING)).toBe(true);
  setUpBy(table);
  expect(hasAce(table.state, findUnit('A6M-CV-1'))).toBe(true);
  expect(at(table, 'A6M-CV-1')).toBe(ON_DISPLAY);
});

rule(['17.2.4b', '2.2.4a'], 'submarines and the third ace wait for their events', () => {
  const table = alliesReady(opened('campaign'));
  setUpBy(table);
  for (const id of ['SS-japan', 'SS-dutch', 'SS-us']) expect(at(table, id)).toBe(POOL);
  expect(table.state.acesLeft).toEqual([1, 1]);
  expect(handOf(table.state, JAPAN).ace.filter((ace) => ace === 1)).toHaveLength(2);
  expect(at(table, 'PBY-2')).toBe(RESERVE);
});

rule(
  ['17.1b', '6.1a'],
  'the other side sees nothing of where aircraft are set up, of aces, or of a half-made choice',
  () => {
    const seen = (base: string, ace: string) => {
      const table = opened('campaign');
      place(table, 'P-40-3', base);
      place(table, 'P-40-4', 'batavia');
      table.do('ace', ace);
      table.do('take', 'Hudson-1');
      expectNoLeaks(table);
      return JSON.stringify(forlornHopes.view(table.state, 'japan'));
    };
    expect(seen('soerabaja', 'P-40-3')).toBe(seen('darwin', 'P-40-4'));
  },
);

rule('13.3i', 'supply to be shipped and the paratroops wait in the pool', () => {
  const { state } = opened('campaign');
  for (const unit of ['supply-japan-1', 'TS']) expect(state.where[findUnit(unit)]).toBe(POOL);
});
