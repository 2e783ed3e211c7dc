import { describe, expect } from 'vitest';
import { rule } from '#engine/proof';
import { isDivision, units } from '../data/data.ts';
import { dice, stepsOf } from '../fixtures/battle.ts';
import { placeOf, playToNextTurn, unitsAt } from '../fixtures/table.ts';
import { position } from '../position.ts';

describe('refits', () => {
  rule('12.1a', 'a unit lost in combat goes to the Refit display of its side', () => {
    const table = position({
      units: { 'us-DD-1': '34', 'us-DD-2': '34', 'japan-DD-1': '34' },
      battle: { kind: 'sea', attacker: 'us', at: '34', us: ['us-DD-1', 'us-DD-2'] },
      dice: dice('japan', 1, 1),
    });
    // The Japanese destroyers sink one US unit, the other sinks them.
    const sunk = unitsAt(table, 'us-refit');
    expect(sunk).toHaveLength(1);
    expect(placeOf(table, 'japan-DD-1')).toBe('japan-refit');
  });

  rule('12.1b', 'the US rolls only for an action, the Japanese in each of their Refit Phases', () => {
    const table = position({ units: { 'us-CV-9': '75', 'us-CV-10': 'us-refit', 'japan-CV-S': 'japan-refit' } });
    playToNextTurn(table);
    const streams = table.told('rolled').map((event) => 'stream' in event && event.stream);
    expect(streams).toContain('refit japan');
    expect(streams).not.toContain('refit us');
    expect(placeOf(table, 'us-CV-10')).toBe('us-refit');
  });

  const lost = {
    'us-CV-9': 'us-refit',
    'us-AP-1': 'us-refit',
    'us-SS-1': 'us-refit',
    'us-HB-1': 'us-refit',
    'us-2-Mar': 'us-refit',
    'us-CB-1': 'us-refit',
    'us-BB-1': 'us-destroyed',
  };

  rule(['12.2a', '12.2b', 'G4L-3a'], 'naval units of all types are rolled for, one die each, and nobody else', () => {
    const table = position({ units: lost, dice: { 'refit us': [1, 4, 6] } });
    table.do('refit ships');
    expect(table.told('us refit rolled')).toHaveLength(3);
    expect(['us-CV-9', 'us-AP-1', 'us-SS-1'].map((unit) => placeOf(table, unit))).toEqual([
      'pearl-harbor',
      'pool',
      'us-destroyed',
    ]);
    expect(unitsAt(table, 'us-refit')).toEqual(['us-HB-1', 'us-2-Mar', 'us-CB-1']);
    expect(placeOf(table, 'us-BB-1')).toBe('us-destroyed');
    expect(table.state.actions.regular).toBe(0);
  });

  rule('G4L-4a', 'air units come back on a 3', () => {
    const table = position({ units: lost, dice: { 'refit us': [3] } });
    table.do('refit air');
    expect(placeOf(table, 'us-HB-1')).toBe('pearl-harbor');
    expect(unitsAt(table, 'us-refit')).toEqual(['us-CV-9', 'us-AP-1', 'us-SS-1', 'us-2-Mar', 'us-CB-1']);
  });

  rule('G4L-5a', 'ground units come back on a 2, not on a 3', () => {
    const table = position({ units: lost, dice: { 'refit us': [2, 3] } });
    table.do('refit ground');
    expect([placeOf(table, 'us-2-Mar'), placeOf(table, 'us-CB-1')]).toEqual(['pearl-harbor', 'pool']);
    expect(unitsAt(table, 'us-refit')).toEqual(['us-CV-9', 'us-AP-1', 'us-SS-1', 'us-HB-1']);
  });

  rule(['12.2a', 'G4L-4a', 'G4L-5a'], 'a kind of which nothing is in the display cannot be refitted', () => {
    const table = position({ units: { 'us-CV-9': 'us-refit' } });
    expect(table.offers('refit ships')).toBe(true);
    expect(table.why('refit air')?.rule).toBe('G4L-4a');
    expect(table.why('refit ground')?.rule).toBe('G4L-5a');
  });

  rule('12.3a', 'Deploy: the unit enters where the player wants, a division in full strength', () => {
    const table = position({
      units: { 'us-2-Mar': 'tarawa', 'us-DD-1': 'pearl-harbor', 'japan-69-Inf': 'tarawa' },
      reduced: ['us-2-Mar'],
      bases: { us: { majuro: 1 } },
      battle: { kind: 'counterattack', attacker: 'japan', at: 'tarawa', us: ['us-2-Mar'], japan: ['japan-69-Inf'] },
      dice: { ...dice('japan', 1), 'refit us': [1] },
    });
    expect(placeOf(table, 'us-2-Mar')).toBe('us-refit');
    table.do('refit ground');
    table.do('place', 'us-2-Mar');
    expect(table.options('enter')).toEqual(['pearl-harbor', 'majuro']);
    table.do('enter', 'majuro');
    expect(stepsOf(table, 'us-2-Mar')).toBe(2);
    expect(placeOf(table, 'us-2-Mar')).toBe('majuro');
  });

  rule('12.3b', 'Damage: the unit is in the pool and can be drawn', () => {
    const table = position({
      units: { 'us-CV-9': 'us-refit' },
      udtHeld: true,
      actions: { regular: 2 },
      dice: { 'refit us': [3], reinforcements: [1, 1] },
    });
    expect(table.offers('call for reinforcements')).toBe(false);
    table.do('refit ships');
    table.do('call for reinforcements');
    expect(placeOf(table, 'us-CV-9')).toBe('pearl-harbor');
  });

  rule('12.3c', 'Destroy: the unit is out for the rest of the game', () => {
    const table = position({
      units: { 'us-CV-9': 'us-refit' },
      udtHeld: true,
      actions: { regular: 2 },
      dice: { 'refit us': [6] },
    });
    table.do('refit ships');
    expect(placeOf(table, 'us-CV-9')).toBe('us-destroyed');
    expect([table.offers('refit ships'), table.offers('call for reinforcements')]).toEqual([false, false]);
    expect(table.offers('emergency replacement')).toBe(false);
  });
});

