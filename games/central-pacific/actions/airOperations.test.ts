import { describe, expect } from 'vitest';
import { rule } from '#engine/proof';
import { findUnit } from '../data/data.ts';
import type { IslandId } from '../data/types.ts';
import { dice, fire } from '../fixtures/battle.ts';
import { placeOf } from '../fixtures/table.ts';
import { position } from '../position.ts';

const unit = findUnit;

describe('G3A-1: rebasing', () => {
  rule('G3A-1a', 'a force flies up to twice its lowest range, all of it from one base to one other', () => {
    const table = position({
      units: { 'us-B-1': 'tarawa', 'us-A-1': 'tarawa', 'us-HB-1': 'pearl-harbor' },
      bases: { us: { tarawa: 2, kwajalein: 2, eniwetok: 2, ponape: 2, truk: 3 } },
    });
    table.do('rebase air', 'tarawa');
    table.do('add', 'us-B-1');
    // Range 3: up to six grids, which Truk is within.
    expect(table.options('land')).toEqual(['pearl-harbor', 'truk', 'ponape', 'eniwetok', 'kwajalein']);
    table.do('add', 'us-A-1');
    // Range 2: Truk is five grids away, Ponape four.
    expect(table.options('land')).toEqual(['pearl-harbor', 'ponape', 'eniwetok', 'kwajalein']);
    expect(table.why('land', 'truk')).toMatchObject({ rule: 'G3A-1a' });
    expect(table.why('add', 'us-HB-1')).toMatchObject({ rule: '2.18c' });
    table.do('land', 'ponape');
    expect([placeOf(table, 'us-B-1'), placeOf(table, 'us-A-1')]).toEqual(['ponape', 'ponape']);
    expect(table.state.actions.regular).toBe(0);
  });

  rule(
    ['9.5a', '14.3a', '14.3b', 'G3A-1a'],
    'who cannot rebase is told what is missing: aircraft, a base, room or range',
    () => {
      const whyNot = (origin: string, units: Record<string, string>, us: Partial<Record<IslandId, number>> = {}) =>
        position({ units: { 'us-CV-9': '82', ...units }, bases: { us } }).why('rebase air', origin)?.rule;
      expect(whyNot('pearl-harbor', {})).toBe('9.5a');
      expect(whyNot('pearl-harbor', { 'us-P-1': 'pearl-harbor' })).toBe('14.3a');
      const full = { 'us-P-1': 'pearl-harbor', 'us-F-1': 'tarawa' };
      expect(whyNot('pearl-harbor', full, { tarawa: 1 })).toBe('14.3b');
      expect(whyNot('pearl-harbor', full, { tarawa: 2 })).toBeUndefined();
      expect(whyNot('saipan', { 'us-P-1': 'saipan' }, { saipan: 1 })).toBe('G3A-1a');
      expect(position({ units: { 'us-P-1': 'pearl-harbor' } }).why('rebase air')?.rule).toBe('14.3a');
    },
  );

  rule('G3A-1a', 'nothing is spent as long as the force is being chosen', () => {
    const table = position({
      units: { 'us-B-1': 'tarawa', 'us-A-1': 'tarawa' },
      bases: { us: { tarawa: 2, majuro: 1 } },
    });
    table.do('rebase air', 'tarawa');
    table.do('add all');
    expect(table.why('land', 'majuro')).toMatchObject({ rule: '14.3b' });
    table.do('drop', 'us-B-1');
    table.do('cancel');
    expect(table.state.actions.regular).toBe(1);
    expect(placeOf(table, 'us-A-1')).toBe('tarawa');
  });

  rule('G3A-1b', 'from Pearl Harbor to a base on a contested island, and back', () => {
    const table = position({
      units: { 'us-HB-1': 'pearl-harbor', 'us-2-Mar': 'ponape', 'japan-69-Inf': 'ponape' },
      bases: { us: { ponape: 1 }, japan: { ponape: 2 } },
      actions: { regular: 2 },
    });
    table.do('rebase air', 'pearl-harbor');
    table.do('land', 'ponape');
    expect(placeOf(table, 'us-HB-1')).toBe('ponape');
    table.do('rebase air', 'ponape');
    table.do('land', 'pearl-harbor');
    expect(placeOf(table, 'us-HB-1')).toBe('pearl-harbor');
  });

  rule('G3A-1c', 'landing at a base on a contested island leads to no combat', () => {
    const table = position({
      units: { 'us-HB-1': 'pearl-harbor', 'us-2-Mar': 'ponape', 'japan-69-Inf': 'ponape' },
      bases: { us: { ponape: 1 } },
    });
    table.do('rebase air', 'pearl-harbor');
    table.do('land', 'ponape');
    expect(table.told('battle began')).toEqual([]);
    expect(placeOf(table, 'japan-69-Inf')).toBe('ponape');
  });

  rule(['9.5b', '9.2c'], 'enemy ships and islands on the way stop nobody', () => {
    const table = position({
      units: {
        'us-A-1': 'majuro',
        'japan-CA-4': '64',
        'japan-DD-1': '61',
        'japan-CV-S': '56',
        'japan-69-Inf': 'kwajalein',
      },
      bases: { us: { majuro: 1, eniwetok: 1 }, japan: { kwajalein: 2 } },
    });
    table.do('rebase air', 'majuro');
    table.do('land', 'eniwetok');
    expect(placeOf(table, 'us-A-1')).toBe('eniwetok');
  });

  rule('9.5a', 'an air unit goes only where there is a friendly base, and cargo does not fly', () => {
    const table = position({
      units: { 'us-A-1': 'majuro', 'us-2-Mar': 'makin', 'us-AP-1': '65', 'us-P-1': 'us-AP-1' },
      bases: { us: { majuro: 1, tarawa: 1 } },
    });
    expect(table.options('rebase air')).toEqual(['majuro']);
    expect(table.why('rebase air', '65')).toMatchObject({ rule: '9.5a' });
    table.do('rebase air', 'majuro');
    expect(table.options('land')).toEqual(['pearl-harbor', 'tarawa']);
    expect(table.why('land', 'makin')).toMatchObject({ rule: '14.3a' });
    expect(table.why('land', 'iwo-jima')).toMatchObject({ rule: '15.2a' });
  });
});

