import { expect } from 'vitest';
import { rule } from '#engine/proof';
import { form, shipOf } from '../../fixtures/landing.ts';
import { type Campaign, placeOf } from '../../fixtures/table.ts';
import { type PositionSpec, position } from '../../position.ts';

const japanFirst = { 'first fire us': [1], 'first fire japan': [6] };

/** Invades an island with all that is aboard the ships in its zone. */
function invade(island: string, zone: string, spec: PositionSpec, ...ships: readonly string[]): Campaign {
  const table = position(spec);
  table.do('invade', zone);
  form(table, ...ships);
  table.do('sail', zone);
  if (!table.state.battle) table.do('invade', island);
  table.do('attack');
  return table;
}

rule('7.9a', 'the invaders of a small island on which a Japanese unit is left go back aboard their ships', () => {
  const table = invade(
    'tarawa',
    '66',
    {
      units: {
        'us-AP-1': '66',
        'us-APD-1': '66',
        'us-2-Mar': 'us-AP-1',
        'us-22-Mar': 'us-APD-1',
        'japan-69-Inf': 'tarawa',
      },
      dice: { ...japanFirst, fire: [6, 6, 6] },
    },
    'us-AP-1',
    'us-APD-1',
  );
  expect(shipOf(table, 'us-2-Mar')).toBe('us-AP-1');
  expect(shipOf(table, 'us-22-Mar')).toBe('us-APD-1');
  expect(table.state.groundAt[0]).not.toContain(1);
  expect(table.log).toContain('The invasion of Tarawa fails; the survivors re-embark.');
  expect(table.state.battle).toBeNull();
});

rule('7.9a', 'a Japanese base left alone holds a small island', () => {
  const table = invade(
    'majuro',
    '65',
    {
      units: { 'us-AP-1': '65', 'us-22-Mar': 'us-AP-1' },
      bases: { japan: { majuro: 1 } },
      dice: { ...japanFirst, fire: [6] },
    },
    'us-AP-1',
  );
  expect(shipOf(table, 'us-22-Mar')).toBe('us-AP-1');
});

rule('7.9b', 'with one of two transports sunk, the player chooses which division is left behind', () => {
  const table = invade(
    'tarawa',
    '66',
    {
      units: {
        'us-APD-1': '66',
        'us-AP-1': '66',
        'us-2-Mar': 'us-APD-1',
        'us-27-Inf': 'us-AP-1',
        'us-22-Mar': 'us-AP-1',
        'japan-CD-1': 'tarawa',
        'japan-69-Inf': 'tarawa',
      },
      dice: { ...japanFirst, fire: [1, 6, 6, 6, 6, 6] },
    },
    'us-APD-1',
    'us-AP-1',
  );
  table.do('hit', 'us-AP-1');
  expect(table.options('eliminate')).toEqual(['us-2-Mar', 'us-27-Inf']);
  expect(table.why('eliminate', 'us-22-Mar')).toMatchObject({ rule: '9.9b' });
  table.do('eliminate', 'us-27-Inf');
  expect(placeOf(table, 'us-27-Inf')).toBe('us-refit');
  expect(shipOf(table, 'us-2-Mar')).toBe('us-APD-1');
  expect(shipOf(table, 'us-22-Mar')).toBe('us-APD-1');
});

rule('7.9b', 'a division that stayed aboard takes the room of one that comes back', () => {
  const table = position({
    units: {
      'us-AP-1': '66',
      'us-AP-2': '66',
      'us-2-Mar': 'us-AP-1',
      'us-27-Inf': 'us-AP-2',
      'us-7-Inf': 'us-AP-2',
      'japan-CD-1': 'tarawa',
      'japan-69-Inf': 'tarawa',
    },
    dice: { ...japanFirst, fire: [1, 6, 6, 6, 6, 6] },
  });
  table.do('invade', '66');
  form(table, 'us-AP-1', 'us-AP-2');
  table.do('sail', '66');
  // Both divisions that land come from the second ship, which is sunk.
  table.do('drop', 'us-2-Mar');
  table.do('add', 'us-7-Inf');
  table.do('attack');
  expect(placeOf(table, 'us-AP-2')).toBe('us-refit');
  expect(table.options('eliminate')).toEqual(['us-27-Inf', 'us-7-Inf']);
  table.do('eliminate', 'us-7-Inf');
  expect(['us-2-Mar', 'us-27-Inf'].map((unit) => shipOf(table, unit))).toEqual(['us-AP-1', 'us-AP-1']);
});

