import { expect } from 'vitest';
import { rule } from '#engine/proof';
import { findPlace } from '../core/names.ts';
import { placeOf } from '../fixtures/table.ts';
import { type PositionSpec, position } from '../position.ts';

/** Forms a force that rebases from a place. */
function formed(spec: PositionSpec, origin: string, force: readonly string[]) {
  const table = position(spec);
  table.do('rebase fleet', origin);
  for (const ship of force) table.do('add', ship);
  table.do('ready');
  return table;
}

function rebased(spec: PositionSpec, origin: string, force: readonly string[], to: string) {
  const table = formed(spec, origin, force);
  table.do('sail', to);
  return table;
}

rule('4.2c', 'a rebase to Pearl Harbor is warned of as well', () => {
  const spec: PositionSpec = { units: { 'us-CV-9': '66' }, bases: { us: { tarawa: 1 } } };
  const table = rebased(spec, '66', ['us-CV-9'], 'pearl-harbor');
  expect(table.offers('sail and lose')).toBe(true);
  table.do('back');
  table.do('cancel');
  expect(table.state.result).toBeNull();
  expect(table.state.actions.regular).toBe(1);
});

rule(['G3N-4a', 'G3N-4b'], 'a rebase from base to base goes twice as far', () => {
  const spec: PositionSpec = {
    units: { 'us-CV-9': '66', 'us-LST-1': '66' },
    bases: { us: { tarawa: 1, saipan: 1, eniwetok: 1 } },
  };
  const table = formed(spec, '66', ['us-CV-9', 'us-LST-1']);
  expect(table.why('sail', '65')?.rule).toBe('G3N-4b');
  expect(table.why('sail', '23')?.rule).toBe('G3N-4a');
  table.do('sail', '52');
  expect(placeOf(table, 'us-LST-1')).toBe('52');
  expect(table.told('action taken')).toMatchObject([{ code: 'G3N-4' }]);
});

rule('G3N-4b', 'no rebase starts in the open sea or where there is nowhere to go', () => {
  const table = position({ units: { 'us-CV-9': '65', 'us-DD-1': '66' }, bases: { us: { tarawa: 1 } } });
  expect(table.why('rebase fleet', '65')?.rule).toBe('G3N-4b');
  expect(table.options('rebase fleet')).toEqual(['66']);
  const nowhere = position({ units: { 'us-CV-9': 'pearl-harbor' } });
  expect(nowhere.offers('rebase fleet')).toBe(false);
  expect(nowhere.why('rebase fleet', 'pearl-harbor')?.rule).toBe('G3N-4b');
});

rule('G3N-4c', 'a Servron is a haven where it lies, and wherever it comes along', () => {
  const units = { 'us-CV-9': '65', 'us-SR-4': '65', 'us-SR-10': '63' };
  const without = formed({ units }, '65', ['us-CV-9']);
  expect(without.options('sail').sort()).toEqual(['63', 'pearl-harbor']);
  const along = rebased({ units }, '65', ['us-CV-9', 'us-SR-4'], '43');
  expect(placeOf(along, 'us-CV-9')).toBe('43');
  expect(placeOf(along, 'us-SR-4')).toBe('43');
});

rule('G3N-4d', 'a rebase neither starts in nor enters a grid with Japanese units, hidden ones too', () => {
  const spec: PositionSpec = {
    units: { 'us-SR-4': '46', 'us-SR-10': '55', 'japan-SS-1': '55', 'japan-Sa-6': 'ponape' },
    hidden: ['japan-SS-1', 'japan-Sa-6'],
  };
  const table = formed(spec, '46', ['us-SR-4']);
  expect(table.why('sail', '45')?.rule).toBe('G3N-4d');
  table.do('sail', '44');
  // Two zones through 45, four around it.
  expect(table.told('sailed')).toMatchObject([{ path: ['46', '54', '53', '52', '44'].map(findPlace) }]);
  expect(position(spec).why('rebase fleet', '55')?.rule).toBe('G3N-4d');
});

rule('G3N-4d', 'a base on a contested island is no place to rebase from', () => {
  const table = position({ units: { 'us-CV-9': '23' }, bases: { us: { saipan: 1 }, japan: { tinian: 1 } } });
  expect(table.why('rebase fleet', '23')?.rule).toBe('G3N-4d');
});

