import { expect } from 'vitest';
import { Play } from '#engine/procedure';
import { rule } from '#engine/proof';
import { enter } from '../../tables/table.ts';
import { airBase, airSteps, isAirDisrupted } from '../core/air.ts';
import { HIGH, LOW, MEDIUM } from '../core/airBattle.ts';
import type { EventNamed, ForlornHopesEvent } from '../core/events.ts';
import { handOf } from '../core/hand.ts';
import { ELIMINATED, POOL } from '../core/places.ts';
import { ABSENT, DESTROYED, DISRUPTED, type ForlornHopes, OPERATIONAL } from '../core/state.ts';
import { findBase, findPlace, rowAt, tables } from '../data/data.ts';
import { ALLIES } from '../data/types.ts';
import { forlornHopes } from '../game.ts';
import { hexOf } from '../position.ts';
import { isSupplied } from '../supply/tracing.ts';
import { type Attack, bombingOf, bombTarget } from './bombing.ts';
import { bombingTable } from './bombingTable.ts';
import { aloft, type MissionSpec, shipsNamed, unitNamed } from './fixtures/attack.ts';
import { isTargetGone, targetShips } from './target.ts';

const level: Attack = { how: 'level', level: MEDIUM, ship: -1 };
const city: MissionSpec = { by: ['G4M-1'], at: 'soerabaja', target: { kind: 'place' }, air: { 'G4M-1': 'sarawak' } };

function onBase(name: string, more: Partial<MissionSpec> = {}): MissionSpec {
  return { ...city, at: name, target: { kind: 'airbase', base: findBase(name) }, ...more };
}

function onShip(name: string, hex: string, more: Partial<MissionSpec> = {}): MissionSpec {
  return { ...city, at: hex, target: shipsNamed(name), counters: { [name]: hex }, ...more };
}

function bomb(spec: MissionSpec, attack: Partial<Attack> = {}, unit = unitNamed(spec.by[0]!)) {
  const state = aloft(spec);
  const play = new Play<ForlornHopes, ForlornHopesEvent>(state);
  const ship = targetShips(state)[0] ?? -1;
  bombTarget(play, unit, { ...level, ship, ...attack });
  const [bombed] = play.events.filter((event): event is EventNamed<'bombed'> => event.type === 'bombed');
  return {
    state,
    play,
    result: bombed!.result,
    total: bombed!.modifiers.reduce((sum, { amount }) => sum + amount, bombed!.die),
  };
}

/** The total of an attack with a die of 5, and the names of what counts. */
function modified(spec: MissionSpec, attack: Partial<Attack> = {}): { total: number; names: string[] } {
  const state = aloft(spec);
  const ship = targetShips(state)[0] ?? -1;
  const { counted, totals } = enter(
    bombingTable,
    bombingOf(state, unitNamed(spec.by[0]!), { ...level, ship, ...attack }),
  );
  return { total: 5 + totals.roll, names: counted.map(({ name }) => name) };
}

rule(['9.10.9a', '2.2.2C1'], 'die, BF and modifiers give the column, the target the line', () => {
  expect(bomb({ ...city, dice: { bombing: [6] } })).toMatchObject({ total: 10, result: '1' });
  expect(bomb({ ...city, dice: { bombing: [5] } })).toMatchObject({ total: 9, result: '-' });
  expect(bomb(onBase('batavia', { dice: { bombing: [5] } }))).toMatchObject({ total: 9, result: 'D' });
  expect(bomb(onBase('soerabaja', { dice: { bombing: [5] } }))).toMatchObject({ total: 9, result: '-' });
});

rule(['9.10.9a', '9.10.10-ab-a', '9.10.10-gnd-a'], 'bombs that miss leave a base and a unit as they were', () => {
  const base = bomb(onBase('batavia', { dice: { bombing: [4] } }));
  expect([base.result, base.state.baseStatus[findBase('batavia')]]).toEqual(['-', OPERATIONAL]);
  const target = { kind: 'ground', unit: unitNamed('Sparrow') } as const;
  const unit = bomb({ ...city, at: '2509', counters: { Sparrow: '2509' }, target, dice: { bombing: [5] } });
  expect([unit.result, unit.state.disrupted[unitNamed('Sparrow')]]).toEqual(['-', 0]);
});

