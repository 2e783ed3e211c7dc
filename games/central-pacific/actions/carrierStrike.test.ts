import { expect, test } from 'vitest';
import { rule } from '#engine/proof';
import type { EventNamed } from '../core/events.ts';
import { findMarker, findUnit, units } from '../data/data.ts';
import { fire } from '../fixtures/battle.ts';
import { placeOf } from '../fixtures/table.ts';
import { type PositionSpec, position } from '../position.ts';

/** Forms the force of a strike. */
function formed(spec: PositionSpec, origin: string, force: readonly string[]) {
  const table = position(spec);
  table.do('carrier strike', origin);
  for (const ship of force) table.do('add', ship);
  return table;
}

/** A strike at ships or at an island, from where the carriers are. */
function struck(
  spec: PositionSpec,
  origin: string,
  force: readonly string[],
  at: { ships: string } | { island: string },
) {
  const table = formed(spec, origin, force);
  table.do('ready');
  table.do('stay');
  if ('ships' in at) table.do('target ships', at.ships);
  else table.do('target island', at.island);
  return table;
}

/** Japanese carriers in 34, US carriers beside them in 42. */
const facing: PositionSpec = {
  units: {
    'us-CV-9': '42',
    'us-CV-10': '42',
    'us-DD-1': '42',
    'japan-CV-S': '34',
    'japan-DD-1': '34',
    'japan-CV-Z': '34',
  },
};
/** All that was eliminated in the action, in order. */
function lost(table: ReturnType<typeof position>): string[] {
  return (table.told('eliminated') as EventNamed<'eliminated'>[]).map(({ unit }) => units[unit]!.id);
}

const hits = 1;
const misses = 6;

rule('G3N-8a', 'carriers and escorts sail together first, and strike from there, for one action', () => {
  const spec: PositionSpec = {
    units: { 'us-CV-9': '66', 'us-DD-1': '66', 'us-DD-2': '66' },
    bases: { japan: { ponape: 2 } },
    dice: { fire: [hits] },
  };
  const table = formed(spec, '66', ['us-CV-9', 'us-DD-1']);
  table.do('ready');
  expect(table.why('stay')?.rule).toBe('G3N-8c');
  expect(table.options('sail').sort()).toEqual(['41', '44', '46', '53']);
  table.do('sail', '46');
  expect(placeOf(table, 'us-DD-1')).toBe('46');
  expect(placeOf(table, 'us-DD-2')).toBe('66');
  table.do('target island', 'ponape');
  table.do('attack');
  expect(fire(table)).toEqual(['us anti-ground: us-CV-9']);
  expect(placeOf(table, 'us-CV-9')).toBe('46');
  expect(table.told('action taken')).toMatchObject([{ code: 'G3N-8' }]);
  expect(table.state.actions.regular).toBe(0);
});

rule(['G3N-8a', '9.3c'], 'escorts that are too slow to get there stay behind', () => {
  // The nearest zones beside Truk are five zones away.
  const units = { 'us-CV-9': '63', 'us-BB-1': '63', 'us-LST-1': '63' };
  const table = formed({ units, bases: { japan: { truk: 4 } } }, '63', ['us-CV-9', 'us-BB-1']);
  expect(table.why('add', 'us-LST-1')?.rule).toBe('9.3c');
  table.do('ready');
  expect(table.options('sail')).toEqual(['45', '36']);
});

rule(['10.10i', 'G3N-8a'], 'a force without a carrier makes no strike, and escorts do not fire', () => {
  const table = formed({ ...facing, dice: { fire: [misses, misses, misses, misses] } }, '42', ['us-DD-1']);
  expect(table.why('ready')?.rule).toBe('10.10i');
  table.do('add', 'us-CV-9');
  table.do('ready');
  table.do('stay');
  table.do('target ships', '34');
  table.do('attack');
  expect(fire(table)).toEqual(['us anti-surface: us-CV-9', 'japan anti-surface: japan-CV-S japan-CV-Z']);
  expect(position({ units: { 'us-DD-1': '42', 'japan-DD-1': '34' } }).why('carrier strike', '42')?.rule).toBe('10.10i');
});

