import { expect, test } from 'vitest';
import { rule } from '#engine/proof';
import { findUnit } from '../data/data.ts';
import { dice, fire, isOver, lost } from '../fixtures/battle.ts';
import { japaneseTurn } from '../fixtures/japaneseTurn.ts';
import { placeOf } from '../fixtures/table.ts';
import { position } from '../position.ts';

rule('10.4b', 'every Japanese ship in the zone fights, a transport too', () => {
  const table = position({
    units: { 'us-SS-1': '41', 'japan-CL-Truk': '41', 'japan-DD-Truk': '41', 'japan-AP-Truk': '41' },
    battle: { kind: 'sea', attacker: 'us', at: '41', us: ['us-SS-1'] },
    dice: dice('us', 1, 6, 6),
  });
  expect(table.options('hit')).toContain('japan-AP-Truk');
});

rule(['10.4b', '10.1a'], 'US ships that are not of the force stay out', () => {
  const table = position({
    units: { 'us-DD-1': '34', 'us-CV-9': '34', 'japan-BB-1': '34' },
    battle: { kind: 'sea', attacker: 'us', at: '34', us: ['us-DD-1'] },
    dice: dice('japan', 1),
  });
  expect(lost(table)).toEqual(['us-DD-1']);
  expect(fire(table)).toEqual(['japan anti-surface: japan-BB-1']);
});

rule('10.4a', 'survivors are where they were', () => {
  const table = position({
    units: { 'us-CA-1': '34', 'japan-CA-4': '34', 'japan-SS-1': '34' },
    battle: { kind: 'sea', attacker: 'us', at: '34', us: ['us-CA-1'] },
    dice: dice('us', 6, 6, 6),
  });
  expect(isOver(table)).toBe(true);
  for (const ship of ['us-CA-1', 'japan-CA-4', 'japan-SS-1']) expect(placeOf(table, ship)).toBe('34');
});

rule(['10.4f', '10.2d'], 'a battle is over after one pass through the stages, even if all survive', () => {
  const table = position({
    units: {
      'us-DD-1': '34',
      'us-SS-1': '34',
      'japan-DD-1': '34',
      'japan-SS-1': '34',
    },
    battle: { kind: 'sea', attacker: 'us', at: '34', us: ['us-DD-1', 'us-SS-1'] },
    dice: dice('us', 6, 6, 6, 6, 6, 6, 6),
  });
  expect(fire(table)).toEqual([
    'us anti-surface: us-DD-1 us-SS-1',
    'japan anti-surface: japan-DD-1 japan-SS-1',
    'us anti-submarine: us-DD-1 us-SS-1',
    'japan anti-submarine: japan-DD-1',
  ]);
  expect(isOver(table)).toBe(true);
});

rule('13.0e', 'a bombardment reveals all that is on the island, and nothing else', () => {
  const table = position({
    units: { 'us-BB-1': '23', 'japan-69-Inf': 'saipan', 'japan-CD-1': 'saipan', 'japan-Sa-6': 'tinian' },
    hidden: ['japan-69-Inf', 'japan-CD-1', 'japan-Sa-6'],
    battle: { kind: 'bombardment', attacker: 'us', at: 'saipan', us: ['us-BB-1'] },
    dice: dice('us', 6, 6),
  });
  const { known } = table.state;
  expect(known[findUnit('japan-69-Inf')]).toBe(1);
  expect(known[findUnit('japan-CD-1')]).toBe(1);
  expect(known[findUnit('japan-Sa-6')]).toBe(0);
  expect(table.told('revealed')).toMatchObject([{ reveals: true }]);
});

rule(['13.0e', '17.3b'], 'deception markers vanish when the battle begins', () => {
  const table = position({
    units: { 'us-BB-1': '66', 'japan-69-Inf': 'makin', 'japan-deception-1': 'makin' },
    hidden: ['japan-69-Inf', 'japan-deception-1'],
    battle: { kind: 'bombardment', attacker: 'us', at: 'makin', us: ['us-BB-1'] },
    dice: dice('us', 1),
  });
  expect(placeOf(table, 'japan-deception-1')).toBe('japan-refit');
  expect(lost(table)).toEqual(['japan-69-Inf']);
});

test('an attack on nothing but deception markers is over at once', () => {
  const table = position({
    units: { 'us-BB-1': '66', 'japan-deception-1': 'makin' },
    hidden: ['japan-deception-1'],
    markers: { tactics: 'kept' },
    battle: { kind: 'bombardment', attacker: 'us', at: 'makin', us: ['us-BB-1'] },
  });
  expect(isOver(table)).toBe(true);
  expect(table.told('nobody found')).toHaveLength(1);
  expect(table.told('rolled')).toHaveLength(0);
  expect(table.state.groundAt[1].every((count) => count === 0)).toBe(true);
});

rule('13.0h', 'a force may attack what it cannot hurt', () => {
  const table = position({
    units: { 'us-P-1': 'majuro', 'japan-DD-1': '65' },
    battle: { kind: 'air on ships', attacker: 'us', at: '65', us: ['us-P-1'] },
    dice: dice('us', 6),
  });
  expect(fire(table)).toEqual(['japan anti-air: japan-DD-1']);
  expect(isOver(table)).toBe(true);
});