describe('G3A-2: strikes on islands', () => {
  rule(
    ['G3A-2a', '9.6b'],
    'air units of one base attack the Japanese on an island in range, and are back at their base',
    () => {
      const table = position({
        units: { 'us-HB-1': 'kwajalein', 'us-B-1': 'kwajalein', 'us-F-1': 'tarawa', 'japan-69-Inf': 'eniwetok' },
        hidden: ['japan-69-Inf'],
        bases: { us: { kwajalein: 2, tarawa: 1 }, japan: { eniwetok: 1 } },
        dice: dice('us', 3, 3),
      });
      expect(table.options('strike island')).toEqual(['eniwetok']);
      table.do('strike island', 'eniwetok');
      table.do('add from', 'kwajalein');
      expect(table.why('add', 'us-F-1')).toMatchObject({ rule: '9.7a' });
      table.do('ready');
      expect(table.state.battle).toMatchObject({ kind: 'air on island', stand: 'planned', japan: [] });
      expect(table.state.actions.regular).toBe(1);
      table.do('attack');
      expect(fire(table)).toEqual(['us anti-ground: us-HB-1 us-B-1']);
      expect([placeOf(table, 'us-HB-1'), placeOf(table, 'us-B-1')]).toEqual(['kwajalein', 'kwajalein']);
      expect(placeOf(table, 'japan-69-Inf')).toBe('japan-refit');
      expect(table.state.battle).toBeNull();
      expect(table.state.actions.regular).toBe(0);
    },
  );

  rule('G3A-2a', 'an attack that is planned can be changed or given up, and reveals nothing', () => {
    const table = position({
      units: { 'us-HB-1': 'kwajalein', 'us-B-1': 'kwajalein', 'japan-69-Inf': 'eniwetok' },
      hidden: ['japan-69-Inf'],
      bases: { us: { kwajalein: 2 } },
    });
    table.do('strike island', 'eniwetok');
    expect(table.why('ready')).toMatchObject({ rule: 'G3A-2a' });
    table.do('add', 'us-HB-1');
    table.do('ready');
    table.do('back');
    expect(table.state.battle).toBeNull();
    table.do('add', 'us-B-1');
    table.do('drop', 'us-HB-1');
    table.do('ready');
    expect(table.state.battle!.us).toEqual([unit('us-B-1')]);
    table.do('cancel');
    expect(table.state.battle).toBeNull();
    expect(table.state.known[unit('japan-69-Inf')]).toBe(0);
    expect(table.state.actions.regular).toBe(1);
  });

  rule('G3A-2a', 'air units of two bases do not attack together', () => {
    const table = position({
      units: { 'us-HB-1': 'kwajalein', 'us-HB-2': 'tarawa', 'japan-69-Inf': 'eniwetok' },
      bases: { us: { kwajalein: 1, tarawa: 1 } },
    });
    table.do('strike island', 'eniwetok');
    expect(table.options('add').sort()).toEqual(['us-HB-1', 'us-HB-2']);
    table.do('add', 'us-HB-1');
    expect(table.why('add', 'us-HB-2')).toMatchObject({ rule: '8.2a' });
  });

  rule(
    ['G3A-2b', '7.3a'],
    'US air units on the target island join, and six fly together where no base holds six',
    () => {
      const table = position({
        units: {
          'us-HB-1': 'saipan',
          'us-B-1': 'saipan',
          'us-F-1': 'saipan',
          'us-A-1': 'saipan',
          'us-P-1': 'guam',
          'us-F-2': 'guam',
          'us-2-Mar': 'guam',
          'japan-69-Inf': 'guam',
        },
        bases: { us: { saipan: 4, guam: 2 } },
      });
      table.do('strike island', 'guam');
      table.do('add from', 'saipan');
      table.do('add from', 'guam');
      table.do('ready');
      expect(table.state.battle!.us).toHaveLength(6);
      expect(table.state.battle!.us).not.toContain(unit('us-2-Mar'));
    },
  );

  rule(['G3A-2c', '9.8a'], 'carriers take no part in it, and their aircraft do not fly apart from them', () => {
    const table = position({
      units: { 'us-HB-1': 'kwajalein', 'us-CV-9': '52', 'japan-69-Inf': 'eniwetok' },
      bases: { us: { kwajalein: 1 } },
      dice: dice('us', 6),
    });
    table.do('strike island', 'eniwetok');
    expect(table.why('add', 'us-CV-9')).toMatchObject({ rule: '9.8a' });
    table.do('ready');
    table.do('attack');
    expect(fire(table)).toEqual(['us anti-ground: us-HB-1']);
  });

  rule(['9.7a', '9.7c'], 'range three reaches three grids and back, not four', () => {
    const three = position({
      units: { 'us-B-1': 'kwajalein', 'japan-69-Inf': 'ponape', 'japan-107-Inf': 'truk' },
      bases: { us: { kwajalein: 1 } },
      dice: dice('us', 6),
    });
    expect(three.options('strike island')).toEqual(['ponape']);
    expect(three.why('strike island', 'truk')).toMatchObject({ rule: '9.7a' });
    three.do('strike island', 'ponape');
    three.do('ready');
    three.do('attack');
    expect(placeOf(three, 'us-B-1')).toBe('kwajalein');
  });

  rule('15.2b', 'E15: air units at Pearl Harbor do not attack Tarawa, though it is in range', () => {
    const table = position({ units: { 'us-HB-1': 'pearl-harbor', 'japan-69-Inf': 'tarawa', 'japan-DD-1': '66' } });
    expect(table.offers('strike island')).toBe(false);
    expect(table.why('strike island', 'tarawa')).toMatchObject({ rule: '15.2b' });
    expect(table.why('strike fleet', '66')).toMatchObject({ rule: '15.2b' });
    const forward = position({
      units: { 'us-HB-1': 'pearl-harbor', 'us-HB-2': 'majuro', 'japan-69-Inf': 'tarawa' },
      bases: { us: { majuro: 1 } },
    });
    forward.do('strike island', 'tarawa');
    expect(forward.why('add', 'us-HB-1')).toMatchObject({ rule: '15.2b' });
  });
});

