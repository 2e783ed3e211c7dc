import { expect } from 'vitest';
import { rule } from '#engine/proof';
import { handOf } from '../core/hand.ts';
import { JAPAN } from '../data/types.ts';
import { type PositionSpec, position } from '../position.ts';
import { display, type Indies, landAll, missionTo } from './fixtures/flights.ts';

/** The player with the initiative chooses the units of a mission. */
function planning(spec: PositionSpec, hex: string, verb = 'air mission'): Indies {
  const table = position({ missionsLeft: 1, ...spec });
  table.do(verb);
  table.do('fly to', hex);
  return table;
}

/** Lets an unintercepted mission attack what it finds first, and land. */
function carryOut(table: Indies): void {
  table.do('stop');
  for (const verb of ['stop', 'attack place', 'attack']) if (table.offers(verb)) table.do(verb);
  landAll(table);
}

rule('9.1.1', 'a mission has four units at most', () => {
  const air = { 'Ki-21-1': 'kendari', 'Ki-21-2': 'kendari', 'Ki-48-1': 'kendari', 'Ki-43-1': 'kendari' };
  const table = planning({ air: { ...air, 'A6M-1': 'menado' } }, '2509');
  table.do('add base', 'kendari');
  expect(handOf(table.state, JAPAN).flight?.units.length).toBe(4);
  expect(table.why('add', 'A6M-1')?.rule).toBe('9.1.1');
  table.do('drop', 'Ki-43-1');
  expect(table.why('add', 'A6M-1')).toBe(undefined);
});

rule(['14.5.1a', '14.5.1c'], 'in the General Regroup Turn two Japanese units fly, and none from carriers', () => {
  const air = { 'Ki-21-1': 'kendari', 'Ki-21-2': 'kendari', 'Ki-48-1': 'kendari', 'D3A-1': 'cv-1' };
  const spec = { air, counters: { 'IJN-CV-1': '2407' }, turn: 4 };
  const table = planning({ ...spec, regroupTurn: 4 }, '2509');
  expect(table.why('add', 'D3A-1')?.rule).toBe('14.5.1c');
  table.do('add', 'Ki-21-1');
  table.do('add', 'Ki-21-2');
  expect(table.why('add', 'Ki-48-1')?.rule).toBe('14.5.1a');
  expect(planning(spec, '2509').why('add', 'D3A-1')).toBe(undefined);
  const allied = { 'Hudson-1': 'koepang', 'Hudson-2': 'koepang', 'Hudson-3': 'koepang' };
  const other = planning({ air: allied, initiative: 'allies', turn: 4, regroupTurn: 4 }, '2406');
  for (const unit of Object.keys(allied)) other.do('add', unit);
  expect(handOf(other.state, 1).flight?.units.length).toBe(3);
});

rule(['9.1.2a', '3.0c', '9.1.2b'], 'a unit flies one mission a turn; a target can be attacked again and again', () => {
  const table = missionTo(
    { air: { 'Ki-21-1': 'kendari', 'Ki-48-1': 'kendari', 'P-40-1': 'darwin' }, missionsLeft: 3 },
    '2509',
    'Ki-21-1',
  );
  carryOut(table);
  table.do('air mission');
  table.do('fly to', '2509');
  expect(table.why('add', 'Ki-21-1')?.rule).toBe('9.1.2a');
  table.do('add', 'Ki-48-1');
  table.do('send');
  carryOut(table);
  expect(table.told('mission flown')).toHaveLength(2);
  expect(table.offers('air mission')).toBe(false);
});

rule('3.0c', 'a unit without bombs and guns to strafe with takes no part', () => {
  const table = planning({ air: { 'Ki-21-1': 'kendari', 'H6K-1': 'kendari', 'Ki-56': 'kendari' } }, '2509');
  expect(table.why('add', 'H6K-1')?.rule).toBe('3.0a');
  expect(table.why('add', 'Ki-56')?.rule).toBe('3.0a');
});

rule(
  ['9.1.2c', '9.1.2d', '3.0k', '6.4.1', '14.1.1d', '9.1.2f'],
  'only units in a Ready box fly, disrupted ones too',
  () => {
    const air = {
      'Ki-21-1': 'kendari flown',
      'Ki-21-2': 'kendari regroup disrupted',
      'Ki-48-1': 'kendari disrupted',
      'Ki-43-1': 'kendari',
    };
    const table = planning({ air }, '2509');
    expect(table.why('add', 'Ki-21-1')?.rule).toBe('9.1.2c');
    expect(table.why('add', 'Ki-21-2')?.rule).toBe('9.1.2d');
    expect(table.options('add')).toEqual(['Ki-43-1', 'Ki-48-1']);
    table.do('add', 'Ki-48-1');
    table.do('send');
    expect(display(table, 'Ki-48-1')).toBe('kendari aloft disrupted');
  },
);

rule(['9.1.2e', '6.4.2'], 'a unit that flew goes to the Flown box of its status', () => {
  const table = missionTo({ air: { 'Ki-21-1': 'kendari' }, dice: { flak: [1] } }, '2509', 'Ki-21-1');
  carryOut(table);
  expect(display(table, 'Ki-21-1')).toBe('kendari flown');
});