rule('G3N-4e', 'a rebase takes ground units along and puts them ashore on a friendly island', () => {
  const spec: PositionSpec = {
    units: {
      'us-AP-1': 'pearl-harbor',
      'us-CV-9': '66',
      'us-2-Mar': 'pearl-harbor',
      'us-CB-1': 'pearl-harbor',
      'us-27-Inf': 'us-AP-1',
      'us-7-Inf': 'pearl-harbor',
    },
    bases: { us: { tarawa: 1, makin: 1 } },
  };
  const table = formed(spec, 'pearl-harbor', ['us-AP-1']);
  table.do('board', 'us-2-Mar');
  expect(table.why('board', 'us-7-Inf')?.rule).toBe('9.9c');
  expect(table.why('board all')?.rule).toBe('9.9b');
  table.do('board', 'us-CB-1');
  table.do('sail', '66');
  expect(table.log).toContain('2nd Marine Division and Construction Battalion 1 board Transports 1.');
  table.do('land', 'us-2-Mar');
  expect(table.options('ashore').sort()).toEqual(['makin', 'tarawa']);
  expect(table.why('ashore', 'majuro')?.rule).toBe('9.9j');
  table.do('ashore', 'makin');
  table.do('land', 'us-27-Inf');
  table.do('back');
  table.do('stay aboard');
  expect(placeOf(table, 'us-2-Mar')).toBe('makin');
  expect(placeOf(table, 'us-27-Inf')).toBe('66');
  expect(placeOf(table, 'us-CB-1')).toBe('66');
  expect(placeOf(table, 'us-7-Inf')).toBe('pearl-harbor');
  expect(table.state.actions.regular).toBe(0);
});

rule('G3N-4e', 'who came aboard for a rebase that is called off goes back ashore', () => {
  const spec: PositionSpec = {
    units: { 'us-AP-1': '66', 'us-LST-1': '66', 'us-2-Mar': 'tarawa', 'us-CB-1': 'makin', 'us-CV-9': '66' },
    bases: { us: { tarawa: 1, majuro: 1 } },
  };
  const table = formed(spec, '66', ['us-AP-1', 'us-LST-1']);
  table.do('board all');
  expect(placeOf(table, 'us-CB-1')).toBe('66');
  table.do('put back', 'us-CB-1');
  expect(placeOf(table, 'us-CB-1')).toBe('makin');
  table.do('board', 'us-CB-1');
  table.do('back');
  expect(placeOf(table, 'us-2-Mar')).toBe('tarawa');
  table.do('ready');
  table.do('board all');
  table.do('cancel');
  expect(placeOf(table, 'us-2-Mar')).toBe('tarawa');
  expect(placeOf(table, 'us-CB-1')).toBe('makin');
  expect(table.told('boarded')).toEqual([]);
  expect(table.state.actions.regular).toBe(1);
});

rule('G3N-4e', 'where there is no land units stay aboard', () => {
  const spec: PositionSpec = {
    units: { 'us-AP-1': '66', 'us-SR-4': '63', 'us-2-Mar': 'us-AP-1' },
    bases: { us: { tarawa: 1 } },
  };
  const table = rebased(spec, '66', ['us-AP-1'], '63');
  expect(placeOf(table, 'us-2-Mar')).toBe('63');
  expect(table.offers('end turn')).toBe(true);
});

rule(['G3N-4a', '9.3c'], 'who gets to a haven with twice his movement may come, and nobody slower', () => {
  // An LST rebases up to eight zones. It is five from Saipan to Eniwetok, and eleven from Peleliu to Pearl Harbor.
  const near = formed({ units: { 'us-LST-1': '23' }, bases: { us: { saipan: 1, eniwetok: 1 } } }, '23', ['us-LST-1']);
  expect(near.options('sail')).toEqual(['52']);
  const far = position({ units: { 'us-LST-1': '13', 'us-CV-9': '13' }, bases: { us: { peleliu: 1 } } });
  far.do('rebase fleet', '13');
  expect(far.options('add')).toEqual(['us-CV-9']);
  expect(far.why('add', 'us-LST-1')?.rule).toBe('9.3c');
});

rule('G3N-4c', 'a Servron far from every haven rebases all the same', () => {
  const table = rebased({ units: { 'us-SR-4': '11', 'us-CV-9': '82' } }, '11', ['us-SR-4'], '22');
  expect(placeOf(table, 'us-SR-4')).toBe('22');
});
