import { expect, test } from 'vitest';
import { rule } from '#engine/proof';
import { leaks } from '#engine/secrecy';
import type { EventNamed } from '../core/events.ts';
import { handOf } from '../core/hand.ts';
import { ELIMINATED } from '../core/places.ts';
import { findBase } from '../data/data.ts';
import { ALLIES, JAPAN } from '../data/types.ts';
import { forlornHopes } from '../game.ts';
import { attacking, type MissionSpec, shipsNamed, table, unitNamed } from './fixtures/attack.ts';

const onCity: MissionSpec = {
  by: ['G4M-1', 'Ki-21-1', 'A6M-1'],
  at: 'soerabaja',
  target: { kind: 'place' },
  air: { 'G4M-1': 'sarawak', 'Ki-21-1': 'sarawak', 'A6M-1': 'sarawak' },
};

function onShips(by: readonly string[], ships: readonly string[], more: Partial<MissionSpec> = {}): MissionSpec {
  return {
    by,
    at: '2106',
    target: shipsNamed(...ships),
    counters: Object.fromEntries(ships.map((name) => [name, '2106'])),
    air: Object.fromEntries(by.map((name) => [name, unitNamed(name) < unitNamed('P-40-1') ? 'kendari' : 'darwin'])),
    ...more,
  };
}

type Game = ReturnType<typeof attacking>;

function bombings(game: Game): string[] {
  return (game.told('bombed') as EventNamed<'bombed'>[]).map(
    ({ unit, how }) => `${table.definition.targets!.unit!.nameOf(unit)} ${how}`,
  );
}

function flakHalves(game: Game): (readonly string[])[] {
  return (game.told('flak') as EventNamed<'flak'>[]).map(({ modifiers }) => modifiers.map(({ name }) => name));
}

rule(
  ['9.9c', '9.10.8b', '9.4.3'],
  'the Mission player declares how each unit attacks; then flak and bombs follow, unit by unit',
  () => {
    const game = attacking({ ...onCity, dice: { flak: [1, 1], bombing: [6, 7] } });
    expect(game.decision.seat).toBe('japan');
    expect(game.options('unit')).toEqual(['G4M-1', 'Ki-21-1', 'A6M-1']);
    game.do('bomb from low altitude');
    game.do('unit', 'Ki-21-1');
    game.do('bomb from high altitude');
    expect(game.told('flak')).toEqual([]);
    game.do('attack');
    const told = game.events.map(({ type }) => type).filter((type) => type === 'flak' || type === 'bombed');
    expect(told).toEqual(['flak', 'bombed', 'flak', 'bombed']);
    expect(game.state.hits[3]).toBe(1);
  },
);

rule('9.9a', 'a unit at low altitude is fired at on the lower half', () => {
  const low = attacking({ ...onCity, by: ['G4M-1'], dice: { flak: [10], bombing: [1] } });
  low.do('bomb from low altitude');
  low.do('attack');
  expect(low.told('flak')).toMatchObject([{ result: 'X' }]);
  const medium = attacking({ ...onCity, by: ['G4M-1'], dice: { flak: [10], bombing: [1] } });
  medium.do('attack');
  expect(medium.told('flak')).toMatchObject([{ result: 'D' }]);
});

rule('9.10a', 'a unit that flak shoots down does not bomb', () => {
  const game = attacking({ ...onCity, by: ['G4M-1'], air: { 'G4M-1': 'sarawak reduced' }, dice: { flak: [10] } });
  game.do('bomb from low altitude');
  game.do('attack');
  expect(game.state.where[unitNamed('G4M-1')]).toBe(ELIMINATED);
  expect(game.told('bombed')).toEqual([]);
});

rule(['9.10.1', '2.2.2F4'], 'bombers without a special attack bomb level only; fighters strafe or stay away', () => {
  const game = attacking(onCity);
  game.do('unit', 'Ki-21-1');
  for (const verb of ['dive-bomb', 'torpedo attack', 'precision bombing', 'strafe'])
    expect(game.offers(verb)).toBe(false);
  expect(game.why('strafe')!.rule).toBe('2.2.2C2');
  expect(game.why('dive-bomb')!.rule).toBe('9.10.3a');
  game.do('unit', 'A6M-1');
  expect(game.why('bomb from medium altitude')!.rule).toBe('9.10.1');
  expect(game.offers('strafe')).toBe(true);
});