rule('6.4.3b', 'a unit disrupted on its mission lands in the Flown disrupted box (W5)', () => {
  const dice = { flak: [10], landing: [1] };
  const table = missionTo({ air: { 'Ki-21-1': 'kendari' }, dice }, '2509', 'Ki-21-1');
  table.do('stop');
  table.do('stop');
  table.do('attack airbase', 'koepang');
  table.do('attack');
  landAll(table);
  expect(display(table, 'Ki-21-1')).toBe('kendari flown disrupted');
});

rule('9.2a', 'each base must be within the range of its unit', () => {
  const table = planning({ air: { 'Ki-48-1': 'kendari', 'Ki-27-1': 'kendari' } }, '2509');
  expect(table.options('add')).toEqual(['Ki-27-1', 'Ki-48-1']);
  const far = planning({ air: { 'Ki-21-1': 'kendari', 'Ki-27-1': 'kendari' } }, '2910');
  expect(far.why('add', 'Ki-27-1')?.rule).toBe('9.2a');
  expect(far.options('add')).toEqual(['Ki-21-1']);
});

rule('9.2h', 'carrier units count their range from their ship', () => {
  const at = (hex: string) =>
    planning({ air: { 'B5N-1': 'cv-1', 'Ki-21-1': 'kendari' }, counters: { 'IJN-CV-1': hex } }, '2910');
  expect(at('2408').why('add', 'B5N-1')).toBe(undefined);
  expect(at('2203').why('add', 'B5N-1')?.rule).toBe('9.2a');
});

rule('6.3.4b', 'from a base that holds too many units none flies a mission', () => {
  const crowded = Object.fromEntries(['1', '2', '3'].map((one) => [`Ki-21-${one}`, 'menado']));
  const air = { ...crowded, 'Ki-43-1': 'menado', 'Ki-43-2': 'menado', 'G3M-1': 'kendari' };
  const table = planning({ air }, '2705');
  expect(table.why('add', 'Ki-21-1')?.rule).toBe('6.3.4b');
});

rule('6.3.6b', 'a floatplane on a disrupted tender only stages', () => {
  const spec: PositionSpec = {
    air: { 'F1M-east': 'cvs-east', 'Ki-21-1': 'kendari' },
    counters: { 'IJN-CVS-east': '2406', 'IJN-CVS-west': '2404' },
  };
  const table = planning({ ...spec, disrupted: ['IJN-CVS-east'] }, '2509');
  expect(table.why('add', 'F1M-east')?.rule).toBe('6.3.6b');
  table.do('cancel');
  table.do('stage');
  table.do('stage', 'F1M-east');
  expect(table.options('to')).toEqual(['cvs-west']);
  expect(planning(spec, '2509').why('add', 'F1M-east')).toBe(undefined);
});

rule('7.3.5i', 'a unit on patrol flies no mission', () => {
  const table = planning(
    { air: { 'Hudson-1': 'koepang', 'T-VIII': 'koepang' }, patrols: { 'T-VIII': '2509' }, initiative: 'allies' },
    '2406',
  );
  expect(table.why('add', 'T-VIII')?.rule).toBe('7.3.5i');
});

rule('9.10.6d', 'torpedoes are loaded before the mission flies, and only against ships', () => {
  const spec = { air: { 'G4M-1': 'kendari' }, counters: { 'USN-CA': '2509' } };
  const table = planning(spec, '2509');
  table.do('add', 'G4M-1');
  table.do('load torpedoes', 'G4M-1');
  expect(handOf(table.state, JAPAN).flight?.torpedoes).toEqual([1]);
  table.do('load bombs', 'G4M-1');
  table.do('load torpedoes', 'G4M-1');
  table.do('send');
  expect(table.told('flight sent')).toMatchObject([{ torpedoes: [expect.any(Number)] }]);
  const ashore = planning({ air: { 'G4M-1': 'kendari' } }, '2509');
  ashore.do('add', 'G4M-1');
  expect(ashore.why('load torpedoes', 'G4M-1')?.rule).toBe('9.10.6a');
});

rule('6.3.6a', 'a floatplane flies only from a tender in a coastal hex', () => {
  const at = (hex: string) =>
    planning({ air: { 'F1M-east': 'cvs-east', 'Ki-21-1': 'kendari' }, counters: { 'IJN-CVS-east': hex } }, '2509');
  expect(at('2407').why('add', 'F1M-east')?.rule).toBe('6.3.6a');
  expect(at('2408').why('add', 'F1M-east')).toBe(undefined);
});

rule('14.5.1c', 'in a General Regroup Turn only the Japanese carriers’ aircraft fly no mission', () => {
  const spec: PositionSpec = {
    air: { 'Fulmar-1': 'rn-cv', 'A6M-CV-1': 'cv-1', 'A6M-1': 'kendari' },
    counters: { 'RN-CV': '2408', 'IJN-CV-1': '2403' },
    turn: 4,
    regroupTurn: 4,
  };
  expect(planning(spec, '2509').why('add', 'A6M-CV-1')?.rule).toBe('14.5.1c');
  expect(planning({ ...spec, initiative: 'allies' }, '2406').why('add', 'Fulmar-1')).toBeUndefined();
});
