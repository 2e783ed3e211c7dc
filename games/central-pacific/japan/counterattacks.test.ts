import { expect } from 'vitest';
import { rule } from '#engine/proof';
import type { Fired, FirstFireRolled } from '../core/battleEvents.ts';
import { units } from '../data/data.ts';
import { battlefields, battles, japaneseTurn } from '../fixtures/japaneseTurn.ts';
import { type Campaign, unitsAt } from '../fixtures/table.ts';

/** Who fired in the battles so far, by side and stage. */
function shooters(table: Campaign): string[] {
  return (table.told('fired') as Fired[]).flatMap(({ shots, side }) =>
    shots.map(({ unit }) => `${side === 0 ? 'us' : 'japan'} ${units[unit]!.id}`),
  );
}

const onGuam = { 'us-2-Mar': 'guam', 'japan-69-Inf': 'guam', 'us-CV-9': '75' };

rule('20.0a', 'on every contested island the Japanese attack once', () => {
  const table = japaneseTurn('submarine-1', { units: onGuam, bases: { japan: { guam: 2 } } });
  expect(battles(table)).toEqual(['counterattack guam: japan-base-guam japan-69-Inf / us-2-Mar']);
});

rule('20.0a', 'where no Japanese unit has an anti-ground factor, or no US unit is, they do not', () => {
  const table = japaneseTurn('submarine-1', {
    units: { 'us-2-Mar': 'guam', 'us-CV-9': '75', 'japan-69-Inf': 'saipan' },
    bases: { japan: { guam: 2, saipan: 4 } },
  });
  expect(battles(table)).toEqual([]);
  expect(table.log).toContain('No Japanese garrison can counterattack.');
});

rule('20.0a', 'artillery without infantry stays in its caves: it could not fire (10.13)', () => {
  const alone = { 'us-2-Mar': 'guam', 'us-CV-9': '75', 'japan-25-Art': 'guam' };
  const bases = { japan: { guam: 2 } };
  expect(battles(japaneseTurn('submarine-1', { units: alone, bases }))).toEqual([]);
  const helped = japaneseTurn('submarine-1', { units: { ...alone, 'japan-7-Eng': 'guam' }, bases });
  expect(battlefields(helped)).toEqual(['counterattack guam']);
});

rule('20.0b', 'the lowest grid number comes first', () => {
  const table = japaneseTurn('submarine-1', {
    units: {
      ...onGuam,
      'us-27-Inf': 'truk',
      'japan-107-Inf': 'truk',
      'us-22-Mar': 'peleliu',
      'japan-118-Inf': 'peleliu',
    },
  });
  expect(battlefields(table)).toEqual(['counterattack peleliu', 'counterattack guam', 'counterattack truk']);
});

rule('20.0c', 'on a tie the US fires first', () => {
  const table = japaneseTurn('submarine-1', { units: onGuam, dice: { 'first fire us': [3], 'first fire japan': [3] } });
  expect((table.told('first fire rolled')[0] as FirstFireRolled).firstFire).toBe(0);
  expect(shooters(table)).toEqual(['us us-2-Mar', 'japan japan-69-Inf']);
});

rule(['20.0d', '20.0e', '20.0g'], 'ships of both sides stay out; US ground and air units and the base fire', () => {
  const table = japaneseTurn('fleet-sortie', {
    units: { ...onGuam, 'us-P-2': 'guam', 'us-BB-1': '24', 'japan-BB-1': 'combined-fleet' },
    bases: { us: { guam: 4 }, japan: { guam: 3 } },
    // The fleet sails to Guam's own zone.
    dice: { fleet: [2, 4], 'first fire us': [6, 6], 'first fire japan': [1, 1] },
  });
  expect(battlefields(table)).toEqual(['sea 24', 'counterattack guam']);
  expect(shooters(table).slice(-5).sort()).toEqual([
    'japan japan-69-Inf',
    'japan japan-base-guam',
    'us us-2-Mar',
    'us us-P-2',
    'us us-base-guam',
  ]);
  expect(shooters(table).filter((shot) => shot.includes('BB-1'))).toHaveLength(2);
});

rule('20.0f', 'markers of both sides add to the roll', () => {
  const table = japaneseTurn('banzai', { units: onGuam, markers: { tactics: 'kept' } });
  table.do('play for first fire', 'tactics');
  expect((table.told('first fire rolled')[0] as FirstFireRolled).modifiers).toEqual([1, 1]);
});

rule('20.0h', 'if both are left, nobody goes, and the US is free to attack or not', () => {
  const table = japaneseTurn('submarine-1', { units: onGuam });
  expect(unitsAt(table, 'guam')).toEqual(['us-2-Mar', 'japan-69-Inf']);
  expect(table.offers('ground attack')).toBe(true);
  expect(table.offers('end turn')).toBe(true);
});