describe('G3A-3: strikes on ships', () => {
  rule('G3A-3a', 'they fire at surface ships and submarines, and the ships fire at them', () => {
    const table = position({
      units: { 'us-B-1': 'kwajalein', 'japan-CA-4': '52', 'japan-SS-1': '52', 'japan-69-Inf': 'eniwetok' },
      bases: { us: { kwajalein: 1 }, japan: { eniwetok: 2 } },
      dice: dice('us', 6, 2, 1),
    });
    table.do('strike fleet', '52');
    table.do('ready');
    table.do('attack');
    expect(fire(table)).toEqual(['japan anti-air: japan-CA-4', 'us anti-surface: us-B-1', 'us anti-submarine: us-B-1']);
    expect([placeOf(table, 'japan-CA-4'), placeOf(table, 'japan-SS-1')]).toEqual(['japan-refit', 'japan-refit']);
    expect(placeOf(table, 'us-B-1')).toBe('kwajalein');
  });

  rule('G3A-3a', 'the zone of their own grid is in range, and seaplanes strike from theirs', () => {
    const table = position({
      units: { 'us-A-1': 'kwajalein', 'us-SP-1': '64', 'us-AV-1': '64', 'japan-SS-1': '56' },
      bases: { us: { kwajalein: 1 } },
      dice: dice('us', 3),
    });
    table.do('strike fleet', '56');
    expect(table.options('add').sort()).toEqual(['us-A-1', 'us-SP-1']);
    table.do('add', 'us-SP-1');
    expect(table.why('add', 'us-A-1')).toMatchObject({ rule: '8.2a' });
    table.do('ready');
    table.do('attack');
    expect(placeOf(table, 'japan-SS-1')).toBe('japan-refit');
    expect(placeOf(table, 'us-SP-1')).toBe('64');
  });

  rule('G3A-2a', 'seaplanes, which are based on no land, attack no island', () => {
    const table = position({
      units: { 'us-A-1': 'kwajalein', 'us-SP-1': '56' },
      bases: { us: { kwajalein: 2 }, japan: { eniwetok: 1 } },
    });
    table.do('strike island', 'eniwetok');
    expect(table.why('add', 'us-SP-1')).toMatchObject({ rule: 'G3A-2a' });
    const alone = position({ units: { 'us-SP-1': '64', 'us-AV-1': '64' }, bases: { japan: { kwajalein: 1 } } });
    expect(alone.offers('strike island')).toBe(false);
  });

  rule('G3A-3b', 'carriers in the zone do not join', () => {
    const table = position({
      units: { 'us-B-1': 'kwajalein', 'us-CV-9': '52', 'japan-CA-4': '52' },
      bases: { us: { kwajalein: 1 } },
      dice: dice('us', 6, 6),
    });
    table.do('strike fleet', '52');
    expect(table.why('add', 'us-CV-9')).toMatchObject({ rule: '9.8a' });
    table.do('ready');
    table.do('attack');
    expect(fire(table)).toEqual(['japan anti-air: japan-CA-4', 'us anti-surface: us-B-1']);
    expect(placeOf(table, 'us-CV-9')).toBe('52');
  });

  rule('G3A-3a', 'a zone without Japanese ships, an island and an enemy base are no targets', () => {
    const table = position({
      units: { 'us-B-1': 'kwajalein', 'japan-69-Inf': 'eniwetok', 'japan-CA-4': '41' },
      bases: { us: { kwajalein: 1 } },
    });
    expect(table.why('strike fleet', '52')).toMatchObject({ rule: 'G3A-3a' });
    expect(table.why('strike fleet', 'eniwetok')).toMatchObject({ rule: 'G3A-3a' });
    expect(table.why('strike fleet', 'iwo-jima')).toMatchObject({ rule: '15.2a' });
    expect(table.why('strike fleet', '41')).toMatchObject({ rule: '9.7a' });
  });
});

rule('24.7AF-a', 'the action of the Seventh Air Force pays for air actions alone, and before a regular one', () => {
  const table = position({
    units: { 'us-B-1': 'kwajalein', 'us-A-1': 'kwajalein', 'us-2-Mar': 'saipan', 'japan-69-Inf': 'saipan' },
    bases: { us: { kwajalein: 2, majuro: 1 } },
    actions: { regular: 0, air: 1 },
  });
  expect(table.why('ground attack', 'saipan')).toMatchObject({ rule: '5.2f' });
  table.do('rebase air', 'kwajalein');
  table.do('add', 'us-A-1');
  table.do('land', 'majuro');
  expect(table.state.actions).toMatchObject({ regular: 0, air: 0 });
  expect(table.why('rebase air', 'kwajalein')).toMatchObject({ rule: '5.2f' });
});
