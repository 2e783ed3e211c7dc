import { expect } from 'vitest';
import { rule } from '#engine/proof';
import type { Fired } from '../core/battleEvents.ts';
import { units } from '../data/data.ts';
import { dice, fire, isOver, lost } from '../fixtures/battle.ts';
import { placeOf } from '../fixtures/table.ts';
import { position } from '../position.ts';

rule(['10.2a', '10.6a', '10.6b'], 'E4: a submarine cannot fire at aircraft, but is hit by them', () => {
  const table = position({
    units: { 'us-SP-1': '66', 'japan-SS-1': '66' },
    battle: { kind: 'air on ships', attacker: 'us', at: '66', us: ['us-SP-1'] },
    dice: dice('japan', 3),
  });
  expect(fire(table)).toEqual(['us anti-submarine: us-SP-1']);
  expect(lost(table)).toEqual(['japan-SS-1']);
});

rule('10.2b', 'a unit that fired in one stage fires in the next too', () => {
  const table = position({
    units: { 'us-DD-1': '34', 'japan-CL-1': '34', 'japan-SS-1': '34' },
    battle: { kind: 'sea', attacker: 'us', at: '34', us: ['us-DD-1'] },
    dice: dice('us', 6, 6, 6, 6),
  });
  expect(fire(table)).toEqual([
    'us anti-surface: us-DD-1',
    'japan anti-surface: japan-CL-1 japan-SS-1',
    'us anti-submarine: us-DD-1',
  ]);
});

rule(['10.2c', '10.2e'], 'each stage hits its own kind of target', () => {
  const table = position({
    units: { 'us-F-1': 'guam', 'us-22-Mar': 'guam', 'us-BB-1': '24', 'us-AP-1': '24', 'japan-3-SB': 'guam' },
    bases: { japan: { guam: 4 } },
    battle: {
      kind: 'invasion',
      attacker: 'us',
      at: 'guam',
      us: ['us-F-1', 'us-22-Mar', 'us-BB-1'],
      amphibs: ['us-AP-1'],
    },
    // Guam's guns hit everything, and the two units that are left of the landing nothing.
    dice: dice('japan', 1, 1, 1, 1, 1),
  });
  expect(fire(table)).toEqual([
    'japan anti-air: japan-base-guam japan-3-SB',
    'japan anti-surface: japan-3-SB',
    'japan anti-ground: japan-base-guam japan-3-SB',
    'us anti-ground: us-BB-1',
  ]);
  expect(lost(table)).toEqual(['us-F-1', 'us-AP-1', 'us-22-Mar']);
  expect(placeOf(table, 'us-BB-1')).toBe('24');
  expect(table.told('hits lost')).toHaveLength(2);
});

rule('10.2d', 'aircraft shot down in stage one do not bomb ships in stage two', () => {
  const table = position({
    units: { 'us-CL-1': '34', 'japan-G-4-1': 'air-available', 'japan-G-4-2': 'air-available' },
    battle: {
      kind: 'air on ships',
      attacker: 'japan',
      at: '34',
      us: ['us-CL-1'],
      japan: ['japan-G-4-1', 'japan-G-4-2'],
    },
    dice: dice('japan', 2, 6),
  });
  expect(fire(table)).toEqual(['us anti-air: us-CL-1', 'japan anti-surface: japan-G-4-2']);
});

rule('10.3b', 'what first fire sinks does not shoot back in that stage', () => {
  const spec = {
    units: { 'us-CA-1': '34', 'japan-CA-4': '34', 'japan-CL-1': '34' },
    battle: { kind: 'sea', attacker: 'us', at: '34', us: ['us-CA-1'] },
  } as const;
  const table = position({ ...spec, dice: dice('us', 1, 6) });
  table.do('hit', 'japan-CA-4');
  expect(fire(table)).toEqual(['us anti-surface: us-CA-1', 'japan anti-surface: japan-CL-1']);
  const late = position({ ...spec, dice: dice('japan', 1, 6) });
  expect(fire(late)).toEqual(['japan anti-surface: japan-CA-4 japan-CL-1']);
  expect(lost(late)).toEqual(['us-CA-1']);
});

rule(['10.4c', '10.4e', '2.13b'], 'every unit rolls one die in a stage, a carrier too', () => {
  const table = position({
    units: {
      'us-CV-9': '34',
      'us-CA-1': '34',
      'japan-SS-1': '34',
      'japan-A-6-1': 'air-available',
      'japan-A-6-2': 'air-available',
    },
    battle: {
      kind: 'air on ships',
      attacker: 'japan',
      at: '34',
      us: ['us-CV-9', 'us-CA-1'],
      japan: ['japan-A-6-1', 'japan-A-6-2'],
    },
    dice: dice('us', 6, 6, 6, 6),
  });
  for (const { shots } of table.told('fired') as Fired[]) {
    expect(new Set(shots.map(({ unit }) => unit)).size).toBe(shots.length);
  }
  expect(fire(table)).toEqual(['us anti-air: us-CV-9 us-CA-1', 'japan anti-surface: japan-A-6-1 japan-A-6-2']);
});

