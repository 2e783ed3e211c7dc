import { expect } from 'vitest';
import { rule } from '#engine/proof';
import { findUnit } from '../data/data.ts';
import { dice, fire } from '../fixtures/battle.ts';
import { placeOf } from '../fixtures/table.ts';
import { type PositionSpec, position } from '../position.ts';

const ids = (names: readonly string[]) => names.map(findUnit);

/** Goes through an action's choices: a force, then its destination. */
function begun(spec: PositionSpec, action: string, origin: string, force: readonly string[], to?: string) {
  const table = position(spec);
  table.do(action, origin);
  for (const ship of force) table.do('add', ship);
  table.do('ready');
  if (to) table.do('sail', to);
  return table;
}

rule('G3N-5a', 'ships attack the Japanese ships in their zone without moving', () => {
  const spec: PositionSpec = {
    units: { 'us-CA-1': '34', 'us-CA-2': '34', 'us-CV-9': '33', 'japan-DD-1': '34' },
    dice: dice('us', 1),
  };
  expect(position(spec).options('attack fleet')).toEqual(['34']);
  expect(position(spec).why('attack fleet', '33')?.rule).toBe('G3N-5a');
  const table = begun(spec, 'attack fleet', '34', ['us-CA-1']);
  expect(table.state.battle).toMatchObject({ kind: 'sea', stand: 'planned', us: ids(['us-CA-1']), japan: [] });
  expect(table.state.actions.regular).toBe(1);
  table.do('attack');
  expect(placeOf(table, 'japan-DD-1')).toBe('japan-refit');
  expect(placeOf(table, 'us-CA-1')).toBe('34');
  expect(table.told('sailed')).toEqual([]);
  expect(table.state.moved[findUnit('us-CA-1')]).toBe(0);
  expect(table.state.actions.regular).toBe(0);
  expect(table.state.battle).toBeNull();
});

rule('10.0c', 'a fleet beside Japanese ships need not fight, and a planned attack can be called off', () => {
  const spec: PositionSpec = { units: { 'us-CA-1': '34', 'japan-DD-1': '34' } };
  const table = begun(spec, 'attack fleet', '34', ['us-CA-1']);
  table.do('back');
  expect(table.state.battle).toBeNull();
  table.do('ready');
  table.do('cancel');
  expect(table.state.battle).toBeNull();
  expect(table.state.actions.regular).toBe(1);
  table.do('end turn');
  expect(table.told('battle began')).toEqual([]);
});

rule('G3N-6a', 'a force moves to Japanese ships and attacks them for one action', () => {
  const spec: PositionSpec = {
    units: { 'us-CA-1': '42', 'us-DD-1': '42', 'japan-DD-Truk': '41', 'japan-CL-1': '36' },
    dice: dice('us', 1, 6, 6, 6, 6),
  };
  const table = begun(spec, 'move and attack', '42', ['us-CA-1', 'us-DD-1']);
  // To 36 there are ways around Truk; 43 has nobody to attack.
  expect(table.options('sail').sort()).toEqual(['36', '41']);
  expect(table.why('sail', '43')?.rule).toBe('G3N-6a');
  table.do('sail', '41');
  expect(table.told('sailed')).toHaveLength(1);
  table.do('attack');
  expect(placeOf(table, 'japan-DD-Truk')).toBe('japan-refit');
  expect(table.told('action taken')).toMatchObject([{ code: 'G3N-6' }]);
  expect(table.state.actions.regular).toBe(0);
});

rule('G3N-6a', 'it is for forces that have Japanese ships in reach in another zone', () => {
  const far = position({ units: { 'us-LST-1': '66', 'us-CA-1': '34', 'japan-DD-1': '34', 'us-CV-9': '73' } });
  expect(far.offers('move and attack')).toBe(false);
  expect(far.why('move and attack', '34')?.rule).toBe('G3N-6a');
  const near = position({ units: { 'us-CA-1': '34', 'us-LST-1': '66', 'japan-DD-1': '34', 'japan-DD-2': '11' } });
  expect(near.options('move and attack')).toEqual(['34']);
});

