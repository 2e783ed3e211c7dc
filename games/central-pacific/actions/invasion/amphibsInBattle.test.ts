import { expect } from 'vitest';
import { rule } from '#engine/proof';
import { findPlace } from '../../core/names.ts';
import { findUnit } from '../../data/data.ts';
import { form, japanFirst, planned, shipOf, shots } from '../../fixtures/landing.ts';
import { placeOf } from '../../fixtures/table.ts';
import { position } from '../../position.ts';

rule(
  ['9.9k', '10.15e'],
  'only defenders with AS fire at the ships of a landing, and they hit the amphibs first',
  () => {
    const table = planned(
      'tarawa',
      '66',
      {
        units: {
          'us-AP-1': '66',
          'us-APD-1': '66',
          'us-DD-1': '66',
          'us-2-Mar': 'us-AP-1',
          'us-22-Mar': 'us-APD-1',
          'japan-CD-1': 'tarawa',
          'japan-69-Inf': 'tarawa',
        },
        dice: { ...japanFirst, fire: [1, 6, 6, 6, 6, 6, 6] },
      },
      'us-AP-1',
      'us-APD-1',
      'us-DD-1',
    );
    table.do('attack');
    expect(shots(table, 1, 1)).toEqual(['japan-CD-1']);
    expect(table.options('hit')).toEqual(['us-AP-1', 'us-APD-1']);
    table.do('hit', 'us-APD-1');
    expect(placeOf(table, 'us-APD-1')).toBe('us-refit');
    expect(placeOf(table, 'us-DD-1')).toBe('66');
  },
);

rule(
  ['10.15f', '9.9h'],
  'troops land and fight though their ship is sunk; what stayed aboard does not fight and is lost with her',
  () => {
    const table = planned(
      'guam',
      '24',
      {
        units: {
          'us-AP-1': '24',
          'us-2-Mar': 'us-AP-1',
          'us-22-Mar': 'us-AP-1',
          'japan-CD-1': 'guam',
          'japan-69-Inf': 'guam',
        },
        dice: { ...japanFirst, fire: [1, 6, 6, 6] },
      },
      'us-AP-1',
    );
    table.do('drop', 'us-22-Mar');
    table.do('attack');
    expect(placeOf(table, 'us-AP-1')).toBe('us-refit');
    expect(placeOf(table, 'us-22-Mar')).toBe('us-refit');
    expect(placeOf(table, 'us-2-Mar')).toBe('guam');
    expect(shots(table, 0, 3)).toEqual(['us-2-Mar']);
  },
);

rule(['9.9f', '9.9g'], 'cargo is no target at sea, and goes to Refit with an amphib that is sunk there', () => {
  const table = position({
    units: {
      'us-AP-1': '66',
      'us-DD-1': '66',
      'us-2-Mar': 'us-AP-1',
      'us-CV-9': '73',
      'japan-DD-1': '66',
      'japan-CA-4': '66',
    },
    dice: { ...japanFirst, fire: [1, 1] },
  });
  table.do('attack fleet', '66');
  form(table, 'us-DD-1', 'us-AP-1');
  while (table.offers('attack')) table.do('attack');
  expect(placeOf(table, 'us-DD-1')).toBe('us-refit');
  expect(placeOf(table, 'us-AP-1')).toBe('us-refit');
  expect(placeOf(table, 'us-2-Mar')).toBe('us-refit');
  expect(shipOf(table, 'us-2-Mar')).toBe('');
  expect(table.told('eliminated')).toContainEqual({
    type: 'eliminated',
    unit: findUnit('us-2-Mar'),
    place: findPlace('66'),
    rule: '9.9g',
  });
});

rule('9.9m', 'at sea the Japanese hit a destroyer before the transport beside it', () => {
  const table = position({
    units: { 'us-AP-1': '66', 'us-DD-1': '66', 'us-2-Mar': 'us-AP-1', 'us-CV-9': '73', 'japan-DD-1': '66' },
    dice: { ...japanFirst, fire: [1] },
  });
  table.do('attack fleet', '66');
  form(table, 'us-DD-1', 'us-AP-1');
  while (table.offers('attack')) table.do('attack');
  expect(placeOf(table, 'us-DD-1')).toBe('us-refit');
  expect(placeOf(table, 'us-AP-1')).toBe('66');
});

rule('9.9l', 'no Japanese unit is ever aboard a ship: amphibs take nobody but US units', () => {
  const table = position({
    units: { 'us-AP-1': '24', 'us-22-Mar': 'guam', 'japan-Sa-6': 'guam', 'japan-AP-1': 'combined-fleet' },
  });
  table.do('transport', '24');
  form(table, 'us-AP-1');
  expect(table.why('board', 'japan-Sa-6')).toMatchObject({ rule: '9.9l' });
  expect(table.options('board')).toEqual(['us-22-Mar']);
});