rule(['10.5a', '10.5b', '2.14a'], 'a die up to the factor hits, and one hit is enough for a ship', () => {
  for (const [die, sunk] of [
    [3, ['japan-DD-1']],
    [4, []],
  ] as const) {
    const table = position({
      units: { 'us-CA-1': '34', 'japan-DD-1': '34' },
      battle: { kind: 'sea', attacker: 'us', at: '34', us: ['us-CA-1'] },
      dice: dice('us', die, 6),
    });
    expect(lost(table)).toEqual(sunk);
  }
});

rule(['10.7a', '10.7b', '13.0h'], 'aircraft on an island that is raided rise without being asked', () => {
  const table = position({
    units: { 'us-P-1': 'majuro', 'us-22-Mar': 'majuro', 'us-AD-1': 'majuro', 'japan-H-8': 'air-available' },
    bases: { us: { majuro: 2 } },
    battle: {
      kind: 'air on island',
      attacker: 'japan',
      at: 'majuro',
      us: ['us-base-majuro', 'us-P-1', 'us-22-Mar', 'us-AD-1'],
      japan: ['japan-H-8'],
    },
    dice: dice('us', 6, 6, 6),
  });
  expect(fire(table)).toEqual(['us anti-air: us-base-majuro us-P-1 us-AD-1']);
  expect(isOver(table)).toBe(true);
});

rule(['10.7a', '20.0e', '20.0g'], 'aircraft on an island that is counterattacked strafe, and can be shot at', () => {
  const table = position({
    units: { 'us-F-1': 'guam', 'us-22-Mar': 'guam', 'us-BB-1': '24', 'japan-3-SB': 'guam' },
    battle: {
      kind: 'counterattack',
      attacker: 'japan',
      at: 'guam',
      us: ['us-F-1', 'us-22-Mar'],
      japan: ['japan-3-SB'],
    },
    dice: dice('us', 6, 6, 6, 6),
  });
  expect(fire(table)).toEqual([
    'japan anti-air: japan-3-SB',
    'us anti-ground: us-F-1 us-22-Mar',
    'japan anti-ground: japan-3-SB',
  ]);
});

rule(['10.7c', '10.14b', '10.15a', '23.NG-e'], 'of an island that is bombarded only units with AS fire back', () => {
  const table = position({
    units: { 'us-B-1': 'guam', 'us-2-Mar': 'guam', 'us-AD-1': 'guam', 'japan-BB-1': '24' },
    bases: { us: { guam: 4 } },
    battle: {
      kind: 'bombardment',
      attacker: 'japan',
      at: 'guam',
      us: ['us-base-guam', 'us-2-Mar', 'us-AD-1', 'us-B-1'],
      japan: ['japan-BB-1'],
    },
    dice: dice('us', 6, 6),
  });
  expect(fire(table)).toEqual(['us anti-surface: us-AD-1', 'japan anti-ground: japan-BB-1']);
});

rule(
  ['10.7d', '10.10d', '10.10e', '10.10i', '10.15c'],
  'nobody fires back at a carrier strike, and only carriers make it',
  () => {
    const table = position({
      units: {
        'us-CV-9': '31',
        'us-BB-1': '31',
        'japan-3-SB': 'saipan',
        'japan-CD-1': 'saipan',
        'japan-69-Inf': 'saipan',
        'japan-CV-S': '23',
      },
      bases: { japan: { saipan: 3 } },
      markers: { 'defensive-tactics': 'in effect', tactics: 'kept' },
      battle: { kind: 'strike on island', attacker: 'us', at: 'saipan', origin: '31', us: ['us-CV-9', 'us-BB-1'] },
      dice: { fire: [2] },
    });
    expect(fire(table)).toEqual(['us anti-ground: us-CV-9']);
    expect(table.told('first fire rolled')).toHaveLength(0);
    expect(table.state.steps[units.findIndex(({ id }) => id === 'japan-base-saipan')]).toBe(2);
  },
);

rule('10.13a', 'artillery fires only beside a unit with a factor of its own', () => {
  const attack = (...us: string[]) =>
    fire(
      position({
        units: { ...Object.fromEntries(us.map((unit) => [unit, 'guam'])), 'japan-69-Inf': 'guam' },
        battle: { kind: 'ground', attacker: 'us', at: 'guam', us },
        dice: dice('us', 6, 6, 6),
      }),
    )[0];
  expect(attack('us-VAC-Art', 'us-CB-1')).toBe('japan anti-ground: japan-69-Inf');
  expect(attack('us-VAC-Art', 'us-22-Mar')).toBe('us anti-ground: us-VAC-Art us-22-Mar');
});

