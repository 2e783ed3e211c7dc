import { expect, test } from 'vitest';
import { rule } from '#engine/proof';
import { units } from '../data/data.ts';
import { form, load, shipOf } from '../fixtures/landing.ts';
import { type Campaign, placeOf } from '../fixtures/table.ts';
import { position } from '../position.ts';

/** The transports lie at Pearl Harbor with more than they can carry. */
function atPearlHarbor(extra: Readonly<Record<string, string>> = {}): Campaign {
  return position({
    bases: { us: { majuro: 2 } },
    units: {
      'us-AP-1': 'pearl-harbor',
      'us-APD-1': 'pearl-harbor',
      'us-DD-1': 'pearl-harbor',
      'us-2-Mar': 'pearl-harbor',
      'us-27-Inf': 'pearl-harbor',
      'us-7-Inf': 'pearl-harbor',
      'us-CB-1': 'pearl-harbor',
      'us-AD-1': 'pearl-harbor',
      'us-22-Mar': 'pearl-harbor',
      ...extra,
    },
  });
}

rule('2.4a', 'every US amphib carries one or two, and no other US ship carries anything', () => {
  const ships = units.filter(({ side, category }) => side === 'us' && category === 'naval');
  for (const { id, class: type, capacity } of ships) {
    const most = { AP: 2, LST: 2, APD: 1 }[type as string] ?? 0;
    expect(capacity, id).toBe(most);
  }
});

rule('9.9a', 'a force without an amphib takes nobody to sea, and a destroyer of the force is no ship to board', () => {
  const table = atPearlHarbor();
  table.do('transport', 'pearl-harbor');
  table.do('add', 'us-DD-1');
  expect(table.why('ready')).toMatchObject({ rule: '9.9a' });
  form(table, 'us-AP-1', 'us-APD-1');
  table.do('board', 'us-2-Mar');
  expect(table.options('aboard')).toEqual(['us-AP-1', 'us-APD-1']);
  expect(table.why('aboard', 'us-DD-1')).toMatchObject({ rule: '9.9a' });
});

rule(['9.9b', '7.2k'], 'an APD takes one division and any number of smaller units', () => {
  const table = atPearlHarbor();
  table.do('transport', 'pearl-harbor');
  form(table, 'us-APD-1');
  table.do('board', 'us-2-Mar');
  for (const unit of ['us-CB-1', 'us-AD-1', 'us-22-Mar']) table.do('board', unit);
  expect(shipOf(table, 'us-22-Mar')).toBe('us-APD-1');
  expect(table.why('board', 'us-27-Inf')).toMatchObject({ rule: '9.9b' });
});

rule('9.9c', 'an AP takes two divisions and any number of smaller units, not a third division', () => {
  const table = atPearlHarbor();
  table.do('transport', 'pearl-harbor');
  form(table, 'us-AP-1');
  for (const unit of ['us-2-Mar', 'us-27-Inf', 'us-CB-1']) table.do('board', unit);
  expect(table.why('board', 'us-7-Inf')).toMatchObject({ rule: '9.9c' });
  expect(table.options('board')).toEqual(['us-AD-1', 'us-22-Mar']);
});

rule(['9.9c', 'G3N-10c'], 'an air unit has a ship for itself: beside ground units there is no room for it', () => {
  const table = atPearlHarbor({
    'us-AP-2': 'pearl-harbor',
    'us-P-1': 'pearl-harbor',
    'us-HB-1': 'pearl-harbor',
    'us-22-Mar': 'us-AP-1',
  });
  table.do('transport air', 'pearl-harbor');
  form(table, 'us-AP-1', 'us-AP-2');
  table.do('board', 'us-P-1');
  expect(shipOf(table, 'us-P-1')).toBe('us-AP-2');
  expect(table.why('board', 'us-HB-1')).toMatchObject({ rule: 'G3N-10c' });
});

rule('9.9c', 'ground units find no room on a ship that carries aircraft', () => {
  const table = position({
    units: { 'us-AP-1': 'pearl-harbor', 'us-AP-2': 'pearl-harbor', 'us-P-1': 'us-AP-1', 'us-2-Mar': 'pearl-harbor' },
  });
  table.do('transport', 'pearl-harbor');
  form(table, 'us-AP-1', 'us-AP-2');
  table.do('board', 'us-2-Mar');
  expect(shipOf(table, 'us-2-Mar')).toBe('us-AP-2');
});

