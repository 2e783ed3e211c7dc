import { expect } from 'vitest';
import { Play } from '#engine/procedure';
import { rule } from '#engine/proof';
import { airSteps, isAirDisrupted } from '../core/air.ts';
import { HIGH, LOW, MEDIUM } from '../core/airBattle.ts';
import type { EventNamed, ForlornHopesEvent } from '../core/events.ts';
import { handOf } from '../core/hand.ts';
import { DISRUPTED, type ForlornHopes } from '../core/state.ts';
import { findBase, findPlace } from '../data/data.ts';
import { ALLIES } from '../data/types.ts';
import { forlornHopes } from '../game.ts';
import { type Approach, antiAircraft, batteriesAgainst, cityGuns } from './antiAircraft.ts';
import { targetZone } from './deployment.ts';
import { aloft, type MissionSpec, shipsNamed, unitNamed } from './fixtures/attack.ts';
import { sinkShip } from './ships.ts';

const bomber = unitNamed('G4M-1');
const onCity: MissionSpec = { by: ['G4M-1'], at: 'soerabaja', target: { kind: 'place' }, air: { 'G4M-1': 'sarawak' } };
const steady: Approach = { level: MEDIUM, isDive: false, isTorpedo: false, ship: -1 };

function onBase(name: string, more: Partial<MissionSpec> = {}): MissionSpec {
  return { ...onCity, at: name, target: { kind: 'airbase', base: findBase(name) }, ...more };
}

/** The AA factors that fire at an attacker. */
function guns(spec: MissionSpec, ship = -1): number[] {
  return batteriesAgainst(aloft(spec), ship).map((battery) => battery.guns);
}

function fire(spec: MissionSpec, approach: Partial<Approach> = {}, unit = bomber) {
  const state = aloft(spec);
  const play = new Play<ForlornHopes, ForlornHopesEvent>(state);
  antiAircraft(play, unit, { ...steady, ...approach });
  const flak = play.events.filter((event): event is EventNamed<'flak'> => event.type === 'flak');
  return { state, flak, results: flak.map(({ result }) => result) };
}

rule(['9.9.1a', '3.0b', '6.5.3c'], 'a major base fires with 3, a minor one with 2, a mobile one with 1', () => {
  expect(guns(onBase('darwin'))).toEqual([3]);
  expect(guns(onBase('batavia'))).toEqual([2]);
  expect(guns(onBase('mobile-a', { at: '1707', mobile: { 'mobile-a': '1707' } }))).toEqual([1]);
});

rule(['9.9.1b', '6.6.1c'], 'disrupted, each fires with 1; destroyed, none fires', () => {
  expect(guns(onBase('darwin', { bases: { darwin: 'disrupted' } }))).toEqual([1]);
  expect(guns(onBase('batavia', { bases: { batavia: 'disrupted' } }))).toEqual([1]);
  expect(guns(onBase('batavia', { bases: { batavia: 'destroyed' } }))).toEqual([]);
});

rule('9.9.1b', 'a base that has recovered in secret fires in full, and all see it', () => {
  const recovered = (state: ForlornHopes) => {
    handOf(state, ALLIES).recovered[findBase('darwin')] = 1;
  };
  const spec = onBase('darwin', { bases: { darwin: 'disrupted' }, change: recovered });
  expect(guns(spec)).toEqual([3]);
  // The attacker does not know it before.
  expect(batteriesAgainst(forlornHopes.view(aloft(spec), 'japan'), -1)[0]!.guns).toBe(1);
  const { state } = fire(spec);
  expect(state.baseStatus[findBase('darwin')]).not.toBe(DISRUPTED);
});

rule('9.9.1c', 'of towns and cities only Darwin, Singapore and Soerabaja fire, with 2', () => {
  expect(guns(onCity)).toEqual([2]);
  expect(guns({ ...onCity, at: 'darwin' })).toEqual([2]);
  expect(guns({ ...onCity, at: 'batavia' })).toEqual([]);
});