rule('9.10.2a', 'a fighter of a mission without interception may strafe, always low', () => {
  const game = attacking({ ...onCity, by: ['A6M-1'], dice: { flak: [1], bombing: [9] } });
  game.do('strafe');
  game.do('attack');
  expect(bombings(game)).toEqual(['A6M-1 strafe']);
  expect(game.state.hits[3]).toBe(1);
});

rule('9.10.9b', 'each unit attacks once', () => {
  const game = attacking({ ...onCity, dice: { flak: [1, 1, 1], bombing: [1, 1, 1] } });
  game.do('attack');
  expect(bombings(game)).toEqual(['G4M-1 level', 'Ki-21-1 level']);
  expect(game.offers('wait')).toBe(true);
});

rule(['9.10.3d', '9.10.3e', '2.2.2F2'], 'a D3A dives from low altitude, or bombs level without the bonus', () => {
  const dive = attacking({
    ...onCity,
    by: ['D3A-1'],
    air: { 'D3A-1': 'philippines' },
    dice: { flak: [10], bombing: [1] },
  });
  dive.do('attack');
  expect(bombings(dive)).toEqual(['D3A-1 dive']);
  expect(dive.told('flak')).toMatchObject([{ result: 'D' }]);
  const level = attacking({
    ...onCity,
    by: ['D3A-1'],
    air: { 'D3A-1': 'philippines' },
    dice: { flak: [10], bombing: [1] },
  });
  level.do('bomb from low altitude');
  level.do('attack');
  expect(level.told('flak')).toMatchObject([{ result: 'X' }]);
  expect(bombings(level)).toEqual(['D3A-1 level']);
  const medium = attacking({ ...onCity, by: ['D3A-1'], air: { 'D3A-1': 'philippines' }, dice: { bombing: [1] } });
  medium.do('bomb from medium altitude');
  medium.do('attack');
  const [bombed] = medium.told('bombed') as EventNamed<'bombed'>[];
  expect(bombed!.modifiers.map(({ name }) => name)).not.toContain('dive bombing');
});

const fortress: MissionSpec = {
  by: ['B-17-1'],
  at: 'kendari',
  target: { kind: 'airbase', base: findBase('kendari') },
  air: { 'B-17-1': 'darwin' },
};

rule('9.10.4c', 'a B-17 bombs with precision from high altitude, unless it bombs level', () => {
  const game = attacking({ ...fortress, dice: { flak: [1], bombing: [5] } });
  game.do('attack');
  const [bombed] = game.told('bombed') as EventNamed<'bombed'>[];
  expect(bombed!.modifiers.map(({ name }) => name)).toEqual(['factor', 'precision']);
  expect(attacking({ ...fortress, event: 'foul weather' }).why('precision bombing')!.rule).toBe('9.10.4f');
});

rule('9.10.4e', 'P units attack crippled ships only', () => {
  const ships = ['IJN-CA-1', 'IJN-CL-east'];
  const game = attacking(onShips(['B-17-1'], ships, { reduced: ['IJN-CL-east'] }));
  game.do('in line');
  expect(game.options('ship')).toEqual(['IJN-CL-east']);
  expect(game.why('ship', 'IJN-CA-1')!.rule).toBe('9.10.4e');
  const none = attacking(onShips(['B-17-1'], ['IJN-CA-1']));
  expect(none.why('precision bombing')!.rule).toBe('9.10.4e');
});

rule(['9.10.6a', '9.10.6d'], 'torpedoes are for ships, and the load cannot be changed over the target', () => {
  const game = attacking({ ...onCity, by: ['G4M-1'], torpedoes: ['G4M-1'] });
  expect(game.why('torpedo attack')!.rule).toBe('9.10.6a');
  expect(game.why('bomb from medium altitude')!.rule).toBe('9.10.6d');
  expect(attacking(onShips(['G4M-1'], ['USN-CA'])).why('torpedo attack')!.rule).toBe('9.10.6d');
});

