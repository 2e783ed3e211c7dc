import { expect } from 'vitest';
import { rule } from '#engine/proof';
import { eventFor } from '#engine/state';
import { airSteps } from '../core/air.ts';
import { findUnit } from '../data/data.ts';
import { forlornHopes } from '../game.ts';
import { type PositionSpec, position } from '../position.ts';
import { display, expectNoLeaks, type Indies } from './fixtures/flights.ts';

function staging(spec: PositionSpec, unit: string): Indies {
  const table = position({ missionsLeft: 1, ...spec });
  table.do('stage');
  expectNoLeaks(table);
  table.do('stage', unit);
  expectNoLeaks(table);
  return table;
}

rule('9.3a', 'one unit moves up to twice its range, once a turn, and it takes the whole opportunity', () => {
  const air = { 'Ki-27-1': 'kendari', 'Ki-27-2': 'kendari', 'P-40-1': 'darwin' };
  const table = staging({ air, missionsLeft: 2 }, 'Ki-27-1');
  // SR 3: Menado is 2 away, the Philippines 7
  expect(table.options('to')).toEqual(['menado']);
  expect(table.why('to', 'philippines')?.rule).toBe('9.3a');
  expect(table.why('to', 'kendari')?.rule).toBe('9.3a');
  table.do('to', 'menado');
  expect(table.state.missionsLeft).toBe(1);
  table.do('stage');
  expect(table.why('stage', 'Ki-27-1')?.rule).toBe('9.3a');
  table.do('stage', 'Ki-27-2');
  table.do('back');
  table.do('cancel');
  expect(table.state.missionsLeft).toBe(1);
});

rule('9.3b', 'the base left may be disrupted, the destination may not', () => {
  const air = { 'Ki-43-1': 'kendari' };
  const table = staging({ air, bases: { kendari: 'disrupted', menado: 'disrupted' } }, 'Ki-43-1');
  expect(table.why('to', 'menado')?.rule).toBe('9.3b');
  expect(table.options('to')).toContain('sarawak');
});

rule(['9.3c', '9.1.3b'], 'the other side learns that a unit has staged, and nothing more', () => {
  const told = (unit: string, base: string) => {
    const table = staging({ air: { 'Ki-43-1': 'kendari', 'Ki-21-1': 'menado' } }, unit);
    const before = table.events.length;
    table.do('to', base);
    const seen = table.events.slice(before).flatMap((event) => eventFor(event, 'allies') ?? []);
    return [seen, JSON.stringify(forlornHopes.view(table.state, 'allies'))];
  };
  expect(told('Ki-43-1', 'menado')).toEqual(told('Ki-21-1', 'kendari'));
  expect(told('Ki-43-1', 'menado')[0]).toContainEqual({ type: 'staged', side: 0, unit: -1, base: -1 });
});

rule(['9.3.1a', '9.3.1b'], 'a unit that has flown may stage; it goes to the Flown box of its new base', () => {
  const table = staging({ air: { 'Ki-43-1': 'kendari flown' } }, 'Ki-43-1');
  table.do('to', 'menado');
  expect(display(table, 'Ki-43-1')).toBe('menado flown');
  const ready = staging({ air: { 'P-40-1': 'darwin' }, initiative: 'allies' }, 'P-40-1');
  ready.do('to', 'koepang');
  expect(display(ready, 'P-40-1')).toBe('koepang flown');
});

rule('9.3.2', 'a disrupted unit risks an accident as it lands', () => {
  const spec = { air: { 'Ki-43-1': 'kendari disrupted' } };
  const table = staging({ ...spec, dice: { landing: [10] } }, 'Ki-43-1');
  table.do('to', 'menado');
  expect(table.told('landing risked')).toMatchObject([{ isLoss: true }]);
  expect(airSteps(table.state, findUnit('Ki-43-1'))).toBe(1);
  expect(display(table, 'Ki-43-1')).toBe('menado flown disrupted');
  const lucky = staging({ ...spec, dice: { landing: [9] } }, 'Ki-43-1');
  lucky.do('to', 'menado');
  expect(airSteps(lucky.state, findUnit('Ki-43-1'))).toBe(2);
});

rule('16.1-A3', 'half a point for each unit of the 11th Air Fleet that is reduced', () => {
  const lost = (unit: string) => {
    const table = staging({ air: { [unit]: 'kendari disrupted' }, dice: { landing: [10] } }, unit);
    table.do('to', 'menado');
    return table.state.points[1];
  };
  expect(lost('G4M-1')).toBe(1);
  expect(lost('Ki-43-1')).toBe(0);
});

rule(['9.3.3', '14.1.1f'], 'a unit that was to regroup may stage and loses its chance', () => {
  const table = staging({ air: { 'Ki-43-1': 'kendari regroup disrupted' }, dice: { landing: [1] } }, 'Ki-43-1');
  table.do('to', 'menado');
  expect(display(table, 'Ki-43-1')).toBe('menado flown disrupted');
});

