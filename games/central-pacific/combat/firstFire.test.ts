import { expect, test } from 'vitest';
import { rule } from '#engine/proof';
import type { FirstFireRolled } from '../core/battleEvents.ts';
import { IN_POOL, KEPT } from '../core/state.ts';
import { findMarker, units } from '../data/data.ts';
import type { Side } from '../data/types.ts';
import { type PositionSpec, position } from '../position.ts';

/** A landing on Tarawa, whose defender and bombarding ship all miss. */
function landing(spec: PositionSpec, us = 3, japan = 3) {
  return position({
    units: { 'us-2-Mar': 'tarawa', 'us-AP-1': '66', 'us-CA-1': '66', 'japan-69-Inf': 'tarawa' },
    battle: {
      kind: 'invasion',
      attacker: 'us',
      at: 'tarawa',
      us: ['us-2-Mar', 'us-CA-1'],
      amphibs: ['us-AP-1'],
    },
    dice: { 'first fire us': [us], 'first fire japan': [japan], fire: [6, 6, 6] },
    ...spec,
  });
}

function seaBattle(attacker: Side, us: number, japan: number, spec: PositionSpec = {}) {
  return position({
    units: { 'us-CA-1': '34', 'japan-CA-4': '34' },
    battle: { kind: 'sea', attacker, at: '34', us: ['us-CA-1'], japan: attacker === 'japan' ? ['japan-CA-4'] : [] },
    dice: { 'first fire us': [us], 'first fire japan': [japan], fire: [6, 6] },
    ...spec,
  });
}

function counterattack(spec: PositionSpec, us: number, japan: number) {
  return position({
    units: { 'us-22-Mar': 'guam', 'japan-69-Inf': 'guam' },
    battle: { kind: 'counterattack', attacker: 'japan', at: 'guam', us: ['us-22-Mar'], japan: ['japan-69-Inf'] },
    dice: { 'first fire us': [us], 'first fire japan': [japan], fire: [6, 6] },
    ...spec,
  });
}

function rolled(table: ReturnType<typeof position>): FirstFireRolled {
  const told = table.told('first fire rolled') as FirstFireRolled[];
  expect(told).toHaveLength(1);
  return told[0]!;
}

const US = 0;
const JAPAN = 1;

rule('10.3c', 'the higher roll fires first', () => {
  expect(rolled(seaBattle('us', 5, 3)).firstFire).toBe(US);
  expect(rolled(seaBattle('us', 3, 5)).firstFire).toBe(JAPAN);
});

rule('10.3d', 'a tie goes to the defender, whoever that is', () => {
  expect(rolled(seaBattle('us', 4, 4)).firstFire).toBe(JAPAN);
  expect(rolled(seaBattle('japan', 4, 4)).firstFire).toBe(US);
});

rule(['10.3e', '10.3k', '17.4c'], 'a marker and the UDT add up to two in an invasion', () => {
  const table = landing({ markers: { tactics: 'kept' }, udtHeld: true }, 2, 3);
  table.do('play for first fire', 'tactics');
  table.do('commit udt');
  expect(rolled(table)).toMatchObject({ dice: [2, 3], modifiers: [2, 0], firstFire: US });
});

rule('10.3k', 'the UDT is of no use outside an invasion', () => {
  const table = seaBattle('us', 4, 4, { markers: { tactics: 'kept' }, udtHeld: true });
  expect(table.offers('commit udt')).toBe(false);
  expect(table.why('commit udt')?.rule).toBe('10.3k');
  expect(rolled(landing({}, 4, 4)).modifiers).toEqual([0, 0]);
});

rule('17.4d', 'a UDT that was committed goes back to the pool', () => {
  const table = landing({ udtHeld: true });
  table.do('commit udt');
  expect(table.state.udtHeld).toBe(false);
  expect(rolled(table).modifiers).toEqual([1, 0]);
});

rule('17.4e', 'the UDT is no unit of the battle and cannot be hit', () => {
  const table = landing({ udtHeld: true, dice: { 'first fire us': [1], 'first fire japan': [6], fire: [1, 6] } });
  const before = [...table.state.battle!.us];
  table.do('commit udt');
  expect(table.state.battle!.us).toEqual(before);
  expect(table.told('reduced')).toHaveLength(1);
  expect(units.filter(({ designation }) => designation.includes('UDT'))).toEqual([]);
});

rule(['10.3f', '20.0f'], 'Banzai adds one to a counterattack', () => {
  expect(rolled(counterattack({ markers: { banzai: 'in effect' } }, 4, 4))).toMatchObject({
    modifiers: [0, 1],
    firstFire: JAPAN,
  });
  expect(rolled(counterattack({}, 4, 4))).toMatchObject({ modifiers: [0, 0], firstFire: US });
});

rule('10.3f', 'Banzai does nothing for the defence of an island', () => {
  expect(rolled(landing({ markers: { banzai: 'in effect' } })).modifiers).toEqual([0, 0]);
});

const withTactics = { 'defensive-tactics': 'in effect' } as const;

rule(['10.3g', '23.DGT-b'], 'Defensive Ground Tactics adds one against every kind of attack on an island', () => {
  expect(rolled(landing({ markers: withTactics }))).toMatchObject({ modifiers: [0, 1], firstFire: JAPAN });
  const bombardment = position({
    units: { 'us-BB-1': '66', 'japan-69-Inf': 'tarawa' },
    battle: { kind: 'bombardment', attacker: 'us', at: 'tarawa', us: ['us-BB-1'] },
    markers: withTactics,
  });
  expect(rolled(bombardment).modifiers).toEqual([0, 1]);
  const raid = position({
    units: { 'us-HB-1': 'majuro', 'japan-69-Inf': 'tarawa' },
    battle: { kind: 'air on island', attacker: 'us', at: 'tarawa', us: ['us-HB-1'] },
    markers: withTactics,
  });
  expect(rolled(raid).modifiers).toEqual([0, 1]);
});