rule('G3N-6a', 'a force that has moved may still hold its fire', () => {
  const spec: PositionSpec = { units: { 'us-CA-1': '42', 'japan-BB-1': '41' }, hidden: ['japan-BB-1'] };
  const table = begun(spec, 'move and attack', '42', ['us-CA-1'], '41');
  expect(table.told('revealed')).toHaveLength(1);
  table.do('hold fire');
  expect(table.state.battle).toBeNull();
  expect(table.told('battle began')).toEqual([]);
  expect(table.state.actions.regular).toBe(0);
});

rule(['G3N-6b', '7.5d'], 'ships that were there join the attack, within the limit', () => {
  const there = ['us-DD-1', 'us-DD-2', 'us-DD-3'];
  const coming = ['us-CA-1', 'us-CA-2', 'us-CA-3', 'us-CL-1', 'us-CL-2', 'us-BB-1', 'us-BB-2', 'us-BB-3', 'us-BB-4'];
  const spec: PositionSpec = {
    turn: 2,
    units: {
      ...Object.fromEntries(there.map((ship) => [ship, '41'])),
      ...Object.fromEntries([...coming, 'us-BB-5'].map((ship) => [ship, '42'])),
      'japan-DD-Truk': '41',
    },
  };
  const table = begun(spec, 'move and attack', '42', [...coming, 'us-BB-5'], '41');
  expect(table.options('join')).toEqual(there);
  expect(table.why('join all')?.rule).toBe('7.5a');
  table.do('join', 'us-DD-1');
  table.do('join', 'us-DD-2');
  expect(table.why('join', 'us-DD-3')?.rule).toBe('7.5a');
  table.do('leave out', 'us-DD-1');
  table.do('join', 'us-DD-3');
  expect(table.state.battle!.us).toEqual(ids([...coming, 'us-BB-5', 'us-DD-2', 'us-DD-3']));
  const fewer = begun(spec, 'move and attack', '42', coming, '41');
  fewer.do('join all');
  expect(fewer.state.battle!.us).toEqual(ids([...coming, ...there]));
});

rule(['G3N-2b', '15.2b'], 'a force out of Pearl Harbor attacks where its move ends', () => {
  const spec: PositionSpec = {
    units: { 'us-CA-1': 'pearl-harbor', 'us-SS-1': '66', 'japan-DD-1': '66', 'japan-CL-1': '65' },
    dice: dice('us', 1, 6),
  };
  const table = begun(spec, 'leave base', 'pearl-harbor', ['us-CA-1'], '66');
  expect(table.options('join')).toEqual(['us-SS-1']);
  table.do('attack');
  expect(placeOf(table, 'japan-DD-1')).toBe('japan-refit');
  expect(table.state.actions.regular).toBe(0);
  expect(position(spec).options('attack fleet')).toEqual(['66']);
  expect(position(spec).why('attack fleet', 'pearl-harbor')?.rule).toBe('15.2b');
});

rule('G3N-2b', 'where no Japanese ships are there is nothing to attack', () => {
  const spec: PositionSpec = { units: { 'us-CA-1': 'pearl-harbor' }, bases: { japan: { tarawa: 2 } } };
  const table = begun(spec, 'leave base', 'pearl-harbor', ['us-CA-1'], '66');
  expect(table.state.battle).toBeNull();
  expect(table.offers('end turn')).toBe(true);
});

