import { expect, test } from 'vitest';
import type { Sitting } from '#engine/sitting';
import type { OutlookLine } from '../../../display.ts';
import type { ForlornHopes } from '../../core/state.ts';
import { rulebook } from '../../data/data.ts';
import { forlornHopes } from '../../game.ts';
import { inCombat } from '../../ground/fixtures/ground.ts';
import { assembled, harbor } from '../../naval/fixtures/voyages.ts';
import { type PositionSpec, position } from '../../position.ts';
import { outlook } from './outlook.ts';

const rules = new Set(rulebook.cases.map(({ id }) => id));

/** What is told to the seat that decides, from its view alone. */
function told({ state }: Sitting<ForlornHopes>): readonly OutlookLine[] {
  const { seat } = forlornHopes.decision(state)!;
  const view = forlornHopes.view(state, seat);
  const lines = outlook.tell(view, forlornHopes.decision(view, seat)!);
  for (const { title, rule } of lines) expect(rules, title).toContain(rule);
  expect(new Set(lines.map(({ title }) => title)).size).toBe(lines.length);
  return lines;
}

function valueAt(table: Sitting<ForlornHopes>, title: string): string | undefined {
  return told(table).find((line) => line.title === title)?.value;
}

function planned(spec: PositionSpec, hex: string, ...units: string[]): Sitting<ForlornHopes> {
  const table = position({ missionsLeft: 1, ...spec });
  table.do('air mission');
  table.do('fly to', hex);
  for (const unit of units) table.do('add', unit);
  return table;
}

const air = { 'G4M-1': 'kendari', 'A6M-1': 'kendari', 'P-40-1': 'soerabaja', 'Buffalo-1': 'soerabaja' };
const bombers: PositionSpec = { control: { kendari: 'japan' }, air };

test('a planned air mission: bombs after flak by target, fighters at worst, points at risk', () => {
  const table = planned(bombers, '1807', 'G4M-1', 'A6M-1');
  // Flak disrupts a fifth, and a disrupted bomber hits in 40% instead of 50%.
  expect(valueAt(table, 'Hit on the airbase of Soerabaja')).toBe('48%');
  expect(told(table).find(({ title }) => title === 'Flak of the airbase of Soerabaja')?.detail).toBe(
    'G4M Betty 1 (Bomb from medium altitude): disrupted 20%, a step lost 0%.',
  );
  // ½ and 1 for the bomber of the 11th Air Fleet and the same for its fighters, 1 if the bomber turns back.
  expect(valueAt(table, 'Points at risk')).toBe('up to 4');
  expect(valueAt(table, 'Interception')).toBe('up to 100%');
});

test('where the enemy has fighters changes nothing that is told', () => {
  const here = told(planned(bombers, '1807', 'G4M-1'));
  const away = { ...air, 'P-40-1': 'darwin flown disrupted', 'Buffalo-1': 'batavia regroup' };
  expect(told(planned({ ...bombers, air: away }, '1807', 'G4M-1'))).toEqual(here);
});

test('without enemy fighters in reach nobody can intercept', () => {
  const spec: PositionSpec = { initiative: 'allies', air: { 'Hudson-1': 'kendari', 'G4M-1': 'menado' } };
  expect(valueAt(planned(spec, '2404', 'Hudson-1'), 'Interception')).toBe('none');
  const guarded = { ...spec, air: { ...spec.air, 'A6M-1': 'indochina' } };
  expect(valueAt(planned(guarded, '2404', 'Hudson-1'), 'Interception')).toContain('up to');
});

test('a fighter that could come from no base of its side is not counted', () => {
  const spec: PositionSpec = {
    initiative: 'allies',
    air: { 'Hudson-1': 'darwin', 'Ki-27-1': 'indochina' },
    counters: { 'IJN-CA-1': '2707' },
    spotted: ['IJN-CA-1'],
    control: { ceram: 'allies', kendari: 'allies', menado: 'allies' },
  };
  expect(valueAt(planned(spec, '2707', 'Hudson-1'), 'Interception')).toBe('none');
  const near: PositionSpec = { ...spec, control: { ...spec.control, ceram: 'japan' } };
  expect(valueAt(planned(near, '2707', 'Hudson-1'), 'Interception')).toContain('up to');
});

test('Allied units that may have come are counted as if they were there', () => {
  const alone = { 'G4M-1': 'kendari', 'A6M-1': 'kendari' };
  expect(valueAt(planned({ ...bombers, air: alone }, '1807', 'G4M-1'), 'Interception')).toContain('up to');
});

test('a base that looks disrupted may have recovered: flak lies between the two', () => {
  const table = planned({ ...bombers, bases: { soerabaja: 'disrupted' } }, '1807', 'G4M-1');
  const line = told(table).find(({ title }) => title === 'Flak of the airbase of Soerabaja');
  expect(line?.detail).toContain('disrupted 0% to 20%');
});