rule('23.DGT-a', 'Defensive Ground Tactics does nothing for a counterattack', () => {
  expect(rolled(counterattack({ markers: withTactics }, 4, 4)).modifiers).toEqual([0, 0]);
});

rule('10.3g', 'Defensive Ground Tactics is of no use to aircraft that attack an island', () => {
  const raid = position({
    units: { 'us-22-Mar': 'majuro', 'japan-G-4-1': 'truk' },
    battle: { kind: 'air on island', attacker: 'japan', at: 'majuro', us: ['us-22-Mar'], japan: ['japan-G-4-1'] },
    markers: withTactics,
    dice: { 'first fire us': [3], 'first fire japan': [3], fire: [6, 6] },
  });
  expect(rolled(raid)).toMatchObject({ modifiers: [0, 0], firstFire: US });
});

rule('10.3h', 'neither Banzai nor Defensive Ground Tactics matters at sea', () => {
  const markers = { ...withTactics, banzai: 'in effect' } as const;
  expect(rolled(seaBattle('us', 3, 3, { markers })).modifiers).toEqual([0, 0]);
  expect(rolled(seaBattle('japan', 3, 3, { markers })).modifiers).toEqual([0, 0]);
});

rule(
  ['10.3i', '24.HAL-b', '24.HAL-c', '24.SPR-a'],
  'Halsey or Spruance adds one where US ships fight and goes back to the pool',
  () => {
    for (const marker of ['halsey', 'spruance']) {
      const table = seaBattle('japan', 3, 3, { markers: { [marker]: 'kept' } });
      table.do('play for first fire', marker);
      expect(rolled(table)).toMatchObject({ modifiers: [1, 0], firstFire: US });
      expect(table.state.markers[findMarker(marker)]).toBe(IN_POOL);
    }
  },
);

rule('24.HAL-b', 'Halsey does not lead a battle without ships', () => {
  const table = counterattack({ markers: { halsey: 'kept', spruance: 'kept', tactics: 'kept' } }, 4, 4);
  expect(table.options('play for first fire')).toEqual(['tactics']);
});

rule(
  ['24.HAL-b', '2.12a'],
  'submarines are no surface ships: Halsey and Spruance have no part in their battles',
  () => {
    const table = position({
      units: { 'us-SS-1': '34', 'us-DD-1': '34', 'japan-CA-4': '34' },
      battle: { kind: 'sea', attacker: 'us', at: '34', us: ['us-SS-1'] },
      markers: { halsey: 'kept', spruance: 'kept', tactics: 'kept' },
    });
    expect(table.options('play for first fire')).toEqual(['tactics']);
  },
);

rule('24.TAC-a', 'Tactics adds one in any combat, attacking or defending', () => {
  const table = counterattack({ markers: { tactics: 'kept' } }, 3, 4);
  table.do('play for first fire', 'tactics');
  expect(rolled(table)).toMatchObject({ modifiers: [1, 0], firstFire: US });
  expect(table.state.markers[findMarker('tactics')]).toBe(IN_POOL);
});

rule('10.3j', 'one marker is all that a combat takes', () => {
  const table = landing({ markers: { tactics: 'kept', halsey: 'kept' }, udtHeld: true });
  table.do('play for first fire', 'halsey');
  expect(table.why('play for first fire', 'tactics')?.rule).toBe('10.3j');
  table.do('roll for first fire');
  expect(rolled(table).modifiers).toEqual([1, 0]);
  expect(table.state.markers[findMarker('tactics')]).toBe(KEPT);
});

rule('10.3a', 'one pair of dice serves for all stages of a battle', () => {
  const table = position({
    units: { 'us-HB-1': 'guam', 'us-22-Mar': 'guam', 'japan-3-SB': 'guam', 'japan-69-Inf': 'guam' },
    battle: { kind: 'air-ground', attacker: 'us', at: 'guam', us: ['us-HB-1', 'us-22-Mar'] },
    dice: { 'first fire us': [1], 'first fire japan': [6], fire: [6, 6, 6, 6, 6] },
  });
  const order = table.told('fired').map((event) => (event as unknown as { side: number }).side);
  expect(order).toEqual([JAPAN, JAPAN, US]);
  expect(
    table.told('rolled').filter((event) => String((event as unknown as { stream: string }).stream).startsWith('first')),
  ).toHaveLength(2);
});

test('the player is asked before the roll only if he has something to add to it', () => {
  expect(seaBattle('us', 3, 4, { udtHeld: true }).told('fired')).toHaveLength(2);
  const table = seaBattle('us', 3, 4, { markers: { tactics: 'kept' } });
  expect(table.told('rolled')).toHaveLength(0);
  table.do('roll for first fire');
  expect(rolled(table).modifiers).toEqual([0, 0]);
});

test('the question names what can be added, and does not speak of what is not held', () => {
  const promptOf = (table: ReturnType<typeof position>) => table.game.prompt(table.state);
  const tactics = landing({ markers: { tactics: 'kept' } });
  expect(promptOf(tactics)).toBe('Play Tactics for +1, or roll for first fire.');
  expect(tactics.game.notPossible(tactics.state, 'us')).toEqual([]);
  const both = landing({ markers: { tactics: 'kept' }, udtHeld: true });
  expect(promptOf(both)).toBe('Play Tactics or the UDT for +1, or roll for first fire.');
  both.do('play for first fire', 'tactics');
  expect(promptOf(both)).toBe('Play the UDT for +1, or roll for first fire.');
});