rule(['G3N-8b', '10.10m'], 'the player names the carriers that strike; those held back can be hit all the same', () => {
  // The carrier sent misses; of the two that answer one hits.
  const spec: PositionSpec = { ...facing, dice: { fire: [misses, hits, misses] } };
  const table = struck(spec, '42', ['us-CV-9', 'us-CV-10', 'us-DD-1'], { ships: '34' });
  expect(table.options('hold back')).toEqual(['us-CV-9', 'us-CV-10']);
  table.do('hold back', 'us-CV-10');
  expect(table.state.battle!.us).toEqual([findUnit('us-CV-9')]);
  table.do('hold back', 'us-CV-9');
  expect(table.why('attack')?.rule).toBe('10.10b');
  table.do('send', 'us-CV-10');
  table.do('attack');
  expect(fire(table)[0]).toBe('us anti-surface: us-CV-10');
  expect(placeOf(table, 'us-CV-9')).toBe('us-refit');
});

rule(['10.10b', '9.0b'], 'the target is one grid next to the carriers by its side', () => {
  const spec: PositionSpec = {
    units: { 'us-CV-9': '42', 'japan-DD-1': '34', 'japan-DD-2': '41', 'japan-CL-1': '45', 'japan-BB-1': '26' },
  };
  const table = formed(spec, '42', ['us-CV-9']);
  table.do('ready');
  table.do('stay');
  expect(table.options('target ships').sort()).toEqual(['34', '41']);
  expect(table.why('target ships', '45')?.rule).toBe('10.10b');
  expect(table.why('target ships', '26')?.rule).toBe('10.10b');
  expect(table.why('target ships', '42')?.rule).toBe('10.10b');
});

rule(['10.10c', 'G3N-8c'], 'ships or one island are struck, never both', () => {
  const spec: PositionSpec = {
    units: { 'us-CV-9': '24', 'us-CV-10': '24', 'japan-DD-1': '23', 'japan-69-Inf': 'saipan', 'japan-Sa-6': 'tinian' },
    dice: { fire: [hits, hits] },
  };
  const table = formed(spec, '24', ['us-CV-9', 'us-CV-10']);
  table.do('ready');
  table.do('stay');
  expect(table.options('target ships')).toEqual(['23']);
  expect(table.options('target island')).toEqual(['saipan', 'tinian']);
  table.do('target ships', '23');
  table.do('back');
  table.do('target island', 'tinian');
  table.do('attack');
  expect(lost(table)).toEqual(['japan-Sa-6']);
  expect(placeOf(table, 'japan-69-Inf')).toBe('saipan');
  expect(placeOf(table, 'japan-DD-1')).toBe('23');
});

rule(['10.10d', '10.10e', '10.15c'], 'there is no roll for first fire, and neither ships nor guns answer', () => {
  const spec: PositionSpec = {
    units: { 'us-CV-9': '66', 'japan-CD-1': 'majuro', 'japan-3-SB': 'majuro' },
    bases: { japan: { majuro: 1 } },
    dice: { fire: [misses] },
  };
  const table = struck(spec, '66', ['us-CV-9'], { island: 'majuro' });
  table.do('attack');
  expect(fire(table)).toEqual(['us anti-ground: us-CV-9']);
  expect(table.told('first fire rolled')).toEqual([]);
  const atSea = struck(
    { units: { 'us-CV-9': '42', 'japan-BB-1': '34', 'japan-DD-1': '34' }, dice: { fire: [misses] } },
    '42',
    ['us-CV-9'],
    { ships: '34' },
  );
  atSea.do('attack');
  expect(fire(atSea)).toEqual(['us anti-surface: us-CV-9']);
  expect(atSea.told('first fire rolled')).toEqual([]);
});

rule(
  ['10.10f', '10.10h', '10.10k', 'G3N-8d'],
  'surviving carriers strike back, unasked and without those just lost',
  () => {
    // Both hit: one carrier and the destroyer go, the other carrier answers and misses.
    const spec: PositionSpec = { ...facing, dice: { fire: [hits, hits, misses] } };
    const table = struck(spec, '42', ['us-CV-9', 'us-CV-10'], { ships: '34' });
    table.do('attack');
    table.do('hit', 'japan-CV-S');
    table.do('hit', 'japan-DD-1');
    expect(fire(table)).toEqual(['us anti-surface: us-CV-9 us-CV-10', 'japan anti-surface: japan-CV-Z']);
    expect(table.told('battle began')).toMatchObject([{ kind: 'strike on ships' }, { kind: 'counterstrike' }]);
    expect(table.state.battle).toBeNull();
    expect(table.offers('end turn')).toBe(true);
  },
);