rule('7.9b', 'where no amphib has room for a division, none comes back, and nobody is asked', () => {
  const table = position({
    units: {
      'us-AP-1': '66',
      'us-APD-1': '66',
      'us-2-Mar': 'us-AP-1',
      'us-22-Mar': 'us-AP-1',
      'us-27-Inf': 'us-APD-1',
      'japan-CD-1': 'tarawa',
      'japan-69-Inf': 'tarawa',
    },
    dice: { ...japanFirst, fire: [1, 6, 6, 6, 6, 6] },
  });
  table.do('invade', '66');
  form(table, 'us-AP-1', 'us-APD-1');
  table.do('sail', '66');
  table.do('drop', 'us-27-Inf');
  table.do('attack');
  expect(placeOf(table, 'us-AP-1')).toBe('us-refit');
  expect(placeOf(table, 'us-2-Mar')).toBe('us-refit');
  expect(['us-22-Mar', 'us-27-Inf'].map((unit) => shipOf(table, unit))).toEqual(['us-APD-1', 'us-APD-1']);
  expect(table.decision.procedure).toBe('us action phase');
});

rule('7.9b', 'with every amphib sunk all invaders of a small island are lost', () => {
  const table = invade(
    'tarawa',
    '66',
    {
      units: {
        'us-AP-1': '66',
        'us-2-Mar': 'us-AP-1',
        'us-22-Mar': 'us-AP-1',
        'japan-CD-1': 'tarawa',
        'japan-69-Inf': 'tarawa',
      },
      dice: { ...japanFirst, fire: [1, 6, 6, 6, 6] },
    },
    'us-AP-1',
  );
  expect(['us-AP-1', 'us-2-Mar', 'us-22-Mar'].map((unit) => placeOf(table, unit))).toEqual([
    'us-refit',
    'us-refit',
    'us-refit',
  ]);
});

rule(['7.9a', '7.9b'], 'units whose ship is sunk board another of the force, as the player chooses', () => {
  const table = invade(
    'tarawa',
    '66',
    {
      units: {
        'us-AP-1': '66',
        'us-AP-2': '66',
        'us-LST-1': '66',
        'us-2-Mar': 'us-AP-1',
        'us-27-Inf': 'us-AP-2',
        'us-22-Mar': 'us-LST-1',
        'japan-CD-1': 'tarawa',
        'japan-69-Inf': 'tarawa',
      },
      dice: { ...japanFirst, fire: [1, 6, 6, 6, 6, 6] },
    },
    'us-AP-1',
    'us-AP-2',
    'us-LST-1',
  );
  table.do('hit', 'us-AP-1');
  expect(table.options('aboard')).toEqual(['us-AP-2', 'us-LST-1']);
  table.do('aboard', 'us-LST-1');
  expect(shipOf(table, 'us-2-Mar')).toBe('us-LST-1');
  expect(shipOf(table, 'us-27-Inf')).toBe('us-AP-2');
});

/** The 2nd Marine Division lands on Guam, and nobody is hit. */
function standOff(actions = 1): Campaign {
  return invade(
    'guam',
    '24',
    {
      units: { 'us-AP-1': '24', 'us-CV-9': '73', 'us-2-Mar': 'us-AP-1', 'japan-69-Inf': 'guam' },
      markers: { 'defensive-tactics': 'foreseen' },
      actions: { regular: actions },
      dice: { 'first fire us': [1, 1], 'first fire japan': [6, 6], fire: [6, 6, 6, 6] },
    },
    'us-AP-1',
  );
}

rule('7.9c', 'on a large island the invaders stay, with the Japanese beside them', () => {
  const table = standOff();
  expect(placeOf(table, 'us-2-Mar')).toBe('guam');
  expect(placeOf(table, 'japan-69-Inf')).toBe('guam');
});

rule(['7.9d', '7.9f'], 'they are counterattacked in the Japanese turn, and both sides may live on there', () => {
  const table = standOff();
  table.do('end turn');
  expect(table.events).toContainEqual(expect.objectContaining({ type: 'battle began', kind: 'counterattack' }));
  expect(table.state.turn).toBe(3);
  expect(placeOf(table, 'us-2-Mar')).toBe('guam');
  expect(placeOf(table, 'japan-69-Inf')).toBe('guam');
});

rule('7.9e', 'another attack on the island costs another action', () => {
  expect(standOff(1).why('ground attack', 'guam')).toMatchObject({ rule: '5.2f' });
  const table = standOff(2);
  table.do('ground attack', 'guam');
  table.do('ready');
  table.do('attack');
  expect(table.state.actions.regular).toBe(0);
});