rule('9.10.9a', 'a reduced or disrupted bomber does less', () => {
  expect(modified({ ...city, air: { 'G4M-1': 'sarawak reduced' } }).total).toBe(7);
  expect(modified({ ...city, air: { 'G4M-1': 'sarawak disrupted' } })).toEqual({
    total: 8,
    names: ['factor', 'attacker disrupted'],
  });
});

rule('9.10.3c', 'dive-bombing adds 2: a D3A with BF 4 and a 5 has 11, before the speed of a ship', () => {
  const spec = { ...city, by: ['D3A-1'], air: { 'D3A-1': 'philippines' } };
  expect(modified(spec, { how: 'dive', level: LOW }).total).toBe(11);
  expect(
    modified({ ...onShip('USN-CA', '2106'), by: ['D3A-1'], air: spec.air }, { how: 'dive', level: LOW }).total,
  ).toBe(10);
});

rule(['9.10.4d', '9.10.4f'], 'precision adds 1 without an altitude modifier, and not in foul weather', () => {
  const spec: MissionSpec = { ...city, by: ['B-17-1'], air: { 'B-17-1': 'darwin' }, at: 'kendari' };
  expect(modified(spec, { how: 'precision', level: HIGH })).toEqual({ total: 11, names: ['factor', 'precision'] });
  expect(modified({ ...spec, event: 'foul weather' }, { how: 'precision', level: HIGH })).toEqual({
    total: 7,
    names: ['factor', 'high altitude', 'foul weather'],
  });
});

rule('9.10.6c', 'torpedoes add 2: a B5N with BF 4 and a 5 has 11, before the speed of a ship', () => {
  const spec = { ...onShip('USN-CA', '2106'), by: ['B5N-1'], air: { 'B5N-1': 'philippines' }, torpedoes: ['B5N-1'] };
  expect(modified(spec, { how: 'torpedo', level: LOW })).toEqual({
    total: 10,
    names: ['factor', 'torpedoes', 'speed F'],
  });
});

rule('10.3b', 'speed, a port and the altitude count', () => {
  expect(modified(onShip('US-T-1', '2310')).total).toBe(9);
  expect(modified({ ...onShip('USN-CA', '2106'), reduced: ['USN-CA'] }).names).toEqual(['factor', 'speed C']);
  expect(modified(onShip('USN-CA', '1807')).names).toEqual(['factor', 'speed F', 'in port']);
  expect(modified(city, { level: LOW }).total).toBe(10);
  expect(modified(city, { level: HIGH }).total).toBe(8);
});

rule(['2.2.2C2', '9.10.2c'], 'S counts as 0 with the bonus for low altitude, on ships too, for one hit at most', () => {
  const zero = { ...city, by: ['A6M-1'], air: { 'A6M-1': 'kendari' } };
  expect(modified(zero, { how: 'strafe', level: LOW })).toEqual({ total: 6, names: ['low altitude'] });
  const { state } = bomb(
    { ...onShip('USN-MTB', '2106'), by: ['A6M-1'], air: zero.air, dice: { bombing: [10] } },
    { how: 'strafe', level: LOW },
  );
  expect([state.disrupted[unitNamed('USN-MTB')], state.steps[unitNamed('USN-MTB')]]).toEqual([1, 1]);
});

rule('9.10.10-ab-a', 'a disrupted airbase is marked for both sides', () => {
  const { state } = bomb(onBase('batavia', { dice: { bombing: [5] } }));
  expect(state.baseStatus[findBase('batavia')]).toBe(DISRUPTED);
});

const grounded = { 'P-40-1': 'soerabaja', 'P-40-2': 'soerabaja disrupted', 'Hudson-1': 'soerabaja disrupted reduced' };