test('ships that are not deployed yet may cover each other', () => {
  const spec: PositionSpec = {
    initiative: 'allies',
    air: { 'Hudson-1': 'kendari' },
    counters: { 'IJN-CV-1': '2403', 'IJN-CV-2': '2403' },
    spotted: ['IJN-CV-1', 'IJN-CV-2'],
  };
  const flak = told(planned(spec, '2403', 'Hudson-1')).find(({ title }) => title.startsWith('Flak of'));
  expect(flak?.detail).toBe('Hudson 1 (Bomb from medium altitude): disrupted 20% to 32%, a step lost 10% to 12%.');
});

test('a voyage: the checks on its way, the warships that can come, the price of the Covering Force', () => {
  const table = harbor('japan', {
    counters: { 'IJN-T-west-1': 'indochina', 'IJN-DD-west-1': 'indochina', 'USN-CA': '1506' },
    air: { 'PBY-1': 'batavia' },
    recon: { 'PBY-1': '1601' },
  });
  assembled(table, 'transport', ['IJN-T-west-1', 'IJN-DD-west-1']);
  expect(valueAt(table, 'Spotted on the way')).toBeUndefined();
  table.do('sail to', '1602');
  expect(valueAt(table, 'Spotted on the way')).toBe('0%');
  table.do('via', '1601');
  expect(valueAt(table, 'Spotted on the way')).toBe('96%');
  expect(valueAt(table, 'Intercepted at sea, if spotted')).toBe('up to 50% an attempt');
  const covered = harbor('japan', {
    counters: { 'IJN-CV-1': 'covering-force' },
    change: (state) => {
      state.coveringCommitted = true;
    },
  });
  covered.do('station');
  covered.do('add', 'IJN-CV-1');
  expect(valueAt(covered, 'Price of the Covering Force')).toBe('1 for the Allies');
  expect(valueAt(covered, 'Points at risk')).toBe('up to 1');
});

test('an attack in the hex of the ships: there is no way on which they could be seen, but a combat', () => {
  const table = harbor('allies', { counters: { 'USN-CA': '1807', 'IJN-DD-west-1': '1807', 'IJN-CL-west': '1506' } });
  assembled(table, 'attack', ['USN-CA']);
  table.do('sail to', '1807');
  expect(valueAt(table, 'Spotted on the way')).toBeUndefined();
  expect(valueAt(table, 'Surface combat in Soerabaja')).toMatch(/of 1 enemy/);
});

test('what a voyage has aboard counts for its landing, and ships at the destination for its arrival', () => {
  const table = harbor('japan', {
    counters: { 'IJN-T-east-1': '2404', 'IJN-DD-east-1': '2404', '48-1': '2404', '1-1': '2309', 'RNN-CL': '2309' },
    control: { menado: 'japan' },
    spotted: ['RNN-CL'],
  });
  assembled(table, 'transport', ['IJN-T-east-1', 'IJN-DD-east-1'], ['48-1']);
  table.do('sail to', '2309');
  const titles = told(table).map(({ title }) => title);
  expect(titles).toContain('Surface combat in hex 2309');
  expect(titles).toContain('Lodgement: both sides stay, all disrupted');
});

test('a landing and an attack: each result with its chance', () => {
  const fleet = { 'IJN-T-east-1': '2309', '48-1': 'IJN-T-east-1', '2-Tank-1': 'IJN-T-east-1', '1-1': '2309' };
  const table = inCombat({ counters: fleet });
  table.do('land', '2309');
  expect(told(table)).toEqual([]);
  table.do('add', '48-1');
  expect(valueAt(table, 'Lodgement: both sides stay, all disrupted')).toBe('20%');
  table.do('add', '2-Tank-1');
  // The only defender has no way off the island: it is eliminated where others would retreat.
  expect(told(table).map(({ value }) => value)).toEqual(['Dutch 1/1 Infantry Regiment', '80%', '20%']);
});

test('an attack on one of two defenders has a chance between those against each', () => {
  const counters = { '2-4': '1606', '1-1': '1707', Black: '1707' };
  const table = inCombat({ counters, control: { batavia: 'japan', '1507': 'japan' }, disrupted: ['Black'] });
  table.do('attack', '2-4');
  expect(valueAt(table, 'Defender loses a step, is disrupted, and retreats')).toBe('20%');
  // 11.4.3c: what disrupts one makes the other, which is disrupted, retreat, as does what makes either retreat.
  expect(valueAt(table, 'Defender disrupted')).toBe('0% to 20%');
  expect(valueAt(table, 'Defender retreats')).toBe('0% to 40%');
});