rule('9.3.4', 'both sides may stage in a General Regroup Turn', () => {
  const air = { 'Ki-43-1': 'kendari', 'P-40-1': 'darwin' };
  const spec = { air, turn: 4, regroupTurn: 4 };
  expect(position({ ...spec, missionsLeft: 1 }).offers('stage')).toBe(true);
  expect(position({ ...spec, missionsLeft: 1, initiative: 'allies' }).offers('stage')).toBe(true);
});

rule(['6.3.6a', '6.3.6c'], 'a floatplane is based on tenders only, and on either', () => {
  const spec: PositionSpec = {
    air: { 'F1M-west': 'cvs-west', 'F1M-east': 'cvs-east', 'Ki-43-1': 'kendari' },
    counters: { 'IJN-CVS-east': '2406', 'IJN-CVS-west': '2404' },
  };
  const table = staging(spec, 'F1M-west');
  expect(table.why('to', 'kendari')?.rule).toBe('6.3.6a');
  table.do('to', 'cvs-east');
  expect([display(table, 'F1M-west'), display(table, 'F1M-east')]).toEqual(['cvs-east flown', 'cvs-east ready']);
  expect(staging(spec, 'Ki-43-1').why('to', 'cvs-east')?.rule).toBe('6.3.6a');
});

rule(['6.3.4a', '6.3.4c'], 'one unit too many sends all units of a base to Flown, until one leaves', () => {
  const crowd = {
    'Ki-43-1': 'menado',
    'Ki-43-2': 'menado',
    'Ki-21-1': 'menado',
    'Ki-21-2': 'menado regroup disrupted',
  };
  const table = staging({ air: { ...crowd, 'Ki-48-1': 'kendari' }, missionsLeft: 3 }, 'Ki-48-1');
  table.do('to', 'menado');
  for (const unit of ['Ki-43-1', 'Ki-43-2', 'Ki-21-1']) expect(display(table, unit)).toBe('menado flown');
  expect(display(table, 'Ki-21-2')).toBe('menado flown disrupted');
  table.do('stage');
  table.do('stage', 'Ki-43-1');
  table.do('to', 'kendari');
  expect(display(table, 'Ki-43-2')).toBe('menado flown');
  table.do('stop');
  // Interception from Menado is allowed again.
  const freed = position({
    air: { 'Ki-43-2': 'menado flown', 'Hudson-1': 'koepang' },
    initiative: 'allies',
    missionsLeft: 1,
  });
  freed.do('air mission');
  freed.do('fly to', '2406');
  freed.do('add', 'Hudson-1');
  freed.do('send');
  expect(freed.options('scramble')).toEqual(['Ki-43-2']);
});

rule(['6.3.6a', '6.3.7a'], 'nothing stages from a tender at sea or off the map, nor from a crippled carrier', () => {
  const from = (tender: string, spec: PositionSpec = {}) => {
    const table = position({
      missionsLeft: 1,
      air: { 'F1M-west': 'cvs-west', 'A6M-CV-1': 'cv-1', 'Ki-43-1': 'kendari' },
      counters: { 'IJN-CVS-west': tender, 'IJN-CVS-east': '2406', 'IJN-CV-1': '2403', 'IJN-CV-2': '2303' },
      ...spec,
    });
    table.do('stage');
    return table;
  };
  expect(from('2404').options('stage')).toEqual(['A6M-CV-1', 'Ki-43-1', 'F1M-west']);
  expect(from('2404', { disrupted: ['IJN-CVS-west'] }).options('stage')).toContain('F1M-west');
  expect(from('2407').why('stage', 'F1M-west')?.rule).toBe('6.3.6a');
  expect(from('philippines').why('stage', 'F1M-west')?.rule).toBe('6.3.6a');
  expect(from('2404', { reduced: ['IJN-CV-1'] }).why('stage', 'A6M-CV-1')?.rule).toBe('6.3.7a');
});

rule('7.3.6', 'a recon unit on the map does not stage', () => {
  const table = position({
    missionsLeft: 1,
    air: { 'Ki-43-1': 'kendari', 'H6K-1': 'kendari' },
    recon: { 'H6K-1': '2509' },
  });
  table.do('stage');
  expect(table.why('stage', 'H6K-1')?.rule).toBe('7.3.6');
});

rule('5.2.2c', 'an air unit of the carriers that waits off the map does not stage to them', () => {
  const table = position({
    missionsLeft: 1,
    air: { 'A6M-CV-1': 'philippines', 'A6M-1': 'philippines' },
    counters: { 'IJN-CV-1': '2302' },
  });
  table.do('stage');
  expect(table.options('stage')).toEqual(['A6M-1']);
  expect(table.why('stage', 'A6M-CV-1')?.rule).toBe('5.2.2c');
});