rule('10.10h', 'where no carrier survives there is no counterstrike', () => {
  const spec: PositionSpec = { ...facing, dice: { fire: [hits, hits] } };
  const table = struck(spec, '42', ['us-CV-9', 'us-CV-10'], { ships: '34' });
  table.do('attack');
  table.do('hit', 'japan-CV-S');
  table.do('hit', 'japan-CV-Z');
  expect(table.told('battle began')).toHaveLength(1);
  expect(table.state.battle).toBeNull();
});

rule(
  ['10.10g', '10.10j'],
  'the counterstrike hits all ships where the strike came from, those outside the force too',
  () => {
    const spec: PositionSpec = {
      units: {
        'us-CV-9': '42',
        'us-AP-1': '42',
        'us-SS-1': '42',
        'us-DD-2': '66',
        'us-CV-16': '66',
        'japan-CV-S': '34',
      },
      // The strike misses; the answer sinks the carrier, and the transport is next in line but only one hit is scored.
      dice: { fire: [misses, hits, hits] },
    };
    const table = struck(spec, '42', ['us-CV-9'], { ships: '34' });
    table.do('attack');
    expect(fire(table)).toEqual([
      'us anti-surface: us-CV-9',
      'japan anti-surface: japan-CV-S',
      'japan anti-submarine: japan-CV-S',
    ]);
    expect(lost(table)).toEqual(['us-CV-9', 'us-SS-1']);
    expect(placeOf(table, 'us-AP-1')).toBe('42');
    expect(table.log.find((line) => line.startsWith('Counterstrike'))).toContain(
      'from zone 34 on the ships in zone 42',
    );
    expect(table.state.result).toBeNull();
  },
);

rule('10.10j', 'a strike hits bases and ground units', () => {
  const spec: PositionSpec = {
    units: { 'us-CV-9': '66', 'us-CV-10': '66', 'japan-69-Inf': 'majuro' },
    bases: { japan: { majuro: 1 } },
    dice: { fire: [hits, hits] },
  };
  const table = struck(spec, '66', ['us-CV-9', 'us-CV-10'], { island: 'majuro' });
  table.do('attack');
  expect(lost(table).sort()).toEqual(['japan-69-Inf', 'japan-base-majuro']);
});

rule('10.10l', 'E12: two carriers strike Saipan, and the Japanese carriers in its zone do not strike back', () => {
  const spec: PositionSpec = {
    units: { 'us-CV-9': '24', 'us-CV-10': '24', 'japan-CV-S': '23', 'japan-CV-Z': '23', 'japan-69-Inf': 'saipan' },
    bases: { japan: { saipan: 4 } },
    dice: { fire: [hits, misses] },
  };
  const table = struck(spec, '24', ['us-CV-9', 'us-CV-10'], { island: 'saipan' });
  table.do('attack');
  expect(fire(table)).toEqual(['us anti-ground: us-CV-9 us-CV-10']);
  expect(table.state.steps[findUnit('japan-base-saipan')]).toBe(3);
  expect(table.told('battle began')).toHaveLength(1);
  expect(table.state.known[findUnit('japan-69-Inf')]).toBe(1);
});

rule('15.5b', 'no strike is launched from the Eastern Pacific, but carriers may sail out of it first', () => {
  const spec: PositionSpec = { units: { 'us-CV-9': '74', 'japan-DD-1': '66' } };
  const table = formed(spec, '74', ['us-CV-9']);
  table.do('ready');
  expect(table.why('stay')?.rule).toBe('15.5b');
  expect(table.why('sail', '73')?.rule).toBe('15.5b');
  expect(table.options('sail')).toContain('65');
  // Ships in the way keep her in the east.
  const barred = position({
    units: { 'us-CV-9': '82', 'japan-DD-1': '66', 'japan-DD-2': '65', 'japan-CL-1': '64', 'japan-SS-1': '63' },
  });
  expect(barred.options('carrier strike')).toEqual(['82']);
});

