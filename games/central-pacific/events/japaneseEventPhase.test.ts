import { expect, test } from 'vitest';
import { rule } from '#engine/proof';
import type { FirstFireRolled } from '../core/battleEvents.ts';
import { markers } from '../data/data.ts';
import { battles, japaneseTurn, noUsEvents } from '../fixtures/japaneseTurn.ts';
import { type Campaign, markerAt } from '../fixtures/table.ts';
import type { PositionSpec } from '../position.ts';
import { position } from '../position.ts';

const carrier = { 'us-CV-9': '75' };

rule('18.1a', 'one Japanese marker is drawn', () => {
  const table = position({ phase: 'return', units: carrier, markers: noUsEvents, dice: { 'japanese events': [4] } });
  expect(table.told('marker drawn')).toHaveLength(1);
  expect(table.log).toContain('Banzai is drawn.');
  expect(markerAt(table, 'banzai')).toBe('in effect');
});

rule('18.1a', 'the marker that ULTRA saw is played and none is drawn', () => {
  const table = position({ phase: 'return', units: carrier, markers: { ...noUsEvents, 'air-ground': 'foreseen' } });
  expect(table.told('marker drawn')).toEqual([]);
  expect(table.log).toContain('As ULTRA foresaw: Air-Ground Attack.');
  expect(table.told('island named')).toHaveLength(1);
  expect(markerAt(table, 'air-ground')).toBe('discarded');
});

test('from an empty pool no event is drawn, and the Japanese turn goes on', () => {
  const discarded = Object.fromEntries(markers.map(({ id }) => [id, 'discarded'] as const));
  const table = position({ phase: 'return', units: carrier, markers: discarded });
  expect(table.log).toContain('No Japanese event is left to draw.');
  expect(table.told('japanese refit')).toHaveLength(1);
});

rule('18.1b', 'a marker that was played is discarded, unless it stays in effect', () => {
  for (const { id, side } of markers) {
    if (side === 'us') continue;
    const fate = id === 'banzai' || id === 'defensive-tactics' ? 'in effect' : 'discarded';
    expect([id, markerAt(japaneseTurn(id, { units: carrier, turn: 5 }), id)]).toEqual([id, fate]);
  }
});

/** A counterattack on Guam, and the modifiers of its first-fire roll: US, Japanese. */
const contested: PositionSpec = {
  units: { ...carrier, 'us-2-Mar': 'guam', 'japan-69-Inf': 'guam' },
  bases: { japan: { guam: 2 } },
};

function modifiers(table: Campaign): (readonly number[])[] {
  return (table.told('first fire rolled') as FirstFireRolled[]).map((event) => event.modifiers);
}

rule('23.BZ-a', 'Banzai gives counterattacks +1 for first fire', () => {
  expect(modifiers(japaneseTurn('banzai', contested))).toEqual([[0, 1]]);
  expect(modifiers(japaneseTurn('submarine-1', contested))).toEqual([[0, 0]]);
});

rule('23.BZ-b', 'Banzai counts in later turns, until Defensive Ground Tactics ends it', () => {
  const later = japaneseTurn('submarine-1', { ...contested, markers: { banzai: 'in effect' } });
  expect(modifiers(later)).toEqual([[0, 1]]);
  const ended = japaneseTurn('defensive-tactics', { ...contested, markers: { banzai: 'in effect' } });
  expect(markerAt(ended, 'banzai')).toBe('discarded');
  expect(modifiers(ended)).toEqual([[0, 0]]);
});

rule('23.BZ-c', 'after Defensive Ground Tactics Banzai has no effect', () => {
  const table = japaneseTurn('banzai', { ...contested, markers: { 'defensive-tactics': 'in effect' } });
  expect(markerAt(table, 'banzai')).toBe('discarded');
  expect(modifiers(table)).toEqual([[0, 0]]);
  expect(table.log).toContain('Banzai has no effect: Defensive Ground Tactics stays in effect.');
});

rule(
  ['23.DGT-a', '23.DGT-b'],
  'Defensive Ground Tactics gives garrisons under attack from land, sea and air +1 for first fire',
  () => {
    for (const [kind, attackers] of [
      ['ground', ['us-2-Mar']],
      ['bombardment', ['us-BB-1']],
      ['air on island', ['us-HB-1']],
    ] as const) {
      const table = position({
        units: { ...contested.units, 'us-BB-1': '24', 'us-HB-1': 'saipan' },
        bases: { us: { saipan: 2 }, japan: { guam: 2 } },
        markers: { 'defensive-tactics': 'in effect' },
        battle: { kind, attacker: 'us', at: 'guam', us: [...attackers] },
        dice: { fire: new Array(40).fill(6) },
      });
      expect([kind, modifiers(table)]).toEqual([kind, [[0, 1]]]);
    }
  },
);

rule('23.DGT-b', 'a ranged strike has no first-fire roll to which it could count', () => {
  const table = position({
    units: { 'us-CV-9': '25', 'japan-69-Inf': 'guam' },
    bases: { japan: { guam: 2 } },
    markers: { 'defensive-tactics': 'in effect' },
    battle: { kind: 'strike on island', attacker: 'us', at: 'guam', origin: '25', us: ['us-CV-9'] },
    dice: { fire: new Array(40).fill(6) },
  });
  expect(table.told('fired')).not.toEqual([]);
  expect(modifiers(table)).toEqual([]);
});

rule('23.DGT-c', 'Defensive Ground Tactics outlasts everything, Typhoon too', () => {
  const table = japaneseTurn('typhoon', { units: carrier, markers: { 'defensive-tactics': 'in effect' } });
  expect(markerAt(table, 'defensive-tactics')).toBe('in effect');
});

rule('23.TYP-a', 'Typhoon ends the Japanese turn at once: no counterattack and no refit', () => {
  const table = japaneseTurn('typhoon', {
    ...contested,
    units: { ...contested.units, 'japan-BB-1': 'japan-refit', 'japan-DD-1': '34' },
  });
  expect(battles(table)).toEqual([]);
  expect(table.told('japanese refit')).toEqual([]);
  expect(table.told('returned to port')).toHaveLength(1);
  expect(table.state.turn).toBe(3);
});

rule('23.TYP-b', 'after a Typhoon there are no regular actions, but the Seventh Air Force flies', () => {
  const table = japaneseTurn('typhoon', {
    units: { ...carrier, 'us-CB-1': 'tarawa' },
    bases: { us: { tarawa: 2 } },
    markers: { 'seventh-air-force': 'in effect' },
  });
  expect(table.state.actions).toMatchObject({ regular: 0, any: 0, air: 1 });
  expect(table.state.typhoon).toBe(false);
  table.do('end turn');
  expect(table.state.actions).toMatchObject({ regular: 2, air: 1 });
});

rule(['23.TYP-c', '23.TYP-d'], 'Typhoon brings back what was discarded but Banzai, A-GO and itself', () => {
  const table = japaneseTurn('typhoon', { units: carrier, turn: 6 });
  expect(
    markers.filter(({ id, side }) => side === 'japan' && markerAt(table, id) !== 'pool').map(({ id }) => id),
  ).toEqual(['banzai', 'a-go', 'typhoon']);
  expect(markerAt(table, 'typhoon')).toBe('discarded');
  expect(markerAt(table, 'halsey')).toBe('discarded');
});

test('in the last month a typhoon promises nothing for the next', () => {
  const table = japaneseTurn('typhoon', { units: carrier, turn: 10 });
  expect(table.state.result).not.toBeNull();
  expect(table.log.find((line) => line.includes('typhoon'))).not.toContain('next turn');
});