rule('9.10.10-ab-b', 'each unit on the ground rolls: 6 disrupts it, or costs a disrupted one a step', () => {
  const spec = onBase('soerabaja', { air: { ...city.air, ...grounded } });
  const missed = bomb({ ...spec, dice: { bombing: [6], 'caught on the ground': [5, 5, 5] } }).state;
  expect(isAirDisrupted(missed, unitNamed('P-40-1'))).toBe(false);
  const { state, play } = bomb({ ...spec, dice: { bombing: [6], 'caught on the ground': [6, 6, 6] } });
  expect(isAirDisrupted(state, unitNamed('P-40-1'))).toBe(true);
  expect(airSteps(state, unitNamed('P-40-1'))).toBe(2);
  expect(airSteps(state, unitNamed('P-40-2'))).toBe(1);
  // Its last step: both sides learn it.
  expect(state.where[unitNamed('Hudson-1')]).toBe(ELIMINATED);
  const caught = play.events.filter(({ type }) => type === 'caught on the ground');
  expect(caught.map(({ only }) => only)).toEqual([['allies'], ['allies'], ['allies']]);
  // The open counters do not tell what happened to the others.
  expect([state.disrupted[unitNamed('P-40-1')], state.steps[unitNamed('P-40-2')]]).toEqual([0, 2]);
});

rule('9.10.10-ab-b', 'a second disruption rolls again, and the Japanese view holds nothing of it', () => {
  const spec = onBase('soerabaja', {
    air: { ...city.air, 'P-40-1': 'soerabaja', 'P-40-2': 'batavia' },
    bases: { soerabaja: 'disrupted' },
    dice: { bombing: [6], 'caught on the ground': [6] },
  });
  const { state, play } = bomb(spec);
  expect(isAirDisrupted(state, unitNamed('P-40-1'))).toBe(true);
  const seen = play.events.filter(({ only }) => only === undefined || only.includes('japan'));
  expect(seen.map(({ type }) => type)).toEqual(['sighted', 'rolled', 'bombed']);
  // With other units at the base the view is the same.
  const swapped = bomb({ ...spec, air: { ...city.air, 'P-40-2': 'soerabaja', 'P-40-1': 'batavia' } }).state;
  expect(forlornHopes.view(swapped, 'japan')).toEqual(forlornHopes.view(state, 'japan'));
});

rule(['9.10.10-ab-c', '9.10.10-ab-d'], 'X destroys the base and all on the ground, not those in the air', () => {
  const spec = onBase('batavia', {
    air: { ...city.air, 'P-40-1': 'batavia', 'P-40-2': 'batavia', 'P-40-3': 'batavia' },
  });
  const aboveIt = (state: ForlornHopes) => {
    handOf(state, ALLIES).box[unitNamed('P-40-3') - unitNamed('P-40-1')] = 3;
  };
  const { state } = bomb({ ...spec, dice: { bombing: [10] }, change: aboveIt }, { level: LOW });
  expect(state.baseStatus[findBase('batavia')]).toBe(DESTROYED);
  expect(state.where[unitNamed('P-40-1')]).toBe(ELIMINATED);
  expect(state.where[unitNamed('P-40-2')]).toBe(ELIMINATED);
  expect(airSteps(state, unitNamed('P-40-3'))).toBe(2);
  expect(isTargetGone(state)).toBe(true);
});

rule(
  ['6.5.3d', '6.5.3e', '6.5.3f'],
  'a mobile base is removed by X, under construction by D, and can be built again',
  () => {
    const at = (words: string, die: number) =>
      bomb({
        ...onBase('mobile-a'),
        at: '1707',
        mobile: { 'mobile-a': words },
        air: { ...city.air, 'P-40-1': 'mobile-a' },
        dice: { bombing: [die] },
      });
    const base = findBase('mobile-a');
    const destroyed = at('1707', 9).state;
    expect([destroyed.baseStatus[base], destroyed.mobileAt[base]]).toEqual([ABSENT, -1]);
    expect(destroyed.where[unitNamed('P-40-1')]).toBe(ELIMINATED);
    const disrupted = at('1707', 4).state;
    expect([disrupted.baseStatus[base], airBase(disrupted, unitNamed('P-40-1'))]).toEqual([DISRUPTED, base]);
    const unbuilt = at('1707 building', 4).state;
    expect([unbuilt.baseStatus[base], unbuilt.mobileAt[base]]).toEqual([ABSENT, -1]);
  },
);