rule('9.9.1d', 'a city loses 1 for every two hits, so at 4 its AA is gone (W16)', () => {
  const after = (town: string, hits: number) => cityGuns(aloft({ ...onCity, hits: { [town]: hits } }), findPlace(town));
  expect([0, 1, 2, 3, 4].map((hits) => after('soerabaja', hits))).toEqual([2, 2, 1, 1, 0]);
  expect(guns({ ...onCity, hits: { soerabaja: 4 } })).toEqual([]);
  // Ruling 45: at Darwin too.
  expect(after('darwin', 7)).toBe(0);
});

rule('9.9.1e', 'a ground unit fires with 1, disrupted and reduced too', () => {
  const target = { kind: 'ground', unit: unitNamed('Gull') } as const;
  const spec = { ...onCity, at: 'ceram', target, counters: { Gull: '2705' } };
  expect(guns(spec)).toEqual([1]);
  expect(guns({ ...spec, disrupted: ['Gull'], reduced: ['Gull'] })).toEqual([1]);
});

rule('9.9.1f', 'a ship fires with the AA of the side that its counter shows', () => {
  const spec = {
    ...onCity,
    by: ['Hudson-1'],
    air: { 'Hudson-1': 'darwin' },
    at: '2403',
    target: shipsNamed('IJN-CV-1'),
  };
  const counters = { 'IJN-CV-1': '2403' };
  expect(guns({ ...spec, counters }, unitNamed('IJN-CV-1'))).toEqual([4]);
  expect(guns({ ...spec, counters, reduced: ['IJN-CV-1'] }, unitNamed('IJN-CV-1'))).toEqual([2]);
  const transport = { ...spec, target: shipsNamed('IJN-T-east-1'), counters: { 'IJN-T-east-1': '2403' } };
  expect(guns({ ...transport, reduced: ['IJN-T-east-1'] }, unitNamed('IJN-T-east-1'))).toEqual([]);
});

rule(['9.9.1g', '6.5.3b'], 'supply units, barge bases and bases under construction have no AA', () => {
  const supply = { kind: 'supply', unit: unitNamed('supply-allies-1') } as const;
  expect(guns({ ...onCity, at: '2705', target: supply, counters: { 'supply-allies-1': '2705' } })).toEqual([]);
  const building = onBase('mobile-a', { at: '1707', mobile: { 'mobile-a': '1707 building' } });
  expect(guns(building)).toEqual([]);
  expect(fire(building).flak).toEqual([]);
});

rule('9.9.2a', 'W17: a disrupted G4M over Soerabaja, medium, die 10: D, which changes nothing', () => {
  const { state, results, flak } = fire({ ...onCity, air: { 'G4M-1': 'sarawak disrupted' }, dice: { flak: [10] } });
  expect(results).toEqual(['D']);
  expect(flak[0]!.modifiers).toMatchObject([{ name: 'AA factor', amount: 2 }]);
  expect([airSteps(state, bomber), isAirDisrupted(state, bomber)]).toEqual([2, true]);
});

rule('9.9.2a', 'W18: the same at low altitude: X, it is reduced; at high altitude as at medium', () => {
  const disrupted = { ...onCity, air: { 'G4M-1': 'sarawak disrupted' }, dice: { flak: [10] } };
  const { state, results } = fire(disrupted, { level: LOW });
  expect(results).toEqual(['X']);
  expect(airSteps(state, bomber)).toBe(1);
  expect(state.steps[bomber]).toBe(1);
  expect(fire(disrupted, { level: HIGH }).results).toEqual(['D']);
});

rule('9.9.2a', 'an undisrupted G4M has DF 4: at medium a 12 disrupts it, an 11 does not', () => {
  const { state, results } = fire({ ...onCity, dice: { flak: [10] } });
  expect(results).toEqual(['D']);
  expect([isAirDisrupted(state, bomber), state.disrupted[bomber]]).toEqual([true, 1]);
  expect(fire({ ...onCity, dice: { flak: [9] } }).results).toEqual(['-']);
});

rule(['9.9.2b', '9.10.3b'], 'a dive-bomber is fired at on the medium half although it comes in low', () => {
  const spec = { ...onCity, by: ['D3A-1'], air: { 'D3A-1': 'philippines' }, dice: { flak: [10] } };
  const unit = unitNamed('D3A-1');
  expect(fire(spec, { level: LOW, isDive: true }, unit).results).toEqual(['D']);
  expect(fire(spec, { level: LOW }, unit).results).toEqual(['X']);
});