rule('9.10.6e', 'a torpedo attack is flown low, with +2', () => {
  const game = attacking(onShips(['B5N-1'], ['USN-CA'], { torpedoes: ['B5N-1'], dice: { flak: [7], bombing: [6] } }));
  game.do('attack');
  // 7 + 2 + 1 against DF 3: only on the lower half is that a hit.
  expect(game.told('flak')).toMatchObject([{ result: 'D' }]);
  expect(flakHalves(game)).toEqual([['AA factor', 'torpedo attack']]);
  const [bombed] = game.told('bombed') as EventNamed<'bombed'>[];
  expect(bombed!.modifiers).toMatchObject([
    { amount: 4 },
    { name: 'torpedoes', amount: 2 },
    { name: 'attacker disrupted' },
    { name: 'speed F' },
  ]);
});

rule(['9.6c', '9.6d'], 'each unit chooses its own ship, before the flak', () => {
  const game = attacking(
    onShips(['Ki-21-1', 'Ki-21-2'], ['USN-CA', 'USN-DD', 'US-T-1'], {
      dice: { flak: [1, 1, 1, 1, 1, 1], bombing: [1, 1] },
    }),
  );
  game.do('in line');
  game.do('ship', 'US-T-1');
  game.do('unit', 'Ki-21-2');
  game.do('ship', 'USN-CA');
  expect(game.why('ship', 'RN-CA-1')!.rule).toBe('9.6c');
  game.do('attack');
  expect((game.told('bombed') as EventNamed<'bombed'>[]).map(({ aim }) => aim)).toEqual([
    { kind: 'ship', unit: unitNamed('US-T-1') },
    { kind: 'ship', unit: unitNamed('USN-CA') },
  ]);
});

test('a unit that was to stay away and attacks after all has a ship again', () => {
  const game = attacking(onShips(['Ki-21-1'], ['USN-CA'], { dice: { flak: [1], bombing: [1] } }));
  game.do('stay away');
  game.do('bomb from low altitude');
  game.do('attack');
  expect(game.told('bombed')).toMatchObject([{ aim: { kind: 'ship', unit: unitNamed('USN-CA') } }]);
});

rule(['9.8a', '9.8c', '16.1-A1', '16.1-J1'], 'a bomber that keeps away aborts for 1 VP, a fighter does not', () => {
  const game = attacking({ ...onCity, dice: { flak: [1], bombing: [1] } });
  game.do('stay away');
  expect(game.forgone('attack')).toEqual([expect.stringContaining('1 VP')]);
  game.do('attack');
  expect(game.state.points[ALLIES]).toBe(2);
  // The other side learns the points, not which unit turned back.
  expect(game.told('no attack')[0]).toMatchObject({ unit: unitNamed('G4M-1'), only: ['japan'] });
  expect(game.state.airMission!.shown).toEqual([unitNamed('Ki-21-1')]);
  const allied = attacking({ ...onCity, by: ['Hudson-1'], at: 'kendari', air: { 'Hudson-1': 'darwin' } });
  allied.do('stay away');
  allied.do('attack');
  expect(allied.state.points[JAPAN]).toBe(2);
  expect(allied.told('scored')).toMatchObject([{ rule: '16.1-J1' }]);
  expect(game.told('scored')).toMatchObject([{ rule: '16.1-A1' }]);
});

rule('9.10.10-nav-e', 'if its ship is sunk a later bomber may take another', () => {
  const ships = ['USN-MTB', 'USN-DD'];
  const spec = onShips(['Ki-21-1', 'Ki-21-2'], ships, {
    disrupted: ['USN-MTB'],
    dice: { flak: [1, 1, 1, 1, 1, 1], bombing: [10, 1] },
  });
  const game = attacking(spec);
  game.do('in line');
  game.do('ship', 'USN-MTB');
  game.do('unit', 'Ki-21-2');
  game.do('ship', 'USN-MTB');
  game.do('attack');
  expect(game.state.where[unitNamed('USN-MTB')]).toBe(ELIMINATED);
  expect(game.decision.seat).toBe('japan');
  expect(game.options('ship')).toEqual(['USN-DD']);
  expect(game.why('ship', 'USN-MTB')!.rule).toBe('9.6c');
  expect(leaks(table, game.state, 'allies')).toEqual([]);
  expect(game.forgone('stay away')).toEqual([expect.stringContaining('1 VP')]);
  expect(game.state.airMission!.shown).toEqual([unitNamed('Ki-21-1')]);
  game.do('ship', 'USN-DD');
  expect(bombings(game).length).toBe(2);
  expect(game.state.points[ALLIES]).toBe(0);
});

