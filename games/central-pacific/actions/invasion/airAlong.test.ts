import { expect } from 'vitest';
import { rule } from '#engine/proof';
import { form, inPlan, load, shipOf } from '../../fixtures/landing.ts';
import { placeOf } from '../../fixtures/table.ts';
import { type PositionSpec, position } from '../../position.ts';

const atPearlHarbor: NonNullable<PositionSpec['units']> = {
  'us-AP-1': 'pearl-harbor',
  'us-AP-2': 'pearl-harbor',
  'us-APD-1': 'pearl-harbor',
  'us-2-Mar': 'pearl-harbor',
  'us-22-Mar': 'pearl-harbor',
  'us-P-1': 'pearl-harbor',
  'us-HB-1': 'pearl-harbor',
  'us-111-Inf': 'tarawa',
};

rule(['G3N-9a', 'G3N-9g'], 'a division and an air unit go in one action, on ships of their own', () => {
  const table = position({ units: atPearlHarbor, bases: { us: { tarawa: 2 } } });
  table.do('transport', 'pearl-harbor');
  form(table, 'us-AP-1', 'us-AP-2', 'us-APD-1');
  load(table, 'us-2-Mar', 'us-AP-1');
  // Only the empty AP has room for it.
  table.do('board', 'us-P-1');
  expect(shipOf(table, 'us-P-1')).toBe('us-AP-2');
  expect(table.why('board', 'us-HB-1')).toMatchObject({ rule: 'G3N-10c' });
  table.do('board', 'us-22-Mar');
  expect(table.options('aboard')).toEqual(['us-AP-1', 'us-APD-1']);
  table.do('aboard', 'us-APD-1');
  table.do('sail', '66');
  expect(table.why('stay aboard')).toMatchObject({ rule: 'G3N-9g' });
  table.do('land', 'us-P-1');
  expect(placeOf(table, 'us-P-1')).toBe('tarawa');
  expect(shipOf(table, 'us-P-1')).toBe('');
  table.do('stay aboard');
  expect(shipOf(table, 'us-2-Mar')).toBe('us-AP-1');
  expect(table.state.actions.regular).toBe(0);
});

rule('G3N-9g', 'a force with an air unit aboard sails only to where it can be based', () => {
  const table = position({ units: atPearlHarbor, bases: { us: { tarawa: 1 } } });
  table.do('transport', 'pearl-harbor');
  form(table, 'us-AP-1', 'us-AP-2', 'us-APD-1');
  load(table, 'us-22-Mar', 'us-APD-1');
  expect(table.options('sail')).toContain('65');
  load(table, 'us-P-1', 'us-AP-1');
  expect(table.options('sail')).toEqual(['66']);
  expect(table.why('sail', '65')).toMatchObject({ rule: 'G3N-9g' });
  // The base of level 1 has no room for a second.
  load(table, 'us-HB-1', 'us-AP-2');
  expect(table.options('sail')).toEqual([]);
});

rule('G3N-9g', 'the troops that a force takes all together find no room where an air unit is', () => {
  const table = position({ units: { ...atPearlHarbor, 'us-27-Inf': 'pearl-harbor' }, bases: { us: { tarawa: 2 } } });
  table.do('transport', 'pearl-harbor');
  form(table, 'us-AP-1', 'us-AP-2');
  load(table, 'us-P-1', 'us-AP-1');
  table.do('board all');
  expect(['us-2-Mar', 'us-22-Mar', 'us-27-Inf'].map((unit) => shipOf(table, unit))).toEqual(Array(3).fill('us-AP-2'));
});

rule('G3N-9g', 'a ship with an air unit aboard takes no troops, one by one or all together', () => {
  const table = position({ units: atPearlHarbor, bases: { us: { tarawa: 2 } } });
  table.do('transport', 'pearl-harbor');
  form(table, 'us-AP-1');
  load(table, 'us-P-1', 'us-AP-1');
  expect(table.offers('board all')).toBe(false);
  expect(table.why('board', 'us-2-Mar')).toMatchObject({ rule: '9.9c' });
});

rule('G3N-9g', 'in an invasion the air unit lands first, at a base of the grid, and does not fight', () => {
  const table = position({
    units: { ...atPearlHarbor, 'us-111-Inf': 'makin', 'us-HB-1': 'makin', 'japan-Sa-6': 'tarawa' },
    bases: { us: { makin: 2 } },
  });
  table.do('invade', 'pearl-harbor');
  form(table, 'us-AP-1', 'us-AP-2');
  load(table, 'us-2-Mar', 'us-AP-1');
  table.do('board', 'us-P-1');
  table.do('sail', '66');
  expect(table.why('invade', 'tarawa')).toMatchObject({ rule: 'G3N-9g' });
  table.do('land', 'us-P-1');
  expect(placeOf(table, 'us-P-1')).toBe('makin');
  table.do('invade', 'tarawa');
  expect(inPlan(table)).toEqual(['us-2-Mar', 'us-AP-1']);
  expect(table.why('add', 'us-P-1')).toMatchObject({ rule: 'G3N-9g' });
  expect(table.options('add')).toEqual(['us-HB-1']);
});

rule('G3N-9g', 'an invasion force takes no air unit along where no base of the grid has room', () => {
  const table = position({ units: { ...atPearlHarbor, 'us-111-Inf': 'makin', 'japan-Sa-6': 'tarawa' } });
  table.do('invade', 'pearl-harbor');
  form(table, 'us-AP-1', 'us-AP-2');
  load(table, 'us-2-Mar', 'us-AP-1');
  expect(table.options('sail')).toContain('66');
  table.do('board', 'us-P-1');
  expect(table.why('sail', '66')).toMatchObject({ rule: 'G3N-9g' });
});