rule('G3N-7a', 'ships bombard an island of their grid, one of two', () => {
  const spec: PositionSpec = {
    units: { 'us-BB-1': '23', 'us-CV-9': '66', 'japan-69-Inf': 'saipan', 'japan-Sa-6': 'tinian', 'japan-CD-1': 'guam' },
    bases: { japan: { truk: 4 } },
    // The landing force has a gun or two: it fires before the ships do.
    dice: dice('us', 6, 1),
  };
  expect(position(spec).options('bombard')).toEqual(['saipan', 'tinian']);
  expect(position(spec).why('bombard', 'guam')?.rule).toBe('G3N-7a');
  expect(position(spec).why('bombard', 'makin')?.rule).toBe('G3N-7a');
  const table = begun(spec, 'bombard', 'tinian', ['us-BB-1']);
  expect(table.state.battle).toMatchObject({ kind: 'bombardment', us: ids(['us-BB-1']) });
  table.do('attack');
  expect(placeOf(table, 'japan-Sa-6')).toBe('japan-refit');
  expect(placeOf(table, 'japan-69-Inf')).toBe('saipan');
  expect(table.told('action taken')).toMatchObject([{ code: 'G3N-7' }]);
});

rule('G3N-7b', 'on a contested island only the ships fire', () => {
  const spec: PositionSpec = {
    units: { 'us-BB-1': '23', 'us-2-Mar': 'saipan', 'us-P-1': 'saipan', 'us-CV-9': '23', 'japan-69-Inf': 'saipan' },
    bases: { us: { saipan: 1 } },
    dice: dice('us', 6),
  };
  const table = begun(spec, 'bombard', 'saipan', ['us-BB-1']);
  expect(table.why('join', 'us-2-Mar')).toBeDefined();
  table.do('attack');
  expect(fire(table)).toEqual(['us anti-ground: us-BB-1']);
});

rule('10.10a', 'carriers fight in their own zone as ships of a force', () => {
  const spec: PositionSpec = {
    units: { 'us-CV-9': '34', 'us-DD-1': '34', 'japan-DD-1': '34' },
    dice: dice('us', 1, 6),
  };
  const table = begun(spec, 'attack fleet', '34', ['us-CV-9', 'us-DD-1']);
  table.do('attack');
  expect(fire(table)[0]).toBe('us anti-surface: us-CV-9 us-DD-1');
  expect(placeOf(table, 'japan-DD-1')).toBe('japan-refit');
});

rule('15.2b', 'a fleet in port is told that no attack starts there', () => {
  const spec = { units: { 'us-CV-9': 'pearl-harbor', 'japan-DD-1': '66', 'japan-Sa-6': 'tarawa' } };
  const table = position(spec);
  for (const action of ['attack fleet', 'move and attack', 'bombard', 'carrier strike']) {
    expect(table.why(action)?.rule, action).toBe('15.2b');
  }
  const atSea = position({ units: { ...spec.units, 'us-DD-1': '82' } });
  expect(atSea.why('attack fleet')?.rule).toBe('G3N-5a');
  expect(atSea.why('bombard')?.rule).toBe('G3N-7a');
});

rule('G3N-2b', 'a force that leaves base attacks ships, and does not bombard in the same action', () => {
  const table = begun(
    { units: { 'us-BB-1': 'pearl-harbor', 'us-CV-9': '82', 'japan-Sa-6': 'tarawa' } },
    'leave base',
    'pearl-harbor',
    ['us-BB-1'],
    '66',
  );
  expect(table.offers('attack')).toBe(false);
  expect(table.decision.procedure).toBe('us action phase');
  expect(table.state.actions.regular).toBe(0);
});

rule('4.5c', 'a Truk ship that is sunk counts for the short campaign from then on', () => {
  const table = begun(
    { scenario: 'short', units: { 'us-CA-1': '41', 'us-CV-9': '82', 'japan-DD-Truk': '41' }, dice: dice('us', 1) },
    'attack fleet',
    '41',
    ['us-CA-1'],
  );
  table.do('attack');
  expect(table.state.everLost[findUnit('japan-DD-Truk')]).toBe(1);
  expect(table.state.everLost[findUnit('us-CA-1')]).toBe(0);
});