describe('G4L-6, replacements', () => {
  const divisions = ['us-2-Mar', 'us-4-Mar', 'us-27-Inf'];

  rule(['G4L-6a', '12.5a'], 'at Pearl Harbor all reduced units are restored, and none elsewhere', () => {
    const table = position({
      units: {
        'us-2-Mar': 'pearl-harbor',
        'us-27-Inf': 'pearl-harbor',
        'us-4-Mar': 'pearl-harbor',
        'us-7-Inf': 'saipan',
      },
      reduced: [...divisions, 'us-7-Inf'],
    });
    // Saipan has no US base.
    expect(table.options('replacements')).toEqual(['pearl-harbor']);
    expect(table.why('replacements', 'saipan')?.rule).toBe('14.5a');
    table.do('replacements', 'pearl-harbor');
    expect([...divisions, 'us-7-Inf'].map((unit) => stepsOf(table, unit))).toEqual([2, 2, 2, 1]);
  });

  rule('G4L-6a', 'at Pearl Harbor however many they are', () => {
    const all = units.filter((unit, at) => isDivision[at] === 1 && unit.side === 'us').map(({ id }) => id);
    const table = position({ units: Object.fromEntries(all.map((id) => [id, 'pearl-harbor'])), reduced: all });
    table.do('replacements', 'pearl-harbor');
    expect(all.map((unit) => stepsOf(table, unit))).toEqual(all.map(() => 2));
  });

  rule('G4L-6b', 'on an island as many as its base has levels, of the player’s choice', () => {
    const table = position({
      units: { 'us-2-Mar': 'saipan', 'us-27-Inf': 'saipan', 'us-4-Mar': 'saipan', 'us-7-Inf': 'saipan' },
      reduced: divisions,
      bases: { us: { saipan: 2 } },
    });
    table.do('replacements', 'saipan');
    expect(table.options('restore')).toEqual(['us-2-Mar', 'us-27-Inf', 'us-4-Mar']);
    table.do('restore', 'us-27-Inf');
    table.do('restore', 'us-4-Mar');
    expect([...divisions, 'us-7-Inf'].map((unit) => stepsOf(table, unit))).toEqual([1, 2, 2, 2]);
    expect(table.decision.procedure).toBe('us action phase');
    expect(table.state.actions.regular).toBe(0);
  });

  rule('G4L-6b', 'nobody is asked if the base has levels enough, and the choice can be broken off before', () => {
    const enough = position({
      units: { 'us-2-Mar': 'tarawa', 'us-27-Inf': 'tarawa' },
      reduced: ['us-2-Mar', 'us-27-Inf'],
      bases: { us: { tarawa: 2 } },
    });
    enough.do('replacements', 'tarawa');
    expect([stepsOf(enough, 'us-2-Mar'), stepsOf(enough, 'us-27-Inf')]).toEqual([2, 2]);
    const few = position({
      units: { 'us-2-Mar': 'tarawa', 'us-27-Inf': 'tarawa' },
      reduced: ['us-2-Mar', 'us-27-Inf'],
      bases: { us: { tarawa: 1 } },
    });
    few.do('replacements', 'tarawa');
    few.do('cancel');
    expect([stepsOf(few, 'us-2-Mar'), stepsOf(few, 'us-27-Inf')]).toEqual([1, 1]);
    expect(few.state.actions.regular).toBe(1);
  });

  rule('12.5a', 'a refit does nothing for a reduced division on the map', () => {
    const table = position({
      units: { 'us-2-Mar': 'saipan', 'us-CB-1': 'us-refit' },
      reduced: ['us-2-Mar'],
      dice: { 'refit us': [1] },
    });
    table.do('refit ground');
    expect(table.told('us refit rolled')).toHaveLength(1);
    expect(stepsOf(table, 'us-2-Mar')).toBe(1);
    const whole = position({ units: { 'us-2-Mar': 'tarawa' }, bases: { us: { tarawa: 2 } } });
    expect(whole.why('replacements', 'tarawa')?.rule).toBe('G4L-6a');
    expect(whole.game.notPossible(whole.state, 'us')).toContainEqual(
      expect.objectContaining({ verb: 'replacements', rule: 'G4L-6a' }),
    );
    const baseless = position({ units: { 'us-2-Mar': 'tarawa' }, reduced: ['us-2-Mar'] });
    expect(baseless.game.notPossible(baseless.state, 'us')).toContainEqual(
      expect.objectContaining({ verb: 'replacements', rule: '14.5a' }),
    );
  });
});