rule('15.2b', 'carriers at Pearl Harbor do not strike', () => {
  const table = position({ units: { 'us-CV-9': 'pearl-harbor', 'japan-DD-1': '66' } });
  expect(table.offers('carrier strike')).toBe(false);
  expect(table.why('carrier strike', 'pearl-harbor')?.rule).toBe('15.2b');
});

rule('24.HAI-b', 'Hailstone strikes only grids with an island, at their ships or at the island', () => {
  const spec: PositionSpec = {
    units: { 'us-CV-9': '42', 'japan-DD-1': '34', 'japan-DD-Truk': '41' },
    bases: { japan: { truk: 4 } },
    markers: { hailstone: 'kept' },
    actions: {},
    dice: { fire: [hits] },
  };
  const table = position(spec);
  expect(table.why('carrier strike', '42')?.rule).toBe('5.2f');
  table.do('play marker', 'hailstone');
  table.do('carrier strike', '42');
  table.do('add', 'us-CV-9');
  table.do('ready');
  table.do('stay');
  expect(table.options('target ships')).toEqual(['41']);
  expect(table.options('target island')).toEqual(['truk']);
  expect(table.why('target ships', '34')?.rule).toBe('24.HAI-b');
  table.do('target ships', '41');
  table.do('attack');
  expect(lost(table)).toEqual(['japan-DD-Truk']);
  expect(table.told('action taken')).toMatchObject([{ code: 'G3N-8', marker: findMarker('hailstone') }]);
});

rule('24.HAI-b', 'with ships in the open sea alone Hailstone has no target', () => {
  const table = position({
    units: { 'us-CV-9': '42', 'japan-DD-1': '34' },
    markers: { hailstone: 'kept' },
  });
  expect(table.offers('play marker')).toBe(false);
  expect(table.options('carrier strike')).toEqual(['42']);
});

rule(['24.HAI-a', '24.HAI-c'], 'Hailstone is for a strike: carriers that sail by it do not hold their fire', () => {
  const table = position({
    units: { 'us-CV-9': '65' },
    bases: { japan: { kwajalein: 2 } },
    markers: { hailstone: 'kept' },
    actions: {},
  });
  table.do('play marker', 'hailstone');
  table.do('carrier strike', '65');
  table.do('add', 'us-CV-9');
  table.do('ready');
  table.do('sail', '61');
  expect(table.why('hold fire')).toMatchObject({ rule: '24.HAI-a' });
  table.do('target island', 'kwajalein');
  expect(table.why('hold fire')).toMatchObject({ rule: '24.HAI-a' });
  table.do('attack');
  expect(table.told('battle ended')).toHaveLength(1);
  expect(table.offers('play marker')).toBe(false);
});

test('carriers that have sailed may hold their strike; before that the action is free to call off', () => {
  const sailed = formed({ units: { 'us-CV-9': '65' }, bases: { japan: { kwajalein: 2 } } }, '65', ['us-CV-9']);
  sailed.do('ready');
  sailed.do('sail', '61');
  expect(sailed.offers('cancel')).toBe(false);
  sailed.do('target island', 'kwajalein');
  sailed.do('hold fire');
  expect(sailed.state.actions.regular).toBe(0);
  expect(sailed.state.battle).toBeNull();
  const there = struck(facing, '42', ['us-CV-9'], { ships: '34' });
  expect(there.offers('hold fire')).toBe(false);
  there.do('cancel');
  expect(there.state.actions.regular).toBe(1);
  expect(there.state.battle).toBeNull();
});

test('whether a ship is there is no secret, but which it is: a strike reveals its target', () => {
  const spec: PositionSpec = {
    ...facing,
    hidden: ['japan-CV-S', 'japan-CV-Z', 'japan-DD-1'],
    dice: { fire: [misses, misses, misses] },
  };
  const table = struck(spec, '42', ['us-CV-9'], { ships: '34' });
  expect(table.state.known[findUnit('japan-CV-S')]).toBe(0);
  table.do('attack');
  expect(table.state.known[findUnit('japan-CV-S')]).toBe(1);
});