rule('9.10.10-nav-e', 'without another ship, or once the base is destroyed, the rest return without aborting', () => {
  const spec = onShips(['Ki-21-1', 'Ki-21-2', 'Ki-21-3'], ['USN-MTB'], {
    disrupted: ['USN-MTB'],
    dice: { flak: [1], bombing: [10] },
  });
  const game = attacking(spec);
  game.do('attack');
  expect(bombings(game)).toEqual(['Ki-21-1 level']);
  expect(game.state.points[ALLIES]).toBe(0);
  const base = attacking({
    ...onCity,
    by: ['G4M-1', 'G4M-2'],
    at: 'batavia',
    target: { kind: 'airbase', base: findBase('batavia') },
    air: { 'G4M-1': 'sarawak', 'G4M-2': 'sarawak' },
    dice: { flak: [1], bombing: [10] },
  });
  base.do('bomb from low altitude');
  base.do('attack');
  expect(bombings(base)).toEqual(['G4M-1 level']);
  expect(base.state.points[ALLIES]).toBe(0);
});

rule(['9.10.10-nav-e', '6.5.3d', '6.5.3e'], 'a mobile airbase that is gone, built or not, is nothing to bomb', () => {
  for (const [state, die] of [
    ['', 10],
    [' building', 4],
  ] as const) {
    const game = attacking({
      ...onCity,
      by: ['G4M-1', 'G4M-2'],
      at: '1707',
      target: { kind: 'airbase', base: findBase('mobile-a') },
      air: { 'G4M-1': 'sarawak', 'G4M-2': 'sarawak' },
      mobile: { 'mobile-a': `1707${state}` },
      dice: { flak: [1], bombing: [die] },
    });
    game.do('attack');
    expect(bombings(game)).toEqual(['G4M-1 level']);
    expect(game.state.points[ALLIES]).toBe(0);
  }
});

rule(['9.10.10-nav-e', '9.10.4e'], 'P units whose crippled ship is sunk return, though others are afloat', () => {
  const spec = onShips(['B-17-1', 'B-17-2'], ['IJN-CA-1', 'IJN-CL-east'], {
    reduced: ['IJN-CL-east'],
    disrupted: ['IJN-CL-east'],
    dice: { flak: [1, 1], bombing: [10], sinking: [10, 10] },
  });
  const game = attacking(spec);
  game.do('in line');
  game.do('attack');
  expect(game.state.where[unitNamed('IJN-CL-east')]).toBe(ELIMINATED);
  expect(bombings(game)).toEqual(['B-17-1 precision']);
  expect([game.offers('wait'), game.state.points[JAPAN]]).toEqual([true, 0]);
});

test('neither side sees more of an attack than it should', () => {
  const game = attacking(onShips(['Ki-21-1', 'A6M-1'], ['USN-CA', 'USN-DD']));
  game.do('in line');
  for (const seat of ['japan', 'allies', null]) expect(leaks(table, game.state, seat)).toEqual([]);
  // With other units in the mission the Allied view is the same.
  const other = attacking(onShips(['Ki-21-2', 'A6M-2'], ['USN-CA', 'USN-DD']));
  other.do('in line');
  const seen = (sitting: Game) => forlornHopes.view(sitting.state, 'allies');
  const own = seen(game);
  expect(own.airMission).toEqual(seen(other).airMission);
  expect(own.secrets).toEqual(seen(other).secrets);
  expect(own.stack).toEqual(seen(other).stack);
  expect(handOf(game.state, JAPAN).draft).not.toBeNull();
});