rule('2.8b', 'a base is not taken aboard', () => {
  const table = position({ units: { 'us-AP-1': '66', 'us-CB-1': 'tarawa' }, bases: { us: { tarawa: 2 } } });
  table.do('transport', '66');
  form(table, 'us-AP-1');
  expect(table.why('board', 'us-base-tarawa')).toMatchObject({ rule: '2.8b' });
});

rule(['2.7b', '2.7c', '7.1d'], 'ground units have no move of their own: they leave an island aboard an amphib', () => {
  expect(units.filter(({ category, movement }) => category === 'ground' && movement !== 0)).toEqual([]);
  const table = position({
    units: { 'us-22-Mar': 'tarawa', 'us-DD-1': '66', 'us-AP-1': '66', 'us-CV-9': '66' },
    bases: { us: { tarawa: 1 } },
    actions: { regular: 2 },
  });
  table.do('move fleet', '66');
  form(table, 'us-DD-1', 'us-AP-1');
  table.do('sail', '65');
  expect(placeOf(table, 'us-22-Mar')).toBe('tarawa');
  expect(table.why('transport', '65')).toMatchObject({ rule: 'G3N-9a' });
});

rule('9.9d', 'boarding costs nothing by itself: one action loads, sails and lands', () => {
  const table = atPearlHarbor();
  table.do('transport', 'pearl-harbor');
  form(table, 'us-AP-1', 'us-APD-1');
  load(table, 'us-2-Mar', 'us-AP-1');
  expect(table.state.actions.regular).toBe(1);
  table.do('sail', '66');
  expect(table.state.actions.regular).toBe(0);
  expect(table.log).toContain('2nd Marine Division boards Transports 1.');
  table.do('land', 'us-2-Mar');
  table.do('ashore', 'tarawa');
  expect(placeOf(table, 'us-2-Mar')).toBe('tarawa');
});

rule('9.9d', 'who was taken aboard goes back if the action is called off, and nothing is spent or told', () => {
  const table = atPearlHarbor();
  const before = table.game.view(table.state, 'us');
  const { length } = table.log;
  table.do('transport', 'pearl-harbor');
  form(table, 'us-AP-1');
  table.do('board', 'us-2-Mar');
  table.do('board', 'us-CB-1');
  table.do('put back', 'us-CB-1');
  expect(shipOf(table, 'us-CB-1')).toBe('');
  table.do('cancel');
  expect(shipOf(table, 'us-2-Mar')).toBe('');
  expect(placeOf(table, 'us-2-Mar')).toBe('pearl-harbor');
  expect(table.state.where).toEqual(before.where);
  expect(table.state.actions.regular).toBe(1);
  expect(table.log).toHaveLength(length);
});

rule('9.9d', 'everybody boards at once where all fit, spread over the ships', () => {
  const table = atPearlHarbor({ 'us-7-Inf': 'out-of-play' });
  table.do('transport', 'pearl-harbor');
  form(table, 'us-AP-1');
  table.do('back');
  table.do('drop', 'us-AP-1');
  form(table, 'us-AP-1', 'us-APD-1');
  table.do('board all');
  expect(new Set(['us-2-Mar', 'us-27-Inf'].map((unit) => shipOf(table, unit)))).toEqual(
    new Set(['us-AP-1', 'us-APD-1']),
  );
  expect(table.options('board')).toEqual([]);
});

rule('9.9b', 'not everybody boards at once where a division would be left', () => {
  const table = atPearlHarbor();
  table.do('transport', 'pearl-harbor');
  form(table, 'us-AP-1');
  expect(table.offers('board all')).toBe(false);
  expect(table.why('board all')).toMatchObject({ rule: '9.9b' });
});

test('the log tells who came aboard in one line for each ship', () => {
  const table = atPearlHarbor();
  table.do('transport', 'pearl-harbor');
  form(table, 'us-AP-1', 'us-APD-1');
  table.do('board all');
  table.do('sail', '66');
  const boarded = table.log.filter((line) => / boards? /.test(line));
  expect(boarded.map((line) => line.split(/ boards? /)[1]).sort()).toEqual(['Fast Transports 1.', 'Transports 1.']);
});