test('the loss of the last carrier ends the game in the middle of a battle', () => {
  const table = position({
    units: { 'us-CVE-1': '34', 'us-DD-1': '34', 'japan-BB-1': '34', 'japan-BB-2': '34' },
    battle: {
      kind: 'sea',
      attacker: 'japan',
      at: '34',
      us: ['us-CVE-1', 'us-DD-1'],
      japan: ['japan-BB-1', 'japan-BB-2'],
    },
    dice: dice('japan', 1, 1),
  });
  expect(table.state.result).toMatchObject({ winner: 'japan', rule: '4.2a' });
  expect(placeOf(table, 'us-DD-1')).toBe('34');
});

test('the log tells a battle from its beginning to its end', () => {
  const table = position({
    units: { 'us-CA-1': '34', 'us-BB-1': '34', 'us-DD-1': '34', 'japan-CV-S': '34', 'japan-DD-1': '34' },
    markers: { halsey: 'kept' },
    battle: { kind: 'sea', attacker: 'us', at: '34', us: ['us-CA-1', 'us-BB-1', 'us-DD-1'] },
    dice: { 'first fire us': [3], 'first fire japan': [4], fire: [6, 1, 2, 2, 4, 6] },
  });
  table.do('play for first fire', 'halsey');
  table.do('aim', 'us-CA-1');
  table.do('fire');
  expect(table.log).toEqual([
    'Sea battle in zone 34: Cruiser Division 5; Pennsylvania and New Mexico; Destroyers 1 against Shokaku and Japanese Destroyer Squadron 1.',
    'The US plays Halsey: +1 to its first-fire roll.',
    'Halsey returns to the pool.',
    'First fire: US 3 + 1 = 4, Japanese 4. The Japanese fire first as the defender (tie).',
    'Japanese anti-surface fire: CV-S 6, DD-1 1 (hit). 1 hit.',
    'Pennsylvania and New Mexico are sunk.',
    'US anti-surface fire: CA-1 2 (hit), DD-1 2 (hit). 2 hits. Past the screen: CA-1.',
    'Japanese Destroyer Squadron 1 is sunk.',
    'Shokaku is sunk.',
    'The battle ends. Eliminated: Pennsylvania and New Mexico; Japanese Destroyer Squadron 1; Shokaku.',
  ]);
});

rule('10.0a', 'ships fight those of their own zone, not their neighbours', () => {
  const table = position({
    units: { 'us-CA-1': '34', 'us-CA-2': '42', 'japan-DD-1': '34', 'japan-BB-1': '33', 'japan-CV-S': '42' },
    dice: dice('us', 6, 6),
  });
  table.do('attack fleet', '34');
  table.do('add', 'us-CA-1');
  table.do('ready');
  table.do('attack');
  expect(fire(table)).toEqual(['us anti-surface: us-CA-1', 'japan anti-surface: japan-DD-1']);
});

rule('10.0a', 'there is nothing to fight in an empty zone beside Japanese ships', () => {
  const table = position({ units: { 'us-CA-1': '34', 'japan-BB-1': '33' } });
  expect(table.options('attack fleet')).toEqual([]);
  expect(table.options('move and attack')).toEqual(['34']);
});

rule('10.0f', 'air units sent to an island with Japanese units have to fight there', () => {
  const table = position({
    units: { 'us-HB-1': 'majuro', 'japan-4-BF': 'tarawa' },
    bases: { us: { majuro: 2 } },
    dice: dice('us', 6, 6),
  });
  table.do('strike island', 'tarawa');
  table.do('ready');
  expect(table.decision.choices.map(({ verb }) => verb)).toEqual(['attack', 'back', 'cancel']);
  table.do('attack');
  expect(fire(table)).toEqual(['japan anti-air: japan-4-BF', 'us anti-ground: us-HB-1']);
});

rule('10.1d', 'a carrier strike hits ships in a neighbouring zone', () => {
  const table = position({
    units: { 'us-CV-9': '34', 'us-CA-1': '34', 'japan-DD-1': '33', 'japan-DD-2': '32' },
    dice: { fire: [4] },
  });
  table.do('carrier strike', '34');
  table.do('add', 'us-CV-9');
  table.do('ready');
  table.do('stay');
  expect(table.options('target ships')).toEqual(['33']);
  table.do('target ships', '33');
  table.do('attack');
  expect(fire(table)).toEqual(['us anti-surface: us-CV-9']);
  expect(placeOf(table, 'japan-DD-1')).toBe('japan-refit');
});

rule('10.11a', 'Japanese carriers that sortie to a neighbouring zone do not strike from it', () => {
  const table = japaneseTurn('fleet-sortie', {
    units: { 'us-CV-9': '33', 'japan-CV-S': 'combined-fleet' },
    moved: ['us-CV-9'],
    dice: { fleet: [3, 4] },
  });
  expect(placeOf(table, 'japan-CV-S')).toBe('34');
  expect(table.told('battle began')).toEqual([]);
});