rule(['9.9.3a', '9.9d'], 'of three ships in line the middle one is covered by all; a neighbor fires at -1', () => {
  const names = ['USN-CA', 'RN-CA-1', 'RNN-CL'];
  const spec = {
    ...onCity,
    at: '2106',
    target: shipsNamed(...names),
    counters: Object.fromEntries(names.map((name) => [name, '2106'])),
  };
  const state = aloft(spec);
  state.airMission!.deployed = targetZone.slice(0, 3);
  const factors = (name: string) =>
    batteriesAgainst(state, unitNamed(name)).map(({ gun, adjacent }) => [
      gun.kind === 'ship' ? gun.unit : -1,
      adjacent,
    ]);
  expect(factors('RN-CA-1')).toEqual([
    [unitNamed('USN-CA'), true],
    [unitNamed('RN-CA-1'), false],
    [unitNamed('RNN-CL'), true],
  ]);
  expect(factors('USN-CA').length).toBe(2);
  const play = new Play<ForlornHopes, ForlornHopesEvent>(state);
  antiAircraft(play, bomber, { level: LOW, isDive: false, isTorpedo: true, ship: unitNamed('RN-CA-1') });
  const [first] = play.events.filter((event): event is EventNamed<'flak'> => event.type === 'flak');
  expect(first!.modifiers.map(({ name, amount }) => `${name} ${amount}`)).toEqual([
    'AA factor 2',
    'adjacent ship -1',
    'torpedo attack 1',
  ]);
});

rule('9.9.3a', 'a disrupted ship fires at -1, and a sunk one covers nobody', () => {
  const names = ['USN-CA', 'RN-CA-1'];
  const counters = { 'USN-CA': '2106', 'RN-CA-1': '2106' };
  const spec = { ...onCity, at: '2106', target: shipsNamed(...names), counters, disrupted: ['USN-CA'] };
  const state = aloft(spec);
  state.airMission!.deployed = targetZone.slice(0, 2);
  const play = new Play<ForlornHopes, ForlornHopesEvent>(state);
  antiAircraft(play, bomber, { ...steady, ship: unitNamed('USN-CA') });
  const [own] = play.events.filter((event): event is EventNamed<'flak'> => event.type === 'flak');
  expect(own!.modifiers.map(({ name }) => name)).toContain('ship disrupted');
  sinkShip(play, unitNamed('RN-CA-1'), '9.10.10-nav-d');
  expect(batteriesAgainst(state, unitNamed('USN-CA')).length).toBe(1);
});

rule('9.9.2a', 'fire at a unit ends when it is shot down', () => {
  const names = ['USN-CA', 'RN-CA-1', 'RNN-CL'];
  const spec: MissionSpec = {
    ...onCity,
    air: { 'G4M-1': 'sarawak reduced' },
    at: '2106',
    target: shipsNamed(...names),
    counters: Object.fromEntries(names.map((name) => [name, '2106'])),
    dice: { flak: [10, 10, 10] },
  };
  const state = aloft(spec);
  state.airMission!.deployed = targetZone.slice(0, 3);
  const play = new Play<ForlornHopes, ForlornHopesEvent>(state);
  antiAircraft(play, bomber, { ...steady, level: LOW, ship: unitNamed('RN-CA-1') });
  expect(play.events.filter(({ type }) => type === 'flak').length).toBe(1);
  expect(play.events.map(({ type }) => type)).toContain('eliminated');
});

rule('9.1.2g', 'a unit under fire is seen by both sides', () => {
  const { state } = fire({ ...onCity, air: { 'G4M-1': 'sarawak reduced disrupted' }, dice: { flak: [1] } });
  expect(state.airMission!.shown).toEqual([bomber]);
  expect([state.steps[bomber], state.disrupted[bomber]]).toEqual([1, 1]);
});

rule('9.9.2a', 'disruption lowers the DF of a bomber by 1', () => {
  // 10 and 3 against DF 4 disrupts, against DF 3 costs a step.
  const dice = { flak: [10] };
  expect(fire(onBase('soerabaja', { dice })).results).toEqual(['D']);
  expect(fire(onBase('soerabaja', { dice, air: { 'G4M-1': 'sarawak disrupted' } })).results).toEqual(['X']);
});