rule(['9.10.10-city-a', '9.10.10-city-b'], 'hits add up to 4, at Darwin to 8; the rest is ignored', () => {
  const after = (town: string, hits: number, die: number) =>
    bomb({ ...city, at: town, hits: { [town]: hits }, radarDestroyed: true, dice: { bombing: [die] } }).state.hits[
      findPlace(town)
    ];
  expect(after('soerabaja', 1, 9)).toBe(3);
  expect(after('soerabaja', 4, 9)).toBe(4);
  expect(after('darwin', 7, 9)).toBe(8);
  expect(after('darwin', 4, 9)).toBe(6);
});

rule(['9.10.10-gnd-a', '9.10.10-gnd-b', '11.4.3b'], 'bombs disrupt a ground unit once, and never reduce it', () => {
  const spec: MissionSpec = {
    ...city,
    at: 'ceram',
    target: { kind: 'ground', unit: unitNamed('Gull') },
    counters: { Gull: '2705' },
  };
  const { state, result } = bomb({ ...spec, dice: { bombing: [6] } });
  expect([result, state.disrupted[unitNamed('Gull')], state.steps[unitNamed('Gull')]]).toEqual(['D', 1, 2]);
  const again = bomb({ ...spec, disrupted: ['Gull'], dice: { bombing: [10] } });
  expect(again.state.steps[unitNamed('Gull')]).toBe(2);
  expect(again.play.events.map(({ type }) => type)).not.toContain('disrupted');
  // A reduced unit has CF 1 and is easier to disrupt.
  expect(bomb({ ...spec, reduced: ['Gull'], dice: { bombing: [4] } }).result).toBe('D');
  expect(bomb({ ...spec, dice: { bombing: [4] } }).result).toBe('-');
});

rule('2.2.2C2', 'strafing a supply unit scores one hit where bombs would score two', () => {
  const unit = unitNamed('supply-allies-1');
  const spec: MissionSpec = {
    ...city,
    by: ['A6M-1'],
    air: { 'A6M-1': 'kendari' },
    at: '2705',
    target: { kind: 'supply', unit },
    counters: { 'supply-allies-1': '2705' },
    dice: { bombing: [10] },
  };
  const { state, total } = bomb(spec, { how: 'strafe', level: LOW });
  expect([total, state.supplyHits[unit]]).toEqual([11, 1]);
});

rule(
  '9.10.10-city-c',
  'hits restrict what a port does: from two on warships roll to sortie, four end supply and sorties',
  () => {
    const after = (hits: number, die: number) => {
      const { state } = bomb({
        ...city,
        at: 'batavia',
        hits: { batavia: hits },
        control: { soerabaja: 'nobody' },
        dice: { bombing: [die] },
      });
      return isSupplied(state, ALLIES, hexOf('batavia'));
    };
    const range = (hits: number) => rowAt(tables.hitsEffects.rows, hits);
    expect([range(1).sortie, range(2).sortie, range(4).sortie]).toEqual(['automatic', 'roll', 'none']);
    expect(after(2, 6)).toBe(true);
    expect(after(3, 6)).toBe(false);
  },
);

rule(['13.3e', '13.3n'], 'three hits remove a supply unit, or turn a double one to its single side', () => {
  const unit = unitNamed('supply-allies-1');
  const spec: MissionSpec = {
    ...city,
    at: '2705',
    target: { kind: 'supply', unit },
    counters: { 'supply-allies-1': '2705' },
  };
  const damaged = (steps: number, hits: number) => (state: ForlornHopes) => {
    state.steps[unit] = steps;
    state.supplyHits[unit] = hits;
  };
  const one = bomb({ ...spec, change: damaged(1, 0), dice: { bombing: [4] } }).state;
  expect([one.supplyHits[unit], one.where[unit]]).toEqual([1, aloft(spec).where[unit]]);
  const gone = bomb({ ...spec, change: damaged(1, 2), dice: { bombing: [4] } }).state;
  expect(gone.where[unit]).toBe(POOL);
  expect(isTargetGone(gone)).toBe(true);
  const single = bomb({ ...spec, change: damaged(2, 2), dice: { bombing: [4] } }).state;
  expect([single.steps[unit], single.supplyHits[unit], single.where[unit]]).toEqual([1, 0, aloft(spec).where[unit]]);
});