rule('10.13a', 'against aircraft an antiaircraft battalion needs nobody beside it', () => {
  const table = position({
    units: { 'us-AD-1': 'guam', 'japan-A-6-1': 'guam' },
    battle: { kind: 'air on island', attacker: 'japan', at: 'guam', us: ['us-AD-1'], japan: ['japan-A-6-1'] },
    dice: dice('us', 6, 6),
  });
  expect(fire(table)[0]).toBe('us anti-air: us-AD-1');
});

rule('10.13a', 'ships that bombard are no help to artillery that lands alone', () => {
  const table = position({
    units: { 'us-VAC-Art': 'tarawa', 'us-AP-1': '66', 'us-BB-1': '66', 'japan-69-Inf': 'tarawa' },
    battle: { kind: 'invasion', attacker: 'us', at: 'tarawa', us: ['us-VAC-Art', 'us-BB-1'], amphibs: ['us-AP-1'] },
    dice: dice('us', 6, 6),
  });
  expect(fire(table)).toEqual(['us anti-ground: us-BB-1', 'japan anti-ground: japan-69-Inf']);
});

rule(['10.10c', '10.10j'], 'a carrier strike on ships reaches submarines too, on both sides', () => {
  const ours = position({
    units: { 'us-CVE-1': '34', 'japan-DD-1': '33', 'japan-SS-1': '33' },
    battle: { kind: 'strike on ships', attacker: 'us', at: '33', origin: '34', us: ['us-CVE-1'] },
    dice: { fire: [6, 1] },
  });
  expect(fire(ours)).toEqual(['us anti-surface: us-CVE-1', 'us anti-submarine: us-CVE-1']);
  expect(lost(ours)).toEqual(['japan-SS-1']);
  const theirs = position({
    units: { 'us-CV-9': '34', 'us-SS-1': '34', 'japan-CV-S': '33' },
    battle: {
      kind: 'counterstrike',
      attacker: 'japan',
      at: '34',
      origin: '33',
      us: ['us-CV-9', 'us-SS-1'],
      japan: ['japan-CV-S'],
    },
    dice: { fire: [6, 1] },
  });
  expect(lost(theirs)).toEqual(['us-SS-1']);
});

rule('10.13a', 'a support unit falls silent when the units it supports are gone before it fires', () => {
  const table = position({
    units: { 'us-VAC-Art': 'guam', 'us-22-Mar': 'guam', 'japan-69-Inf': 'guam', 'japan-Sa-6': 'guam' },
    battle: { kind: 'ground', attacker: 'us', at: 'guam', us: ['us-VAC-Art', 'us-22-Mar'] },
    dice: dice('japan', 6, 1),
  });
  table.do('hit', 'us-22-Mar');
  expect(fire(table)).toEqual(['japan anti-ground: japan-69-Inf japan-Sa-6']);
});

rule(['10.14a', '10.15d', '10.1b', '10.1c'], 'E13: a battleship sunk by coastal guns does not bombard', () => {
  const spec = {
    units: {
      'us-BB-1': '23',
      'us-BB-2': '23',
      'japan-CD-1': 'saipan',
      'japan-CD-2': 'tinian',
      'japan-69-Inf': 'saipan',
    },
    battle: { kind: 'bombardment', attacker: 'us', at: 'saipan', us: ['us-BB-1', 'us-BB-2'] },
  } as const;
  const hit = position({ ...spec, dice: dice('us', 3, 6) });
  expect(fire(hit)).toEqual(['japan anti-surface: japan-CD-1', 'us anti-ground: us-BB-2']);
  const missed = position({ ...spec, dice: dice('us', 4, 6, 6) });
  expect(fire(missed)).toEqual(['japan anti-surface: japan-CD-1', 'us anti-ground: us-BB-1 us-BB-2']);
});

rule(['10.15b', '10.1a'], 'ships that fight at sea beside an island are left alone by its guns', () => {
  const table = position({
    units: { 'us-CA-1': '23', 'us-F-1': 'tinian', 'japan-DD-1': '23', 'japan-CD-1': 'saipan' },
    bases: { us: { tinian: 2 } },
    battle: { kind: 'sea', attacker: 'us', at: '23', us: ['us-CA-1'] },
    dice: dice('us', 6, 6),
  });
  expect(fire(table)).toEqual(['us anti-surface: us-CA-1', 'japan anti-surface: japan-DD-1']);
});

rule(['10.15e', '10.15f'], 'guns sink an amphib, and its troops fight all the same', () => {
  const table = position({
    units: { 'us-2-Mar': 'tarawa', 'us-AP-1': '66', 'us-CA-1': '66', 'japan-CD-1': 'tarawa' },
    battle: { kind: 'invasion', attacker: 'us', at: 'tarawa', us: ['us-2-Mar', 'us-CA-1'], amphibs: ['us-AP-1'] },
    dice: dice('japan', 1, 6, 6, 6),
  });
  expect(lost(table)).toEqual(['us-AP-1']);
  expect(fire(table)).toEqual([
    'japan anti-surface: japan-CD-1',
    'japan anti-ground: japan-CD-1',
    'us anti-ground: us-2-Mar us-CA-1',
  ]);
});