rule('13.4', 'a barge base is bombed like a town, and its fourth hit eliminates it', () => {
  const unit = unitNamed('Daihatsu-west');
  const ashore = (hits: number) => (state: ForlornHopes) => {
    state.supplySide[unit] = 1;
    state.supplyHits[unit] = hits;
  };
  const spec: MissionSpec = {
    ...city,
    by: ['Hudson-1'],
    air: { 'Hudson-1': 'darwin' },
    at: '1604',
    target: { kind: 'supply', unit },
    counters: { 'Daihatsu-west': '1604' },
  };
  const hit = bomb({ ...spec, change: ashore(2), dice: { bombing: [8] } });
  expect([hit.result, hit.state.supplyHits[unit], hit.state.steps[unit]]).toEqual(['1', 3, 1]);
  const { where, supplySide } = bomb({ ...spec, change: ashore(3), dice: { bombing: [8] } }).state;
  expect([where[unit], supplySide[unit]]).toEqual([ELIMINATED, 0]);
});

const overDarwin: MissionSpec = { ...city, at: 'darwin' };

rule(['9.10.10-rad-a', '9.10.10-rad-b'], 'a hit on Darwin by a Japanese bomber destroys the radar on a 5', () => {
  const radar = (more: Partial<MissionSpec>, attack: Partial<Attack> = {}) =>
    bomb({ ...overDarwin, ...more }, attack).state.radarWorks;
  expect(radar({ dice: { bombing: [6], radar: [5] } })).toBe(false);
  expect(radar({ dice: { bombing: [6], radar: [6] } })).toBe(true);
  // Two hits: -1; from high altitude: +1.
  expect(radar({ dice: { bombing: [9], radar: [6] } })).toBe(false);
  expect(radar({ dice: { bombing: [7], radar: [5] } }, { level: HIGH })).toBe(true);
  // No hit, no roll; nor for fighters, another city, or the airbase.
  const rolls = (spec: MissionSpec, attack: Partial<Attack> = {}) =>
    bomb(spec, attack).play.events.filter(({ type }) => type === 'radar attacked').length;
  expect(rolls({ ...overDarwin, dice: { bombing: [5] } })).toBe(0);
  expect(
    rolls(
      { ...overDarwin, by: ['A6M-1'], air: { 'A6M-1': 'kendari' }, dice: { bombing: [9] } },
      { how: 'strafe', level: LOW },
    ),
  ).toBe(0);
  expect(rolls({ ...city, dice: { bombing: [9] } })).toBe(0);
  expect(rolls({ ...overDarwin, radarDestroyed: true, dice: { bombing: [9] } })).toBe(0);
  expect(rolls({ ...onBase('darwin'), dice: { bombing: [9] } })).toBe(0);
});

rule('9.10.10-rad-a', 'a dive-bomber finds the radar more easily', () => {
  const spec = { ...overDarwin, by: ['D3A-1'], air: { 'D3A-1': 'philippines' }, dice: { bombing: [4], radar: [6] } };
  expect(bomb(spec, { how: 'dive', level: LOW }).state.radarWorks).toBe(false);
});

rule('9.10.10-nav-a', 'a ship takes as many hits as the result names', () => {
  const { state, result } = bomb(
    { ...onShip('USN-DD', '2106'), dice: { bombing: [10] } },
    { how: 'torpedo', level: LOW },
  );
  expect(result).toBe('2');
  expect([state.steps[unitNamed('USN-DD')], state.disrupted[unitNamed('USN-DD')]]).toEqual([1, 1]);
});
